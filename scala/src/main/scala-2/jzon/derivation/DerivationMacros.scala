package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.{Codec, Decoder, Encoder}

/** The macros behind `Decoder.derived`, `Encoder.derived` and `Codec.derived`.
  *
  * Each expands to one class. Instances of fields are found where the macro is called; the standard ones of primitive
  * types, strings and options become direct calls of the reader and the writer.
  */
final class DerivationMacros(val c: blackbox.Context) extends DecoderEmitter with EncoderEmitter {
  import c.universe._

  private var root: Type = NoType
  private var derived: String = ""

  protected def rootType: Type = root
  protected def derivedKind: String = derived

  /** Expands `Decoder.derived[A]`. */
  def decoder[A: WeakTypeTag]: Expr[Decoder[A]] =
    c.Expr[Decoder[A]](generated(weakTypeOf[A], "Decoder", List(Decoding)))

  /** Expands `Encoder.derived[A]`. */
  def encoder[A: WeakTypeTag]: Expr[Encoder[A]] =
    c.Expr[Encoder[A]](generated(weakTypeOf[A], "Encoder", List(Encoding)))

  /** Expands `Codec.derived[A]`. */
  def codec[A: WeakTypeTag]: Expr[Codec[A]] =
    c.Expr[Codec[A]](generated(weakTypeOf[A], "Codec", List(Decoding, Encoding)))

  private def generated(tpe: Type, kind: String, kinds: List[Kind]): Tree = {
    root = tpe.dealias
    derived = kind
    val shape = readShape(root, kinds)
    val members = kinds.flatMap {
      case Decoding => decoderMembers(shape)
      case _        => encoderMembers(shape)
    }
    val parent = tq"_root_.jzon.derivation.${TypeName("Untyped" + kind)}"
    val slots = kinds.map(kind => q"${kind.slotsText}")
    val names = if (kinds.contains(Decoding)) List(q"${namesText(shape)}") else Nil
    val instance = c.mirror.staticClass("jzon." + kind)
    q"""{ final class $generatedClass extends $parent(..${slots ::: names}) { ..$members }
          (new $generatedClass).asInstanceOf[${appliedType(instance, root)}] }"""
  }
}
