package jzon
package realfiles

import java.time.Instant

import jzon.engine.codecs.EpochUnit

/** A message of Slack with blocks. */
case class SlackMessage(
    channel: Option[String],
    text: Option[String],
    @field("thread_ts") threadTs: Option[String],
    blocks: List[SlackMessage.Block]
)
object SlackMessage {
  @discriminator("type") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Block
  object Block {
    case class Section(
        blockId: Option[String],
        text: Option[Text],
        fields: Option[List[Text]],
        accessory: Option[Element]
    ) extends Block
    case class Divider(blockId: Option[String]) extends Block
    case class Actions(blockId: Option[String], elements: List[Element]) extends Block
    @unknown case class Other(@unknown name: String, blockId: Option[String], @rest more: Map[String, Json])
        extends Block
    implicit val codec: Codec[Block] = Codec.derived
  }
  @discriminator("type") @hint_names(SnakeCase) sealed trait Text
  object Text {
    case class PlainText(text: String, emoji: Option[Boolean]) extends Text
    case class Mrkdwn(text: String, verbatim: Option[Boolean]) extends Text
    implicit val codec: Codec[Text] = Codec.derived
  }
  @discriminator("type") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Element
  object Element {
    case class Button(text: Text, actionId: String, style: Option[Style]) extends Element
    case class Image(imageUrl: String, altText: String) extends Element
    @unknown case class Other(@unknown name: String, @rest more: Map[String, Json]) extends Element
    implicit val codec: Codec[Element] = Codec.derived
  }
  @hint_names(SnakeCase) sealed trait Style
  object Style {
    case object Primary extends Style
    case object Danger extends Style
    implicit val codec: Codec[Style] = Codec.derived
  }
  implicit val codec: Codec[SlackMessage] = Codec.derived
}

/** What GitHub sends to a webhook; only a header names the event. */
@by_fields @field_names(SnakeCase) sealed trait GithubEvent
object GithubEvent {
  case class Push(
      ref: String,
      commits: List[Json.Obj],
      pusher: Pusher,
      @explicit_null baseRef: Option[String],
      repository: Repository
  ) extends GithubEvent
  case class PullRequest(action: String, number: Int, pullRequest: Pull, repository: Repository, sender: User)
      extends GithubEvent
  case class Issues(action: String, issue: Issue, repository: Repository, sender: User) extends GithubEvent
  case class IssueComment(action: String, issue: Issue, comment: Comment, repository: Repository, sender: User)
      extends GithubEvent
  case class Ping(zen: String, hookId: Long) extends GithubEvent
  case class Pusher(name: String, email: Option[String])
  object Pusher { implicit val codec: Codec[Pusher] = Codec.derived }
  @field_names(SnakeCase) case class User(login: String, id: Long, `type`: UserType, @rest more: Map[String, Json])
  object User { implicit val codec: Codec[User] = Codec.derived }
  sealed trait UserType
  object UserType {
    case object User extends UserType
    case object Bot extends UserType
    @unknown case class Other(name: String) extends UserType
    implicit val codec: Codec[UserType] = Codec.derived
  }
  @field_names(SnakeCase) case class Repository(
      id: Long,
      fullName: String,
      `private`: Boolean,
      @explicit_null description: Option[String],
      createdAt: Time,
      @rest more: Map[String, Json]
  )
  object Repository { implicit val codec: Codec[Repository] = Codec.derived }

  /** Seconds in a push, ISO 8601 in other events. */
  @by_kind sealed trait Time
  object Time {
    case class Seconds(@epoch(EpochUnit.SECONDS) value: Instant) extends Time
    case class Iso(value: Instant) extends Time
    implicit val codec: Codec[Time] = Codec.derived
  }
  @field_names(SnakeCase) @explicit_null case class Pull(
      id: Long,
      title: String,
      body: Option[String],
      mergeable: Option[Boolean],
      mergedAt: Option[Instant],
      authorAssociation: Association,
      @rest more: Map[String, Json]
  )
  object Pull { implicit val codec: Codec[Pull] = Codec.derived }
  @hint_names(ScreamingSnakeCase) sealed trait Association
  object Association {
    case object Owner extends Association
    case object FirstTimeContributor extends Association
    @unknown case class Other(name: String) extends Association
    implicit val codec: Codec[Association] = Codec.derived
  }
  case class Issue(number: Int, title: String, @rest more: Map[String, Json])
  object Issue { implicit val codec: Codec[Issue] = Codec.derived }
  case class Comment(id: Long, body: String)
  object Comment { implicit val codec: Codec[Comment] = Codec.derived }
  implicit val codec: Codec[GithubEvent] = Codec.derived
}

/** What is sent to a language model, and the chunks in which it answers. */
@by_fields @field_names(SnakeCase) sealed trait ChatStream
object ChatStream {
  case class Request(
      model: String,
      messages: List[Message],
      stream: Option[Boolean],
      @one_or_many(asOne = true) stop: Option[List[String]],
      toolChoice: Option[ToolChoice]
  ) extends ChatStream
  case class Chunk(
      id: String,
      `object`: String,
      @epoch(EpochUnit.SECONDS) created: Instant,
      model: String,
      choices: List[Choice],
      usage: Option[Option[Json.Obj]],
      systemFingerprint: Option[Option[String]]
  ) extends ChatStream
  @discriminator("role") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Message
  object Message {
    case class System(content: Content) extends Message
    case class User(content: Content, name: Option[String]) extends Message
    case class Assistant(content: Option[Option[Content]], toolCalls: Option[List[Call]]) extends Message
    case class Tool(content: Content, toolCallId: String) extends Message
    implicit val codec: Codec[Message] = Codec.derived
  }
  @by_kind sealed trait Content
  object Content {
    case class Text(value: String) extends Content
    case class Parts(values: List[Part]) extends Content
    implicit val codec: Codec[Content] = Codec.derived
  }
  @discriminator("type") @hint_names(SnakeCase) @field_names(SnakeCase) sealed trait Part
  object Part {
    case class Text(text: String) extends Part
    case class ImageUrl(imageUrl: Url) extends Part
    @unknown case class Other(@unknown name: String, @rest more: Map[String, Json]) extends Part
    implicit val codec: Codec[Part] = Codec.derived
  }
  case class Url(url: String, detail: Option[String])
  object Url { implicit val codec: Codec[Url] = Codec.derived }
  @by_kind sealed trait ToolChoice
  object ToolChoice {
    @hint("none") case object None extends ToolChoice
    @hint("auto") case object Auto extends ToolChoice
    @hint("required") case object Required extends ToolChoice
    case class Named(`type`: String, function: Function) extends ToolChoice
    implicit val codec: Codec[ToolChoice] = Codec.derived
  }
  @field_names(SnakeCase) case class Choice(
      index: Int,
      delta: Delta,
      logprobs: Option[Option[Json.Obj]],
      @explicit_null finishReason: Option[FinishReason]
  )
  object Choice { implicit val codec: Codec[Choice] = Codec.derived }
  @hint_names(SnakeCase) sealed trait FinishReason
  object FinishReason {
    case object Stop extends FinishReason
    case object ToolCalls extends FinishReason
    @unknown case class Other(name: String) extends FinishReason
    implicit val codec: Codec[FinishReason] = Codec.derived
  }
  @field_names(SnakeCase) case class Delta(
      role: Option[String],
      content: Option[Option[String]],
      toolCalls: Option[List[Call]]
  )
  object Delta { implicit val codec: Codec[Delta] = Codec.derived }
  case class Call(index: Option[Int], id: Option[String], `type`: Option[String], function: Function)
  object Call { implicit val codec: Codec[Call] = Codec.derived }
  case class Function(name: Option[String], arguments: Option[String])
  object Function { implicit val codec: Codec[Function] = Codec.derived }
  implicit val codec: Codec[ChatStream] = Codec.derived
}

/** An event of AWS API Gateway, with a payload of version 1 or 2. */
@discriminator("version") sealed trait GatewayEvent
object GatewayEvent {
  @hint("1.0") @explicit_null case class Rest(
      resource: String,
      httpMethod: String,
      headers: Option[Map[String, String]],
      multiValueHeaders: Option[Map[String, List[String]]],
      pathParameters: Option[Map[String, String]],
      requestContext: RestContext,
      body: Option[String],
      isBase64Encoded: Boolean
  ) extends GatewayEvent
  @hint("2.0") case class Http(
      routeKey: String,
      rawPath: String,
      cookies: Option[List[String]],
      headers: Map[String, String],
      requestContext: HttpContext,
      body: Option[String],
      isBase64Encoded: Boolean
  ) extends GatewayEvent
  case class RestContext(
      accountId: String,
      @epoch(EpochUnit.MILLIS) requestTimeEpoch: Instant,
      identity: Map[String, Option[String]],
      authorizer: Option[Json.Obj]
  )
  object RestContext { implicit val codec: Codec[RestContext] = Codec.derived }
  case class HttpContext(
      accountId: String,
      @epoch(EpochUnit.MILLIS) timeEpoch: Instant,
      http: Map[String, String],
      authorizer: Option[Authorizer]
  )
  object HttpContext { implicit val codec: Codec[HttpContext] = Codec.derived }
  @value_cases @hint_names(CamelCase) sealed trait Authorizer
  object Authorizer {
    case class Jwt(token: Token) extends Authorizer
    case class Lambda(context: Json.Obj) extends Authorizer
    case class Iam(identity: Json.Obj) extends Authorizer
    implicit val codec: Codec[Authorizer] = Codec.derived
  }
  @explicit_null case class Token(claims: Map[String, String], scopes: Option[List[String]])
  object Token { implicit val codec: Codec[Token] = Codec.derived }
  implicit val codec: Codec[GatewayEvent] = Codec.derived
}

/** An event of CloudEvents 1.0, with its extension attributes. */
case class CloudEvent(
    specversion: String,
    id: String,
    source: String,
    `type`: String,
    datacontenttype: Option[String],
    data: Option[Option[Json]],
    @field("data_base64") @base64 dataBase64: Option[Array[Byte]],
    @rest extensions: Map[String, CloudEvent.Attribute]
)
object CloudEvent {
  @by_kind sealed trait Attribute
  object Attribute {
    case class Text(value: String) extends Attribute
    case class Number(value: Int) extends Attribute
    case class Flag(value: Boolean) extends Attribute
    implicit val codec: Codec[Attribute] = Codec.derived
  }
  implicit val codec: Codec[CloudEvent] = Codec.derived
}

/** A document of JSON:API. */
case class JsonApi(
    data: Option[Option[JsonApi.Data]],
    errors: Option[List[JsonApi.Error]],
    links: Option[Map[String, JsonApi.Link]],
    included: Option[List[JsonApi.Resource]],
    meta: Option[Json.Obj]
)
object JsonApi {
  @by_kind sealed trait Data
  object Data {
    case class One(resource: Resource) extends Data
    case class Many(resources: List[Resource]) extends Data
    implicit val codec: Codec[Data] = Codec.derived
  }
  case class Resource(
      `type`: String,
      id: Option[String],
      attributes: Option[Map[String, Json]],
      relationships: Option[Map[String, Relationship]]
  )
  object Resource { implicit val codec: Codec[Resource] = Codec.derived }
  case class Relationship(data: Option[Option[Data]], links: Option[Map[String, Link]])
  object Relationship { implicit val codec: Codec[Relationship] = Codec.derived }
  @by_kind sealed trait Link
  object Link {
    case class Url(value: String) extends Link
    case class Full(href: String, meta: Option[Json.Obj]) extends Link
    case object Nothing extends Link
    implicit val codec: Codec[Link] = Codec.derived
  }
  case class Error(@as_string status: Option[Int], title: Option[String], source: Option[Map[String, String]])
  object Error { implicit val codec: Codec[Error] = Codec.derived }
  implicit val codec: Codec[JsonApi] = Codec.derived
}

/** An activity or object of ActivityStreams 2.0. */
case class Activity(
    @field("@context") context: Option[Activity.Context],
    id: Option[String],
    @one_or_many(asOne = true) `type`: Option[List[String]],
    actor: Option[Activity.Ref],
    `object`: Option[Activity.Ref],
    inReplyTo: Option[Option[Activity.Ref]],
    @one_or_many to: Option[List[Activity.Ref]],
    @one_or_many(asOne = true) attachment: Option[List[Activity.Ref]],
    content: Option[String],
    @rest more: Map[String, Json]
)
object Activity {

  /** An address, or the object itself. */
  @by_kind sealed trait Ref
  object Ref {
    case class Uri(value: String) extends Ref
    case class Here(value: Activity) extends Ref
    implicit val codec: Codec[Ref] = Codec.derived
  }
  @by_kind sealed trait Context
  object Context {
    case class Url(value: String) extends Context
    case class Terms(value: Json.Obj) extends Context
    case class Several(values: List[Context]) extends Context
    implicit val codec: Codec[Context] = Codec.derived
  }
  implicit val codec: Codec[Activity] = Codec.derived
}
