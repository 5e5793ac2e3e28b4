package jzon.engine.bodies;

import java.util.ArrayList;
import java.util.List;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;

/** Reads one object of the document of an error. */
final class ErrorDocumentReader {
  private static final int CODE = 0;
  private static final int MESSAGE = 1;
  private static final int PATH = 2;
  private static final int POINTER = 3;
  private static final int LINE = 4;
  private static final int COLUMN = 5;
  private static final int OFFSET = 6;
  private static final int RECORD = 7;
  private static final int RECORD_OFFSET = 8;
  private static final int TITLE = 9;
  private static final int STATUS = 10;
  private static final int ERRORS = 11;

  private static final FieldNames NAMES =
      FieldNames.of(
          new String[] {
            "code", "detail", "path", "pointer", "line", "column", "offset", "record", "recordOffset", "title",
            "status", "errors"
          },
          new String[] {"message"},
          new int[] {MESSAGE});

  private static final int NEEDED = 1 << CODE | 1 << MESSAGE;
  /** The fields that only the outermost object has; in others they are unknown. */
  private static final int OUTERMOST = 1 << TITLE | 1 << STATUS | 1 << ERRORS;

  private String code;
  private String message;
  private String path;
  private String pointer;
  private long line = -1;
  private long column = -1;
  private long offset = -1;
  private long record = -1;
  private long recordOffset = -1;
  private String title;
  private int status = -1;
  private List<ErrorDocument> errors = List.of();

  /** Reads a whole document. */
  ErrorDocument read(JsonReader in) {
    return read(in, 0);
  }

  private ErrorDocument read(JsonReader in, int skipped) {
    int seen = 0;
    for (int field = in.readFirstName(NAMES); field != JsonReader.END; field = in.readNextName(NAMES)) {
      if (field < 0 || (skipped >> field & 1) != 0) {
        in.skipValue();
        continue;
      }
      seen = in.markRead(seen, field, NAMES);
      boolean canBeNull = field > MESSAGE && field < ERRORS;
      if (!canBeNull || !in.tryReadNull()) readField(in, field);
    }
    if ((seen & NEEDED) != NEEDED) throw in.missing(NAMES, seen, NEEDED);
    return new ErrorDocument(
        code, message, path, pointer, line, column, offset, record, recordOffset, title, status, errors);
  }

  private void readField(JsonReader in, int field) {
    switch (field) {
      case CODE -> code = in.readString();
      case MESSAGE -> message = in.readString();
      case PATH -> path = in.readString();
      case POINTER -> pointer = in.readString();
      case LINE -> line = in.readLong();
      case COLUMN -> column = in.readLong();
      case OFFSET -> offset = in.readLong();
      case RECORD -> record = in.readLong();
      case RECORD_OFFSET -> recordOffset = in.readLong();
      case TITLE -> title = in.readString();
      case STATUS -> status = in.readInt();
      default -> readErrors(in);
    }
  }

  private void readErrors(JsonReader in) {
    List<ErrorDocument> read = new ArrayList<>();
    int most = in.maxEntries();
    for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) {
      if (read.size() == most) throw in.tooManyEntries();
      read.add(new ErrorDocumentReader().read(in, OUTERMOST));
    }
    errors = read;
  }
}
