package guide

import org.apache.spark.sql.{Encoder, Encoders}

import jzon.{discriminator, Codec}

@discriminator("type") sealed trait Happening

object Happening {
  case class Opened(id: Long, title: String) extends Happening
  case class Closed(id: Long) extends Happening

  implicit val codec: Codec[Happening] = Codec.derived
  implicit val encoder: Encoder[Happening] = Encoders.kryo[Happening]
}
