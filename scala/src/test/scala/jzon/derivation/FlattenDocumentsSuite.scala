package jzon
package derivation
package flattens

import java.nio.file.{Files, Paths}

import scala.jdk.CollectionConverters._

/** Other ways to read documents: all errors, unfinished, patches, lenient; and the vectors that all languages share. */
class FlattenDocumentsSuite extends jzon.testing.Suite with FlattenForms {
  test("all errors of a document, unfinished documents, patches and lenient reading") {
    assertEquals(
      Decoder[Search].decodeAll("""{"query":1,"offset":"x"}""").left.map(_.map(_.toString)),
      Left(List(
        ".query(expected a string, got 1)",
        """.offset(expected an integer, got "x")""",
        ".limit(missing)",
        ".exact(missing)"
      ))
    )
    assertEquals(
      Decoder[Maybe].decodeIncomplete("""{"query":"pen","limit":1,"off""").map(_.value),
      Right(Some(Maybe("pen", Some(Paging(1, 0)), None)))
    )
    assertEquals(
      Codec[Search].decodeOnto(Search("a", Paging(1, 2), true), """{"offset":3,"query":"b"}"""),
      Right(Search("b", Paging(1, 3), true))
    )
    assertEquals(
      Codec[Maybe].decodeOnto(Maybe("a", Some(Paging(1, 2)), None), """{"offset":null,"limit":null}"""),
      Right(Maybe("a", None, None))
    )
    assertEquals(
      Codec[Maybe].decodeOnto(Maybe("a", None, None), """{"limit":4}"""),
      Right(Maybe("a", Some(Paging(4, 0)), None))
    )
    assertEquals(
      Decoder[Search].decodeJson(
        """{"limit":1, /* of all */ "query":"a","exact":true,}""",
        DecodeOptions.defaults.lenient
      ),
      Right(Search("a", Paging(1, 0), true))
    )
    assertEquals(
      Encoder[Search].encodeJson(Search("b", Paging(1, 2), true), EncodeOptions.compact.canonical),
      """{"exact":true,"limit":1,"offset":2,"query":"b"}"""
    )
  }

  test("all errors: the fields that are missing beside a wrong one of a flattened class") {
    def all[A: Decoder](json: String): String = Decoder[A].decodeAll(json).fold(_.mkString(" | "), _.toString)
    assertEquals(all[Beside]("""{"q":"a","size":1}"""), ".limit(missing) | .more(missing)")
    assertEquals(
      all[Beside]("""{"q":"a","size":"x"}"""),
      """.size(expected an integer, got "x") | .limit(missing) | .more(missing)"""
    )
    assertEquals(
      all[Beside]("""{"q":1,"note":2}"""),
      ".q(expected a string, got 1) | .note(expected a string, got 2) | .limit(missing) | .size(missing) | .more(missing)"
    )
    assertEquals(
      all[List[Beside]]("""[{"q":"a","lim":"x","size":1},{"q":"a"},{"q":"a","mor\u0065":[],"limit":1}]"""),
      """.[0].lim(expected an integer, got "x") | .[0].more(missing) | .[2].more(expected an integer, got [) | .[2].size(missing)"""
    )
    assertEquals(
      all[Preset]("""{"query":"a","offset":"x"}"""),
      """.offset(expected an integer, got "x") | .limit(missing)"""
    )
    assertEquals(all[Nested]("""{"d":"x"}"""), """.d(expected an integer, got "x") | .b(missing) | .c(missing)""")
    assertEquals(
      all[Event]("""{"d":"x","type":"Ended"}"""),
      """.d(expected an integer, got "x") | .c(missing)"""
    )
    assertEquals(
      all[Event]("""{"type":"Ended","c":"x"}"""),
      """.c(expected an integer, got "x") | .d(missing)"""
    )
    // a field with two names is not missing if it is there under the other one
    assertEquals(all[Aliased]("""{"lim":"x","n":1}"""), """.lim(expected an integer, got "x")""")
    assertEquals(all[Aliased]("""{"lim":"x"}"""), """.lim(expected an integer, got "x") | .n(missing)""")
  }

  test("vectors") {
    val lines =
      Files.readAllLines(Paths.get(System.getProperty("jzon.root"), "conformance", "flatten", "documents.tsv"))
    val rows = lines.asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1)).toList
    assert(rows.size >= 40, rows.size.toString)
    rows.foreach { row =>
      val written = row(0) match {
        case "search" => decodeAll[Search](row(1)).map(encoded(_))
        case "maybe"  => decodeAll[Maybe](row(1)).map(encoded(_))
        case "nested" => decodeAll[Nested](row(1)).map(encoded(_))
        case "rest"   => decodeAll[Rest](row(1)).map(encoded(_))
        case "event"  => decodeAll[Event](row(1)).map(encoded(_))
        case "beside" => Decoder[Beside].decodeAll(row(1)).left.map(_.mkString(" | ")).map(encoded(_))
      }
      assertEquals(written.fold("!" + _, identity), row(2), row(1))
    }
  }
}

case class Besides(
    @field("limit", "lim") limit: Int,
    offset: Int = 0,
    size: Int,
    note: Option[String],
    more: Int
)
case class Beside(q: String, @flatten paging: Option[Besides])
object Beside { implicit val codec: Codec[Beside] = Codec.derived }
case class Aliased(@field("limit", "lim") limit: Int, n: Int)
object Aliased { implicit val codec: Codec[Aliased] = Codec.derived }
