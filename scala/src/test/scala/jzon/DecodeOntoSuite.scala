package jzon

import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}
import java.util.Random

import scala.jdk.CollectionConverters._

import jzon.engine.error.{Limits, Reason}

class DecodeOntoSuite extends jzon.testing.Suite {
  import PatchShapes._

  private def rows(file: String): Vector[Vector[String]] =
    Files
      .readAllLines(Paths.get(System.getProperty("jzon.root"), "conformance", "patch", file))
      .asScala
      .filterNot(line => line.startsWith("# ") || line.isEmpty)
      .map(_.split("\t", -1).toVector)
      .toVector

  private def parse(text: String): Json = Json.parse(text).fold(e => fail(s"$text: $e"), identity)

  test("trees are merged as the vectors say, as trees and as bytes") {
    val all = rows("merge.tsv")
    assert(all.size >= 34, all.size.toString)
    for (row <- all) {
      val (old, patch, result) = (parse(row(0)), row(1), parse(row(2)))
      assertEquals(old.merge(parse(patch)).toString, result.toString, row.toString)
      assertEquals(Codec[Json].decodeOnto(old, patch).map(_.toString), Right(result.toString), row.toString)
    }
  }

  test("values are patched as the vectors say") {
    val all = rows("values.tsv")
    assert(all.size >= 87, all.size.toString)
    assertEquals(all.flatMap(row => wrong(row, PatchShapes.codec(row(0)))).mkString("\n"), "")
  }

  /** The results that are not those of the row. */
  private def wrong[A](row: Vector[String], codec: Codec[A]): List[String] = {
    val old = codec.decodeJson(row(1)).fold(e => fail(s"$row: $e"), identity)
    val patch = row(2).replace("\\x01", "\u0001")
    val results = List(
      codec.decodeOnto(old, patch),
      codec.decodeOnto(old, patch.getBytes(UTF_8)),
      codec.decodeOnto(old, new ByteArrayInputStream(patch.getBytes(UTF_8)), DecodeOptions.defaults)
    )
    results
      .map {
        case Right(a) => codec.encodeJson(a)
        case Left(e)  => s"!$e\t${e.offset}\t${e.line}\t${e.column}"
      }
      .filter(_ != row.drop(3).mkString("\t"))
      .map(found => s"$found instead of $row")
  }

  // ---- types whose decoders know more than a tree does ----

  case class Latest(a: Int, m: Map[String, Int], k: Int = 7, inner: Option[Latest] = None)
  object Latest {
    implicit val ofMap: Decoder[Map[String, Int]] = Decoder.lastWins.map
    implicit lazy val codec: Codec[Latest] = Codec.derivedWith[Latest](DerivationSettings.none.withLastDuplicate)
  }

  test("the last of several members counts where the decoder says so, null too") {
    val old = """{"a":1,"m":{"x":1},"k":8,"inner":{"a":2,"m":{},"k":9}}"""
    val rows = List(
      """{"a":null,"a":2}""" -> old.replace(""":1,"m"""", """:2,"m""""),
      """{"a":2,"a":null}""" -> ".a(missing)",
      """{"k":null,"k":3}""" -> old.replace(":8", ":3"),
      """{"k":3,"k":null}""" -> old.replace(":8", ":7"),
      """{"k":3,"k":null,"k":4,"k":5}""" -> old.replace(":8", ":5"),
      """{"m":{"x":null,"x":5}}""" -> old.replace("\"x\":1", "\"x\":5"),
      """{"m":{"x":5,"x":null}}""" -> old.replace("\"x\":1", ""),
      """{"m":{"x":null,"x":null}}""" -> old.replace("\"x\":1", ""),
      """{"m":{"y":null,"y":null}}""" -> old,
      """{"m":{"y":null,"y":5}}""" -> old.replace("\"x\":1", "\"x\":1,\"y\":5"),
      """{"m":{"y":1},"m":null}""" -> ".m(missing)",
      """{"m":null,"m":{"y":2}}""" -> old.replace("\"x\":1", "\"x\":1,\"y\":2"),
      """{"inner":null,"inner":{"k":null,"k":4}}""" -> old.replace(":9", ":4"),
      """{"inner":{"a":null,"a":true}}""" -> ".inner.a(expected an integer, got true)"
    )
    for ((patch, expected) <- rows) {
      val result = Codec[Latest].decodeJson(old).flatMap(Codec[Latest].decodeOnto(_, patch))
      assertEquals(result.fold(_.toString, Codec[Latest].encodeJson(_)), expected, patch)
    }
  }

  private def onto[A](old: A, patch: String)(implicit codec: Codec[A]): Either[String, A] =
    codec.decodeOnto(old, patch).left.map(_.toString)

  case class Absence(
      plain: Int = 7,
      @null_as_default soft: Int = 7,
      option: Option[Int],
      @explicit_null written: Option[Int],
      default: Option[Int] = Some(7),
      nested: Option[Option[Int]],
      patch: Patch[Int]
  )
  private val all = Absence(1, 1, Some(1), Some(1), Some(1), Some(Some(1)), Patch.Value(1))

  test("null removes a field, which is then read as a missing one") {
    implicit val codec: Codec[Absence] = Codec.derived
    for (name <- List("plain", "soft", "option", "written", "default", "nested", "patch")) {
      val patch = s"""{"$name":null}"""
      assertEquals(onto(all, patch), parse(codec.encodeJson(all)).merge(parse(patch)).as[Absence].left.map(_.toString))
    }
    assertEquals(
      onto(all, """{"plain":null,"default":null,"nested":null,"patch":null}"""),
      Right(all.copy(plain = 7, default = Some(7), nested = None, patch = Patch.Missing))
    )
    // values that are written as null stay
    val nulls = Absence(1, 1, None, None, None, Some(None), Patch.Null)
    assertEquals(onto(nulls, """{"plain":2}"""), Right(nulls.copy(plain = 2)))
  }

  @discriminator("kind") sealed trait Outer
  case class Leaf(a: Int, b: Option[Int]) extends Outer
  sealed trait Deep extends Outer
  object Deep {
    case class One(c: Int, d: Option[Int]) extends Deep
    case class Two(c: Int) extends Deep
    implicit val codec: Codec[Deep] = Codec.derivedWith[Deep](DerivationSettings.none.withDiscriminator("sort"))
  }

  test("discriminators of sealed types inside sealed types") {
    implicit val codec: Codec[Outer] = Codec.derived
    val one: Outer = Deep.One(1, Some(2))
    assertEquals(codec.encodeJson(one), """{"kind":"Deep","sort":"One","c":1,"d":2}""")
    assertEquals(onto(one, """{"c":3}"""), Right(Deep.One(3, Some(2)): Outer))
    assertEquals(onto(one, """{"sort":"Two","c":3}"""), Right(Deep.Two(3): Outer))
    assertEquals(onto(one, """{"sort":"Two"}"""), Left(".c(missing)"))
    assertEquals(onto(one, """{"kind":"Leaf","a":3}"""), Right(Leaf(3, None): Outer))
    assertEquals(onto(one, """{"kind":"Leaf","a":3,"sort":null}"""), Right(Leaf(3, None): Outer))
    assertEquals(
      onto(Leaf(1, Some(2)): Outer, """{"kind":"Deep","sort":"One","c":1}"""),
      Right(Deep.One(1, None): Outer)
    )
    assertEquals(onto(List(one), """[]"""), Right(Nil))
  }

  case class Odd(
      @field("a\"b") quoted: Int,
      @field("\u0001") control: Int,
      @field("é", "e") accent: Option[Int],
      @field("") empty: Int,
      @field("😀") smile: Int,
      @field("\u0010", "dle") ten: Int
  )

  test("names with escapes, beyond ASCII and empty") {
    implicit val codec: Codec[Odd] = Codec.derived
    val odd = Odd(1, 2, Some(3), 4, 5, 6)
    assertEquals(onto(odd, "{}"), Right(odd))
    assertEquals(
      onto(odd, """{"a\u0022b":9,"":8,"\u0001":7,"\ud83d\ude00":6,"e":5,"dle":4}"""),
      Right(Odd(9, 7, Some(5), 8, 6, 4))
    )
    assertEquals(onto(odd, """{"e":null}"""), Right(odd.copy(accent = None)))
  }

  case class Wide(f01: Int, f02: Option[Wide], @field("f03", "alias") f03: Option[Int], f04: Map[Int, Wide])

  test("recursive types, and maps of keys other than strings") {
    implicit lazy val codec: Codec[Wide] = Codec.derived
    val inner = Wide(2, None, Some(3), Map.empty)
    val wide = Wide(1, Some(inner), None, Map(7 -> inner, -8 -> inner))
    assertEquals(
      onto(
        wide,
        """{"f02":{"alias":4,"f02":{"f01":5,"f04":{}}},"f04":{"7":null,"-8":{"alias":null},"9":{"f01":6,"f04":{}}}}"""
      ),
      Right(
        Wide(
          1,
          Some(inner.copy(f02 = Some(Wide(5, None, None, Map.empty)), f03 = Some(4))),
          None,
          Map(-8 -> inner.copy(f03 = None), 9 -> Wide(6, None, None, Map.empty))
        )
      )
    )
  }

  test("alternatives: the names of the one that reads the old value count") {
    case class A(kind: Int, @field("x", "y") x: Int)
    val a: Codec[A] = Codec.derived[A]
    val decoder: Decoder[Either[A, Map[String, Int]]] =
      a.map(Left(_): Either[A, Map[String, Int]]).orElse(Decoder[Map[String, Int]].map(Right(_): Either[
        A,
        Map[String, Int]
      ]))
    val encoder: Encoder[Either[A, Map[String, Int]]] = new Encoder[Either[A, Map[String, Int]]] {
      def encode(value: Either[A, Map[String, Int]], out: JsonWriter): Unit =
        value.fold(a.encode(_, out), Encoder[Map[String, Int]].encode(_, out))
    }
    assertEquals(
      Codec.from(decoder, encoder).decodeOnto(Left(A(1, 2)), """{"y":3}""").toOption,
      Option(Left(A(1, 3)): Either[A, Map[String, Int]])
    )
    assertEquals(
      Codec.from(decoder, encoder).decodeOnto(Right(Map("x" -> 2)), """{"y":3}""").toOption,
      Option(Right(Map("x" -> 2, "y" -> 3)): Either[A, Map[String, Int]])
    )
  }

  test("a decoder that does not read what the encoder writes") {
    case class Hidden(name: String, secret: String)
    val decoder: Decoder[Hidden] =
      Decoder.derived[Hidden].emap(h => if (h.secret == "***") Left("no secret") else Right(h))
    val encoder: Encoder[Hidden] = Encoder.derived[Hidden].contramap[Hidden](_.copy(secret = "***"))
    val codec = Codec.from(decoder, encoder)
    assertEquals(codec.decodeOnto(Hidden("a", "b"), """{"name":"c","secret":"d"}"""), Right(Hidden("c", "d")))
    val error = codec.decodeOnto(Hidden("a", "b"), """{"name":"c"}""").swap.toOption.get
    assertEquals(error.toString, "(no secret)")
  }

  test("faults of the program are thrown") {
    val decoder = Decoder[Int].map[Int](_ => throw new IllegalStateException("fault"))
    intercept[IllegalStateException](Codec.from(decoder, Encoder[Int]).decodeOnto(1, "2"))
    val encoder = Encoder[Int].contramap[String](_.length)
    intercept[JsonException](Codec[String].decodeOnto(null, "2"))
    assertEquals(Codec.from(Decoder[String], encoder).decodeOnto("abc", "\"x\""), Right("x"))
  }

  test("raw values keep the text that is not patched") {
    val raw = Decoder[RawJson].decodeJson("""{"b":{"c":1},"a":[1,  2]}""").toOption.get
    assertEquals(onto(raw, """{"b":{"d":2}}""").map(_.toString), Right("""{"b":{"c":1,"d":2},"a":[1,  2]}"""))
    case class Holder(raw: RawJson, n: Int)
    implicit val codec: Codec[Holder] = Codec.derived
    assertEquals(onto(Holder(raw, 1), """{"n":2}""").map(_.raw), Right(raw))
  }

  // ---- limits ----

  test("the limits hold for the patch and for the result") {
    val limits = Limits.DEFAULT.withDepth(3).withDocumentBytes(30)
    def patched(old: Json, patch: String) = Codec[Json].decodeOnto(old, patch, DecodeOptions(limits)).left.map(_.reason)
    assertEquals(patched(Json.obj(), """{"a":[[1]]}""").map(_.toString), Right("""{"a":[[1]]}"""))
    assertEquals(patched(Json.obj(), """{"a":[[[1]]]}"""), Left(Reason.LIMIT_DEPTH))
    assertEquals(patched(parse("""{"a":{"b":{"c":{}}}}"""), """{"a":{"x":1}}"""), Left(Reason.LIMIT_DEPTH))
    assertEquals(patched(Json.obj(), "{\"a\":\"" + "x" * 40 + "\"}"), Left(Reason.LIMIT_DOCUMENT_BYTES))
    assertEquals(
      patched(Json.obj("b" -> Json.Str("x" * 40)), """{"a":1}""").map(_.get("a")),
      Right(Option(Json.Num(1)))
    )
    val deep = Limits.DEFAULT.withDepth(Int.MaxValue)
    val brackets = "{\"a\":" * 100000 + "1" + "}" * 100000
    assertEquals(
      Codec[Json].decodeOnto(Json.Null, brackets).left.map(_.reason).swap.toOption,
      Option(Reason.LIMIT_DEPTH)
    )
    assert(Codec[Json].decodeOnto(Json.Null, brackets, DecodeOptions(deep)).isRight)
    val many = "{" + (0 until 100000).map(i => s""""k$i":{"x":$i}""").mkString(",") + "}"
    assertEquals(onto(Map.empty[String, Map[String, Int]], many).map(_.size), Right(100000))
    assertEquals(
      onto(onto(Map.empty[String, Map[String, Int]], many).toOption.get, many.replace("x", "y")).map(_("k7")),
      Right(Map("x" -> 7, "y" -> 7))
    )
  }

  test("a text with half of a surrogate pair is an error at its place") {
    val error = Codec[Json].decodeOnto(Json.Null, "{\"a\":\n\"" + 0xd800.toChar + "\"}").swap.toOption.get
    assertEquals((error.reason, error.path, error.line, error.column), (Reason.LONE_SURROGATE, ".a", 2L, 2L))
  }

  // ---- compared with merging trees ----

  /** RFC 7396, section 2, on lists of fields. */
  private def merged(old: Option[Json], patch: Json): Json = patch match {
    case changes: Json.Obj =>
      val before = old.collect { case obj: Json.Obj => obj.members.toList }.getOrElse(Nil)
      val kept = before.flatMap { case (name, value) =>
        changes.members.find(_._1 == name) match {
          case None                 => List(name -> value)
          case Some((_, Json.Null)) => Nil
          case Some((_, change))    => List(name -> merged(Some(value), change))
        }
      }
      val added = changes.members.toList.collect {
        case (name, change) if !change.isNull && !before.exists(_._1 == name) => name -> merged(None, change)
      }
      Json.obj(kept ++ added: _*)
    case other => other
  }

  final private class Values(random: Random) {
    private def oneOf[X](xs: X*): X = xs(random.nextInt(xs.size))
    private def text() = oneOf("", "a", "é\n", "\"x\\", "0123456789" * 4)
    private def option[X](x: => X): Option[X] = if (random.nextBoolean()) Some(x) else None
    private def address() = Address(text(), option(text()))

    def account(): Account =
      Account(
        random.nextLong(),
        text(),
        option(text()),
        random.nextInt(90),
        address(),
        option(address()),
        List.fill(random.nextInt(3))(text()),
        List.fill(random.nextInt(4))(oneOf("a", "b", "c") -> random.nextInt(9)).toMap
      )

    def event(): Event =
      if (random.nextBoolean()) Event.Created(random.nextInt(9), text()) else Event.Renamed(1, text(), option(text()))

    def shape(): Shape =
      oneOf(
        () => Shape.Circle(random.nextDouble()),
        () => Shape.Square(random.nextInt(9), option(text())),
        () => Shape.Empty()
      )()

    private def scalar(): Json =
      oneOf[Json](
        Json.Null,
        Json.Null,
        Json.Num(random.nextInt(200) - 9),
        Json.Str(text()),
        Json.Bool(true),
        Json.arr(Json.Str(text()), Json.Null),
        Json.arr()
      )

    /** A patch of fields with these names, most of them of the right type. */
    def patch(names: Vector[String], depth: Int): Json =
      Json.obj(List.fill(random.nextInt(4))(oneOf(names: _*)).distinct.map { name =>
        val fitting: Json = name match {
          case "id" | "age" | "side"                      => Json.Num(random.nextInt(50))
          case "radius"                                   => Json.Num(1.5)
          case "tags"                                     => Json.arr(Json.Str(text()))
          case "limits"                                   => patch(Vector("a", "b", "c", "d"), 0)
          case "home" | "work" if depth > 0               => patch(Vector("street", "zip", "other"), depth - 1)
          case "Circle" | "Square" | "Empty" if depth > 0 => patch(Vector("radius", "side", "color"), depth - 1)
          case "a" | "b" | "c" | "d"                      => Json.Num(random.nextInt(50))
          case "type"                                     => Json.Str(oneOf("created", "renamed"))
          case _                                          => Json.Str(text())
        }
        name -> (if (random.nextInt(6) == 0) scalar() else fitting)
      }: _*)
  }

  private val accountNames = Vector("id", "name", "email", "age", "home", "work", "tags", "limits", "other")

  /** The error has the same path and reason, and a place in the patch or none. */
  private def assertSame[A](found: Either[JsonError, A], expected: Either[JsonError, A], patch: String): Unit =
    (found, expected) match {
      case (Left(a), Left(b)) =>
        assertEquals((a.toString, a.reason), (b.toString, b.reason), patch)
        assert(a.offset >= -1 && a.offset <= patch.getBytes(UTF_8).length, s"$a ${a.offset} $patch")
        assertEquals(a.offset < 0, a.line < 0, patch)
      case _ => assertEquals(found, expected, patch)
    }

  test("decodeOnto is merging the trees and decoding the result") {
    val random = new Random(1)
    val values = new Values(random)
    var accepted = 0
    for (_ <- 0 until 8000) {
      val old = values.account()
      val change = values.patch(accountNames, 2)
      val patch = change.toString
      val expected = merged(Some(Json.from(old)), change).as[Account]
      if (expected.isRight) accepted += 1
      assertSame(Codec[Account].decodeOnto(old, patch), expected, s"$old $patch")
    }
    assert(accepted > 2000 && accepted < 7600, accepted.toString)
  }

  test("for another case of a sealed type the old fields do not count") {
    val random = new Random(2)
    val values = new Values(random)
    for (_ <- 0 until 4000) {
      val event = values.event()
      val change = values.patch(Vector("type", "id", "name", "by", "other"), 0)
      val tree = Json.from(event)
      val isOther = change.get("type").exists(kind => Option(kind) != tree.get("type"))
      assertSame(
        Codec[Event].decodeOnto(event, change.toString),
        merged(if (isOther) None else Some(tree), change).as[Event],
        s"$event $change"
      )
      val shape = values.shape()
      val patch = values.patch(Vector("Circle", "Square", "Empty"), 1)
      val before = Json.from(shape)
      val isNew = patch.asObject.get.members.exists { case (name, value) => !value.isNull && before.get(name).isEmpty }
      val kept = if (isNew) Json.obj(before.asObject.get.members.filter(m => patch.get(m._1).isDefined): _*) else before
      assertEquals(
        Codec[Shape].decodeOnto(shape, patch.toString).left.map(_.reason),
        merged(Some(kept), patch).as[Shape].left.map(_.reason),
        s"$shape $patch"
      )
    }
  }

  test("an alias in the patch is its field") {
    val random = new Random(3)
    val values = new Values(random)
    val aliases = Map("name" -> "full_name", "home" -> "living", "zip" -> "plz")
    def renamed(json: Json): Json = json match {
      case obj: Json.Obj =>
        Json.obj(obj.members.map { case (name, value) => aliases.getOrElse(name, name) -> renamed(value) }: _*)
      case other => other
    }
    for (_ <- 0 until 3000) {
      val old = values.account()
      val change = values.patch(accountNames, 2)
      assertEquals(
        Codec[Account].decodeOnto(old, renamed(change).toString).left.map(_.reason),
        Codec[Account].decodeOnto(old, change.toString).left.map(_.reason),
        s"$old $change"
      )
    }
  }

  test("whatever the patch is, the result is a value or an error") {
    val random = new Random(4)
    val values = new Values(random)
    for (i <- 0 until 1800) {
      val old = values.account()
      val event = values.event()
      val text =
        (if (i % 2 == 0) values.patch(accountNames, 2) else Json.from(values.account())).toString.getBytes(UTF_8)
      for (_ <- 0 until 20) {
        val mutant = text.clone()
        for (_ <- 0 to random.nextInt(3)) if (mutant.nonEmpty)
          mutant(random.nextInt(mutant.length)) = "\"{}[]:,\\un0 \u0001é".getBytes(UTF_8).apply(random.nextInt(15))
        val patch = if (random.nextInt(5) == 0) mutant.take(random.nextInt(mutant.length + 1)) else mutant
        val isJson = Decoder[RawJson].decodeJson(patch).isRight
        for (result <- List(Codec[Account].decodeOnto(old, patch), Codec[Event].decodeOnto(event, patch))) {
          if (!isJson) assert(result.isLeft, new String(patch, UTF_8))
          result.left.foreach(e =>
            assert(e.offset >= -1 && e.offset <= patch.length, s"$e ${e.offset} ${new String(patch, UTF_8)}")
          )
        }
      }
    }
  }
}
