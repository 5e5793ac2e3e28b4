package jzon
package realfiles

/** A JSON Schema of 2020-12. */
@by_kind sealed trait JsonSchema
object JsonSchema {
  case class Always(value: Boolean) extends JsonSchema
  case class Keywords(
      @field("$schema") schema: Option[String],
      @field("$id") id: Option[String],
      @field("$ref") ref: Option[String],
      @field("$defs") defs: Option[Map[String, JsonSchema]],
      title: Option[String],
      @one_or_many(asOne = true) `type`: Option[List[Type]],
      const: Option[Option[Json]],
      `enum`: Option[List[Json]],
      default: Option[Option[Json]],
      properties: Option[Map[String, JsonSchema]],
      additionalProperties: Option[JsonSchema],
      required: Option[List[String]],
      items: Option[JsonSchema],
      prefixItems: Option[List[JsonSchema]],
      minimum: Option[BigDecimal],
      exclusiveMinimum: Option[BigDecimal],
      maxLength: Option[Int],
      anyOf: Option[List[JsonSchema]],
      not: Option[JsonSchema],
      @rest more: Map[String, Json]
  ) extends JsonSchema
  @hint_names(CamelCase) sealed trait Type
  object Type {
    case object Null extends Type
    case object Boolean extends Type
    case object Object extends Type
    case object Array extends Type
    case object Number extends Type
    case object Integer extends Type
    case object String extends Type
    implicit val codec: Codec[Type] = Codec.derived
  }
  implicit val codec: Codec[JsonSchema] = Codec.derived
}

/** A document of OpenAPI 3.1. */
@no_extra_fields case class OpenApi(
    openapi: String,
    info: OpenApi.Info,
    paths: Option[Map[String, OpenApi.Path]],
    components: Option[OpenApi.Components],
    security: Option[List[Map[String, List[String]]]],
    @rest("x-") extensions: Map[String, Json]
)
object OpenApi {
  @no_extra_fields case class Info(title: String, version: String, @rest("x-") extensions: Map[String, Json])
  object Info { implicit val codec: Codec[Info] = Codec.derived }
  @no_extra_fields case class Path(
      @field("$ref") ref: Option[String],
      get: Option[Operation],
      post: Option[Operation],
      parameters: Option[List[Parameter]],
      @rest("x-") extensions: Map[String, Json]
  )
  object Path { implicit val codec: Codec[Path] = Codec.derived }
  @no_extra_fields case class Operation(
      operationId: Option[String],
      tags: Option[List[String]],
      parameters: Option[List[Parameter]],
      requestBody: Option[Body],
      responses: Map[String, Response],
      deprecated: Option[Boolean],
      @rest("x-") extensions: Map[String, Json]
  )
  object Operation { implicit val codec: Codec[Operation] = Codec.derived }
  @by_fields @no_extra_fields sealed trait Parameter
  object Parameter {
    case class Ref(@field("$ref") ref: String, description: Option[String]) extends Parameter
    case class Here(
        name: String,
        in: Place,
        required: Option[Boolean],
        schema: Option[JsonSchema],
        example: Option[Option[Json]],
        @rest("x-") extensions: Map[String, Json]
    ) extends Parameter
    implicit val codec: Codec[Parameter] = Codec.derived
  }
  @hint_names(CamelCase) sealed trait Place
  object Place {
    case object Path extends Place
    case object Query extends Place
    case object Header extends Place
    case object Cookie extends Place
    implicit val codec: Codec[Place] = Codec.derived
  }
  @by_fields @no_extra_fields sealed trait Body
  object Body {
    case class Ref(@field("$ref") ref: String) extends Body
    case class Here(content: Map[String, Media], required: Option[Boolean]) extends Body
    implicit val codec: Codec[Body] = Codec.derived
  }
  @by_fields @no_extra_fields sealed trait Response
  object Response {
    case class Ref(@field("$ref") ref: String) extends Response
    case class Here(description: String, content: Option[Map[String, Media]], @rest("x-") extensions: Map[String, Json])
        extends Response
    implicit val codec: Codec[Response] = Codec.derived
  }
  case class Media(schema: Option[JsonSchema], example: Option[Option[Json]])
  object Media { implicit val codec: Codec[Media] = Codec.derived }
  case class Components(schemas: Option[Map[String, JsonSchema]], parameters: Option[Map[String, Parameter]])
  object Components { implicit val codec: Codec[Components] = Codec.derived }
  implicit val codec: Codec[OpenApi] = Codec.derived
}

/** A chart of Vega-Lite: one view, layers or a row of charts. */
@by_fields sealed trait VegaLite
object VegaLite {
  case class Single(
      @field("$schema") schema: Option[String],
      data: Option[Option[Data]],
      mark: Mark,
      encoding: Option[Map[String, Channels]],
      width: Option[Size],
      @rest more: Map[String, Json]
  ) extends VegaLite
  case class Layered(
      @field("$schema") schema: Option[String],
      data: Option[Option[Data]],
      layer: List[VegaLite],
      width: Option[Size]
  ) extends VegaLite
  case class Row(@field("$schema") schema: Option[String], data: Option[Option[Data]], hconcat: List[VegaLite])
      extends VegaLite
  @by_fields sealed trait Data
  object Data {
    case class Url(url: String, format: Option[Json.Obj]) extends Data
    case class Inline(values: Json) extends Data
    case class Named(name: String) extends Data
    implicit val codec: Codec[Data] = Codec.derived
  }
  @by_kind sealed trait Mark
  object Mark {
    case class Name(value: String) extends Mark
    case class Full(`type`: String, @rest more: Map[String, Json]) extends Mark
    implicit val codec: Codec[Mark] = Codec.derived
  }
  @by_kind sealed trait Size
  object Size {
    case class Pixels(value: BigDecimal) extends Size
    case class Step(@field("step") step: BigDecimal) extends Size
    @hint("container") case object Container extends Size
    implicit val codec: Codec[Size] = Codec.derived
  }
  @by_kind sealed trait Channels
  object Channels {
    case class One(channel: Channel) extends Channels
    case class Many(channels: List[Channel]) extends Channels
    case object Off extends Channels
    implicit val codec: Codec[Channels] = Codec.derived
  }
  @by_fields sealed trait Channel
  object Channel {
    case class Value(value: Scalar) extends Channel
    case class Datum(datum: Scalar, `type`: Option[String]) extends Channel
    case class Field(
        field: Option[String],
        `type`: Option[String],
        bin: Option[Bin],
        axis: Option[Option[Json.Obj]],
        aggregate: Option[String]
    ) extends Channel
    implicit val codec: Codec[Channel] = Codec.derived
  }
  @by_kind sealed trait Scalar
  object Scalar {
    case class Text(value: String) extends Scalar
    case class Number(value: BigDecimal) extends Scalar
    case class Flag(value: Boolean) extends Scalar
    case object Nothing extends Scalar
    implicit val codec: Codec[Scalar] = Codec.derived
  }
  @by_kind sealed trait Bin
  object Bin {
    case class Flag(value: Boolean) extends Bin
    @hint("binned") case object Binned extends Bin
    case class Params(maxbins: Option[Int], step: Option[BigDecimal]) extends Bin
    implicit val codec: Codec[Bin] = Codec.derived
  }
  implicit val codec: Codec[VegaLite] = Codec.derived
}
