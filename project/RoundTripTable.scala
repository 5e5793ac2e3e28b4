/** The types of fields and the places of fields that the generated tests of round trips combine.
  *
  * It has no syntax of a language except in [[Kind]], so that other generators can use the same combinations.
  */
object RoundTripTable {

  /** What null and a missing field mean for a type. */
  sealed trait Absence

  /** Neither is a value. */
  case object Never extends Absence

  /** Both are the same value. */
  case object Same extends Absence

  /** They are different values. */
  case object Different extends Absence

  /** As [[Same]] or [[Different]], but only the instance of the type knows it. */
  case object Hidden extends Absence

  /** The type of a field.
    *
    * @param name a name for classes
    * @param tpe the type in Scala
    * @param values values of every shape in Scala
    * @param absence what null and a missing field mean
    * @param standard whether the library has its instance, which never leaves out values unless it is an Option
    * @param empty whether its values can be empty collections
    */
  final case class Kind(
      name: String,
      tpe: String,
      values: List[String],
      absence: Absence = Never,
      standard: Boolean = false,
      empty: Boolean = false
  ) {

    /** True if it is an Int, or has Ints inside without a class of their own. */
    def hasInt: Boolean = tpe == "Int" || tpe.matches(".*\\[Int\\b.*")

    def isOption: Boolean = tpe.startsWith("Option[")

    /** True if one of its values has no JSON, and is only a missing field. */
    def hasMissing: Boolean = absence == Different || absence == Hidden
  }

  val kinds: List[Kind] = List(
    Kind("Int", "Int", List("0", "7"), standard = true),
    Kind("Text", "String", List("\"\"", "\"x\""), standard = true),
    Kind("List", "List[Int]", List("Nil", "List(1)"), standard = true, empty = true),
    Kind("Opt", "Option[Int]", List("None", "Some(0)"), Same, standard = true),
    Kind("OptOpt", "Option[Option[Int]]", List("None", "Some(None)", "Some(Some(7))"), Different, standard = true),
    Kind("Patch", "Patch[Int]", List("Patch.Missing", "Patch.Null", "Patch.Value(7)"), Different),
    Kind("Either", "Either[Int, String]", List("Left(1)", "Right(\"r\")"), standard = true),
    Kind(
      "Java",
      "java.util.Optional[String]",
      List("java.util.Optional.empty[String]", "java.util.Optional.of(\"j\")"),
      Same
    ),
    Kind("Own", "OwnNumber", List("OwnNumber(0)", "OwnNumber(3)")),
    Kind("OwnNull", "OwnNull", List("OwnNull(0)", "OwnNull(3)")),
    Kind("Name", "OwnName", List("OwnName(None)", "OwnName(Some(0))")),
    Kind("Shape", "RoundShape", List("RoundShape.Dot", "RoundShape.Circle(1)")),
    Kind("Told", "RoundTold", List("RoundTold.A(1, None)", "RoundTold.B(Some(0), \"\")", "RoundTold.C")),
    Kind("Kept", "RoundKept", List("RoundKept.A(1)", "RoundKept.Other(\"x\", Map(\"n\" -> 1))")),
    Kind("Cell", "RoundCell", List("RoundCell.N(0)", "RoundCell.L(List(RoundCell.O(None)))")),
    Kind("ValInt", "ValInt", List("ValInt(0)", "ValInt(7)")),
    Kind("ValOpt", "ValOpt", List("ValOpt(None)", "ValOpt(Some(7))")),
    Kind(
      "ValOptOpt",
      "ValOptOpt",
      List("ValOptOpt(None)", "ValOptOpt(Some(None))", "ValOptOpt(Some(Some(7)))"),
      Hidden
    ),
    Kind(
      "ValPatch",
      "ValPatch",
      List("ValPatch(Patch.Missing)", "ValPatch(Patch.Null)", "ValPatch(Patch.Value(7))"),
      Hidden
    ),
    Kind("ValEither", "ValEither", List("ValEither(Left(1))", "ValEither(Right(\"r\"))")),
    Kind("ValOwn", "ValOwn", List("ValOwn(OwnNull(0))", "ValOwn(OwnNull(3))")),
    Kind(
      "OptOwn",
      "Option[OwnNumber]",
      List("None", "Some(OwnNumber(0))", "Some(OwnNumber(3))"),
      Same,
      standard = true
    ),
    Kind("OptOwnNull", "Option[OwnNull]", List("None", "Some(OwnNull(0))", "Some(OwnNull(3))"), Hidden),
    Kind("OptName", "Option[OwnName]", List("None", "Some(OwnName(None))", "Some(OwnName(Some(0)))"), Hidden),
    Kind("OptVal", "Option[ValOpt]", List("None", "Some(ValOpt(None))", "Some(ValOpt(Some(7)))"), Hidden),
    Kind("OptEither", "Option[Either[Int, String]]", List("None", "Some(Left(1))"), Same, standard = true),
    Kind(
      "OptShape",
      "Option[RoundShape]",
      List("None", "Some(RoundShape.Dot)", "Some(RoundShape.Circle(1))"),
      Same,
      standard = true
    ),
    Kind(
      "OptJava",
      "Option[java.util.Optional[String]]",
      List("None", "Some(java.util.Optional.empty[String])"),
      Different
    ),
  )

  /** Where a field stands: its annotations, those of its class, its default value, and classes around it. */
  sealed abstract class Place(val name: String, val hasDefault: Boolean = false)
  case object Plain extends Place("Plain")
  case object Default extends Place("Default", hasDefault = true)
  case object ExplicitNull extends Place("ExplicitNull")
  case object ExplicitNullClass extends Place("ExplicitNullClass")
  case object ExplicitNullDefault extends Place("ExplicitNullDefault", hasDefault = true)
  case object OmitDefault extends Place("OmitDefault", hasDefault = true)
  case object OmitDefaultClass extends Place("OmitDefaultClass", hasDefault = true)
  case object OmitEmpty extends Place("OmitEmpty")
  case object OmitEmptyClass extends Place("OmitEmptyClass")
  case object NullAsDefault extends Place("NullAsDefault", hasDefault = true)
  case object NullAsDefaultClass extends Place("NullAsDefaultClass", hasDefault = true)
  case object Exclude extends Place("Exclude", hasDefault = true)
  case object AsString extends Place("AsString")
  case object AsStringDefault extends Place("AsStringDefault", hasDefault = true)
  case object OneOrMany extends Place("OneOrMany")
  case object OneOrManyDefault extends Place("OneOrManyDefault", hasDefault = true)
  case object BesidePrefixes extends Place("BesidePrefixes")
  case object Alias extends Place("Alias")
  case object BesideRest extends Place("BesideRest")
  case object Case extends Place("Case")
  case object TaggedCase extends Place("TaggedCase")
  case object Flatten extends Place("Flatten")
  case object FlattenDefault extends Place("FlattenDefault", hasDefault = true)
  case object FlattenOption extends Place("FlattenOption")
  case object FlattenOptionDefault extends Place("FlattenOptionDefault", hasDefault = true)
  case object FlattenOptionBeside extends Place("FlattenOptionBeside")

  /** A field whose type is an Option of the kind, which only generic classes have. */
  case object OptionOf extends Place("OptionOf")
  case object OptionOfOption extends Place("OptionOfOption")

  val places: List[Place] = List(
    Plain,
    Default,
    ExplicitNull,
    ExplicitNullClass,
    ExplicitNullDefault,
    OmitDefault,
    OmitDefaultClass,
    OmitEmpty,
    OmitEmptyClass,
    NullAsDefault,
    NullAsDefaultClass,
    Exclude,
    AsString,
    AsStringDefault,
    OneOrMany,
    OneOrManyDefault,
    BesidePrefixes,
    Alias,
    BesideRest,
    Case,
    TaggedCase,
    Flatten,
    FlattenDefault,
    FlattenOption,
    FlattenOptionDefault,
    FlattenOptionBeside
  )

  /** The places in a generic class, whose type parameter is set to the kind. */
  val genericPlaces: List[Place] = List(
    Plain,
    ExplicitNullClass,
    Alias,
    BesideRest,
    Case,
    TaggedCase,
    Flatten,
    FlattenOption,
    FlattenOptionBeside,
    OptionOf,
    OptionOfOption
  )

  /** One class of the tests.
    *
    * @param default the number of the default value among those of the kind
    */
  final case class Combination(kind: Kind, place: Place, isGeneric: Boolean, default: Option[Int]) {
    def name: String = kind.name + place.name + default.fold("")(_.toString) + (if (isGeneric) "Generic" else "")

    /** Why no instance can be derived, as a part of the message. */
    def rejected: Option[String] = place match {
      case ExplicitNull if kind.absence == Different => Some("@explicit_null cannot stand on")
      case ExplicitNull if kind.standard && kind.absence == Never =>
        Some("@explicit_null has no effect on a field that is never None")
      case AsString | AsStringDefault if !kind.hasInt  => Some("@as_string needs numbers or booleans")
      case OneOrMany | OneOrManyDefault if !kind.empty => Some("@one_or_many needs a collection or an array")
      case OmitEmpty if !kind.empty                    => Some("@omit_empty needs a collection, a map or an array")
      case NullAsDefault if kind.absence == Different  => Some("@null_as_default cannot stand on")
      case NullAsDefault if kind.absence == Same || kind.isOption =>
        Some("@null_as_default has no effect on an Option")
      case FlattenOption | FlattenOptionDefault if kind.absence == Different && !isGeneric =>
        Some("a Some without fields would be read as None")
      case FlattenDefault if kind.absence == Different => Some("a value without fields would be read as the default")
      case _                                           => None
    }

    /** True if some values cannot be written, because a missing field is read as the default or as None: then the
      * encoder throws.
      */
    def mayRefuse: Boolean = place match {
      case AsStringDefault => kind.hasMissing
      case Default | ExplicitNullDefault | OmitDefault | OmitDefaultClass | NullAsDefault | NullAsDefaultClass =>
        kind.hasMissing
      case FlattenDefault | FlattenOption => kind.hasMissing
      case FlattenOptionDefault           => true // None
      case OptionOf | OptionOfOption      => kind.hasMissing || place == OptionOfOption
      case _                              => false
    }
  }

  val all: List[Combination] =
    for {
      isGeneric <- List(false, true)
      place <- if (isGeneric) genericPlaces else places
      kind <- kinds
      default <- if (place.hasDefault) kind.values.indices.toList.map(Some(_)) else List(None)
    } yield Combination(kind, place, isGeneric, default)

  /** A part of them, different for each seed, that always has each kind and each place. */
  def part(seed: Long, size: Int): List[Combination] = {
    val random = new java.util.Random(seed)
    val shuffled = all.map(c => (random.nextInt(), c)).sortBy(_._1).map(_._2)
    val first = kinds.flatMap(k => shuffled.find(_.kind == k)) ::: (places ::: genericPlaces).distinct.flatMap(p =>
      shuffled.find(_.place == p)
    )
    val chosen = first.distinct
    chosen ::: shuffled.filterNot(chosen.toSet).take(math.max(0, size - chosen.length))
  }
}
