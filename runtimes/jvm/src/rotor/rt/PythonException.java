package rotor.rt;

/** A Python exception that left a function of a library. */
public final class PythonException extends RuntimeException {
    private final String type;

    /** With the name of the class in Python, and the text. */
    public PythonException(String type, String message) {
        super(message);
        this.type = type;
    }

    /** The name of the class of the exception in Python, such as {@code ValueError}. */
    public String getType() {
        return type;
    }

    @Override
    public String toString() {
        String message = getMessage();
        return message.isEmpty() ? type : type + ": " + message;
    }
}
