package jzon.testkit

/** How many random inputs tests take; the build sets it (project/TestJvm.scala). */
object Rounds {

  /** A test takes this many inputs, or a fixed share of them. */
  val all: Int = Integer.getInteger("jzon.rounds", 1000000)
}
