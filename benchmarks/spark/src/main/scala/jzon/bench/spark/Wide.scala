package jzon.bench.spark

import java.time.Instant

import jzon.describe.Described
import jzon.Codec

/** A record of 100 members, as the tables of logs and events are that queries want three columns of. */
// format: off
final case class Wide(
    c0: Long, c1: String, c2: Option[String], c3: Double, c4: Int, c5: String,
    c6: Boolean, c7: Instant, c8: Point, c9: List[Int],
    c10: Long, c11: String, c12: Option[String], c13: Double, c14: Int, c15: String,
    c16: Boolean, c17: Instant, c18: Point, c19: List[Int],
    c20: Long, c21: String, c22: Option[String], c23: Double, c24: Int, c25: String,
    c26: Boolean, c27: Instant, c28: Point, c29: List[Int],
    c30: Long, c31: String, c32: Option[String], c33: Double, c34: Int, c35: String,
    c36: Boolean, c37: Instant, c38: Point, c39: List[Int],
    c40: Long, c41: String, c42: Option[String], c43: Double, c44: Int, c45: String,
    c46: Boolean, c47: Instant, c48: Point, c49: List[Int],
    c50: Long, c51: String, c52: Option[String], c53: Double, c54: Int, c55: String,
    c56: Boolean, c57: Instant, c58: Point, c59: List[Int],
    c60: Long, c61: String, c62: Option[String], c63: Double, c64: Int, c65: String,
    c66: Boolean, c67: Instant, c68: Point, c69: List[Int],
    c70: Long, c71: String, c72: Option[String], c73: Double, c74: Int, c75: String,
    c76: Boolean, c77: Instant, c78: Point, c79: List[Int],
    c80: Long, c81: String, c82: Option[String], c83: Double, c84: Int, c85: String,
    c86: Boolean, c87: Instant, c88: Point, c89: List[Int],
    c90: Long, c91: String, c92: Option[String], c93: Double, c94: Int, c95: String,
    c96: Boolean, c97: Instant, c98: Point, c99: List[Int]
)
// format: on

object Wide {
  implicit val codec: Codec[Wide] = Codec.derived
  implicit val described: Described[Wide] = Described.derived
}

final case class Point(x: Int, y: Double, tag: String)

object Point {
  implicit val codec: Codec[Point] = Codec.derived
  implicit val described: Described[Point] = Described.derived
}
