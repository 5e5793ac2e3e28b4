package left

import jzon.{Codec => C, Decoder, Encoder, FieldDecoder, Json}
import jzon.syntax._
import jzon.http.http4s.JsonBodies._
import io.circe.{HCursor, Printer}
import io.circe.generic.extras.semiauto.deriveConfiguredCodec
import io.circe.generic.auto._
import io.circe.generic.extras.Configuration

case class Point(x: Int, y: Int)

object Point {
  implicit val decoder: Decoder[Point] = (c: HCursor) =>
    for { x <- c.get[Int]("x"); y <- c.get[Int]("y") } yield Point(x, y)
  val instance: Decoder[Point] = Decoder.instance(c => c.as[Int].map(Point(_, 0)))
  val product: Decoder[Point] = Decoder.forProduct2("a", "b")(Point.apply)
  val byHand: Encoder[Point] = new Encoder[Point] {
    def apply(p: Point): Json = Json.fromFields(List("x" -> p.x.toJsonAST))
  }
  val renamed: C[Int] = C.from(Decoder[Int], Encoder[Int])
  val tried = Decoder[String].emapTry(s => scala.util.Try(s.toInt))
  val sorted = Point(1, 2).toJsonAST.noSpacesSortKeys
  val printer = Printer.spaces2
  val key: FieldDecoder[Point] = FieldDecoder.instance(s => Some(Point(s.toInt, 0)))
  implicit val upper: Configuration = Configuration.default.withTransformMemberNames(_.toUpperCase)
  implicit val configured: C[Point] = deriveConfiguredCodec[Point]
  def own(json: Json) = json.hcursor.downField("a").as[Int]
}
