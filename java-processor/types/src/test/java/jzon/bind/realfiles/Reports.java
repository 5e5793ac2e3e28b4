package jzon.bind.realfiles;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonObject;
import jzon.bind.tree.JsonValue;

/** What tools write about programs and requests. */
final class Reports {
  private Reports() {}

  /** A log of SARIF 2.1. */
  @Json
  record Sarif(@Json.Field("$schema") Optional<String> schema, String version, List<Run> runs) {
    record Run(Tool tool, Optional<Optional<List<Result>>> results, Optional<JsonObject> properties) {}
    record Tool(Driver driver) {}
    record Driver(String name, Optional<String> semanticVersion, Optional<List<Rule>> rules) {}
    record Rule(String id, Optional<Message> shortDescription, Optional<RuleProperties> properties) {}
    record RuleProperties(
        Optional<List<String>> tags,
        @Json.Field("security-severity") @Json.AsString Optional<BigDecimal> securitySeverity,
        @Json.Rest Map<String, JsonValue> more) {}
    record Result(
        Optional<String> ruleId, @Json.OmitDefault @Json.Default("-1") int ruleIndex, Optional<Level> level,
        Message message, Optional<List<Location>> locations, Optional<Map<String, String>> partialFingerprints) {}
    @Json.HintNames(NameStyle.CAMEL_CASE) enum Level { NONE, NOTE, WARNING, ERROR }
    @Json.ByFields sealed interface Message {
      record Text(String text, Optional<String> markdown) implements Message {}
      record Id(String id, Optional<List<String>> arguments) implements Message {}
    }
    record Location(Physical physicalLocation) {}
    record Physical(Artifact artifactLocation, Optional<Region> region) {}
    record Artifact(String uri, Optional<String> uriBaseId) {}
    record Region(int startLine, Optional<Integer> startColumn) {}
  }

  /** A bill of materials of CycloneDX 1.6. */
  @Json
  record CycloneDx(
      String bomFormat, String specVersion, int version, Optional<Metadata> metadata,
      Optional<List<Component>> components, Optional<List<Dependency>> dependencies) {
    record Metadata(Optional<Instant> timestamp, Optional<Tools> tools) {}
    @Json.ByKind sealed interface Tools {
      record Listed(List<Tool> tools) implements Tools {}
      record Used(Optional<List<Component>> components, Optional<List<JsonObject>> services) implements Tools {}
    }
    record Tool(Optional<String> vendor, String name, Optional<String> version) {}
    record Component(
        Kind type, @Json.Field("bom-ref") Optional<String> bomRef, String name, Optional<String> version,
        Optional<List<Hash>> hashes, Optional<List<Choice>> licenses, Optional<String> purl,
        Optional<List<Component>> components) {}
    @Json.HintNames(NameStyle.KEBAB_CASE) sealed interface Kind {
      record Library() implements Kind {}
      record OperatingSystem() implements Kind {}
      record MachineLearningModel() implements Kind {}
      @Json.Unknown record Other(String name) implements Kind {}
    }
    record Hash(String alg, @Json.Hex byte[] content) {}
    @Json.ByFields sealed interface Choice {
      record Single(License license) implements Choice {}
      record Expression(String expression, @Json.Field("bom-ref") Optional<String> bomRef) implements Choice {}
    }
    @Json.ByFields sealed interface License {
      record ById(String id, Optional<String> url) implements License {}
      record ByName(String name, Optional<String> url) implements License {}
    }
    record Dependency(String ref, Optional<List<String>> dependsOn) {}
  }

  /** A document of SPDX 2.3. */
  @Json
  record Spdx(
      @Json.Field("SPDXID") String id, String spdxVersion, String name, Creation creationInfo,
      List<Package> packages, Optional<List<Relationship>> relationships, @Json.Rest Map<String, JsonValue> more) {
    record Creation(Instant created, List<String> creators) {}
    record Package(
        @Json.Field("SPDXID") String id, String name, License downloadLocation, Optional<Boolean> filesAnalyzed,
        Optional<License> licenseConcluded, Optional<List<ExternalRef>> externalRefs) {}
    @Json.HintNames(NameStyle.SCREAMING_SNAKE_CASE) sealed interface License {
      record None() implements License {}
      record Noassertion() implements License {}
      @Json.Unknown record Expression(String text) implements License {}
    }
    record ExternalRef(Category referenceCategory, String referenceType, String referenceLocator) {}
    @Json.HintNames(NameStyle.SCREAMING_KEBAB_CASE) sealed interface Category {
      record Security() implements Category {}
      record PackageManager() implements Category {}
      @Json.Unknown record Other(String name) implements Category {}
    }
    record Relationship(String spdxElementId, String relationshipType, String relatedSpdxElement) {}
  }

  /** An archive of HTTP requests, with the fields of browsers that begin with an underscore. */
  @Json
  @Json.NoExtraFields record Har(Log log) {
    record Log(
        String version, Creator creator, List<Entry> entries, Optional<String> comment,
        @Json.Rest("_") Map<String, JsonValue> custom) {}
    record Creator(String name, String version) {}
    record Entry(
        String startedDateTime, BigDecimal time, Request request, Response response,
        Optional<String> serverIPAddress, @Json.Rest("_") Map<String, JsonValue> custom) {}
    record Request(
        String method, String url, List<Cookie> cookies, List<Header> headers, Optional<PostData> postData,
        long bodySize, @Json.Rest("_") Map<String, JsonValue> custom) {}
    record Cookie(String name, String value, Optional<Optional<Instant>> expires, Optional<Boolean> httpOnly) {}
    record Header(String name, String value) {}
    @Json.ByFields sealed interface PostData {
      record Text(String mimeType, String text) implements PostData {}
      record Params(String mimeType, List<Header> params) implements PostData {}
    }
    record Response(int status, List<Header> headers, @Json.Rest("_") Map<String, JsonValue> custom) {}
  }
}
