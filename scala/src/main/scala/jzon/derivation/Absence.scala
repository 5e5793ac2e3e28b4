package jzon.derivation

/** What null and a missing field mean for the values of a type, as far as a macro sees it. */
private[jzon] sealed abstract class Absence {

  /** True if null is a value of the type, so that it is not read as anything else. */
  final def isNull: Boolean = this == Absence.Null || this == Absence.Missing || this == Absence.Open

  /** True if only the instance knows what null means inside an Option of the type: then it reads and writes the Option. */
  final def isUnknown: Boolean = this == Absence.Unknown || this == Absence.Open
}

private[jzon] object Absence {

  /** Neither is a value. */
  case object Never extends Absence

  /** Null is a value, and a missing field is the same one, as for an Option. */
  case object Null extends Absence

  /** A missing field is another value than null, as for a Patch. */
  case object Missing extends Absence

  /** Only the instance knows: a type parameter, an opaque type, or a class whose instance is not derived. */
  case object Unknown extends Absence

  /** Null is a value, and only the instance knows whether a missing field is another one: an Option of such a type. */
  case object Open extends Absence

  /** Two values have the same JSON, as in an Option of a Patch. */
  case object Lost extends Absence

  /** An Option of a type. */
  def ofOption(element: Absence): Absence = element match {
    case Never          => Null
    case Null | Open    => Missing
    case Missing | Lost => Lost
    case Unknown        => Open
  }

  /** A type in which null is always a value of its own, as `own` says. */
  def around(element: Absence, own: Absence): Absence = element match {
    case Never | Unknown => own
    case _               => Lost
  }

  /** A value class, which has the JSON of its value if its instance is derived. */
  def ofValueClass(value: Absence): Absence = value match {
    case Never | Lost => value
    case _            => Unknown
  }
}
