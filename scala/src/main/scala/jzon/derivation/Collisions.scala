package jzon.derivation

/** Finds duplicate names. */
private[derivation] object Collisions {

  /** Returns (name, first owner, later owner) for each duplicate name, in order. */
  def of(spelt: List[(String, String)]): List[(String, String, String)] = {
    val owners = scala.collection.mutable.LinkedHashMap.empty[String, String]
    spelt.flatMap { case (name, owner) =>
      owners.get(name) match {
        case Some(first) => List((name, first, owner))
        case None =>
          owners.update(name, owner)
          Nil
      }
    }
  }
}
