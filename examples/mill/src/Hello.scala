import jzon.*
import jzon.syntax.*

case class Banana(curvature: Double) derives Codec

@main def hello(): Unit =
  println(Banana(0.5).toJson)
  println("""{"curvature":"bent"}""".fromJson[Banana])
