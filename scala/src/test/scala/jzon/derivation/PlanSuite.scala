package jzon
package derivation

import jzon.engine.FieldNames
import jzon.codegen.RawWords
import jzon.engine.names.{JsonText, NameWords}
import jzon.testing.Suite

/** The words and texts that generated code holds, against their definition byte by byte. */
class PlanSuite extends Suite {

  private def bytes(word: Long): Array[Byte] = Array.tabulate(8)(i => (word >>> (8 * i)).toByte)

  private val names =
    (0 to 40).map(n => ("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ").take(n)) ++ List(
      "größe",
      "名前",
      "😀😀😀😀😀😀😀",
      "a/b",
      "\u007f"
    )

  names.foreach { name =>
    for (before <- List('{', ',')) {
      val member = (before.toString + "\"" + name + "\":").getBytes("UTF-8")

      test(s"words to compare with ${member.length} bytes of $before$name") {
        NameWords.of(before, name) match {
          case null => assert(member.length > 32)
          case name if name.words.length == 1 =>
            assertEquals(name.length, member.length)
            assert(name.length <= 8)
            assertEquals(bytes(name.words.head).toList, member.padTo(8, 0.toByte).toList)
          case name =>
            val words = name.words
            assertEquals(name.length, member.length)
            assert(name.length > 8 && name.length <= 32)
            assertEquals(words.length, (name.length + 7) / 8)
            words.init.zipWithIndex.foreach { case (word, i) =>
              assertEquals(bytes(word).toList, member.slice(i * 8, i * 8 + 8).toList)
            }
            assertEquals(bytes(words.last).toList, member.takeRight(8).toList)
        }
      }
    }

    test(s"words to write ${name.getBytes("UTF-8").length} bytes of $name") {
      val parts = RawWords.of("," + JsonText.quoted(name) + ":").toList
      parts.foreach { part =>
        assert(part.words.length <= 6)
        assertEquals(part.words.length, (part.length + 7) / 8)
        assert(part.words.toList.flatMap(bytes).drop(part.length).forall(_ == 0))
      }
      val written = parts.flatMap(part => part.words.toList.flatMap(bytes).take(part.length))
      assertEquals(new String(written.toArray, "UTF-8"), ",\"" + name + "\":")
    }
  }

  test("names that must be escaped are not compared as words") {
    List("a\"b", "a\\b", "a\nb", "\u0000").foreach(name => assertEquals(NameWords.of(',', name), null))
  }

  test("constants are escaped as the writer does it") {
    (0 to 0x2fff).map(_.toChar).filterNot(_.isSurrogate).grouped(7).foreach { chars =>
      val text = chars.mkString
      assertEquals(JsonText.quoted(text), Encoder.string.encodeJson(text))
    }
  }

  test("packed names come back with their aliases") {
    val long = "x" * 1000
    val names =
      FieldNames.unpack(PackedNames.of(List("a", "", long, "\u0000b", "ü"), List("A" -> 0, "AA" -> 0, "c" -> 3)))
    assertEquals((0 until names.size).map(names.name).toList, List("a", "", long, "\u0000b", "ü"))
    List("a" -> 0, "A" -> 0, "AA" -> 0, "" -> 1, long -> 2, "\u0000b" -> 3, "c" -> 3, "ü" -> 4, "b" -> -1).foreach {
      case (name, index) =>
        assertEquals(names.find(name), index, name)
    }
  }
}
