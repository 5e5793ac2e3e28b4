package jzon.engine.reading;

import java.util.Arrays;

import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.paths.JqPath;
import jzon.engine.paths.Place;

/**
 * Finds the discriminators of the objects being read, and hides them from the decoders of the cases.
 *
 * <p>Changes the cursor's {@code pos}, {@code resumed}, {@code tagLevelsLeft} and {@code unknown}.
 */
public final class Tags {
  /** The number of names that a message lists before "...". */
  private static final int LISTED = 10;
  private static final int INDEXES_KEPT = 4;
  private static final int NO_OTHERS = -2, OTHERS = -3;
  private static final int FIRST_OBJECTS = 4;

  /** The number of nested objects whose room is kept. */
  private static final int OBJECTS_KEPT = 512;

  private Tag[] discriminators = new Tag[FIRST_OBJECTS];
  /**
   * The absolute offset of the discriminator's name; for a {@code BinaryMember} -1 until its name was read; for objects
   * whose case follows from their fields {@link #OTHERS} or {@link #NO_OTHERS}.
   */
  private long[] offsets = new long[FIRST_OBJECTS];
  /** The value of the reader's {@code levelsLeft} inside the object. */
  private int[] levelsLeft = new int[FIRST_OBJECTS];
  private int count;
  /** The absolute offset of the object. */
  private long[] objects = new long[FIRST_OBJECTS];
  /** The places of late discriminators, an index for each name that was late; those from {@code indexed} are unused. */
  private TagIndex[] indexes = new TagIndex[INDEXES_KEPT];
  private int indexed;
  /** The index of the name last found in a tag. */
  private int found;
  /** Which binary field has ended its object for the decoder, or -1. */
  private int stopped = -1;

  /** Clears the state of a document. */
  public void reset() {
    count = 0;
    stopped = -1;
    Arrays.fill(discriminators, null);
    if (levelsLeft.length > OBJECTS_KEPT) resize(FIRST_OBJECTS);
    for (int i = 0; i < indexed; i++) indexes[i].start(null);
    indexed = 0;
    if (indexes.length > INDEXES_KEPT) indexes = Arrays.copyOf(indexes, INDEXES_KEPT);
  }

  /** Returns about how many bytes are kept. */
  public int room() {
    int bytes = 28 * levelsLeft.length;
    for (TagIndex index : indexes) bytes += index == null ? 0 : index.room();
    return bytes;
  }

  int count() {
    return count;
  }

  /** Returns the absolute offsets of the names of the discriminators of the objects that are open. */
  public static long[] open(ValueReader in) {
    return in.tags == null ? new long[0] : Arrays.copyOf(in.tags.offsets, in.tags.count);
  }

  /** Returns the absolute offset of the innermost object. */
  long objectOffset() {
    return objects[count - 1];
  }

  /** Goes back to an earlier number of objects. */
  void cut(ValueReader in, int count) {
    this.count = count;
    stopped = -1;
    in.tagLevelsLeft = count == 0 ? -1 : levelsLeft[count - 1];
  }

  private void push(ValueReader in, Tag d, long object, long offset, int left) {
    if (count == levelsLeft.length) resize(count * 2);
    discriminators[count] = d;
    objects[count] = object;
    offsets[count] = offset;
    levelsLeft[count++] = left;
    in.tagLevelsLeft = left;
  }

  private void resize(int room) {
    discriminators = Arrays.copyOf(discriminators, room);
    objects = Arrays.copyOf(objects, room);
    offsets = Arrays.copyOf(offsets, room);
    levelsLeft = Arrays.copyOf(levelsLeft, room);
  }

  /** Finds the discriminator of the object that comes next; see {@code JsonReader.readDiscriminator}. */
  public int enter(ValueReader in, Tag d) {
    boolean nested = in.resumed; // a sealed type that is a case of another: the object is already open
    int mark = in.mark();
    long at = in.base + in.pos;
    long object = nested ? objects[count - 1] : at;
    if (!in.startObject()) throw missing(in, d, at);
    long offset = in.offset();
    int left = in.levelsLeft;
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
    push(in, d, object, offset, nested ? in.levelsLeft : in.levelsLeft - 1);
    return variant;
  }

  /** As {@link #enter}; but the discriminator of the object may be read already: see {@code JsonReader.readCase}. */
  public int enterCase(ValueReader in, Tag d) {
    int last = count - 1;
    boolean inside = last >= 0 && (in.resumed || in.base + in.pos == objects[last]);
    if (!inside || !discriminators[last].name.equals(d.name)) return enter(in, d);
    push(in, d, objects[last], offsets[last], levelsLeft[last]);
    return 0;
  }

  /**
   * Finds the discriminator of the object at {@code at}, or of the rest of it, after its first name and colon were
   * read. Reads the discriminator's name and its colon and returns the offset of the name, or returns -1.
   *
   * <p>Each part of the document is scanned only once for a name, unless alternatives scan it again: only that counts
   * as read again.
   */
  private long find(ValueReader in, Tag d, long at) {
    TagIndex index = index(d);
    if (index.covers(at)) {
      long offset = index.find(at);
      if (offset < 0) return -1;
      in.pos = (int) (offset - in.base);
      d.isNext(in);
      return offset;
    }
    index.start(at);
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

  /** Returns the index of late discriminators with this name: one scan finds those of all sealed types. */
  private TagIndex index(Tag d) {
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

  private static JsonException missing(ValueReader in, Tag d, long at) {
    return in.error(Reason.MISSING_VARIANT, at, d.missing);
  }

  private static int variant(ValueReader in, Tag d) {
    long at = in.offset();
    int start = in.pos + 1;
    int near = in.safe - ValueSkipper.REACH;
    if (start < near && in.buf[start - 1] == '"') {
      int end = ValueSkipper.plain(in.buf, start, near);
      if (in.buf[end] == '"' && end - start <= in.limits.stringBytes()) {
        int variant = d.hints.findPadded(in.buf, start, end - start);
        if (variant >= 0) {
          in.pos = end + 1;
          return variant;
        }
      }
    }
    if (d.numbers != null) return number(in, d, at);
    if (d.unknown >= 0) {
      String name = in.readString();
      int variant = d.hints.find(name);
      Notes.byText(in);
      if (variant >= 0) return variant;
      if (d.unknown >= d.hints.size()) keep(in, name);
      return d.unknown;
    }
    try {
      return in.enumIndex(d.hints);
    } catch (JsonException e) {
      if (e.reason() != Reason.INVALID_ENUM) throw e;
      // the path leads to the object, and the error is at its discriminator's name
      throw in.error(
          Reason.INVALID_VARIANT, at, Place.AT_TAG, d.invalid + ": " + expected(d.hints), null);
    }
  }

  private static int number(ValueReader in, Tag d, long at) {
    long number = in.readLong();
    for (int i = 0; i < d.numbers.length; i++) if (d.numbers[i] == number) return i;
    if (d.unknown >= 0) return d.unknown;
    StringBuilder expected = new StringBuilder(d.invalid).append(": expected one of ");
    for (int i = 0; i < d.numbers.length && i <= LISTED; i++) {
      expected.append(i == 0 ? "" : ", ").append(i == LISTED ? "..." : String.valueOf(d.numbers[i]));
    }
    throw in.error(Reason.INVALID_VARIANT, at, Place.AT_TAG, expected.toString(), null);
  }

  /** Keeps the unknown name of a case, which the decoder of the case takes next with {@code unknownName}. */
  public static void keep(ValueReader in, String name) {
    in.unknown = name;
  }

  // ---- cases by fields ----

  /** Makes the tag of objects whose case follows from the fields that they have, for those that tell of a case. */
  public static Tag ofFields(NameTable fields) {
    return new Tag(fields) {
      private static final long serialVersionUID = 1L;
    };
  }

  /**
   * Makes the next object reject fields that its decoder does not know and that tell of another case.
   *
   * @param isOpen whether the decoder collects all fields, so that none is of another case
   */
  public static void enterFields(ValueReader in, Tag d, boolean isOpen) {
    Tags tags = in.tags();
    boolean nested = in.resumed;
    long object = nested ? tags.objects[tags.count - 1] : in.offset();
    tags.push(in, d, object, isOpen ? OTHERS : NO_OTHERS, nested ? in.levelsLeft : in.levelsLeft - 1);
  }

  private JsonException otherCase(ValueReader in, int which) {
    String name = discriminators[which].tag.name(found);
    return in.error(Reason.REJECTED, in.base + in.pos, Place.AT_NAME, "a field of another case", name);
  }

  // ---- objects in parts ----

  /** Makes the next object end before the field {@code d}, which {@code BinaryMember} then reads. */
  public void split(ValueReader in, Tag d) {
    boolean nested = in.resumed; // a case of a sealed type: the object is already open
    long object = nested ? objects[count - 1] : in.offset();
    push(in, d, object, -1, nested ? in.levelsLeft : in.levelsLeft - 1);
    stopped = -1;
  }

  /** Tells whether the innermost object was read up to the field that must end it. */
  public boolean isStopped(ValueReader in) {
    return stopped >= 0 && in.levelsLeft == in.tagLevelsLeft;
  }

  /** Returns the message for a missing field if {@link #isStopped}. */
  public String missingBefore() {
    StringBuilder s = new StringBuilder(Reason.MISSING_FIELD.text()).append(" before ");
    JqPath.quote(s, discriminators[stopped].name, 64);
    return s.toString();
  }

  /** Ends the object for the decoder at the field {@code which}; throws if that is a duplicate. */
  private int stop(ValueReader in, int which, long offset) {
    if (offsets[which] >= 0 && offsets[which] != offset) throw duplicate(in, which);
    offsets[which] = offset;
    stopped = which;
    return ValueReader.END;
  }

  /** Lets the next decoder read the fields after the binary field. */
  public void goOn(ValueReader in) {
    stopped = -1;
    expectMemberEnd(in);
    in.resumed = true;
  }

  // ---- after all ----

  /**
   * Ends the innermost object; if the case's decoder has not opened it, the case has no fields, and all are skipped.
   */
  public void leave(ValueReader in) {
    if (in.resumed) in.skipValue();
    cut(in, count - 1);
  }

  /** See {@code JsonReader.variantError}: a decoder that expected another value has not opened the object. */
  public JsonException error(ValueReader in, JsonException e, String what) {
    boolean unopened = in.resumed || count > 0 && in.levelsLeft > levelsLeft[count - 1];
    if (!unopened || !e.reason().showsFound()) return e;
    String text = "the decoder of ".concat(what).concat(" must read an object, as it has a discriminator");
    return in.error(Reason.REJECTED, objects[count - 1], text);
  }

  /** Handles an unknown name in an object with a discriminator: skips the discriminator, and rejects a second one. */
  int beside(ValueReader in, NameTable names, int start, int length, int end) {
    long offset = in.base + start - 1;
    // its offset is known, so that its name need not be looked up
    return beside(in, names, offsets[count - 1] == offset ? count - 1 : match(in, start, length), offset, end);
  }

  /** As {@link #beside(ValueReader, NameTable, int, int, int)}, for a name that was read as a String. */
  int beside(ValueReader in, NameTable names, String name, long offset) {
    int which = count - 1;
    while (which >= 0
        && (levelsLeft[which] != in.levelsLeft || (found = discriminators[which].tag.find(name)) < 0)) which--;
    return beside(in, names, which, offset, in.pos);
  }

  private int beside(ValueReader in, NameTable names, int which, long offset, int end) {
    in.colon(end);
    if (which < 0) return NameTable.UNKNOWN;
    if (discriminators[which].hints == null) {
      if (!discriminators[which].isOfFields()) return stop(in, which, offset);
      if (offsets[which] == OTHERS) return NameTable.UNKNOWN;
      throw otherCase(in, which);
    }
    if (offsets[which] != offset) throw duplicate(in, which);
    ValueSkipper.skip(in);
    return in.nextName(names);
  }

  /** Reads the name at in.pos and, if it is a discriminator of the object, its colon; returns which one, or -1. */
  private int match(ValueReader in) {
    int p = StringReader.scanPlain(in, in.pos + 1, in.limits.nameBytes(), Reason.LIMIT_NAME_BYTES);
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

  /** Checks that a field has ended, without consuming the comma or brace after it. */
  private static void expectMemberEnd(ValueReader in) {
    int p = in.token();
    if (in.buf[p] != ',' && in.buf[p] != '}') throw in.unexpected(Reason.EXPECTED_MEMBER_END, p);
    in.pos = p;
  }

  /** Returns the discriminator of the object to which the name just found unknown belongs, or -1. */
  private int match(ValueReader in, int start, int length) {
    for (int i = count - 1; i >= 0 && levelsLeft[i] == in.levelsLeft; i--) {
      NameTable tag = discriminators[i].tag;
      found = length < 0 ? in.strings.find(tag) : tag.find(in.buf, start, length);
      if (found >= 0) return i;
    }
    return -1;
  }

  /** Makes the exception for a duplicate discriminator, when its name and colon were just read. */
  private JsonException duplicate(ValueReader in, int which) {
    return in.error(
        Reason.DUPLICATE_FIELD, in.base + in.pos, Place.AT_NAME, null, discriminators[which].name);
  }

  /** Skips the discriminator if it is the next field; returns whether a field follows then. */
  boolean stepOver(ValueReader in) {
    int p = in.token();
    in.pos = p;
    if (in.buf[p] != '"') return true; // reading the name will report the error
    int mark = in.mark();
    long offset = in.base + in.pos;
    int which = match(in);
    if (which < 0 || discriminators[which].isOfFields()) {
      in.toMark(mark);
      in.unmark(mark);
      return true;
    }
    in.unmark(mark);
    if (discriminators[which].hints == null) return stop(in, which, offset) != ValueReader.END;
    if (offsets[which] != offset) throw duplicate(in, which);
    ValueSkipper.skip(in);
    return in.readNextMember();
  }

  /** Returns the message for a string that is not one of these names. */
  public static String expected(NameTable names) {
    StringBuilder s = new StringBuilder("expected one of ");
    for (int i = 0; i < names.size(); i++) {
      if (i > 0) s.append(", ");
      if (i == LISTED) return s.append("...").toString();
      JqPath.quote(s, names.name(i), 64);
    }
    return s.toString();
  }
}
