package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.bodies.ErrorDocument;

/** Reads the answers of services to rejected bodies, in all forms. */
final class ErrorDocumentAdapter extends JsonAdapter<ErrorDocument> {
  static final JsonAdapter<ErrorDocument> INSTANCE = new ErrorDocumentAdapter();

  @Override
  public ErrorDocument decode(JsonReader in) {
    return ErrorDocument.read(in);
  }

  @Override
  public void encode(ErrorDocument document, JsonWriter out) {
    document.write(out);
  }
}
