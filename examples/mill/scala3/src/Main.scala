import jzon.*
import jzon.syntax.*

case class Banana(curvature: Double, from: Option[String]) derives Codec

@main def run(): Unit =
  println("""[{"curvature":0.5},{"curvature":1.5,"from":"Peru"}]""".fromJson[List[Banana]])
  println("""[{"curvature":womp}]""".fromJson[List[Banana]])
  println(Banana(0.5, None).toJson)
