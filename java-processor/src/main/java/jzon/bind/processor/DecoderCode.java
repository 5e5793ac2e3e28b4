package jzon.bind.processor;

import java.util.List;

import jzon.bind.processor.ClassCode.Member;
import jzon.codegen.Code;
import jzon.codegen.DecodePlan;
import jzon.codegen.Piece;
import jzon.codegen.Presence;

/** Generates the code that reads a class. Above 64 fields {@link Parts} splits the code. */
final class DecoderCode extends StepText {
  private final ClassCode code;
  private final DecodePlan plan;
  private final Parts parts;
  /** The class that holds the values read so far. */
  private final String state;
  /** The call that reads a value of the class itself. */
  private String itself = "decode(in)";
  /** Whether the methods of chunks are called from methods for all chunks of an inner class. */
  private boolean callsAll;

  DecoderCode(ClassCode code) {
    super(code.source);
    this.code = code;
    this.plan = plan(code);
    this.parts = new Parts(out, "Reads", code.members.size());
    this.state = plan.isLarge() ? out.nested("State") : "State";
  }

  private static DecodePlan plan(ClassCode code) {
    List<DecodePlan.Field> fields = code.members.stream().map(member -> {
      boolean keeps = member.isOptional() || member.model().nullable() && !member.model().secret();
      DecodePlan.Null onNull = keeps ? DecodePlan.Null.KEEP : DecodePlan.Null.READ;
      return new DecodePlan.Field(
          code.member(member), member.presence(), onNull, member.isGiven(), member.isOptional());
    }).toList();
    DecodePlan.Unknown unknown = code.rest != null ? DecodePlan.Unknown.COLLECTED
        : code.plan.noExtraFields() ? DecodePlan.Unknown.REJECTED : DecodePlan.Unknown.SKIPPED;
    return new DecodePlan(fields, code.steps(), unknown, false);
  }

  /** Adds the method {@code decode} and the methods into which it is split. */
  void write() {
    String parameters = out.engine("JsonReader") + " in) {";
    boolean isChain = code.isPlain() && plan.isChain();
    if (isChain) itself = "again(in)";
    body(code.plan.model().head().decode(code.type) + parameters, true);
    if (isChain) {
      itself = "decode(in)";
      out.line("").line("/** As decode: the two call each other. */");
      body("private " + code.type + " again(" + parameters, false);
    }
    if (plan.isLarge()) parts();
  }

  /** Adds a method that reads a case of a sealed type that is the value of its only field. */
  void writeValue(String method) {
    out.line("").open("private " + code.type + " " + method + "(" + out.engine("JsonReader") + " in) {");
    if (code.plan.model().hasSecrets()) out.line(out.expectSecrets(false));
    keptName();
    print(plan.readValue());
    construct();
    out.close("}");
  }

  private void keptName() {
    if (code.keptName == null) return;
    out.line(out.jdk("java.lang.String") + " " + code.keptName + " = " + out.keptName() + ".read(in, "
        + Constants.literal(code.owner()) + ");");
  }

  private void body(String head, boolean overrides) {
    if (overrides) out.overriding();
    out.open(head);
    if (code.plan.model().hasSecrets()) out.line(out.expectSecrets(code.rest != null && code.plan.rest().secret()));
    keptName();
    if (code.old != null) old();
    callsAll = parts.areClasses();
    print(plan.read(callsAll ? Parts.PER_CLASS : DecodePlan.CHUNK));
    construct();
    out.close("}");
  }

  @Override
  protected String piece(Code.Own own, List<String> arguments) {
    Piece piece = own.piece();
    int number = own.number();
    String rest = code.rest;
    return switch (piece) {
      case NAMES -> "NAMES";
      case REST -> {
        String type = out.generated("RestMembers") + "<" + restValues() + ">";
        String secret = code.plan.rest().secret() ? ", true" : "";
        yield type + " " + rest + " = new " + type + "(" + code.restAdapter() + secret + ")";
      }
      case REST_NEXT -> rest + ".readNext(in, names)";
      case LOCAL -> {
        TypeUse type = member(number).model().type();
        yield out.type(type, false) + " " + member(number).local() + " = " + code.initial(type);
      }
      case VALUE -> read(member(number).access());
      case INSIDE -> member(number).access() instanceof Access.Optional optional
          ? out.jdk(optional.type()) + ".of(" + read(optional.value()) + ")" : read(member(number).access());
      case DEFAULT -> member(number).absent();
      case ASKED -> {
        String adapter = ((Access.Instance) member(number).access()).expression();
        yield out.generated("Members") + ".missing(" + adapter + ", in, names, " + number + ")";
      }
      case DEFAULTS -> code.declareDefaults(number < 0 ? null : code.plan.flats().get(number));
      case STATE -> state + " state = new " + state + "()";
      case READ_CHUNK -> chunk("read", number) + "(in, state, " + arguments.get(0) + ")";
      case ABSENT_CHUNK -> chunk("absent", number) + "(in, state)";
      case EMPTY -> {
        String field = "state." + member(number).local();
        yield "if (" + field + " == null) " + field + " = " + code.initial(member(number).model().type());
      }
      default -> throw new IllegalArgumentException(piece.toString());
    };
  }

  @Override
  protected void statements(Code.Own own, List<String> arguments) {
    throw new IllegalArgumentException(own.toString());
  }

  @Override
  protected String access(Code step) {
    return (plan.isLarge() ? "state." : "") + member(((Code.Put) step).field()).local();
  }

  private Member member(int index) {
    return code.members.get(index);
  }

  private String chunk(String kind, int first) {
    return callsAll ? parts.of(first) + kind + "All" : kind + first;
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
          + code.got(flat, around) + ";");
    }
  }

  /** Returns the variable with the old value of a flattened class, or of the class itself if null. */
  private String old(ClassPlan.Flat flat) {
    return flat == null ? code.old : code.flats.get(flat).old();
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

  private String read(Access access) {
    if (access.equals(code.finder.itself())) return itself;
    if (access instanceof Access.Direct direct) return "in." + direct.read() + "()";
    if (access instanceof Access.Instance instance) return instance.expression() + ".decode(in)";
    if (access instanceof Access.Elements elements) return elements.read() + "(in)";
    return read(((Access.Optional) access).value());
  }

  // ---- more than 64 fields

  /** Adds methods that call those of all chunks in an inner class: calls for all fields do not fit in one method. */
  private void all(List<List<Member>> chunks) {
    String parameters = "(" + out.engine("JsonReader") + " in, " + state + " state";
    int first = chunks.get(0).get(0).index();
    int end = first + chunks.stream().mapToInt(List::size).sum();
    callsAll = false;
    out.line("").open("private int readAll" + parameters + ", int next) {");
    out.line("int i = next;");
    print(plan.calls(first, end, DecodePlan.CHUNK));
    out.line("return i;").close("}");
    out.line("").open("private void absentAll" + parameters + ") {");
    print(plan.absents(first, end, DecodePlan.CHUNK));
    out.close("}");
  }

  private List<List<Member>> chunks() {
    return Parts.of(code.members, plan.chunks());
  }

  private void parts() {
    parts.write(chunks(), Member::index, this::part, this::all);
    state();
  }

  private void part(List<Member> chunk) {
    String parameters = "(" + out.engine("JsonReader") + " in, " + state + " state";
    int first = chunk.get(0).index();
    out.line("").open("private int read" + first + parameters + ", int from) {");
    print(plan.readChunk(first));
    out.close("}");
    if (plan.hasAbsent(first)) {
      out.line("").open("private void absent" + first + parameters + ") {");
      print(plan.absentChunk(first));
      out.close("}");
    }
    if (isSetInParts(chunk)) {
      String made = made();
      out.line("").open("private " + made + " set" + first + "(" + made + " start, " + state + " state) {");
      out.line(made + " made = start;");
      set(chunk, null, "made");
      out.line("return made;").close("}");
    }
  }

  private void state() {
    out.line("").line("/** The values read so far, because locals do not cross methods. */");
    String seen = out.name(ClassName.of("jzon.engine.codecs", "SeenFields"));
    out.openClass("private final class " + state + " extends " + seen + " {");
    out.line(state + "() {").line("  super(" + code.members.size() + ");").line("}").line("");
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
    out.open("if (" + value(plan.hasOne(code.plan.flats().indexOf(flat))) + ") {");
    construct(flat, type);
    if (flat.hasDefault()) {
      out.close("}");
      out.open("else {");
      out.line(value + " = " + code.got(flat, code.defaultsAround(flat)) + ";");
    }
    out.close("}");
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
        || flat == null && code.keptName != null && isSet(code.plan.keptName())
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
    if (flat == null && code.keptName != null
        && code.plan.keptName().setting() instanceof MemberModel.Setting.Argument argument) {
      arguments[argument.position()] = code.keptName;
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
            : old(flat) + " == null ? " + standard + " : " + member.getter().of(old(flat), out);
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
    return plan.isLarge() && members.stream().anyMatch(m -> m.flat() == null && isSet(m.model()));
  }

  private void set(ClassPlan.Flat flat, String made) {
    if (flat == null && code.keptName != null) set(code.plan.keptName().setting(), code.keptName, made);
    if (code.rest != null && code.plan.restFlat() == flat) set(code.plan.rest().setting(), restValue(), made);
    for (ClassPlan.Flat inner : code.plan.flats()) {
      if (inner.around() != flat) continue;
      TypeModel.OfClass home = flat == null ? code.plan.model() : flat.model();
      // as in asMade
      boolean isLeft = home.head().separate() && inner.member().nullable() && isSet(inner.member());
      if (isLeft) out.open("if (" + value(inner) + " != null) {");
      set(inner.member().setting(), value(inner), made);
      if (isLeft) out.close("}");
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
    for (TypeModel.Unwritten one : all) set(one.setting(), one.getter().of(old(flat), out), made);
    out.close("}");
  }

  private void set(List<Member> members, ClassPlan.Flat flat, String made) {
    for (Member member : members) {
      if (member.flat() != flat) continue;
      String asMade = asMade(member, made);
      if (asMade != null) out.open("if (" + value(plan.isPresent(member.index())) + asMade + ") {");
      set(member.model().setting(), value(member), made);
      if (asMade != null) out.close("}");
    }
  }

  /**
   * Returns the further condition under which a field is set in an imported class, in which a missing field keeps the
   * value that the class itself gives it, unless that is null where null is a fault; null if it is always set.
   */
  private String asMade(Member member, String made) {
    MemberModel model = member.model();
    TypeModel.OfClass home = member.flat() == null ? code.plan.model() : member.flat().model();
    boolean isLeft = member.presence() == Presence.PRESET || model.omits().nulls()
        || model.type() instanceof TypeUse.Declared declared && declared.isOptional();
    if (!isLeft || !home.head().separate() || !isSet(model) || member.absent() != null) return null;
    if (model.nullable()) return "";
    // a builder does not say what it has
    if (home.making() instanceof TypeModel.Making.Builder) return model.omits().nulls() ? "" : null;
    return " || " + model.getter().of(made, out) + " == null";
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
    String local = plan.isLarge() ? "state." + member.local() : member.local();
    TypeUse type = member.model().type();
    return type.isInexact() ? code.finder.cast(local, type) : local;
  }
}
