package jzon.docs

import jzon.engine.error.Reason
import jzon.engine.error.Reason.*

/** What to do about each code, for docs/troubleshooting/codes.md. */
object ErrorCures:

  val ofLimits: String = "Reject the document, or raise the [limit](../guide/limits.md) for this call."

  /** The compiler reports a code that is missing here. */
  def of(code: Reason): String = code match
    case UNEXPECTED_END =>
      "The sender stopped early. Compare the length with `Content-Length`, and look for a broken connection."
    case EXPECTED_VALUE =>
      "Correct the sender. Trailing commas and comments are not JSON; for files see [lenient reading](../guide/entry-points.md#comments-and-trailing-commas)."
    case EXPECTED_OBJECT => "Send an object, or decode another type. A list of objects needs `List[Point]`."
    case EXPECTED_ARRAY  => "Send an array, also for one element."
    case EXPECTED_STRING =>
      "Send a string. jzon does not convert numbers to strings; use [`orElse`](../guide/cookbook.md#untagged-unions) to accept both."
    case EXPECTED_NUMBER =>
      "Send a number without quotes. See [lenient decoding](../guide/cookbook.md#lenient-decoding) for senders that you cannot change."
    case EXPECTED_INTEGER =>
      "Send digits only. jzon never truncates: decode a Double or a BigDecimal if fractions are valid."
    case EXPECTED_BOOLEAN => "Send `true` or `false`."
    case EXPECTED_NULL    => "Send `null`, or decode another type."
    case EXPECTED_CHAR =>
      "Send one character, or decode a String. Characters beyond U+FFFF are two units and do not fit."
    case EXPECTED_UUID => "Send 36 characters: `f81d4fae-7dec-11d0-a765-00a0c91e6bf6`."
    case EXPECTED_TEXT =>
      "Send the ISO 8601 format that the message shows, or set another one with [`@time_format`](../guide/annotations.md)."
    case INVALID_BINARY =>
      "Check the variant of Base64: URL-safe digits and padding differ. See [variants](../binary.md#variants)."
    case EXPECTED_NAME        => "Put the names of fields in double quotes."
    case EXPECTED_COLON       => "Write a colon between the name and the value."
    case EXPECTED_MEMBER_END  => "Write a comma between fields, or close the object."
    case EXPECTED_ELEMENT_END => "Write a comma between elements, or close the array."
    case EXPECTED_OBJECT_END  => "Send only the field with the name of the case."
    case EXPECTED_ARRAY_END   => "Send as many elements as the tuple has."
    case OUT_OF_RANGE         => "Decode a larger type: Long or BigInt."
    case INVALID_UTF8         => "Send UTF-8. The bytes are Latin-1, or a character was cut in half."
    case INVALID_ESCAPE       => "Write `\\u0041` for `\\x41`."
    case CONTROL_CHARACTER    => "Write a line feed as `\\n`."
    case LONE_SURROGATE       => "The sender cut a string between two halves of a character. Cut it by code points."
    case INVALID_STRING       => "Cut strings by code points before you write them."
    case NULL_VALUE           => "Use an Option. Only None is written as null or left out."
    case MISSING_FIELD =>
      "Send the field, or make it an Option or give it a default value. See [null and missing](../guide/absence.md)."
    case DUPLICATE_FIELD => "Send the field once. `withLastDuplicate` accepts duplicates of one type."
    case EXTRA_FIELD     => "Correct the name of the field, or remove `@no_extra_fields`."
    case INVALID_VARIANT =>
      "Send a name from the message. To accept unknown names add a case with [`@unknown`](../guide/sealed-types.md#unknown-names-and-names-in-any-case)."
    case MISSING_VARIANT => "Send the field with the name of the case."
    case INVALID_ENUM    => "Send a name from the message. Names are case sensitive unless the type has `@ignore_case`."
    case TRAILING_DATA   => "Decode [a stream](../streams.md) if the input has many documents."
    case BYTE_ORDER_MARK => "Save the file as UTF-8 without a byte order mark."
    case UNSUPPORTED_ENCODING => "Send UTF-8."
    case REJECTED =>
      "The check is in your program: `ensure`, `emap`, `require` or a constructor. The message is its text."
    case LIMIT_DEPTH | LIMIT_DOCUMENT_BYTES | LIMIT_STRING_BYTES | LIMIT_NAME_BYTES | LIMIT_BINARY_BYTES | LIMIT_DIGITS |
        LIMIT_EXPONENT | LIMIT_NUMBER_BITS | LIMIT_ENTRIES | LIMIT_SKIPPED_BYTES => ""
    case LIMIT_COLLISIONS    => "Treat it as an attack. If the keys are of your own class, write a better `hashCode`."
    case LIMIT_REWOUND_BYTES => "Replace nested `orElse` by a sealed type with a discriminator. This limit is fixed."
