import sbt._

/** Writes the instances of booleans, numbers and strings of Scala from one table, which [[JavaAdapters]] uses too. */
object ScalarInstances {

  /** What is in the JSON of a value, for encoders and descriptions; what a decoder accepts; the name of a field. */
  final case class Docs(encoded: String, decoded: String, key: String)

  private val infinities = "the strings `\"NaN\"`, `\"Infinity\"` and `\"-Infinity\"`"
  private val truth = Docs("`true` or `false`.", "`true` or `false`.", "`\"true\"` or `\"false\"`.")
  private val integer =
    Docs("An integer literal.", "An integer literal in range.", "An integer literal in range, in quotes.")
  private val floating = Docs(
    s"The fewest digits that read back; NaN and the infinities as $infinities.",
    s"A number, correctly rounded, or one of $infinities.",
    "A number in quotes, or one of the names of NaN and the infinities."
  )
  private val character = Docs(
    "A string of one character; a surrogate cannot be written.",
    "A string of exactly one UTF-16 unit, which is not a surrogate.",
    "One character."
  )
  private val text = Docs("A string.", "A string.", "The name as it is.")
  private val symbol = Docs("The name of the symbol.", "A string, as a symbol.", "The name of the symbol.")
  private val big = Docs(
    "An integer literal, of any length.",
    "An integer literal of at most `Limits.numberBits` bits.",
    "An integer literal in quotes."
  )
  private val decimal = Docs(
    "A number, of any length, that reads back with the same scale.",
    "An exact number of at most `Limits.numberBits` bits and a limited exponent: never rounded to a context.",
    "A number in quotes."
  )
  private val example = "`f81d4fae-7dec-11d0-a765-00a0c91e6bf6`"

  /**
   * A type in Scala.
   *
   * @param method the end of the names of the methods that read and write it
   * @param box the class of `java.lang` that boxes it, if one does
   */
  final case class Scalar(
      name: String,
      tpe: String,
      method: String,
      form: String,
      docs: Docs,
      box: String = ""
  ) {
    val read: String = name match {
      case "symbol"     => "Symbol(in.readString())"
      case "bigInt"     => "BigInt(in.readBigIntegerAs(\"BigInt\"))"
      case "bigDecimal" => "BigDecimals.read(in)"
      case _            => s"in.read$method()"
    }
    val write: String = name match {
      case "byte" | "short" => "out.writeInt(a.toInt)"
      case "symbol"         => "out.writeString(a.name)"
      case "bigInt"         => "out.writeBigInteger(a.bigInteger)"
      case "bigDecimal"     => "out.writeBigDecimal(a.bigDecimal)"
      case _                => s"out.write$method(a)"
    }
    val readKey = if (name == "string") "in.readName()" else read.replace("in.", "in.keys().")
    val writeKey =
      if (name == "string") "out.writeName(a)" else write.replace("out.", "out.keys().")

    val readString = if (name == "string") "in.readString()" else readKey.replace("keys()", "keys().inStrings()")
    val writeString = if (name == "string") "out.writeString(a)" else writeKey.replace("keys()", "keys().inStrings()")

    /** The instances of keys that are others with a conversion. */
    val keys: (String, String) = name match {
      case "symbol"     => ("string.map(Symbol(_))", "string.contramap(_.name)")
      case "bigInt"     => ("FieldDecoderInstances.bigInt", "bigInteger.contramap(_.bigInteger)")
      case "bigDecimal" => ("javaBigDecimal.map(BigDecimal.exact(_))", "javaBigDecimal.contramap(_.bigDecimal)")
      case _            => (s"FieldDecoderInstances.$name", s"FieldEncoderInstances.$name")
    }
  }

  private val scalars = Seq(
    Scalar("boolean", "Boolean", "Boolean", "Forms.BOOLEAN", truth, "Boolean"),
    Scalar("byte", "Byte", "Byte", "Forms.INT8", integer, "Byte"),
    Scalar("short", "Short", "Short", "Forms.INT16", integer, "Short"),
    Scalar("int", "Int", "Int", "Forms.INT32", integer, "Integer"),
    Scalar("long", "Long", "Long", "Forms.INT64", integer, "Long"),
    Scalar("float", "Float", "Float", "Forms.FLOATING", floating, "Float"),
    Scalar("double", "Double", "Double", "Forms.FLOATING", floating, "Double"),
    Scalar("char", "Char", "Char", "Forms.text(TextFormat.CHARACTER)", character, "Character"),
    Scalar("string", "String", "String", "Forms.TEXT", text),
    Scalar("symbol", "Symbol", "", "Forms.TEXT", symbol),
    Scalar("bigInteger", "java.math.BigInteger", "BigInteger", "Forms.INTEGER", big),
    Scalar("javaBigDecimal", "java.math.BigDecimal", "BigDecimal", "Forms.DECIMAL", decimal),
    Scalar("bigInt", "BigInt", "", "Forms.INTEGER", big),
    Scalar("bigDecimal", "BigDecimal", "", "Forms.DECIMAL", decimal),
    Scalar("uuid", "java.util.UUID", "Uuid", "Forms.text(TextFormat.UUID)", Docs(example, example, example)),
  )

  private def some(names: String): Seq[Scalar] =
    names.split(' ').toSeq.map(name => scalars.find(_.name == name).get)

  /** Those that Java has. */
  val ofJava: Seq[Scalar] =
    some("boolean byte short int long float double char bigInteger javaBigDecimal string uuid")

  /** Those whose instances derived codecs name by a letter. */
  private val letters =
    some("boolean byte short int long float double char string bigInt bigDecimal").zip("zbhijfdcsID")
  private val boxed = scalars.filter(_.box.nonEmpty)
  private val keysOfLiterals = some("string int long boolean char")
  private val literals = keysOfLiterals ++ some("double float")

  /** Those of which lists are read, or written, by loops of the engine. */
  private val inLists = some("boolean int long float double string uuid")
  private val outLists = some("boolean int long string")

  def write(folder: File): Seq[File] = Seq(
    file(folder, "PrimitiveDecoders", "import jzon.engine.JsonReader", decoders),
    file(folder, "PrimitiveEncoders", "import jzon.engine.JsonWriter", encoders),
    file(folder, "FieldDecoderInstances", "import jzon.engine.JsonReader", fieldDecoders),
    file(folder, "FieldEncoderInstances", "import jzon.engine.JsonWriter", fieldEncoders),
    file(folder, "ScalarCodecs", "", codecs),
    file(folder, "LiteralInstances", "", literalInstances),
    file(folder, "StandardInstances", "package derivation", standards),
  )

  def writeDescribed(folder: File): Seq[File] = Seq(
    file(
      folder,
      "ScalarDescribedInstances",
      "package describe\n\nimport jzon.engine.description.{Forms, TextFormat}",
      described
    )
  )

  private def file(folder: File, name: String, head: String, text: String*): File =
    Generated.file(folder / s"$name.scala", s"package jzon\n$head\n${text.mkString}")

  private def group(kind: String, of: String, members: Seq[String]): String =
    s"\n/** Instances for booleans, numbers and strings. */\nprivate[jzon] $kind {$of\n${members.mkString}}\n"

  private def instance(doc: String, name: String, tpe: String, body: String): String =
    s"\n  /** $doc */\n  implicit def $name: $tpe = $body\n"

  private def instances(scalars: Seq[Scalar], typeClass: String, doc: Docs => String)(body: Scalar => String) =
    scalars.map(s => instance(doc(s.docs), s.name, s"$typeClass[${s.tpe}]", body(s)))

  private def boxes(typeClass: String, doc: Docs => String)(body: Scalar => String): Seq[String] =
    boxed.map(s => instance(doc(s.docs), s"java${s.box}", s"$typeClass[java.lang.${s.box}]", body(s)))

  // A Decoder[Int] returns a java.lang.Integer wherever it is called through the interface, so it is one of these too.
  private def decodersOfBoxes(typeClass: String, doc: Docs => String): Seq[String] =
    boxes(typeClass, doc)(s => s"${s.name}.asInstanceOf[$typeClass[java.lang.${s.box}]]")
  private def encodersOfBoxes(typeClass: String, doc: Docs => String): Seq[String] =
    boxes(typeClass, doc)(s => s"${s.name}.contramap(_.${s.tpe.toLowerCase}Value)")

  /** Objects, so that the JVM loads the class of an instance at its first use and not with the companion. */
  private def objects(name: String, scalars: Seq[Scalar], parent: Scalar => String, more: String = "")(
      method: Scalar => String
  ): String =
    group(
      s"object $name",
      more,
      scalars.map(s => s"\n  object ${s.name} extends ${parent(s)} {\n    def ${method(s)}\n  }\n")
    )

  /** An instance with the type of the interface, so that the JVM can verify callers without loading its class. */
  private def names(typeClass: String) = s"\n  def names: $typeClass[String] = string\n"
  private def plain(isPlain: Boolean) = if (isPlain) " with PlainElement" else ""
  private val inCompanion = scalars.filter(_.name != "uuid")

  private def decoders: String =
    group(
      "trait PrimitiveDecoders extends SupertypeDecoders",
      "",
      instances(inCompanion, "Decoder", _.decoded)(s => s"PrimitiveDecoders.${s.name}") ++ Seq(
        instance("An empty object, like a case class without fields.", "unit", "Decoder[Unit]", "OtherDecoders.unit"),
        instance("Null or a missing field.", "none", "Decoder[None.type]", "OtherDecoders.none"),
      )
    ) + objects(
      "PrimitiveDecoders",
      scalars,
      s => s"Decoder[${s.tpe}]${plain(inLists.contains(s))}"
    )(s => s"decode(in: JsonReader): ${s.tpe} = ${s.read}") +
      group("trait BoxDecoders", " self: PrimitiveDecoders =>", decodersOfBoxes("Decoder", _.decoded))

  private def encoders: String =
    group(
      "trait PrimitiveEncoders extends SupertypeEncoders",
      "",
      instances(inCompanion, "Encoder", _.encoded)(s => s"PrimitiveEncoders.${s.name}") ++ Seq(
        instance("An empty object, like a case class without fields.", "unit", "Encoder[Unit]", "OtherEncoders.unit"),
        instance("Null; a case class leaves out such a field.", "none", "Encoder[None.type]", "OtherEncoders.none"),
      )
    ) + objects(
      "PrimitiveEncoders",
      scalars,
      s => s"Encoder[${s.tpe}]${plain(outLists.contains(s))}"
    )(s => s"encode(a: ${s.tpe}, out: JsonWriter): Unit = ${s.write}") +
      group("trait BoxEncoders", " self: PrimitiveEncoders =>", encodersOfBoxes("Encoder", _.encoded))

  private def fieldDecoders: String =
    group(
      "trait FieldDecoderInstances extends LiteralFieldDecoders with TextFieldDecoderInstances",
      "",
      instances(scalars, "FieldDecoder", _.key)(_.keys._1) ++ decodersOfBoxes("FieldDecoder", _.key)
    ) + objects(
      "FieldDecoderInstances",
      scalars.filter(_.keys._1.startsWith("Field")),
      s => s"FieldDecoder[${s.tpe}]",
      names("FieldDecoder")
    )(s =>
      s"decodeName(in: JsonReader): ${s.tpe} = ${s.readKey}" +
        s"\n    override private[jzon] def decodeString(in: JsonReader): ${s.tpe} = ${s.readString}"
    )

  private def fieldEncoders: String =
    group(
      "trait FieldEncoderInstances extends LiteralFieldEncoders with TextFieldEncoderInstances",
      "",
      instances(scalars, "FieldEncoder", _.key)(_.keys._2) ++ encodersOfBoxes("FieldEncoder", _.key)
    ) + objects(
      "FieldEncoderInstances",
      scalars.filter(_.keys._2.startsWith("Field")),
      s => s"FieldEncoder[${s.tpe}]",
      names("FieldEncoder")
    )(s =>
      s"encodeName(a: ${s.tpe}, out: JsonWriter): Unit = ${s.writeKey}" +
        s"\n    override private[jzon] def encodeString(a: ${s.tpe}, out: JsonWriter): Unit = ${s.writeString}"
    )

  private def codecs: String =
    group(
      "trait ScalarCodecs",
      "",
      (scalars.map(s => s.name -> s.tpe) :+ ("unit" -> "Unit")).map { case (name, tpe) =>
        s"""
           |  /** Decodes as [[Decoder.$name]] and encodes as [[Encoder.$name]]. */
           |  def $name: Codec[$tpe] = Codec.from(Decoder.$name, Encoder.$name)
           |""".stripMargin
      }
    )

  private def described: String =
    group(
      "trait ScalarDescribedInstances extends LiteralDescribed",
      "",
      instances(scalars, "NameDescribed", _.encoded)(s => s"NameDescribed(${s.form})") ++
        boxes("NameDescribed", _.encoded)(s => s"NameDescribed(${s.form})")
    ) + group(
      "trait LiteralDescribed",
      "",
      literals.map { s =>
        val made = s"Forms.literal(Encoder.${s.name}.encodeJson(value.value))"
        if (keysOfLiterals.contains(s)) literal(s, "NameDescribed", hasValue = true)(s"NameDescribed($made)")
        else literal(s, "Described", hasValue = true)(s"Described.of($made)")
      }
    )

  /** An instance of the types of literals. */
  private def literal(s: Scalar, typeClass: String, hasValue: Boolean)(body: String): String = {
    val value = if (hasValue) "(implicit value: ValueOf[L])" else ""
    val doc = if (hasValue) "Only this value." else "As any value of the wider type."
    val name = s"literal${s.tpe}[L <: ${s.tpe} with Singleton]$value"
    s"\n  /** $doc */\n  implicit def $name: $typeClass[L] =\n    $body\n"
  }

  /**
   * They have lower priority than the instances of their wider types, for calls where the compiler infers the type.
   */
  private def literalInstances: String = {
    def of(scalars: Seq[Scalar], name: String, typeClass: String, hasValue: Boolean)(body: Scalar => String) =
      group(s"trait $name", "", scalars.map(s => literal(s, typeClass, hasValue)(body(s))))
    of(literals, "LiteralDecoders extends TupleDecoderVersionSpecific", "Decoder", hasValue = true) { s =>
      s"new LiteralDecoder[L, ${s.tpe}](value.value, PrimitiveDecoders.${s.name}, PrimitiveEncoders.${s.name})"
    } + of(literals, "LiteralEncoders extends TupleEncoderVersionSpecific", "Encoder", hasValue = false) { s =>
      s"PrimitiveEncoders.${s.name}.narrow[L]"
    } + of(keysOfLiterals, "LiteralFieldDecoders", "FieldDecoder", hasValue = true) { s =>
      s"LiteralFieldDecoder[L, ${s.tpe}](value.value, FieldDecoder.${s.name})"
    } + of(keysOfLiterals, "LiteralFieldEncoders", "FieldEncoder", hasValue = false) { s =>
      s"FieldEncoder.${s.name}.contramap(l => l)"
    }
  }

  /**
   * The instances of the most common types for derived codecs, and their letters in the text of a class's slots. The
   * companions have the same instances. But these objects have no parents. Loading a companion loads and verifies a
   * dozen traits with all standard instances, which delays the first value of a program by 3 ms.
   */
  private def standards: String = {
    def objectOf(kind: String, ofList: String, ofMap: String) =
      s"""
         |/** The standard ${kind.toLowerCase}s of the most common types, for derived instances only. */
         |object ${kind}s {
         |${letters.map { case (s, _) =>
          s"\n  /** As [[$kind.${s.name}]]. */\n  def ${s.name}: $kind[${s.tpe}] = Primitive${kind}s.${s.name}\n"
        }.mkString}
         |  /** As [[$kind.list]]. */
         |  def list[A](element: $kind[A]): $kind[List[A]] = $ofList(element)
         |
         |  /** As [[$kind.map]] with the standard instance for names. */
         |  def map[V](value: $kind[V]): $kind[Map[String, V]] = new $ofMap(Field${kind}Instances.names, value)
         |
         |  /** Returns the instance for the letters from this index on. */
         |  private[derivation] def named(letters: String, at: Int): $kind[_] = letters.charAt(at) match {
         |    case InstanceLetters.List => list(named(letters, at + 1))
         |    case InstanceLetters.Map  => map(named(letters, at + 1))
         |${letters.map { case (s, letter) => s"    case '$letter' => ${s.name}\n" }.mkString}  }
         |}
         |""".stripMargin
    objectOf("Decoder", "ListDecoder", "CompactMapDecoder") + objectOf("Encoder", "ListEncoder", "MapEncoder") +
      s"""
         |/** The letters of standard instances in the text of a class's slots. */
         |private[derivation] object InstanceLetters {
         |  final val Generated = '.'
         |
         |  /** Follows all slots of a type whose values contain secrets. */
         |  final val Secrets = '!'
         |
         |  // The letters of the elements follow these two.
         |  final val List = '['
         |  final val Map = '{'
         |
         |  /** Returns the letter of an instance; only for macros, which use no other names. */
         |  def of(name: String): Char = name match {
         |    case "list" => List
         |    case "map"  => Map
         |${letters.map { case (s, letter) => s"""    case "${s.name}" => '$letter'\n""" }.mkString}  }
         |}
         |""".stripMargin
  }
}
