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

/** Traces, plans, containers and clusters. */
final class Operations {
  private Operations() {}

  /** Traces of OpenTelemetry in the JSON of OTLP. */
  @Json
  record OtlpTraces(List<ResourceSpans> resourceSpans) {
    record ResourceSpans(Optional<Resource> resource, List<ScopeSpans> scopeSpans) {}
    record Resource(List<KeyValue> attributes) {}
    record ScopeSpans(List<Span> spans) {}
    record Span(
        @Json.Hex byte[] traceId, @Json.Hex byte[] spanId, String name, int kind,
        @Json.AsString long startTimeUnixNano, @Json.AsString long endTimeUnixNano,
        Optional<List<KeyValue>> attributes) {}
    record KeyValue(String key, AnyValue value) {}
    @Json.ValueCases @Json.HintNames(NameStyle.CAMEL_CASE) sealed interface AnyValue {
      record StringValue(String value) implements AnyValue {}
      record BoolValue(boolean value) implements AnyValue {}
      record IntValue(@Json.AsString long value) implements AnyValue {}
      record DoubleValue(double value) implements AnyValue {}
      record BytesValue(byte[] value) implements AnyValue {}
      record ArrayValue(Values value) implements AnyValue {}
      record KvlistValue(Fields value) implements AnyValue {}
    }
    record Values(List<AnyValue> values) {}
    record Fields(List<KeyValue> values) {}
  }

  /** A plan of Terraform, as {@code terraform show -json} writes it. */
  @Json
  @Json.FieldNames(NameStyle.SNAKE_CASE) record TerraformPlan(
      String formatVersion, Optional<Map<String, Variable>> variables,
      Optional<List<ResourceChange>> resourceChanges, @Json.Rest Map<String, JsonValue> more) {
    record Variable(Optional<Optional<JsonValue>> value) {}
    record ResourceChange(String address, Mode mode, String type, Optional<Index> index, Change change) {}
    @Json.HintNames(NameStyle.SNAKE_CASE) enum Mode { MANAGED, DATA }
    @Json.ByKind sealed interface Index {
      record Key(String value) implements Index {}
      record Number(int value) implements Index {}
    }
    record Change(
        List<Action> actions, Optional<Optional<JsonValue>> before, Optional<Optional<JsonValue>> after,
        Optional<Marks> afterUnknown, Optional<Marks> beforeSensitive, Optional<List<List<Index>>> replacePaths) {}
    @Json.HintNames(NameStyle.KEBAB_CASE) sealed interface Action {
      record NoOp() implements Action {}
      record Create() implements Action {}
      record Delete() implements Action {}
      @Json.Unknown record Other(String name) implements Action {}
    }
    @Json.ByKind sealed interface Marks {
      record Whole(boolean value) implements Marks {}
      record Fields(Map<String, Marks> values) implements Marks {}
      record Elements(List<Marks> values) implements Marks {}
    }
  }

  /** What Docker tells of a container, and the manifest of its image. */
  @Json
  @Json.ByFields sealed interface Docker {
    @Json.FieldNames(NameStyle.PASCAL_CASE)
    record Container(String id, State state, Config config, NetworkSettings networkSettings) implements Docker {}
    record Manifest(
        int schemaVersion, Optional<String> mediaType, Descriptor config, List<Descriptor> layers,
        Optional<Map<String, String>> annotations) implements Docker {}
    @Json.FieldNames(NameStyle.PASCAL_CASE)
    record State(String status, @Json.Field("OOMKilled") boolean oomKilled, int exitCode, Instant startedAt) {}
    @Json.FieldNames(NameStyle.PASCAL_CASE) @Json.ExplicitNull record Config(
        Optional<List<String>> env, @Json.OneOrMany(asOne = true) Optional<List<String>> entrypoint,
        Optional<Map<String, String>> labels) {}
    @Json.FieldNames(NameStyle.PASCAL_CASE)
    record NetworkSettings(Map<String, Optional<List<Port>>> ports, Map<String, Network> networks) {}
    @Json.FieldNames(NameStyle.PASCAL_CASE) record Port(String hostIp, @Json.AsString int hostPort) {}
    @Json.FieldNames(NameStyle.PASCAL_CASE) @Json.ExplicitNull
    record Network(
        @Json.Field("IPAMConfig") Optional<JsonObject> ipamConfig, @Json.Field("NetworkID") String networkId,
        @Json.Field("IPAddress") String ipAddress, @Json.Field("IPPrefixLen") int ipPrefixLen,
        @Json.Field("IPv6Gateway") String ipv6Gateway, @Json.Field("GlobalIPv6Address") String globalIpv6Address) {}
    record Descriptor(String mediaType, String digest, long size, Optional<List<String>> urls) {}
  }

  /** A manifest of Kubernetes. */
  @Json
  @Json.Discriminator("kind") sealed interface Kubernetes {
    record Deployment(String apiVersion, Metadata metadata, DeploymentSpec spec) implements Kubernetes {}
    record Service(String apiVersion, Metadata metadata, ServiceSpec spec) implements Kubernetes {}
    @Json.Unknown record Other(
        @Json.Unknown String kind, String apiVersion, Metadata metadata, @Json.Rest Map<String, JsonValue> more)
        implements Kubernetes {}
    record Metadata(
        Optional<String> name, Optional<Map<String, String>> labels, Optional<Optional<Instant>> creationTimestamp,
        @Json.Rest Map<String, JsonValue> more) {}
    record DeploymentSpec(Optional<Integer> replicas, Optional<Strategy> strategy, Template template) {}
    record Strategy(Optional<Map<String, IntOrString>> rollingUpdate) {}
    @Json.ByKind sealed interface IntOrString {
      record Number(int value) implements IntOrString {}
      record Text(String value) implements IntOrString {}
    }
    @Json.ByKind sealed interface Quantity {
      record Number(BigDecimal value) implements Quantity {}
      record Text(String value) implements Quantity {}
    }
    record Template(PodSpec spec) {}
    record PodSpec(List<Container> containers, Optional<List<Volume>> volumes) {}
    record Container(
        String name, String image, Optional<Map<String, Map<String, Quantity>>> resources,
        Optional<Probe> livenessProbe) {}
    @Json.ByFields sealed interface Probe {
      record Http(HttpGet httpGet, Optional<Integer> periodSeconds) implements Probe {}
      record Exec(JsonObject exec, Optional<Integer> periodSeconds) implements Probe {}
    }
    record HttpGet(String path, IntOrString port) {}
    @Json.ByFields sealed interface Volume {
      record Secret(String name, JsonObject secret) implements Volume {}
      record EmptyDir(String name, JsonObject emptyDir) implements Volume {}
      record Nfs(String name, JsonObject nfs) implements Volume {}
    }
    record ServiceSpec(Optional<Map<String, String>> selector, List<Port> ports) {}
    record Port(int port, Optional<IntOrString> targetPort) {}
  }
}
