package jzon
package realfiles

import java.time.Instant

/** Traces of OpenTelemetry in the JSON of OTLP. */
case class OtlpTraces(resourceSpans: List[OtlpTraces.ResourceSpans])
object OtlpTraces {
  case class ResourceSpans(resource: Option[Resource], scopeSpans: List[ScopeSpans])
  object ResourceSpans { implicit val codec: Codec[ResourceSpans] = Codec.derived }
  case class Resource(attributes: List[KeyValue])
  object Resource { implicit val codec: Codec[Resource] = Codec.derived }
  case class ScopeSpans(spans: List[Span])
  object ScopeSpans { implicit val codec: Codec[ScopeSpans] = Codec.derived }
  case class Span(
      @hex traceId: Array[Byte],
      @hex spanId: Array[Byte],
      name: String,
      kind: Int,
      @as_string startTimeUnixNano: Long,
      @as_string endTimeUnixNano: Long,
      attributes: Option[List[KeyValue]]
  )
  object Span { implicit val codec: Codec[Span] = Codec.derived }
  case class KeyValue(key: String, value: AnyValue)
  object KeyValue { implicit val codec: Codec[KeyValue] = Codec.derived }
  @value_cases @hint_names(CamelCase) sealed trait AnyValue
  object AnyValue {
    case class StringValue(value: String) extends AnyValue
    case class BoolValue(value: Boolean) extends AnyValue
    case class IntValue(@as_string value: Long) extends AnyValue
    case class DoubleValue(value: Double) extends AnyValue
    case class BytesValue(@base64 value: Array[Byte]) extends AnyValue
    case class ArrayValue(value: Values) extends AnyValue
    case class KvlistValue(value: Fields) extends AnyValue
    implicit val codec: Codec[AnyValue] = Codec.derived
  }
  case class Values(values: List[AnyValue])
  object Values { implicit val codec: Codec[Values] = Codec.derived }
  case class Fields(values: List[KeyValue])
  object Fields { implicit val codec: Codec[Fields] = Codec.derived }
  implicit val codec: Codec[OtlpTraces] = Codec.derived
}

/** A plan of Terraform, as `terraform show -json` writes it. */
@field_names(SnakeCase) case class TerraformPlan(
    formatVersion: String,
    variables: Option[Map[String, TerraformPlan.Variable]],
    resourceChanges: Option[List[TerraformPlan.ResourceChange]],
    @rest more: Map[String, Json]
)
object TerraformPlan {
  case class Variable(value: Option[Option[Json]])
  object Variable { implicit val codec: Codec[Variable] = Codec.derived }
  @field_names(SnakeCase) case class ResourceChange(
      address: String,
      mode: Mode,
      `type`: String,
      index: Option[Index],
      change: Change
  )
  object ResourceChange { implicit val codec: Codec[ResourceChange] = Codec.derived }
  @hint_names(SnakeCase) sealed trait Mode
  object Mode {
    case object Managed extends Mode
    case object Data extends Mode
    implicit val codec: Codec[Mode] = Codec.derived
  }

  /** The key of `for_each`, or the number of `count`. */
  @by_kind sealed trait Index
  object Index {
    case class Key(value: String) extends Index
    case class Number(value: Int) extends Index
    implicit val codec: Codec[Index] = Codec.derived
  }
  @field_names(SnakeCase) case class Change(
      actions: List[Action],
      before: Option[Option[Json]],
      after: Option[Option[Json]],
      afterUnknown: Option[Marks],
      beforeSensitive: Option[Marks],
      replacePaths: Option[List[List[Index]]]
  )
  object Change { implicit val codec: Codec[Change] = Codec.derived }
  @hint_names(KebabCase) sealed trait Action
  object Action {
    case object NoOp extends Action
    case object Create extends Action
    case object Delete extends Action
    @unknown case class Other(name: String) extends Action
    implicit val codec: Codec[Action] = Codec.derived
  }

  /** true for the places that are marked. */
  @by_kind sealed trait Marks
  object Marks {
    case class Whole(value: Boolean) extends Marks
    case class Fields(values: Map[String, Marks]) extends Marks
    case class Elements(values: List[Marks]) extends Marks
    implicit val codec: Codec[Marks] = Codec.derived
  }
  implicit val codec: Codec[TerraformPlan] = Codec.derived
}

/** What Docker tells of a container, and the manifest of its image. */
@by_fields sealed trait Docker
object Docker {
  @field_names(PascalCase) case class Container(
      id: String,
      state: State,
      config: Config,
      networkSettings: NetworkSettings
  ) extends Docker
  case class Manifest(
      schemaVersion: Int,
      mediaType: Option[String],
      config: Descriptor,
      layers: List[Descriptor],
      annotations: Option[Map[String, String]]
  ) extends Docker
  @field_names(PascalCase) case class State(
      status: String,
      @field("OOMKilled") oomKilled: Boolean,
      exitCode: Int,
      startedAt: Instant
  )
  object State { implicit val codec: Codec[State] = Codec.derived }
  @field_names(PascalCase) @explicit_null case class Config(
      env: Option[List[String]],
      @one_or_many(asOne = true) entrypoint: Option[List[String]],
      labels: Option[Map[String, String]]
  )
  object Config { implicit val codec: Codec[Config] = Codec.derived }
  @field_names(PascalCase) case class NetworkSettings(
      ports: Map[String, Option[List[Port]]],
      networks: Map[String, Network]
  )
  object NetworkSettings { implicit val codec: Codec[NetworkSettings] = Codec.derived }
  @field_names(PascalCase) case class Port(hostIp: String, @as_string hostPort: Int)
  object Port { implicit val codec: Codec[Port] = Codec.derived }
  @field_names(PascalCase) @explicit_null case class Network(
      @field("IPAMConfig") ipamConfig: Option[Json.Obj],
      @field("NetworkID") networkId: String,
      @field("IPAddress") ipAddress: String,
      @field("IPPrefixLen") ipPrefixLen: Int,
      @field("IPv6Gateway") ipv6Gateway: String,
      @field("GlobalIPv6Address") globalIpv6Address: String
  )
  object Network { implicit val codec: Codec[Network] = Codec.derived }
  case class Descriptor(mediaType: String, digest: String, size: Long, urls: Option[List[String]])
  object Descriptor { implicit val codec: Codec[Descriptor] = Codec.derived }
  implicit val codec: Codec[Docker] = Codec.derived
}

/** A manifest of Kubernetes. */
@discriminator("kind") sealed trait Kubernetes
object Kubernetes {
  case class Deployment(apiVersion: String, metadata: Metadata, spec: DeploymentSpec) extends Kubernetes
  case class Service(apiVersion: String, metadata: Metadata, spec: ServiceSpec) extends Kubernetes
  @unknown case class Other(
      @unknown kind: String,
      apiVersion: String,
      metadata: Metadata,
      @rest more: Map[String, Json]
  ) extends Kubernetes
  case class Metadata(
      name: Option[String],
      labels: Option[Map[String, String]],
      creationTimestamp: Option[Option[Instant]],
      @rest more: Map[String, Json]
  )
  object Metadata { implicit val codec: Codec[Metadata] = Codec.derived }
  case class DeploymentSpec(replicas: Option[Int], strategy: Option[Strategy], template: Template)
  object DeploymentSpec { implicit val codec: Codec[DeploymentSpec] = Codec.derived }
  case class Strategy(rollingUpdate: Option[Map[String, IntOrString]])
  object Strategy { implicit val codec: Codec[Strategy] = Codec.derived }
  @by_kind sealed trait IntOrString
  object IntOrString {
    case class Number(value: Int) extends IntOrString
    case class Text(value: String) extends IntOrString
    implicit val codec: Codec[IntOrString] = Codec.derived
  }
  @by_kind sealed trait Quantity
  object Quantity {
    case class Number(value: BigDecimal) extends Quantity
    case class Text(value: String) extends Quantity
    implicit val codec: Codec[Quantity] = Codec.derived
  }
  case class Template(spec: PodSpec)
  object Template { implicit val codec: Codec[Template] = Codec.derived }
  case class PodSpec(containers: List[Container], volumes: Option[List[Volume]])
  object PodSpec { implicit val codec: Codec[PodSpec] = Codec.derived }
  case class Container(
      name: String,
      image: String,
      resources: Option[Map[String, Map[String, Quantity]]],
      livenessProbe: Option[Probe]
  )
  object Container { implicit val codec: Codec[Container] = Codec.derived }
  @by_fields sealed trait Probe
  object Probe {
    case class Http(httpGet: HttpGet, periodSeconds: Option[Int]) extends Probe
    case class Exec(exec: Json.Obj, periodSeconds: Option[Int]) extends Probe
    implicit val codec: Codec[Probe] = Codec.derived
  }
  case class HttpGet(path: String, port: IntOrString)
  object HttpGet { implicit val codec: Codec[HttpGet] = Codec.derived }

  /** The field beside the name says where its files are. */
  @by_fields sealed trait Volume
  object Volume {
    case class Secret(name: String, secret: Json.Obj) extends Volume
    case class EmptyDir(name: String, emptyDir: Json.Obj) extends Volume
    case class Nfs(name: String, nfs: Json.Obj) extends Volume
    implicit val codec: Codec[Volume] = Codec.derived
  }
  case class ServiceSpec(selector: Option[Map[String, String]], ports: List[Port])
  object ServiceSpec { implicit val codec: Codec[ServiceSpec] = Codec.derived }
  case class Port(port: Int, targetPort: Option[IntOrString])
  object Port { implicit val codec: Codec[Port] = Codec.derived }
  implicit val codec: Codec[Kubernetes] = Codec.derived
}
