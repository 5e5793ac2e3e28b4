package jzon.bind.realfiles;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;
import jzon.engine.codecs.EpochUnit;

/** What services send and receive. */
final class Services {
  private Services() {}

  /** A message of Slack with blocks. */
  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  record SlackMessage(Optional<String> channel, Optional<String> text, Optional<String> threadTs, List<Block> blocks) {
    @Json.Discriminator("type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Block {
      record Section(
          Optional<String> blockId, Optional<Text> text, Optional<List<Text>> fields, Optional<Element> accessory)
          implements Block {}
      record Divider(Optional<String> blockId) implements Block {}
      record Actions(Optional<String> blockId, List<Element> elements) implements Block {}
      @Json.Unknown
      record Other(@Json.Unknown String name, Optional<String> blockId, @Json.Rest Map<String, JsonValue> more)
          implements Block {}
    }
    @Json.Discriminator("type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Text {
      record PlainText(String text, Optional<Boolean> emoji) implements Text {}
      record Mrkdwn(String text, Optional<Boolean> verbatim) implements Text {}
    }
    @Json.Discriminator("type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Element {
      record Button(Text text, String actionId, Optional<Style> style) implements Element {}
      record Image(String imageUrl, String altText) implements Element {}
      @Json.Unknown
      record Other(@Json.Unknown String name, @Json.Rest Map<String, JsonValue> more) implements Element {}
    }
    @Json.HintNames(NameStyle.SNAKE_CASE) enum Style { PRIMARY, DANGER }
  }

  /** What GitHub sends to a webhook; only a header names the event. */
  @Json
  @Json.ByFields @Json.FieldNames(NameStyle.SNAKE_CASE) sealed interface GithubEvent {
    record Push(
        String ref, List<JsonObject> commits, Pusher pusher, @Json.ExplicitNull Optional<String> baseRef,
        Repository repository) implements GithubEvent {}
    record PullRequest(String action, int number, Pull pullRequest, Repository repository, User sender)
        implements GithubEvent {}
    record Issues(String action, Issue issue, Repository repository, User sender) implements GithubEvent {}
    record IssueComment(String action, Issue issue, Comment comment, Repository repository, User sender)
        implements GithubEvent {}
    record Ping(String zen, long hookId) implements GithubEvent {}
    record Pusher(String name, Optional<String> email) {}
    record User(String login, long id, UserType type, @Json.Rest Map<String, JsonValue> more) {}
    sealed interface UserType {
      record User() implements UserType {}
      record Bot() implements UserType {}
      @Json.Unknown record Other(String name) implements UserType {}
    }
    record Repository(
        long id, String fullName, @Json.Field("private") boolean isPrivate,
        @Json.ExplicitNull Optional<String> description, Time createdAt, @Json.Rest Map<String, JsonValue> more) {}
    @Json.ByKind sealed interface Time {
      record Seconds(@Json.Epoch(EpochUnit.SECONDS) Instant value) implements Time {}
      record Iso(Instant value) implements Time {}
    }
    @Json.ExplicitNull record Pull(
        long id, String title, Optional<String> body, Optional<Boolean> mergeable, Optional<Instant> mergedAt,
        Association authorAssociation, @Json.Rest Map<String, JsonValue> more) {}
    @Json.HintNames(NameStyle.SCREAMING_SNAKE_CASE) sealed interface Association {
      record Owner() implements Association {}
      record FirstTimeContributor() implements Association {}
      @Json.Unknown record Other(String name) implements Association {}
    }
    record Issue(int number, String title, @Json.Rest Map<String, JsonValue> more) {}
    record Comment(long id, String body) {}
  }

  /** What is sent to a language model, and the chunks in which it answers. */
  @Json
  @Json.ByFields @Json.FieldNames(NameStyle.SNAKE_CASE) sealed interface ChatStream {
    record Request(
        String model, List<Message> messages, Optional<Boolean> stream,
        @Json.OneOrMany(asOne = true) Optional<List<String>> stop, Optional<ToolChoice> toolChoice)
        implements ChatStream {}
    record Chunk(
        String id, String object, @Json.Epoch(EpochUnit.SECONDS) Instant created, String model,
        List<Choice> choices, Optional<Optional<JsonObject>> usage, Optional<Optional<String>> systemFingerprint)
        implements ChatStream {}
    @Json.Discriminator("role") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Message {
      record System(Content content) implements Message {}
      record User(Content content, Optional<String> name) implements Message {}
      record Assistant(Optional<Optional<Content>> content, Optional<List<Call>> toolCalls) implements Message {}
      record Tool(Content content, String toolCallId) implements Message {}
    }
    @Json.ByKind sealed interface Content {
      record Text(String value) implements Content {}
      record Parts(List<Part> values) implements Content {}
    }
    @Json.Discriminator("type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Part {
      record Text(String text) implements Part {}
      record ImageUrl(Url imageUrl) implements Part {}
      @Json.Unknown record Other(@Json.Unknown String name, @Json.Rest Map<String, JsonValue> more) implements Part {}
    }
    record Url(String url, Optional<String> detail) {}
    @Json.ByKind sealed interface ToolChoice {
      @Json.Hint("none") record None() implements ToolChoice {}
      @Json.Hint("auto") record Auto() implements ToolChoice {}
      @Json.Hint("required") record Required() implements ToolChoice {}
      record Named(String type, Function function) implements ToolChoice {}
    }
    record Choice(
        int index, Delta delta, Optional<Optional<JsonObject>> logprobs,
        @Json.ExplicitNull Optional<FinishReason> finishReason) {}
    @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface FinishReason {
      record Stop() implements FinishReason {}
      record ToolCalls() implements FinishReason {}
      @Json.Unknown record Other(String name) implements FinishReason {}
    }
    record Delta(Optional<String> role, Optional<Optional<String>> content, Optional<List<Call>> toolCalls) {}
    record Call(Optional<Integer> index, Optional<String> id, Optional<String> type, Function function) {}
    record Function(Optional<String> name, Optional<String> arguments) {}
  }

  /** An event of AWS API Gateway, with a payload of version 1 or 2. */
  @Json
  @Json.Discriminator("version") sealed interface GatewayEvent {
    @Json.Hint("1.0") @Json.ExplicitNull record Rest(
        String resource, String httpMethod, Optional<Map<String, String>> headers,
        Optional<Map<String, List<String>>> multiValueHeaders, Optional<Map<String, String>> pathParameters,
        RestContext requestContext, Optional<String> body, boolean isBase64Encoded) implements GatewayEvent {}
    @Json.Hint("2.0") record Http(
        String routeKey, String rawPath, Optional<List<String>> cookies, Map<String, String> headers,
        HttpContext requestContext, Optional<String> body, boolean isBase64Encoded) implements GatewayEvent {}
    record RestContext(
        String accountId, @Json.Epoch(EpochUnit.MILLIS) Instant requestTimeEpoch,
        Map<String, Optional<String>> identity, Optional<JsonObject> authorizer) {}
    record HttpContext(
        String accountId, @Json.Epoch(EpochUnit.MILLIS) Instant timeEpoch, Map<String, String> http,
        Optional<Authorizer> authorizer) {}
    @Json.ValueCases @Json.HintNames(NameStyle.CAMEL_CASE) sealed interface Authorizer {
      record Jwt(Token token) implements Authorizer {}
      record Lambda(JsonObject context) implements Authorizer {}
      record Iam(JsonObject identity) implements Authorizer {}
    }
    record Token(Map<String, String> claims, @Json.ExplicitNull Optional<List<String>> scopes) {}
  }

  /** An event of CloudEvents 1.0, with its extension attributes. */
  @Json
  record CloudEvent(
      String specversion, String id, String source, String type, Optional<String> datacontenttype,
      Optional<Optional<JsonValue>> data, @Json.Field("data_base64") Optional<byte[]> dataBase64,
      @Json.Rest Map<String, Attribute> extensions) {
    @Json.ByKind sealed interface Attribute {
      record Text(String value) implements Attribute {}
      record Number(int value) implements Attribute {}
      record Flag(boolean value) implements Attribute {}
    }
  }

  /** A document of JSON:API. */
  @Json
  record JsonApi(
      Optional<Optional<Data>> data, Optional<List<Error>> errors, Optional<Map<String, Link>> links,
      Optional<List<Resource>> included, Optional<JsonObject> meta) {
    @Json.ByKind sealed interface Data {
      record One(Resource resource) implements Data {}
      record Many(List<Resource> resources) implements Data {}
    }
    record Resource(
        String type, Optional<String> id, Optional<Map<String, JsonValue>> attributes,
        Optional<Map<String, Relationship>> relationships) {}
    record Relationship(Optional<Optional<Data>> data, Optional<Map<String, Link>> links) {}
    @Json.ByKind sealed interface Link {
      record Url(String value) implements Link {}
      record Full(String href, Optional<JsonObject> meta) implements Link {}
      record Nothing() implements Link {}
    }
    record Error(
        @Json.AsString Optional<Integer> status, Optional<String> title, Optional<Map<String, String>> source) {}
  }

  /** An activity or object of ActivityStreams 2.0. */
  @Json
  record Activity(
      @Json.Field("@context") Optional<Context> context, Optional<String> id,
      @Json.OneOrMany(asOne = true) Optional<List<String>> type, Optional<Ref> actor, Optional<Ref> object,
      Optional<Optional<Ref>> inReplyTo, @Json.OneOrMany Optional<List<Ref>> to,
      @Json.OneOrMany(asOne = true) Optional<List<Ref>> attachment, Optional<String> content,
      @Json.Rest Map<String, JsonValue> more) {
    @Json.ByKind sealed interface Ref {
      record Uri(String value) implements Ref {}
      record Here(Activity value) implements Ref {}
    }
    @Json.ByKind sealed interface Context {
      record Url(String value) implements Context {}
      record Terms(JsonObject value) implements Context {}
      record Several(List<Context> values) implements Context {}
    }
  }
}
