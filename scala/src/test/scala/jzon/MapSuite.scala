package jzon

import java.util.UUID

import scala.collection.{concurrent, immutable, mutable}

import jzon.engine.codecs.KeySet
import jzon.engine.error.{Limits, Reason}

class MapSuite extends jzon.testing.Suite with InputForms {
  private implicit val timeUnitKey: FieldDecoder[java.util.concurrent.TimeUnit] = FieldDecoder.javaEnum

  test("maps") {
    accepts("{}", Map.empty[String, Int])
    accepts("""{ "a" : 1 , "b" : 2 }""", Map("a" -> 1, "b" -> 2))
    accepts("""{"a":1}""", immutable.HashMap("a" -> 1))
    accepts[collection.Map[String, Int]]("""{"a":1}""", Map("a" -> 1))
    accepts("""{"b":1,"a":2}""", immutable.TreeMap("a" -> 2, "b" -> 1))
    accepts[immutable.SortedMap[String, Int]]("""{"b":1,"a":2}""", immutable.TreeMap("a" -> 2, "b" -> 1))
    accepts("""{"-1":1,"9223372036854775807":2}""", immutable.LongMap(-1L -> 1, Long.MaxValue -> 2))
    accepts("""{"-1":1,"2147483647":2}""", immutable.IntMap(-1 -> 1, Int.MaxValue -> 2))
    accepts("""{"a":1}""", mutable.HashMap("a" -> 1))
    accepts[mutable.Map[String, Int]]("""{"a":1}""", mutable.HashMap("a" -> 1))
    accepts("""{"b":1,"a":2}""", mutable.TreeMap("a" -> 2, "b" -> 1))
    accepts[mutable.SortedMap[String, Int]]("""{"b":1,"a":2}""", mutable.TreeMap("a" -> 2, "b" -> 1))
    accepts("""{"a":1}""", concurrent.TrieMap("a" -> 1))
    refuses[Map[String, Int]]("""{"a":x}""", ".a(expected an integer, got x)")
    refuses[Map[String, Map[String, Int]]](
      """{"a b":{"":x}}""",
      """."a b"."" (expected an integer, got x)""".replace(" (", "(")
    )
    refuses[Map[String, Int]]("[]", "(expected an object, got [)")
    refuses[Map[String, Int]]("""{"a":1,}""", "(expected a name, got })")
  }

  test("maps that keep the order") {
    val json = (20 to 1 by -1).map(i => s""""k$i":$i""").mkString("{", ",", "}")
    val order = Right((20 to 1 by -1).map("k" + _).toList): Either[String, List[String]]
    assertEquals(decodeAll[immutable.VectorMap[String, Int]](json).map(_.keys.toList), order)
    assertEquals(decodeAll[immutable.SeqMap[String, Int]](json).map(_.keys.toList), order)
    assertEquals(decodeAll[immutable.ListMap[String, Int]](json).map(_.keys.toList), order)
    assertEquals(decodeAll[mutable.LinkedHashMap[String, Int]](json).map(_.keys.toList), order)
  }

  test("a key that occurs twice is refused at its path") {
    def twice[M: Decoder](json: String, path: String)(implicit location: munit.Location): Unit =
      refuses[M](json, s"$path(duplicate)")
    twice[Map[String, Int]]("""{"a":1,"a":2}""", ".a")
    twice[Map[String, Int]]("""{"a":1,"\u0061":2}""", ".a")
    twice[Map[Int, Int]]("""{"1":1,"1":2}""", ".\"1\"")
    twice[List[Map[String, Int]]]("""[{"a":1},{"a":1,"b":2,"a":3}]""", ".[1].a")
    twice[Map[String, Int]]((0 to 100).map(i => s""""k${i % 100}":$i""").mkString("{", ",", "}"), ".k0")
    twice[immutable.TreeMap[String, Int]]("""{"a":1,"a":2}""", ".a")
    twice[immutable.ListMap[String, Int]]("""{"a":1,"a":2}""", ".a")
    twice[immutable.LongMap[Int]]("""{"1":1,"1":2}""", ".\"1\"")
    twice[mutable.HashMap[String, Int]]("""{"a":1,"a":2}""", ".a")
    twice[mutable.TreeMap[String, Int]]("""{"a":1,"a":2}""", ".a")
    twice[Json]("""{"a":1,"b":{"c":1,"c":2}}""", ".b.c")
  }

  test("where it is asked for, the last one wins") {
    implicit val map: Decoder[Map[String, Int]] = Decoder.lastWins.map
    accepts("""{"a":1,"b":2,"a":3}""", Map("a" -> 3, "b" -> 2))
    val ordered = Decoder.lastWins.vectorMap[String, Int].decodeJson("""{"a":1,"b":2,"a":3}""").map(_.toList)
    assertEquals(ordered.toOption, Option(List("a" -> 3, "b" -> 2)))
    val json = Json.decoderLastWins.decodeJson((0 to 100).map(i => s""""k${i % 50}":$i""").mkString("{", ",", "}"))
    assertEquals(json.toOption.flatMap(_.get("k0")), Option[Json](Json.Num(100)))
  }

  test("keys of other types") {
    accepts("""{"true":1}""", Map(true -> 1))
    accepts("""{"1":1,"-128":2}""", Map(1.toByte -> 1, -128.toByte -> 2))
    accepts("""{"1":1}""", Map(1.toShort -> 1))
    accepts("""{"1":1}""", Map(1 -> 1))
    accepts("""{"1":1}""", Map(1L -> 1))
    accepts("""{"1.5":1}""", Map(1.5f -> 1))
    accepts("""{"1.5":1}""", Map(1.5 -> 1))
    accepts("""{"x":1}""", Map('x' -> 1))
    accepts("""{"x":1}""", Map(Symbol("x") -> 1))
    accepts("""{"12":1}""", Map(BigInt(12) -> 1))
    accepts("""{"1.5":1}""", Map(BigDecimal("1.5") -> 1))
    accepts(
      """{"f81d4fae-7dec-11d0-a765-00a0c91e6bf6":1}""",
      Map(UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6") -> 1)
    )
    accepts("""{"2007-12-03":1}""", Map(java.time.LocalDate.of(2007, 12, 3) -> 1))
    accepts("""{"MONDAY":1}""", Map(java.time.DayOfWeek.MONDAY -> 1))
    accepts("""{"SECONDS":1}""", Map(java.util.concurrent.TimeUnit.SECONDS -> 1))
    accepts("""{"1":1}""", Map(Integer.valueOf(1) -> 1))
    implicit val color: FieldDecoder[Color.Value] = FieldDecoder.enumeration(Color)
    accepts("""{"Red":1}""", Map(Color.Red -> 1))
    refuses[Map[Color.Value, Int]]("""{"Blue":1}""", ".Blue(expected one of Red, Green)")
    refuses[Map[java.time.LocalDate, Int]]("""{"x":1}""", ".x(expected a date such as 2007-12-03 as name)")
    assert(decodeAll[Map[Int, Int]]("""{"x":1}""").isLeft)
    assert(decodeAll[Map[Int, Int]]("""{"01":1}""").isLeft)
    assert(decodeAll[Map[Int, Int]]("""{"":1}""").isLeft)
    assert(decodeAll[Map[Int, Int]]("""{" 1":1}""").isLeft)
    assert(decodeAll[Map[Int, Int]]("""{"2147483648":1}""").isLeft)
    assert(decodeAll[Map[Int, Int]]("""{1:1}""").isLeft)
  }

  test("keys are mapped and checked") {
    case class Id(value: Int)
    implicit val decoder: FieldDecoder[Id] =
      FieldDecoder.int.emap(i => if (i > 0) Right(Id(i)) else Left("expected a positive id"))
    implicit val encoder: FieldEncoder[Id] = FieldEncoder.int.contramap(_.value)
    accepts("""{"1":true}""", Map(Id(1) -> true))
    refuses[Map[Id, Boolean]]("""{"1":true,"0":true}""", ".\"0\"(expected a positive id)")
    assertEquals(Encoder[Map[Id, Boolean]].encodeJson(Map(Id(1) -> true)), """{"1":true}""")
    accepts(
      """{"AB":1}""",
      Map("ab" -> 1)
    )(Decoder.map(FieldDecoder.string.map(_.toLowerCase), Decoder.int), implicitly)
  }

  // Aa and BB have the same hash code, and so have all strings made of n of them.
  private def colliding(n: Int): Seq[String] = {
    val bits = 32 - Integer.numberOfLeadingZeros(n)
    (0 until n).map(i => (0 until bits).map(b => if ((i >> b & 1) == 0) "Aa" else "BB").mkString)
  }

  private def objectOf(names: Seq[String]): String = names.map(name => s""""$name":1""").mkString("{", ",", "}")
  private def arrayOf(names: Seq[String]): String = names.map(name => s""""$name"""").mkString("[", ",", "]")

  test("keys of equal hash code are refused beyond a limit") {
    val few = colliding(100)
    val many = colliding(10000)
    assertEquals(few.map(_.hashCode).distinct.size, 1)
    def guarded[M: Decoder](json: Seq[String] => String): Unit = {
      assert(Decoder[M].decodeJson(json(few)).isRight)
      val error = Decoder[M].decodeJson(json(many)).swap.toOption.map(_.message)
      assertEquals(error, Option("more than 128 keys with the same hash code"))
    }
    guarded[Map[String, Int]](objectOf)
    guarded[immutable.HashMap[String, Int]](objectOf)
    guarded[immutable.VectorMap[String, Int]](objectOf)
    guarded[immutable.ListMap[String, Int]](objectOf)
    guarded[mutable.HashMap[String, Int]](objectOf)
    guarded[mutable.LinkedHashMap[String, Int]](objectOf)
    guarded[concurrent.TrieMap[String, Int]](objectOf)
    guarded[Set[String]](arrayOf)
    guarded[immutable.HashSet[String]](arrayOf)
    guarded[mutable.HashSet[String]](arrayOf)
    guarded[mutable.LinkedHashSet[String]](arrayOf)
  }

  test("keys of equal hash code are no matter where nothing is hashed") {
    val many = colliding(10000)
    assertEquals(Decoder[immutable.TreeMap[String, Int]].decodeJson(objectOf(many)).map(_.size).toOption, Option(10000))
    assertEquals(Decoder[immutable.TreeSet[String]].decodeJson(arrayOf(many)).map(_.size).toOption, Option(10000))
    val json = Json.parse(objectOf(many))
    assertEquals(json.toOption.flatMap(_.asObject).map(_.size), Option(10000))
    assertEquals(json.toOption.flatMap(_.get(many.last)), Option[Json](Json.Num(1)))
  }

  // The key that occurs twice, in all maps of up to 20 members, and around the sizes at which tables of hash codes grow.
  test("a key that occurs twice is refused wherever it is") {
    def check[M: Decoder](names: Seq[String], size: Int, twice: Int)(implicit location: munit.Location): Unit = {
      val before = names.take(size).map(name => s""""$name":1""").mkString("{", ",", ",")
      val json = s"""$before"${names(twice)}":[]}"""
      val error = Decoder[M].decodeJson(json).swap.toOption
      assertEquals(
        error.map(e => (e.toString, e.offset)),
        Option((s""".${names(twice)}(duplicate)""", json.length - 3L))
      )
    }
    val sizes = (1 to 20) ++ List(31, 32, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 1000)
    val different = (0 until 1000).map(i => s"k$i")
    for (names <- List(different, colliding(100)); size <- sizes if size <= names.size)
      for (twice <- Set(0, 1, size / 2, size - 1) if twice < size) {
        check[Map[String, Int]](names, size, twice)
        check[immutable.HashMap[String, Int]](names, size, twice)
        check[Map[Symbol, Int]](names, size, twice)
      }
    for (size <- sizes; twice <- List(0, size - 1)) {
      val json = (0 until size).map(i => s""""${i * 7 - 9}":1""").mkString("{", ",", s""","${twice * 7 - 9}":1}""")
      val path = s""".\"${twice * 7 - 9}\"(duplicate)"""
      assertEquals(decodeAll[Map[Int, Int]](json), Left(path): Either[String, Map[Int, Int]])
      assertEquals(decodeAll[Map[Long, Int]](json), Left(path): Either[String, Map[Long, Int]])
    }
  }

  test("maps of all sizes, one within the other") {
    for (size <- (0 to 40) ++ List(63, 64, 65, 129, 1000, 5000)) {
      val expected = (0 until size).map(i => s"k$i" -> i).toMap
      val json = objectOf((0 until size).map(i => s"k$i")).replaceAll("\"k(\\d+)\":1", "\"k$1\":$1")
      assertEquals(Decoder[Map[String, Int]].decodeJson(json), Right(expected): Either[JsonError, Map[String, Int]])
      assertEquals(
        Decoder[immutable.HashMap[String, Int]].decodeJson(json).map(m => m: Map[String, Int]),
        Right(expected)
      )
      val nested = (1 to 10).map(i => s""""$i":$json""").mkString("{", ",", "}")
      assertEquals(Decoder[Map[Int, Map[String, Int]]].decodeJson(nested), Right((1 to 10).map(_ -> expected).toMap))
    }
  }

  test("keys of equal hash code up to the limit, and one more") {
    def read(n: Int) = Decoder[Map[String, Int]].decodeJson(objectOf(colliding(n)))
    assertEquals(read(KeySet.MAX_COLLISIONS).map(_.size).toOption, Option(KeySet.MAX_COLLISIONS))
    assert(read(KeySet.MAX_COLLISIONS + 1).isLeft)
    // Behind many ordinary keys too.
    def behind(n: Int) =
      Decoder[Map[String, Int]].decodeJson(objectOf((0 until 3000).map(i => s"k$i") ++ colliding(n)))
    assertEquals(behind(KeySet.MAX_COLLISIONS).map(_.size).toOption, Option(3000 + KeySet.MAX_COLLISIONS))
    assertEquals(behind(KeySet.MAX_COLLISIONS + 1).swap.toOption.map(_.reason), Option(Reason.LIMIT_COLLISIONS))
  }

  test("a Map iterates in the order of the document, and is of the class of its size") {
    for (n <- List(0, 1, 2, 3, 4, 5, 6, 15, 16, 17, 100, 1000)) {
      val expected = (n to 1 by -1).map(i => s"k$i" -> i).toList
      val json = expected.map { case (k, v) => s""""$k":$v""" }.mkString("{", ",", "}")
      def check[M <: collection.Map[String, Int]: Decoder]: Unit = decodeAll[M](json) match {
        case Right(map) =>
          assertEquals(map.toList, expected)
          assertEquals(map.isInstanceOf[CompactMap[_, _]], n > 4)
        case Left(error) => fail(error)
      }
      check[Map[String, Int]]
      check[collection.Map[String, Int]]
      val nested =
        decodeAll[Map[Int, Map[String, Int]]]((5 to 1 by -1).map(i => s""""$i":$json""").mkString("{", ",", "}"))
      assertEquals(nested.map(_.toList), Right((5 to 1 by -1).map(i => i -> expected.toMap).toList))
      assert(decodeAll[immutable.HashMap[String, Int]](json).exists(_.toSet == expected.toSet))
    }
  }

  test("one decoder reads maps of all sizes in turns") {
    def check[K: FieldDecoder, V: Decoder](key: Int => K, value: Int => V): Unit = {
      val decoder = Decoder[Map[K, V]]
      val random = new scala.util.Random(7)
      for (_ <- 0 until 300) {
        val members = (0 until random.nextInt(if (random.nextInt(10) == 0) 3000 else 40)).map(i => key(i) -> value(i))
        val json = members.map { case (k, v) => s""""$k":${if (v.isInstanceOf[String]) s"\"$v\"" else v}""" }
        val map = decoder.decodeJson(json.mkString("{", ",", "}"))
        assertEquals(map.map(_.toSeq), Right(members): Either[JsonError, Seq[(K, V)]])
      }
    }
    check(i => s"k$i", i => i)
    check(i => s"k$i", i => s"v$i")
    check(i => i * 17, i => i)
    check(i => i * 17, i => s"v$i")
    check(i => i.toLong << 31, i => i)
    check(i => s"k$i", i => i % 3 == 0)
  }

  // Hash codes that nobody can choose who does not know the multiplier: all want the first slots.
  test("a map of keys that crowd in the table is a HashMap, and refuses what is there twice") {
    val ints = Iterator.from(0).filter(i => CompactMap.mix(i, CompactMap.multiplier) >>> 20 == 0).take(400).toSeq
    def json(keys: Seq[Int]) = keys.map(i => s""""$i":$i""").mkString("{", ",", "}")
    def check[K: FieldDecoder](key: Int => K): Unit =
      for (n <- List(5, 100, 128, 129, 130, 200, 400)) {
        val keys = ints.take(n)
        Decoder[Map[K, Int]].decodeJson(json(keys)) match {
          case Right(map) =>
            assertEquals(map, keys.map(i => key(i) -> i).toMap)
            assertEquals(map.isInstanceOf[CompactMap[_, _]], n <= CompactMap.MostProbes)
          case Left(error) => fail(error.toString)
        }
        for (twice <- Set(0, 4, n / 2, n - 1) if twice < n) {
          val error = Decoder[Map[K, Int]].decodeJson(json(keys :+ keys(twice))).swap.toOption.map(_.toString)
          assertEquals(error, Option(s""".\"${keys(twice)}\"(duplicate)"""))
        }
      }
    check(identity)
    check(_.toLong)
  }

  test("a map has as many members as are allowed, however it is read") {
    def check[K: FieldDecoder, V: Decoder](value: String): Unit =
      for (most <- (0 to 8) ++ List(31, 32, 33, 200)) {
        val limits = Limits.DEFAULT.withEntries(most)
        def read(n: Int) = Decoder[Map[K, V]].decodeJson(
          (0 until n).map(i => s""""$i":$value""").mkString("{", ",", "}"),
          DecodeOptions(limits)
        )
        assertEquals(read(most).map(_.size).toOption, Option(most))
        assertEquals(read(most + 1).swap.toOption.map(_.reason), Option(Reason.LIMIT_ENTRIES))
      }
    check[String, Int]("1")
    check[String, String]("\"1\"")
    check[Int, Int]("1")
    check[Int, Boolean]("true")
    check[Long, Int]("1")
  }

  test("maps that fail within alternatives leave the reader as it was") {
    implicit val either: Decoder[Either[Map[String, Int], Map[String, String]]] =
      Decoder.map[String, Int].map(Left(_): Either[Map[String, Int], Map[String, String]])
        .orElse(Decoder.map[String, String].map(Right(_)))
    val one = (0 until 20).map(i => s""""k$i":${if (i < 19) "1" else "x"}""").mkString("{", ",", "}")
    assert(Decoder[Either[Map[String, Int], Map[String, String]]].decodeJson(one).isLeft)
    val texts = (0 until 20).map(i => s""""k$i":"$i"""").mkString("{", ",", "}")
    val many = List.fill(100)(texts).mkString("[", ",", "]")
    val expected = Right((0 until 20).map(i => s"k$i" -> s"$i").toMap): Either[Map[String, Int], Map[String, String]]
    val decoded = Decoder[List[Either[Map[String, Int], Map[String, String]]]].decodeJson(many)
    assertEquals(decoded.map(_.distinct).toOption, Option(List(expected)))
  }

  test("numbers of equal hash code are refused beyond a limit") {
    // The upper half undoes what the lower half adds.
    val longs = (1 to 10000).map(i => (i.toLong << 32) | i)
    assertEquals(longs.map(_.##).distinct.size, 1)
    val set = Decoder[Set[Long]].decodeJson(longs.mkString("[", ",", "]"))
    assertEquals(set.swap.toOption.map(_.toString), Option("(more than 128 keys with the same hash code)"))
    val map = Decoder[Map[Long, Int]].decodeJson(longs.map(i => s""""$i":1""").mkString("{", ",", "}"))
    assert(map.isLeft)
    val sparse = Decoder[immutable.LongMap[Int]].decodeJson(longs.map(i => s""""$i":1""").mkString("{", ",", "}"))
    assertEquals(sparse.map(_.size).toOption, Option(10000))
  }

  test("keys in one bucket of a mutable map are refused beyond a limit") {
    // Different hash codes that agree in what a table of up to 65536 buckets looks at.
    val ints = (0 until 10000).map(i => (i << 16) | (i & 0xffff))
    val json = ints.map(i => s""""$i":1""").mkString("{", ",", "}")
    val error = Decoder[mutable.HashMap[Int, Int]].decodeJson(json)
    assertEquals(error.swap.toOption.map(_.message), Option("more than 128 keys with the same hash code"))
    assertEquals(Decoder[Map[Int, Int]].decodeJson(json).map(_.size).toOption, Option(10000))
  }

  test("a BigDecimal that takes long to hash is refused as a key or an element") {
    val numbers = (1 to 1000).map(i => s"${i}e4900")
    val set = numbers.mkString("[", ",", "]")
    assertEquals(Decoder[Set[BigDecimal]].decodeJson(set).swap.toOption.map(_.reason), Option(Reason.LIMIT_EXPONENT))
    assertEquals(
      Decoder[List[Set[BigDecimal]]].decodeJson("[[1],[1e300],[5e4900]]").swap.toOption.map(_.path),
      Option(".[2]")
    )
    val map = numbers.map(i => s""""$i":1""").mkString("{", ",", "}")
    assertEquals(
      Decoder[Map[BigDecimal, Int]].decodeJson(map).swap.toOption.map(_.reason),
      Option(Reason.LIMIT_EXPONENT)
    )
    assertEquals(Decoder[immutable.TreeMap[BigDecimal, Int]].decodeJson(map).map(_.size).toOption, Option(1000))
    val ordinary = (1 to 1000).map(i => s"${i}e300").mkString("[", ",", "]")
    assertEquals(Decoder[Set[BigDecimal]].decodeJson(ordinary).map(_.size).toOption, Option(1000))
  }

  test("many ordinary keys are not refused") {
    val words = for (a <- 'a' to 'z'; b <- 'a' to 'z'; c <- 'a' to 'z') yield s"$a$b$c"
    val dates = (0 until 20000).map(i => java.time.LocalDate.ofEpochDay(i.toLong).toString)
    val padded = (0 until 20000).map(i => f"user-$i%08d")
    for (names <- List(words, dates, padded)) {
      assertEquals(Decoder[Map[String, Int]].decodeJson(objectOf(names)).map(_.size).toOption, Option(names.size))
      assertEquals(Decoder[mutable.HashSet[String]].decodeJson(arrayOf(names)).map(_.size).toOption, Option(names.size))
    }
    val ints = (0 until 50000).map(_ * 1024)
    assertEquals(
      Decoder[mutable.HashSet[Int]].decodeJson(ints.mkString("[", ",", "]")).map(_.size).toOption,
      Option(50000)
    )
    val doubles = (0 until 50000).map(_ * 0.25)
    assertEquals(
      Decoder[mutable.HashSet[Double]].decodeJson(doubles.mkString("[", ",", "]")).map(_.size).toOption,
      Option(50000)
    )
  }
}
