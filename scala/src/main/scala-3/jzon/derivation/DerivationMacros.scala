package jzon
package derivation

import scala.quoted.*

import jzon.engine.{JsonReader, JsonWriter}

/** The entry points of derivation: one generated class for each instance. */
private[jzon] object DerivationMacros:

  def decoder[A: Type](using q: Quotes): Expr[Decoder[A]] =
    val macros = new DerivationMacros[A]("Decoder")
    val read = macros.read
    val code = '{
      new DerivedDecoder[A](${ Expr(read.slots) }) {
        def decode(in: JsonReader): A = ${ read.body[A]('in) }
        override protected def newDecoder(slot: Int): AnyRef = ${ read.instances('slot) }
      }
    }
    macros.result[Decoder[A]](code)

  def encoder[A: Type](using q: Quotes): Expr[Encoder[A]] =
    val macros = new DerivationMacros[A]("Encoder")
    val write = macros.write
    val code = '{
      new DerivedEncoder[A](${ Expr(write.slots) }) {
        def encode(a: A, out: JsonWriter): Unit = ${ write.body('a, 'out) }
        override protected def newEncoder(slot: Int): AnyRef = ${ write.instances('slot) }
      }
    }
    macros.result[Encoder[A]](code)

  def codec[A: Type](using q: Quotes): Expr[Codec[A]] =
    val macros = new DerivationMacros[A]("Codec")
    val read = macros.read
    val write = macros.write
    val code = '{
      new DerivedCodec[A](${ Expr(read.slots) }, ${ Expr(write.slots) }) {
        def decode(in: JsonReader): A = ${ read.body[A]('in) }
        def encode(a: A, out: JsonWriter): Unit = ${ write.body('a, 'out) }
        override protected def newDecoder(slot: Int): AnyRef = ${ read.instances('slot) }
        override protected def newEncoder(slot: Int): AnyRef = ${ write.instances('slot) }
      }
    }
    macros.result[Codec[A]](code)

private final class DerivationMacros[A: Type](val kind: String)(using val quotes: Quotes) extends DecoderCode, EncoderCode:
  import quotes.reflect.*

  protected val rootType: TypeRepr = TypeRepr.of[A].dealias
  protected lazy val directions: List[Direction] = kind match
    case "Decoder" => List(decoding)
    case "Encoder" => List(encoding)
    case _         => List(decoding, encoding)

  private val shape = readShape(rootType)
  private val constants = scala.collection.mutable.ListBuffer.empty[ValDef]

  protected def constant(name: String, tpe: TypeRepr, value: Term): Term =
    val (definition, symbol) = local(Symbol.spliceOwner, name, tpe, mutable = false, value)
    constants += definition
    Ref(symbol)

  /** The finished class behind its constants. */
  def result[I: Type](code: Expr[I]): Expr[I] =
    block(constants.toList, code.asTerm).asExprOf[I]

  object read:
    private val prepared = prepareDecoder(shape)
    def slots: Int = decoding.slots.length
    def body[B: Type](in: Expr[JsonReader])(using inner: Quotes): Expr[B] =
      decodeBody(prepared, in.asTerm, selfOf(inner), ownerOf(inner)).asExprOf[B]
    def instances(slot: Expr[Int])(using inner: Quotes): Expr[AnyRef] =
      DerivationMacros.this.instances(decoding, slot, inner)

  object write:
    private val prepared = prepareEncoder(shape)
    def slots: Int = encoding.slots.length
    def body(value: Expr[Any], out: Expr[JsonWriter])(using inner: Quotes): Expr[Unit] =
      encodeBody(prepared, value.asTerm, out.asTerm, selfOf(inner), ownerOf(inner)).asExprOf[Unit]
    def instances(slot: Expr[Int])(using inner: Quotes): Expr[AnyRef] =
      DerivationMacros.this.instances(encoding, slot, inner)

  /** The method that the splice is in, as a symbol of the outer quotes: both share one compiler. */
  private def ownerOf(inner: Quotes): Symbol = inner.reflect.Symbol.spliceOwner.asInstanceOf[Symbol]

  /** The generated class. */
  private def selfOf(inner: Quotes): Term = This(ownerOf(inner).owner)

  private def instances(direction: Direction, slot: Expr[Int], inner: Quotes): Expr[AnyRef] =
    val trees = direction.slots.toList.map(direction.withSelf(_, selfOf(inner), ownerOf(inner)).cast(TypeRepr.of[AnyRef]))
    val code = if trees.isEmpty then moduleCall("jzon.derivation.Instances", "noSlot", slot.asTerm) else switch(slot.asTerm, trees)
    code.asExprOf[AnyRef]
