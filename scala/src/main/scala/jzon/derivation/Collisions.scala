package jzon.derivation

/** Finds names that stand for two things. */
private[derivation] object Collisions {

  /** The (name, first owner, later owner) of each name that occurs again, in order. */
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
