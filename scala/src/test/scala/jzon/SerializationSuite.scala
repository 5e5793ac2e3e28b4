package jzon

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream}
import java.lang.reflect.{Method, Modifier}
import java.time._
import java.util.UUID

import scala.collection.immutable
import scala.reflect.ClassTag

import jzon.engine.{FieldNames, JsonReader, JsonWriter}
import jzon.engine.error.{JsonException, Limits}

/** Java serialization of what Spark and Flink send to their workers: everything round trips, small and without its caches. */
class SerializationSuite extends jzon.testing.Suite with Serializing {
  import SerializationSuite._

  test("primitives, texts and numbers") {
    roundTrips(true, 300)
    roundTrips(1, 300)
    roundTrips(1L, 300)
    roundTrips(1.5, 300)
    roundTrips("x", 300)
    roundTrips('x', 300)
    roundTrips(BigInt(7), 300)
    roundTrips(BigDecimal("7.10"), 300)
    roundTrips(UUID.randomUUID(), 300)
    roundTrips(())
    roundTrips(Symbol("x"))
    roundTrips(Instant.EPOCH)
    roundTrips(LocalDate.EPOCH)
    roundTrips(Year.of(7))
    roundTrips(YearMonth.of(2007, 7))
    roundTrips(ZonedDateTime.parse("2007-12-03T10:15:30+01:00[Europe/Paris]"))
    roundTrips(Duration.ofHours(1))
    roundTrips(DayOfWeek.MONDAY)
    roundTrips(new java.net.URI("x:y"))
    roundTrips(java.util.Locale.UK)
    roundTrips(scala.concurrent.duration.Duration("5 seconds"))
  }

  test("collections, maps, tuples and options") {
    roundTrips(List(1, 2))
    roundTrips(List("a"))
    roundTrips(List(List(Option(1))))
    roundTrips(Vector(1.5))
    roundTrips(Set("a", "b"))
    roundTrips(immutable.TreeSet(2, 1))
    roundTrips(immutable.BitSet(1))
    roundTrips(immutable.ArraySeq(1L))
    roundTrips(Map("a" -> 1))
    roundTrips(Map(1 -> "a", 2 -> "b", 3 -> "c", 4 -> "d", 5 -> "e"))
    roundTrips(immutable.TreeMap(UUID.randomUUID() -> Instant.EPOCH))
    roundTrips(immutable.LongMap(1L -> true))
    roundTrips((1, "a", List(1.5)))
    roundTrips((1.5, 2.5))
    roundTrips(Option(1))
    roundTrips(Option(Option(1)))
    roundTrips[Either[Int, String]](Left(1))
    roundTrips(java.util.List.of("a"))
    roundTrips(java.util.Map.of("a", 1))
    roundTrips(java.util.Optional.of("a"))
    roundTrips(java.util.OptionalInt.of(1))
    roundTrips[Patch[Int]](Patch.Value(1))
  }

  test("what users make of them") {
    implicit val color: Codec[Color.Value] = Codec.enumeration(Color)
    roundTrips(Color.Green, 3000)
    roundTrips(List(Id(1)))
    roundTrips(Map(Id(1) -> 2))
    roundTrips(1)(Decoder.int.orElse(Decoder.string.map(_.length)), implicitly, implicitly)
    roundTrips(2)(
      Decoder.int.emap(i => if (i > 1) Right(i) else Left("too small")).ensure(_ < 9, "large"),
      Encoder.int,
      implicitly
    )
    roundTrips(2)(Decoder.int.withDefault(7), Encoder.int, implicitly)
    roundTrips(2)(Decoder.lenient.int, Encoder.int, implicitly)
    roundTrips(2.5)(Decoder.lenient.double, Encoder.double, implicitly)
    roundTrips(Map("a" -> 1))(Decoder.lastWins.map[String, Int], implicitly, implicitly)
    roundTrips(Chain(1, Some(Chain(2, None))))(Chain.byHand, Chain.byHandToo, implicitly)
  }

  test("derived instances") {
    roundTrips(Small(1, "a"))
    roundTrips(Large(1, "a", Some(2.5), List(Small(1, "b")), Map("x" -> Id(3)), Set(1), (1, 2), Vector(Small(2, "c"))))
    roundTrips(Chain(1, Some(Chain(2, Some(Chain(3, None))))))
    roundTrips(Tree(1, List(Tree(2, Nil), Tree(3, List(Tree(4, Nil))))))
    roundTrips[Even](Even.Next(Odd.Next(Even.End)))
    roundTrips[Box[List[Int]]](Box(List(1)))
    roundTrips[Box[Small]](Box(Small(1, "a")))
    roundTrips[Shape](Shape.Circle(1.5))
    roundTrips[Event](Event.Opened(1, List("a")))
    roundTrips[Event](Event.Group(List(Event.Opened(1, Nil), Event.Closed)))
    roundTrips[Direction](Direction.North)
    roundTrips(Map[Direction, Int](Direction.South -> 1))
    roundTrips(derivation.LargeClasses.Fields100.sample, 6000)
    roundTrips[derivation.LargeFamilies.Many](derivation.LargeFamilies.Many.all.head, 40000)
    roundTrips[derivation.LargeFamilies.ManyTagged](derivation.LargeFamilies.ManyTagged.all.head, 40000)
  }

  test("what a copy holds is not the original's") {
    val decoder = copy(Tree.decoder)
    assert(decoder ne Tree.decoder)
    assertEquals(
      decoder.decodeJson("""{"n":1,"children":[{"n":"x"}]}""").left.map(_.toString),
      Left(".children[0].n(expected an integer, got \"x\")")
    )
  }

  test("values of the library") {
    val json = Json.parse(
      """{"a":[1,2.50,"é",true,null,{}],"b":{},"c":1,"d":2,"e":3,"f":4,"g":5,"h":6,"i":7,"j":8}"""
    ).toOption.get
    assertEquals(json.get("j"), Some(Json.Num(8)))
    assertEquals(copy(json), json)
    assertEquals(copy(json).get("i"), Some(Json.Num(7)))
    assert(copy(Json.Null: Json) eq Json.Null)
    val error = Decoder.list(Decoder.int.map { i => require(i > 0, "no"); i }).decodeJson("[1,\n0]").swap.toOption.get
    val copied = copy(error)
    assertEquals(copied, error)
    assertEquals(
      (copied.toString, copied.pointer, copied.line, copied.column, copied.offset),
      (".[1](requirement failed: no)", "/1", 2L, 1L, 4L)
    )
    assertEquals(copied.cause, null)
    val limits = copy(Limits.DEFAULT.withDepth(7).withSkippedBytes(9))
    assertEquals((limits.depth, limits.skippedBytes, limits.numberBits), (7, 9L, 128))
    val all = classOf[Limits].getDeclaredMethods.toList
      .filter(method => Modifier.isPublic(method.getModifiers) && method.getParameterCount == 0)
    assertEquals(all.length, 13)
    for (of <- List(Limits.DEFAULT, Limits.MOST); limit <- all)
      assertEquals(limit.invoke(copy(of)), limit.invoke(of), limit.getName)
    val names = copy(FieldNames.of(Array("a", "größe"), Array("size"), Array(1)))
    assertEquals(List("a", "größe", "size", "b").map(names.find(_)), List(0, 1, 1, -1))
    val in = JsonReader.open("{\"size\":1}", limits)
    try assertEquals(in.readFirstName(names), 1)
    finally in.close()
    val thrown = intercept[JsonException](Encoder[List[String]].encodeJson(List("a", null)))
    assertEquals(copy(thrown).getMessage, thrown.getMessage)
  }

  test("an exception that comes from another program belongs to no document of this one") {
    val in = JsonReader.open("[1]", Limits.DEFAULT)
    try {
      val rejection = intercept[JsonException](in.readInt())
      assert(in.isOwn(rejection))
      assertEquals(copy(rejection).getMessage, rejection.getMessage)
      assert(!in.isOwn(copy(rejection)))
    } finally in.close()
  }

  /** Calls every method of a companion that makes an instance, with standard ones as arguments. */
  private def standard(companion: AnyRef): Seq[(String, AnyRef)] =
    companion.getClass.getMethods.toSeq.filter(isInstance).flatMap { method =>
      val arguments = method.getParameterTypes.map(argument(method, _))
      if (arguments.contains(null)) None
      else Some(method.getName -> method.invoke(companion, arguments: _*))
    }

  private def isInstance(method: Method): Boolean =
    !Modifier.isStatic(method.getModifiers) && !method.getName.contains("$") &&
      List(classOf[Decoder[_]], classOf[Encoder[_]], classOf[FieldDecoder[_]], classOf[FieldEncoder[_]]).exists(
        _.isAssignableFrom(method.getReturnType)
      )

  /** ValueOf is not there at run time: its values are. */
  private val literals: Map[String, AnyRef] = Map(
    "literalString" -> "x",
    "literalInt" -> Int.box(1),
    "literalLong" -> Long.box(1L),
    "literalDouble" -> Double.box(1.5),
    "literalFloat" -> Float.box(1.5f),
    "literalBoolean" -> Boolean.box(true),
    "literalChar" -> Char.box('x')
  )

  private def argument(method: Method, tpe: Class[_]): AnyRef =
    if (tpe == classOf[Decoder[_]]) Decoder.int
    else if (tpe == classOf[Encoder[_]]) Encoder.int
    else if (tpe == classOf[Codec[_]]) Codec.int
    else if (tpe == classOf[FieldDecoder[_]]) FieldDecoder.int
    else if (tpe == classOf[FieldEncoder[_]]) FieldEncoder.int
    else if (tpe == classOf[ClassTag[_]])
      if (method.getName == "javaEnum") ClassTag(classOf[DayOfWeek]) else ClassTag.Int
    else if (tpe == classOf[Ordering[_]]) Ordering.Int
    else if (tpe == classOf[scala.collection.Factory[_, _]])
      if (method.getName.startsWith("map")) Factories.maps.asInstanceOf[AnyRef]
      else Factories.lists.asInstanceOf[AnyRef]
    else if (tpe == classOf[Enumeration]) Color
    else if (tpe == classOf[Int]) Integer.valueOf(64)
    else if (tpe == classOf[() => _])
      if (method.getReturnType == classOf[Encoder[_]]) Thunks.encoder else Thunks.decoder
    else literals.getOrElse(method.getName, null)

  test("every standard instance") {
    val all =
      List(Decoder, Encoder, Codec, FieldDecoder, FieldEncoder).map(companion => companion -> standard(companion))
    for ((companion, instances) <- all) assert(instances.size > 30, s"$companion has ${instances.map(_._1)}")
    val wrong = all.flatMap { case (companion, instances) =>
      instances.flatMap { case (name, instance) =>
        val found =
          try {
            val copied = copy(instance)
            val size = bytes(instance).length
            if (copied.getClass.getName != instance.getClass.getName) s"is read as ${copied.getClass}"
            else if (bytes(copied).length != size || size > 4000) s"has $size bytes"
            else ""
          } catch { case e: java.io.IOException => e.toString }
        if (found.isEmpty) None else Some(s"${companion.getClass.getName}.$name: $found")
      }
    }
    assertEquals(wrong, Nil: List[String])
  }

  test("instances written by hand, which hold what the user gives them") {
    val decoder = new Decoder[Int] {
      private val names = new FieldNames("x")
      def decode(in: JsonReader): Int = {
        in.readFirstName(names)
        val i = in.readInt()
        in.readNextName(names)
        i
      }
    }
    val encoder = new Encoder[Int] { def encode(a: Int, out: JsonWriter): Unit = out.writeInt(a) }
    val holder = new Holders(decoder, encoder)
    assertEquals(copy(holder).decoder.decodeJson("{\"x\":7}"), Right(7))
    assertEquals(copy(holder).encoder.encodeJson(7), "7")
  }
}

/** Sends things through Java serialization. */
trait Serializing { self: munit.Assertions =>

  protected def bytes(a: AnyRef): Array[Byte] = {
    val out = new ByteArrayOutputStream
    val objects = new ObjectOutputStream(out)
    objects.writeObject(a)
    objects.close()
    out.toByteArray
  }

  protected def copy[A <: AnyRef](a: A): A =
    new ObjectInputStream(new ByteArrayInputStream(bytes(a))) {
      override def resolveClass(desc: java.io.ObjectStreamClass): Class[_] =
        Class.forName(desc.getName, false, getClass.getClassLoader)
    }.readObject().asInstanceOf[A]

  /** Copies read and write as the originals, and are as small when those were used before. */
  protected def roundTrips[A](value: A, most: Int = 2000)(implicit
      decoder: Decoder[A],
      encoder: Encoder[A],
      location: munit.Location
  ): Unit = {
    val sizes = (bytes(decoder).length, bytes(encoder).length)
    assert(sizes._1 <= most && sizes._2 <= most, s"$value: $sizes bytes")
    val json = encoder.encodeJson(value)
    for (_ <- 1 to 2; copied <- List(copy(decoder), copy(copy(decoder)))) {
      assertEquals(copied.decodeJson(json), decoder.decodeJson(json), json)
      assertEquals(copied.decodeJson("[[").left.map(_.toString), decoder.decodeJson("[[").left.map(_.toString))
    }
    for (_ <- 1 to 2) assertEquals(copy(encoder).encodeJson(value), json)
    assertEquals((bytes(decoder).length, bytes(encoder).length), sizes, "used instances are larger")
    val codec = Codec.of(decoder, encoder)
    assertEquals(copy(codec).encodeJson(value), json)
    assertEquals(copy(codec).decodeJson(json), decoder.decodeJson(json))
  }
}

object SerializationSuite {
  object Color extends Enumeration { val Red, Green = Value }

  object Factories {
    val maps: scala.collection.Factory[(Int, Int), Map[Int, Int]] = immutable.ListMap
    val lists: scala.collection.Factory[Int, List[Int]] = List
  }

  object Thunks extends Serializable {
    val decoder: () => Decoder[Int] = () => Decoder.int
    val encoder: () => Encoder[Int] = () => Encoder.int
  }

  final class Holders(val decoder: Decoder[Int], val encoder: Encoder[Int]) extends Serializable

  final case class Id(value: Int)
  object Id {
    implicit val codec: Codec[Id] = Codec.int.imap(Id(_))(_.value)
    implicit val fieldDecoder: FieldDecoder[Id] = FieldDecoder.int.map(Id(_))
    implicit val fieldEncoder: FieldEncoder[Id] = FieldEncoder.int.contramap(_.value)
  }

  final case class Small(id: Int, name: String)
  object Small { implicit val codec: Codec[Small] = Codec.derived }

  final case class Large(
      id: Int,
      name: String,
      ratio: Option[Double],
      smalls: List[Small],
      ids: Map[String, Id],
      numbers: Set[Int],
      pair: (Int, Int),
      vector: Vector[Small] = Vector.empty
  )
  object Large {
    implicit val decoder: Decoder[Large] = Decoder.derived
    implicit val encoder: Encoder[Large] = Encoder.derived
  }

  final case class Chain(n: Int, next: Option[Chain])
  object Chain {
    implicit val codec: Codec[Chain] = Codec.derived
    lazy val byHand: Decoder[Chain] = Decoder.defer(codec).orElse(Decoder.defer(byHand))
    lazy val byHandToo: Encoder[Chain] = Encoder.defer(codec)
  }

  final case class Tree(n: Int, children: List[Tree])
  object Tree {
    implicit val decoder: Decoder[Tree] = Decoder.derived
    implicit val encoder: Encoder[Tree] = Encoder.derived
  }

  sealed trait Even
  object Even {
    case object End extends Even
    final case class Next(odd: Odd) extends Even
    implicit lazy val codec: Codec[Even] = Codec.derived
  }

  sealed trait Odd
  object Odd {
    final case class Next(even: Even) extends Odd
    implicit lazy val codec: Codec[Odd] = Codec.derived
  }

  final case class Box[A](content: A)
  object Box {
    implicit def decoder[A: Decoder]: Decoder[Box[A]] = Decoder.derived
    implicit def encoder[A: Encoder]: Encoder[Box[A]] = Encoder.derived
  }

  sealed trait Shape
  object Shape {
    final case class Circle(radius: Double) extends Shape
    final case class Square(side: Double) extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
  }

  @discriminator("type") sealed trait Event
  object Event {
    final case class Opened(id: Int, tags: List[String]) extends Event
    case object Closed extends Event
    final case class Group(events: List[Event]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  sealed trait Direction
  object Direction {
    case object North extends Direction
    case object South extends Direction
    implicit val codec: Codec[Direction] = Codec.derived
    implicit val fieldDecoder: FieldDecoder[Direction] = FieldDecoder.derived
    implicit val fieldEncoder: FieldEncoder[Direction] = FieldEncoder.derived
  }
}
