package jzon
package realfiles

import java.time.Instant

/** A log of SARIF 2.1. */
case class Sarif(@field("$schema") schema: Option[String], version: String, runs: List[Sarif.Run])
object Sarif {

  /** null says that the analysis did not run. */
  case class Run(tool: Tool, results: Option[Option[List[Result]]], properties: Option[Json.Obj])
  object Run { implicit val codec: Codec[Run] = Codec.derived }
  case class Tool(driver: Driver)
  object Tool { implicit val codec: Codec[Tool] = Codec.derived }
  case class Driver(name: String, semanticVersion: Option[String], rules: Option[List[Rule]])
  object Driver { implicit val codec: Codec[Driver] = Codec.derived }
  case class Rule(id: String, shortDescription: Option[Message], properties: Option[RuleProperties])
  object Rule { implicit val codec: Codec[Rule] = Codec.derived }
  case class RuleProperties(
      tags: Option[List[String]],
      @field("security-severity") @as_string securitySeverity: Option[BigDecimal],
      @rest more: Map[String, Json]
  )
  object RuleProperties { implicit val codec: Codec[RuleProperties] = Codec.derived }
  case class Result(
      ruleId: Option[String],
      @omit_default ruleIndex: Int = -1,
      level: Option[Level],
      message: Message,
      locations: Option[List[Location]],
      partialFingerprints: Option[Map[String, String]]
  )
  object Result { implicit val codec: Codec[Result] = Codec.derived }
  @hint_names(CamelCase) sealed trait Level
  object Level {
    case object None extends Level
    case object Note extends Level
    case object Warning extends Level
    case object Error extends Level
    implicit val codec: Codec[Level] = Codec.derived
  }
  @by_fields sealed trait Message
  object Message {
    case class Text(text: String, markdown: Option[String]) extends Message
    case class Id(id: String, arguments: Option[List[String]]) extends Message
    implicit val codec: Codec[Message] = Codec.derived
  }
  case class Location(physicalLocation: Physical)
  object Location { implicit val codec: Codec[Location] = Codec.derived }
  case class Physical(artifactLocation: Artifact, region: Option[Region])
  object Physical { implicit val codec: Codec[Physical] = Codec.derived }
  case class Artifact(uri: String, uriBaseId: Option[String])
  object Artifact { implicit val codec: Codec[Artifact] = Codec.derived }
  case class Region(startLine: Int, startColumn: Option[Int])
  object Region { implicit val codec: Codec[Region] = Codec.derived }
  implicit val codec: Codec[Sarif] = Codec.derived
}

/** A bill of materials of CycloneDX 1.6. */
case class CycloneDx(
    bomFormat: String,
    specVersion: String,
    version: Int,
    metadata: Option[CycloneDx.Metadata],
    components: Option[List[CycloneDx.Component]],
    dependencies: Option[List[CycloneDx.Dependency]]
)
object CycloneDx {
  case class Metadata(timestamp: Option[Instant], tools: Option[Tools])
  object Metadata { implicit val codec: Codec[Metadata] = Codec.derived }

  /** A list before 1.5, components since. */
  @by_kind sealed trait Tools
  object Tools {
    case class Listed(tools: List[Tool]) extends Tools
    case class Used(components: Option[List[Component]], services: Option[List[Json.Obj]]) extends Tools
    implicit val codec: Codec[Tools] = Codec.derived
  }
  case class Tool(vendor: Option[String], name: String, version: Option[String])
  object Tool { implicit val codec: Codec[Tool] = Codec.derived }
  case class Component(
      `type`: Kind,
      @field("bom-ref") bomRef: Option[String],
      name: String,
      version: Option[String],
      hashes: Option[List[Hash]],
      licenses: Option[List[Choice]],
      purl: Option[String],
      components: Option[List[Component]]
  )
  object Component { implicit val codec: Codec[Component] = Codec.derived }
  @hint_names(KebabCase) sealed trait Kind
  object Kind {
    case object Library extends Kind
    case object OperatingSystem extends Kind
    case object MachineLearningModel extends Kind
    @unknown case class Other(name: String) extends Kind
    implicit val codec: Codec[Kind] = Codec.derived
  }
  case class Hash(alg: String, @hex content: Array[Byte])
  object Hash { implicit val codec: Codec[Hash] = Codec.derived }
  @by_fields sealed trait Choice
  object Choice {
    case class Single(license: License) extends Choice
    case class Expression(expression: String, @field("bom-ref") bomRef: Option[String]) extends Choice
    implicit val codec: Codec[Choice] = Codec.derived
  }
  @by_fields sealed trait License
  object License {
    case class ById(id: String, url: Option[String]) extends License
    case class ByName(name: String, url: Option[String]) extends License
    implicit val codec: Codec[License] = Codec.derived
  }
  case class Dependency(ref: String, dependsOn: Option[List[String]])
  object Dependency { implicit val codec: Codec[Dependency] = Codec.derived }
  implicit val codec: Codec[CycloneDx] = Codec.derived
}

/** A document of SPDX 2.3. */
case class Spdx(
    @field("SPDXID") id: String,
    spdxVersion: String,
    name: String,
    creationInfo: Spdx.Creation,
    packages: List[Spdx.Package],
    relationships: Option[List[Spdx.Relationship]],
    @rest more: Map[String, Json]
)
object Spdx {
  case class Creation(created: Instant, creators: List[String])
  object Creation { implicit val codec: Codec[Creation] = Codec.derived }
  case class Package(
      @field("SPDXID") id: String,
      name: String,
      downloadLocation: License,
      filesAnalyzed: Option[Boolean],
      licenseConcluded: Option[License],
      externalRefs: Option[List[ExternalRef]]
  )
  object Package { implicit val codec: Codec[Package] = Codec.derived }

  /** An expression, or one of two words. */
  @hint_names(ScreamingSnakeCase) sealed trait License
  object License {
    case object None extends License
    case object Noassertion extends License
    @unknown case class Expression(text: String) extends License
    implicit val codec: Codec[License] = Codec.derived
  }
  case class ExternalRef(referenceCategory: Category, referenceType: String, referenceLocator: String)
  object ExternalRef { implicit val codec: Codec[ExternalRef] = Codec.derived }
  @hint_names(ScreamingKebabCase) sealed trait Category
  object Category {
    case object Security extends Category
    case object PackageManager extends Category
    @unknown case class Other(name: String) extends Category
    implicit val codec: Codec[Category] = Codec.derived
  }
  case class Relationship(spdxElementId: String, relationshipType: String, relatedSpdxElement: String)
  object Relationship { implicit val codec: Codec[Relationship] = Codec.derived }
  implicit val codec: Codec[Spdx] = Codec.derived
}

/** An archive of HTTP requests, with the fields of browsers that begin with an underscore. */
case class Har(log: Har.Log)
object Har {
  @no_extra_fields case class Log(
      version: String,
      creator: Creator,
      entries: List[Entry],
      comment: Option[String],
      @rest("_") custom: Map[String, Json]
  )
  object Log { implicit val codec: Codec[Log] = Codec.derived }
  case class Creator(name: String, version: String)
  object Creator { implicit val codec: Codec[Creator] = Codec.derived }
  @no_extra_fields case class Entry(
      startedDateTime: String,
      time: BigDecimal,
      request: Request,
      response: Response,
      serverIPAddress: Option[String],
      @rest("_") custom: Map[String, Json]
  )
  object Entry { implicit val codec: Codec[Entry] = Codec.derived }
  @no_extra_fields case class Request(
      method: String,
      url: String,
      cookies: List[Cookie],
      headers: List[Header],
      postData: Option[PostData],
      bodySize: Long,
      @rest("_") custom: Map[String, Json]
  )
  object Request { implicit val codec: Codec[Request] = Codec.derived }
  case class Cookie(name: String, value: String, expires: Option[Option[Instant]], httpOnly: Option[Boolean])
  object Cookie { implicit val codec: Codec[Cookie] = Codec.derived }
  case class Header(name: String, value: String)
  object Header { implicit val codec: Codec[Header] = Codec.derived }
  @by_fields sealed trait PostData
  object PostData {
    case class Text(mimeType: String, text: String) extends PostData
    case class Params(mimeType: String, params: List[Header]) extends PostData
    implicit val codec: Codec[PostData] = Codec.derived
  }
  @no_extra_fields case class Response(status: Int, headers: List[Header], @rest("_") custom: Map[String, Json])
  object Response { implicit val codec: Codec[Response] = Codec.derived }
  implicit val codec: Codec[Har] = Codec.derived
}
