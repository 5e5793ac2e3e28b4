package jzon.bench.migration

import java.time.{Instant, LocalTime, OffsetDateTime}
import java.util.UUID

import Samples.*

// format: off
/** A codec of a library for each type of the rows; null where it has none. */
final case class SampleCodecs[C[_]](
    number: C[Number], large: C[Large], maybe: C[Maybe], preset: C[Preset], half: C[Half], single: C[Single],
    exact: C[Exact], texts: C[Texts], listed: C[Listed], octets: C[Octets], indexed: C[Indexed], byNumber: C[ByNumber],
    timed: C[Timed], moment: C[Moment], offset: C[Offset], id: C[Id], paired: C[Paired], choice: C[Choice],
    tree: C[Tree], shape: C[Shape], level: C[Level], color: C[Color]
)
// format: on

/** The rows that all pages have; a page supplies the codecs of its library, and rows of its own. */
abstract class StandardPage[C[_]](name: String) extends MigrationPage[C](name) {
  protected val codecs: SampleCodecs[C]
  protected def int: C[Int]
  import codecs.*

  /** The rows on sealed types, whose documents differ from library to library. */
  protected def readingOfCases: Seq[Row]
  protected def writingOfMore: Seq[Row] = Nil

  final def reading: Seq[Row] = Seq(
    number.reads("a fraction of zero for an Int", """{"a":1.0}"""),
    number.reads("a fraction for an Int", """{"a":1.5}"""),
    number.reads("a string for an Int", """{"a":"1"}"""),
    number.reads("2^31 for an Int", """{"a":2147483648}"""),
    number.reads("a zero in front", """{"a":01}"""),
    half.reads("a string for a Double", """{"a":"1.5"}"""),
    half.reads("a Double that is too large", """{"a":1e400}"""),
    half.reads("NaN", """{"a":"NaN"}"""),
    exact.reads("50 digits for a BigDecimal", s"""{"a":${"1" * 50}}"""),
    exact.reads("a large exponent", """{"a":1e9999}"""),
    exact.reads("zeros after the point", """{"a":0.000}"""),
    number.reads("a missing Int", "{}"),
    number.reads("null for an Int", """{"a":null}"""),
    texts.reads("null for a String", """{"a":null}"""),
    maybe.reads("a missing Option", "{}"),
    maybe.reads("null for an Option", """{"a":null}"""),
    preset.reads("a missing field with a default", "{}"),
    preset.reads("null for a field with a default", """{"a":null}"""),
    listed.reads("a missing list", "{}"),
    number.reads("an unknown field", """{"a":1,"b":2}"""),
    number.reads("a duplicate field", """{"a":1,"a":2}"""),
    indexed.reads("a duplicate key", """{"a":{"x":1,"x":2}}"""),
    byNumber.reads("a number as a key", """{"a":{"1":"x"}}"""),
    byNumber.reads("a key that is not a number", """{"a":{"x":"y"}}"""),
  ) ++ readingOfCases ++ Seq(
    choice.reads("an Either", """{"a":{"Left":1}}"""),
    timed.reads("10:15", """{"a":"10:15"}"""),
    moment.reads("an Instant with an offset", """{"a":"2007-12-03T11:15:00+01:00"}"""),
    paired.reads("a tuple", """{"a":[1,"b"]}"""),
    paired.reads("a tuple that is too long", """{"a":[1,"b",2]}"""),
    texts.reads("a number for a String", """{"a":1}"""),
    texts.reads("half a surrogate pair", "{\"a\":\"\\ud800\"}"),
    texts.reads("bad UTF-8", "{\"a\":\"\u00ff\"}".getBytes("ISO-8859-1"), "{\"a\":\"\u00ff\"} in ISO-8859-1"),
    tree.reads("600 levels", s"""${"{\"a\":[" * 300}${"]}" * 300}""".getBytes, """{"a":[{"a":[…]}]}"""),
    number.reads(
      "600 levels in an unknown field",
      s"""{"a":1,"b":${"[" * 600}${"]" * 600}}""".getBytes,
      """{"a":1,"b":[[…]]}"""
    ),
    int.reads("a number as the document", "1"),
    number.reads("text after the document", """{"a":1} x"""),
    listed.reads("a comma too many", """{"a":[1,]}"""),
    listed.reads("a wrong element", """{"a":[1,true]}"""),
    number.reads("half a document", """{"a":"""),
  )

  final def writing: Seq[Row] = Seq(
    maybe.writes("None", Maybe(None)),
    preset.writes("a default value", Preset()),
    listed.writes("an empty list", Listed(Nil)),
    shape.writes("a case with fields", Circle(1)),
    shape.writes("a case object among them", Dot),
    level.writes("a sealed type with only case objects", Low),
    color.writes("an enum of Scala 3", Color.Red),
    choice.writes("an Either", Choice(Left(1))),
    half.writes("NaN", Half(Double.NaN)),
    half.writes("1e10", Half(1e10)),
    half.writes("1.0", Half(1)),
    half.writes("2e-3", Half(2e-3)),
    single.writes("0.1f", Single(0.1f)),
    exact.writes("`BigDecimal(\"0.000\")`", Exact(BigDecimal("0.000"))),
    exact.writes("`BigDecimal(\"1E+3\")`", Exact(BigDecimal("1E+3"))),
    large.writes("`Long.MaxValue`", Large(Long.MaxValue)),
    texts.writes("U+007F and U+0085", Texts(s"${0x7f.toChar}${0x85.toChar}")),
    texts.writes("a slash", Texts("a/b")),
    texts.writes("half a surrogate pair", Texts(0xd800.toChar.toString)),
    timed.writes("10:15", Timed(LocalTime.of(10, 15))),
    moment.writes("an Instant", Moment(Instant.ofEpochSecond(1, 500000000))),
    offset.writes("an OffsetDateTime", Offset(OffsetDateTime.parse("2007-12-03T10:15+01:00"))),
    id.writes("a UUID", Id(new UUID(1, 2))),
    paired.writes("a tuple", Paired((1, "b"))),
    octets.writes("an Array[Byte]", Octets(Array[Byte](1, -2))),
    byNumber.writes("a key that is a number", ByNumber(Map(1 -> "x"))),
    indexed.writes("a map of five", Indexed(Map("e" -> 1, "d" -> 2, "c" -> 3, "b" -> 4, "a" -> 5))),
  ) ++ writingOfMore
}
