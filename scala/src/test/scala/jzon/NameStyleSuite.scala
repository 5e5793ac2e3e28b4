package jzon

import jzon.NameStyle._

class NameStyleSuite extends jzon.testing.Suite {
  private val rows = List(
    // name -> camel, Pascal, snake, kebab, SCREAMING_SNAKE, SCREAMING-KEBAB
    "shippingAddress" -> List(
      "shippingAddress",
      "ShippingAddress",
      "shipping_address",
      "shipping-address",
      "SHIPPING_ADDRESS",
      "SHIPPING-ADDRESS"
    ),
    "HTTPServer" -> List("httpServer", "HttpServer", "http_server", "http-server", "HTTP_SERVER", "HTTP-SERVER"),
    "userID" -> List("userId", "UserId", "user_id", "user-id", "USER_ID", "USER-ID"),
    "line2" -> List("line2", "Line2", "line2", "line2", "LINE2", "LINE2"),
    "line2Text" -> List("line2Text", "Line2Text", "line2_text", "line2-text", "LINE2_TEXT", "LINE2-TEXT"),
    "snake_case_name" -> List(
      "snakeCaseName",
      "SnakeCaseName",
      "snake_case_name",
      "snake-case-name",
      "SNAKE_CASE_NAME",
      "SNAKE-CASE-NAME"
    ),
    "_private" -> List("private", "Private", "private", "private", "PRIVATE", "PRIVATE"),
    "x" -> List("x", "X", "x", "x", "X", "X"),
    "X" -> List("x", "X", "x", "x", "X", "X"),
    "größeInCm" -> List("größeInCm", "GrößeInCm", "größe_in_cm", "größe-in-cm", "GRÖSSE_IN_CM", "GRÖSSE-IN-CM"),
    "two words" -> List("twoWords", "TwoWords", "two_words", "two-words", "TWO_WORDS", "TWO-WORDS"),
    "__" -> List("__", "__", "__", "__", "__", "__"),
    "" -> List("", "", "", "", "", "")
  )

  test("styles") {
    assertEquals(
      NameStyle.values,
      List(CamelCase, PascalCase, SnakeCase, KebabCase, ScreamingSnakeCase, ScreamingKebabCase)
    )
    for ((name, expected) <- rows) assertEquals(NameStyle.values.map(_(name)), expected, name)
  }

  test("styles do not depend on the locale of the machine") {
    val before = java.util.Locale.getDefault
    java.util.Locale.setDefault(java.util.Locale.forLanguageTag("tr"))
    try assertEquals(
        List(CamelCase("ID"), SnakeCase("ID"), ScreamingSnakeCase("id"), PascalCase("id")),
        List("id", "id", "ID", "Id")
      )
    finally java.util.Locale.setDefault(before)
  }
}
