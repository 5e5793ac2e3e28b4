package jzon.testkit

import java.io.{ByteArrayInputStream, InputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.util.UUID

import scala.util.Random

import jzon._
import jzon.engine.error.{Limits, Reason}
import jzon.syntax._

/** Unfinished documents: what each beginning gives, and that nothing that it gave is taken back. */
class IncompleteSuite extends jzon.testing.Suite {
  import IncompleteSuite._

  private[this] def so[A: Decoder](json: String): Partial[A] =
    Decoder[A].decodeIncomplete(json).fold(e => fail(e.toString), identity)

  private[this] def value[A: Decoder](json: String): Option[A] = so[A](json).value

  test("what is open is closed") {
    assertEquals(
      so[Recipe]("""{"name":"Bread","steps":[{"text":"Mix flo"""),
      Partial(
        Some(Recipe("Bread", Nil, List(Step("Mix flo", None)), Map.empty, None, None)),
        List(".", ".steps", ".steps[0]", ".steps[0].text")
      )
    )
    assertEquals(value[List[List[Int]]]("[[1,2],[3"), Some(List(List(1, 2), Nil)))
    assertEquals(so[String]("\"ab"), Partial(Some("ab"), List(".")))
    assertEquals(so[List[Int]](" [1 , 2 ]\n"), Partial(Some(List(1, 2)), Nil))
    assert(so[List[Int]]("[]").isComplete)
  }

  test("what may still change is left out") {
    assertEquals(value[List[Int]]("[1,2"), Some(List(1)))
    assertEquals(so[List[Int]]("[1,2").incomplete, List(".", ".[1]"))
    assertEquals(value[List[Int]]("[1,2,"), Some(List(1, 2)))
    assertEquals(value[List[Boolean]]("[true,fals"), Some(List(true)))
    assertEquals(value[List[Boolean]]("[true,false"), Some(List(true, false)))
    assertEquals(value[Map[String, Int]]("""{"a":1,"b"""), Some(Map("a" -> 1)))
    assertEquals(value[Map[String, Int]]("""{"a":1,"b":"""), Some(Map("a" -> 1)))
    assertEquals(value[Map[String, Int]]("""{"a":1,"b":2"""), Some(Map("a" -> 1)))
    assertEquals(value[Int]("12"), None)
    assertEquals(value[Int]("12 "), Some(12))
    assertEquals(value[Int](""), None)
    assertEquals(value[Int](" "), None)
  }

  test("strings end before a part of an escape, a pair or a character") {
    val whole = "\"a\\n\\u00e9\\ud83d\\ude00b\""
    val expected =
      List("", "a", "a", "a\n", "a\n", "a\n", "a\n", "a\n", "a\n", "a\n\u00e9") ++ List.fill(11)("a\n\u00e9") ++
        List("a\n\u00e9\ud83d\ude00", "a\n\u00e9\ud83d\ude00b")
    expected.zipWithIndex.foreach { case (text, i) =>
      assertEquals(value[String](whole.take(i + 1)), Some(text), whole.take(i + 1))
    }
    val bytes = "\"\u00e9\u20ac\ud83d\ude00\"".getBytes(UTF_8)
    val characters = (1 until bytes.length).map(n => Decoder[String].decodeIncomplete(bytes.take(n)).map(_.value))
    val texts = List("", "", "\u00e9", "\u00e9", "\u00e9") ++ List.fill(4)("\u00e9\u20ac") :+ "\u00e9\u20ac\ud83d\ude00"
    assertEquals(characters.toList, texts.map(text => Right(Some(text))))
    assertEquals(value[String]("\"a" + 0xd83d.toChar), Some("a"))
  }

  test("a string that its type rejects so far is left out") {
    assertEquals(value[Recipe]("""{"name":"B","id":"0123"""), Some(Recipe("B", Nil, Nil, Map.empty, None, None)))
    assertEquals(value[List[Taste]]("""["Sweet","So"""), Some(List(Taste.Sweet)))
    assertEquals(value[List[Fruit]]("""[{"type":"apple","bad":true},{"type":"ban"""), Some(List(Apple(true))))
    assertEquals(value[List[Fruit]]("""[{"type":"apple","bad":true},{"type":"banana","""), Some(List(Apple(true))))
    assertEquals(value[List[(Int, String)]]("""[[1,"a"],[2,"""), Some(List((1, "a"))))
    assertEquals(value[Fruit]("""{"type":"apple"""), None)
    assertEquals(value[Checked]("""{"low":3,"high":1"""), None)
  }

  test("code of the program that fails on a part is asked again later") {
    implicit val second: Decoder[Second] = Decoder[String].map(text => Second(text.split(":")(1)))
    assertEquals(value[List[Second]]("""["a:b","c"""), Some(List(Second("b"))))
    assertEquals(value[List[Second]]("""["a:b","c:d"""), Some(List(Second("b"), Second("d"))))
    intercept[IndexOutOfBoundsException](Decoder[List[Second]].decodeIncomplete("""["a:b","c"]"""))
  }

  test("what no further bytes change is an error") {
    def error[A: Decoder](json: String) = Decoder[A].decodeIncomplete(json).fold(_.toString, p => fail(p.toString))
    assertEquals(error[List[Int]]("[1,x"), ".[1](expected an integer, got x)")
    assertEquals(error[List[Int]]("[\"a\",1"), ".[0](expected an integer, got \"a\")")
    assertEquals(error[List[Int]]("{\"a\":"), "(expected an array, got {)")
    assertEquals(error[Map[String, Int]]("""{"a":"x","b":1"""), ".a(expected an integer, got \"x\")")
    assertEquals(error[List[String]]("[\"a\\q"), ".[0](invalid escape)")
    assertEquals(error[List[String]]("[\"a\\ud83dx").take(19), ".[0](lone surrogate")
    assertEquals(error[List[Int]]("[1]x"), "(unexpected data after the document, got x)")
    assertEquals(error[List[Int]]("[1}"), "(expected ',' or ']', got })")
    assertEquals(error[List[Int]]("]"), "(expected an array, got ])")
    assertEquals(error[Checked]("""{"low":3,"high":1}"""), "(requirement failed: low above high)")
  }

  test("limits hold for what has arrived") {
    def reason(json: String, limits: Limits) =
      Decoder[List[String]].decodeIncomplete(json, DecodeOptions(limits)).left.map(_.reason)
    assertEquals(reason("[\"abc", Limits.DEFAULT.withDocumentBytes(4)), Left(Reason.LIMIT_DOCUMENT_BYTES))
    assert(reason("[\"abc", Limits.DEFAULT.withDocumentBytes(5)).isRight)
    assertEquals(reason("[\"abc", Limits.DEFAULT.withStringBytes(2)), Left(Reason.LIMIT_STRING_BYTES))
    assertEquals(
      Decoder[Json].decodeIncomplete("[[[", DecodeOptions(Limits.DEFAULT.withDepth(2))).left.map(_.reason),
      Left(Reason.LIMIT_DEPTH)
    )
    assertEquals(Decoder[Json].decodeIncomplete("[" * 600).left.map(_.reason), Left(Reason.LIMIT_DEPTH))
    assertEquals(value[Json]("[" * 500).map(_.toString), Some("[" * 500 + "]" * 500))
  }

  test("objects that lack a field at every level are left out together") {
    assertEquals(value[Chain]("""{"next":""" * 400), None)
    assertEquals(value[Chain]("""{"name":"a","next":""" + """{"next":""" * 300), Some(Chain("a", None)))
  }

  test("every beginning of a document gives a part of it, and no more is taken back") {
    val random = new Random(41)
    for (_ <- 0 until Rounds.all / 400) {
      val recipe = Recipe.random(random, 2)
      val json = recipe.toJson
      val bytes = (if (random.nextBoolean()) recipe.toJsonPretty else json).getBytes(UTF_8)
      var last: Option[Json] = None
      for (n <- 0 to bytes.length) {
        val partial = Decoder[Recipe].decodeIncomplete(bytes.take(n)).fold(e => fail(s"$n of $json: $e"), identity)
        val now = partial.value.map(_.toJson).map(text => Json.parse(text).fold(e => fail(e.toString), identity))
        assert(last.forall(l => now.exists(continues(l, _))), s"$n of $json: $last, then $now")
        assertEquals(partial.isComplete, n == bytes.length)
        last = now
      }
      assertEquals(Decoder[Recipe].decodeIncomplete(bytes).map(_.value), Right(Some(recipe)))
    }
  }

  test("damaged beginnings throw nothing") {
    val random = new Random(42)
    for (_ <- 0 until Rounds.all / 4) {
      val bytes = Recipe.random(random, 1).toJson.getBytes(UTF_8)
      for (_ <- 0 to random.nextInt(3)) bytes(random.nextInt(bytes.length)) = random.nextInt(256).toByte
      val cut = bytes.take(random.nextInt(bytes.length + 1))
      Decoder[Recipe].decodeIncomplete(cut)
      Decoder[Recipe].decodeIncomplete(new String(cut, UTF_8))
    }
  }

  test("progress") {
    val json = """{"name":"Bread","steps":[{"text":"Mix"},{"text":"Bake"}]}"""
    def parts(n: Int) = json.getBytes(UTF_8).grouped(n)
    for (n <- 1 to json.length) {
      val all = Decoder[Recipe].decodeProgress(parts(n)).toList
      assertEquals(all.last, Partial(json.fromJson[Recipe].toOption, Nil))
      assert(all.init.forall(p => !p.isComplete && p.error.isEmpty))
    }
    val names = Decoder[Recipe].decodeProgress(parts(1)).flatMap(_.value).map(_.name).toList.distinct
    assertEquals(names, List("", "B", "Br", "Bre", "Brea", "Bread"))
    val stream: InputStream = new ByteArrayInputStream(json.getBytes(UTF_8))
    assertEquals(Decoder[Recipe].decodeProgress(stream).toList.map(_.isComplete), List(true))
    val wrong = Decoder[List[Int]].decodeProgress(Iterator("[1,", "x", ",2]").map(_.getBytes(UTF_8))).toList
    assertEquals(wrong.map(_.value), List(Some(List(1)), Some(List(1))))
    assertEquals(wrong.last.error.map(_.toString), Some(".[1](expected an integer, got x)"))
    assertEquals(
      Decoder[Int].decodeProgress(Iterator("1", "2").map(_.getBytes(UTF_8))).toList.lastOption,
      Some(Partial(Some(12), Nil))
    )
    assertEquals(Decoder[Int].decodeProgress(Iterator.empty[Array[Byte]]).toList.flatMap(_.value), Nil)
  }
}

object IncompleteSuite {
  final case class Second(text: String)

  final case class Step(text: String, minutes: Option[Int])
  object Step {
    implicit val codec: Codec[Step] = Codec.derived
  }

  final case class Recipe(
      name: String,
      tags: List[String] = Nil,
      steps: List[Step] = Nil,
      amounts: Map[String, Double] = Map.empty,
      id: Option[UUID],
      like: Option[Recipe]
  )
  object Recipe {
    implicit val codec: Codec[Recipe] = Codec.derived

    def random(r: Random, depth: Int): Recipe = {
      def text() =
        List.fill(r.nextInt(8))("ab \"\\\n\u00e9\u20ac\ud83d\ude00{}[]:,".codePoints.toArray.apply(r.nextInt(15)))
          .map(c => new String(Character.toChars(c))).mkString
      Recipe(
        text(),
        List.fill(r.nextInt(3))(text()),
        List.fill(r.nextInt(3))(Step(text(), if (r.nextBoolean()) Some(r.nextInt(100)) else None)),
        List.fill(r.nextInt(3))(text() -> r.nextInt(1000) / 8.0).toMap,
        if (r.nextBoolean()) Some(new UUID(r.nextLong(), r.nextLong())) else None,
        if (depth > 0 && r.nextBoolean()) Some(random(r, depth - 1)) else None
      )
    }
  }

  sealed trait Taste
  object Taste {
    case object Sweet extends Taste
    case object Sour extends Taste
    implicit val codec: Codec[Taste] = Codec.derived
  }

  @discriminator("type") sealed trait Fruit
  @hint("apple") final case class Apple(bad: Boolean) extends Fruit
  @hint("banana") final case class Banana(length: Int) extends Fruit
  object Fruit {
    implicit val codec: Codec[Fruit] = Codec.derived
  }

  final case class Checked(low: Int, high: Int) {
    require(low <= high, "low above high")
  }
  object Checked {
    implicit val codec: Codec[Checked] = Codec.derived
  }

  final case class Chain(name: String, next: Option[Chain])
  object Chain {
    implicit val codec: Codec[Chain] = Codec.derived
  }

  /** Whether `now` has all that `before` has, where a string may have become longer. */
  def continues(before: Json, now: Json): Boolean = (before, now) match {
    case (Json.Str(a), Json.Str(b)) => b.startsWith(a)
    case (Json.Arr(a), Json.Arr(b)) => a.length <= b.length && a.zip(b).forall { case (x, y) => continues(x, y) }
    case (Json.Obj(a), Json.Obj(b)) =>
      val after = b.toMap
      a.forall { case (name, x) => after.get(name).exists(continues(x, _)) }
    case (a, b) => a == b
  }
}
