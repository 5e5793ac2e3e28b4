package rewrite

/** The names of circe 0.14 with its modules, and what each becomes. */
object CirceNames extends Library {
  val page = "docs/from-circe.md"

  val roots: List[String] = List("io.circe", "org.http4s.circe")

  private val semiauto = Set("deriveDecoder", "deriveEncoder", "deriveCodec")

  private val extras = Set(
    "deriveConfiguredDecoder",
    "deriveConfiguredEncoder",
    "deriveConfiguredCodec",
    "deriveEnumerationDecoder",
    "deriveEnumerationEncoder",
    "deriveEnumerationCodec",
    "deriveUnwrappedDecoder",
    "deriveUnwrappedEncoder",
    "deriveUnwrappedCodec"
  )

  val packages: Map[String, Set[String]] = Map(
    "io.circe" -> Set(
      "Decoder", "Encoder", "Codec", "KeyDecoder", "KeyEncoder", "Json", "JsonObject", "JsonNumber", "HCursor",
      "ACursor", "CursorOp", "DecodingFailure", "ParsingFailure", "Error", "Errors", "Printer", "Parser", "Decoder",
      "parser", "syntax", "generic", "derivation", "jawn", "literal", "refined", "optics"
    ),
    "io.circe.syntax" -> Set("EncoderOps", "KeyOps"),
    "io.circe.parser" -> Set("decode", "parse", "decodeAccumulating"),
    "io.circe.jawn" -> Set("decode", "parse", "decodeAccumulating", "decodeByteArray", "decodeByteBuffer", "parseByteArray"),
    "io.circe.generic" -> Set("semiauto", "auto", "extras", "JsonCodec"),
    "io.circe.generic.semiauto" -> semiauto,
    "io.circe.generic.extras" ->
      Set("semiauto", "auto", "Configuration", "ConfiguredJsonCodec", "JsonKey", "JsonNoDefault", "defaults"),
    "io.circe.generic.extras.semiauto" -> (extras ++ semiauto), // the latter in older versions
    "io.circe.derivation" -> Set(
      "Configuration", "ConfiguredCodec", "ConfiguredDecoder", "ConfiguredEncoder", "ConfiguredEnumCodec",
      "ConfiguredEnumDecoder", "ConfiguredEnumEncoder", "renaming"
    )
  )

  private val tree = "use a class, or at, decodeAt and transformAt of Json"

  def target(fullName: String): Target = fullName match {
    case "io.circe.Decoder" | "io.circe.Encoder" | "io.circe.Codec" | "io.circe.Json" => Target.Name(last(fullName))
    case "io.circe.KeyDecoder"                                             => Target.Name("FieldDecoder")
    case "io.circe.KeyEncoder"                                             => Target.Name("FieldEncoder")
    case "io.circe.parser" | "io.circe.syntax"                             => Target.Name(last(fullName))
    case "io.circe.parser.decode" | "io.circe.jawn.decode"                 => Target.Name("parser.decode")
    case "io.circe.parser.decodeAccumulating" | "io.circe.parser.parse"    => Target.Dropped
    case "io.circe.jawn.decodeByteArray" | "io.circe.jawn.parse"           => Target.Dropped
    case "io.circe.syntax.EncoderOps"                                      => Target.Name("syntax._")
    case "io.circe.syntax.KeyOps"                                          => Target.Dropped
    case "io.circe.derivation.renaming"                                    => Target.Dropped
    case "io.circe.generic.JsonCodec"                                      => Target.Dropped
    case "io.circe.generic.extras.JsonKey"                                 => Target.Name("field")
    case "io.circe.generic.extras.ConfiguredJsonCodec"                     => Target.Dropped
    case "io.circe.generic.semiauto" | "io.circe.generic.extras.semiauto"  => Target.Dropped
    case "io.circe.generic" | "io.circe.generic.extras" | "io.circe.derivation" => Target.Dropped
    case "io.circe.generic.auto" | "io.circe.generic.extras.auto"          => wildcard("io.circe.generic.auto")
    case "io.circe.generic.extras.Configuration" | "io.circe.derivation.Configuration" =>
      Target.Dropped // its uses keep it
    case other if semiauto(last(other)) || extras(last(other)) || last(other).startsWith("Configured") => Target.Dropped
    case other if other.startsWith("org.http4s.circe.") =>
      Target.Left("http", s"http4s: import jzon.http.http4s.JsonBodies._ of jzon-http4s in its place [$page#imports]")
    case other =>
      val reason = last(other) match {
        case "Printer"                                             => "it writes compact, pretty and canonical JSON"
        case "DecodingFailure" | "ParsingFailure" | "Error" | "Errors" => "an error is a JsonError, or a String"
        case _                                                     => tree
      }
      Target.Left("name", s"jzon has no ${other.stripPrefix("io.circe.")}: $reason [$page#no-counterpart]")
  }

  def wildcard(pkg: String): Target = pkg match {
    case "io.circe" | "io.circe.syntax" | "io.circe.parser" | "io.circe.jawn" | "io.circe.generic" |
        "io.circe.generic.semiauto" | "io.circe.generic.extras" | "io.circe.generic.extras.semiauto" |
        "io.circe.derivation" | "io.circe.derivation.renaming" | "io.circe.Decoder" | "io.circe.Encoder" =>
      Target.Dropped
    case "org.http4s.circe.CirceEntityCodec" => Target.Line("jzon.http.http4s.JsonBodies._")
    case "io.circe.generic.auto" | "io.circe.generic.extras.auto" =>
      Target.Left("automatic", s"jzon derives where you ask for it: write derived or derives for each type [$page#no-counterpart]")
    case "io.circe.refined" =>
      Target.Left("module", s"jzon-refined has the instances [$page#dependencies]")
    case other if other.startsWith("org.http4s.circe") => target(other + ".x")
    case other => Target.Left("name", s"jzon has no counterpart of $other [$page#no-counterpart]")
  }

  /** Instances in the companions, without `decode` or `encode`; jzon has the same for decoders and encoders. */
  val instances: Map[String, String] = Map(
    "String" -> "string", "Int" -> "int", "Long" -> "long", "Double" -> "double", "Float" -> "float",
    "Boolean" -> "boolean", "Byte" -> "byte", "Short" -> "short", "Char" -> "char", "Unit" -> "unit",
    "BigInt" -> "bigInt", "BigDecimal" -> "bigDecimal", "JavaBigInteger" -> "bigInteger",
    "JavaBigDecimal" -> "javaBigDecimal", "UUID" -> "uuid", "URI" -> "uri", "Instant" -> "instant",
    "LocalDate" -> "localDate", "LocalTime" -> "localTime", "LocalDateTime" -> "localDateTime",
    "OffsetDateTime" -> "offsetDateTime", "OffsetTime" -> "offsetTime", "ZonedDateTime" -> "zonedDateTime",
    "Duration" -> "duration", "Period" -> "period", "Year" -> "year", "YearMonth" -> "yearMonth",
    "MonthDay" -> "monthDay", "ZoneId" -> "zoneId", "ZoneOffset" -> "zoneOffset", "Currency" -> "currency",
    "Option" -> "option", "List" -> "list", "Vector" -> "vector", "Set" -> "set", "Seq" -> "seq", "Map" -> "map"
  )

  /** Names of keys in the companions, without `decodeKey` or `encodeKey`. */
  val keys: Map[String, String] = instances.filter { case (_, name) =>
    Set("string", "int", "long", "double", "byte", "short", "uuid", "uri")(name)
  }

  private def last(fullName: String): String = fullName.substring(fullName.lastIndexOf('.') + 1)
}
