package incremental

// These stay, so that the instances of them are derived from sources before the change, and from class files after it.
// Scala 2 takes those of a package by their names, so they stand in that order.
sealed trait OfPackage
case object Alpha extends OfPackage
case object Beta extends OfPackage
case object Delta extends OfPackage
case object Gamma extends OfPackage
case object Omega extends OfPackage
case object Zeta extends OfPackage

sealed trait OfObject
object OfObject {
  case object Six extends OfObject
  sealed trait Inner extends OfObject
  case object Two extends OfObject
  case object One extends Inner
  case object Three extends OfObject
  case object Eight extends Inner
  case object Five extends OfObject
  case class Four(n: Int) extends OfObject
}

sealed trait OfBoth
object OfBoth {
  case object Second extends OfBoth
  case object First extends OfBoth
  object Deep {
    case object Fifth extends OfBoth
    case object Fourth extends OfBoth
  }
}
