package jzon.derivation

import jzon.testing.Suite

/** Names in class files, where the compiler keeps two ways of writing one name as the same. */
class WrittenNamesSuite extends Suite {
  test("a name that can be only one") {
    List(
      "a" -> "a",
      "a$minusb" -> "a-b",
      "$colon$eq" -> ":=",
      "$minus$greater" -> "->",
      "$set" -> "$set",
      "price$" -> "price$",
      "$a$minusb" -> "$a-b",
      "unary_$minus" -> "unary_-"
    ).foreach { case (encoded, name) =>
      assertEquals(WrittenNames.inClassFile(encoded), Some(name), encoded)
    }
  }
  test("a name that begins as an operator and goes on as a word, or ends") {
    List("$eq", "$timestamp", "$update", "$times2", "$update_one", "$plus1", "$upé", "$update$minusx").foreach {
      encoded =>
        assertEquals(WrittenNames.inClassFile(encoded), None, encoded)
    }
  }
}
