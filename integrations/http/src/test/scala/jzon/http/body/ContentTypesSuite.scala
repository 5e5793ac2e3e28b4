package jzon.http.body

import jzon.testkit.Vectors

final class ContentTypesSuite extends jzon.testing.Suite {

  /** The rows of conformance/errors/content-types.tsv, which Java's modules are tested with too. */
  private val rows =
    ("" -> false) :: Vectors.rows("errors/content-types.tsv").map(row => row(0) -> row(1).toBoolean).toList

  test("the vectors are there") {
    assert(rows.length >= 40)
  }

  for ((header, isJson) <- rows) test(s"'$header' is ${if (isJson) "" else "not "}JSON in UTF-8") {
    assertEquals(ContentTypes.isJson(header, Set.empty), isJson)
  }

  test("other media types") {
    assertEquals(ContentTypes.isJson("Text/Plain;charset=utf-8", Set("text/plain")), true)
    assertEquals(ContentTypes.isJson("text/plain;charset=utf-16", Set("text/plain")), false)
    assertEquals(ContentTypes.isJson("text/plain2", Set("text/plain")), false)
  }

  test("streams of lines") {
    assertEquals(ContentTypes.isNdJson("application/x-ndjson"), true)
    assertEquals(ContentTypes.isNdJson("Application/JSONL; charset=utf-8"), true)
    assertEquals(ContentTypes.isNdJson("application/x-ndjson; charset=utf-16"), false)
    for (name <- ContentTypes.NdJsonTypes) assertEquals(ContentTypes.isNdJson(name.toUpperCase), true)
    assertEquals(ContentTypes.isNdJson("application/json"), false)
  }

  test("content encodings") {
    for (header <- List("", "identity", " Identity ", "identity,identity", ",", "identity, "))
      assertEquals(ContentTypes.isEncoded(header), false, header)
    for (header <- List("gzip", "GZIP", "br", "identity, gzip", "gzip,identity", "gzip, gzip", "x", ";"))
      assertEquals(ContentTypes.isEncoded(header), true, header)
  }

  test("headers as long as servers let them be") {
    val long = "application/json" + ";a=b" * 100000
    assertEquals(ContentTypes.isJson(long, Set.empty), true)
    assertEquals(ContentTypes.isJson(long + ";charset=utf-16", Set.empty), false)
  }
}
