package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import jzon.bind.processor.ClassCode.Member;
import jzon.codegen.Presence;
import jzon.codegen.PresenceMasks;

/**
 * Generates the code that reads a class.
 *
 * <p>Each field name is compared with the expected one, in the order of the class. Values are locals, and a bit in
 * {@code seen} says that a field was present. Above 64 fields {@link Parts} splits the code.
 */
final class DecoderCode {
  private static final int LARGE = 64;
  static final int CHUNK = 32;
  /** The start of the names of presence fields; the index of the first field follows. */
  static final String SEEN = "seen";
  /** Above this number of fields their steps are grouped, to save comparisons if names are in another order. */
  private static final int GROUPED = 16;
  private static final int GROUP = 8;

  private final ClassCode code;
  private final SourceFile out;
  private final Parts parts;
  /** The class that holds the values read so far. */
  private final String state;
  /** The call that reads a value of the class itself. */
  private String itself = "decode(in)";

  DecoderCode(ClassCode code) {
    this.code = code;
    this.out = code.source;
    this.parts = new Parts(out, "Reads", code.members.size());
    this.state = isLarge() ? out.nested("State") : "State";
  }

  private boolean isLarge() {
    return code.members.size() > LARGE;
  }

  /** Adds the method {@code decode} and the methods into which it is split. */
  void write() {
    String parameters = out.engine("JsonReader") + " in) {";
    if (code.isChain()) itself = "again(in)";
    body(code.plan.model().head().decode(code.type) + parameters, true);
    if (code.isChain()) {
      itself = "decode(in)";
      out.line("").line("/** As decode: the two call each other. */");
      body("private " + code.type + " again(" + parameters, false);
    }
    if (isLarge()) parts();
  }

  private void body(String head, boolean overrides) {
    if (overrides) out.overriding();
    out.open(head);
    if (code.plan.model().hasSecrets()) out.line(out.expectSecrets(code.rest != null && code.plan.rest().secret()));
    if (code.old != null) old();
    out.line(out.engine("FieldNames") + " names = NAMES;");
    if (isLarge()) large();
    else small();
    construct();
    out.close("}");
  }

  /** Adds a variable with the value to which a merge patch is applied. */
  private void old() {
    String members = out.generated("Members");
    String lost = code.plan.lost();
    String arguments = "(in, " + out.name(code.plan.model().head().name()) + ".class";
    if (lost == null) {
      out.line(code.type + " " + code.old + " = " + members + ".kept" + arguments + ");");
      return;
    }
    String path = Constants.literal(code.owner() + "." + lost);
    out.line(code.type + " " + code.old + " = " + members + ".keptWhole" + arguments + ", " + path + ");");
    out.line("if (" + code.old + " != null) return " + code.old + ";");
  }

  /** Adds variables with the old values of flattened classes. */
  private void oldFlats() {
    for (ClassPlan.Flat flat : code.plan.flats()) {
      if (code.flats.get(flat).old() == null || code.plan.lost() != null) continue;
      String around = old(flat.around());
      out.line(out.type(flat.member().flat().type(), false) + " " + old(flat) + " = " + around + " == null ? null : "
          + around + "." + EncoderCode.getter(flat) + ";");
    }
  }

  /** Returns the variable with the old value of a flattened class, or of the class itself if null. */
  private String old(ClassPlan.Flat flat) {
    return flat == null ? code.old : code.flats.get(flat).old();
  }

  // ---- up to 64 fields

  private void small() {
    boolean wide = code.members.size() > 32;
    startRest();
    out.line("int i = " + readFirst());
    if (!code.members.isEmpty()) out.line((wide ? "long" : "int") + " seen = 0;");
    for (Member member : code.members) {
      out.line(out.type(member.model().type(), false) + " " + member.local() + " = "
          + code.initial(member.model().type()) + ";");
    }
    out.open("while (i != " + out.engine("JsonReader") + ".END) {");
    steps(code.members, "", "seen");
    unknown();
    out.close("}");
    if (hasConditions()) {
      out.line((wide ? "long" : "int") + " present = in.seenOrRemoved(seen, names, 0);");
    }
    absent(code.members, code.masks(), wide);
  }

  private String readFirst() {
    if (code.members.isEmpty()) return "in.readFirstName(names);";
    return Constants.readFirstName(code.members.get(0).plan().jsonName(), "names");
  }

  private void startRest() {
    if (code.rest == null) return;
    String type = out.generated("RestMembers") + "<" + restValues() + ">";
    out.line(type + " " + code.rest + " = new " + type + "(" + code.restAdapter()
        + (code.plan.rest().secret() ? ", true" : "") + ");");
  }

  private String restValues() {
    MemberModel rest = code.plan.rest();
    if (rest.isTree() || rest.restValues().isEmpty()) return out.jdk("jzon.bind.tree.JsonValue");
    return out.type(rest.restValues().get(), true);
  }

  /** Returns the value of the {@code @Json.Rest} field. */
  private String restValue() {
    String members = code.rest + ".members()";
    return code.plan.rest().isTree() ? "new " + out.jdk("jzon.bind.tree.JsonObject") + "(" + members + ")" : members;
  }

  private void unknown() {
    boolean rejected = code.plan.noExtraFields();
    out.line("if (i == " + out.engine("JsonReader") + ".UNKNOWN) "
        + (rejected ? "throw in.extraField();"
            : code.rest != null ? "i = " + code.rest + ".readNext(in, names);" : "i = in.skipUnknown(names);"));
  }

  private void steps(List<Member> members, String prefix, String seen) {
    if (members.size() <= GROUPED) {
      for (Member member : members) step(member, prefix, seen);
      return;
    }
    for (int from = 0; from < members.size(); from += GROUP) {
      List<Member> group = members.subList(from, Math.min(members.size(), from + GROUP));
      out.open("if (i >= " + group.get(0).index() + " && i <= " + group.get(group.size() - 1).index() + ") {");
      for (Member member : group) step(member, prefix, seen);
      out.close("}");
    }
  }

  private void step(Member member, String prefix, String seen) {
    out.open("if (i == " + member.index() + ") {");
    out.line(seen + " = in.markRead(" + seen + ", " + member.index() + ", names);");
    readInto(member, prefix + member.local());
    int next = member.index() + 1;
    out.line("i = " + (next == code.members.size() ? "in.readNextName(names);"
        : Constants.readNextName(code.members.get(next).plan().jsonName(), next, "names")));
    out.close("}");
  }

  /** Null leaves the initial value of the local: duplicates are rejected, so nothing has replaced it. */
  private void readInto(Member member, String target) {
    String value = read(member.access());
    if (member.access() instanceof Access.Optional optional) {
      String of = out.jdk(optional.type()) + ".of(" + read(optional.value()) + ")";
      out.line("if (!in.tryReadNull()) " + target + " = " + of + ";");
    } else if (member.model().nullable() && !member.model().secret()) {
      out.line("if (!in.tryReadNull()) " + target + " = " + value + ";");
    } else out.line(target + " = " + value + ";");
  }

  private String read(Access access) {
    if (access.equals(code.finder.itself())) return itself;
    if (access instanceof Access.Direct direct) return "in." + direct.read() + "()";
    if (access instanceof Access.Instance instance) return instance.expression() + ".decode(in)";
    if (access instanceof Access.Elements elements) return elements.read() + "(in)";
    return read(((Access.Optional) access).value());
  }

  private void absent(List<Member> members, PresenceMasks masks, boolean wide) {
    long checked = masks.checked().length == 0 ? 0 : masks.checked()[0];
    if (checked == 0) return;
    Needed needed = needed(members, 0, wide);
    String missing = "throw in.missing(names, seen, " + needed.mask + ");";
    if (needed.declared == null && needed.always == checked) {
      out.line("if ((seen & " + needed.mask + ") != " + needed.mask + ") " + missing);
      return;
    }
    out.open("if ((seen & " + mask(checked, wide) + ") != " + mask(checked, wide) + ") {");
    if (asksOthers()) out.line("seen = in.seenOrRemoved(seen, names, 0);");
    if (needed.declared != null) out.line(needed.declared);
    if (needed.mask != null) out.line("if ((seen & " + needed.mask + ") != " + needed.mask + ") " + missing);
    for (Member member : members) if (isAsked(member) && !member.isGiven()) absent(member, 0, "", wide);
    if (asksOthers()) out.line("in.endOfRemoved();");
    given(members, 0, "", wide);
    out.close("}");
  }

  /**
   * The required fields.
   *
   * @param always the bits of fields that are always required
   * @param mask the expression of all bits, or null if no field is required
   * @param declared the declaration of a variable for the mask if it depends on the fields seen, or null
   */
  private record Needed(long always, String mask, String declared) {}

  /** Collects required fields; a flattened class that may be null requires its own if one of them is present. */
  private Needed needed(List<Member> members, int first, boolean wide) {
    long always = 0;
    Map<ClassPlan.Flat, Long> sometimes = new LinkedHashMap<>();
    for (Member member : members) {
      if (member.presence() != Presence.REQUIRED) continue;
      ClassPlan.Flat condition = ClassPlan.conditionOf(member.plan());
      if (condition == null) always |= 1L << member.index() - first;
      else sometimes.merge(condition, 1L << member.index() - first, (x, y) -> x | y);
    }
    if (sometimes.isEmpty()) return new Needed(always, always == 0 ? null : mask(always, wide), null);
    StringBuilder text = new StringBuilder(wide ? "long" : "int").append(" needed = ").append(mask(always, wide));
    for (Map.Entry<ClassPlan.Flat, Long> one : sometimes.entrySet()) {
      text.append(" | (").append(hasOne(one.getKey())).append(" ? ").append(mask(one.getValue(), wide));
      text.append(" : ").append(mask(0, wide)).append(")");
    }
    return new Needed(always, "needed", text.append(";").toString());
  }

  /** Tells whether the value of a flattened class depends on which of its fields are present. */
  private boolean hasConditions() {
    return !code.members.isEmpty() && code.plan.flats().stream().anyMatch(ClassPlan.Flat::isConditional);
  }

  /** Returns the condition that the object has a field of a flattened class. */
  private String hasOne(ClassPlan.Flat flat) {
    List<Integer> indexes = code.plan.indexesIn(flat);
    if (indexes.isEmpty()) return "false";
    Map<Integer, Long> words = new LinkedHashMap<>();
    int size = isLarge() ? CHUNK : LARGE;
    for (int index : indexes) words.merge(index / size, 1L << index % size, (x, y) -> x | y);
    boolean wide = !isLarge() && code.members.size() > 32;
    List<String> tests = new ArrayList<>();
    words.forEach((word, bits) -> {
      String present = isLarge() ? "state.present" + word * CHUNK : "present";
      tests.add("(" + present + " & " + mask(bits, wide) + ") != 0");
    });
    return tests.size() == 1 ? tests.get(0) : "(" + String.join(" || ", tests) + ")";
  }

  private void absent(Member member, int first, String prefix, boolean wide) {
    String bit = mask(1L << member.index() - first, wide);
    ClassPlan.Flat condition = ClassPlan.conditionOf(member.plan());
    String needed = condition == null ? "" : " && " + hasOne(condition);
    out.line("if ((seen & " + bit + ") == 0" + needed + ") " + prefix + member.local() + " = " + absentValue(member)
        + ";");
  }

  /** Takes missing fields from the value of {@code @Json.Defaults}, which is created only if one is missing. */
  private void given(List<Member> members, int first, String prefix, boolean wide) {
    Map<ClassPlan.Flat, Long> given = new LinkedHashMap<>();
    for (Member member : members) {
      if (member.isGiven()) given.merge(member.flat(), 1L << member.index() - first, (x, y) -> x | y);
    }
    given.forEach((flat, bits) -> {
      ClassPlan.Flat condition = ClassPlan.conditionAround(flat);
      String needed = condition == null ? "" : " && " + hasOne(condition);
      out.open("if ((seen & " + mask(bits, wide) + ") != " + mask(bits, wide) + needed + ") {");
      out.line(code.declareDefaults(flat));
      for (Member member : members) {
        if (member.isGiven() && member.flat() == flat) absent(member, first, prefix, wide);
      }
      out.close("}");
    });
  }

  private static boolean isAsked(Member member) {
    return member.presence() == Presence.DEFAULT || member.presence() == Presence.ASK;
  }

  /** Tells whether an adapter that is asked about a missing field can hide that another one is missing. */
  private boolean asksOthers() {
    long asked = code.members.stream().filter(m -> m.presence() == Presence.ASK).count();
    return asked > 0 && asked + code.members.stream().filter(DecoderCode::isRequired).count() > 1;
  }

  private String absentValue(Member member) {
    if (member.presence() == Presence.DEFAULT) return member.absent();
    String adapter = ((Access.Instance) member.access()).expression();
    return out.generated("Members") + ".missing(" + adapter + ", in, names, " + member.index() + ")";
  }

  private static String mask(long mask, boolean wide) {
    return wide ? "0x" + Long.toHexString(mask) + "L" : "0x" + Integer.toHexString((int) mask);
  }

  // ---- more than 64 fields

  private void large() {
    out.line(state + " state = new " + state + "();");
    startRest();
    out.line("int i = " + readFirst());
    out.open("while (i != " + out.engine("JsonReader") + ".END) {");
    if (parts.areClasses()) {
      for (List<List<Member>> group : parts.byClass(chunks(), Member::index)) readCall(group, "readAll");
    } else for (List<Member> chunk : chunks()) readCall(List.of(chunk), "read" + chunk.get(0).index());
    unknown();
    out.close("}");
    if (hasConditions()) {
      for (List<Member> chunk : chunks()) {
        int first = chunk.get(0).index();
        out.line("state.present" + first + " = in.seenOrRemoved(state." + SEEN + first + ", names, " + first + ");");
      }
    }
    if (asksOthers()) {
      for (List<Member> chunk : chunks()) {
        int first = chunk.get(0).index();
        String seen = "state." + SEEN + first;
        out.line(seen + " = in.seenOrRemoved(" + seen + ", names, " + first + ");");
      }
    }
    if (code.members.stream().anyMatch(DecoderCode::isRequired)) {
      completing("require", "state");
      out.line("if (state.absent != null) throw in.missing(names, state.absent);");
    }
    completing("absent", "in, state");
    if (asksOthers()) out.line("in.endOfRemoved();");
  }

  /** Adds calls of the methods with this name for all chunks. */
  private void completing(String method, String arguments) {
    if (parts.areClasses()) {
      for (List<List<Member>> group : parts.byClass(chunks(), Member::index)) {
        out.line(parts.of(group.get(0).get(0).index()) + method + "All(" + arguments + ");");
      }
    } else calls(chunks(), method, arguments);
  }

  /** Adds a call of the method that reads some fields, if the next field is one of them. */
  private void readCall(List<List<Member>> chunks, String method) {
    List<Member> end = chunks.get(chunks.size() - 1);
    int first = chunks.get(0).get(0).index();
    int last = end.get(end.size() - 1).index();
    String part = method.equals("readAll") ? parts.of(first) : "";
    out.line("if (i >= " + first + " && i <= " + last + ") i = " + part + method + "(in, state, i);");
  }

  private void calls(List<List<Member>> chunks, String method, String arguments) {
    for (List<Member> chunk : chunks) {
      boolean has = method.equals("require") ? chunk.stream().anyMatch(DecoderCode::isRequired) : hasAbsent(chunk);
      if (has) out.line(method + chunk.get(0).index() + "(" + arguments + ");");
    }
  }

  private static boolean isRequired(Member member) {
    return member.presence() == Presence.REQUIRED;
  }

  /** Adds methods that call those of all chunks in an inner class: calls for all fields do not fit in one method. */
  private void all(List<List<Member>> chunks) {
    String parameters = "(" + out.engine("JsonReader") + " in, " + state + " state";
    out.line("").open("private int readAll" + parameters + ", int next) {");
    out.line("int i = next;");
    for (List<Member> chunk : chunks) readCall(List.of(chunk), "read" + chunk.get(0).index());
    out.line("return i;").close("}");
    out.line("").open("private void requireAll(" + state + " state) {");
    calls(chunks, "require", "state");
    out.close("}");
    out.line("").open("private void absentAll" + parameters + ") {");
    calls(chunks, "absent", "in, state");
    out.close("}");
  }

  private static boolean hasAbsent(List<Member> chunk) {
    return chunk.stream().anyMatch(m -> isAsked(m) || isPresetToEmpty(m));
  }

  /** Tells whether null becomes an empty Optional at the end, because fields of the state start with null. */
  private static boolean isPresetToEmpty(Member member) {
    return member.access() instanceof Access.Optional;
  }

  private List<List<Member>> chunks() {
    return Parts.cut(code.members, CHUNK, m -> 1);
  }

  private void parts() {
    parts.write(chunks(), Member::index, this::part, this::all);
    state();
  }

  private void part(List<Member> chunk) {
    String reader = out.engine("JsonReader");
    String names = out.engine("FieldNames") + " names = NAMES;";
    int first = chunk.get(0).index();
    out.line("").open("private int read" + first + "(" + reader + " in, " + state + " state, int next) {");
    out.line(names).line("int i = next;");
    out.line("int seen = state." + SEEN + first + ";");
    steps(chunk, "state.", "seen");
    out.line("state." + SEEN + first + " = seen;").line("return i;").close("}");
    if (chunk.stream().anyMatch(DecoderCode::isRequired)) requiredPart(chunk);
    if (hasAbsent(chunk)) absentPart(chunk, reader, names);
    if (isSetInParts(chunk)) {
      String made = made();
      out.line("").open("private " + made + " set" + first + "(" + made + " start, " + state + " state) {");
      out.line(made + " made = start;");
      set(chunk, null, "made");
      out.line("return made;").close("}");
    }
  }

  private void requiredPart(List<Member> chunk) {
    int first = chunk.get(0).index();
    out.line("").open("private void require" + first + "(" + state + " state) {");
    Needed needed = needed(chunk, first, false);
    if (needed.declared != null) out.line(needed.declared);
    out.line("int absent = " + needed.mask + " & ~state." + SEEN + first + ";");
    out.line("if (absent != 0) state.absent = " + out.generated("Members") + ".absent(state.absent, " + first
        + ", absent);");
    out.close("}");
  }

  private void absentPart(List<Member> chunk, String reader, String names) {
    int first = chunk.get(0).index();
    out.line("").open("private void absent" + first + "(" + reader + " in, " + state + " state) {");
    if (chunk.stream().anyMatch(DecoderCode::isAsked)) out.line(names).line("int seen = state." + SEEN + first + ";");
    for (Member member : chunk) {
      if (isPresetToEmpty(member)) {
        String field = "state." + member.local();
        out.line("if (" + field + " == null) " + field + " = " + code.initial(member.model().type()) + ";");
      }
      if (isAsked(member) && !member.isGiven()) absent(member, first, "state.", false);
    }
    given(chunk, first, "state.", false);
    out.close("}");
  }

  private void state() {
    out.line("").line("/** The values read so far, because locals do not cross methods. */");
    out.openClass("private final class " + state + " {");
    for (List<Member> chunk : chunks()) out.line("int " + SEEN + chunk.get(0).index() + ";");
    if (code.members.stream().anyMatch(DecoderCode::isRequired)) out.line("long[] absent;");
    if (hasConditions()) for (List<Member> chunk : chunks()) out.line("int present" + chunk.get(0).index() + ";");
    for (Member member : code.members) {
      out.line(out.type(member.model().type(), false) + " " + member.local() + ";");
    }
    out.close("}");
  }

  // ---- the value

  private void construct() {
    oldFlats();
    // each flattened class before the class that contains it
    for (int i = code.plan.flats().size() - 1; i >= 0; i--) construct(code.plan.flats().get(i));
    construct(null, code.type);
  }

  /** Adds the code that creates the value of a flattened class. */
  private void construct(ClassPlan.Flat flat) {
    String type = out.type(flat.member().flat().type(), false);
    String value = code.flats.get(flat).value();
    if (!flat.isConditional()) {
      out.line(type + " " + value + ";");
      construct(flat, type);
      return;
    }
    out.line(type + " " + value + (flat.hasDefault() ? ";" : " = null;"));
    out.open("if (" + hasOne(flat) + ") {");
    construct(flat, type);
    if (flat.hasDefault()) {
      out.close("}");
      out.open("else {");
      out.line(value + " = " + byDefault(flat) + ";");
    }
    out.close("}");
  }

  /** Returns the value that {@code @Json.Defaults} gives a flattened class. */
  private String byDefault(ClassPlan.Flat flat) {
    String got = code.defaultsAround(flat) + "." + flat.member().getter();
    return flat.member().flat().optional() ? got + ".orElse(null)" : got;
  }

  /** Adds the code that creates and returns a value of the class itself, or assigns one of a flattened class. */
  private void construct(ClassPlan.Flat flat, String type) {
    TypeModel.OfClass model = flat == null ? code.plan.model() : flat.model();
    String result = flat == null ? "return " : code.flats.get(flat).value() + " = ";
    String made = flat == null ? "made" : code.flats.get(flat).made();
    TypeModel.Making making = model.making();
    if (making instanceof TypeModel.Making.Builder builder) {
      String start = builder.owner() == null ? "new " + raw(builder.builder()) + diamond(builder.builder()) + "()"
          : out.name(builder.owner()) + "." + typeWitness(builder, type) + builder.start() + "()";
      out.line(out.exact(builder.builder()) + " " + made + " = " + start + ";");
      set(flat, made);
      String built = made + "." + builder.build() + "()";
      boolean isCast = builder.builder().isInexact() && type.contains("<");
      out.line(result + (isCast ? code.finder.cast(built) : built) + ";");
      return;
    }
    if (making instanceof TypeModel.Making.Constant constant) {
      out.line(result + out.name(model.head().name()) + "." + constant.name() + ";");
      return;
    }
    String call = making instanceof TypeModel.Making.Factory factory
        ? out.name(factory.owner()) + "." + factory.method() + "(" + arguments(factory.parameters(), flat) + ")"
        : "new " + out.name(model.head().name()) + (type.contains("<") ? "<>" : "") + "("
            + arguments(making instanceof TypeModel.Making.Constructor c ? c.parameters() : 0, flat) + ")";
    if (!isSet(flat)) {
      out.line(result + call + ";");
      return;
    }
    out.line(type + " " + made + " = " + call + ";");
    set(flat, made);
    out.line(result + made + ";");
  }

  /** Tells whether some field of a class is not an argument of its creator. */
  private boolean isSet(ClassPlan.Flat flat) {
    return code.members.stream().anyMatch(m -> m.flat() == flat && isSet(m.model()))
        || code.plan.lost() == null && !code.plan.unwritten(flat).isEmpty()
        || code.rest != null && code.plan.restFlat() == flat && isSet(code.plan.rest())
        || code.plan.flats().stream().anyMatch(inner -> inner.around() == flat && isSet(inner.member()));
  }

  private static boolean isSet(MemberModel member) {
    return !(member.setting() instanceof MemberModel.Setting.Argument);
  }

  /** Returns the type of the variable that holds the value or its builder. */
  private String made() {
    return code.plan.model().making() instanceof TypeModel.Making.Builder builder ? out.exact(builder.builder())
        : code.type;
  }

  private String raw(TypeUse type) {
    return out.name(((TypeUse.Declared) type).name());
  }

  private static String diamond(TypeUse type) {
    return ((TypeUse.Declared) type).arguments().isEmpty() ? "" : "<>";
  }

  private String typeWitness(TypeModel.Making.Builder builder, String type) {
    if (!type.contains("<") || diamond(builder.builder()).isEmpty() || builder.builder().isInexact()) return "";
    String used = out.type(builder.builder(), false);
    return used.substring(used.indexOf('<'));
  }

  private String arguments(int count, ClassPlan.Flat flat) {
    String[] arguments = new String[count];
    for (Member member : code.members) {
      if (member.flat() == flat && member.model().setting() instanceof MemberModel.Setting.Argument argument) {
        arguments[argument.position()] = value(member);
      }
    }
    if (code.rest != null && code.plan.restFlat() == flat
        && code.plan.rest().setting() instanceof MemberModel.Setting.Argument argument) {
      arguments[argument.position()] = restValue();
    }
    for (ClassPlan.Flat inner : code.plan.flats()) {
      if (inner.around() == flat && inner.member().setting() instanceof MemberModel.Setting.Argument argument) {
        arguments[argument.position()] = value(inner);
      }
    }
    for (MemberModel member : flat == null ? code.plan.excluded() : flat.excluded()) {
      if (member.setting() instanceof MemberModel.Setting.Argument argument) {
        String standard = code.excluded(member, flat);
        arguments[argument.position()] = code.plan.lost() != null ? standard
            : old(flat) + " == null ? " + standard + " : " + old(flat) + "." + member.getter();
      }
    }
    return String.join(", ", arguments);
  }

  private String value(ClassPlan.Flat flat) {
    String value = code.flats.get(flat).value();
    return flat.member().flat().optional() ? out.jdk("java.util.Optional") + ".ofNullable(" + value + ")" : value;
  }

  /** Tells whether several methods set the fields of a large class: a call has at most 255 arguments. */
  private boolean isSetInParts(List<Member> members) {
    return isLarge() && members.stream().anyMatch(m -> m.flat() == null && isSet(m.model()));
  }

  private void set(ClassPlan.Flat flat, String made) {
    if (code.rest != null && code.plan.restFlat() == flat) set(code.plan.rest().setting(), restValue(), made);
    for (ClassPlan.Flat inner : code.plan.flats()) {
      if (inner.around() == flat) set(inner.member().setting(), value(inner), made);
    }
    if (flat != null || !isSetInParts(code.members)) set(code.members, flat, made);
    else {
      for (List<Member> chunk : chunks()) {
        int first = chunk.get(0).index();
        if (isSetInParts(chunk)) out.line("made = " + parts.of(first) + "set" + first + "(made, state);");
      }
    }
    setUnwritten(flat, made);
  }

  /** Adds the code that gives the state that is not in the JSON to the new value. */
  private void setUnwritten(ClassPlan.Flat flat, String made) {
    List<TypeModel.Unwritten> all = code.plan.unwritten(flat);
    if (all.isEmpty() || code.plan.lost() != null) return;
    out.open("if (" + old(flat) + " != null) {");
    for (TypeModel.Unwritten one : all) set(one.setting(), old(flat) + "." + one.getter(), made);
    out.close("}");
  }

  private void set(List<Member> members, ClassPlan.Flat flat, String made) {
    for (Member member : members) {
      if (member.flat() != flat) continue;
      boolean isLeft = isLeftAsMade(member);
      if (isLeft) out.open("if (" + wasSeen(member) + ") {");
      set(member.model().setting(), value(member), made);
      if (isLeft) out.close("}");
    }
  }

  /** Tells whether a missing field of an imported class keeps the value that the class itself gives it. */
  private boolean isLeftAsMade(Member member) {
    return code.plan.model().head().separate() && member.flat() == null && member.model().nullable()
        && member.presence() == Presence.PRESET && member.absent() == null && isSet(member.model());
  }

  private String wasSeen(Member member) {
    boolean wide = !isLarge() && code.members.size() > 32;
    int first = isLarge() ? member.index() / CHUNK * CHUNK : 0;
    String seen = isLarge() ? "state." + SEEN + first : "seen";
    return "(" + seen + " & " + mask(1L << member.index() - first, wide) + ") != 0";
  }

  private void set(MemberModel.Setting setting, String value, String made) {
    if (setting instanceof MemberModel.Setting.Method method) {
      out.line((method.chained() ? made + " = " : "") + made + "." + method.name() + "(" + value + ");");
    } else if (setting instanceof MemberModel.Setting.Field field) {
      out.line(made + "." + field.name() + " = " + value + ";");
    } else if (setting instanceof MemberModel.Setting.Each each) {
      out.line(value + ".forEach(" + made + "::" + each.name() + ");");
    }
  }

  private String value(Member member) {
    String local = isLarge() ? "state." + member.local() : member.local();
    TypeUse type = member.model().type();
    return type.isInexact() ? code.finder.cast(local, type) : local;
  }
}
