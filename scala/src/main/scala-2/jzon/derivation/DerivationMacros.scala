package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.{Codec, Decoder, DerivationSettings, Encoder}

/** The macros of `Decoder.derived`, `Encoder.derived` and `Codec.derived`.
  *
  * Each expands to one class. It finds the instances of fields in the scope of the call. Standard instances of
  * primitive types, strings and options become direct calls of the reader and the writer.
  */
private[jzon] final class DerivationMacros(val c: blackbox.Context) extends CompilerTrees {
  import c.universe._

  private var root: Type = NoType
  private var derived: String = ""
  private var written: DerivationSettings = DerivationSettings.none

  protected def rootType: Type = root
  protected def derivedKind: String = derived
  protected def settings: DerivationSettings = written

  /** Expands `Decoder.derived[A]`. */
  def decoder[A: WeakTypeTag]: Expr[Decoder[A]] =
    c.Expr[Decoder[A]](generated(weakTypeOf[A], "Decoder", List(Decoding)))

  /** Expands `Decoder.derivedWith[A]`. */
  def decoderWith[A: WeakTypeTag](settings: Tree): Expr[Decoder[A]] = {
    written = readSettings(settings, shown(weakTypeOf[A]))
    decoder[A]
  }

  /** Expands `Encoder.derived[A]`. */
  def encoder[A: WeakTypeTag]: Expr[Encoder[A]] =
    c.Expr[Encoder[A]](generated(weakTypeOf[A], "Encoder", List(Encoding)))

  /** Expands `Encoder.derivedWith[A]`. */
  def encoderWith[A: WeakTypeTag](settings: Tree): Expr[Encoder[A]] = {
    written = readSettings(settings, shown(weakTypeOf[A]))
    encoder[A]
  }

  /** Expands `Codec.derived[A]`. */
  def codec[A: WeakTypeTag]: Expr[Codec[A]] =
    c.Expr[Codec[A]](generated(weakTypeOf[A], "Codec", List(Decoding, Encoding)))

  /** Expands `Codec.derivedCase[A]`. */
  def codecCase[A: WeakTypeTag]: Expr[Codec[A]] =
    c.Expr[Codec[A]](generated(weakTypeOf[A], "Codec", List(Decoding, Encoding), single = true))

  /** Expands `Codec.derivedWith[A]`. */
  def codecWith[A: WeakTypeTag](settings: Tree): Expr[Codec[A]] = {
    written = readSettings(settings, shown(weakTypeOf[A]))
    codec[A]
  }

  /** Expands `FieldDecoder.derived[K]`. */
  def fieldDecoder[K: WeakTypeTag]: Tree = named("FieldDecoder", weakTypeOf[K], Decoding) { value =>
    q"${fieldInstance("FieldDecoder", value)}.map[${value.tpe}](value => new ${value.tpe}(value))"
  }

  /** Expands `FieldEncoder.derived[K]`. */
  def fieldEncoder[K: WeakTypeTag]: Tree = named("FieldEncoder", weakTypeOf[K], Encoding) { value =>
    val key = TermName("key")
    val field = content(q"$key", value.tpe, value.param)
    q"${fieldInstance("FieldEncoder", value)}.contramap[${value.tpe}](($key: ${value.tpe}) => $field)"
  }

  /** The instance for keys of maps: a value class uses the instance of its value, a sealed type its hints. */
  private def named(kind: String, tpe: Type, direction: Kind)(ofValue: ValueClassShape => Tree): Tree = {
    root = tpe.dealias
    derived = kind
    readShape(root, Set(direction.name)) match {
      case value: ValueClassShape => ofValue(value)
      case sealedType: SealedShape if sealedType.children.forall(_.shape.exists(_.instance.isDefined)) =>
        val objects = sealedType.children.flatMap(_.shape).flatMap(_.instance)
        val plan = sealedType.plan
        if (direction == Decoding && plan.form.isLoose)
          q"""_root_.jzon.derivation.NamedObjects.looseDecoder[$root](
                ${PackedNames.of(sealedType.plan.hints)}, ${plan.model.options.ignoreCase}, ${plan.form.unknown},
                _root_.scala.Array[_root_.scala.AnyRef](..$objects))"""
        else {
          val make = TermName(direction.name.toLowerCase)
          q"""_root_.jzon.derivation.NamedObjects.$make[$root](
              ${PackedNames.of(sealedType.plan.hints)}, _root_.scala.Array[_root_.scala.AnyRef](..$objects))"""
        }
      case _ => fail(Messages.noKey(shown(root), kind))
    }
  }

  private def fieldInstance(kind: String, value: ValueClassShape): Tree = {
    val wanted = appliedType(c.mirror.staticClass("jzon." + kind).toTypeConstructor, value.param.tpe)
    c.inferImplicitValue(wanted, silent = true) match {
      case EmptyTree =>
        val owner = nameOf(value.tpe.typeSymbol)
        val field = shown(value.param.tpe)
        fail(Messages.missingInstance(owner, value.param.name, kind, field, None, derives = false))
      case found => found
    }
  }

  private def generated(tpe: Type, kind: String, kinds: List[Kind], single: Boolean = false): Tree = {
    root = tpe.dealias
    derived = kind
    val names = kinds.map(_.name).toSet
    val shape = if (single) readCase(root, names) else readShape(root, names)
    checkSettings(shape)
    check(kinds, shape)
    val members = kinds.flatMap(kind => if (kind == Decoding) decoderMembers(shape) else encoderMembers(shape))
    val parent = tq"_root_.jzon.derivation.${TypeName("Untyped" + kind)}"
    val slots = kinds.map(kind => q"${kind.slotsText(kind == Decoding && hasSecrets(root))}")
    val text = if (kinds.contains(Decoding)) List(q"${namesText(shape)}") else Nil
    val instance = c.mirror.staticClass("jzon." + kind)
    val made = q"new $generatedClass"
    val hidden =
      if (!isSecret(root)) made
      else q"_root_.jzon.derivation.SecretCodecs.${TermName(kind.toLowerCase + "Of")}(${classOf(root)}, $made)"
    q"""{ final class $generatedClass extends $parent(..${slots ::: text}) { ..${constants.toList}; ..$members }
          ($hidden).asInstanceOf[${appliedType(instance, root)}] }"""
  }

  private def check(kinds: List[Kind], shape: Shape): Unit = shape match {
    case shape: ClassShape => checkInstances(kinds, shape)
    case shape: SealedShape =>
      shape.children.foreach(child =>
        child.shape.foreach(checkInstances(kinds.filterNot(kind => child.own(kind.name)), _))
      )
    case shape: KindShape   => shape.parts.foreach(part => check(kinds, part.shape))
    case _: ValueClassShape =>
  }

  /** The text of the names that the base class of the generated class unpacks. */
  private def namesText(shape: Shape): String = shape match {
    case s: ClassShape => s.plan.packedNames
    case s: SealedShape => // with a discriminator, the hints are part of that
      if (s.plan.model.discriminator.isDefined) null else s.plan.packedHints
    case s: KindShape =>
      s.parts.map(_.shape).collect { case part: SealedShape => namesText(part) }.find(_ != null).orNull
    case _: ValueClassShape => null
  }

  private val readerType = tq"_root_.jzon.engine.JsonReader"
  private val writerType = tq"_root_.jzon.engine.JsonWriter"
  private def place(io: TermName): Place = Place((), io, () => generatedThis)

  // The generated class is a Decoder[Any]: a Decoder[A] would need a bridge method, 5 % of its class file.
  private def decoderMembers(shape: Shape): List[Tree] = {
    val (in, names, index) = (TermName("in"), TermName("names"), TermName("index"))
    val code = new Reading(prepared(shape, Decoding))
    val namesType = named("jzon.engine.FieldNames")
    val missing =
      if (!code.mayBeMissing) Nil
      else
        List(
          q"""override def decodeMissing($in: $readerType, $names: $namesType, $index: ${definitions.IntTpe}): $anyType =
                ${code.missing(place(in), q"$names", q"$index")}""",
          q"override def readsNull: ${definitions.BooleanTpe} = ${code.isNull(place(in))}"
        )
    q"def decode($in: $readerType): $anyType = ${code.body(place(in))}" :: missing ::: slotMembers(Decoding)
  }

  private def encoderMembers(shape: Shape): List[Tree] = {
    val (any, out) = (TermName("any"), TermName("out"))
    val code = new Writing(prepared(shape, Encoding))
    def test(name: String, withoutJson: Boolean) =
      q"""override def ${TermName(name)}($any: $anyType): ${definitions.BooleanTpe} =
            ${code.isLeftOut(q"$any", withoutJson, place(out))}"""
    val missing =
      if (!code.mayBeMissing) Nil
      else
        List(
          test("isNone", withoutJson = false),
          test("hasNoJson", withoutJson = true),
          q"override def writesNull: ${definitions.BooleanTpe} = ${code.isNull(place(out))}"
        )
    val (line, value) = declare((), "value", root, as(q"$any", root))
    val body = block(List(line), code.body(value, place(out)))
    q"def encode($any: $anyType, $out: $writerType): ${definitions.UnitTpe} = $body" :: missing ::: slotMembers(
      Encoding
    )
  }

  /** The method that makes the instances that are not standard; it is never called with another number. */
  private def slotMembers(kind: Kind): List[Tree] =
    if (kind.generated.isEmpty) Nil
    else {
      val number = TermName("number")
      val bodies = kind.generated.toList.map(tree => (_: Unit) => tree)
      val body = choice(q"$number", bodies, definitions.AnyRefTpe, ())
      val made = TermName("new" + kind.name)
      List(q"override protected def $made($number: ${definitions.IntTpe}): ${definitions.AnyRefTpe} = $body")
    }
}
