package jzon.bind.realfiles;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;

/** Documents that describe types, services and charts. */
final class Schemas {
  private Schemas() {}

  /** A JSON Schema of 2020-12. */
  @Json
  @Json.ByKind sealed interface JsonSchema {
    record Always(boolean value) implements JsonSchema {}
    record Keywords(
        @Json.Field("$schema") Optional<String> schema, @Json.Field("$id") Optional<String> id,
        @Json.Field("$ref") Optional<String> ref, @Json.Field("$defs") Optional<Map<String, JsonSchema>> defs,
        Optional<String> title, @Json.OneOrMany(asOne = true) Optional<List<Type>> type,
        @Json.Field("const") Optional<Optional<JsonValue>> constant,
        @Json.Field("enum") Optional<List<JsonValue>> constants,
        @Json.Field("default") Optional<Optional<JsonValue>> byDefault,
        Optional<Map<String, JsonSchema>> properties, Optional<JsonSchema> additionalProperties,
        Optional<List<String>> required, Optional<JsonSchema> items, Optional<List<JsonSchema>> prefixItems,
        Optional<BigDecimal> minimum, Optional<BigDecimal> exclusiveMinimum, Optional<Integer> maxLength,
        Optional<List<JsonSchema>> anyOf, Optional<JsonSchema> not, @Json.Rest Map<String, JsonValue> more)
        implements JsonSchema {}
    @Json.HintNames(NameStyle.CAMEL_CASE) enum Type { NULL, BOOLEAN, OBJECT, ARRAY, NUMBER, INTEGER, STRING }
  }

  /** A document of OpenAPI 3.1. */
  @Json
  @Json.NoExtraFields record OpenApi(
      String openapi, Info info, Optional<Map<String, Path>> paths, Optional<Components> components,
      Optional<List<Map<String, List<String>>>> security, @Json.Rest("x-") Map<String, JsonValue> extensions) {
    record Info(String title, String version, @Json.Rest("x-") Map<String, JsonValue> extensions) {}
    record Path(
        @Json.Field("$ref") Optional<String> ref, Optional<Operation> get, Optional<Operation> post,
        Optional<List<Parameter>> parameters, @Json.Rest("x-") Map<String, JsonValue> extensions) {}
    record Operation(
        Optional<String> operationId, Optional<List<String>> tags, Optional<List<Parameter>> parameters,
        Optional<Body> requestBody, Map<String, Response> responses, Optional<Boolean> deprecated,
        @Json.Rest("x-") Map<String, JsonValue> extensions) {}
    @Json.ByFields sealed interface Parameter {
      record Ref(@Json.Field("$ref") String ref, Optional<String> description) implements Parameter {}
      record Here(
          String name, Place in, Optional<Boolean> required, Optional<JsonSchema> schema,
          Optional<Optional<JsonValue>> example, @Json.Rest("x-") Map<String, JsonValue> extensions)
          implements Parameter {}
    }
    @Json.HintNames(NameStyle.CAMEL_CASE) enum Place { PATH, QUERY, HEADER, COOKIE }
    @Json.ByFields sealed interface Body {
      record Ref(@Json.Field("$ref") String ref) implements Body {}
      record Here(Map<String, Media> content, Optional<Boolean> required) implements Body {}
    }
    @Json.ByFields sealed interface Response {
      record Ref(@Json.Field("$ref") String ref) implements Response {}
      record Here(
          String description, Optional<Map<String, Media>> content,
          @Json.Rest("x-") Map<String, JsonValue> extensions) implements Response {}
    }
    record Media(Optional<JsonSchema> schema, Optional<Optional<JsonValue>> example) {}
    record Components(Optional<Map<String, JsonSchema>> schemas, Optional<Map<String, Parameter>> parameters) {}
  }

  /** A chart of Vega-Lite: one view, layers or a row of charts. */
  @Json
  @Json.ByFields sealed interface VegaLite {
    record Single(
        @Json.Field("$schema") Optional<String> schema, Optional<Optional<Data>> data, Mark mark,
        Optional<Map<String, Channels>> encoding, Optional<Size> width, @Json.Rest Map<String, JsonValue> more)
        implements VegaLite {}
    record Layered(
        @Json.Field("$schema") Optional<String> schema, Optional<Optional<Data>> data, List<VegaLite> layer,
        Optional<Size> width) implements VegaLite {}
    record Row(
        @Json.Field("$schema") Optional<String> schema, Optional<Optional<Data>> data, List<VegaLite> hconcat)
        implements VegaLite {}
    @Json.ByFields sealed interface Data {
      record Url(String url, Optional<JsonObject> format) implements Data {}
      record Inline(JsonValue values) implements Data {}
      record Named(String name) implements Data {}
    }
    @Json.ByKind sealed interface Mark {
      record Name(String value) implements Mark {}
      record Full(String type, @Json.Rest Map<String, JsonValue> more) implements Mark {}
    }
    @Json.ByKind sealed interface Size {
      record Pixels(BigDecimal value) implements Size {}
      record Step(@Json.Field("step") BigDecimal step) implements Size {}
      @Json.Hint("container") record Container() implements Size {}
    }
    @Json.ByKind sealed interface Channels {
      record One(Channel channel) implements Channels {}
      record Many(List<Channel> channels) implements Channels {}
      record Off() implements Channels {}
    }
    @Json.ByFields sealed interface Channel {
      record Value(Scalar value) implements Channel {}
      record Datum(Scalar datum, Optional<String> type) implements Channel {}
      record Field(
          Optional<String> field, Optional<String> type, Optional<Bin> bin, Optional<Optional<JsonObject>> axis,
          Optional<String> aggregate) implements Channel {}
    }
    @Json.ByKind sealed interface Scalar {
      record Text(String value) implements Scalar {}
      record Number(BigDecimal value) implements Scalar {}
      record Flag(boolean value) implements Scalar {}
      record Nothing() implements Scalar {}
    }
    @Json.ByKind sealed interface Bin {
      record Flag(boolean value) implements Bin {}
      @Json.Hint("binned") record Binned() implements Bin {}
      record Params(Optional<Integer> maxbins, Optional<BigDecimal> step) implements Bin {}
    }
  }
}
