package libraries;

import io.kubernetes.client.custom.IntOrString;
import io.kubernetes.client.custom.Quantity;
import io.kubernetes.client.openapi.models.V1Pod;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.tree.JsonNumber;
import jzon.bind.tree.JsonValue;

/** The lines of a user for pods of Kubernetes. */
@Json.Import(value = V1Pod.class, nullable = true, with = Kubernetes.class)
interface Kubernetes {
  JsonAdapter<Quantity> QUANTITY = Adapters.of(String.class).map(Quantity::new, Quantity::toSuffixedString);

  JsonAdapter<IntOrString> PORT = Adapters.of(JsonValue.class).map(
      port -> port instanceof JsonNumber n ? new IntOrString(n.intValueExact())
          : new IntOrString(port.asString().orElseThrow(() -> new IllegalArgumentException("no number or name"))),
      port -> port.isInteger() ? JsonValue.of(port.getIntValue()) : JsonValue.of(port.getStrValue()));
}
