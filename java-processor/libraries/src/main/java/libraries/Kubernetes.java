package libraries;

import io.kubernetes.client.custom.IntOrString;
import io.kubernetes.client.custom.Quantity;
import io.kubernetes.client.openapi.models.V1Pod;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The lines of a user for pods of Kubernetes. */
@Json.Import(
    value = V1Pod.class, nullable = true,
    with = {Kubernetes.QuantityAdapter.class, Kubernetes.IntOrStringAdapter.class})
final class Kubernetes {
  private Kubernetes() {}

  static final class QuantityAdapter extends JsonAdapter<Quantity> {
    @Override
    public Quantity decode(JsonReader in) {
      return new Quantity(in.readString());
    }

    @Override
    public void encode(Quantity value, JsonWriter out) {
      out.writeString(value.toSuffixedString());
    }
  }

  static final class IntOrStringAdapter extends JsonAdapter<IntOrString> {
    @Override
    public IntOrString decode(JsonReader in) {
      return in.peek() == '"' ? new IntOrString(in.readString()) : new IntOrString(in.readInt());
    }

    @Override
    public void encode(IntOrString value, JsonWriter out) {
      if (value.isInteger()) out.writeInt(value.getIntValue());
      else out.writeString(value.getStrValue());
    }
  }
}
