package rewrite

/** The names of zio-json 0.7 and newer, and what each becomes. */
object ZioNames extends Library {
  val page = "docs/from-zio-json.md"

  val roots: List[String] = List("zio.json")

  /** Classes and objects with the same role. */
  val instances: Map[String, String] = Map(
    "zio.json.JsonDecoder" -> "Decoder",
    "zio.json.JsonEncoder" -> "Encoder",
    "zio.json.JsonCodec" -> "Codec",
    "zio.json.JsonFieldDecoder" -> "FieldDecoder",
    "zio.json.JsonFieldEncoder" -> "FieldEncoder"
  )

  /** The objects whose `gen` derives. */
  val deriving: Map[String, String] = Map(
    "zio.json.DeriveJsonDecoder" -> "Decoder",
    "zio.json.DeriveJsonEncoder" -> "Encoder",
    "zio.json.DeriveJsonCodec" -> "Codec"
  )

  /** Annotations with the same arguments. */
  val annotations: Map[String, String] = Map(
    "zio.json.jsonHint" -> "hint",
    "zio.json.jsonDiscriminator" -> "discriminator",
    "zio.json.jsonNoExtraFields" -> "no_extra_fields",
    "zio.json.jsonExclude" -> "exclude",
    "zio.json.jsonExplicitNull" -> "explicit_null"
  )

  val styles: Map[String, String] =
    Map("SnakeCase" -> "SnakeCase", "KebabCase" -> "KebabCase", "PascalCase" -> "PascalCase", "CamelCase" -> "CamelCase")

  private val others = Set(
    "jsonField", "jsonAliases", "jsonMemberNames", "jsonHintNames", "jsonExplicitEmptyCollections", "jsonDerive",
    "SnakeCase", "KebabCase", "PascalCase", "CamelCase", "CustomCase", "IdentityCase", "DecoderOps", "EncoderOps",
    "JsonError", "JsonStreamDelimiter", "JsonCodecConfiguration", "ast", "internal"
  )

  private val json = Set("Json", "JsonCursor", "JsonType")

  val packages: Map[String, Set[String]] = Map(
    "zio.json" ->
      (others ++ (instances.keySet ++ deriving.keySet ++ annotations.keySet).map(_.stripPrefix("zio.json."))),
    "zio.json.ast" -> json,
    "zio.json.internal" -> Set("Write", "RetractReader", "Lexer", "StringMatrix")
  )

  def target(fullName: String): Target = fullName match {
    case name if instances.contains(name)   => Target.Name(instances(name))
    case name if deriving.contains(name)    => Target.Dropped
    case name if annotations.contains(name) => Target.Name(annotations(name))
    case "zio.json.jsonField" | "zio.json.jsonAliases" | "zio.json.jsonMemberNames" | "zio.json.jsonHintNames" |
        "zio.json.jsonDerive" | "zio.json.IdentityCase" =>
      Target.Dropped
    case "zio.json.DecoderOps" | "zio.json.EncoderOps" => Target.Dropped
    case "zio.json.ast"                                => Target.Dropped
    case name if styles.contains(name.stripPrefix("zio.json.")) => Target.Name(name.stripPrefix("zio.json."))
    case "zio.json.ast.Json"                           => Target.Name("Json")
    case name if name.startsWith("zio.json.interop.refined") =>
      Target.Left("module", s"jzon-refined has the instances [docs/guide/cookbook.md#types-of-refined-iron-cats-and-enumeratum]")
    case name if name.startsWith("zio.json.internal") =>
      Target.Left("hand-written", s"${name.stripPrefix("zio.json.")}: a codec by hand has a JsonReader and a JsonWriter [docs/guide/entry-points.md#by-hand]")
    case name => Target.Left("name", s"jzon has no ${name.stripPrefix("zio.json.")} [$page]")
  }

  def wildcard(pkg: String): Target = pkg match {
    case "zio.json" | "zio.json.ast" => Target.Dropped
    case name if instances.contains(name) || deriving.contains(name) => Target.Dropped
    case "zio.json.ast.Json" =>
      Target.Left("tree", s"the members of Json: jzon's are in jzon.Json, and Obj, Arr and Num differ [docs/guide/entry-points.md#documents-of-unknown-shape]")
    case name => target(name + ".x")
  }
}
