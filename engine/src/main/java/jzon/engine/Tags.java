package jzon.engine;

import java.util.Arrays;

import jzon.engine.bytes.Bytes;
import jzon.engine.bytes.Words;
import jzon.engine.paths.JqPath;

/**
 * The discriminators of the objects being read: where they stand, and that their variants do not see them.
 *
 * <p>Changes the cursor's {@code pos}, {@code resumed} and {@code tagLeft}.
 */
final class Tags {
  /** Names that a message lists before it says "...". */
  private static final int LISTED = 10;
  private static final int INDEXES_KEPT = 4;
  private static final int FIRST_OBJECTS = 4;

  /** Objects in objects beyond whose room is not kept. */
  private static final int OBJECTS_KEPT = 512;

  private Discriminator[] discriminators = new Discriminator[FIRST_OBJECTS];
  /** The absolute offset of the name of the discriminator that counts; of a {@link BinaryMember} -1 until it comes. */
  private long[] offsets = new long[FIRST_OBJECTS];
  /** The value of the reader's {@code left} inside the object. */
  private int[] lefts = new int[FIRST_OBJECTS];
  private int count;
  /** The absolute offset of the object. */
  private long[] objects = new long[FIRST_OBJECTS];
  /** What is known of late discriminators, one for each name that was late; those behind {@code indexed} are unused. */
  private TagIndex[] indexes = new TagIndex[INDEXES_KEPT];
  private int indexed;
  /** Which member has ended its object for who reads it, or -1. */
  private int stopped = -1;

  /** Forgets a document. */
  void reset() {
    count = 0;
    stopped = -1;
    Arrays.fill(discriminators, null);
    if (lefts.length > OBJECTS_KEPT) resize(FIRST_OBJECTS);
    for (int i = 0; i < indexed; i++) indexes[i].start(null);
    indexed = 0;
    if (indexes.length > INDEXES_KEPT) indexes = Arrays.copyOf(indexes, INDEXES_KEPT);
  }

  /** Returns about how many bytes are kept. */
  int room() {
    int bytes = 28 * lefts.length;
    for (TagIndex index : indexes) bytes += index == null ? 0 : index.room();
    return bytes;
  }

  int count() {
    return count;
  }

  /** Returns the absolute offset of the innermost object. */
  long objectOffset() {
    return objects[count - 1];
  }

  /** Goes back to an earlier number of objects. */
  void cut(JsonReader in, int count) {
    this.count = count;
    stopped = -1;
    in.tagLeft = count == 0 ? -1 : lefts[count - 1];
  }

  private void push(JsonReader in, Discriminator d, long object, long offset, int left) {
    if (count == lefts.length) resize(count * 2);
    discriminators[count] = d;
    objects[count] = object;
    offsets[count] = offset;
    lefts[count++] = left;
    in.tagLeft = left;
  }

  private void resize(int room) {
    discriminators = Arrays.copyOf(discriminators, room);
    objects = Arrays.copyOf(objects, room);
    offsets = Arrays.copyOf(offsets, room);
    lefts = Arrays.copyOf(lefts, room);
  }

  /** Finds the discriminator of the object that comes next; see {@link JsonReader#readDiscriminator}. */
  int enter(JsonReader in, Discriminator d) {
    boolean nested = in.resumed; // a family in a family: the object is open already
    int mark = in.mark();
    long at = in.base + in.pos;
    long object = nested ? objects[count - 1] : at;
    if (!in.startObject()) throw missing(in, d, at);
    long offset = in.offset();
    int left = in.left;
    if (d.isNext(in)) {
      int variant = variant(in, d);
      expectMemberEnd(in);
      in.unmark(mark);
      in.resumed = true;
      push(in, d, object, offset, left);
      return variant;
    }
    offset = find(in, d, object);
    if (offset < 0) throw missing(in, d, at);
    int variant = variant(in, d);
    in.toMark(mark);
    in.unmark(mark);
    push(in, d, object, offset, nested ? in.left : in.left - 1);
    return variant;
  }

  /**
   * Finds the discriminator of the object at {@code at}, or of what was left of it, behind its first name, which was
   * read with its colon; returns the offset of its name, having read that and its colon, or -1.
   *
   * <p>What is scanned for one name is scanned once, so that only what alternatives have scanned again counts as read
   * again.
   */
  private long find(JsonReader in, Discriminator d, long at) {
    TagIndex index = index(d);
    if (index.covers(at)) {
      long offset = index.find(at);
      if (offset < 0) return -1;
      in.pos = (int) (offset - in.base);
      d.isNext(in);
      return offset;
    }
    index.begin(at);
    long offset;
    do {
      ValueSkipper.skip(in, index);
      if (!in.nextMember()) return -1;
      offset = in.offset();
    } while (!d.isNext(in));
    long again = index.end(offset);
    if (again > 0) in.marks.countAgain(in, again, offset, at);
    return offset;
  }

  /** Returns what is known of late discriminators with this name: of whatever family, one scan finds them all. */
  private TagIndex index(Discriminator d) {
    for (int i = 0; i < indexed; i++) {
      if (indexes[i].discriminator.name.equals(d.name)) return indexes[i];
    }
    if (indexed == indexes.length) indexes = Arrays.copyOf(indexes, indexed * 2);
    TagIndex index = indexes[indexed];
    if (index == null) indexes[indexed] = index = new TagIndex();
    indexed++;
    index.start(d);
    return index;
  }

  private static JsonException missing(JsonReader in, Discriminator d, long at) {
    return in.error(Reason.MISSING_VARIANT, at, d.missing);
  }

  private static int variant(JsonReader in, Discriminator d) {
    long at = in.offset();
    int start = in.pos + 1;
    int near = in.safe - ValueSkipper.REACH;
    if (start < near && in.buf[start - 1] == '"') {
      int end = ValueSkipper.plain(in.buf, start, near);
      if (in.buf[end] == '"' && end - start <= in.limits().stringBytes()) {
        int variant = d.hints.findPadded(in.buf, start, end - start);
        if (variant >= 0) {
          in.pos = end + 1;
          return variant;
        }
      }
    }
    if (d.unknown >= 0) {
      int variant = d.hints.find(in.readString());
      return variant >= 0 ? variant : d.unknown;
    }
    try {
      return in.readEnum(d.hints);
    } catch (JsonException e) {
      if (e.reason() != Reason.INVALID_ENUM) throw e;
      // the path is that of the object, so the culprit is its discriminator's name
      throw in.error(
          Reason.INVALID_VARIANT, at, JsonException.AT_TAG, d.invalid + ": " + expected(d.hints), null);
    }
  }

  // ---- objects in parts ----

  /** Makes the object that comes next end before the member {@code d}, which {@link BinaryMember} then reads. */
  void split(JsonReader in, Discriminator d) {
    boolean nested = in.resumed; // a variant of a family: the object is open already
    long object = nested ? objects[count - 1] : in.offset();
    push(in, d, object, -1, nested ? in.left : in.left - 1);
    stopped = -1;
  }

  /** Tells whether the innermost object was read up to the member before which it is to end. */
  boolean isStopped(JsonReader in) {
    return stopped >= 0 && in.left == in.tagLeft;
  }

  /** Returns what is said of a member that is missing where {@link #isStopped}. */
  String missingBefore() {
    StringBuilder s = new StringBuilder(Reason.MISSING_FIELD.text()).append(" before ");
    JqPath.quote(s, discriminators[stopped].name, 64);
    return s.toString();
  }

  /** Ends the object, in which {@code which} comes, for who reads it: now, or for good where it has come before. */
  private int stop(JsonReader in, int which, long offset) {
    if (offsets[which] >= 0 && offsets[which] != offset) throw duplicate(in, which);
    offsets[which] = offset;
    stopped = which;
    return JsonReader.END;
  }

  /** Lets the next decoder read what comes behind the member. */
  void goOn(JsonReader in) {
    stopped = -1;
    expectMemberEnd(in);
    in.resumed = true;
  }

  // ---- after all ----

  /** Ends the innermost object; a variant that did not even open it has no fields, and the others are skipped. */
  void leave(JsonReader in) {
    if (in.resumed) in.skipValue();
    cut(in, count - 1);
  }

  /** See {@link JsonReader#variantError}: a decoder that found something unexpected did not open the object. */
  JsonException error(JsonReader in, JsonException e, String what) {
    boolean unopened = in.resumed || count > 0 && in.left > lefts[count - 1];
    if (!unopened || !e.reason().showsFound()) return e;
    String text = "the decoder of ".concat(what).concat(" must read an object, as it has a discriminator");
    return in.error(Reason.REJECTED, objects[count - 1], text);
  }

  /** An unknown name in an object with a discriminator: the discriminator is stepped over, a second one is refused. */
  int beside(JsonReader in, FieldNames names, int start, int length, int end) {
    long offset = in.base + start - 1;
    // where it stands is known, so that its name need not be looked up
    int which = offsets[count - 1] == offset ? count - 1 : match(in, start, length);
    in.colon(end);
    if (which < 0) return JsonReader.UNKNOWN;
    if (discriminators[which].hints == null) return stop(in, which, offset);
    if (offsets[which] != offset) throw duplicate(in, which);
    ValueSkipper.skip(in);
    return in.readNextName(names);
  }

  /** Reads the name at in.pos and, if it is a discriminator of the object, its colon; returns which one, or -1. */
  private int match(JsonReader in) {
    int p = StringReader.scanPlain(in, in.pos + 1, in.limits().nameBytes(), Reason.LIMIT_NAME_BYTES);
    int which;
    if (in.buf[p] == '"') {
      which = match(in, in.pos + 1, p - in.pos - 1);
      p++;
    } else {
      p = in.strings.scanName(in, in.pos + 1, p);
      which = match(in, 0, -1);
    }
    if (which >= 0) in.colon(p);
    return which;
  }

  /** Checks that a member has ended, and leaves what follows it. */
  private static void expectMemberEnd(JsonReader in) {
    int p = in.token();
    if (in.buf[p] != ',' && in.buf[p] != '}') throw in.unexpected(Reason.EXPECTED_MEMBER_END, p);
    in.pos = p;
  }

  /** Returns which discriminator of the object the name is that was just found unknown, or -1. */
  private int match(JsonReader in, int start, int length) {
    for (int i = count - 1; i >= 0 && lefts[i] == in.left; i--) {
      FieldNames tag = discriminators[i].tag;
      int found = length < 0 ? in.strings.find(tag) : tag.find(in.buf, start, length);
      if (found == 0) return i;
    }
    return -1;
  }

  /** Makes the exception for a discriminator that stands twice in its object, when its name and colon were read. */
  private JsonException duplicate(JsonReader in, int which) {
    return in.error(
        Reason.DUPLICATE_FIELD, in.base + in.pos, JsonException.AT_NAME, null, discriminators[which].name);
  }

  /** Steps over the discriminator if it is the next member; returns whether a member follows then. */
  boolean stepOver(JsonReader in) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') return true; // an error that reading the name will find
    int mark = in.mark();
    long offset = in.base + in.pos;
    int which = match(in);
    if (which < 0) {
      in.toMark(mark);
      in.unmark(mark);
      return true;
    }
    in.unmark(mark);
    if (discriminators[which].hints == null) return stop(in, which, offset) != JsonReader.END;
    if (offsets[which] != offset) throw duplicate(in, which);
    ValueSkipper.skip(in);
    return in.readNextMember();
  }

  /** Returns the text for a string that is none of these names. */
  static String expected(FieldNames names) {
    StringBuilder s = new StringBuilder("expected one of ");
    for (int i = 0; i < names.size(); i++) {
      if (i > 0) s.append(", ");
      if (i == LISTED) return s.append("...").toString();
      JqPath.quote(s, names.name(i), 64);
    }
    return s.toString();
  }
}
