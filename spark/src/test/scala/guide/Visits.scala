package guide

import jzon.describe.Described
import jzon.Codec

case class Visit(id: Long, page: String, millis: Option[Int])

object Visit {
  implicit val codec: Codec[Visit] = Codec.derived
  implicit val described: Described[Visit] = Described.derived // for schemaOf alone
}
