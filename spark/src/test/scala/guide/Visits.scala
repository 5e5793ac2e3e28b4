package guide

import jzon.Codec
import jzon.describe.Described

case class Visit(id: Long, page: String, millis: Option[Int])

object Visit {
  implicit val codec: Codec[Visit] = Codec.derived
  implicit val described: Described[Visit] = Described.derived // only for schemaOf
}
