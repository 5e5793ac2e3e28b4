package jzon

import scala.collection.{immutable, mutable}

import jzon.engine.error.Reason

class FurtherCollectionSuite extends jzon.testing.Suite with InputForms {
  private def both[A: Decoder: Encoder](json: String, value: A)(implicit at: munit.Location): Unit = {
    accepts(json, value)
    assertEquals(Encoder[A].encodeJson(value), json)
  }

  test("abstract collections") {
    both[collection.Set[Int]]("[1,2]", Set(1, 2))
    both[collection.Seq[Int]]("[1,2]", Seq(1, 2))
    both[collection.IndexedSeq[Int]]("[1,2]", Vector(1, 2))
    both[collection.LinearSeq[Int]]("[1,2]", List(1, 2))
    both[collection.Iterable[Int]]("[1,2]", List(1, 2))
    both[collection.SortedSet[Int]]("[1,2]", immutable.TreeSet(1, 2))
    both[collection.Map[String, Int]]("{\"a\":1}", Map("a" -> 1))
    both[collection.SortedMap[String, Int]]("{\"a\":1,\"b\":2}", immutable.TreeMap("a" -> 1, "b" -> 2))
  }

  test("arrays around the lengths at which they grow") {
    // their own instances, so not the ones for arrays of ints
    val halves: Decoder[Array[Int]] =
      Decoder.array(Decoder.int.emap(n => if (n % 2 == 0) Right(n / 2) else Left("odd")), implicitly)
    val doubles: Encoder[Array[Int]] = ArrayEncoder(Encoder.int.contramap[Int](_ * 2))
    for (n <- List(0, 1, 7, 8, 9, 31, 32, 33, 127, 128, 129, 255, 256, 257, 3000)) {
      val dates = Array.tabulate(n)(i => java.time.LocalDate.ofEpochDay(i * 37L))
      both(dates.mkString("[", ",", "]").replaceAll("[-0-9]{10}", "\"$0\""), dates)
      val texts = Array.tabulate(n)(i => Option.when(i % 3 == 0)(i.toString))
      both(texts.map(_.fold("null")("\"" + _ + "\"")).mkString("[", ",", "]"), texts)
      val ints = Array.tabulate(n)(i => i)
      val json = ints.map(_ * 2).mkString("[", ",", "]")
      accepts(json, ints)(halves, implicitly)
      assertEquals(doubles.encodeJson(ints), json)
    }
    refuses[Array[Int]]("[2,4,5]", ".[2](odd)")(halves, implicitly)
    refuses[Array[java.time.LocalDate]](
      "[\"2007-12-03\",\"2007-12\"]",
      ".[1](expected a date such as 2007-12-03, got \"2007-12\")"
    )
    for (most <- List(1, 7, 8, 9, 40)) {
      val limited = Decoder[Array[Option[Int]]]
      def decode(n: Int) =
        limited.decodeJson(List.fill(n)("1").mkString("[", ",", "]"), DecodeOptions(Decoder.limits.withEntries(most)))
      assertEquals(decode(most).map(_.length), Right(most))
      assertEquals(decode(most + 1).left.map(_.toString).map(_.length), Left(s".[$most](more than $most entries)"))
    }
  }

  test("lists of at least one element") {
    both[::[Int]]("[1,2]", ::(1, List(2)))
    refuses[::[Int]]("[]", "(expected an element)")
    refuses[Map[String, ::[Int]]]("{\"a\":[]}", ".a(expected an element)")
  }

  test("rare collections of Scala") {
    both[immutable.TreeSeqMap[String, Int]]("{\"b\":1,\"a\":2}", immutable.TreeSeqMap("b" -> 1, "a" -> 2))
    both[mutable.LongMap[Int]]("{\"7\":1}", mutable.LongMap(7L -> 1))
    both[mutable.UnrolledBuffer[Int]]("[1,2]", mutable.UnrolledBuffer(1, 2))
    both[mutable.CollisionProofHashMap[String, Int]]("{\"a\":1}", mutable.CollisionProofHashMap("a" -> 1))
    refuses[mutable.CollisionProofHashMap[String, Int]]("{\"a\":1,\"a\":2}", ".a(duplicate)")
    refuses[mutable.LongMap[Int]]("{\"1\":1,\"1\":2}", ".\"1\"(duplicate)")
    refuses[immutable.TreeSeqMap[String, Int]]("{\"a\":1,\"a\":2}", ".a(duplicate)")
    val queue = Decoder[mutable.PriorityQueue[Int]].decodeJson("[1,3,2]").toOption.get
    assertEquals(Encoder[mutable.PriorityQueue[Int]].encodeJson(queue).length, 7)
    assertEquals(queue.dequeueAll.toList, List(3, 2, 1))
  }

  test("collections of Java") {
    both("[1,2]", new java.util.ArrayList[Int](java.util.List.of(1, 2)))
    both("[1,2]", new java.util.LinkedList[Int](java.util.List.of(1, 2)))
    both[java.util.Collection[Int]]("[1,2]", new java.util.ArrayList[Int](java.util.List.of(1, 2)))
    both("[1]", new java.util.HashSet[Int](java.util.List.of(1)))
    both("[2,1]", new java.util.LinkedHashSet[Int](java.util.List.of(2, 1)))
    both("[1,2]", new java.util.TreeSet[Int](java.util.List.of(2, 1)))
    both("{\"a\":1}", new java.util.HashMap[String, Int](java.util.Map.of("a", 1)))
    both("{\"a\":1}", new java.util.LinkedHashMap[String, Int](java.util.Map.of("a", 1)))
    both("{\"a\":1,\"b\":2}", new java.util.TreeMap[String, Int](java.util.Map.of("b", 2, "a", 1)))
    both[java.util.List[Int]]("[1]", java.util.List.of(1))
    both[java.util.Set[Int]]("[1]", java.util.Set.of(1))
    both[java.util.Map[String, Int]]("{\"a\":1}", java.util.Map.of("a", 1))
    refuses[java.util.HashMap[String, Int]]("{\"a\":1,\"a\":2}", ".a(duplicate)")
    refuses[java.util.TreeMap[String, Int]]("{\"a\":1,\"a\":2}", ".a(duplicate)")
    val deque = Decoder[java.util.ArrayDeque[Int]].decodeJson("[1,2]").toOption.get
    assertEquals((deque.pop(), deque.pop(), deque.isEmpty), (1, 2, true))
  }

  test("any collection with a factory") {
    accepts("[2,1]", immutable.ArraySeq.untagged(2, 1))(
      Decoder.fromFactory[Int, immutable.ArraySeq[Int]](immutable.ArraySeq.untagged),
      implicitly
    )
    accepts("[2,1,2]", mutable.LinkedHashSet(2, 1))(
      Decoder.setFromFactory[Int, mutable.LinkedHashSet[Int]](mutable.LinkedHashSet),
      implicitly
    )
    val map: Decoder[immutable.ListMap[String, Int]] =
      Decoder.mapFromFactory[String, Int, immutable.ListMap[String, Int]](immutable.ListMap)
    accepts("{\"a\":1}", immutable.ListMap("a" -> 1))(map, implicitly)
    refuses("{\"a\":1,\"a\":2}", ".a(duplicate)")(map, implicitly)
  }

  test("what hostile keys could make slow is bounded") {
    def reason[A](json: String)(implicit decoder: Decoder[A]) = decoder.decodeJson(json).left.map(_.reason)
    def longs(n: Int) = (0 until n).map(i => s"\"${i.toLong << 32 | i}\":1").mkString("{", ",", "}")
    assert(Decoder[mutable.LongMap[Int]].decodeJson(longs(1024)).isRight)
    assertEquals(reason[mutable.LongMap[Int]](longs(1025)), Left(Reason.LIMIT_ENTRIES))
    assert(Decoder.mutableLongMap[Int](2000).decodeJson(longs(1025)).isRight)
    def colliding(i: Int) = (0 until 12).map(bit => if ((i >> bit & 1) == 0) "Aa" else "BB").mkString
    val strings = (0 until 4096).map(colliding)
    val list = strings.mkString("[\"", "\",\"", "\"]")
    val members = strings.map(s => s"\"$s\":1").mkString("{", ",", "}")
    assertEquals(reason[java.util.HashSet[String]](list), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason[java.util.LinkedHashSet[String]](list), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason(list)(Decoder.setFromFactory[String, Set[String]](Set)), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason[collection.Set[String]](list), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason[java.util.HashMap[String, Int]](members), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason[java.util.LinkedHashMap[String, Int]](members), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(reason[immutable.TreeSeqMap[String, Int]](members), Left(Reason.LIMIT_COLLISIONS))
    assertEquals(
      reason(members)(Decoder.mapFromFactory[String, Int, Map[String, Int]](Map)),
      Left(Reason.LIMIT_COLLISIONS)
    )
    assert(Decoder[mutable.CollisionProofHashMap[String, Int]].decodeJson(members).isRight)
    assertEquals(reason[mutable.CollisionProofHashMap[BigDecimal, Int]]("{\"1e4900\":1}"), Left(Reason.LIMIT_EXPONENT))
  }
}

/** Deprecated as the class that it tests is, so that nothing warns of it. */
@deprecated("tests what is deprecated", "0.1.0")
class OpenHashMapSuite extends jzon.testing.Suite with InputForms {
  test("open hash maps have few entries") {
    accepts("{\"a\":1}", mutable.OpenHashMap("a" -> 1))
    assertEquals(Encoder[mutable.OpenHashMap[String, Int]].encodeJson(mutable.OpenHashMap("a" -> 1)), "{\"a\":1}")
    val many = (0 to 1024).map(i => s"\"$i\":1").mkString("{", ",", "}")
    refuses[mutable.OpenHashMap[String, Int]](many, "(more than 1024 entries)")
  }
}
