# start: script
# engines: all
# Bounds of several kinds, and a number that may be None.

import math


class TreeNode:
    def __init__(self, val=0, left=None, right=None):
        self.val, self.left, self.right = val, left, right


class Solution:
    def isBST(self, root, lo=-math.inf, hi=math.inf):
        return root is None or lo < root.val < hi and self.isBST(root.left, lo, root.val) and self.isBST(root.right, root.val, hi)

    def maxPathSum(self, root):
        best = -math.inf
        def go(n):
            nonlocal best
            if not n: return 0
            l, r = max(go(n.left), 0), max(go(n.right), 0)
            best = max(best, l + r + n.val)
            return n.val + max(l, r)
        go(root)
        return best


def build(vals):
    it = iter(vals)
    root = TreeNode(next(it))
    for v in it:
        if v is not None: root.left = TreeNode(v)
    return root


s = Solution()
t = build([5, 3, None])
print(s.isBST(t), s.maxPathSum(t))
for bad in (None, 4):
    try:
        print(s.isBST(TreeNode(bad), bad))
    except TypeError as error:
        print(error)
    try:
        print(s.isBST(TreeNode(None), bad, bad))
    except TypeError as error:
        print(error)
