package jzon.derivation

/** How values are read and written: with the reader or writer itself, or with an instance. */
private[jzon] trait Accesses {

  /** An expression. */
  type Value
  type Typ

  /** What null and a missing field mean for the values of a type. */
  protected def absence(tpe: Typ): Absence

  /** True if null is a value of a type in the form of an annotation. */
  protected def formHasNull(tpe: Typ): Boolean

  protected sealed trait Access

  /** By a method of the reader or the writer itself. */
  protected case class Direct(method: String) extends Access

  /** By the standard Option around another access. */
  protected case class Optional(value: Access, tpe: Typ) extends Access {

    /** True if the value inside reads null: then null is a Some, and None is a missing field. */
    val leavesNull: Boolean = value match {
      case Slot(_, true) => formHasNull(tpe)
      case _             => absence(tpe) != Absence.Never
    }

    /** True if only the instance of the value, which a program may have written, knows whether it reads null. */
    val asks: Boolean = !leavesNull && mayReadNull(value)
  }

  /** By the instance in a slot of the generated class; a standard one never represents a missing value. */
  protected case class Slot(index: Int, standard: Boolean) extends Access

  /**
   * By an instance in a val of an object, read at each use: the object may still be initialising when this one is
   * created.
   */
  protected case class Stable(tree: Value, standard: Boolean) extends Access

  /** By the standard list around another instance: must be a loop of the generated class,
    * docs/performance-notes.md#calls-that-must-be-inlined.
    */
  protected case class Elements(element: Access, tpe: Typ) extends Access

  /** By the derived instance itself. */
  protected case object Self extends Access

  /** True if an instance may read null as a value, whatever its type is. */
  protected def mayReadNull(access: Access): Boolean = access match {
    case Slot(_, false) | Stable(_, false) => true
    case _                                 => false
  }

  /** True if values are of the derived type, or an Option of it. */
  protected def isOfItself(access: Access): Boolean = access match {
    case Self | Optional(Self, _) => true
    case _                        => false
  }
}
