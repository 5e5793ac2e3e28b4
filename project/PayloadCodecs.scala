import sbt._

/**
 * Writes from the case classes in benchmarks/payloads the records of the same fields for Java's libraries, and the codecs
 * that each Scala library derives for them. A library's file in benchmarks/jvm has the rest: how it reads and writes, and
 * the payloads that are left out here.
 */
object PayloadCodecs {

  private case class Field(name: String, tpe: String, isEmptyByDefault: Boolean)
  private case class Type(name: String, fields: Seq[Field])

  /** Payloads of one type, which is in the object of their file, or is a simple one. */
  private case class Payloads(values: String, home: String, tpe: String)

  private val ofClasses = Seq(
    Payloads("GoogleMaps.compact +: GoogleMaps.pretty +: GoogleMaps.attacks*", "GoogleMaps", "DistanceMatrix"),
    Payloads("Twitter.compact, Twitter.pretty", "Twitter", "List[Tweet]"),
    Payloads("Nested.nested", "Nested", "Nested"),
    Payloads("Records.records, Big.big", "Records", "Table"),
    Payloads("AdBid.adBid", "AdBid", "BidRequest"),
    Payloads("CiRuns.ciRuns", "CiRuns", "Runs"),
    Payloads("Small.tiny", "Small", "Point"),
    Payloads("Small.login", "Small", "Login"),
    Payloads("Small.metric", "Small", "Metric"),
    Payloads("Small.logLine", "Small", "LogLine"),
    Payloads("Small.message", "Small", "Message"),
    Payloads("Small.people", "Small", "People"),
    Payloads("Media.sorted", "Media", "Entry"),
    Payloads("Wide.wide", "Wide", "Three"),
    Payloads("Times.times", "Times", "List[Times]"),
  )
  private val simple = Seq(
    Payloads("Arrays.ints", "", "Array[Int]"),
    Payloads("Arrays.longs", "", "Array[Long]"),
    Payloads("Arrays.shortDoubles, Arrays.longDoubles, Arrays.exponents", "", "Array[Double]"),
    Payloads("Arrays.floats", "", "Array[Float]"),
    Payloads("Arrays.bigDecimals", "", "Array[BigDecimal]"),
    Payloads("Arrays.booleans", "", "Array[Boolean]"),
    Payloads("Arrays.uuids", "", "Array[java.util.UUID]"),
    Payloads("Maps.byString", "", "Map[String, Int]"),
    Payloads("Maps.byInt", "", "Map[Int, String]"),
    Payloads("Strings.ofAscii, Strings.ofLatin1, Strings.ofCjk, Strings.ofEscapes", "", "List[String]"),
  )

  /** How a library derives: one codec for each class, with instances of others made of them, or one for all of a payload. */
  private sealed abstract class Derivation(val library: String, val imports: String) { def leftOut: Set[String] }
  private case class ByClass(
      of: String, from: String, codec: String, derived: String, decoder: String, encoder: String,
      leftOut: Set[String] = Set.empty
  ) extends Derivation(of, from)
  private case class AtOnce(of: String, from: String, leftOut: Set[String], made: String => String)
      extends Derivation(of, from)

  // format: off
  private val derivations = Seq(
    ByClass("Jzon", "jzon.{Codec, Decoder, Encoder}", "Codec", "Codec.derived", "Decoder", "Encoder"),
    AtOnce("Jsoniter", "com.github.plokhotnyuk.jsoniter_scala.macros.*", Set("AdBid.adBid"),
      _ => "JsonCodecMaker.make(Jsoniter.config)"),
    ByClass("ZioJson", "zio.json.*", "JsonCodec", "DeriveJsonCodec.gen", "JsonDecoder", "JsonEncoder"),
    ByClass("Circe", "io.circe.*", "Codec", "Codec.AsObject.derived", "Decoder", "Encoder"),
    ByClass("PlayJson", "play.api.libs.json.*", "Format", "Json.format", "Reads", "Writes", Set("Times.times")),
    AtOnce("JacksonScala", "com.fasterxml.jackson.core.`type`.TypeReference", Set("Maps.byString", "Maps.byInt"),
      tpe => s"new TypeReference[$tpe] {}"),
    ByClass("Upickle", "UpickleApi.*", "ReadWriter", "macroRW", "Reader", "Writer",
      Set("Arrays.bigDecimals", "Times.times")),
    ByClass("Borer", "io.bullet.borer.*, io.bullet.borer.derivation.MapBasedCodecs.*", "Codec", "deriveCodec", "Decoder",
      "Encoder", Set("Nested.nested", "CiRuns.ciRuns", "Arrays.bigDecimals", "Arrays.uuids", "Maps.byInt", "Times.times")),
  )
  // format: on

  def write(payloads: File, folder: File): Seq[File] = {
    val types = ofClasses.map(_.home).distinct.map(home => home -> read(payloads / s"$home.scala")).toMap
    derivations.map(d => Generated.file(folder / s"${d.library}Codecs.scala", codecs(d, types))) ++
      types.toSeq.map { case (home, all) => Generated.file(folder / s"${home}Records.java", records(home, all)) }
  }

  private val caseClass = """(?s)final case class (\w+)\((.*?)\)""".r

  private def read(file: File): Seq[Type] = caseClass.findAllMatchIn(IO.read(file)).map { found =>
    val fields = found.group(2).trim.stripSuffix(",").split(",(?![^\\[]*\\])").map { text =>
      val Array(name, typeAndDefault) = text.trim.split(": ", 2)
      val parts = typeAndDefault.split(" = ", 2)
      Field(name, parts(0), parts.length > 1)
    }
    Type(found.group(1), fields)
  }.toVector

  // Codecs of Scala

  private def codecs(derivation: Derivation, types: Map[String, Seq[Type]]): String = {
    val head = derivation match {
      case d: ByClass =>
        s"""  protected def contender[A](codec: ${d.codec}[A]): Contender[A]
           |  protected def instances[A](using ${d.decoder}[A], ${d.encoder}[A]): Contender[A]
           |
           |""".stripMargin
      case _ => ""
    }
    val offers = (ofClasses ++ simple).filterNot(p => derivation.leftOut(p.values)).map { p =>
      val made = derivation match {
        case d: ByClass => byClass(d, p, types)
        case d: AtOnce  => s"${derivation.library}.contender(${d.made(qualified(p))})"
      }
      s"  offer(${p.values}) {\n    $made\n  }\n"
    }
    s"""package jzon.bench.rivals
       |
       |import jzon.bench.{Contender, Rival}
       |import jzon.payloads.*
       |import ${derivation.imports}
       |
       |/** The codecs of the payloads that need nothing else than what the library derives. */
       |private[rivals] abstract class ${derivation.library}Codecs(name: String, witness: Class[?]) extends Rival(name, witness) {
       |$head${offers.mkString}}
       |""".stripMargin
  }

  private def qualified(p: Payloads): String =
    if (p.home.isEmpty) p.tpe
    else if (p.tpe.startsWith("List[")) s"List[${p.home}.${p.tpe.drop(5)}"
    else s"${p.home}.${p.tpe}"

  private def byClass(d: ByClass, p: Payloads, types: Map[String, Seq[Type]]): String =
    if (p.home.isEmpty) s"instances[${p.tpe}]"
    else {
      val all = types(p.home)
      val root = p.tpe.stripPrefix("List[").stripSuffix("]")
      def used(name: String): Seq[String] =
        all.find(_.name == name).get.fields.flatMap(f => "\\w+".r.findAllIn(f.tpe)).filter(n => all.exists(_.name == n))
      def withUsed(name: String): Seq[String] = used(name).filter(_ != name).flatMap(withUsed) :+ name
      def instance(name: String) = s"given ${d.codec}[${p.home}.$name] = ${d.derived}"
      val others = withUsed(root).distinct.init.map(instance)
      val lines =
        if (used(root).contains(root))
          Seq(s"given codec: ${d.codec}[${p.home}.$root] = ${d.derived}", "contender(codec)")
        else if (root == p.tpe) others :+ s"contender(${d.derived}[${p.home}.$root])"
        else others :+ instance(root) :+ s"instances[${qualified(p)}]"
      lines.mkString("\n    ")
    }

  // Records of Java

  private val boxes = Map("Int" -> "Integer", "Long" -> "Long", "Double" -> "Double", "Boolean" -> "Boolean")
  private val inParts = """(\w+)\[(.*)\]""".r

  private def boxed(tpe: String): String = tpe match {
    case inParts(generic, of) => s"$generic<${of.split(", ").map(boxed).mkString(", ")}>"
    case _                    => boxes.getOrElse(tpe, tpe)
  }

  private def component(field: Field): String = field.tpe match {
    case inParts("Option", of)          => s"@Nullable ${boxed(of)} ${named(field)}"
    case list if field.isEmptyByDefault => s"""@jzon.bind.Json.Default("[]") ${boxed(list)} ${named(field)}"""
    case tpe if boxes.contains(tpe)     => s"${renamed(field)}${tpe.toLowerCase} ${named(field)}"
    case tpe                            => s"${boxed(tpe)} ${named(field)}"
  }

  private val reserved = Set("`protected`")
  private def named(field: Field) = field.name.replace("`", "") + (if (reserved(field.name)) "_" else "")

  /** The name in JSON of a field that cannot have it in Java. */
  private def renamed(field: Field): String = if (!reserved(field.name)) ""
  else Seq(
    "jzon.bind.Json.Field(",
    "io.avaje.jsonb.Json.Property(",
    "com.dslplatform.json.JsonAttribute(name = ",
    "com.fasterxml.jackson.annotation.JsonProperty(",
    "com.google.gson.annotations.SerializedName(",
    "com.alibaba.fastjson2.annotation.JSONField(name = ",
    "org.apache.fory.json.annotation.JsonProperty("
  ).map(annotation => "@" + annotation + '"' + field.name.replace("`", "") + "\") ").mkString

  private def records(home: String, all: Seq[Type]): String = {
    val records = all.map { t =>
      s"""  @io.avaje.jsonb.Json
         |  @jzon.bind.Json
         |  @com.dslplatform.json.CompiledJson
         |  public record ${t.name}(${t.fields.map(component).mkString(", ")}) {}
         |""".stripMargin
    }
    val texts = unknownToDslJson.filter(tpe => all.exists(_.fields.exists(_.tpe == tpe))).map(converter)
    s"""package jzon.bench.records;
       |
       |import java.time.*;
       |import java.util.List;
       |import java.util.Map;
       |
       |/** The same as Java records. */
       |public final class ${home}Records {
       |  private ${home}Records() {}
       |
       |${(records ++ texts).mkString("\n")}}
       |""".stripMargin
  }

  private val unknownToDslJson = Seq("Instant", "ZonedDateTime", "Duration", "Period", "YearMonth")

  private def converter(tpe: String): String =
    s"""  @com.dslplatform.json.JsonConverter(target = $tpe.class)
       |  public static final class ${tpe}Converter {
       |    private ${tpe}Converter() {}
       |    public static $tpe read(com.dslplatform.json.JsonReader<?> reader) throws java.io.IOException {
       |      return reader.wasNull() ? null : $tpe.parse(reader.readSimpleString());
       |    }
       |    public static void write(com.dslplatform.json.JsonWriter writer, $tpe value) {
       |      if (value == null) writer.writeNull();
       |      else writer.writeAscii('"' + value.toString() + '"');
       |    }
       |  }
       |""".stripMargin
}
