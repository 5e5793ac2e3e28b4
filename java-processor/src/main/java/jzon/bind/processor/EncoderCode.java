package jzon.bind.processor;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

import jzon.bind.processor.ClassCode.Member;
import jzon.codegen.Code;
import jzon.codegen.EncodePlan;
import jzon.codegen.EncodePlan.Frame;
import jzon.codegen.EncodePlan.Left;
import jzon.codegen.EncodePlan.StandIn;
import jzon.codegen.Presence;

/** Generates the code that writes a class. */
final class EncoderCode extends StepText {
  private final ClassCode code;
  private final String suffix;
  /** The constant with the names that are not allowed in the {@code @Json.Rest} map. */
  private final String reserved;
  private final Parts parts;
  /** The variable with the value to write. */
  private String subject = "value";
  /** The method that writes the class itself. */
  private String itself = "encode";
  /** The flattened classes that already have a variable in the current method. */
  private final Set<ClassPlan.Flat> declared = new HashSet<>();

  /** @param suffix the end of the names of methods if one adapter contains several classes */
  EncoderCode(ClassCode code, String suffix) {
    super(code.source);
    this.code = code;
    this.suffix = suffix;
    this.reserved = suffix.isEmpty() ? "NAMES" : reserved(suffix);
    this.parts = new Parts(out, "Writes" + suffix + (suffix.isEmpty() ? "" : "_"), code.members.size());
  }

  /** Returns the constant with the names that a case's rest must not contain: its fields and the discriminator. */
  static String reserved(String suffix) {
    return "RESERVED" + suffix;
  }

  private EncodePlan plan(Frame frame) {
    return new EncodePlan(code.members.stream().map(this::field).toList(), code.steps(), code.rest != null, frame);
  }

  private EncodePlan.Field field(Member member) {
    boolean canBeNull = member.isOptional() || member.model().nullable();
    boolean explicitNull = member.plan().explicitNull();
    boolean hasOther = member.absent() != null && !member.absent().equals("null");
    boolean isNullWritten = explicitNull || !member.omits() && hasOther;
    Left left = canBeNull && (isNullWritten || !member.omits()) ? Left.ABSENT
        : isNullWritten || !member.omits() && member.presence() == Presence.REQUIRED ? Left.NEVER : Left.OMITTED;
    StandIn standIn = canBeNull || member.omits() ? StandIn.YES
        : member.presence() == Presence.ASK ? StandIn.IF_NEEDED : StandIn.NO;
    return new EncodePlan.Field(code.member(member), left, isNullWritten, false, standIn);
  }

  /** Adds the method {@code encode} and the methods into which it is split. */
  void write() {
    String parameters = "(" + code.type + " value, " + out.engine("JsonWriter") + " out) {";
    EncodePlan plan = plan(Frame.OBJECT);
    boolean loops = code.isPlain() && plan.endsInItself();
    boolean twice = code.isPlain() && plan.isChain() && !loops;
    out.overriding();
    out.open(code.plan.model().head().encode() + parameters.substring(1));
    if (code.members.isEmpty()) out.line(out.jdk("java.util.Objects") + ".requireNonNull(value);");
    if (!loops) checkClass();
    keep();
    if (twice) itself = "again";
    if (loops) print(plan.levels());
    else body(plan);
    out.close("}");
    if (twice) {
      itself = "encode";
      out.line("").line("/** As encode: the two call each other. */");
      out.open("private void again" + parameters);
      checkClass();
      body(plan);
      out.close("}");
    }
    parts(plan);
  }

  /** Adds the check that rejects a value of a subclass, whose own fields would be lost. */
  private void checkClass() {
    if (code.plan.model().open()) {
      String type = out.name(code.plan.model().head().name());
      out.line(out.generated("Members") + ".requireClass(" + subject + ", " + type + ".class);");
    }
    for (ClassPlan.Flat flat : code.plan.flats()) {
      if (nullable(flat, null) == null) checkClass(flat, through(flat, null, subject));
    }
  }

  /**
   * Adds a method that writes the class as a case of a sealed type.
   *
   * @param start the statement that writes the name of the case, or null if the frame has it
   * @param frame the JSON around its fields
   */
  void writeChild(String method, String start, Frame frame) {
    EncodePlan plan = plan(frame);
    out.open("private void " + method + "(" + code.type + " value, " + out.engine("JsonWriter") + " out) {");
    keep();
    if (start != null) out.line(start);
    body(plan);
    out.close("}");
    parts(plan);
  }

  /** Adds a method that writes a case of a sealed type that is the value of its only field. */
  void writeValue(String method) {
    Member only = code.members.get(0);
    out.line("").open("private void " + method + "(" + code.type + " value, " + out.engine("JsonWriter") + " out) {");
    always(only, only.model().getter().of(subject, out));
    out.close("}");
  }

  /** Adds a call that notes a value of which the JSON has not everything, for merge patches. */
  private void keep() {
    if (code.old != null) out.line(out.generated("Members") + ".keep(" + subject + ", out);");
  }

  private void body(EncodePlan plan) {
    declared.clear();
    print(plan.write(plan.chunks(Parts.PER_CLASS)));
  }

  private void finishRest(String separator) {
    MemberModel rest = code.plan.rest();
    String got = rest.getter().of(through(code.plan.restFlat(), null, subject), out);
    String value = rest.isTree() ? got + ".members()" : got;
    if (rest.nullable()) {
      String none = out.jdk("java.util.Map") + ".of()";
      out.line("if (" + got + " == null) " + writeRest(none, separator));
      out.line("else " + writeRest(value, separator));
    } else out.line(writeRest(value, separator));
  }

  private String writeRest(String value, String separator) {
    String method = code.plan.rest().secret() ? ".writeSecretEnd(" : ".writeEnd(";
    return out.generated("RestMembers") + method + value + ", " + code.restAdapter() + ", "
        + Constants.literal(code.restName()) + ", " + reserved + ", " + separator + ", out);";
  }

  private void parts(EncodePlan plan) {
    if (plan.isWhole()) return;
    parts.write(Parts.of(code.members, plan.chunks(Parts.PER_CLASS)), Member::index, chunk -> {
      int first = chunk.get(0).index();
      out.line("");
      out.open("private long write" + first + suffix + "(" + code.type + " value, " + out.engine("JsonWriter")
          + " out, long before) {");
      declared.clear();
      print(plan.writeChunk(first, first + chunk.size()));
      out.close("}");
    });
  }

  @Override
  protected String piece(Code.Own own, List<String> arguments) {
    int number = own.number();
    String value = arguments.isEmpty() ? null : arguments.get(0);
    return switch (own.piece()) {
      case HOLD -> {
        Member member = code.members.get(number);
        yield out.type(member.model().type(), false) + " " + member.local() + " = " + castTo(member, value);
      }
      case HELD -> code.members.get(number).local();
      case PRESENT -> present(code.members.get(number), value);
      case LEFT -> isLeft(code.members.get(number), value);
      case FLAT -> {
        ClassPlan.Flat flat = code.plan.flats().get(number);
        String type = declared.add(flat) ? out.type(flat.member().flat().type(), false) + " " : "";
        yield type + code.flats.get(flat).value() + " = " + value;
      }
      case FLAT_PRESENT -> code.flats.get(code.plan.flats().get(number)).value() + " != null";
      case FLAT_LEFT -> value + " == null";
      case NOT_DEFAULT -> {
        ClassPlan.Flat flat = code.plan.flats().get(number);
        yield out.generated("FlatMembers") + ".requireNone(" + code.got(flat, code.defaultsAround(flat)) + ", "
            + Constants.literal(code.owner() + "." + flat.member().name()) + ")";
      }
      case AT -> {
        subject = "at";
        yield code.type + " at = value";
      }
      case ADVANCE -> {
        Member last = code.members.get(number);
        yield "at = " + last.local() + (last.isOptional() ? ".get()" : "");
      }
      case WRITE_CHUNK -> parts.of(number) + "write" + number + suffix + "(value, out, " + value + ")";
      default -> null;
    };
  }

  @Override
  protected void statements(Code.Own own, List<String> arguments) {
    switch (own.piece()) {
      case WRITE -> always(code.members.get(own.number()), arguments.get(0));
      case WRITE_PRESENT -> {
        Member member = code.members.get(own.number());
        if (member.omits()) always(member, arguments.get(0));
        else writeContent(member, arguments.get(0));
      }
      case ENTER -> {
        ClassPlan.Flat flat = code.plan.flats().get(own.number());
        checkClass(flat, code.flats.get(flat).value());
      }
      case CHECK -> checkClass();
      case REST_END -> finishRest(arguments.get(0));
      default -> throw new IllegalArgumentException(own.toString());
    }
  }

  @Override
  protected String access(Code step) {
    if (step instanceof Code.Get get) {
      Member member = code.members.get(get.field());
      return member.model().getter().of(through(member.flat(), get.within()), out);
    }
    Code.GetFlat get = (Code.GetFlat) step;
    ClassPlan.Flat flat = code.plan.flats().get(get.flat());
    return code.got(flat, through(flat.around(), get.within()));
  }

  /** Returns the expression of a flattened class, starting from the variable of a class around it. */
  private String through(ClassPlan.Flat flat, int within) {
    ClassPlan.Flat from = within < 0 ? null : code.plan.flats().get(within);
    return through(flat, from, from == null ? subject : code.flats.get(from).value());
  }

  // ---- flattened classes

  /** Returns the outermost flattened class around something, inside {@code within}, that may be null; or null. */
  private static ClassPlan.Flat nullable(ClassPlan.Flat flat, ClassPlan.Flat within) {
    ClassPlan.Flat found = null;
    for (ClassPlan.Flat at = flat; at != within; at = at.around()) if (at.isNullable()) found = at;
    return found;
  }

  /** Returns the expression of a flattened class, starting from a class around it. */
  private String through(ClassPlan.Flat flat, ClassPlan.Flat within, String base) {
    return flat == within ? base : code.got(flat, through(flat.around(), within, base));
  }

  private void checkClass(ClassPlan.Flat flat, String value) {
    if (!flat.model().open()) return;
    String type = out.name(flat.model().head().name());
    out.line(out.generated("Members") + ".requireClass(" + value + ", " + type + ".class);");
  }

  /** Returns the condition under which a field is left out. */
  private String isLeft(Member member, String value) {
    if (member.omits()) return code.isOmitted(member, value);
    if (member.access() instanceof Access.Optional) return value + " != null && " + value + ".isEmpty()";
    if (member.model().nullable()) return value + " == null";
    return ((Access.Instance) member.access()).expression() + ".isLeftOut(" + value + ")";
  }

  private String castTo(Member member, String content) {
    return member.model().type().isInexact() ? code.finder.cast(content) : content;
  }

  private void always(Member member, String content) {
    boolean optional = member.isOptional();
    if (!optional && !member.model().nullable()) {
      write(member.access(), castIn(member, content));
      return;
    }
    String local = member.local();
    if (!content.equals(local)) {
      out.line(out.type(member.model().type(), false) + " " + local + " = " + castTo(member, content) + ";");
    }
    out.line("if (" + local + (optional ? ".isEmpty()" : " == null") + ") out.writeNull();");
    out.open("else {");
    writeContent(member, local);
    out.close("}");
  }

  private String castIn(Member member, String content) {
    return content.equals(member.local()) ? content : castTo(member, content);
  }

  /** Returns the condition under which a field is written. */
  private String present(Member member, String value) {
    if (member.omits()) return "!" + code.isOmitted(member, value);
    // also write the name of null, so that the error has a path
    if (member.isOptional()) return value + " == null || " + value + ".isPresent()";
    if (member.model().nullable()) return value + " != null";
    return "!" + ((Access.Instance) member.access()).expression() + ".isLeftOut(" + value + ")";
  }

  /** Adds the code that writes a value that is neither null nor an empty Optional. */
  private void writeContent(Member member, String value) {
    if (member.access() instanceof Access.Optional o) write(o.value(), value + "." + o.get() + "()");
    else write(member.access(), value);
  }

  private void write(Access access, String value) {
    if (access.equals(code.finder.itself())) out.line(itself + "(" + value + ", out);");
    else if (access instanceof Access.Direct direct) out.line("out." + direct.write() + "(" + value + ");");
    else if (access instanceof Access.Instance i) out.line(i.expression() + ".encode(" + value + ", out);");
    else if (access instanceof Access.Elements elements) out.line(elements.write() + "(" + value + ", out);");
    else throw new IllegalArgumentException("an Optional in an Optional");
  }
}
