package jzon.docs

import java.util.{Currency, Locale, Optional, OptionalDouble, OptionalInt, OptionalLong, UUID}

import scala.collection.{concurrent, immutable, mutable}
import scala.concurrent.duration.{Duration, DurationInt, FiniteDuration}
import scala.jdk.CollectionConverters.*

import jzon.engine.io.BinarySource
import jzon.{Json, JsonError, Patch}

/** The tables of all types with an instance in jzon. A test fails if no type here uses an instance. */
object SupportedTypes:
  import Sample.of

  object WeekDay extends Enumeration:
    val Mon, Tue = Value

  val values: Seq[Sample] = Seq(
    of[Boolean](true, false)(),
    of[Int](1)(),
    of[Byte](1)(),
    of[Short](1)(),
    of[Long](1)(),
    of[BigInt](1)(),
    of[Float](1.5f, Float.NaN, Float.NegativeInfinity)("15e-1"),
    of[Double](1.5, Double.NaN, Double.NegativeInfinity)("15e-1"),
    of[BigDecimal](BigDecimal("1.50"))(),
    of[Char]('a')(),
    of[String]("a")(),
    of[Symbol](Symbol("a"))(),
    of[CharSequence]("a")(),
    of[Unit](())(),
    of[Json](Json.obj("a" -> Json.arr(Json.Null)))(),
    of[Json.Obj](Json.obj("a" -> Json.Num(1)))(),
    of[Json.Arr](Json.arr(Json.Null))(),
    of[Json.Str](Json.Str("a"))(),
    of[Json.Num](Json.Num(1))(),
    of[Json.Bool](Json.Bool(true))(),
    of[Json.Null.type](Json.Null)(),
    of[java.lang.Boolean](true, false)(),
    of[java.lang.Integer](1)(),
    of[java.lang.Byte](1.toByte)(),
    of[java.lang.Short](1.toShort)(),
    of[java.lang.Long](1L)(),
    of[java.lang.Float](1.5f, Float.NaN, Float.NegativeInfinity)("15e-1"),
    of[java.lang.Double](1.5, Double.NaN, Double.NegativeInfinity)("15e-1"),
    of[java.lang.Character]('a')(),
    of[java.math.BigInteger](java.math.BigInteger.ONE)(),
    of[java.math.BigDecimal](new java.math.BigDecimal("1.50"))()
  )

  val texts: Seq[Sample] = Seq(
    of[UUID](UUID.fromString("f81d4fae-7dec-11d0-a765-00a0c91e6bf6"))("\"F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6\""),
    of[java.time.Instant](java.time.Instant.parse("2007-12-03T10:15:00Z"))("\"2007-12-03T11:15:00+01:00\""),
    of[java.time.LocalDate](java.time.LocalDate.of(2007, 12, 3))(),
    of[java.time.LocalTime](java.time.LocalTime.of(10, 15))("\"10:15\""),
    of[java.time.LocalDateTime](java.time.LocalDateTime.of(2007, 12, 3, 10, 15))("\"2007-12-03T10:15\""),
    of[java.time.OffsetTime](java.time.OffsetTime.parse("10:15+01:00"))("\"10:15+01:00\""),
    of[java.time.OffsetDateTime](java.time.OffsetDateTime.parse("2007-12-03T10:15+01:00"))("\"2007-12-03T10:15+01\""),
    of[java.time.ZonedDateTime](java.time.ZonedDateTime.parse("2007-12-03T10:15+01:00[Europe/Paris]"))(
      "\"2007-12-03T10:15+01:00[Europe/Paris]\""
    ),
    of[java.time.Duration](java.time.Duration.ofMinutes(90))("\"PT90M\""),
    of[java.time.Period](java.time.Period.of(1, 2, 3))(),
    of[java.time.Year](java.time.Year.of(2007))(),
    of[java.time.YearMonth](java.time.YearMonth.of(2007, 12))(),
    of[java.time.MonthDay](java.time.MonthDay.of(12, 3))(),
    of[java.time.DayOfWeek](java.time.DayOfWeek.MONDAY)(),
    of[java.time.Month](java.time.Month.JANUARY)(),
    of[java.time.ZoneId](java.time.ZoneId.of("Europe/Paris"))(),
    of[java.time.ZoneOffset](java.time.ZoneOffset.ofHours(1))("\"+1\"", "\"+0100\""),
    of[FiniteDuration](90.seconds)("\"90s\""),
    of[Duration](90.seconds, Duration.Inf)("\"90s\""),
    of[java.net.URI](java.net.URI.create("https://example.org/"))(),
    of[Currency](Currency.getInstance("EUR"))(),
    of[Locale](Locale.UK)()
  )

  val choices: Seq[Sample] = Seq(
    of[Option[Int]](Some(1), None)(),
    of[Option[Option[Int]]](Some(Some(1)), Some(None))(),
    of[Patch[Int]](Patch.Value(1), Patch.Null)(),
    of[Some[Int]](Some(1))(),
    of[None.type](None)(),
    of[Optional[Int]](Optional.of(1), Optional.empty)(),
    of[OptionalInt](OptionalInt.of(1), OptionalInt.empty)(),
    of[OptionalLong](OptionalLong.of(1), OptionalLong.empty)(),
    of[OptionalDouble](OptionalDouble.of(1.5), OptionalDouble.empty)(),
    of[Either[Int, String]](Left(1), Right("a"))("""{"left":1}""", """{"a":1}"""),
    of[Left[Int, String]](Left(1))("""{"left":1}""", """{"a":1}"""),
    of[Right[Int, String]](Right("a"))("""{"right":"a"}""", """{"b":"a"}"""),
    of[WeekDay.Value](WeekDay.Mon)(),
    of["north"]("north")(),
    of[2](2)(),
    of[2L](2L)(),
    of[1.5](1.5)("15e-1"),
    of[1.5f](1.5f)("15e-1"),
    of[true](true)(),
    of['a']('a')()
  )

  val tuples: Seq[Sample] = Seq(
    of[Tuple1[Int]](Tuple1(1))(),
    of[(Int, String)]((1, "a"))(),
    of[EmptyTuple](EmptyTuple)()
  )

  /** Tested as the others are, but the page has a sentence on them instead of rows. */
  val longTuples: Seq[Sample] = Seq(
    of((1, 2, 3))(),
    of((1, 2, 3, 4))(),
    of((1, 2, 3, 4, 5))(),
    of((1, 2, 3, 4, 5, 6))(),
    of((1, 2, 3, 4, 5, 6, 7))(),
    of((1, 2, 3, 4, 5, 6, 7, 8))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22))(),
    of((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23))()
  )

  val sequences: Seq[Sample] = Seq(
    of[List[Int]](List(1, 2))(),
    of[::[Int]](::(1, List(2)))(),
    of[Vector[Int]](Vector(1, 2))(),
    of[Seq[Int]](Seq(1, 2))(),
    of[IndexedSeq[Int]](IndexedSeq(1, 2))(),
    of[immutable.LinearSeq[Int]](List(1, 2))(),
    of[immutable.Iterable[Int]](List(1, 2))(),
    of[immutable.Queue[Int]](immutable.Queue(1, 2))(),
    of[immutable.ArraySeq[Int]](immutable.ArraySeq(1, 2))(),
    of[LazyList[Int]](LazyList(1, 2))(),
    of[Iterable[Int]](List(1, 2))(),
    of[collection.Seq[Int]](List(1, 2))(),
    of[collection.LinearSeq[Int]](List(1, 2))(),
    of[collection.IndexedSeq[Int]](Vector(1, 2))(),
    of[Array[Int]](Array(1, 2))(),
    of[IArray[Int]](IArray(1, 2))(),
    of[mutable.Seq[Int]](mutable.Seq(1, 2))(),
    of[mutable.IndexedSeq[Int]](mutable.IndexedSeq(1, 2))(),
    of[mutable.ArraySeq[Int]](mutable.ArraySeq(1, 2))(),
    of[mutable.Buffer[Int]](mutable.Buffer(1, 2))(),
    of[mutable.ArrayBuffer[Int]](mutable.ArrayBuffer(1, 2))(),
    of[mutable.ListBuffer[Int]](mutable.ListBuffer(1, 2))(),
    of[mutable.ArrayDeque[Int]](mutable.ArrayDeque(1, 2))(),
    of[mutable.Queue[Int]](mutable.Queue(1, 2))(),
    of[mutable.Stack[Int]](mutable.Stack(1, 2))(),
    of[mutable.UnrolledBuffer[Int]](mutable.UnrolledBuffer(1, 2))(),
    of[mutable.PriorityQueue[Int]](mutable.PriorityQueue(1, 2)(Ordering.Int.reverse).reverse)(),
    of[java.util.List[Int]](List(1, 2).asJava)(),
    of[java.util.Collection[Int]](List(1, 2).asJava)(),
    of[java.util.ArrayList[Int]](new java.util.ArrayList(List(1, 2).asJava))(),
    of[java.util.LinkedList[Int]](new java.util.LinkedList(List(1, 2).asJava))(),
    of[java.util.ArrayDeque[Int]](new java.util.ArrayDeque(List(1, 2).asJava))()
  )

  val sets: Seq[Sample] = Seq(
    of[Set[Int]](Set(1, 2))("[1,2,2]"),
    of[immutable.HashSet[Int]](immutable.HashSet(1, 2))("[1,2,2]"),
    of[immutable.ListSet[Int]](immutable.ListSet(1, 2))("[1,2,2]"),
    of[immutable.SortedSet[Int]](immutable.SortedSet(1, 2))("[1,2,2]"),
    of[immutable.TreeSet[Int]](immutable.TreeSet(1, 2))("[1,2,2]"),
    of[immutable.BitSet](immutable.BitSet(1, 2))("[1,2,2]"),
    of[collection.Set[Int]](Set(1, 2))("[1,2,2]"),
    of[collection.SortedSet[Int]](immutable.SortedSet(1, 2))("[1,2,2]"),
    of[mutable.Set[Int]](mutable.Set(1, 2))("[1,2,2]"),
    of[mutable.HashSet[Int]](mutable.HashSet(1, 2))("[1,2,2]"),
    of[mutable.LinkedHashSet[Int]](mutable.LinkedHashSet(1, 2))("[1,2,2]"),
    of[mutable.SortedSet[Int]](mutable.SortedSet(1, 2))("[1,2,2]"),
    of[mutable.TreeSet[Int]](mutable.TreeSet(1, 2))("[1,2,2]"),
    of[mutable.BitSet](mutable.BitSet(1, 2))("[1,2,2]"),
    of[java.util.Set[Int]](Set(1, 2).asJava)("[1,2,2]"),
    of[java.util.HashSet[Int]](new java.util.HashSet(Set(1, 2).asJava))("[1,2,2]"),
    of[java.util.LinkedHashSet[Int]](new java.util.LinkedHashSet(Set(1, 2).asJava))("[1,2,2]"),
    of[java.util.TreeSet[Int]](new java.util.TreeSet(Set(1, 2).asJava))("[1,2,2]")
  )

  val maps: Seq[Sample] = Seq(
    of[Map[String, Int]](Map("a" -> 1))(),
    of[immutable.HashMap[String, Int]](immutable.HashMap("a" -> 1))(),
    of[immutable.SeqMap[String, Int]](immutable.SeqMap("a" -> 1))(),
    of[immutable.VectorMap[String, Int]](immutable.VectorMap("a" -> 1))(),
    of[immutable.ListMap[String, Int]](immutable.ListMap("a" -> 1))(),
    of[immutable.TreeSeqMap[String, Int]](immutable.TreeSeqMap("a" -> 1))(),
    of[immutable.SortedMap[String, Int]](immutable.SortedMap("a" -> 1))(),
    of[immutable.TreeMap[String, Int]](immutable.TreeMap("a" -> 1))(),
    of[collection.Map[String, Int]](Map("a" -> 1))(),
    of[collection.SortedMap[String, Int]](immutable.SortedMap("a" -> 1))(),
    of[concurrent.TrieMap[String, Int]](concurrent.TrieMap("a" -> 1))(),
    of[mutable.Map[String, Int]](mutable.Map("a" -> 1))(),
    of[mutable.HashMap[String, Int]](mutable.HashMap("a" -> 1))(),
    of[mutable.LinkedHashMap[String, Int]](mutable.LinkedHashMap("a" -> 1))(),
    of[mutable.SortedMap[String, Int]](mutable.SortedMap("a" -> 1))(),
    of[mutable.TreeMap[String, Int]](mutable.TreeMap("a" -> 1))(),
    of[mutable.CollisionProofHashMap[String, Int]](mutable.CollisionProofHashMap("a" -> 1))(),
    of[mutable.OpenHashMap[String, Int]](mutable.OpenHashMap("a" -> 1))(),
    of[java.util.Map[String, Int]](Map("a" -> 1).asJava)(),
    of[java.util.HashMap[String, Int]](new java.util.HashMap(Map("a" -> 1).asJava))(),
    of[java.util.LinkedHashMap[String, Int]](new java.util.LinkedHashMap(Map("a" -> 1).asJava))(),
    of[java.util.TreeMap[String, Int]](new java.util.TreeMap(Map("a" -> 1).asJava))()
  )

  val numberMaps: Seq[Sample] = Seq(
    of[immutable.IntMap[String]](immutable.IntMap(1 -> "a"))(),
    of[immutable.LongMap[String]](immutable.LongMap(1L -> "a"))(),
    of[mutable.LongMap[String]](mutable.LongMap(1L -> "a"))()
  )

  /** Types that jzon only writes. */
  val errors: Seq[Sample] =
    Seq(of[JsonError](jzon.engine.error.JsonError.of(jzon.engine.error.Reason.REJECTED, "sold out", null))())

  /** Bytes that are read from a stream while they are written. */
  val binary: Seq[Sample] = Seq(of[BinarySource](BinarySource.of(Array[Byte](1, 2)))())

  val all: Seq[Sample] =
    values ++ texts ++ choices ++ tuples ++ longTuples ++ sequences ++ sets ++ maps ++ numberMaps ++ errors ++ binary

  /** One row for all types of the same form. */
  def table(samples: Seq[Sample]): String =
    val forms = samples.map(s => (s.written, s.alsoRead, s.asKey)).distinct
    Markdown.table("Type", "JSON", "also read", "as a key")(forms.map { case form @ (written, alsoRead, asKey) =>
      val types = samples.filter(s => (s.written, s.alsoRead, s.asKey) == form).map(_.typeName)
      Seq(types, written, alsoRead, asKey.toSeq).map(Markdown.codes)
    })

  /** The same as a list, with only the names of the types. */
  def list(samples: Seq[Sample]): String =
    val names = samples.map(s => Markdown.code(s.typeName.takeWhile(_ != '[')))
    Markdown.wrapped(s"- ${Markdown.code(samples.head.written.head)}:", names.init.map(_ + ",") :+ names.last)
