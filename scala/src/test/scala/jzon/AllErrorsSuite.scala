package jzon

import java.io.{ByteArrayInputStream, IOException, InputStream}
import java.nio.file.{Files, Paths}

import jzon.engine.error.{Limits, Reason}

/** All errors of a document: `decodeAll`. */
class AllErrorsSuite extends jzon.testing.Suite {
  import AllErrorsSuite._

  private def errors[A](json: String, max: Int = 20)(implicit decoder: Decoder[A]): List[String] = {
    val all = decoder.decodeAll(json, DecodeOptions.defaults.withMaxErrors(max))
    val bytes = decoder.decodeAll(json.getBytes("UTF-8"), DecodeOptions.defaults.withMaxErrors(max))
    assertEquals(all, bytes)
    assertEquals(
      decoder.decodeAll(new ByteArrayInputStream(json.getBytes("UTF-8")), DecodeOptions.defaults.withMaxErrors(max)),
      all
    )
    val file = Files.createTempFile("errors", ".json")
    try assertEquals(decoder.decodeAll(Files.writeString(file, json), DecodeOptions.defaults.withMaxErrors(max)), all)
    finally Files.delete(file)
    for (tree <- Json.parse(json))
      assertEquals(
        decoder.decodeAll(tree, DecodeOptions.defaults.withMaxErrors(max)).left.map(_.map(_.toString)),
        all.left.map(_.map(_.toString))
      )
    assertEquals(all.left.map(_.head), decoder.decodeJson(json))
    all.fold(_.map(_.toString), _ => Nil)
  }

  private def check[A: Decoder](json: String)(expected: String*)(implicit loc: munit.Location): Unit =
    assertEquals(errors[A](json).mkString("\n"), expected.mkString("\n"))

  test("fields of a class, in the order of the document") {
    check[Person]("""{"age":"x","name":7,"email":true,"tags":["a",1,"b",null]}""")(
      ".age(expected an integer, got \"x\")",
      ".name(expected a string, got 7)",
      ".email(expected a string, got true)",
      ".tags[1](expected a string, got 1)",
      ".tags[3](expected a string, got null)"
    )
  }

  test("missing fields") {
    check[Person]("""{"tags":1}""")(
      ".tags(expected an array, got 1)",
      ".name(missing)",
      ".age(missing)"
    )
    check[Person]("{}")(".name(missing)", ".age(missing)")
  }

  test("missing fields whose own decoders decide whether they are required") {
    val all = List("name", "address", "shape", "email", "tagged", "token").map(name => s".$name(missing)")
    check[Account]("{}")(all: _*)
    check[Account]("""{"email":"x"}""")(".email(no @)" :: all.filterNot(_.contains("email")): _*)
    check[Account]("""{"address":{"street":1}}""")(
      ".address.street(expected a string, got 1)" :: ".address.zip(missing)" :: all.filterNot(_.contains("address")): _*
    )
    check[Account]("""{"name":"a","address":{"street":"b","zip":1},"shape":{"Circle":{"r":1}},"email":"a@b"}""")(
      ".tagged(missing)",
      ".token(missing)"
    )
    assertEquals(Account.made, 0)
    check[List[Account]]("[{},7,{}]")(
      (all.map(".[0]" + _) ::: ".[1](expected an object, got 7)" :: all.map(".[2]" + _)): _*
    )
    check[Map[String, List[Account]]]("""{"a":[{"name":1}],"b":[{}]}""")(
      (".a[0].name(expected a string, got 1)" :: all.tail.map(".a[0]" + _) ::: all.map(".b[0]" + _)): _*
    )
    assertEquals(Account.made, 0)
    check[Subject]("""[{"type":"Owner","n":1},{"n":"x","type":"Owner"},{"type":"Nobody"}]""")(
      ".[0].account(missing)",
      ".[0].email(missing)",
      ".[1].n(expected an integer, got \"x\")",
      ".[1].account(missing)",
      ".[1].email(missing)",
      ".[2].email(missing)",
      ".[2].address(missing)"
    )
    check[Around]("""{"more":1}""")(".id(missing)", ".address(missing)", ".email(missing)")
    check[Pair[Address]]("{}")(".first(missing)", ".second(missing)")
    val large =
      Decoder[Large].decodeAll("""{"f1":1}""", DecodeOptions.defaults.withMaxErrors(200)).left.map(_.map(_.toString))
    val absent = (0 to 69).filter(_ != 1).map("f" + _).toList ++ List("g", "h")
    assertEquals(large, Left(absent.map(name => s".$name(missing)")))
  }

  test("fields whose decoder may accept a missing field") {
    check[User]("{}")(".age(missing)", ".email(missing)") // the decoder's own error is the first one
    check[Lenient]("{}")(".name(missing)", ".address(missing)")
    assert(Decoder[Lenient].decodeAll("""{"name":"a","address":{"street":"b","zip":1}}""").isRight)
    check[User]("""{"age":1}""")(".email(missing)")
    check[User]("""{"age":1,"email":"x"}""")(".email(no @)")
    check[User]("""{"email":"x","age":"y"}""")(".email(no @)", ".age(expected an integer, got \"y\")")
  }

  test("the example of the page") {
    check[List[Item]]("""[{"id":"1","tags":["a",true]},{"id":2}]""")(
      ".[0].id(expected an integer, got \"1\")",
      ".[0].tags[1](expected a string, got true)",
      ".[1].tags(missing)"
    )
  }

  test("places") {
    val all = Decoder[List[Person]].decodeAll(
      "[\n {\"name\":1,\n  \"age\":2.5}, {\"name\":\"a\",\"age\":1},\n 7]"
    ).left.toOption.get
    assertEquals(
      all.map(e => (e.path, e.line, e.column, e.offset)),
      List((".[0].name", 2L, 10L, 11L), (".[0].age", 3L, 9L, 22L), (".[2]", 4L, 2L, 51L))
    )
  }

  test("collections and maps") {
    check[Map[String, List[Int]]]("""{"a":[1,"x",2,"y"],"b":3,"c":[4],"d":[null]}""")(
      ".a[1](expected an integer, got \"x\")",
      ".a[3](expected an integer, got \"y\")",
      ".b(expected an array, got 3)",
      ".d[0](expected an integer, got null)"
    )
    check[Map[Int, Int]]("""{"a":1,"2":"x","b":3,"4":4}""")(
      ".a(expected an integer, got \"a\")",
      ".\"2\"(expected an integer, got \"x\")",
      ".b(expected an integer, got \"b\")"
    )
    check[Vector[Option[Person]]]("""[null,{"name":1,"age":1},{"age":true,"name":"a"}]""")(
      ".[1].name(expected a string, got 1)",
      ".[2].age(expected an integer, got true)"
    )
    check[Array[Int]]("""[1,2,"a",3,4,"b"]""")(
      ".[2](expected an integer, got \"a\")",
      ".[5](expected an integer, got \"b\")"
    )
    check[Set[Double]]("""["a",1,"b"]""")(
      ".[0](expected a number, got \"a\")",
      ".[2](expected a number, got \"b\")"
    )
  }

  test("sealed types") {
    check[List[Shape]](
      """[{"Circle":{"r":"x"}},{"Box":{}},{"Square":1},{"Circle":{"r":1}},{"Box":{"w":1,"h":true}}]"""
    )(
      ".[0].Circle.r(expected a number, got \"x\")",
      ".[1].Box.w(missing)",
      ".[1].Box.h(missing)",
      ".[2](invalid discriminator: expected one of \"Circle\", \"Box\", got \"Square\")",
      ".[4].Box.h(expected a number, got true)"
    )
    check[List[Tagged]](
      """[{"r":"x","type":"Round"},{"type":"Flat","w":"y","h":"z"},{"type":"No"},{"w":1},{"type":"Flat"}]"""
    )(
      ".[0].r(expected a number, got \"x\")",
      ".[1].w(expected a number, got \"y\")",
      ".[1].h(expected a number, got \"z\")",
      ".[2](invalid discriminator in 'type': expected one of \"Round\", \"Flat\", got \"No\")",
      ".[3](missing discriminator 'type')",
      ".[4].w(missing)",
      ".[4].h(missing)"
    )
  }

  test("58 C1: the duplicate of a field whose first value was wrong") {
    check[Strict]("""{"a":"x","a":1,"b":"y"}""")(
      ".a(expected an integer, got \"x\")",
      ".a(duplicate)",
      ".b(expected an integer, got \"y\")"
    )
    check[Map[String, Int]]("""{"a":"x","b":"y","c":1,"a":2,"c":3}""")(
      ".a(expected an integer, got \"x\")",
      ".b(expected an integer, got \"y\")",
      ".a(duplicate)",
      ".c(duplicate)"
    )
    check[List[Strict]]("""[{"a":"x","a":1,"b":2},{"a":1,"b":2}]""")(
      ".[0].a(expected an integer, got \"x\")",
      ".[0].a(duplicate)"
    )
  }

  test("57: the duplicate of a key that is no string and whose first value was wrong") {
    check[Map[Int, Int]]("""{"1":"x","2":1,"1":2}""")(".\"1\"(expected an integer, got \"x\")", ".\"1\"(duplicate)")
    val (id, upper) = ("0000000a-0000-0000-0000-000000000000", "0000000A-0000-0000-0000-000000000000")
    for (again <- List(id, upper)) {
      val text = s"""{"$id":"x", "$again":2,"x":3}"""
      val found = List(s"""."$id"(expected an integer, got "x")""", s"""."$again"(duplicate)""")
      assertEquals(errors[Map[java.util.UUID, Int]](text).take(2), found)
      assertEquals(errors[collection.immutable.SortedMap[java.util.UUID, Int]](text).take(2), found)
    }
  }

  test("extra and duplicate fields") {
    check[Strict]("""{"x":1,"a":1,"y":"z","b":2}""")(".x(unknown field)", ".y(unknown field)")
    assertEquals(
      Decoder[Strict].decodeAll("""{"x":1,"a":1,"y":"z","b":2}""").left.map(_.map(_.offset)),
      Left(List(1L, 13L))
    )
    check[Strict]("""{"a":"q","b":2,"zz":{"a":[]}}""")(
      ".a(expected an integer, got \"q\")",
      ".zz(unknown field)"
    )
    check[Strict]("""{"a":1,"a":2,"b":2,"b":2}""")(".a(duplicate)", ".b(duplicate)")
  }

  test("alternatives count as one, and tuples") {
    implicit val either: Decoder[Either[Person, Int]] =
      Decoder[Person].map[Either[Person, Int]](Left(_)).orElse(Decoder[Int].map[Either[Person, Int]](Right(_)))
    assertEquals(
      errors[List[Either[Person, Int]]]("""[{"name":1,"age":"x"},1,{}]""").map(_.take(4)),
      List(".[0]", ".[2]")
    )
    check[List[(Int, String)]]("""[[1,2],["a",3],[1,"b"]]""")(
      ".[0][1](expected a string, got 2)",
      ".[1][0](expected an integer, got \"a\")"
    )
  }

  test("malformed JSON and limits end the list") {
    assertEquals(errors[List[Int]]("""["a",1,"b" 2]""").last, "(expected ',' or ']', got 2)")
    assertEquals(errors[List[Int]]("""["a",1,"b" 2]""").length, 3)
    assertEquals(errors[Person]("""{"name":1,"age":"x""").length, 3)
    assertEquals(errors[Person]("""{"name":[1,{"a":tru},"age":"x"}""").length, 2)
    val after = "(unexpected data after the document, got x)"
    check[Range]("""{"from":"a","to":2} x""")(".from(expected an integer, got \"a\")", after)
    check[List[Range]]("""[{"from":"a","to":2},{"from":1,"to":2}] x""")(
      ".[0].from(expected an integer, got \"a\")",
      after
    )
    check[Int]("\"a\" x")("(expected an integer, got \"a\")", after)
    assertEquals(errors[Range]("""{"from":"a","to":2} x""", 1).length, 1)
    val limits = Limits.DEFAULT.withEntries(2)
    val all = Decoder[List[Int]].decodeAll("""["a","b",3,4,5,6]""", DecodeOptions(limits)).left.toOption.get
    assertEquals(all.last.reason, Reason.LIMIT_ENTRIES)
  }

  test("malformed JSON after values that do not fit has the path that it has in the document") {
    check[List[Int]]("""["x","y",3,""")(
      ".[0](expected an integer, got \"x\")",
      ".[1](expected an integer, got \"y\")",
      ".[3](unexpected end of input)"
    )
    check[List[List[Int]]]("""[["x"],[1,"y",2,,3]]""")(
      ".[0][0](expected an integer, got \"x\")",
      ".[1][1](expected an integer, got \"y\")",
      ".[1][3](expected an integer, got ,)"
    )
    check[Map[String, List[Int]]]("""{"a":["x"],"b":["y",1""")(
      ".a[0](expected an integer, got \"x\")",
      ".b[0](expected an integer, got \"y\")",
      ".b[1](unexpected end of input)"
    )
  }

  test("a program's checks run if their inputs are there") {
    check[Range]("""{"from":3,"to":1}""")("(from > to)")
    check[Range]("""{"from":"x","to":1}""")(".from(expected an integer, got \"x\")")
    check[List[Range]]("""[{"from":3,"to":1},{"from":3,"to":null},{"from":4,"to":2}]""")(
      ".[0](from > to)",
      ".[1].to(expected an integer, got null)",
      ".[2](from > to)"
    )
    check[List[Counted]]("""[{"a":1,"b":"x","c":1},{"a":1,"b":2,"c":3},{"c":"x","a":1,"b":2}]""")(
      ".[0].b(expected an integer, got \"x\")",
      ".[2].c(expected an integer, got \"x\")"
    )
    assertEquals(Counted.holed, 0)
  }

  test("streams that are too long, or fail, and files that are not there") {
    val endless = new InputStream {
      private var n = 0
      override def read(): Int = {
        n += 1
        if (n == 1) '[' else if (n % 2 == 0) '0' else ','
      }
    }
    val found = Decoder[List[Int]].decodeAll(endless, DecodeOptions(Limits.DEFAULT.withDocumentBytes(100000)))
    assertEquals(found.left.map(_.map(_.reason)), Left(List(Reason.LIMIT_DOCUMENT_BYTES)))
    val failing = new InputStream { override def read(): Int = throw new IOException("gone") }
    assertEquals(intercept[IOException](Decoder[List[Int]].decodeAll(failing)).getMessage, "gone")
    intercept[IOException](Decoder[List[Int]].decodeAll(Paths.get("no such file")))
    intercept[IllegalArgumentException](Decoder[List[Int]].decodeAll(failing, DecodeOptions.defaults.withMaxErrors(0)))
  }

  test("the maximum") {
    assertEquals(errors[List[Int]](List.fill(50)("null").mkString("[", ",", "]")).length, 20)
    assertEquals(errors[List[Int]](List.fill(50)("null").mkString("[", ",", "]"), 3).length, 3)
    assertEquals(errors[List[Int]](List.fill(50)("null").mkString("[", ",", "]"), 100).length, 50)
    assertEquals(errors[List[Int]]("[null,null]", 1).length, 1)
    intercept[IllegalArgumentException](Decoder[Int].decodeAll("1", DecodeOptions.defaults.withMaxErrors(0)))
    intercept[IllegalArgumentException](Decoder[Int].decodeAll("x".getBytes, DecodeOptions.defaults.withMaxErrors(-1)))
  }

  test("decodeAll accepts the documents that decode accepts, with the same first error") {
    val rounds = Integer.getInteger("jzon.rounds", 1000000) / 5
    val random = new java.util.Random(7)
    val seeds = Array(
      """{"name":"Ada","age":36,"email":"a@b","tags":["x","y"],"shapes":[{"Circle":{"r":1.5}},{"Box":{"w":1,"h":2}}],"tagged":[{"w":1,"h":2,"type":"Flat"},{"type":"Round","r":3}],"by":{"1":{"from":1,"to":2}},"pair":[1,"z"],"strict":{"a":1,"b":2}}""",
      """{"lamps":["On",{"Dimmed":{"level":1}},{"On":{}}],"modes":["Fast","?"],"events":[{"type":"Else","n":1},{"type":"Made","by":2}],"ids":[1,"x",{"a":1,"b":2}],"either":{"Left":1},"x":[1,{"a":"b"}],"y":null,"grid":[[1,2],[3]]}"""
    )
    val parts = Array(
      "null",
      "true",
      "\"x\"",
      "1",
      "1.5",
      "-",
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      "\"",
      "{}",
      "[]",
      "\\",
      "1e999",
      "\u00e9",
      " ",
      "\"a\":1,"
    )
    var i = 0
    while (i < rounds) {
      val json = new StringBuilder(seeds(random.nextInt(seeds.length)))
      var n = 1 + random.nextInt(3)
      while (n > 0) {
        val at = random.nextInt(json.length)
        val to = Math.min(json.length, at + random.nextInt(6))
        if (random.nextBoolean()) json.replace(at, to, parts(random.nextInt(parts.length)))
        else {
          val digit = json.indexOf(":", at)
          if (digit >= 0) json.replace(
            digit + 1,
            Math.min(json.length, digit + 2 + random.nextInt(3)),
            parts(random.nextInt(parts.length))
          )
        }
        n -= 1
      }
      val text = json.toString
      val limits = if (i % 4 == 0) Limits.DEFAULT.withEntries(3).withStringBytes(4).withDepth(4) else Limits.DEFAULT
      val decoder: Decoder[_] = if (text.contains("lamps")) Decoder[Forms] else Decoder[Whole]
      val one: Either[JsonError, Any] = decoder.decodeJson(text.getBytes("UTF-8"), DecodeOptions(limits))
      val all: Either[List[JsonError], Any] = decoder.decodeAll(text.getBytes("UTF-8"), DecodeOptions(limits))
      val ofText: Either[List[JsonError], Any] = decoder.decodeAll(text, DecodeOptions(limits))
      assertEquals(ofText, all, text)
      assertEquals(all.left.map(_.head), one, text)
      all.left.foreach { errors =>
        assert(errors.length <= 20, text)
        assertEquals(errors.distinct, errors, text)
        errors.init.foreach(e => assert(!Set(Reason.Kind.SYNTAX, Reason.Kind.LIMIT)(e.reason.kind), s"$text: $errors"))
      }
      i += 1
    }
  }
}

object AllErrorsSuite {
  case class Person(name: String, age: Int, email: Option[String], tags: List[String] = Nil)
  object Person { implicit val decoder: Decoder[Person] = Decoder.derived }

  case class Item(id: Int, tags: List[String])
  object Item { implicit val codec: Codec[Item] = Codec.derived }

  case class Email(text: String)
  object Email {
    implicit val decoder: Decoder[Email] =
      Decoder[String].emap(s => if (s.contains("@")) Right(Email(s)) else Left("no @"))
  }
  case class User(email: Email, age: Int)
  object User { implicit val decoder: Decoder[User] = Decoder.derived }

  case class Address(street: String, zip: Int)
  object Address { implicit val decoder: Decoder[Address] = Decoder.derived }

  case class Account(
      name: String,
      address: Address,
      note: Option[Address],
      shape: Shape,
      email: Email,
      tagged: Tagged,
      level: Int = 1,
      token: Token
  ) { Account.made += 1 }
  object Account {
    var made = 0
    implicit val decoder: Decoder[Account] = Decoder.derived
  }
  case class Token(text: String)
  object Token {
    implicit val decoder: Decoder[Token] = new Decoder[Token] {
      def decode(in: jzon.engine.JsonReader): Token = Token(in.readString())
    }
  }

  case class Lenient(name: String, tags: Tags, address: Address, id: Token)
  case class Tags(all: List[String])
  object Lenient {
    implicit val tags: Decoder[Tags] = Decoder[List[String]].map(Tags(_)).withDefault(Tags(Nil))
    implicit val token: Decoder[Token] = Token.decoder.withDefault(Token("none"))
    implicit val decoder: Decoder[Lenient] = Decoder.derived
  }

  @discriminator("type") sealed trait Party
  case class Owner(n: Int, account: Account, email: Email) extends Party
  case class Nobody(email: Email, address: Address) extends Party
  object Party { implicit val decoder: Decoder[Party] = Decoder.derived }
  type Subject = List[Party]

  case class Around(@flatten inner: Inside, id: Int, @rest more: Map[String, Json])
  case class Inside(address: Address, email: Email)
  object Around { implicit val decoder: Decoder[Around] = Decoder.derived }

  case class Pair[A](first: A, second: A)
  object Pair { implicit def decoder[A: Decoder]: Decoder[Pair[A]] = Decoder.derived }

  case class Large(
      f0: Int,
      f1: Int,
      f2: Int,
      f3: Int,
      f4: Int,
      f5: Int,
      f6: Int,
      f7: Int,
      f8: Int,
      f9: Int,
      f10: Int,
      f11: Int,
      f12: Int,
      f13: Int,
      f14: Int,
      f15: Int,
      f16: Int,
      f17: Int,
      f18: Int,
      f19: Int,
      f20: Int,
      f21: Int,
      f22: Int,
      f23: Int,
      f24: Int,
      f25: Int,
      f26: Int,
      f27: Int,
      f28: Int,
      f29: Int,
      f30: Int,
      f31: Int,
      f32: Int,
      f33: Int,
      f34: Int,
      f35: Int,
      f36: Int,
      f37: Int,
      f38: Int,
      f39: Int,
      f40: Int,
      f41: Int,
      f42: Int,
      f43: Int,
      f44: Int,
      f45: Int,
      f46: Int,
      f47: Int,
      f48: Int,
      f49: Int,
      f50: Int,
      f51: Int,
      f52: Int,
      f53: Int,
      f54: Int,
      f55: Int,
      f56: Int,
      f57: Int,
      f58: Int,
      f59: Int,
      f60: Int,
      f61: Int,
      f62: Int,
      f63: Int,
      f64: Int,
      f65: Int,
      f66: Int,
      f67: Int,
      f68: Int,
      f69: Int,
      g: Address,
      h: Email,
      i: Option[Email]
  )
  object Large { implicit val decoder: Decoder[Large] = Decoder.derived }

  sealed trait Shape
  case class Circle(r: Double) extends Shape
  case class Box(w: Double, h: Double) extends Shape
  object Shape { implicit val decoder: Decoder[Shape] = Decoder.derived }

  @discriminator("type") sealed trait Tagged
  case class Round(r: Double) extends Tagged
  case class Flat(w: Double, h: Double) extends Tagged
  object Tagged { implicit val decoder: Decoder[Tagged] = Decoder.derived }

  @no_extra_fields case class Strict(a: Int, b: Int)
  object Strict { implicit val decoder: Decoder[Strict] = Decoder.derived }

  case class Range(from: Int, to: Int) { if (from > to) throw new IllegalArgumentException("from > to") }
  object Range { implicit val decoder: Decoder[Range] = Decoder.derived }

  case class Counted(a: Int, b: Int, c: Int) {
    if (b == 0 || c == 0) Counted.holed += 1
  }
  object Counted {
    var holed = 0
    implicit val decoder: Decoder[Counted] = Decoder.derived
  }

  @forms sealed trait Lamp
  case object On extends Lamp
  case class Dimmed(level: Int) extends Lamp
  object Lamp { implicit val decoder: Decoder[Lamp] = Decoder.derived }

  sealed trait Mode
  case object Fast extends Mode
  @unknown case object Slow extends Mode
  object Mode { implicit val decoder: Decoder[Mode] = Decoder.derived }

  @discriminator("type") sealed trait Event
  case class Made(by: Int) extends Event
  @unknown case class Else(n: Option[Int]) extends Event
  object Event { implicit val decoder: Decoder[Event] = Decoder.derived }

  case class Id(value: Any)
  object Id {
    implicit val decoder: Decoder[Id] =
      Decoder[Int].map(Id(_)).orElse(Decoder[String].map(Id(_))).orElse(Decoder[Strict].map(Id(_)))
  }

  case class Forms(
      lamps: List[Lamp],
      modes: List[Mode],
      events: List[Event],
      ids: List[Id],
      either: Either[Int, String],
      grid: Vector[Array[Int]],
      @rest more: Map[String, Json]
  ) {
    override def equals(other: Any): Boolean = other match {
      case f: Forms =>
        (lamps, modes, events, ids, either, more) == ((f.lamps, f.modes, f.events, f.ids, f.either, f.more))
      case _ => false
    }
    override def hashCode: Int = more.hashCode
  }
  object Forms { implicit val decoder: Decoder[Forms] = Decoder.derived }

  case class Whole(
      name: String,
      age: Int,
      email: Option[Email],
      tags: Vector[String],
      shapes: List[Shape],
      tagged: List[Tagged],
      by: Map[Int, Range],
      pair: (Int, String),
      strict: Strict
  )
  object Whole { implicit val decoder: Decoder[Whole] = Decoder.derived }
}
