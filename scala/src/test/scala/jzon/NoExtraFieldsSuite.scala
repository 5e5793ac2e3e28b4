package jzon

class NoExtraFieldsSuite extends jzon.testing.Suite {
  import NoExtraFieldsSuite._

  private val closed = Codec[Order].noExtraFields

  private val extra = Seq(
    """{"id":1,"items":[],"x":{}}""" -> ".x(unknown field)",
    """{"x":[1,{"a":2}],"id":1,"items":[]}""" -> ".x(unknown field)",
    """{"id":1,"items":[{"type":"Book","title":"a"},{"type":"Tea","grams":1,"milk":true}]}""" -> ".items[1].milk(unknown field)",
    """{"id":1,"items":[{"x":0,"title":"a","type":"Book"}]}""" -> ".items[0].x(unknown field)",
    """{"id":1,"items":[],"more":{"a":{"n":1,"x":1}}}""" -> ".more.a.x(unknown field)"
  )

  test("unknown fields are errors at any depth, in every form of input") {
    for ((json, error) <- extra) {
      assert(Codec[Order].decodeJson(json).isRight, json)
      val utf8 = json.getBytes("UTF-8")
      assertEquals(closed.decodeJson(json).left.map(_.toString), Left(error))
      assertEquals(closed.decodeJson(utf8).left.map(_.toString), Left(error))
      val slow = new java.io.ByteArrayInputStream(utf8) {
        override def read(b: Array[Byte], from: Int, n: Int): Int = super.read(b, from, math.min(n, 1))
      }
      assertEquals(closed.decodeJson(slow).left.map(_.toString), Left(error))
    }
  }

  test("known fields, aliases, keys of maps and discriminators are read") {
    val json = """{"number":1,"items":[{"title":"a","type":"Book"}],"more":{"any":{"n":1}}}"""
    assertEquals(closed.decodeJson(json), Codec[Order].decodeJson(json))
    assert(closed.decodeJson(json).isRight)
  }

  test("all of them are listed") {
    val json = """{"id":1,"a":1,"items":[{"type":"Tea","grams":"x","b":1}],"c":1}"""
    assertEquals(
      closed.decodeAll(json).left.map(_.map(_.toString)),
      Left(List(
        ".a(unknown field)",
        ".items[0].grams(expected an integer, got \"x\")",
        ".items[0].b(unknown field)",
        ".c(unknown field)"
      ))
    )
  }

  test("only values of this decoder are closed") {
    val either = Decoder[Order].noExtraFields.map(_.id).orElse(Decoder[Tea].map(_.grams))
    assertEquals(either.decodeJson("""{"id":1,"grams":2,"items":[]}"""), Right(2))
    val skipping = Decoder[Order].decodeJson(extra.head._1)
    assert(skipping.isRight && closed.decodeJson(extra.head._1).isLeft)
    // the reader of the rejected document serves the next one
    assertEquals(Decoder[Order].decodeJson(extra.head._1), skipping)
  }
}

object NoExtraFieldsSuite {
  @discriminator("type") sealed trait Item
  object Item { implicit val codec: Codec[Item] = Codec.derived }
  final case class Book(title: String) extends Item
  final case class Tea(grams: Int) extends Item
  object Tea { implicit val codec: Codec[Tea] = Codec.derived }

  final case class Count(n: Int)
  object Count { implicit val codec: Codec[Count] = Codec.derived }

  final case class Order(@field("id", "number") id: Int, items: List[Item], more: Map[String, Count] = Map.empty)
  object Order { implicit val codec: Codec[Order] = Codec.derived }
}
