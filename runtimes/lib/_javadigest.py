"""Message digests in jars: those of Java, which uses the instructions for them where the processor has them.

Source: the Java API, class java.security.MessageDigest.
"""

from rotor.classes import java as _java
from rotor.foreign import Object, bytes_of, foreign, llbytes, llstr, nullptr

_DIGEST = "java/security/MessageDigest "


class Digest(object):
    """A digest of Java that takes input."""

    def __init__(self, ref):
        self._ref = ref

    def copy(self):
        return Digest(foreign("java", "o>o", "invokevirtual " + _DIGEST + "clone ()Ljava/lang/Object;", "", "", self._ref))

    def update(self, data):
        foreign("java", "oyii>v", "invokevirtual " + _DIGEST + "update ([BII)V", "", "", self._ref, llbytes(data).chars,
                0, len(data))

    def finish(self):
        """The digest; it takes no more input then."""
        return bytes_of(foreign("java", "o>y", "invokevirtual " + _DIGEST + "digest ()[B", "", "", self._ref))


def digest(name):
    """A digest with a name of Java's; None elsewhere than in a jar."""
    if not _java():
        return None
    return Digest(foreign("java", "s>o", "invokestatic " + _DIGEST +
                          "getInstance (Ljava/lang/String;)Ljava/security/MessageDigest;", "", "", llstr(name)))
