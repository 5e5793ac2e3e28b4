package jzon.javalin;

import io.javalin.validation.ValidationError;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/**
 * Writes Javalin's answer to a value that a validator rejects, as Javalin's own mapper does: {@code
 * {"message":"not positive","args":{},"value":0}}. Without it such an answer would be a 500.
 */
@SuppressWarnings("rawtypes") // of values of any type; the class of each selects its adapter
final class ValidationErrorAdapter extends JsonAdapter<ValidationError> {
  private final JsonAdapter<Object> any;

  ValidationErrorAdapter(JsonAdapter<Object> any) {
    this.any = any;
  }

  /** Throws an UnsupportedOperationException, because clients do not send these to a service. */
  @Override
  public ValidationError decode(JsonReader in) {
    throw new UnsupportedOperationException("errors of validation are written only");
  }

  @Override
  public void encode(ValidationError error, JsonWriter out) {
    out.writeObjectStart();
    out.writeName("message");
    out.writeString(error.getMessage());
    out.writeComma();
    out.writeName("args");
    any.encode(error.getArgs(), out);
    out.writeComma();
    out.writeName("value");
    Object value = error.value;
    if (value == null) out.writeNull();
    else any.encode(value, out);
    out.writeObjectEnd();
  }
}
