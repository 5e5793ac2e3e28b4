package left

import jzon.{Codec, Decoder, Encoder, Json}
import jzon.syntax._
import zio.json.{CustomCase, jsonMemberNames}
import zio.json.ast.JsonCursor
import zio.json.internal.Write

@jsonMemberNames(CustomCase(_.toUpperCase))
case class Upper(name: String)

object Upper {
  implicit val codec: Codec[Upper] = Codec.derived[Upper]
  val byHand: Encoder[Upper] = new Encoder[Upper] {
    def unsafeEncode(a: Upper, indent: Option[Int], out: Write): Unit = out.write("1")
  }
  val tree = Upper("a").toJsonAST
  val cursor = JsonCursor.field("a")
  val either = Decoder[Int].orElseEither(Decoder[String])
  val text = Encoder[Int].encodeJson(1, None)
  val parsed = "{}".fromJson[Json.Obj]
  val list = Codec.list[Int]
  val fields = Json.Obj(zio.Chunk("a" -> Json.Null))
}
