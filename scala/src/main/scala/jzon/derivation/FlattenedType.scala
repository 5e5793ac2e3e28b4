package jzon.derivation

/** The type of a field with `@flatten`: only a class has fields that are known at compile time. */
private[jzon] sealed abstract class FlattenedType

private[jzon] object FlattenedType {
  case object Class extends FlattenedType

  /** A map, or any JSON. */
  case object Open extends FlattenedType
  case object OptionInOption extends FlattenedType
  case object Tuple extends FlattenedType
  case object Singleton extends FlattenedType

  /** A type of Scala or Java, whose instance is jzon's. */
  case object Standard extends FlattenedType
  case object ValueClass extends FlattenedType
  case object SealedType extends FlattenedType

  /** A type parameter, an opaque type or a union. */
  case object Unknown extends FlattenedType
  case object Other extends FlattenedType

  /** Returns the message if a field of this type cannot have `@flatten`.
    *
    * @param written the type of the field
    * @param tpe the same without Option
    */
  def problem(kind: FlattenedType, owner: String, field: String, written: String, tpe: String): Option[String] = {
    def message(why: String, instead: String) = Some(Messages.flattenType(owner, field, tpe, why, instead))
    kind match {
      case Class => None
      case Open  => message("has fields of any name", s"write @rest $field: $written instead")
      case OptionInOption =>
        Some(Messages.flattenType(owner, field, written, "is an Option of an Option", "remove one of them"))
      case Tuple      => message("is a tuple", s"write a case class with names for its elements")
      case Singleton  => message("is an object, which has no fields", "remove the field or the annotation")
      case Standard   => message("is not an object in JSON with known fields", "remove @flatten, or write a case class")
      case ValueClass => message("is a value class, which has the JSON of its value", "remove @flatten")
      case SealedType =>
        message("is a sealed type, whose cases have different fields", s"remove @flatten, or use one of its cases")
      case Unknown => message("has no fields that are known here", "remove @flatten, or write a case class")
      case Other   => message("is not one", "remove @flatten, or write a case class")
    }
  }

  /** Returns the message if an Option of this class cannot have `@flatten`. */
  def optionProblem(inner: ClassPlan, owner: String, field: String, tpe: String): Option[String] = {
    val leaves = Part.outside(inner.parts).collect { case Part.Leaf(position) => position }
    if (inner.rest.isDefined) Some(Messages.flattenRest(owner, field, tpe))
    else if (inner.included.isEmpty) Some(Messages.flattenNothing(owner, field, tpe))
    else if (!leaves.exists(inner.fields(_).index >= 0))
      Some(Messages.flattenOptions(owner, field, tpe))
    else None
  }
}
