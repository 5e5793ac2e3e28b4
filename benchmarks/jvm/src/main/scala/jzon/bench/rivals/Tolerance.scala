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

  val duplicates: Map[String, String] =
    Map("duplicate name" -> "takes one of the values")
}
