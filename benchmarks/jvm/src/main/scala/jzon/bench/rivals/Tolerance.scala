package jzon.bench.rivals

/** Broken documents that several libraries accept in their ordinary setup, by the label of the fault, with the reason. */
object Tolerance {

  /** Of those that hand the bytes to `new String(bytes, UTF_8)` or a decoder set to replace. */
  val utf8OfTheJdk: Map[String, String] =
    Vector("byte that is not UTF-8", "overlong UTF-8", "surrogate in UTF-8", "UTF-8 above U+10FFFF")
      .map(_ -> "replaces malformed UTF-8 by U+FFFD").toMap

  /** Of Jackson's own decoder of UTF-8. */
  val utf8OfJackson: Map[String, String] =
    Vector("overlong UTF-8", "UTF-8 above U+10FFFF").map(_ -> "decodes it without the check").toMap

  val loneSurrogates: Map[String, String] =
    Map("lone surrogate escape" -> "gives a String that is not valid Unicode")

  val trailing: Map[String, String] =
    Vector("trailing text", "second value").map(_ -> "does not look past the end of the value").toMap

  val integers: Map[String, String] = Map("exponent for an integer" -> "reads 1e1 as 10")

  val unevenUuids: Map[String, String] =
    Map("hyphen at another place" -> "leaves UUIDs to java.util.UUID.fromString, which accepts groups of other lengths")

  /** Of those that look only for the closing quotes of the strings that they skip. */
  val skippedStrings: Map[String, String] = Vector(
    "control character in a string",
    "unknown escape",
    "control character in a skipped string",
    "unknown escape in a skipped string",
  ).map(_ -> "does not look into strings that it skips").toMap

  /** Of the Java libraries that look only for the closing quotes of the strings that they skip, and not at their UTF-8. */
  val skippedBytes: Map[String, String] = because("does not look into what it skips")(
    "byte that is not UTF-8",
    "UTF-8 above U+10FFFF",
    "broken number in a skipped member",
    "control character in a skipped string",
    "unknown escape in a skipped string",
  )

  val skippedLiterals: Map[String, String] =
    Vector("broken literal in a skipped member", "broken number in a skipped member")
      .map(_ -> "does not look at literals and numbers that it skips").toMap

  val duplicates: Map[String, String] =
    Map("duplicate name" -> "takes one of the values")

  /** Of those that read positions of GeoJSON into arrays of numbers. */
  val positions: Map[String, String] =
    because("takes arrays of any length for positions")("three coordinates for two")

  /** Of those that read numbers as instants. */
  val instants: Map[String, String] = Map("number for an instant" -> "reads numbers as seconds or milliseconds")

  /** Labels with one reason. */
  def because(reason: String)(labels: String*): Map[String, String] = labels.map(_ -> reason).toMap

  /** Of the libraries that fill records for Java. */
  val javaRecords: Map[String, String] =
    because("leaves absent members null or 0")(
      "missing field in an element",
      "missing field in a tweet",
      "missing field in a picture",
      "missing field in a record",
      "missing field in the request",
      "missing field in a run",
      "missing field"
    ) ++
      because("reads null as null")("null for a string")

  /** Of the readers of UTF-8 that compute code points without checks. */
  val uncheckedUtf8: Map[String, String] =
    because("decodes UTF-8 without the check")("overlong UTF-8", "surrogate in UTF-8")
}
