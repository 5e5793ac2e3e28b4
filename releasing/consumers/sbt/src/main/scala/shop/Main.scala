package shop

import jzon._
import jzon.syntax._

case class Banana(curvature: Double)
object Banana {
  implicit val codec: Codec[Banana] = Codec.derived
}

object Main {
  def main(arguments: Array[String]): Unit = {
    println(parser.decode[Banana]("""{"curvature":0.5}"""))
    println(Banana(0.5).toJson)
  }
}
