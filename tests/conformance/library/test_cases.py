# unittest: cases of the program itself, and what became of them.
# start: script
import unittest
def add(a, b):
    return a + b


class Account:
    def __init__(self): self.balance = 0
    def deposit(self, n):
        if n <= 0: raise ValueError("bad amount")
        self.balance += n

class TestAdd(unittest.TestCase):
    @classmethod
    def setUpClass(cls): print("class up")
    def setUp(self): self.x = 1; print("up")
    def tearDown(self): print("down")
    def test_add(self):
        """adds"""
        self.assertEqual(add(self.x, 2), 3); self.assertEqual([1], [1]); self.assertEqual("a", "a", "msg")
    def test_raise(self):
        with self.assertRaises(ZeroDivisionError):
            1 // (self.x - 1)
        with self.assertRaises(ValueError) as cm:
            int("x")
        print(str(cm.exception))
        self.assertRaises(KeyError, lambda: {}["a"])
        self.assertRaises(ValueError, int, "zz")
    def test_in(self):
        self.assertIn(2, [1, 2]); self.assertTrue(True); self.assertIsNone(None); self.assertIsInstance(3, int)
        self.assertAlmostEqual(0.1 + 0.2, 0.3); self.assertGreater(3, 2); self.assertDictEqual({"a": 1}, {"a": 1})
        self.assertCountEqual([1, 2], [2, 1]); self.assertNotIn("z", "abc"); self.assertRegex("abc", r"b.")
    @unittest.skip("not now")
    def test_skip(self): self.fail()
    @unittest.expectedFailure
    def test_exp(self): self.assertEqual(1, 2)

class TestAccount(unittest.TestCase):
    def setUp(self): self.account = Account()
    def test_deposit(self):
        self.account.deposit(5); self.assertEqual(self.account.balance, 5)
    def test_bad(self):
        with self.assertRaisesRegex(ValueError, "bad"):
            self.account.deposit(0)
        self.assertEqual(self.account.balance, 1)
    def test_sub(self):
        for i in range(3):
            with self.subTest(i=i):
                self.assertNotEqual(i, 1)


def main():
    program = unittest.main(exit=False)
    result = program.result
    print(result.testsRun, len(result.failures), len(result.errors), len(result.skipped), result.wasSuccessful())
    print([str(case) for case, text in result.failures])
    print([text.splitlines()[-1] for case, text in result.failures])
    suite = unittest.TestLoader().loadTestsFromTestCase(TestAdd)
    suite.addTest(TestAccount("test_deposit"))
    print(suite.countTestCases(), unittest.TextTestRunner(verbosity=0).run(suite).wasSuccessful())


main()
