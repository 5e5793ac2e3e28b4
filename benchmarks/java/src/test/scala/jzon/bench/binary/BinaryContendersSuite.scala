package jzon.bench.binary

import jzon.testing.Suite

/** Nothing is timed that does not do all of the work. */
final class BinaryContendersSuite extends Suite {
  BinaryContenders.names.foreach { name =>
    test(s"$name reads and writes bytes of every size") {
      val contender = BinaryContenders.make(name)
      assertEquals(contender.name, name)
      assert(contender.version.matches("\\d.*") != name.startsWith("jzon"), contender.version)
      for (size <- List(0, 1, 2, 3, 100, 4096, 100000)) BinaryContenders.check(contender, size)
    }
  }

  test("a name that no contender has") {
    val e = intercept[IllegalArgumentException](BinaryContenders.make("jackson 1"))
    assert(e.getMessage.startsWith("no contender is called jackson 1; there are jzon-scala, "), e.getMessage)
  }

  test("one that reads other bytes is found out") {
    val other = new BinaryContender[Array[Byte]]("other", classOf[String]) {
      def read(json: Array[Byte]): Array[Byte] = json
      def write(value: Array[Byte]): Array[Byte] = value
      def content(value: Array[Byte]): Array[Byte] = value
    }
    val e = intercept[IllegalStateException](BinaryContenders.check(other, 3))
    assertEquals(e.getMessage, "other reads other bytes")
  }
}
