package jzon.bench

import jzon.bench.rivals.*

/** Every rival, in the order of the report. A new one is a file of its own and a line here. */
object Rivals {
  lazy val all: Vector[Rival] = Vector(
    Jzon,
    JzonJava,
    Jsoniter,
    ZioJson,
    Circe,
    PlayJson,
    JacksonScala,
    Upickle,
    Borer,
    Jackson,
    Gson,
    Fastjson2,
    Fory,
    DslJson,
    Avaje
  )

  /** The rival that ratios are given against: the fastest Scala codec before. */
  def yardstick: Rival = Jsoniter

  /** The versions of these, by their names. */
  def versions(of: Vector[Rival]): Map[String, String] = of.map(r => r.name -> r.version).toMap

  def find(name: String): Option[Rival] = all.find(_.name == name)
}
