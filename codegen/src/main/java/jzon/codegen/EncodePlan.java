package jzon.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The steps that write an object: names are constants that include quotes and separators.
 *
 * <p>A field without a value is left out if reading then gives the same value.
 */
public final class EncodePlan extends Plan {
  /** The maximum number of fields, or of cases of a sealed type, for each method. */
  public static final int PER_METHOD = 64;
  /**
   * The maximum estimated size of a method in bytes: docs/performance-notes.md#methods-that-are-too-large.
   */
  public static final int MOST_BYTES = 6000;

  /** The values of a field that are left out. */
  public enum Left {
    /** None. */
    NEVER,
    /** The absent one, whose other form is null. */
    ABSENT,
    /** The absent one; null is another value. */
    MISSING,
    /** The absent one; only at run time is it known whether null is another value. */
    UNKNOWN,
    /** Those that the encoder says; it may say that only a missing field represents a value. */
    ASKED,
    /** Those that are equal to a constant, or that the encoder says; each has JSON. */
    OMITTED
  }

  /** Tells whether a field can be written as null, so that the class around it does not seem absent. */
  public enum StandIn {
    NO, YES, IF_NEEDED
  }

  /**
   * A field.
   *
   * @param explicitNull whether a value that would be left out is written as null
   * @param hasDefault whether a missing field is read as a value that may be another one than that left out
   */
  public record Field(
      Member member, Left left, boolean explicitNull, boolean hasDefault, StandIn standIn) {}

  /**
   * The JSON around the fields.
   *
   * @param head the text before the brace or comma that comes before the first field
   * @param opener that brace or comma
   * @param last a field that is written after all others, or null
   * @param closings the number of braces at the end
   */
  public record Frame(String head, char opener, String last, int closings) {
    /** An object that is a document or a value. */
    public static final Frame OBJECT = new Frame("", '{', null, 1);
  }

  /** The known facts about the output before a field. */
  private enum Lead {
    /** Nothing: not even the head is written. */
    NOTHING,
    /** Another field. */
    SOMETHING,
    /** The variable {@code separator} has the brace or the comma. */
    DYNAMIC
  }

  private final List<Field> fields;
  private final boolean hasRest;
  private final Frame frame;

  public EncodePlan(List<Field> fields, List<Flat> flats, boolean hasRest, Frame frame) {
    super(flats);
    for (Field field : fields) members.add(field.member());
    this.fields = List.copyOf(fields);
    this.hasRest = hasRest;
    this.frame = frame;
  }

  /**
   * Splits items into chunks of at most {@code most} items and {@link #MOST_BYTES}, none on both sides of a multiple of
   * {@code border}. Returns the first index of each chunk.
   *
   * @param bytes the estimated size of an item's code
   */
  public static List<Integer> cut(int count, int most, int border, IntUnaryOperator bytes) {
    List<Integer> chunks = new ArrayList<>();
    int size = 0;
    for (int i = 0; i < count; i++) {
      size += bytes.applyAsInt(i);
      boolean isFull = chunks.isEmpty() || i - chunks.get(chunks.size() - 1) == most || size > MOST_BYTES;
      if (!isFull && i % border != 0) continue;
      chunks.add(i);
      size = bytes.applyAsInt(i);
    }
    return chunks;
  }

  /** Returns the first indexes of the fields of each method; {@code border} as in {@link #cut}. */
  public List<Integer> chunks(int border) {
    return cut(size(), PER_METHOD, border, i -> 60 + RawWords.bytesOfCode(name(i).quoted()));
  }

  /** Tells whether one method writes all fields. */
  public boolean isWhole() {
    return chunks(size() + 1).size() <= 1;
  }

  /** Returns all steps; {@code chunks} are the methods of a class that is not {@link #isWhole}. */
  public List<Code> write(List<Integer> chunks) {
    List<Code> code = new ArrayList<>();
    if (isWhole()) {
      close(fields(0, size(), Lead.NOTHING, -1, code), code);
      return code;
    }
    head(code);
    code.add(separator(new Code.Separator(frame.opener())));
    for (int chunk : chunks) code.add(set("separator", own(Piece.WRITE_CHUNK, chunk, local("separator"))));
    close(Lead.DYNAMIC, code);
    return code;
  }

  private static Code separator(Code value) {
    return new Code.Let("separator", Code.Type.LONG, value, true);
  }

  /** Returns the steps of the method that writes fields after the separator {@code before}. */
  public List<Code> writeChunk(int from, int to) {
    List<Code> code = new ArrayList<>();
    code.add(separator(local("before")));
    Lead end = fields(from, to, Lead.DYNAMIC, -1, code);
    code.add(new Code.Result(end == Lead.SOMETHING ? new Code.Separator(',') : local("separator")));
    return code;
  }

  /**
   * Tells whether the last field is of the class itself, and may be absent.
   *
   * <p>Then one loop writes an object and all objects inside it, because only their closing braces follow the last
   * field. The loop needs no stack and no returns that a processor must predict.
   */
  public boolean endsInItself() {
    if (hasRest || !flats.isEmpty() || size() == 0 || !isWhole()) return false;
    Field last = fields.get(size() - 1);
    return last.member().isItself() && last.left() == Left.ABSENT;
  }

  /** Returns the steps that write a class that {@link #endsInItself}. */
  public List<Code> levels() {
    int last = size() - 1;
    List<Code> body = new ArrayList<>(List.of(own(Piece.CHECK, 0)));
    Lead lead = fields(0, last, Lead.NOTHING, -1, body);
    body.add(own(Piece.HOLD, last, new Code.Get(last, -1)));
    List<Code> named = new ArrayList<>(List.of(name(last, lead)));
    List<Code> nulls = List.of(call("out", "writeNull"), call("out", "writeObjectEnd"));
    List<Code> more = new ArrayList<>();
    List<Code> end = new ArrayList<>();
    if (isAlways(last)) {
      body.addAll(named);
      end.addAll(nulls);
    } else {
      more.addAll(named);
      close(lead, end);
      if (fields.get(last).hasDefault()) {
        named.addAll(nulls);
        end = List.of(new Code.If(own(Piece.PRESENT, last, own(Piece.DEFAULT, last)), named, end));
      }
    }
    more.add(own(Piece.ADVANCE, last));
    more.add(set("level", call("out", "startLevel", local("level"))));
    return List.of(
        own(Piece.AT, 0), new Code.Let("level", Code.Type.INT, num(0), true),
        new Code.Repeat(body, own(Piece.LEFT, last, own(Piece.HELD, last)), end, more),
        call("out", "writeObjectEnds", local("level")));
  }

  // ---- the head, names and the end

  private void head(List<Code> code) {
    if (!frame.head().isEmpty()) code.add(new Code.Raw(null, frame.head()));
  }

  private Code name(int index, Lead lead) {
    String name = name(index).quoted() + ":";
    return switch (lead) {
      case NOTHING -> new Code.Raw(null, frame.head() + frame.opener() + name);
      case SOMETHING -> new Code.Raw(null, "," + name);
      case DYNAMIC -> new Code.Raw(local("separator"), name);
    };
  }

  /** Writes the head, and declares the separator if no field is known to come first. */
  private Lead opened(Lead lead, List<Code> code) {
    if (lead != Lead.NOTHING) return lead;
    head(code);
    if (frame.opener() == ',') return Lead.SOMETHING;
    code.add(separator(new Code.Separator(frame.opener())));
    return Lead.DYNAMIC;
  }

  private void close(Lead lead, List<Code> code) {
    String last = frame.last() == null ? "" : frame.last() + "}";
    if (hasRest) closeRest(lead, last, code);
    else if (lead == Lead.NOTHING) {
      String opener = frame.opener() == ',' && last.isEmpty() ? "" : "" + frame.opener();
      String whole = frame.head() + opener + (last.isEmpty() ? "}" : last) + "}".repeat(frame.closings() - 1);
      code.add(whole.equals("{}") ? call("out", "writeEmptyObject") : new Code.Raw(null, whole));
      return;
    } else if (last.isEmpty() && lead == Lead.DYNAMIC) {
      Code isEmpty = op(local("separator"), "==", new Code.Separator('{'));
      List<Code> empty = List.of(call("out", "writeEmptyObject"));
      code.add(new Code.If(isEmpty, empty, List.of(call("out", "writeObjectEnd"))));
    } else if (last.isEmpty()) code.add(call("out", "writeObjectEnd"));
    else if (lead == Lead.DYNAMIC) code.add(new Code.Raw(local("separator"), last));
    else code.add(new Code.Raw(null, "," + last));
    for (int i = 1; i < frame.closings(); i++) code.add(call("out", "writeObjectEnd"));
  }

  private void closeRest(Lead lead, String last, List<Code> code) {
    if (lead == Lead.NOTHING) head(code);
    Code separator = switch (lead) {
      case NOTHING -> new Code.Separator(frame.opener());
      case SOMETHING -> new Code.Separator(',');
      case DYNAMIC -> local("separator");
    };
    if (last.isEmpty()) {
      code.add(own(Piece.REST_END, 0, separator));
      return;
    }
    code.add(new Code.Let("after", Code.Type.LONG, own(Piece.REST_FIELDS, 0, separator), false));
    code.add(new Code.Raw(local("after"), last));
  }

  // ---- fields

  /** Tells whether a field is written with every value. */
  private boolean isAlways(int index) {
    Field field = fields.get(index);
    return field.left() == Left.NEVER || field.left() == Left.ABSENT && field.explicitNull();
  }

  /**
   * Adds the steps of fields. One {@code if} writes all fields of a flattened class that may be absent.
   *
   * @param within the innermost such class around all the fields, or -1
   */
  private Lead fields(int from, int to, Lead start, int within, List<Code> code) {
    Lead lead = start;
    for (int i = from; i < to;) {
      int optional = optionalAround(flatOf(i), within);
      int end = i + 1;
      while (optional >= 0 && end < to && optionalAround(flatOf(end), within) == optional) end++;
      lead = optional < 0 ? field(i, lead, within, code) : optional(i, end, lead, optional, within, code);
      i = end;
    }
    return lead;
  }

  private Lead optional(int from, int to, Lead start, int flat, int within, List<Code> code) {
    Lead lead = opened(start, code);
    code.add(own(Piece.FLAT, flat, new Code.GetFlat(flat, within)));
    List<Code> inside = new ArrayList<>(List.of(own(Piece.ENTER, flat)));
    Lead end = fields(from, to, lead, flat, inside);
    if (lead == Lead.DYNAMIC && end == Lead.SOMETHING) inside.add(set("separator", new Code.Separator(',')));
    List<Code> absent = flats.get(flat).hasDefault() ? List.of(own(Piece.NOT_DEFAULT, flat)) : List.of();
    code.add(new Code.If(own(Piece.FLAT_PRESENT, flat), inside, absent));
    return lead;
  }

  private Lead field(int index, Lead lead, int within, List<Code> code) {
    Code content = new Code.Get(index, within);
    if (!isAlways(index)) {
      Lead before = opened(lead, code);
      code.add(own(Piece.HOLD, index, content));
      sometimes(index, before, nullIf(index, within), code);
      return before;
    }
    if (index == 0) {
      // before anything is written, so that for a null object the error is at the object
      code.add(own(Piece.HOLD, index, content));
      content = own(Piece.HELD, index);
    }
    code.add(name(index, lead));
    code.add(own(Piece.WRITE, index, content));
    return Lead.SOMETHING;
  }

  /** Leaves out a value, unless a decoder would then use another value: a default, or an absent flattened class. */
  private void sometimes(int index, Lead lead, Code nullIf, List<Code> code) {
    Field field = fields.get(index);
    Code held = own(Piece.HELD, index);
    Code present = own(Piece.PRESENT, index, held);
    Code other = field.hasDefault() ? own(Piece.PRESENT, index, own(Piece.DEFAULT, index)) : null;
    Code needed = joined("||", other, nullIf);
    List<Code> written = named(index, lead, own(Piece.WRITE_PRESENT, index, held));
    if (field.left() == Left.OMITTED) {
      code.add(when(joined("||", present, nullIf), written));
      return;
    }
    if (field.left() == Left.ASKED) {
      code.add(own(Piece.ASKS, index));
      Code hasJson = needed == null ? null : op(needed, "&&", own(Piece.HAS_JSON, index, held));
      code.add(when(joined("||", present, hasJson), written));
      return;
    }
    Code isNull = needed;
    if (field.left() == Left.UNKNOWN && field.explicitNull()) {
      isNull = own(Piece.NULL_STANDS, index, needed == null ? new Code.Flag(false) : needed);
    } else if (field.left() == Left.UNKNOWN && needed != null) {
      isNull = op(needed, "&&", own(Piece.NULL_STANDS, index, new Code.Flag(true)));
    }
    List<Code> absent = List.of();
    if (field.left() == Left.MISSING) {
      if (other != null) absent = List.of(when(other, raise(own(Piece.MISSING, index))));
    } else if (isNull != null) absent = List.of(when(isNull, named(index, lead, call("out", "writeNull"))));
    code.add(new Code.If(present, written, absent));
  }

  private List<Code> named(int index, Lead lead, Code value) {
    if (lead != Lead.DYNAMIC) return List.of(name(index, lead), value);
    return List.of(name(index, lead), set("separator", new Code.Separator(',')), value);
  }

  // ---- flattened classes

  /**
   * Returns the test whether this field of a flattened class must be written as null, because all others are left out;
   * or null if it need not.
   *
   * <p>Without the null, a decoder would take the class for absent or for its default value. One field of a class has
   * such a test.
   */
  private Code nullIf(int index, int within) {
    List<Code> tests = new ArrayList<>();
    for (int flat = 0; flat < flats.size(); flat++) {
      // for classes around one that may be absent, it is enough that this one is written
      boolean isOutside = contains(flat, flatOf(index)) && optionalAround(flatOf(index), flat) < 0;
      if (flats.get(flat).isConditional() && isOutside) tests.add(nullIf(index, flat, within));
    }
    return joined("||", tests);
  }

  private Code nullIf(int index, int flat, int within) {
    List<Integer> outside = new ArrayList<>();
    List<Integer> optionals = new ArrayList<>();
    for (int i : indexesIn(flat)) {
      int optional = optionalAround(flatOf(i), flat);
      if (optional < 0) outside.add(i);
      else if (!optionals.contains(optional)) optionals.add(optional);
    }
    for (int i : outside) if (isAlways(i)) return null;
    if (standIn(outside) != index) return null;
    List<Code> tests = new ArrayList<>();
    for (int i : outside) if (i != index) tests.add(own(Piece.LEFT, i, new Code.Get(i, within)));
    for (int inner : optionals) tests.add(own(Piece.FLAT_LEFT, inner, new Code.GetFlat(inner, within)));
    return tests.isEmpty() ? new Code.Flag(true) : joined("&&", tests);
  }

  private int standIn(List<Integer> indexes) {
    int found = -1;
    for (int i : indexes) {
      StandIn standIn = fields.get(i).standIn();
      if (standIn == StandIn.YES) return i;
      if (standIn == StandIn.IF_NEEDED && found < 0) found = i;
    }
    return found;
  }
}
