package jzon.engine.codecs;

import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;

/** Reads objects of integers. */
final class Members {
  private Members() {}

  /** Reads a whole document without secrets. */
  abstract static class Attempt implements AllErrors.Attempt {
    /** Reads the value of the document. */
    abstract void read(JsonReader in);

    @Override
    public final JsonError run(JsonReader in) {
      try {
        read(in);
        in.readEnd();
        return null;
      } catch (JsonException e) {
        return in.locate(e);
      }
    }

    @Override
    public final boolean mayReadSecrets() {
      return false;
    }
  }

  /** Returns a bit for each known field that the object has. */
  static int read(JsonReader in, FieldNames names) {
    int seen = 0;
    int field = in.readFirstName(names);
    while (field != JsonReader.END) {
      if (field == JsonReader.UNKNOWN) {
        field = in.skipUnknown(names);
        continue;
      }
      seen = in.markRead(seen, field, names);
      in.readInt();
      field = in.readNextName(names);
    }
    return seen;
  }
}
