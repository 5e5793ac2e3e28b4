package jzon.bind.realfiles;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;

/** Data of maps, encyclopedias, hospitals, databases and laboratories. */
final class Records {
  private Records() {}

  /** A document of GeoJSON, with its foreign members. */
  @Json
  @Json.Discriminator("type") sealed interface GeoJson {
    record Point(List<BigDecimal> coordinates, Optional<List<BigDecimal>> bbox) implements GeoJson {}
    record LineString(List<List<BigDecimal>> coordinates, Optional<List<BigDecimal>> bbox) implements GeoJson {}
    record Polygon(List<List<List<BigDecimal>>> coordinates, Optional<List<BigDecimal>> bbox) implements GeoJson {}
    record GeometryCollection(List<GeoJson> geometries) implements GeoJson {}
    @Json
    @Json.Discriminator("type") sealed interface OneFeature extends GeoJson {}
    record Feature(
        Optional<Id> id, @Json.ExplicitNull Optional<GeoJson> geometry,
        @Json.ExplicitNull Optional<JsonObject> properties, Optional<List<BigDecimal>> bbox,
        @Json.Rest Map<String, JsonValue> foreign) implements OneFeature {}
    record FeatureCollection(List<OneFeature> features, @Json.Rest Map<String, JsonValue> foreign)
        implements GeoJson {}
    @Json.ByKind sealed interface Id {
      record Text(String value) implements Id {}
      record Number(BigDecimal value) implements Id {}
    }
  }

  /** Entities of Wikidata, as PHP writes them: an empty map is {@code []}. */
  @Json
  record Wikidata(Map<String, Entity> entities) {
    @Json.Discriminator("type") @Json.HintNames(NameStyle.CAMEL_CASE) sealed interface Entity {
      record Item(
          String id, @Json.EmptyArrayAsMap Map<String, Term> labels,
          @Json.EmptyArrayAsMap Map<String, List<Term>> aliases,
          @Json.EmptyArrayAsMap Map<String, List<Statement>> claims, @Json.Rest Map<String, JsonValue> more)
          implements Entity {}
      record Property(String id, String datatype, @Json.EmptyArrayAsMap Map<String, Term> labels)
          implements Entity {}
    }
    record Term(String language, String value) {}
    record Statement(
        Snak mainsnak, String id, String rank, @Json.EmptyArrayAsMap Optional<Map<String, List<Snak>>> qualifiers,
        @Json.Rest Map<String, JsonValue> more) {}
    @Json.Discriminator("snaktype") sealed interface Snak {
      @Json.Hint("value") record Known(String property, DataValue datavalue, Optional<String> hash) implements Snak {}
      @Json.Hint("somevalue") record Some(String property, Optional<String> hash) implements Snak {}
      @Json.Hint("novalue") record No(String property, Optional<String> hash) implements Snak {}
    }
    @Json.Discriminator("type") sealed interface DataValue {
      @Json.Hint("string") record Text(String value) implements DataValue {}
      @Json.Hint("wikibase-entityid") record EntityId(Id value) implements DataValue {}
      @Json.Hint("quantity") record Quantity(Amount value) implements DataValue {}
      @Json.Hint("globecoordinate") record Globe(Place value) implements DataValue {}
      @Json.Unknown
      record Other(@Json.Unknown String name, @Json.Rest Map<String, JsonValue> more) implements DataValue {}
    }
    record Id(
        @Json.Field("entity-type") String entityType, @Json.Field("numeric-id") Optional<Long> numericId,
        String id) {}
    record Amount(String amount, String unit) {}
    record Place(
        BigDecimal latitude, BigDecimal longitude, @Json.ExplicitNull Optional<BigDecimal> altitude,
        @Json.ExplicitNull Optional<BigDecimal> precision) {}
  }

  /** A resource of FHIR; a field with an underscore has what is said of the field without it. */
  @Json
  @Json.Discriminator("resourceType") @Json.NoExtraFields sealed interface Fhir {
    record Bundle(
        String type, Optional<Integer> total, Optional<List<Entry>> entry,
        @Json.Rest("_") Map<String, JsonValue> elements) implements Fhir {}
    record Patient(
        Optional<String> id, Optional<Boolean> active, Optional<List<Name>> name, Optional<String> birthDate,
        Optional<Boolean> deceasedBoolean, Optional<String> deceasedDateTime,
        Optional<List<Extension>> extension, Optional<List<Fhir>> contained,
        @Json.Rest("_") Map<String, JsonValue> elements) implements Fhir {}
    @Json.Unknown
    record Other(@Json.Unknown String resourceType, Optional<String> id, @Json.Rest Map<String, JsonValue> more)
        implements Fhir {}
    record Entry(Optional<String> fullUrl, Optional<Fhir> resource) {}
    record Name(
        Optional<String> use, Optional<String> family, Optional<List<Optional<String>>> given,
        @Json.Rest("_") Map<String, JsonValue> elements) {}
    @Json.ByFields sealed interface Extension {
      record OfString(String url, String valueString) implements Extension {}
      record OfDecimal(String url, BigDecimal valueDecimal) implements Extension {}
      record OfCoding(String url, Coding valueCoding) implements Extension {}
      record Nested(String url, List<Extension> extension) implements Extension {}
    }
    record Coding(Optional<String> system, Optional<String> code) {}
  }

  /** An answer of DynamoDB. */
  @Json
  @Json.FieldNames(NameStyle.PASCAL_CASE)
  record DynamoItems(List<Map<String, Value>> items, int count, Optional<Map<String, Value>> lastEvaluatedKey) {
    @Json.ValueCases sealed interface Value {
      record S(String value) implements Value {}
      record N(@Json.AsString BigDecimal value) implements Value {}
      record B(byte[] value) implements Value {}
      record BOOL(boolean value) implements Value {}
      record NULL(boolean value) implements Value {}
      record SS(List<String> values) implements Value {}
      record NS(@Json.AsString List<BigDecimal> values) implements Value {}
      record L(List<Value> values) implements Value {}
      record M(Map<String, Value> values) implements Value {}
    }
  }

  /** A notebook of Jupyter. */
  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE)
  record Notebook(List<Cell> cells, JsonObject metadata, int nbformat, int nbformatMinor) {
    @Json.Discriminator("cell_type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Cell {
      record Markdown(Optional<String> id, JsonObject metadata, @Json.OneOrMany List<String> source)
          implements Cell {}
      record Raw(Optional<String> id, JsonObject metadata, @Json.OneOrMany List<String> source) implements Cell {}
      record Code(
          Optional<String> id, JsonObject metadata, @Json.OneOrMany List<String> source,
          @Json.ExplicitNull Optional<Integer> executionCount, List<Output> outputs) implements Cell {}
    }
    @Json.Discriminator("output_type") @Json.HintNames(NameStyle.SNAKE_CASE) sealed interface Output {
      record Stream(String name, @Json.OneOrMany List<String> text) implements Output {}
      record DisplayData(Map<String, Mime> data, JsonObject metadata) implements Output {}
      record ExecuteResult(
          @Json.ExplicitNull Optional<Integer> executionCount, Map<String, Mime> data, JsonObject metadata)
          implements Output {}
      record Error(String ename, String evalue, List<String> traceback) implements Output {}
    }
    @Json.ByKind sealed interface Mime {
      record Text(String value) implements Mime {}
      record Lines(List<String> values) implements Mime {}
      record Tree(JsonObject value) implements Mime {}
    }
  }
}
