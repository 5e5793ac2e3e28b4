package left

import zio.json._
import zio.json.ast.{Json, JsonCursor}
import zio.json.internal.Write

@jsonMemberNames(CustomCase(_.toUpperCase))
case class Upper(name: String)

object Upper {
  implicit val codec: JsonCodec[Upper] = DeriveJsonCodec.gen[Upper]
  val byHand: JsonEncoder[Upper] = new JsonEncoder[Upper] {
    def unsafeEncode(a: Upper, indent: Option[Int], out: Write): Unit = out.write("1")
  }
  val tree = Upper("a").toJsonAST
  val cursor = JsonCursor.field("a")
  val either = JsonDecoder[Int].orElseEither(JsonDecoder[String])
  val text = JsonEncoder[Int].encodeJson(1, None)
  val parsed = "{}".fromJson[Json.Obj]
  val list = JsonCodec.list[Int]
  val fields = Json.Obj(zio.Chunk("a" -> Json.Null))
}
