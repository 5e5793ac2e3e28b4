package jzon.codegen;

import static jzon.codegen.Code.Known.END;
import static jzon.codegen.Code.Known.UNKNOWN;
import static jzon.codegen.Presence.ASK;
import static jzon.codegen.Presence.DEFAULT;
import static jzon.codegen.Presence.PRESET;
import static jzon.codegen.Presence.REQUIRED;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The steps that read an object.
 *
 * <p>{@code i} is the index of the name just read. Each step reads the field that {@code i} stands for and then expects
 * the name of the next field. So fields in order run through the steps without a jump; any other order repeats the
 * loop. Values are locals, and a bit in {@code seen} says that a field was present. The JVM has shorter instructions
 * for the first locals, so those that each field uses come first.
 *
 * <p>Above {@link #SMALL} fields, methods of {@link #CHUNK} fields each share a state:
 * docs/performance-notes.md#methods-that-are-too-large.
 */
public final class DecodePlan extends Plan {
  /** The maximum number of fields that one method reads. */
  public static final int SMALL = 64;
  /** The number of fields of each method of a larger class. */
  public static final int CHUNK = 32;
  /** Above this number of fields their steps are grouped, to save comparisons if names are in another order. */
  private static final int GROUPED = 16;
  private static final int GROUP = 8;

  /** What happens if the value of a field is null. */
  public enum Null {
    /** The value's own code reads it. */
    READ,
    /** The local keeps the value that it starts with: duplicates are rejected, so nothing has replaced it. */
    KEEP,
    /** The default value is used. */
    DEFAULT,
    /** The default value is used, unless the decoder reads null. */
    ASK
  }

  /** What happens to unknown fields. */
  public enum Unknown {
    SKIPPED, REJECTED, COLLECTED
  }

  /**
   * A field.
   *
   * @param isGiven whether the class around it gives the defaults of all its fields together
   * @param isPreset whether its local starts with a value that is not Java's, as None
   */
  public record Field(Member member, Presence presence, Null onNull, boolean isGiven, boolean isPreset) {}

  private final List<Field> fields;
  private final Unknown unknown;
  private final boolean lastDuplicate;
  private final boolean wide;

  /** @param lastDuplicate whether a duplicate field replaces the one before it instead of being rejected */
  public DecodePlan(List<Field> fields, List<Flat> flats, Unknown unknown, boolean lastDuplicate) {
    super(flats);
    for (Field field : fields) members.add(field.member());
    this.fields = List.copyOf(fields);
    this.unknown = unknown;
    this.lastDuplicate = lastDuplicate;
    this.wide = size() > 32;
  }

  /** Tells whether several methods read the class. */
  public boolean isLarge() {
    return size() > SMALL;
  }

  /** Returns the first indexes of the chunks of a large class. */
  public List<Integer> chunks() {
    List<Integer> chunks = new ArrayList<>();
    for (int first = 0; first < size(); first += CHUNK) chunks.add(first);
    return chunks;
  }

  private int end(int chunk) {
    return Math.min(size(), chunk + CHUNK);
  }

  /**
   * Returns all steps before the value is constructed.
   *
   * @param chunk the number of fields of each method that these steps call, a multiple of {@link #CHUNK}
   */
  public List<Code> read(int chunk) {
    List<Code> code = new ArrayList<>();
    code.add(names());
    if (isLarge()) code.add(own(Piece.STATE, 0));
    code.add(new Code.Let("i", Code.Type.INT, readFirst(), true));
    if (!isLarge() && !fields.isEmpty()) code.add(new Code.Let("seen", type(), new Code.Num(0, wide), true));
    if (unknown == Unknown.COLLECTED) code.add(own(Piece.REST, 0));
    if (!isLarge()) for (int i = 0; i < size(); i++) code.add(own(Piece.LOCAL, i));
    List<Code> loop = new ArrayList<>(isLarge() ? calls(0, size(), chunk) : steps(0, size()));
    loop.add(unknown());
    code.add(new Code.While(op(local("i"), "!=", END), loop));
    code.addAll(isLarge() ? completeLarge(chunk) : complete());
    return code;
  }

  private Code.Type type() {
    return wide ? Code.Type.LONG : Code.Type.INT;
  }

  // ---- names and values

  private Code readFirst() {
    FieldName name = fields.isEmpty() ? null : name(0);
    if (name == null || name.first() == null) return call("in", "readFirstName", local("names"));
    return expect("readFirstName", name, name.first(), 0, '{');
  }

  private Code readNext(int index) {
    if (index == size()) return call("in", "readNextName", local("names"));
    FieldName name = name(index);
    if (name.next() == null) return call("in", "readNextName", local("names"), num(index));
    return expect("readNextName", name, name.next(), index, ',');
  }

  private static Code expect(String method, FieldName name, long[] words, int index, char before) {
    List<Code> arguments = new ArrayList<>();
    for (long word : words) arguments.add(new Code.Bits(word, true));
    arguments.add(num(name.length()));
    arguments.add(num(index));
    arguments.add(local("names"));
    return new Code.Call("in", method + words.length, arguments, before + name.quoted() + ":");
  }

  private Code unknown() {
    Code next = switch (unknown) {
      case REJECTED -> raise(call("in", "extraField"));
      case COLLECTED -> set("i", own(Piece.REST_NEXT, 0));
      case SKIPPED -> set("i", call("in", "skipUnknown", local("names")));
    };
    return when(op(local("i"), "==", UNKNOWN), next);
  }

  private List<Code> steps(int from, int to) {
    List<Code> steps = new ArrayList<>();
    for (int i = from; i < to; i++) steps.add(step(i));
    if (to - from <= GROUPED) return steps;
    List<Code> groups = new ArrayList<>();
    for (int first = from; first < to; first += GROUP) {
      int end = Math.min(to, first + GROUP);
      groups.add(when(isWithin(first, end), steps.subList(first - from, end - from)));
    }
    return groups;
  }

  private static Code isWithin(int first, int end) {
    return op(op(local("i"), ">=", num(first)), "&&", op(local("i"), "<=", num(end - 1)));
  }

  private Code step(int index) {
    return when(op(local("i"), "==", num(index)), mark(index), readField(index), set("i", readNext(index + 1)));
  }

  private Code mark(int index) {
    if (isLarge()) {
      Code mark = call("state", "mark", num(index));
      Code duplicate = raise(call("in", "duplicate", local("names"), num(index)));
      return lastDuplicate ? mark : when(new Code.Not(mark), duplicate);
    }
    return set("seen", lastDuplicate ? op(local("seen"), "|", bits(1L << index))
        : call("in", "markRead", local("seen"), num(index), local("names")));
  }

  /** Returns the steps that read the value of the only field, without an object around it. */
  public List<Code> readValue() {
    return List.of(own(Piece.LOCAL, 0), readField(0));
  }

  private Code readField(int index) {
    Code isNull = call("in", "tryReadNull");
    Code value = own(Piece.VALUE, index);
    return switch (fields.get(index).onNull()) {
      case KEEP -> lastDuplicate ? new Code.Put(index, value)
          : when(new Code.Not(isNull), new Code.Put(index, own(Piece.INSIDE, index)));
      case READ -> new Code.Put(index, value);
      case DEFAULT -> orDefault(index, isNull, value);
      case ASK -> orDefault(index, op(new Code.Not(own(Piece.READS_NULL, index)), "&&", isNull), value);
    };
  }

  private static Code orDefault(int index, Code isDefault, Code value) {
    return new Code.Put(index, new Code.Choose(isDefault, own(Piece.DEFAULT, index), value));
  }

  // ---- absent fields

  /** Tells whether the value of a flattened class depends on which of its fields are present. */
  private boolean hasConditions() {
    for (int flat = 0; flat < flats.size(); flat++) {
      if (flats.get(flat).isConditional() && !indexesIn(flat).isEmpty()) return true;
    }
    return false;
  }

  /** Tells whether the decoder of an absent field decides whether that is an error, and may hide another one. */
  public boolean asksOthers() {
    return count(ASK) > 0 && count(ASK) + count(REQUIRED) > 1;
  }

  private long count(Presence presence) {
    long count = 0;
    for (Field field : fields) if (field.presence() == presence) count++;
    return count;
  }

  /** Returns the test whether the object has one of the fields of a flattened class. */
  public Code hasOne(int flat) {
    Map<Integer, Long> words = new LinkedHashMap<>();
    for (int index : indexesIn(flat)) words.merge(index / 64, 1L << index, (x, y) -> x | y);
    List<Code> tests = new ArrayList<>();
    words.forEach((word, bits) -> tests.add(op(op(present(word), "&", bits(bits)), "!=", zero())));
    return tests.isEmpty() ? new Code.Flag(false) : joined("||", tests);
  }

  /** Returns the fields that the object has, for a word of a large class. */
  private Code present(int word) {
    return isLarge() ? call("state", "present", num(word)) : local("present");
  }

  private Code zero() {
    return new Code.Num(0, wide);
  }

  private Code.Bits bits(long bits) {
    return new Code.Bits(wide ? bits : (int) bits, wide);
  }

  private static Code lacks(Code seen, Code mask) {
    return op(op(seen, "&", mask), "!=", mask);
  }

  /** Returns the fields that are required: bits, or an expression if a flattened class requires some of them. */
  private Code required(int from, int to) {
    long always = 0;
    Map<Integer, Long> sometimes = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      if (fields.get(i).presence() != REQUIRED) continue;
      int condition = conditionAround(flatOf(i));
      if (condition < 0) always |= 1L << i;
      else sometimes.merge(condition, 1L << i, (x, y) -> x | y);
    }
    if (always == 0 && sometimes.isEmpty()) return null;
    Code all = bits(always);
    for (Map.Entry<Integer, Long> one : sometimes.entrySet()) {
      all = op(all, "|", new Code.Choose(hasOne(one.getKey()), bits(one.getValue()), bits(0)));
    }
    return all;
  }

  private List<Code> complete() {
    List<Code> code = new ArrayList<>();
    if (hasConditions()) code.add(new Code.Let("present", type(), seenOrRemoved(), false));
    long checked = 0;
    for (int i = 0; i < size(); i++) if (fields.get(i).presence() != PRESET) checked |= 1L << i;
    if (checked == 0) return code;
    Code required = required(0, size());
    List<Code> checks = new ArrayList<>();
    if (required instanceof Code.Op) {
      checks.add(new Code.Let("needed", type(), required, false));
      required = local("needed");
    }
    if (required != null) {
      Code missing = raise(call("in", "missing", local("names"), local("seen"), required));
      checks.add(when(lacks(local("seen"), required), missing));
    }
    if (required instanceof Code.Bits bits && bits.value() == bits(checked).value()) {
      code.addAll(checks);
      return code;
    }
    if (asksOthers()) checks.add(0, set("seen", seenOrRemoved()));
    checks.addAll(asked(0, size()));
    if (asksOthers()) checks.add(call("in", "endOfRemoved"));
    checks.addAll(given(0, size()));
    code.add(when(lacks(local("seen"), bits(checked)), checks));
    return code;
  }

  /** Fields that the search for all errors has removed count as present. */
  private static Code seenOrRemoved() {
    return call("in", "seenOrRemoved", local("seen"), local("names"), num(0));
  }

  private List<Code> asked(int from, int to) {
    List<Code> code = new ArrayList<>();
    for (int i = from; i < to; i++) {
      if (isLarge() && fields.get(i).isPreset()) code.add(own(Piece.EMPTY, i));
      if (isAsked(i) && !fields.get(i).isGiven()) code.add(absent(i));
    }
    return code;
  }

  private boolean isAsked(int index) {
    return fields.get(index).presence() == DEFAULT || fields.get(index).presence() == ASK;
  }

  /** Returns the test whether the object has a field. */
  public Code isPresent(int index) {
    return isLarge() ? call("state", "has", num(index)) : op(op(local("seen"), "&", bits(1L << index)), "!=", zero());
  }

  private Code isAbsent(int index) {
    if (isLarge()) return new Code.Not(isPresent(index));
    return op(op(local("seen"), "&", bits(1L << index)), "==", zero());
  }

  private Code absent(int index) {
    Piece value = fields.get(index).presence() == ASK ? Piece.ASKED : Piece.DEFAULT;
    int condition = conditionAround(flatOf(index));
    Code isNeeded = joined("&&", isAbsent(index), condition < 0 ? null : hasOne(condition));
    return when(isNeeded, new Code.Put(index, own(value, index)));
  }

  /** Takes fields from the defaults that the class around them gives together, which are made only if one is absent. */
  private List<Code> given(int from, int to) {
    Map<Integer, List<Integer>> given = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      if (fields.get(i).isGiven()) given.computeIfAbsent(flatOf(i), flat -> new ArrayList<>()).add(i);
    }
    List<Code> code = new ArrayList<>();
    given.forEach((flat, indexes) -> {
      List<Code> values = new ArrayList<>(List.of(own(Piece.DEFAULTS, flat)));
      for (int index : indexes) values.add(absent(index));
      int condition = conditionAround(flat);
      Code seen = isLarge() ? present(indexes.get(0) / 64) : local("seen");
      Code isNeeded = lacks(seen, bits(indexes.stream().mapToLong(i -> 1L << i).sum()));
      code.add(when(joined("&&", isNeeded, condition < 0 ? null : hasOne(condition)), values));
    });
    return code;
  }

  // ---- large classes

  /** Returns the calls that read the fields in a range, by methods for {@code chunk} fields each. */
  public List<Code> calls(int from, int to, int chunk) {
    List<Code> calls = new ArrayList<>();
    for (int first = from; first < to; first += chunk) {
      Code read = set("i", own(Piece.READ_CHUNK, first, local("i")));
      calls.add(when(isWithin(first, Math.min(to, first + chunk)), read));
    }
    return calls;
  }

  private List<Code> completeLarge(int chunk) {
    List<Code> code = new ArrayList<>();
    boolean isRemovedFrom = hasConditions() || asksOthers();
    if (isRemovedFrom) code.add(call("state", "addRemoved", local("in"), local("names")));
    for (int from = 0; from < size(); from += 64) {
      Code required = required(from, Math.min(size(), from + 64));
      if (required != null) code.add(call("state", "require", num(from / 64), required));
    }
    if (count(REQUIRED) > 0) code.add(call("state", "check", local("in"), local("names")));
    code.addAll(absents(0, size(), chunk));
    if (isRemovedFrom) code.add(call("in", "endOfRemoved"));
    return code;
  }

  /** Returns the calls that set the absent fields in a range, by methods for {@code chunk} fields each. */
  public List<Code> absents(int from, int to, int chunk) {
    List<Code> calls = new ArrayList<>();
    for (int first = from; first < to; first += chunk) {
      if (hasAbsent(first, Math.min(to, first + chunk))) calls.add(own(Piece.ABSENT_CHUNK, first));
    }
    return calls;
  }

  private boolean hasAbsent(int from, int to) {
    for (int i = from; i < to; i++) if (isAsked(i) || fields.get(i).isPreset()) return true;
    return false;
  }

  /** Returns the steps of the method that reads a chunk from the field with the index {@code from} on. */
  public List<Code> readChunk(int chunk) {
    List<Code> code = new ArrayList<>(List.of(names()));
    code.add(new Code.Let("i", Code.Type.INT, local("from"), true));
    code.addAll(steps(chunk, end(chunk)));
    code.add(new Code.Result(local("i")));
    return code;
  }

  /** Tells whether a chunk has fields that need a value if they are absent. */
  public boolean hasAbsent(int chunk) {
    return hasAbsent(chunk, end(chunk));
  }

  /** Returns the steps of the method that sets the absent fields of a chunk. */
  public List<Code> absentChunk(int chunk) {
    List<Code> code = new ArrayList<>(List.of(names()));
    code.addAll(asked(chunk, end(chunk)));
    code.addAll(given(chunk, end(chunk)));
    return code;
  }

  private static Code names() {
    return new Code.Let("names", Code.Type.NAMES, own(Piece.NAMES, 0), false);
  }
}
