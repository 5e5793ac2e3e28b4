package jzon.engine;

/**
 * Why a document was refused: a stable code for programs and the first half of the message for people.
 *
 * <p>This is the one list of causes and the one place of their texts. A text that ends in a promise
 * ("expected a number") is completed by what was found ("got w").
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
  /** A string that does not have the form that its type needs. */
  EXPECTED_TEXT("expected a string in the format of its type", true),
  /** A string that is no Base64 or no hexadecimal digits where its type needs them; the offset is the character's. */
  INVALID_BINARY("invalid Base64 or hexadecimal text", false),
  /** An object member does not start with a name. */
  EXPECTED_NAME("expected a name", true),
  /** A name is not followed by a colon. */
  EXPECTED_COLON("expected ':'", true),
  /** A member is followed neither by a comma nor by the end of its object. */
  EXPECTED_MEMBER_END("expected ',' or '}'", true),
  /** An element is followed neither by a comma nor by the end of its array. */
  EXPECTED_ELEMENT_END("expected ',' or ']'", true),
  /** An object that names a variant has more than one member. */
  EXPECTED_OBJECT_END("expected '}'", true),
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
  /** Half of a surrogate pair, escaped or in the text that was given as input. */
  LONE_SURROGATE("lone surrogate", false),
  /** A string that cannot be written as JSON. */
  INVALID_STRING("invalid string", false),
  /** A null in a value that is to be written; JSON's null is written for None and the like alone. */
  NULL_VALUE("null instead of a value", false),
  /** A required field is absent. */
  MISSING_FIELD("missing", false),
  /** A field or key occurs twice. */
  DUPLICATE_FIELD("duplicate", false),
  /** A field that is not known, where unknown fields are refused. */
  EXTRA_FIELD("invalid extra field", false),
  /** A variant's name that is not known. */
  INVALID_VARIANT("invalid discriminator", true),
  /** No variant's name where one is needed. */
  MISSING_VARIANT("missing discriminator", false),
  /** A string that is none of the names of an enumeration. */
  INVALID_ENUM("invalid enumeration value", true),
  /** Something other than whitespace follows the document. */
  TRAILING_DATA("unexpected data after the document", true),
  /** The input starts with a byte order mark. */
  BYTE_ORDER_MARK("byte order mark: expected UTF-8 without one", false),
  /** The input is UTF-16 or UTF-32. */
  UNSUPPORTED_ENCODING("UTF-16 or UTF-32 input: expected UTF-8", false),
  /** More containers are open than {@link Limits#depth()}. */
  LIMIT_DEPTH("nested too deeply", false),
  /** The document is longer than {@link Limits#documentBytes()}. */
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
  /** Too much of the document was read again and again by decoders that try alternatives. */
  LIMIT_REWOUND_BYTES("too many bytes read again", false),
  /** A well-formed value that the type refuses: a failed check of a decoder or a constructor. */
  REJECTED("rejected", false);

  private final String text;
  private final boolean showsFound;
  /** The text behind a path: with its parenthesis and with what leads to what was found. */
  final String opened;
  final String openedGot;

  Reason(String text, boolean showsFound) {
    this.text = text;
    this.showsFound = showsFound;
    // not by +, whose first use takes 20 ms
    opened = "(".concat(text);
    openedGot = showsFound ? opened.concat(", got ") : null;
  }

  /** Returns the text of this reason without the particulars of an occurrence. */
  public String text() {
    return text;
  }

  /**
   * Returns whether this is about syntax, about the shape of the value, about a check of the program, or about a limit.
   *
   * <p>What is expected is told before anything else is looked at: text that is no JSON where a number is needed is
   * {@link #EXPECTED_NUMBER}, and so of the kind SHAPE, as any other text there would be.
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

  /** What a reason is about, for programs that tell only these apart: a service answers 400, 422, 422 and 413. */
  public enum Kind {
    /** The text is no JSON: a client or a connection is broken. */
    SYNTAX,
    /**
     * There is something else than the type needs: another value, a member too many or too few, a number out of range.
     */
    SHAPE,
    /** The value is of its type, and a check of the program refuses it. */
    REJECTED,
    /** The document is larger, deeper or costlier than {@link Limits} allow. */
    LIMIT
  }

  /** Tells whether an error with this reason lies inside of a string. */
  boolean isInString() {
    return this == INVALID_UTF8 || this == INVALID_ESCAPE || this == CONTROL_CHARACTER || this == LONE_SURROGATE;
  }

  /** Tells whether a message with this reason ends in ", got " and what was found. */
  boolean showsFound() {
    return showsFound;
  }
}
