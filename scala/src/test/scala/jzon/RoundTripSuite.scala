package jzon

import java.time._
import java.util.{Currency, Locale, UUID}

import scala.collection.{concurrent, immutable, mutable}
import scala.concurrent.duration.{FiniteDuration, TimeUnit}
import scala.jdk.CollectionConverters._

import jzon.testing.Suite
import munit.ScalaCheckSuite
import org.scalacheck.{Arbitrary, Gen, Prop}
import org.scalacheck.Arbitrary.arbitrary

/** What is written is read back as the same value, for every supported type. */
class RoundTripSuite extends Suite with ScalaCheckSuite with InputForms {
  // the build sets the property (project/TestJvm.scala)
  override protected def scalaCheckTestParameters: org.scalacheck.Test.Parameters =
    super.scalaCheckTestParameters.withMinSuccessfulTests(math.min(
      200,
      Integer.getInteger("jzon.rounds", 100000) / 1000
    ))

  // ScalaCheck's own strings hold lone surrogates, which JSON cannot.
  implicit private val strings: Arbitrary[String] = Arbitrary(
    Gen.listOf(Gen.frequency(
      6 -> Gen.choose(0x20, 0x7e),
      1 -> Gen.choose(0, 0xd7ff),
      1 -> Gen.choose(0xe000, 0x10ffff)
    ))
      .map(_.map(c => new String(Character.toChars(c))).mkString)
  )
  implicit private val chars: Arbitrary[Char] =
    Arbitrary(Gen.oneOf(Gen.choose('\u0000', '\ud7ff'), Gen.choose('\ue000', '\uffff')))
  implicit private val symbols: Arbitrary[Symbol] = Arbitrary(arbitrary[String].map(Symbol(_)))
  // Within the limit of 128 bits that reading has.
  implicit private val bigInts: Arbitrary[BigInt] =
    Arbitrary(Gen.choose(0, 128).flatMap(bits =>
      Gen.choose(0L, Long.MaxValue).map(seed => BigInt(bits, new scala.util.Random(seed)))
    ).flatMap(i => Gen.oneOf(i, -i)))
  implicit private val bigDecimals: Arbitrary[BigDecimal] =
    Arbitrary(for (i <- arbitrary[BigInt]; scale <- Gen.choose(-300, 6000))
      yield BigDecimal.exact(new java.math.BigDecimal(i.bigInteger, scale)))

  private def roundTrip[A: Decoder: Encoder: Arbitrary](name: String)(implicit location: munit.Location): Unit =
    property(name) {
      Prop.forAll { (a: A) =>
        val json = Encoder[A].encodeJsonBytes(a)
        val read = Decoder[A].decodeJson(json).left.map(_.toString)
        assert(same(read, Right(a)), s"$a was written as ${new String(json)} and read as $read")
      }
    }

  private def roundTripAsKey[A: FieldDecoder: FieldEncoder: Arbitrary](name: String)(implicit
      location: munit.Location
  ): Unit =
    property(s"$name as key") {
      Prop.forAll { (keys: List[A]) =>
        val map = keys.zipWithIndex.toMap
        val json = Encoder[Map[A, Int]].encodeJson(map)
        val read = Decoder[Map[A, Int]].decodeJson(json).left.map(_.toString)
        assert(read == Right(map), s"$map was written as $json and read as $read")
      }
    }

  roundTrip[Boolean]("Boolean")
  roundTrip[Byte]("Byte")
  roundTrip[Short]("Short")
  roundTrip[Int]("Int")
  roundTrip[Long]("Long")
  roundTrip[Float]("Float")
  roundTrip[Double]("Double")
  roundTrip[Char]("Char")
  roundTrip[String]("String")
  roundTrip[Symbol]("Symbol")
  roundTrip[BigInt]("BigInt")
  roundTrip[BigDecimal]("BigDecimal")
  roundTrip[Unit]("Unit")
  roundTrip[UUID]("UUID")

  roundTripAsKey[Boolean]("Boolean")
  roundTripAsKey[Byte]("Byte")
  roundTripAsKey[Short]("Short")
  roundTripAsKey[Int]("Int")
  roundTripAsKey[Long]("Long")
  roundTripAsKey[Char]("Char")
  roundTripAsKey[String]("String")
  roundTripAsKey[Symbol]("Symbol")
  roundTripAsKey[BigInt]("BigInt")
  roundTripAsKey[BigDecimal]("BigDecimal")
  roundTripAsKey[UUID]("UUID")
  roundTripAsKey[Double]("Double")
  roundTripAsKey[Float]("Float")

  roundTrip[Option[Int]]("Option")
  roundTrip[Either[Int, String]]("Either")
  roundTrip[List[Int]]("List")
  roundTrip[List[Option[String]]]("List of Option")
  roundTrip[Vector[String]]("Vector")
  roundTrip[Seq[Int]]("Seq")
  roundTrip[Set[Int]]("Set")
  roundTrip[Set[String]]("Set of String")
  roundTrip[Map[String, Int]]("Map")
  roundTrip[Map[String, List[Double]]]("Map of List")

  private def from[A, C](make: List[A] => C)(implicit elements: Arbitrary[List[A]]): Arbitrary[C] =
    Arbitrary(elements.arbitrary.map(make))

  locally {
    implicit val queues: Arbitrary[immutable.Queue[Int]] = from(immutable.Queue.from[Int])
    implicit val arraySeqs: Arbitrary[immutable.ArraySeq[Int]] = from((xs: List[Int]) => immutable.ArraySeq.from(xs))
    implicit val treeSets: Arbitrary[immutable.TreeSet[Int]] = from((xs: List[Int]) => immutable.TreeSet.from(xs))
    implicit val hashSets: Arbitrary[immutable.HashSet[String]] = from(immutable.HashSet.from[String])
    implicit val bitSets: Arbitrary[immutable.BitSet] =
      from((xs: List[Int]) => immutable.BitSet.fromSpecific(xs.map(_ & 1023)))
    implicit val mutableBits: Arbitrary[mutable.BitSet] =
      from((xs: List[Int]) => mutable.BitSet.fromSpecific(xs.map(_ & 1023)))
    implicit val arrayBuffers: Arbitrary[mutable.ArrayBuffer[Int]] = from(mutable.ArrayBuffer.from[Int])
    implicit val listBuffers: Arbitrary[mutable.ListBuffer[Int]] = from(mutable.ListBuffer.from[Int])
    implicit val arrayDeques: Arbitrary[mutable.ArrayDeque[Int]] = from(mutable.ArrayDeque.from[Int])
    implicit val stacks: Arbitrary[mutable.Stack[Int]] = from(mutable.Stack.from[Int])
    implicit val mutableSets: Arbitrary[mutable.Set[Int]] = from(mutable.Set.from[Int])
    implicit val linkedSets: Arbitrary[mutable.LinkedHashSet[Int]] = from(mutable.LinkedHashSet.from[Int])
    implicit val mutableTrees: Arbitrary[mutable.TreeSet[Int]] = from((xs: List[Int]) => mutable.TreeSet.from(xs))
    implicit val javaLists: Arbitrary[java.util.List[Int]] = from((xs: List[Int]) => xs.asJava)
    implicit val javaSets: Arbitrary[java.util.Set[Int]] = from((xs: List[Int]) => xs.toSet.asJava)
    roundTrip[immutable.Queue[Int]]("Queue")
    roundTrip[immutable.ArraySeq[Int]]("ArraySeq")
    roundTrip[immutable.TreeSet[Int]]("TreeSet")
    roundTrip[immutable.HashSet[String]]("HashSet")
    roundTrip[immutable.BitSet]("BitSet")
    roundTrip[mutable.BitSet]("mutable BitSet")
    roundTrip[mutable.ArrayBuffer[Int]]("ArrayBuffer")
    roundTrip[mutable.ListBuffer[Int]]("ListBuffer")
    roundTrip[mutable.ArrayDeque[Int]]("ArrayDeque")
    roundTrip[mutable.Stack[Int]]("Stack")
    roundTrip[mutable.Set[Int]]("mutable Set")
    roundTrip[mutable.LinkedHashSet[Int]]("LinkedHashSet")
    roundTrip[mutable.TreeSet[Int]]("mutable TreeSet")
    roundTrip[java.util.List[Int]]("java.util.List")
    roundTrip[java.util.Set[Int]]("java.util.Set")
  }

  locally {
    def maps[M](make: List[(String, Int)] => M): Arbitrary[M] =
      Arbitrary(arbitrary[Map[String, Int]].map(map => make(map.toList)))
    implicit val treeMaps: Arbitrary[immutable.TreeMap[String, Int]] = maps(immutable.TreeMap.from(_))
    implicit val listMaps: Arbitrary[immutable.ListMap[String, Int]] = maps(immutable.ListMap.from(_))
    implicit val vectorMaps: Arbitrary[immutable.VectorMap[String, Int]] = maps(immutable.VectorMap.from(_))
    implicit val mutableMaps: Arbitrary[mutable.Map[String, Int]] = maps(mutable.Map.from(_))
    implicit val linkedMaps: Arbitrary[mutable.LinkedHashMap[String, Int]] = maps(mutable.LinkedHashMap.from(_))
    implicit val mutableTrees: Arbitrary[mutable.TreeMap[String, Int]] = maps(mutable.TreeMap.from(_))
    implicit val tries: Arbitrary[concurrent.TrieMap[String, Int]] = maps(concurrent.TrieMap.from(_))
    implicit val javaMaps: Arbitrary[java.util.Map[String, Int]] = maps(_.toMap.asJava)
    implicit val longMaps: Arbitrary[immutable.LongMap[Int]] =
      Arbitrary(arbitrary[Map[Long, Int]].map(immutable.LongMap.from(_)))
    implicit val intMaps: Arbitrary[immutable.IntMap[Int]] =
      Arbitrary(arbitrary[Map[Int, Int]].map(immutable.IntMap.from(_)))
    roundTrip[immutable.TreeMap[String, Int]]("TreeMap")
    roundTrip[immutable.ListMap[String, Int]]("ListMap")
    roundTrip[immutable.VectorMap[String, Int]]("VectorMap")
    roundTrip[mutable.Map[String, Int]]("mutable Map")
    roundTrip[mutable.LinkedHashMap[String, Int]]("LinkedHashMap")
    roundTrip[mutable.TreeMap[String, Int]]("mutable TreeMap")
    roundTrip[concurrent.TrieMap[String, Int]]("TrieMap")
    roundTrip[java.util.Map[String, Int]]("java.util.Map")
    roundTrip[immutable.LongMap[Int]]("LongMap")
    roundTrip[immutable.IntMap[Int]]("IntMap")
  }

  roundTrip[Array[Boolean]]("Array of Boolean")
  roundTrip[Array[Byte]]("Array of Byte")
  roundTrip[Array[Short]]("Array of Short")
  roundTrip[Array[Int]]("Array of Int")
  roundTrip[Array[Long]]("Array of Long")
  roundTrip[Array[Float]]("Array of Float")
  roundTrip[Array[Double]]("Array of Double")
  roundTrip[Array[Char]]("Array of Char")
  roundTrip[Array[String]]("Array of String")
  roundTrip[Tuple1[Int]]("Tuple1")
  roundTrip[(Int, String)]("Tuple2")
  roundTrip[(Int, String, Boolean)]("Tuple3")
  roundTrip[(Int, String, Boolean, Double, Long, Byte, Char)]("Tuple7")
  roundTrip[(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)]("Tuple12")

  locally {
    val days = Gen.oneOf(Gen.choose(-30000L, 60000L), Gen.choose(-365243219162L, 365241780471L))
    val nanos = Gen.oneOf(Gen.choose(0L, 86399L).map(_ * 1000000000L), Gen.choose(0L, 86399999999999L))
    val offsets = Gen.choose(-64800, 64800).map(ZoneOffset.ofTotalSeconds)
    val zones = Gen.oneOf(offsets, Gen.oneOf(ZoneId.getAvailableZoneIds.asScala.toSeq.sorted).map(ZoneId.of(_)))
    implicit val dates: Arbitrary[LocalDate] = Arbitrary(days.map(LocalDate.ofEpochDay))
    implicit val times: Arbitrary[LocalTime] = Arbitrary(nanos.map(LocalTime.ofNanoOfDay))
    implicit val dateTimes: Arbitrary[LocalDateTime] =
      Arbitrary(for (d <- dates.arbitrary; t <- times.arbitrary) yield LocalDateTime.of(d, t))
    implicit val instants: Arbitrary[Instant] = Arbitrary(dateTimes.arbitrary.map(_.toInstant(ZoneOffset.UTC)))
    implicit val zoneOffsets: Arbitrary[ZoneOffset] = Arbitrary(offsets)
    implicit val zoneIds: Arbitrary[ZoneId] = Arbitrary(zones)
    implicit val offsetTimes: Arbitrary[OffsetTime] =
      Arbitrary(for (t <- times.arbitrary; o <- offsets) yield OffsetTime.of(t, o))
    implicit val offsetDateTimes: Arbitrary[OffsetDateTime] =
      Arbitrary(for (d <- dateTimes.arbitrary; o <- offsets) yield OffsetDateTime.of(d, o))
    implicit val zonedDateTimes: Arbitrary[ZonedDateTime] =
      // Not the first and last days that there are: they have no time in some zones.
      Arbitrary(for (d <- Gen.choose(-30000L, 60000L); t <- times.arbitrary; z <- zones)
        yield ZonedDateTime.of(LocalDate.ofEpochDay(d), t, z))
    implicit val durations: Arbitrary[Duration] =
      Arbitrary(for (s <- arbitrary[Long]; n <- Gen.choose(0L, 999999999L)) yield Duration.ofSeconds(s / 2, n))
    implicit val periods: Arbitrary[Period] =
      Arbitrary(for (y <- arbitrary[Int]; m <- arbitrary[Int]; d <- arbitrary[Int]) yield Period.of(y, m, d))
    implicit val years: Arbitrary[Year] =
      Arbitrary(Gen.oneOf(Gen.choose(0, 3000), Gen.choose(Year.MIN_VALUE, Year.MAX_VALUE)).map(Year.of(_)))
    implicit val yearMonths: Arbitrary[YearMonth] =
      Arbitrary(for (y <- years.arbitrary; m <- Gen.choose(1, 12)) yield YearMonth.of(y.getValue, m))
    implicit val monthDays: Arbitrary[MonthDay] = Arbitrary(dates.arbitrary.map(MonthDay.from(_)))
    implicit val weekDays: Arbitrary[DayOfWeek] = Arbitrary(Gen.oneOf(DayOfWeek.values.toSeq))
    implicit val months: Arbitrary[Month] = Arbitrary(Gen.oneOf(Month.values.toSeq))
    implicit val finite: Arbitrary[FiniteDuration] =
      Arbitrary(for (
        n <- Gen.choose(-100000L, 100000L); unit <- Gen.oneOf(java.util.concurrent.TimeUnit.values.toSeq: Seq[TimeUnit])
      ) yield FiniteDuration(n, unit))
    implicit val currencies: Arbitrary[Currency] =
      Arbitrary(Gen.oneOf(Currency.getAvailableCurrencies.asScala.toSeq.sortBy(_.getCurrencyCode)))
    implicit val locales: Arbitrary[Locale] =
      // Three old locales (ja_JP_JP and others) have tags that stand for newer ones.
      Arbitrary(Gen.oneOf(Locale.getAvailableLocales.toSeq.filter(l => Locale.forLanguageTag(l.toLanguageTag) == l)))
    roundTrip[LocalDate]("LocalDate")
    roundTrip[LocalTime]("LocalTime")
    roundTrip[LocalDateTime]("LocalDateTime")
    roundTrip[Instant]("Instant")
    roundTrip[ZoneOffset]("ZoneOffset")
    roundTrip[ZoneId]("ZoneId")
    roundTrip[OffsetTime]("OffsetTime")
    roundTrip[OffsetDateTime]("OffsetDateTime")
    roundTrip[ZonedDateTime]("ZonedDateTime")
    roundTrip[Duration]("Duration")
    roundTrip[Period]("Period")
    roundTrip[Year]("Year")
    roundTrip[YearMonth]("YearMonth")
    roundTrip[MonthDay]("MonthDay")
    roundTrip[DayOfWeek]("DayOfWeek")
    roundTrip[Month]("Month")
    roundTrip[FiniteDuration]("FiniteDuration")
    roundTrip[Currency]("Currency")
    roundTrip[Locale]("Locale")
    roundTripAsKey[Instant]("Instant")
    roundTripAsKey[LocalDate]("LocalDate")
    roundTripAsKey[ZonedDateTime]("ZonedDateTime")
    roundTripAsKey[Duration]("Duration")
    roundTripAsKey[FiniteDuration]("FiniteDuration")
  }

  locally {
    def json(depth: Int): Gen[Json] = {
      val leaf = Gen.oneOf(
        Gen.const(Json.Null: Json),
        arbitrary[Boolean].map(Json.Bool(_): Json),
        arbitrary[BigDecimal].map(Json.Num(_): Json),
        arbitrary[Long].map(Json.Num(_): Json),
        arbitrary[String].map(Json.Str(_): Json)
      )
      if (depth == 0) leaf
      else
        Gen.oneOf(
          leaf,
          Gen.choose(0, 5).flatMap(Gen.listOfN(_, json(depth - 1))).map(values => Json.arr(values: _*): Json),
          Gen.choose(0, 12).flatMap(Gen.listOfN(_, Gen.zip(arbitrary[String], json(depth - 1)))).map(members =>
            Json.obj(members: _*): Json
          )
        )
    }
    implicit val trees: Arbitrary[Json] = Arbitrary(json(4))
    roundTrip[Json]("Json")

    property("Json through every form of input") {
      Prop.forAll((tree: Json) => accepts(tree.toString, tree))
    }

    property("pretty and compact are the same value") {
      Prop.forAll { (tree: Json) =>
        accepts(Encoder[Json].encodeJsonPretty(tree), tree)
        accepts(Encoder[Json].encodeJson(tree, EncodeOptions.compact.pretty.asciiOnly.htmlSafe), tree)
      }
    }
  }

  property("the text of the JDK is read as the JDK reads it") {
    Prop.forAll { (bits: Long) =>
      val double = java.lang.Double.longBitsToDouble(bits)
      if (!double.isNaN && !double.isInfinite) {
        accepts(double.toString, double)
        accepts(double.toString, double.toString.toFloat)
      }
    }
  }
}
