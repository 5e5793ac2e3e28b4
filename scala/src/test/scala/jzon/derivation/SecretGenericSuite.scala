package jzon
package derivation

import jzon.testing.Suite

/** Types with parameters, and decoders that are made by functions: whether they have secrets is not known from a class. */
class SecretGenericSuite extends Suite with SecretErrors {
  import SecretGenericSuite._
  import SecretClasses._

  test("generic classes have the secrets of their type arguments, and no others") {
    val json = """{"a":5,"b":["x" "y"]} 1"""
    def isHidden[A](implicit decoder: Decoder[A]): Boolean = {
      val map = Decoder[Map[String, A]]
      val codec: Codec[Map[String, A]] =
        Codec.from(
          map,
          new Encoder[Map[String, A]] { def encode(a: Map[String, A], out: jzon.engine.JsonWriter): Unit = () }
        )
      val streamed = map.decodeStream(Iterator(json.getBytes), Framing.values).flatMap(_.left.toOption).toList.last
      val all = map.decodeAll("""{"a":5,"b":["x" "y"]}""").left.toOption.get.last
      val patched = codec.decodeOnto(Map.empty[String, A], """{"a":5,"b":["x" "y"]}""").left.toOption.get
      val shown = List(streamed, all, patched).map(_.toString)
      assertEquals(shown.map(_.contains("\"y\"")).distinct.size, 1, shown.toString)
      assertEquals(shown.map(_.contains(hidden)).distinct.size, 1, shown.toString)
      assertEquals(streamed.isHidden, !shown.head.contains("\"y\""), shown.toString)
      streamed.isHidden
    }
    val byHand =
      new Decoder[Int] { def decode(in: jzon.engine.JsonReader): Int = Decoder[Token].decode(in).value.length }
    val handmade: Codec[Int] = Codec.from(byHand, Encoder[Int])
    val secret = List(
      "box" -> isHidden[Box[Login]],
      "secret" -> isHidden[Box[Token]],
      "nested" -> isHidden[Box[Box[Login]]],
      "list" -> isHidden[Box[List[Login]]],
      "map" -> isHidden[Box[Map[String, Login]]],
      "tuple" -> isHidden[Box[(Int, Login)]],
      "either" -> isHidden[Box[Either[Int, Login]]],
      "option" -> isHidden[Option[Box[Option[Login]]]],
      "nest" -> isHidden[Nest[Login]],
      "nest of family" -> isHidden[Nest[Tree[Login]]],
      "many, first" -> isHidden[Many[Login, Int]],
      "many, second" -> isHidden[Many[Int, Login]],
      "pairs" -> isHidden[Pairs[Login]],
      "family" -> isHidden[Tree[Login]],
      "tagged" -> isHidden[Tagged[Nest[Token]]],
      "maker" -> isHidden(new Maker[Login].box),
      "making" -> isHidden(MakingLogin.box),
      "from" -> isHidden(Box.codec(Codec.from(Decoder[Login], Encoder[Login]))),
      "map by a function" -> isHidden(Box.codec(Codec[Login].imap(_.user)(Login(_, "abcd")))),
      "checked" -> isHidden(Box.codec(Codec[Login].ensure(_.age < 9, "too old"))),
      "alternatives" -> isHidden(Tagged.decoder(Decoder[Int].orElse(Decoder[Login].map(_.age)))),
      "by hand" -> isHidden(Box.codec(handmade)),
      "nested by hand" -> isHidden(Nest.codec(handmade)),
      "family by hand" -> isHidden(Tree.codec(handmade))
    )
    assertEquals(secret.filterNot(_._2).map(_._1), Nil)
    val plain = List(
      "box" -> isHidden[Box[Int]],
      "class" -> isHidden[Box[Plainest]],
      "nested" -> isHidden[Nest[Box[List[String]]]],
      "many" -> isHidden[Many[Int, Plainest]],
      "family" -> isHidden[Tree[Map[String, Int]]],
      "tagged" -> isHidden[Tagged[Option[Int]]],
      "maker" -> isHidden(new Maker[Int].box),
      "making" -> isHidden(MakingInt.box),
      "map by a function" -> isHidden(Box.codec(Codec[Int].imap(_.toString)(_.length)))
    )
    assertEquals(plain.filter(_._2).map(_._1), Nil)
  }

  test("decoders that are made anew at each level") {
    def nested: Decoder[Int] = {
      val list = Decoder.list(Decoder.defer(nested)).map(_.size)
      list.orElse(list).orElse(Decoder[String].map(_.length))
    }
    assertEquals(nested.decodeJson("""[["ab"],[]]"""), Right(2))
    assert(nested.decodeJson("[[1]]").isLeft)
    assert(nested.decodeAll("[[1]]").isLeft)
    assert(nested.decodeIncomplete("[[").isRight)
    assert(
      nested.decodeStream(new java.io.ByteArrayInputStream("[[1]] [".getBytes), Framing.values).toList.forall(_.isLeft)
    )
  }
}

object SecretGenericSuite {
  import SecretClasses._

  case class Pairs[A](pair: (Int, A))
  object Pairs { implicit def decoder[A: Decoder]: Decoder[Pairs[A]] = Decoder.derived }

  @discriminator("type")
  sealed trait Tagged[A]
  object Tagged {
    case class Of[A](value: A) extends Tagged[A]
    case class Other[A](n: Int) extends Tagged[A]
    implicit def decoder[A](implicit value: Decoder[A]): Decoder[Tagged[A]] = Decoder.derived
  }

  trait Making[A] {
    def element: Codec[A]
    lazy val box: Decoder[Box[A]] = {
      implicit val local: Decoder[A] = element
      Decoder.derived
    }
  }

  object MakingLogin extends Making[Login] { def element: Codec[Login] = Login.codec }
  object MakingInt extends Making[Int] { def element: Codec[Int] = Codec[Int] }
}
