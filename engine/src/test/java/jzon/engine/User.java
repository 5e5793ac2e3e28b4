package jzon.engine;

import java.util.ArrayList;
import java.util.List;

import jzon.engine.bytes.Bytes;

/** A decoder of the shape that derivation generates, with names of all the word counts. */
public final class User {
  public static final String[] FIELDS = {
    "id", "screen_name", "profile_image_url", "profile_background_color", "a_name_that_is_longer_than_thirty_two_bytes",
    "tags", "friend"
  };
  public static final FieldNames NAMES = FieldNames.of(FIELDS, new String[] {"größe"}, new int[] {0});
  private static final byte[][] MEMBERS = new byte[FIELDS.length][];

  static {
    for (int i = 0; i < FIELDS.length; i++) {
      MEMBERS[i] = Inputs.utf8((i == 0 ? "{\"" : ",\"") + FIELDS[i] + "\":      ");
    }
  }

  public long id;
  public String screenName;
  public double url;
  public boolean color;
  public Integer longName;
  public List<String> tags;
  public User friend;

  private static long w(int field, int at) {
    return Bytes.getLong(MEMBERS[field], at);
  }

  public static User read(JsonReader in) {
    return read(in, false);
  }

  public static User readStrict(JsonReader in) {
    return read(in, true);
  }

  private static User read(JsonReader in, boolean strict) {
    User u = new User();
    int seen = 0;
    int i = in.readFirstName1(w(0, 0) & 0xFFFFFFFFFFFFL, 6, 0, NAMES);
    while (i != JsonReader.END) {
      if (i == 0) {
        seen = in.markRead(seen, 0, NAMES);
        u.id = in.readLong();
        i = in.readNextName2(w(1, 0), w(1, 7), 15, 1, NAMES);
      }
      if (i == 1) {
        seen = in.markRead(seen, 1, NAMES);
        u.screenName = in.tryReadNull() ? null : in.readString();
        i = in.readNextName3(w(2, 0), w(2, 8), w(2, 13), 21, 2, NAMES);
      }
      if (i == 2) {
        seen = in.markRead(seen, 2, NAMES);
        u.url = in.readDouble();
        i = in.readNextName4(w(3, 0), w(3, 8), w(3, 16), w(3, 20), 28, 3, NAMES);
      }
      if (i == 3) {
        seen = in.markRead(seen, 3, NAMES);
        u.color = in.readBoolean();
        i = in.readNextName(NAMES, 4);
      }
      if (i == 4) {
        seen = in.markRead(seen, 4, NAMES);
        u.longName = in.tryReadNull() ? null : in.readInt();
        i = in.readNextName1(w(5, 0), 8, 5, NAMES);
      }
      if (i == 5) {
        seen = in.markRead(seen, 5, NAMES);
        u.tags = new ArrayList<>();
        for (boolean more = in.readArrayStart(); more; more = in.readNextElement()) u.tags.add(in.readString());
        i = in.readNextName2(w(6, 0), w(6, 2), 10, 6, NAMES);
      }
      if (i == 6) {
        seen = in.markRead(seen, 6, NAMES);
        u.friend = in.tryReadNull() ? null : read(in, strict);
        i = in.readNextName(NAMES);
      }
      if (i == JsonReader.UNKNOWN) {
        if (strict) throw in.extraField();
        i = in.skipUnknown(NAMES);
      }
    }
    if ((seen & 3) != 3) throw in.missing(NAMES, seen, 3);
    return u;
  }

  @Override
  public String toString() {
    return id + "," + screenName + "," + url + "," + color + "," + longName + "," + tags + ",<" + friend + ">";
  }
}
