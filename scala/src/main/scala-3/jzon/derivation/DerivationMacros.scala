package jzon
package derivation

import scala.quoted.*

import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** The entry points of derivation, only for the `derived` methods: one generated class for each instance.
  *
  * It is public, because otherwise every deriving class would hold the companion through which it reaches the macro,
  * which takes 200 bytes.
  */
object DerivationMacros:

  // The classes are generated with type Any, which avoids the bridge methods for a type argument.

  def decoder[A: Type](using q: Quotes): Expr[Decoder[A]] =
    if UnionMacros.isUnion[A] then UnionMacros.decoder[A]("Decoder") else derivedDecoder[A](None)

  def encoder[A: Type](using q: Quotes): Expr[Encoder[A]] =
    if UnionMacros.isUnion[A] then UnionMacros.encoder[A]("Encoder") else derivedEncoder[A](None)

  def codec[A: Type](using q: Quotes): Expr[Codec[A]] =
    if UnionMacros.isUnion[A] then UnionMacros.codec[A] else derivedCodec[A](None)

  def decoderWith[A: Type](settings: Expr[DerivationSettings])(using Quotes): Expr[Decoder[A]] =
    derivedDecoder[A](Some(settings))

  private def derivedDecoder[A: Type](settings: Option[Expr[DerivationSettings]])(using q: Quotes): Expr[Decoder[A]] =
    val macros = new DerivationMacros[A]("Decoder", settings)
    val read = macros.read
    val names = macros.packedNames
    macros.result[Decoder[A]]("Decoder") {
      if read.mayBeMissing then
        '{
          new UntypedDecoder(${ read.slots }, $names) {
            def decode(in: JsonReader): Any = ${ read.body('in) }
            protected override def newDecoder(number: Int): AnyRef = ${ read.instances('number) }
            override def readsNull: Boolean = ${ read.isNull }
            override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Any =
              ${ read.missing('in, 'names, 'index) }
          }
        }
      else if !read.makesInstances then
        '{ new UntypedDecoder(${ read.slots }, $names) { def decode(in: JsonReader): Any = ${ read.body('in) } } }
      else
        '{
          new UntypedDecoder(${ read.slots }, $names) {
            def decode(in: JsonReader): Any = ${ read.body('in) }
            protected override def newDecoder(number: Int): AnyRef = ${ read.instances('number) }
          }
        }
    }

  def encoderWith[A: Type](settings: Expr[DerivationSettings])(using Quotes): Expr[Encoder[A]] =
    derivedEncoder[A](Some(settings))

  private def derivedEncoder[A: Type](settings: Option[Expr[DerivationSettings]])(using q: Quotes): Expr[Encoder[A]] =
    val macros = new DerivationMacros[A]("Encoder", settings)
    val write = macros.write
    macros.result[Encoder[A]]("Encoder") {
      if write.mayBeMissing then
        '{
          new UntypedEncoder(${ write.slots }) {
            def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) }
            protected override def newEncoder(number: Int): AnyRef = ${ write.instances('number) }
            override def isNone(a: Any): Boolean = ${ write.isLeftOut('a) }
            override def hasNoJson(a: Any): Boolean = ${ write.isWithoutJson('a) }
            override def writesNull: Boolean = ${ write.isNull }
          }
        }
      else if !write.makesInstances then
        '{
          new UntypedEncoder(${ write.slots }) { def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) } }
        }
      else
        '{
          new UntypedEncoder(${ write.slots }) {
            def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) }
            protected override def newEncoder(number: Int): AnyRef = ${ write.instances('number) }
          }
        }
    }

  def codecWith[A: Type](settings: Expr[DerivationSettings])(using Quotes): Expr[Codec[A]] =
    derivedCodec[A](Some(settings))

  def codecCase[A: Type](using Quotes): Expr[Codec[A]] = derivedCodec[A](None, single = true)

  private def derivedCodec[A: Type](
      settings: Option[Expr[DerivationSettings]],
      single: Boolean = false
  )(using q: Quotes): Expr[Codec[A]] =
    val macros = new DerivationMacros[A]("Codec", settings, single)
    val read = macros.read
    val write = macros.write
    val names = macros.packedNames
    macros.result[Codec[A]]("Codec") {
      if read.mayBeMissing || write.mayBeMissing then
        '{
          new UntypedCodec(${ read.slots }, ${ write.slots }, $names) {
            def decode(in: JsonReader): Any = ${ read.body('in) }
            def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) }
            protected override def newDecoder(number: Int): AnyRef = ${ read.instances('number) }
            protected override def newEncoder(number: Int): AnyRef = ${ write.instances('number) }
            override def readsNull: Boolean = ${ read.isNull }
            override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): Any =
              ${ read.missing('in, 'names, 'index) }
            override def isNone(a: Any): Boolean = ${ write.isLeftOut('a) }
            override def hasNoJson(a: Any): Boolean = ${ write.isWithoutJson('a) }
            override def writesNull: Boolean = ${ write.isNull }
          }
        }
      else if !read.makesInstances && !write.makesInstances then
        '{
          new UntypedCodec(${ read.slots }, ${ write.slots }, $names) {
            def decode(in: JsonReader): Any = ${ read.body('in) }
            def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) }
          }
        }
      else
        '{
          new UntypedCodec(${ read.slots }, ${ write.slots }, $names) {
            def decode(in: JsonReader): Any = ${ read.body('in) }
            def encode(a: Any, out: JsonWriter): Unit = ${ write.body('a, 'out) }
            protected override def newDecoder(number: Int): AnyRef = ${ read.instances('number) }
            protected override def newEncoder(number: Int): AnyRef = ${ write.instances('number) }
          }
        }
    }

private final class DerivationMacros[A: Type](
    val kind: String,
    written: Option[Expr[DerivationSettings]],
    single: Boolean = false
)(using val quotes: Quotes)
    extends CompilerTrees:
  import quotes.reflect.*

  override protected lazy val settings: DerivationSettings =
    written.fold(DerivationSettings.none)(settings => readSettings(settings.asTerm, shown(TypeRepr.of[A])))

  private val asked: TypeRepr = TypeRepr.of[A].dealias
  protected val rootType: TypeRepr = withoutNames(asked)
  protected lazy val directions: List[Direction] = kind match
    case "Decoder" => List(decoding)
    case "Encoder" => List(encoding)
    case _         => List(decoding, encoding)

  private val shape = if single then readCase(asked, kinds) else readShape(asked)
  checkSettings(shape)
  private val constants = scala.collection.mutable.ListBuffer.empty[Term]
  private val definitions = scala.collection.mutable.ListBuffer.empty[ValDef]

  /** Above this number of cases, constants are in one array: the JVM passes at most 255 arguments to a constructor. */
  private val manyChildren = 60
  private lazy val table: Option[Symbol] = shape match
    case shape: SealedShape if shape.children.length > manyChildren =>
      Some(Symbol.newVal(Symbol.spliceOwner, "constants", TypeRepr.of[Array[AnyRef]], Flags.Synthetic, Symbol.noSymbol))
    case _ => None

  protected def constant(name: String, tpe: TypeRepr, value: Term): () => Term = table match
    case Some(array) =>
      constants += value
      val index = constants.length - 1
      () => Select.unique(Ref(array), "apply").appliedTo(int(index)).cast(tpe)
    case None =>
      val (definition, symbol) = local(Symbol.spliceOwner, name, tpe, mutable = false, value)
      definitions += definition
      () => Ref(symbol)

  /** The definitions of the constants, in the order of their creation: later ones may read earlier ones. */
  private def constantDefinitions: List[Statement] = table match
    case None => definitions.toList
    case Some(array) =>
      val create = '{ new Array[AnyRef](${ Expr(constants.length) }) }.asTerm
      val fill = constants.toList.zipWithIndex.map { (value, i) =>
        Select.unique(Ref(array), "update").appliedTo(int(i), value.cast(defn.AnyRefClass.typeRef))
      }
      ValDef(array, Some(create)) :: fill

  /** The names of a class or the hints of a sealed type, which the base class unpacks. */
  def packedNames: Expr[String] = textOrNull(namesOf(shape))

  private def namesOf(shape: Shape): Option[String] = shape match
    case shape: ClassShape => Some(shape.plan.packedNames)
    case shape: SealedShape => // with a discriminator, the hints are part of that
      Option.when(shape.plan.model.discriminator.isEmpty)(shape.plan.packedHints)
    case shape: KindShape =>
      shape.parts.map(_.shape).collect { case part: SealedShape => part }.flatMap(namesOf).headOption
    case _: ValueClassShape => None

  /** A constant; null is cast if the user compiles with explicit nulls. */
  private def textOrNull(text: Option[String]): Expr[String] =
    text.fold(Literal(NullConstant()).cast(defn.StringClass.typeRef))(string).asExpr.asInstanceOf[Expr[String]]

  /** The finished class after its constants, as an instance of the type class with this name. */
  def result[I](typeClass: String)(code: Expr[Any]): Expr[I] =
    val instance = classNamed(s"jzon.$typeClass").typeRef.appliedTo(asked)
    block(constantDefinitions, hidden(typeClass, code.asTerm).cast(instance)).asExpr.asInstanceOf[Expr[I]]

  /** The instance; for a secret type, an instance around it that hides its values. */
  private def hidden(typeClass: String, code: Term): Term =
    if !isSecret(asked) then code
    else moduleCall("jzon.derivation.SecretCodecs", s"${typeClass.toLowerCase}Of", classOf(withoutNames(asked)), code)

  private def place(io: Term)(using inner: Quotes): Place =
    val self = selfOf(inner)
    Place(ownerOf(inner), io, () => self)

  object read:
    private val code = Reading(prepared(shape, decoding))
    def slots: Expr[String] = textOrNull(decoding.slotsText(hasSecrets(asked)))
    def makesInstances: Boolean = decoding.generated.nonEmpty
    def body(in: Expr[JsonReader])(using Quotes): Expr[Any] = code.body(place(in.asTerm)).asExpr
    def instances(number: Expr[Int])(using inner: Quotes): Expr[AnyRef] =
      DerivationMacros.this.instances(decoding, number, inner)
    def mayBeMissing: Boolean = code.mayBeMissing
    def missing(in: Expr[JsonReader], names: Expr[FieldNames], index: Expr[Int])(using Quotes): Expr[Any] =
      code.missing(place(in.asTerm), names.asTerm, index.asTerm).asExpr
    def isNull(using inner: Quotes): Expr[Boolean] =
      code.isNull(place(selfOf(inner))).asExpr.asInstanceOf[Expr[Boolean]]

  object write:
    private val code = Writing(prepared(shape, encoding))
    def slots: Expr[String] = textOrNull(encoding.slotsText(hasSecrets = false))
    def makesInstances: Boolean = encoding.generated.nonEmpty
    def body(value: Expr[Any], out: Expr[JsonWriter])(using inner: Quotes): Expr[Unit] =
      val (definition, typed) = declare(ownerOf(inner), "value", rootType, value.asTerm.cast(rootType))
      Block(List(definition), code.body(typed, place(out.asTerm))).asExpr.asInstanceOf[Expr[Unit]]
    def instances(number: Expr[Int])(using inner: Quotes): Expr[AnyRef] =
      DerivationMacros.this.instances(encoding, number, inner)
    def mayBeMissing: Boolean = code.mayBeMissing
    def isLeftOut(value: Expr[Any])(using Quotes): Expr[Boolean] = test(code.isLeftOut(value.asTerm, false, _))
    def isWithoutJson(value: Expr[Any])(using Quotes): Expr[Boolean] = test(code.isLeftOut(value.asTerm, true, _))
    def isNull(using Quotes): Expr[Boolean] = test(code.isNull)
    private def test(body: Place => Term)(using inner: Quotes): Expr[Boolean] =
      body(place(selfOf(inner))).asExpr.asInstanceOf[Expr[Boolean]]

  /** The method around the splice, as a symbol of the outer quotes: both share one compiler. */
  private def ownerOf(inner: Quotes): Symbol = inner.reflect.Symbol.spliceOwner.asInstanceOf[Symbol]

  /** The generated class. */
  private def selfOf(inner: Quotes): Term = This(ownerOf(inner).owner)

  private def instances(direction: Direction, number: Expr[Int], inner: Quotes): Expr[AnyRef] =
    val self = selfOf(inner).cast(direction.typeClass.typeRef.appliedTo(rootType))
    val trees = direction.generated.toList.map { tree => (owner: Symbol) =>
      direction.withSelf(tree, self, owner).cast(defn.AnyRefClass.typeRef)
    }
    (if trees.isEmpty then moduleCall("jzon.derivation.Instances", "noSlot", number.asTerm)
     else choice(number.asTerm, trees, defn.AnyRefClass.typeRef, ownerOf(inner))).asExpr.asInstanceOf[Expr[AnyRef]]
