package jzon.derivation

/** Decides on instances without their trees: the meaning of null, instances around others, and which is missing. */
private[jzon] trait InstanceRules extends TypeReader {

  /** One type class: whether the compiler finds instances of it. */
  protected trait Searched {
    def kind: String
    def finds(tpe: Typ): Boolean
    def findsKey(tpe: Typ): Boolean

    /** True if a type has an instance as soon as one of its arguments has one. */
    def findsWith(tpe: Typ, argument: Typ): Boolean
  }

  /** The type classes that are derived. */
  protected def directions: List[Searched]

  /** A call of a generic method in an object of the library. */
  protected def staticOf(module: String, method: String, tpe: Typ, arguments: Value*): Value

  /** A tree of the user that may be used several times. */
  protected def copied(tree: Value): Value

  // ---- null and missing fields

  /** True if a type may turn out to be an Option, so that only its instance knows the meaning of null. */
  protected def isOpen(tpe: Typ): Boolean

  /** True for a union with Null. */
  protected def hasNull(tpe: Typ): Boolean

  /** True for an opaque type of which the compiler sees the type behind it here. */
  protected def isTransparent(tpe: Typ): Boolean

  /** The type of the only field of a value class. */
  protected def valueType(tpe: Typ): Typ

  override protected def formHasNull(tpe: Typ): Boolean = hasNull(tpe)

  override protected def absence(tpe: Typ): Absence = {
    val known = dealiased(tpe)
    val cls = symbolOf(known)
    def ofArgument = absence(argumentsOf(known).head)
    if (isTransparent(tpe) && absence(known) != Absence.Never) Absence.Unknown
    else if (isOption(known)) Absence.ofOption(ofArgument)
    else if (hasNull(known) || hasNullCase(known)) Absence.Null
    else if (isOpen(known)) Absence.Unknown
    else if (cls == classNamed("jzon.Patch")) Absence.around(ofArgument, Absence.Missing)
    else if (isOptional(known))
      if (argumentsOf(known).isEmpty) Absence.Null else Absence.around(ofArgument, Absence.Null)
    else if (isCaseClass(cls))
      if (isValueClass(known)) Absence.ofValueClass(absence(valueType(known))) else Absence.Never
    else if (isPlainClass(cls) && !isCaseOfTree(known)) Absence.Unknown
    else Absence.Never
  }

  /** Types whose standard instances can also represent missing values. */
  protected def isOptional(tpe: Typ): Boolean =
    isSubtype(tpe, classNamed("scala.Option")) || fullNameOf(symbolOf(tpe)).startsWith("java.util.Optional")

  /** True if a type in the form of an annotation has no value for a missing field, unlike a Patch around such a type. */
  protected def isNeverMissing(tpe: Typ, form: Value): Boolean = !isCodec(form) || absence(tpe) == Absence.Never

  /** True if the form of an annotation is a codec, and not a text of bytes. */
  protected def isCodec(form: Value): Boolean

  /** Rejects `@explicit_null` and `@null_as_default` on a field if they have no effect. */
  protected def checkNull(owner: String, field: FieldPlan, access: Access): Unit = {
    if (field.model.nullAsDefault && access.isInstanceOf[Optional]) fail(Messages.nullIsNone(owner, field.model.name))
    if (field.model.explicitNull)
      access match {
        case _: Optional                       =>
        case Slot(_, false) | Stable(_, false) =>
        case _                                 => fail(Messages.neverNull(owner, field.model.name))
      }
  }

  // ---- instances around others

  /** True if the instance of a field leaves out values, or reads missing ones. */
  protected def isOmitting(kind: String, param: Param): Boolean =
    if (kind == "Encoder") !param.omits.isNone else kind == "Decoder" && param.omits.empty && !param.hasDefault

  /** True if the instance of a field is around the instance of its type. */
  protected def isHeld(kind: String, param: Param): Boolean =
    isOmitting(kind, param) || isOneOrMany(
      kind,
      param
    ) || kind == "Decoder" && param.emptyArray || param.secret && (kind == "Decoder" || kind == "Encoder")

  private def isOneOrMany(kind: String, param: Param): Boolean =
    param.one.exists(one => kind == "Decoder" || kind == "Encoder" && one.asOne)

  /** The instance of a field that is secret, may be left out or is one of several, around instances of its types. */
  protected def holding(kind: String, param: Param, field: String)(instance: Typ => Value): Value = {
    val plain = if (isOneOrMany(kind, param)) oneOrMany(kind, param, field, instance) else instance(param.tpe)
    val own =
      if (kind != "Decoder" || !param.emptyArray) plain
      else staticOf("jzon.derivation.OneOrMany", "emptyArrayDecoder", param.tpe, plain)
    val home = "jzon.derivation.OmittingCodecs"
    val omitting =
      if (!isOmitting(kind, param)) own
      else if (kind == "Decoder") staticOf(home, "emptyDecoder", param.tpe, own)
      else if (param.omits.default) staticOf(home, "defaultEncoder", param.tpe, own, copied(param.default.get))
      else staticOf(home, "emptyEncoder", param.tpe, own)
    if (!param.secret) omitting
    else staticOf("jzon.derivation.SecretCodecs", kind.toLowerCase, param.tpe, omitting)
  }

  private def oneOrMany(kind: String, param: Param, field: String, instance: Typ => Value): Value = {
    val element = param.one.get.element
    val home = "jzon.derivation.OneOrMany"
    val own = List(instance(param.tpe), instance(element))
    if (kind == "Encoder") staticOf(home, "encoder", param.tpe, own: _*)
    else {
      val single = singleOf(element, param.tpe).getOrElse(fail(Messages.noElements(field, shown(param.tpe))))
      staticOf(home, "decoder", param.tpe, own :+ single: _*)
    }
  }

  /** The instance of [[Single]] for the elements of a collection. */
  protected def singleOf(element: Typ, collection: Typ): Option[Value]

  // ---- missing instances

  /** True if a program does not say a type: a wildcard or Any. */
  protected def isUnsaid(tpe: Typ): Boolean

  protected def missing(direction: Searched, tpe: Typ, owner: String, field: String): String =
    culprit(direction, tpe) match {
      case Left(key) =>
        val kind = "Field" + direction.kind
        if (isUnsaid(key)) Messages.wildcard(owner, field)
        else if (isJavaEnum(key)) Messages.missingEnum(owner, field, kind, shown(key))
        else Messages.missingInstance(owner, field, kind, shown(key), None, advisesDerives)
      case Right(other) if isUnsaid(other) => Messages.wildcard(owner, field)
      case Right(other) =>
        val (kind, name) = (asked(direction, other), shown(other))
        if (isJavaEnum(other)) Messages.missingEnum(owner, field, kind, name)
        else if (isTypeParameter(symbolOf(other))) Messages.missingParameter(owner, field, kind, name)
        else if (constantOf(other).isDefined)
          Messages.missingConstant(owner, field, kind, name, nameOf(constantOf(other).get))
        else if (isNamedTuple(other)) Messages.missingNamedTuple(owner, field, direction.kind, name)
        else {
          val home = if (isDerivable(other)) Some(simpleName(other)) else None
          Messages.missingInstance(owner, field, kind, name, home, advisesDerives)
        }
    }

  /** The sealed type of which a type is only one object. */
  private def constantOf(tpe: Typ): Option[Sym] =
    if (isSingleton(tpe)) classesOf(symbolOf(tpe)).find(isSealed) else None

  /** The type class to name in the message: Codec, if one is derived and both halves are missing. */
  private def asked(direction: Searched, missing: Typ): String =
    if (directions.lengthCompare(1) > 0 && !directions.exists(_.finds(missing))) "Codec" else direction.kind

  /** The innermost type argument without an instance, or a map's key type without one on the left. */
  private def culprit(direction: Searched, tpe: Typ): Either[Typ, Typ] = {
    val known = dealiased(tpe)
    val arguments = argumentsOf(known)
    def isMissing(argument: Typ) = isWildcard(argument) || !direction.finds(argument)
    if (isWildcard(known) || isNamedTuple(known) || arguments.isEmpty) Right(known)
    else if (isDerivable(known))
      // a generic class has an instance if its arguments have
      arguments.filter(arg => !isWildcard(arg) && !direction.finds(arg)).find(direction.findsWith(known, _))
        .map(culprit(direction, _)).getOrElse(Right(known))
    else if (arguments.lengthCompare(2) == 0 && isSubtype(known, classNamed("scala.collection.Map")))
      if (isMissing(arguments(1))) culprit(direction, arguments(1))
      else if (direction.findsKey(arguments.head)) Right(known)
      else Left(arguments.head)
    else arguments.find(isMissing).map(culprit(direction, _)).getOrElse(Right(known))
  }

  /** True if a user could write `Decoder.derived` for the type in its companion. */
  private def isDerivable(tpe: Typ): Boolean = {
    val cls = symbolOf(tpe)
    (isSealed(cls) || isCaseClass(cls)) && !isForeignSymbol(cls)
  }
}

private[jzon] object InstanceRules {
  private val names = List("boolean", "byte", "short", "int", "long", "float", "double", "char", "string")
  private val java = Map("bigInteger" -> "BigInteger", "javaBigDecimal" -> "BigDecimal", "uuid" -> "Uuid")

  /** The most common types by full name, and the names of their standard instances. */
  val simple: Map[String, String] =
    List("Boolean", "Byte", "Short", "Int", "Long", "Float", "Double", "Char").map(n =>
      s"scala.$n" -> n.toLowerCase
    ).toMap ++
      Map(
        "java.lang.String" -> "string",
        "scala.math.BigInt" -> "bigInt",
        "scala.math.BigDecimal" -> "bigDecimal"
      )

  /** Standard decoders and the method of the reader that replaces each. */
  val readers: Map[String, String] = methods("read")

  /** Standard encoders and the method of the writer that replaces each; bytes and shorts widen to int. */
  val writers: Map[String, String] = methods("write") ++ Map("byte" -> "writeInt", "short" -> "writeInt")

  private def methods(verb: String): Map[String, String] =
    (names.map(n => n -> n.capitalize).toMap ++ java).map { case (name, suffix) => name -> s"$verb$suffix" }
}
