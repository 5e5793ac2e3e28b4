package jzon

import java.util.UUID

import scala.collection.{immutable, mutable}
import scala.reflect.ClassTag
import scala.util.Random

import jzon.testing.Suite
import munit.Location

/** Collections that are read by loops of the engine or by loops over strings, against lists whose elements are read one by one. */
class PrimitiveCollectionSuite extends Suite with InputForms {
  private val random = new Random(7)

  /** Loops are chosen by the standard decoder of the elements, so that one around it has none. */
  private def oneByOne[A](implicit decoder: Decoder[A]): Decoder[A] = decoder.map(identity)

  /** Every collection that may have a loop of its own, as a list. */
  private def collections[A: ClassTag](implicit decoder: Decoder[A]): List[(String, Decoder[List[A]])] = List(
    "List" -> Decoder.list[A],
    "Vector" -> Decoder.vector[A].map(_.toList),
    "IndexedSeq" -> Decoder.indexedSeq[A].map(_.toList),
    "Queue" -> Decoder.queue[A].map(_.toList),
    "LazyList" -> Decoder.lazyList[A].map(_.toList),
    "Array" -> Decoder.array[A].map(_.toList),
    "ArraySeq" -> Decoder.arraySeq[A].map(_.toList),
    "ArrayBuffer" -> Decoder.arrayBuffer[A].map(_.toList),
    "ListBuffer" -> Decoder.listBuffer[A].map(_.toList),
    "ArrayDeque" -> Decoder.arrayDeque[A].map(_.toList),
    "mutable Queue" -> Decoder.mutableQueue[A].map(_.toList),
    "Stack" -> Decoder.mutableStack[A].map(_.toList),
    "mutable ArraySeq" -> Decoder.mutableArraySeq[A].map(_.toList)
  )

  private def check[A: ClassTag](name: String, texts: String*)(element: => String)(implicit
      decoder: Decoder[A],
      l: Location
  ): Unit =
    test(name) {
      val list = Decoder.list[A]
      val reference = Decoder.list(oneByOne[A])
      val others = collections[A].tail
      def same(json: String): Unit = {
        val expected = decodeAll[List[A]](json)(reference, l)
        assertEquals(decodeAll[List[A]](json)(list, l), expected, json)
        others.foreach { case (collection, decoder) =>
          val actual = decoder.decodeJson(json) match {
            case Right(elements) => Right(elements)
            case Left(error)     => Left(error.toString)
          }
          assertEquals(actual: Either[String, List[A]], expected, s"$collection of $json")
        }
      }
      for (length <- List(0, 1, 2, 3, 31, 32, 33, 63, 64, 65, 200)) {
        same(List.fill(length)(element).mkString("[", ",", "]"))
        same(List.fill(length)(element).mkString("[ ", ", ", " ]"))
      }
      for (text <- texts ++ List("x", "", "[", "1.5.5", "\"", "null")) {
        same(s"[$text]")
        same(s"[$element,$text,$element]")
        same(s"[$element,$element,$text")
      }
      val nested = s"[[$element,$element],[],[$element]]"
      val expected = decodeAll[List[List[A]]](nested)(Decoder.list(reference), l)
      for ((collection, decoder) <- collections[A])
        assertEquals(decodeAll[List[List[A]]](nested)(Decoder.list(decoder), l), expected, collection)
    }

  check[Boolean]("booleans", "true", "false", "True", "tru", "truee")(random.nextBoolean().toString)
  check[Int]("ints", "0", "-0", "01", "2147483648", "-2147483648", "1.0")(
    (random.nextInt() >> random.nextInt(31)).toString
  )
  check[Long]("longs", "9223372036854775808", "-9223372036854775808")(
    (random.nextLong() >> random.nextInt(63)).toString
  )
  check[Float]("floats", "16777217.5", "-0.0", "\"Infinity\"")((random.nextInt(1 << 24) / 1000f).toString)
  check[Double]("doubles", "0.1234567890123456789", "-0.0", "1e400", "\"Infinity\"")(random.nextDouble().toString)
  check[(Double, Double)]("pairs of doubles", "[1.5]", "[]", "[1.5,2.5,3.5]", "[1,2]", "[-0.0,\"-Infinity\"]", "{}")(
    s"[${random.nextDouble()},${random.nextInt(10000000) / 1e5}]"
  )
  check[UUID](
    "UUIDs",
    "\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\"",
    "\"f81d4fae-7dec-11d0-a765-00a0c91e6bfg\"",
    "\"1-2-3-4-5\""
  )(
    "\"" + new UUID(random.nextLong(), random.nextLong()).toString + "\""
  )
  check[String]("strings", "\"\"", "\"a\\nb\"", "\"\\x\"", "\"\u0001\"", "\"caf\u00e9\"", "1", "{}", "\"open")(
    "\"" + random.alphanumeric.take(random.nextInt(40)).mkString + "\""
  )

  test("sets, each element once") {
    def same[A, C <: Iterable[A]](json: String)(set: Decoder[A] => Decoder[C])(implicit element: Decoder[A]): Unit = {
      val read = decodeAll[C](json)(set(element), implicitly)
      val expected = decodeAll[C](json)(set(oneByOne[A]), implicitly)
      assertEquals(read, expected, json)
    }
    val ints = List.fill(300)(random.nextInt(100))
    val documents =
      List("[]", "[1]", "[1,1,2]", "[3,2,1,0,4,5,-7]", ints.mkString("[", " , ", "]"), "[1,x]", "[1.5]", "{}", "[1")
    for (json <- documents) {
      same[Int, Set[Int]](json)(Decoder.set(_))
      same[Int, immutable.HashSet[Int]](json)(Decoder.hashSet(_))
      same[Int, immutable.ListSet[Int]](json)(Decoder.listSet(_))
      same[Int, immutable.TreeSet[Int]](json)(Decoder.treeSet(_, implicitly))
      same[Int, mutable.Set[Int]](json)(Decoder.mutableSet(_))
      same[Int, mutable.TreeSet[Int]](json)(Decoder.mutableTreeSet(_, implicitly))
      same[Long, Set[Long]](json)(Decoder.set(_))
    }
    same[String, Set[String]]("[\"a\",\"b\",\"a\"]")(Decoder.set(_))
    same[String, immutable.TreeSet[String]]("[\"b\",\"a\",\"b\"]")(Decoder.treeSet(_, implicitly))
  }

  test("sets of many integers whose hash codes end alike") {
    val n = 100000
    val json = (0 until n).map(_ << 12).mkString("[", ",", "]")
    assertEquals(Decoder[Set[Int]].decodeJson(json).map(_.size), Right(n))
  }

  private def checkWriting[A](name: String)(element: => A)(implicit encoder: Encoder[A]): Unit =
    test(s"$name are written as element by element") {
      for (length <- List(0, 1, 2, 3, 64, 500)) {
        val list = List.fill(length)(element)
        val expected = list.map(_.toString).mkString("[", ",", "]")
        assertEquals(Encoder.list[A].encodeJson(list), expected)
        assertEquals(Encoder.vector[A].encodeJson(list.toVector), expected)
        assertEquals(Encoder.seq[A].encodeJson(list), expected)
        assertEquals(Encoder.seq[A].encodeJson(LazyList.from(list)), expected)
        assertEquals(Encoder.iterable[A, immutable.Queue].encodeJson(immutable.Queue.from(list)), expected)
        assertEquals(Encoder.iterable[A, mutable.ArrayBuffer].encodeJson(mutable.ArrayBuffer.from(list)), expected)
        val set = list.toSet
        assertEquals(Encoder.set[A].encodeJson(set), set.toList.map(_.toString).mkString("[", ",", "]"))
        assertEquals(Encoder.list[List[A]].encodeJson(List(list, Nil, list)), s"[$expected,[],$expected]")
      }
    }

  checkWriting[Int]("ints")(random.nextInt() >> random.nextInt(32))
  checkWriting[Long]("longs")(random.nextLong() >> random.nextInt(64))
  checkWriting[Boolean]("booleans")(random.nextBoolean())

  test("a range is written as its integers") {
    assertEquals(Encoder.seq[Int].encodeJson(1 to 3), "[1,2,3]")
  }

  test("collections hold what they are declared to hold") {
    assertEquals(decodeAll[Vector[Int]]("[1,2]").map(_.map(_ + 1)), Right(Vector(2, 3)))
    assertEquals(decodeAll[mutable.ArrayBuffer[Int]]("[1]").map(_ += 5), Right(mutable.ArrayBuffer(1, 5)))
    assertEquals(decodeAll[mutable.ArrayBuffer[Int]]("[]").map(_ += 5), Right(mutable.ArrayBuffer(5)))
    assertEquals(
      decodeAll[mutable.ArrayBuffer[Any]]("[\"a\"]")(Decoder.arrayBuffer(Decoder.string.widen[Any]), implicitly)
        .map(_ += 5),
      Right(mutable.ArrayBuffer[Any]("a", 5))
    )
    assertEquals(
      decodeAll[Vector[Any]]("[\"a\"]")(Decoder.vector(Decoder.string.widen[Any]), implicitly)
        .map(_.updated(0, 5)),
      Right(Vector[Any](5))
    )
    val strings = decodeAll[Array[String]]("[\"a\"]").fold(fail(_), identity)
    assertEquals(strings.getClass.getName, "[Ljava.lang.String;")
  }

  test("pairs of doubles hold no boxes") {
    val pairs = decodeAll[List[(Double, Double)]]("[[1.5,2.5],[3,4]]").fold(fail(_), identity)
    assertEquals(pairs.map(_.getClass.getSimpleName).distinct, List("Tuple2$mcDD$sp"))
  }

  test("a list uses the decoder of its elements") {
    implicit val doubled: Decoder[Int] = Decoder.int.map(_ * 2)
    accepts("[1,2]", List(2, 4))
  }

  test("the limit of entries") {
    val limits = Decoder.limits.withEntries(3)
    for (n <- 0 to 5) {
      val ints = (1 to n).mkString("[", ",", "]")
      assertEquals(Decoder[List[Int]].decodeJson(ints, DecodeOptions(limits)).isRight, n <= 3, ints)
      val pairs = (1 to n).map(i => s"[$i.5,$i.25]").mkString("[", ",", "]")
      assertEquals(Decoder[List[(Double, Double)]].decodeJson(pairs, DecodeOptions(limits)).isRight, n <= 3, pairs)
      val strings = (1 to n).map(i => s"\"$i\"").mkString("[", ",", "]")
      assertEquals(Decoder[List[String]].decodeJson(strings, DecodeOptions(limits)).isRight, n <= 3, strings)
      assertEquals(Decoder[Array[String]].decodeJson(strings, DecodeOptions(limits)).isRight, n <= 3, strings)
      assertEquals(Decoder[Vector[String]].decodeJson(strings, DecodeOptions(limits)).isRight, n <= 3, strings)
      assertEquals(Decoder[Set[Int]].decodeJson(ints, DecodeOptions(limits)).isRight, n <= 3, ints)
    }
  }

  test("collections of many booleans are written one by one, until a target has enough") {
    List(4095, 4096, 4097, 10000).foreach { n =>
      val all = Vector.tabulate(n)(_ % 3 == 0)
      assertEquals(Encoder[Vector[Boolean]].encodeJson(all), all.mkString("[", ",", "]"))
    }
    val enough = new RuntimeException("enough")
    val target = new java.io.OutputStream {
      private[this] var left = 1 << 20
      def write(b: Int): Unit = write(Array(b.toByte), 0, 1)
      override def write(b: Array[Byte], from: Int, n: Int): Unit = {
        left -= n
        if (left < 0) throw enough
      }
    }
    val endless = LazyList.continually(true)
    assertEquals(intercept[RuntimeException](Encoder[LazyList[Boolean]].encodeJsonTo(endless, target)), enough)
  }
}
