package jzon.engine.error;

/**
 * The code of an error: why jzon rejected a document. Codes are stable; messages may improve.
 *
 * <p>Each code has the first half of its message. If the message says what jzon expected ("expected a number"), the
 * error adds the input that it found ("got w").
 */
public enum Reason {
  /** The input ends inside a value or before the document is complete. */
  UNEXPECTED_END("unexpected end of input", false),
  /** No JSON value starts here. */
  EXPECTED_VALUE("expected a value", true),
  /** Something else where an object is needed. */
  EXPECTED_OBJECT("expected an object", true),
  /** Something else where an array is needed. */
  EXPECTED_ARRAY("expected an array", true),
  /** Something else where a string is needed. */
  EXPECTED_STRING("expected a string", true),
  /** Something else, or an ill-formed number, where a number is needed. */
  EXPECTED_NUMBER("expected a number", true),
  /** Something else, or a number with a fraction or exponent, where an integer is needed. */
  EXPECTED_INTEGER("expected an integer", true),
  /** Something else where true or false is needed. */
  EXPECTED_BOOLEAN("expected a boolean", true),
  /** Something else where null is needed. */
  EXPECTED_NULL("expected null", true),
  /** A string that is not exactly one UTF-16 unit. */
  EXPECTED_CHAR("expected a single character", true),
  /** A string that is not a UUID in its 36 character form. */
  EXPECTED_UUID("expected a UUID", true),
  /** A string that does not have the format of its type. */
  EXPECTED_TEXT("expected a string in the format of its type", true),
  /**
   * A string that is not Base64, or not hexadecimal digits, where its type needs them; the offset points to the wrong
   * character.
   */
  INVALID_BINARY("invalid Base64 or hexadecimal text", false),
  /** An object member does not start with a name. */
  EXPECTED_NAME("expected a name", true),
  /** A name is not followed by a colon. */
  EXPECTED_COLON("expected ':'", true),
  /** A member is followed neither by a comma nor by the end of its object. */
  EXPECTED_MEMBER_END("expected ',' or '}'", true),
  /** An element is followed neither by a comma nor by the end of its array. */
  EXPECTED_ELEMENT_END("expected ',' or ']'", true),
  /** An object with the name of a case has more than one field. */
  EXPECTED_OBJECT_END("more than one field in the object", false),
  /** An array does not have the number of elements that its type needs. */
  EXPECTED_ARRAY_END("wrong number of elements", false),
  /** An integer outside the range of its type. */
  OUT_OF_RANGE("number out of range", true),
  /** A byte sequence that is not UTF-8: overlong, surrogate, beyond U+10FFFF, cut off or stray. */
  INVALID_UTF8("invalid UTF-8", false),
  /** A backslash that starts no escape of RFC 8259. */
  INVALID_ESCAPE("invalid escape", false),
  /** A character below U+0020 that is not escaped. */
  CONTROL_CHARACTER("control characters in strings must be escaped", false),
  /** Half of a surrogate pair, escaped or in a String that is the input. */
  LONE_SURROGATE("lone surrogate", false),
  /** A string that cannot be written as JSON. */
  INVALID_STRING("invalid string", false),
  /** A null in a value that is to be written: only None and the like are written as JSON's null. */
  NULL_VALUE("null instead of a value", false),
  /** A required field is absent. */
  MISSING_FIELD("missing", false),
  /** A field or key occurs twice. */
  DUPLICATE_FIELD("duplicate", false),
  /** An unknown field, where unknown fields are rejected. */
  EXTRA_FIELD("unknown field", false),
  /** The name of an unknown case. */
  INVALID_VARIANT("invalid discriminator", true),
  /** The name of the case is missing. */
  MISSING_VARIANT("missing discriminator", false),
  /** A string that is not one of the names of an enumeration. */
  INVALID_ENUM("invalid enumeration value", true),
  /** Something other than whitespace follows the document. */
  TRAILING_DATA("unexpected data after the document", true),
  /** The input starts with a byte order mark. */
  BYTE_ORDER_MARK("byte order mark: expected UTF-8 without one", false),
  /** The input is UTF-16 or UTF-32. */
  UNSUPPORTED_ENCODING("UTF-16 or UTF-32 input: expected UTF-8", false),
  /** More containers are open than {@link Limits#depth()}. */
  LIMIT_DEPTH("nested too deeply", false),
  /** The document is longer than {@link Limits#documentBytes()}, or in a stream {@link Limits#streamBytes()}. */
  LIMIT_DOCUMENT_BYTES("document too long", false),
  /** A string is longer than {@link Limits#stringBytes()}. */
  LIMIT_STRING_BYTES("string too long", false),
  /** A name is longer than {@link Limits#nameBytes()}. */
  LIMIT_NAME_BYTES("name too long", false),
  /** Bytes in a string are more than {@link Limits#binaryBytes()} or {@link Limits#streamedBinaryBytes()}. */
  LIMIT_BINARY_BYTES("too many bytes in a string", false),
  /** A number has more digits than {@link Limits#digits()}. */
  LIMIT_DIGITS("number with too many digits", false),
  /** A decimal exponent is beyond {@link Limits#exponent()}. */
  LIMIT_EXPONENT("exponent out of range", false),
  /** A big number has more bits than {@link Limits#numberBits()}. */
  LIMIT_NUMBER_BITS("number with too many bits", false),
  /** A container has more entries than {@link Limits#entries()}. */
  LIMIT_ENTRIES("too many entries", false),
  /** More bytes were skipped than {@link Limits#skippedBytes()}. */
  LIMIT_SKIPPED_BYTES("too many bytes in unknown fields", false),
  /** Too many keys of one map or set have the same hash code: an attack, or a key type with a poor hash function. */
  LIMIT_COLLISIONS("too many keys with the same hash code", false),
  /** Decoders that try alternatives read too much of the document again. */
  LIMIT_REWOUND_BYTES("too many bytes read again", false),
  /** A well-formed value that the type rejects: a failed check of a decoder or a constructor. */
  REJECTED("rejected", false);

  private final String text;
  private final boolean showsFound;
  /** The message after the path, from its parenthesis on; {@code openedGot} ends in ", got ". */
  final String opened;
  final String openedGot;

  Reason(String text, boolean showsFound) {
    this.text = text;
    this.showsFound = showsFound;
    // not by +, whose first use takes 20 ms
    opened = "(".concat(text);
    openedGot = showsFound ? opened.concat(", got ") : null;
  }

  /** Returns the general message of this code, without the details of one error. */
  public String text() {
    return text;
  }

  /**
   * Returns the kind of this code: syntax, shape of the value, a check of the program, or a limit.
   *
   * <p>The expected type takes precedence: if a number is expected, {@code word} is {@link #EXPECTED_NUMBER} and so of
   * the kind SHAPE, although it is not JSON.
   */
  public Kind kind() {
    if (this == REJECTED) return Kind.REJECTED;
    if (compareTo(LIMIT_DEPTH) >= 0) return Kind.LIMIT;
    switch (this) {
      case UNEXPECTED_END:
      case EXPECTED_VALUE:
      case EXPECTED_NAME:
      case EXPECTED_COLON:
      case EXPECTED_MEMBER_END:
      case EXPECTED_ELEMENT_END:
      case INVALID_UTF8:
      case INVALID_ESCAPE:
      case CONTROL_CHARACTER:
      case LONE_SURROGATE:
      case INVALID_STRING:
      case TRAILING_DATA:
      case BYTE_ORDER_MARK:
      case UNSUPPORTED_ENCODING:
        return Kind.SYNTAX;
      default:
        return Kind.SHAPE;
    }
  }

  /** The kind of a code, for programs that need only four cases: services answer 400, 422, 422 and 413. */
  public enum Kind {
    /** The input is not JSON: a client or a connection is broken. */
    SYNTAX,
    /**
     * The JSON does not fit the type: another kind of value, a field too many or too few, a number out of range.
     */
    SHAPE,
    /** The value fits its type, but a check of the program rejects it. */
    REJECTED,
    /** The document exceeds one of the {@link Limits}. */
    LIMIT
  }

  /** Tells whether an error with this code lies inside a string. */
  public boolean isInString() {
    return this == INVALID_UTF8 || this == INVALID_ESCAPE || this == CONTROL_CHARACTER || this == LONE_SURROGATE;
  }

  /** Tells whether the message ends in ", got " and the input that was found. */
  public boolean showsFound() {
    return showsFound;
  }
}
