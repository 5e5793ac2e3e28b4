package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.{Codec, Decoder, DerivationSettings, Encoder}

/** The macros of `Decoder.derived`, `Encoder.derived` and `Codec.derived`.
  *
  * Each expands to one class. It finds the instances of fields in the scope of the call. Standard instances of
  * primitive types, strings and options become direct calls of the reader and the writer.
  */
private[jzon] final class DerivationMacros(val c: blackbox.Context) extends DecoderCode with EncoderCode {
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
    written = readSettings(settings, shortName(weakTypeOf[A]))
    decoder[A]
  }

  /** Expands `Encoder.derived[A]`. */
  def encoder[A: WeakTypeTag]: Expr[Encoder[A]] =
    c.Expr[Encoder[A]](generated(weakTypeOf[A], "Encoder", List(Encoding)))

  /** Expands `Encoder.derivedWith[A]`. */
  def encoderWith[A: WeakTypeTag](settings: Tree): Expr[Encoder[A]] = {
    written = readSettings(settings, shortName(weakTypeOf[A]))
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
    written = readSettings(settings, shortName(weakTypeOf[A]))
    codec[A]
  }

  /** Expands `FieldDecoder.derived[K]`. */
  def fieldDecoder[K: WeakTypeTag]: Tree = named("FieldDecoder", weakTypeOf[K], Decoding) { value =>
    q"${fieldInstance("FieldDecoder", value)}.map[${value.tpe}](value => new ${value.tpe}(value))"
  }

  /** Expands `FieldEncoder.derived[K]`. */
  def fieldEncoder[K: WeakTypeTag]: Tree = named("FieldEncoder", weakTypeOf[K], Encoding) { value =>
    val key = TermName("key")
    val field = select(q"$key", value.accessor, value.fieldType, 0)
    q"${fieldInstance("FieldEncoder", value)}.contramap[${value.tpe}](($key: ${value.tpe}) => $field)"
  }

  /** The instance for keys of maps: a value class uses the instance of its value, a sealed type its hints. */
  private def named(kind: String, tpe: Type, direction: Kind)(ofValue: ValueShape => Tree): Tree = {
    root = tpe.dealias
    derived = kind
    readShape(root, List(direction)) match {
      case value: ValueShape => ofValue(value)
      case sealedType: SealedShape if sealedType.children.forall(_.derived.exists(_.value.isDefined)) =>
        val objects = sealedType.children.flatMap(_.derived).flatMap(_.value)
        val plan = sealedType.plan
        if (direction == Decoding && plan.isLoose)
          q"""_root_.jzon.derivation.NamedObjects.looseDecoder[$root](
                ${namesText(sealedType)}, ${plan.model.options.ignoreCase}, ${plan.unknown},
                _root_.scala.Array[_root_.scala.AnyRef](..$objects))"""
        else {
          val make = TermName(direction.name.toLowerCase)
          q"""_root_.jzon.derivation.NamedObjects.$make[$root](
              ${namesText(sealedType)}, _root_.scala.Array[_root_.scala.AnyRef](..$objects))"""
        }
      case _ => fail(List(Messages.noKey(shortName(root), kind)))
    }
  }

  private def fieldInstance(kind: String, value: ValueShape): Tree = {
    val wanted = appliedType(c.mirror.staticClass("jzon." + kind).toTypeConstructor, value.fieldType)
    c.inferImplicitValue(wanted, silent = true) match {
      case EmptyTree =>
        val owner = shown(value.tpe.typeSymbol)
        val field = shortName(value.fieldType)
        fail(List(Messages.missingInstance(owner, value.field, kind, field, None, derives = false)))
      case found => found
    }
  }

  private def generated(tpe: Type, kind: String, kinds: List[Kind], single: Boolean = false): Tree = {
    root = tpe.dealias
    derived = kind
    val shape = if (single) readCase(root, kinds) else readShape(root, kinds)
    checkSettings(shape)
    shape match {
      case shape: ClassShape => checkInstances(kinds, shape)
      case shape: SealedShape =>
        shape.children.foreach(child =>
          child.derived.foreach(checkInstances(kinds.filterNot(child.own.contains(_)), _))
        )
      case _ =>
    }
    val members = kinds.flatMap {
      case Decoding => decoderMembers(shape)
      case _        => encoderMembers(shape)
    }
    val parent = tq"_root_.jzon.derivation.${TypeName("Untyped" + kind)}"
    val slots = kinds.map(kind => q"${kind.slotsText(kind == Decoding && hasSecrets(root))}")
    val names = if (kinds.contains(Decoding)) List(q"${namesText(shape)}") else Nil
    val instance = c.mirror.staticClass("jzon." + kind)
    val made = q"new $generatedClass"
    val hidden =
      if (!isSecret(root)) made
      else q"_root_.jzon.derivation.SecretCodecs.${TermName(kind.toLowerCase + "Of")}(${classOf(root)}, $made)"
    q"""{ final class $generatedClass extends $parent(..${slots ::: names}) { ..$members }
          ($hidden).asInstanceOf[${appliedType(instance, root)}] }"""
  }
}
