import jzon._
import jzon.syntax._

case class Banana(curvature: Double, from: Option[String])
object Banana {
  implicit val codec: Codec[Banana] = Codec.derived
}

object Main {
  def main(args: Array[String]): Unit = {
    println("""[{"curvature":0.5},{"curvature":1.5,"from":"Peru"}]""".fromJson[List[Banana]])
    println("""[{"curvature":womp}]""".fromJson[List[Banana]])
    println(Banana(0.5, None).toJson)
  }
}
