package jzon

import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Paths}
import java.util.{Random, UUID}

import scala.jdk.CollectionConverters._

import jzon.engine.error.{Limits, Reason}

object UnfinishedSuite {
  case class Answer(title: String, steps: List[Step] = Nil, note: Option[String], by: Option[Kind])
  object Answer { implicit val codec: Codec[Answer] = Codec.derived }

  case class Step(id: UUID, text: String)
  object Step { implicit val codec: Codec[Step] = Codec.derived }

  sealed trait Kind
  case class Human(name: String, age: Int = 1) extends Kind
  case class Model(name: String, at: (Int, Int)) extends Kind
  object Kind { implicit val codec: Codec[Kind] = Codec.derived }

  @discriminator("type") sealed trait Shape
  case class Circle(radius: Double) extends Shape
  case class Group(shapes: List[Shape], name: Option[String]) extends Shape
  object Shape { implicit val codec: Codec[Shape] = Codec.derived }

  case class Node(children: List[Node], id: Int)
  object Node { implicit val codec: Codec[Node] = Codec.derived }

  case class Audit(by: Option[String], at: Option[Int])
  object Audit { implicit val codec: Codec[Audit] = Codec.derived }
  case class Empties(title: String, list: List[Int], set: Set[String], map: Map[String, Vector[Int]], audit: Audit)
  object Empties { implicit val codec: Codec[Empties] = Codec.derived }
  case class NotEmpty[A](n: Option[Int], a: A)
  object NotEmpty { implicit def decoder[A: Decoder]: Decoder[NotEmpty[A]] = Decoder.derived }

  case class Position(lat: Double, lon: Double)
  case class Place(@flatten at: Option[Position], z: Int, n: Option[Int])
  object Place { implicit val codec: Codec[Place] = Codec.derived }
  @discriminator("type") sealed trait Spot
  case class Here(@flatten at: Option[Position], z: Int) extends Spot
  object Spot { implicit val codec: Codec[Spot] = Codec.derived }

  case class One(x: Int)
  object One { implicit val codec: Codec[One] = Codec.derived }
  case class Two(x: String, y: Int)
  object Two { implicit val codec: Codec[Two] = Codec.derived }
}

/** Unfinished documents against vectors and random trees; `IncompleteSuite` has random values of a type. */
class UnfinishedSuite extends jzon.testing.Suite {
  import UnfinishedSuite._

  private val rounds = math.max(100, Integer.getInteger("jzon.rounds", 1000000) / 100)

  private def shown[A](result: Either[JsonError, Partial[A]])(implicit encoder: Encoder[A]): String = result match {
    case Left(error) => s"!${error.reason}\t"
    case Right(p)    => s"${p.value.fold("not yet")(encoder.encodeJson)}\t${p.incomplete.mkString(" ")}"
  }

  private def check[A: Decoder: Encoder](input: String): String = {
    val results = List(Decoder[A].decodeIncomplete(input), Decoder[A].decodeIncomplete(input.getBytes(UTF_8)))
    assertEquals(shown(results(0)), shown(results(1)), input)
    shown(results(0))
  }

  test("beginnings are decoded as the vectors say") {
    val path = Paths.get(System.getProperty("jzon.root"), "conformance", "unfinished", "values.tsv")
    val rows = Files.readAllLines(path).asScala.filterNot(_.startsWith("# ")).map(_.split("\t", -1).toVector)
    assert(rows.size >= 40, rows.size.toString)
    val wrong = rows.flatMap { row =>
      val input = row(1).replace("\\n", "\n").replace("\\\\", "\\")
      val found = row(0) match {
        case "list" => check[List[Int]](input)
        case "map"  => check[Map[String, List[String]]](input)
        case "text" => check[String](input)
        case "tree" => check[Json](input)
      }
      if (found == row.drop(2).mkString("\t")) Nil else List(s"$found for $row")
    }
    assertEquals(wrong.mkString("\n"), "")
  }

  private val id = "123e4567-e89b-12d3-a456-426614174000"

  test("fields that have not arrived are empty, or leave out what needs them") {
    for (
      (input, expected) <- List(
        "{" -> "not yet\t.",
        """{"note":"x",""" -> "not yet\t.",
        """{"title":"Te""" -> """{"title":"Te","steps":[]}""".concat("\t. .title"),
        """{"title":"T","steps":[{"id":"123""" -> """{"title":"T","steps":[]}""".concat(
          "\t. .steps .steps[0] .steps[0].id"
        ),
        s"""{"title":"T","steps":[{"id":"$id",""" -> """{"title":"T","steps":[]}""".concat("\t. .steps .steps[0]"),
        s"""{"title":"T","steps":[{"id":"$id","text":"a""" ->
          s"""{"title":"T","steps":[{"id":"$id","text":"a"}]}""".concat("\t. .steps .steps[0] .steps[0].text"),
        """{"title":"T","by":{"Mod""" -> """{"title":"T","steps":[]}""".concat("\t. .by"),
        """{"title":"T","by":{"Model":{"name":"m","at":[1,""" -> """{"title":"T","steps":[]}""".concat(
          "\t. .by .by.Model .by.Model.at"
        ),
        """{"title":"T","by":{"Human":{"name":"m""" ->
          """{"title":"T","steps":[],"by":{"Human":{"name":"m","age":1}}}""".concat("\t. .by .by.Human .by.Human.name"),
        """{"title":7,""" -> "!EXPECTED_STRING\t",
        """{"title":{""" -> "!EXPECTED_STRING\t",
        """{"title":"T","by":{"Robot":{""" -> "!INVALID_VARIANT\t",
        """{"title":"T","by":{"Model":{"name":"m","at":[1,2,3]""" -> "!EXPECTED_ARRAY_END\t",
        """{"title":"T","steps":[{"id":"12"},""" -> "!EXPECTED_UUID\t",
        s"""{"title":"T","steps":[{"id":"$id"}""" -> "!MISSING_FIELD\t"
      )
    ) assertEquals(check[Answer](input), expected, input)
  }

  test("required fields that have not arrived are empty where their type can be") {
    val start = """{"title":"T","""
    val empty = """{"title":"T","list":[],"set":[],"map":{},"audit":{}}"""
    assertEquals(check[Empties](start), empty + "\t.")
    assertEquals(check[Empties]("""{"title":"Te"""), empty.replace("T\"", "Te\"") + "\t. .title")
    assertEquals(
      check[Empties](start + """"map":{"a":[1,2"""),
      empty.replace("\"map\":{}", "\"map\":{\"a\":[1]}") + "\t. .map .map.a .map.a[1]"
    )
    assertEquals(
      check[Empties](start + """"audit":{"by":"x""""),
      empty.replace("\"audit\":{}", "\"audit\":{\"by\":\"x\"}") + "\t. .audit"
    )
    assertEquals(check[Empties]("""{"list":[1,"""), "not yet\t. .list") // a title is not empty
    assertEquals(
      check[List[Node]]("""[{"id":1,"children":[{"id":2"""),
      "[{\"children\":[],\"id\":1}]\t. .[0] .[0].children .[0].children[0] .[0].children[0].id"
    )
    assertEquals(check[Shape]("""{"type":"Group","""), """{"type":"Group","shapes":[]}""" + "\t.")
    assertEquals(check[Shape]("""{"name":"g","type":"Group","""), """{"type":"Group","shapes":[],"name":"g"}""" + "\t.")
    // what is complete lacks the field
    assertEquals(check[List[Node]]("""[{"id":1},"""), "!MISSING_FIELD\t")
    assertEquals(check[Node]("""{"id":1}"""), "!MISSING_FIELD\t")
    // types that also accept other values, or no empty one
    for (json <- List("{", """{"n":1,""")) {
      assertEquals(Decoder[NotEmpty[Json]].decodeIncomplete(json).map(_.value), Right(None))
      assertEquals(Decoder[NotEmpty[RawJson]].decodeIncomplete(json).map(_.value), Right(None))
      assertEquals(Decoder[NotEmpty[(Int, Int)]].decodeIncomplete(json).map(_.value), Right(None))
      assertEquals(Decoder[NotEmpty[One]].decodeIncomplete(json).map(_.value), Right(None))
      assertEquals(Decoder[NotEmpty[String]].decodeIncomplete(json).map(_.value), Right(None))
      assertEquals(Decoder[NotEmpty[Kind]].decodeIncomplete(json).map(_.value), Right(None))
      locally {
        implicit val some: Decoder[List[Int]] = Decoder.list[Int].ensure(_.nonEmpty, "is empty")
        assertEquals(Decoder[NotEmpty[List[Int]]].decodeIncomplete(json).map(_.value), Right(None))
      }
      locally {
        implicit val either: Decoder[List[Int]] = Decoder.list[Int].orElse(Decoder[Int].map(List(_)))
        assertEquals(Decoder[NotEmpty[List[Int]]].decodeIncomplete(json).map(_.value), Right(None))
      }
    }
  }

  test("fields of a flattened class count once all that it needs have arrived") {
    val json = """{"z":1,"lat":5,"n":2,"lon":6,"by":"x"}"""
    val values = (0 to json.length).map { n =>
      Decoder[Place].decodeIncomplete(json.take(n)).fold(e => fail(s"$n: $e"), _.value)
    }
    assertEquals(
      values.flatten.distinct.map(_.toString).toList,
      List("Place(None,1,None)", "Place(Some(Position(5.0,6.0)),1,Some(2))")
    )
    assertEquals(values.dropWhile(_.isEmpty).count(_.isEmpty), 0)
    val tagged = """[{"type":"Here","z":1,"lat":5,"lon":6},{"z":1,"lat":5,"lon":6,"type":"Here"}]"""
    var last = List.empty[Any]
    for (n <- 1 to tagged.length) {
      val now = Decoder[List[Spot]].decodeIncomplete(tagged.take(n)).fold(e => fail(s"$n: $e"), _.value.get)
      assert(now.size >= last.size, tagged.take(n))
      last = now
    }
    assertEquals(last.size, 2)
  }

  test("a discriminator may arrive last, or be cut") {
    val group = """{"name":"g","shapes":[{"radius":1.5,"type":"Circle"},{"radius":2.5,"ty"""
    val parts = "\t. .shapes .shapes[1]"
    assertEquals(check[Shape](group), s"not yet$parts")
    assertEquals(check[Shape]("""{"type":"Gro"""), "not yet\t. .type")
    assertEquals(
      check[Shape](group.replaceFirst("\\{", """{"type":"Group",""")),
      """{"type":"Group","shapes":[{"type":"Circle","radius":1.5}],"name":"g"}""" + parts
    )
  }

  test("an alternative that may still fit delays the error of the other") {
    val decoder: Decoder[Any] = Decoder[One].widen[Any].orElse(Decoder[Two].widen[Any])
    assertEquals(decoder.decodeIncomplete("""{"x":"s",""").map(_.value), Right(None))
    assertEquals(decoder.decodeIncomplete("""{"x":"s","y":1 """).map(_.value), Right(Some(Two("s", 1))))
    assert(decoder.decodeIncomplete("""{"x":true}""").isLeft)
  }

  test("deep documents that need what has not arrived") {
    val depth = 200
    val input = """{"id":1,"children":[""" * 3 + """{"children":[""" * depth
    assertEquals(
      Decoder[Node].decodeIncomplete(input).map(_.value),
      Right(Some(Node(List(Node(List(Node(Nil, 1)), 1)), 1)))
    )
    val cut = "[" * depth
    assertEquals(Decoder[Json].decodeIncomplete(cut).map(_.value.get.toString), Right("[" * depth + "]" * depth))
  }

  test("limits hold") {
    val limits = Limits.DEFAULT.withDepth(2).withDocumentBytes(20).withStringBytes(5)
    def reason(s: String) =
      Decoder[Json].decodeIncomplete(s, DecodeOptions(limits)).left.map(_.reason).map(_.value.isDefined)
    assertEquals(reason("[[["), Left(Reason.LIMIT_DEPTH))
    assertEquals(reason("[\"123456"), Left(Reason.LIMIT_STRING_BYTES))
    assertEquals(reason(" " * 21), Left(Reason.LIMIT_DOCUMENT_BYTES))
    assertEquals(reason("[["), Right(true))
  }

  test("characters and marks that are cut") {
    val bytes = "[\"é\u20ac\ud83d\ude00".getBytes(UTF_8)
    val texts = (0 to bytes.length).map(n => Decoder[List[String]].decodeIncomplete(bytes.take(n)).map(_.value))
    assertEquals(
      texts.flatMap(_.toOption).flatten.distinct,
      Vector(Nil, List(""), List("é"), List("é\u20ac"), List("é\u20ac\ud83d\ude00"))
    )
    assertEquals(Decoder[String].decodeIncomplete("\"a" + 0xd83d.toChar).map(_.value), Right(Some("a")))
    assertEquals(Decoder[String].decodeIncomplete("\"a" + 0xd83d.toChar + "x").left.map(_.reason).isLeft, true)
    assertEquals(Decoder[Json].decodeIncomplete(Array(0xef, 0xbb, 0xbf).map(_.toByte)).left.map(_.reason).isLeft, true)
  }

  // ---- random documents ----

  private def text(random: Random): String =
    Seq.fill(random.nextInt(5))(
      Seq("a", "\\n", "\\u00e9", "é", "\ud83d\ude00", "\\ud83d\\ude00", "\u20ac")(random.nextInt(7))
    ).mkString

  private def tree(random: Random, depth: Int): String = random.nextInt(if (depth == 0) 4 else 7) match {
    case 0 => Seq("true", "false", "null")(random.nextInt(3))
    case 1 => (random.nextInt(2000) - 1000).toString
    case 2 => (random.nextInt(2000) / 16.0).toString
    case 3 => s""""${text(random)}""""
    case 4 => Seq.fill(random.nextInt(4))(tree(random, depth - 1)).mkString("[", ", ", "]")
    case _ =>
      (0 until random.nextInt(4)).map(i => s""""$i${text(random)}" : ${tree(random, depth - 1)}""").mkString(
        "{",
        ",",
        " }"
      )
  }

  private def isPart(part: Json, whole: Json): Boolean = (part, whole) match {
    case (Json.Str(a), Json.Str(b)) => b.startsWith(a)
    case (Json.Arr(a), Json.Arr(b)) => a.size <= b.size && a.zip(b).forall { case (x, y) => isPart(x, y) }
    case (Json.Obj(a), Json.Obj(b)) =>
      a.size <= b.size && a.zip(b).forall { case ((m, x), (n, y)) => m == n && isPart(x, y) }
    case _ => part == whole
  }

  test("every prefix gives a part of what longer prefixes give, in any chunks") {
    val random = new Random(7)
    for (_ <- 0 until rounds) {
      val json = "[" + tree(random, 4) + "]"
      val bytes = json.getBytes(UTF_8)
      var last: Option[Json] = None
      for (n <- 0 to bytes.length) {
        val prefix = bytes.take(n)
        val p = Decoder[Json].decodeIncomplete(prefix).fold(e => fail(s"$json: $n: $e"), identity)
        assert(last.forall(a => p.value.exists(isPart(a, _))), s"$json: $n")
        last = p.value
        assertEquals(p.isComplete, n == bytes.length)
        assertEquals(p.incomplete.isEmpty, p.isComplete)
      }
      assertEquals(last, Json.parse(json).toOption, json)
      val size = 1 + random.nextInt(9)
      val results = Decoder[Json].decodeProgress(bytes.grouped(size)).toList
      assertEquals(results.last.value, last)
      assert(results.last.isComplete && results.init.forall(!_.isComplete))
      for (p <- results) assert(p.value.forall(isPart(_, last.get)), json)
    }
  }

  test("changed beginnings give a value or an error and throw nothing") {
    val random = new Random(8)
    val answer =
      s"""{"title":"T\\u00e9","steps":[{"id":"$id","text":"a"}],"note":null,"by":{"Model":{"name":"m","at":[1,2]}}}"""
    val marks = "{}[]\",:\\0u1eE+-. \u0000ntf\u00c3\u00ff"
    var errors = 0
    for (_ <- 0 until rounds * 10) {
      val bytes = answer.getBytes(UTF_8).take(random.nextInt(answer.length + 1))
      for (_ <- 0 to random.nextInt(3) if bytes.nonEmpty)
        bytes(random.nextInt(bytes.length)) = marks.charAt(random.nextInt(marks.length)).toByte
      val result = Decoder[Answer].decodeIncomplete(bytes)
      if (result.isLeft) {
        errors += 1
        assert(Decoder[Answer].decodeJson(bytes).isLeft)
      }
    }
    assert(errors > rounds, errors.toString)
  }

  test("an error of a prefix is an error of the document") {
    val random = new Random(9)
    val answer = s"""{"title":"T","by":{"Human":{"name":"n"}},"steps":[{"id":"$id","text":"a"}],"note":"x"}"""
    for (n <- 0 to answer.length) assert(Decoder[Answer].decodeIncomplete(answer.take(n)).isRight, answer.take(n))
    for (_ <- 0 until rounds) {
      val cut = random.nextInt(answer.length)
      val other = answer.patch(cut, "7", random.nextInt(3))
      if (Decoder[Answer].decodeJson(other).isRight)
        for (n <- 0 to other.length) assert(Decoder[Answer].decodeIncomplete(other.take(n)).isRight, other.take(n))
    }
  }

  test("progress ends with the document, its error, or the source") {
    def progress(json: String) = Decoder[List[Int]].decodeProgress(json.grouped(2).map(_.getBytes(UTF_8))).toList
    assertEquals(progress("[1, 2, 3]").map(_.value.get), List(List(), List(1), List(1, 2), List(1, 2, 3)))
    assertEquals(progress("[1, 2").last.isComplete, false)
    val bad = progress("""[1,2,true,3]""")
    assertEquals(bad.last.error.map(_.reason), Some(Reason.EXPECTED_INTEGER))
    assertEquals(bad.last.value, Some(List(1, 2)))
    assertEquals(progress("[1] x").last.error.map(_.reason), Some(Reason.TRAILING_DATA))
    assertEquals(progress(""), Nil)
    val number = Decoder[Int].decodeProgress(new ByteArrayInputStream("12".getBytes(UTF_8))).toList
    assertEquals(number.map(p => p.value -> p.isComplete), List(Some(12) -> true))
  }
}
