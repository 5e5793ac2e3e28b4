package jzon.http.body

final class ContentTypesSuite extends munit.FunSuite {
  private val rows = List(
    "application/json" -> true,
    " application/json " -> true,
    "APPLICATION/JSON" -> true,
    "application/json;" -> true,
    "application/json;;" -> true,
    "application/json ; charset = UTF-8" -> true,
    "application/json;charset=\"utf-8\"" -> true,
    "application/json;charset=utf8" -> true,
    "application/json;a=\";charset=utf-16\"" -> true,
    "application/json;a=\"\\\";charset=utf-16\"" -> true,
    "application/json;a=\"b\";charset=utf-16" -> false,
    "application/json;charset=utf-8;charset=latin1" -> false,
    "application/json;CHARSET=us-ascii" -> false,
    "application/json;charset=" -> false,
    "application/json;charset" -> false,
    "application/json;=utf-8" -> false,
    "application/json;a=\"unclosed\\" -> true,
    "application/problem+json" -> true,
    "application/vnd.github.v3+JSON; charset=utf-8" -> true,
    "image/svg+xml" -> false,
    "+json" -> false,
    "/+json" -> false,
    "a/b/c+json" -> false,
    "text/html, application/problem+json" -> false,
    "application/jsonp" -> false,
    "text/json" -> false,
    "application" -> false,
    "application /json" -> false,
    "" -> false,
    ";" -> false,
  )

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
