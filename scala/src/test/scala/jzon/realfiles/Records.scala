package jzon
package realfiles

/** A document of GeoJSON, with its foreign members. */
@discriminator("type") sealed trait GeoJson
object GeoJson {
  type Position = List[BigDecimal]
  @discriminator("type") sealed trait Geometry extends GeoJson
  case class Point(coordinates: Position, bbox: Option[List[BigDecimal]]) extends Geometry
  case class LineString(coordinates: List[Position], bbox: Option[List[BigDecimal]]) extends Geometry
  case class Polygon(coordinates: List[List[Position]], bbox: Option[List[BigDecimal]]) extends Geometry
  case class GeometryCollection(geometries: List[GeoJson]) extends Geometry
  case class Feature(
      id: Option[Id],
      @explicit_null geometry: Option[GeoJson],
      @explicit_null properties: Option[Json.Obj],
      bbox: Option[List[BigDecimal]],
      @rest foreign: Map[String, Json]
  ) extends GeoJson
  object Feature { implicit val codec: Codec[Feature] = Codec.derivedCase }
  case class FeatureCollection(features: List[Feature], @rest foreign: Map[String, Json]) extends GeoJson
  @by_kind sealed trait Id
  object Id {
    case class Text(value: String) extends Id
    case class Number(value: BigDecimal) extends Id
    implicit val codec: Codec[Id] = Codec.derived
  }
  implicit val codec: Codec[GeoJson] = Codec.derived
}

/** Entities of Wikidata, as PHP writes them: an empty map is `[]`. */
case class Wikidata(entities: Map[String, Wikidata.Entity])
object Wikidata {
  @discriminator("type") @hint_names(CamelCase) sealed trait Entity
  object Entity {
    case class Item(
        id: String,
        @empty_array_as_map labels: Map[String, Term],
        @empty_array_as_map aliases: Map[String, List[Term]],
        @empty_array_as_map claims: Map[String, List[Statement]],
        @rest more: Map[String, Json]
    ) extends Entity
    case class Property(id: String, datatype: String, @empty_array_as_map labels: Map[String, Term]) extends Entity
    implicit val codec: Codec[Entity] = Codec.derived
  }
  case class Term(language: String, value: String)
  object Term { implicit val codec: Codec[Term] = Codec.derived }
  case class Statement(
      mainsnak: Snak,
      id: String,
      rank: String,
      @empty_array_as_map qualifiers: Option[Map[String, List[Snak]]],
      @rest more: Map[String, Json]
  )
  object Statement { implicit val codec: Codec[Statement] = Codec.derived }
  @discriminator("snaktype") @hint_names(CamelCase) sealed trait Snak
  object Snak {
    @hint("value") case class Known(property: String, datavalue: DataValue, hash: Option[String]) extends Snak
    @hint("somevalue") case class Some(property: String, hash: Option[String]) extends Snak
    @hint("novalue") case class No(property: String, hash: Option[String]) extends Snak
    implicit val codec: Codec[Snak] = Codec.derived
  }
  @discriminator("type") sealed trait DataValue
  object DataValue {
    @hint("string") case class Text(value: String) extends DataValue
    @hint("wikibase-entityid") case class EntityId(value: Id) extends DataValue
    @hint("quantity") case class Quantity(value: Amount) extends DataValue
    @hint("globecoordinate") case class Globe(value: Place) extends DataValue
    @unknown case class Other(@unknown name: String, @rest more: Map[String, Json]) extends DataValue
    implicit val codec: Codec[DataValue] = Codec.derived
  }
  case class Id(@field("entity-type") entityType: String, @field("numeric-id") numericId: Option[Long], id: String)
  object Id { implicit val codec: Codec[Id] = Codec.derived }
  case class Amount(amount: String, unit: String)
  object Amount { implicit val codec: Codec[Amount] = Codec.derived }
  @explicit_null case class Place(
      latitude: BigDecimal,
      longitude: BigDecimal,
      altitude: Option[BigDecimal],
      precision: Option[BigDecimal]
  )
  object Place { implicit val codec: Codec[Place] = Codec.derived }
  implicit val codec: Codec[Wikidata] = Codec.derived
}

/** A resource of FHIR; a field with an underscore has what is said of the field without it. */
@discriminator("resourceType") @no_extra_fields sealed trait Fhir
object Fhir {
  case class Bundle(
      `type`: String,
      total: Option[Int],
      entry: Option[List[Entry]],
      @rest("_") elements: Map[String, Json]
  ) extends Fhir
  case class Patient(
      id: Option[String],
      active: Option[Boolean],
      name: Option[List[Name]],
      birthDate: Option[String],
      deceasedBoolean: Option[Boolean],
      deceasedDateTime: Option[String],
      extension: Option[List[Extension]],
      contained: Option[List[Fhir]],
      @rest("_") elements: Map[String, Json]
  ) extends Fhir
  @unknown case class Other(@unknown resourceType: String, id: Option[String], @rest more: Map[String, Json])
      extends Fhir
  case class Entry(fullUrl: Option[String], resource: Option[Fhir])
  object Entry { implicit val codec: Codec[Entry] = Codec.derived }
  @no_extra_fields case class Name(
      use: Option[String],
      family: Option[String],
      `given`: Option[List[Option[String]]],
      @rest("_") elements: Map[String, Json]
  )
  object Name { implicit val codec: Codec[Name] = Codec.derived }

  /** The name of the field with the value says its type. */
  @by_fields @no_extra_fields sealed trait Extension
  object Extension {
    case class OfString(url: String, valueString: String) extends Extension
    case class OfDecimal(url: String, valueDecimal: BigDecimal) extends Extension
    case class OfCoding(url: String, valueCoding: Coding) extends Extension
    case class Nested(url: String, extension: List[Extension]) extends Extension
    implicit val codec: Codec[Extension] = Codec.derived
  }
  case class Coding(system: Option[String], code: Option[String])
  object Coding { implicit val codec: Codec[Coding] = Codec.derived }
  implicit val codec: Codec[Fhir] = Codec.derived
}

/** An answer of DynamoDB. */
@field_names(PascalCase) case class DynamoItems(
    items: List[Map[String, DynamoItems.Value]],
    count: Int,
    lastEvaluatedKey: Option[Map[String, DynamoItems.Value]]
)
object DynamoItems {
  @value_cases sealed trait Value
  object Value {
    case class S(value: String) extends Value
    case class N(@as_string value: BigDecimal) extends Value
    case class B(@base64 value: Array[Byte]) extends Value
    case class BOOL(value: Boolean) extends Value
    case class NULL(value: Boolean) extends Value
    case class SS(values: List[String]) extends Value
    case class NS(@as_string values: List[BigDecimal]) extends Value
    case class L(values: List[Value]) extends Value
    case class M(values: Map[String, Value]) extends Value
    implicit val codec: Codec[Value] = Codec.derived
  }
  implicit val codec: Codec[DynamoItems] = Codec.derived
}

/** A notebook of Jupyter. */
@field_names(SnakeCase) case class Notebook(
    cells: List[Notebook.Cell],
    metadata: Json.Obj,
    nbformat: Int,
    nbformatMinor: Int
)
object Notebook {
  @discriminator("cell_type") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Cell
  object Cell {
    case class Markdown(id: Option[String], metadata: Json.Obj, @one_or_many source: List[String]) extends Cell
    case class Raw(id: Option[String], metadata: Json.Obj, @one_or_many source: List[String]) extends Cell
    case class Code(
        id: Option[String],
        metadata: Json.Obj,
        @one_or_many source: List[String],
        @explicit_null executionCount: Option[Int],
        outputs: List[Output]
    ) extends Cell
    implicit val codec: Codec[Cell] = Codec.derived
  }
  @discriminator("output_type") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Output
  object Output {
    case class Stream(name: String, @one_or_many text: List[String]) extends Output
    case class DisplayData(data: Map[String, Mime], metadata: Json.Obj) extends Output
    case class ExecuteResult(@explicit_null executionCount: Option[Int], data: Map[String, Mime], metadata: Json.Obj)
        extends Output
    case class Error(ename: String, evalue: String, traceback: List[String]) extends Output
    implicit val codec: Codec[Output] = Codec.derived
  }

  /** Text, its lines, or any JSON for `application/json`. */
  @by_kind sealed trait Mime
  object Mime {
    case class Text(value: String) extends Mime
    case class Lines(values: List[String]) extends Mime
    case class Tree(value: Json.Obj) extends Mime
    implicit val codec: Codec[Mime] = Codec.derived
  }
  implicit val codec: Codec[Notebook] = Codec.derived
}
