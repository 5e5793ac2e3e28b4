package jzon
package shadow

import java.util.concurrent.{CountDownLatch, Executors}

import jzon.syntax._

class ErrorCountsSuite extends jzon.testing.Suite {
  private def errors(documents: String*)(counts: ErrorCounts): Unit =
    documents.foreach(Decoder[List[Map[String, Int]]].decodeJson(_).left.foreach(counts.add(_)))

  test("errors are counted by code and path, elements of arrays together") {
    val counts = new ErrorCounts
    errors("""[{"a":1.5}]""", """[{"a":1},{"a":"x"}]""", "[{}", """[{"b":1.5}]""")(counts)
    assertEquals(
      counts.counts,
      List(
        ErrorCount("EXPECTED_INTEGER", ".[].a", 2, "expected an integer, got 1.5"),
        ErrorCount("EXPECTED_INTEGER", ".[].b", 1, "expected an integer, got 1.5"),
        ErrorCount("UNEXPECTED_END", ".", 1, "unexpected end of input"),
      )
    )
    assertEquals((counts.total, counts.other), (4L, 0L))
  }

  test("indexes are left out of paths, brackets of names stay") {
    for (
      (path, expected) <- List(
        "." -> ".",
        ".a.b" -> ".a.b",
        ".[0]" -> ".[]",
        ".a[12][3].b" -> ".a[][].b",
        """."a[1]"[2]""" -> """."a[1]"[]""",
        """."a\"[1]"[2]""" -> """."a\"[1]"[]""",
        """."a\\"[2]""" -> """."a\\"[]""",
        """.["a[1]"][2]""" -> """.["a[1]"][]""",
        ".[" -> ".[",
        ".\"\\" -> ".\"\\",
      )
    ) assertEquals(ErrorCounts.withoutIndexes(path), expected)
  }

  test("what is counted is bounded, whatever names the sender chooses") {
    val counts = new ErrorCounts(3)
    errors((1 to 10).map(i => s"""[{"n$i":1.5}]"""): _*)(counts)
    errors("""[{"n1":1.5}]""")(counts)
    assertEquals(counts.counts.map(c => c.path -> c.count), List(".[].n1" -> 2L, ".[].n2" -> 1L, ".[].n3" -> 1L))
    assertEquals((counts.total, counts.other), (11L, 7L))
    val none = new ErrorCounts(0)
    none.add("A", ".", "a")
    assertEquals((none.counts, none.other), (Nil, 1L))
    val long = new ErrorCounts
    long.add("A" * 1000, "." + "x" * 100000, "y" * 1000)
    assertEquals(long.counts.map(c => List(c.code, c.path, c.example).map(_.length)), List(List(203, 203, 203)))
  }

  test("counts are a document, whatever texts are in them") {
    val counts = new ErrorCounts(1)
    val half = 0xd83d.toChar // of a surrogate pair
    counts.add("A\"", s".$half[3]", "x" * 199 + half + 0xde00.toChar)
    counts.add("B", ".", "")
    assertEquals(
      counts.toJson,
      s"""{"total":2,"counts":[{"code":"A\\"","path":".?[]","count":1,"example":"${"x" * 199}?..."}],"other":1}"""
    )
  }

  test("threads lose no count, and add no pair too many") {
    val counts = new ErrorCounts(5)
    val threads = Executors.newFixedThreadPool(4)
    val start = new CountDownLatch(1)
    for (_ <- 1 to 4) threads.execute { () =>
      start.await()
      for (i <- 1 to 2000) counts.add("A", s".n${i % 10}", "")
    }
    start.countDown()
    threads.shutdown()
    awaitEnd(threads)
    assertEquals(counts.counts.map(_.count), List.fill(5)(800L))
    assertEquals((counts.total, counts.other), (8000L, 4000L))
  }
}
