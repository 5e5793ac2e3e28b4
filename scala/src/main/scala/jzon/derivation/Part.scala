package jzon.derivation

/** A parameter of a constructor in a class with `@flatten`: a field, or a flattened class with its own parameters. */
private[jzon] sealed trait Part {

  /** The positions of the fields, in order. */
  def positions: List[Int]
}

private[jzon] object Part {

  /** A field. */
  final case class Leaf(position: Int) extends Part {
    def positions: List[Int] = List(position)
  }

  /** A flattened class.
    *
    * @param number the number among all flattened classes of the outer class
    * @param name the name of its field in messages: `paging`, `page.order`
    * @param optional whether the field is an Option
    * @param hasDefault whether the field has a default value
    */
  final case class Flat(number: Int, name: String, optional: Boolean, hasDefault: Boolean, parts: List[Part])
      extends Part {
    lazy val positions: List[Int] = parts.flatMap(_.positions)

    /** True if the value depends on whether the object has one of the fields. */
    def isConditional: Boolean = optional || hasDefault
  }

  /** The flattened classes around a field, from the outermost. */
  def around(parts: List[Part], position: Int): List[Flat] = parts.collectFirst {
    case flat: Flat if flat.positions.contains(position) => flat :: around(flat.parts, position)
  }.getOrElse(Nil)

  /** The flattened classes in the order of their numbers, each with the one around it. */
  def flats(parts: List[Part], around: Option[Flat] = None): List[(Flat, Option[Flat])] = parts.flatMap {
    case flat: Flat => (flat, around) :: flats(flat.parts, Some(flat))
    case _: Leaf    => Nil
  }

  /** The fields and the flattened Options of a class, with the fields of other flattened classes. */
  def outside(parts: List[Part]): List[Part] = parts.flatMap {
    case flat: Flat if !flat.optional => outside(flat.parts)
    case other                        => List(other)
  }

  /** The flattened classes that are conditional; `index` gives a field's index among those that are read, or -1. */
  def conditions(parts: List[Part], index: Int => Int): List[Condition] = {
    def read(parts: List[Part]) = parts.flatMap(_.positions).map(index).filter(_ >= 0)
    def own(parts: List[Part]): List[Int] = parts.flatMap {
      case Leaf(position) => List(index(position)).filter(_ >= 0)
      case flat: Flat     => if (flat.isConditional) Nil else own(flat.parts)
    }
    parts.flatMap {
      case _: Leaf => Nil
      case flat: Flat =>
        val here = if (flat.isConditional) List(Condition(flat, read(flat.parts), own(flat.parts))) else Nil
        here ::: conditions(flat.parts, index)
    }
  }
}

/** A flattened class in an Option, or with a default value.
  *
  * @param indexes the indexes of all its fields: if the object has none of them, the value is None or the default
  * @param own the fields that are required as soon as the object has one of `indexes`, without inner conditions
  */
private[jzon] final case class Condition(flat: Part.Flat, indexes: List[Int], own: List[Int])

/** The parameters of a class, some of them flattened.
  *
  * @param fields the fields, including the fields of flattened classes
  * @param params the macro's data of each field
  * @param flats the macro's data of each flattened class, by number
  * @param noExtraFields whether one of the flattened classes has `@no_extra_fields`, which then holds for the object
  */
private[jzon] final case class Flattening[P, F](
    fields: List[FieldModel] = Nil,
    params: List[P] = Nil,
    parts: List[Part] = Nil,
    flats: List[F] = Nil,
    noExtraFields: Boolean = false
) {

  /** Adds a field. */
  def and(field: FieldModel, param: P): Flattening[P, F] =
    copy(fields :+ field, params :+ param, parts :+ Part.Leaf(fields.length))

  /** Adds a flattened class with the plan `inner`; if the class is secret, each of its fields is. */
  def and(
      name: String,
      optional: Boolean,
      hasDefault: Boolean,
      inner: ClassPlan,
      innerParams: List[P],
      flat: F,
      innerFlats: List[F],
      secret: Boolean
  ): Flattening[P, F] = {
    val (position, number) = (fields.length, flats.length + 1)
    def moved(part: Part): Part = part match {
      case Part.Leaf(at) => Part.Leaf(position + at)
      case Part.Flat(at, path, optional, hasDefault, parts) =>
        Part.Flat(number + at, s"$name.$path", optional, hasDefault, parts.map(moved))
    }
    val added = inner.fields.map { field =>
      field.model.copy(
        name = s"$name.${field.model.name}",
        jsonName = Some(field.jsonName),
        flattened = Some(field),
        secret = secret || field.model.secret
      )
    }
    copy(
      fields ::: added,
      params ::: innerParams,
      parts :+ Part.Flat(number - 1, name, optional, hasDefault, inner.parts.map(moved)),
      flats ::: flat :: innerFlats,
      noExtraFields || inner.model.noExtraFields
    )
  }
}
