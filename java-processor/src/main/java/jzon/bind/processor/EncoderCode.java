package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

import jzon.bind.processor.ClassCode.Member;
import jzon.codegen.Presence;
import jzon.engine.names.JsonText;

/**
 * Generates the code that writes a class. Field names are constants that include quotes and separators. A field without
 * a value is left out if reading then gives the same value.
 */
final class EncoderCode {
  /** The maximum number of fields that one method writes. */
  private static final int PER_METHOD = 64;

  /** The known facts about the output before a field. */
  private enum Lead {
    /** Nothing: the field opens the object. */
    NOTHING,
    /** Another field. */
    SOMETHING,
    /** The variable {@code separator} contains the brace or the comma. */
    UNKNOWN
  }

  private final ClassCode code;
  private final SourceFile out;
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
    this.code = code;
    this.out = code.source;
    this.suffix = suffix;
    this.reserved = suffix.isEmpty() ? "NAMES" : reserved(suffix);
    this.parts = new Parts(out, "Writes" + suffix + (suffix.isEmpty() ? "" : "_"), code.members.size());
  }

  /** Returns the constant with the names that a case's rest must not contain: its fields and the discriminator. */
  static String reserved(String suffix) {
    return "RESERVED" + suffix;
  }

  /** Tells whether one method writes all fields of a class. */
  static boolean isWhole(ClassCode code) {
    return chunks(code).size() <= 1;
  }

  private static List<List<Member>> chunks(ClassCode code) {
    return Parts.cut(code.members, PER_METHOD, EncoderCode::bytes);
  }

  /** Estimates the size in bytes of the code that writes a field. */
  private static int bytes(Member member) {
    return 60 + Constants.bytesOfRaw(JsonText.quoted(member.plan().jsonName()));
  }

  /** Adds the method {@code encode} and the methods into which it is split. */
  void write() {
    String parameters = "(" + code.type + " value, " + out.engine("JsonWriter") + " out) {";
    boolean loops = code.endsInItself();
    boolean twice = code.isChain() && !loops;
    out.overriding();
    out.open(code.plan.model().head().encode() + parameters.substring(1));
    if (code.members.isEmpty()) out.line(out.jdk("java.util.Objects") + ".requireNonNull(value);");
    if (!loops) checkClass();
    keep();
    if (twice) itself = "again";
    if (loops) levels();
    else body(null);
    out.close("}");
    if (twice) {
      itself = "encode";
      out.line("").line("/** As encode: the two call each other. */");
      out.open("private void again" + parameters);
      checkClass();
      body(null);
      out.close("}");
    }
    parts();
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

  /** Adds a loop that goes from an object to the object in its last field and closes all of them at the end. */
  private void levels() {
    int count = code.members.size();
    Member last = code.members.get(count - 1);
    subject = "at";
    out.line(code.type + " at = value;").line("int level = 0;");
    out.open("while (true) {");
    checkClass();
    Lead lead = members(code.members.subList(0, count - 1), Lead.NOTHING, null);
    String next = last.local();
    out.line(out.type(last.model().type(), false) + " " + next + " = at." + last.model().getter() + ";");
    boolean named = isAlways(last);
    if (named) name(last, lead, null);
    out.open("if (" + next + (last.isOptional() ? " != null && " + next + ".isEmpty()" : " == null") + ") {");
    if (named) out.line("out.writeNull();").line("out.writeObjectEnd();");
    else finish(lead);
    out.line("break;").close("}");
    if (!named) name(last, lead, null);
    out.line("at = " + next + (last.isOptional() ? ".get()" : "") + ";");
    out.line("level = out.startLevel(level);");
    out.close("}");
    out.line("out.writeObjectEnds(level);");
  }

  /**
   * Adds a method that writes the class as a case of a sealed type.
   *
   * @param head the first output, without the closing brace
   */
  void writeChild(String method, String head) {
    out.open("private void " + method + "(" + code.type + " value, " + out.engine("JsonWriter") + " out) {");
    keep();
    body(head);
    out.close("}");
    parts();
  }

  /** Adds a call that notes a value of which the JSON has not everything, for merge patches. */
  private void keep() {
    if (code.old != null) out.line(out.generated("Members") + ".keep(" + subject + ", out);");
  }

  private void body(String head) {
    declared.clear();
    if (code.members.isEmpty() && code.rest != null) {
      if (head != null) Constants.writeRaw(out, head);
      finish(head == null ? Lead.NOTHING : Lead.SOMETHING);
    } else if (code.members.isEmpty()) {
      if (head == null) out.line("out.writeEmptyObject();");
      else Constants.writeRaw(out, head + "}");
    } else if (isWhole(code)) {
      if (head != null && !opens(code.members.get(0))) Constants.writeRaw(out, head);
      finish(members(code.members, head == null ? Lead.NOTHING : Lead.SOMETHING, head));
    } else {
      if (head != null) Constants.writeRaw(out, head);
      out.line("long separator = '" + (head == null ? '{' : ',') + "';");
      for (List<Member> chunk : chunks(code)) {
        int first = chunk.get(0).index();
        out.line("separator = " + parts.of(first) + "write" + first + suffix + "(value, out, separator);");
      }
      finish(Lead.UNKNOWN);
    }
  }

  private void finishRest(Lead lead) {
    MemberModel rest = code.plan.rest();
    String separator = lead == Lead.UNKNOWN ? "separator" : lead == Lead.NOTHING ? "'{'" : "','";
    String got = (code.plan.restFlat() == null ? subject : through(code.plan.restFlat(), null, subject)) + "."
        + rest.getter();
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

  private void finish(Lead lead) {
    if (code.rest != null) {
      finishRest(lead);
      return;
    }
    switch (lead) {
      case NOTHING -> out.line("out.writeEmptyObject();");
      case SOMETHING -> out.line("out.writeObjectEnd();");
      case UNKNOWN -> {
        out.line("if (separator == '{') out.writeEmptyObject();");
        out.line("else out.writeObjectEnd();");
      }
    }
  }

  private void parts() {
    if (isWhole(code)) return;
    parts.write(chunks(code), Member::index, chunk -> {
      out.line("");
      out.open("private long write" + chunk.get(0).index() + suffix + "(" + code.type + " value, "
          + out.engine("JsonWriter") + " out, long before) {");
      out.line("long separator = before;");
      declared.clear();
      Lead end = members(chunk, Lead.UNKNOWN, null);
      out.line("return " + (end == Lead.SOMETHING ? "','" : "separator") + ";");
      out.close("}");
    });
  }

  /** Adds the code of the fields in order, and returns the facts known at the end. */
  private Lead members(List<Member> members, Lead start, String head) {
    return members(members, start, head, null, subject);
  }

  /**
   * As above. Fields of a flattened class that may be null are inside one {@code if}.
   *
   * @param within the innermost such class around all the fields, or null
   * @param base the expression of its value, or the value of the class itself
   */
  private Lead members(List<Member> members, Lead start, String head, ClassPlan.Flat within, String base) {
    Lead lead = start;
    for (int i = 0; i < members.size(); ) {
      Member member = members.get(i);
      ClassPlan.Flat nullable = nullable(member.flat(), within);
      if (nullable == null) {
        lead = member(member, lead, head, within, base);
        i++;
        continue;
      }
      int end = i;
      while (end < members.size() && nullable(members.get(end).flat(), within) == nullable) end++;
      lead = nullable(members.subList(i, end), lead, nullable, through(nullable.around(), within, base));
      i = end;
    }
    return lead;
  }

  private Lead member(Member member, Lead lead, String head, ClassPlan.Flat within, String base) {
    String content = through(member.flat(), within, base) + "." + member.model().getter();
    boolean first = member.index() == 0;
    if (isAlways(member)) {
      if (first) content = firstContent(member, content);
      name(member, lead, first && within == null ? head : null);
      always(member, content);
      return Lead.SOMETHING;
    }
    Lead before = opened(lead);
    sometimes(member, content, before, nullIf(member, within, base));
    return before;
  }

  /** Declares the variable {@code separator} if nothing is written yet. */
  private Lead opened(Lead lead) {
    if (lead != Lead.NOTHING) return lead;
    out.line("long separator = '{';");
    return Lead.UNKNOWN;
  }

  // ---- flattened classes

  /** Adds the code that writes fields of a flattened class that may be null. */
  private Lead nullable(List<Member> members, Lead start, ClassPlan.Flat flat, String base) {
    Lead lead = opened(start);
    String value = code.flats.get(flat).value();
    String type = declared.add(flat) ? out.type(flat.member().flat().type(), false) + " " : "";
    out.line(type + value + " = " + base + "." + getter(flat) + ";");
    out.open("if (" + value + " != null) {");
    checkClass(flat, value);
    Lead end = members(members, lead, null, flat, value);
    if (lead == Lead.UNKNOWN && end == Lead.SOMETHING) out.line("separator = ',';");
    out.close("}");
    if (flat.hasDefault()) {
      out.line("else " + out.generated("FlatMembers") + ".requireNone(" + code.defaultsAround(flat) + "." + getter(flat)
          + ", " + Constants.literal(code.owner() + "." + flat.member().name()) + ");");
    }
    return lead;
  }

  /** Returns the code that gets a flattened class, or null, from a value. */
  static String getter(ClassPlan.Flat flat) {
    return flat.member().getter() + (flat.member().flat().optional() ? ".orElse(null)" : "");
  }

  /** Returns the outermost flattened class around something, inside {@code within}, that may be null; or null. */
  private static ClassPlan.Flat nullable(ClassPlan.Flat flat, ClassPlan.Flat within) {
    ClassPlan.Flat found = null;
    for (ClassPlan.Flat at = flat; at != within; at = at.around()) if (at.isNullable()) found = at;
    return found;
  }

  /** Returns the expression of a flattened class, starting from a class around it. */
  private static String through(ClassPlan.Flat flat, ClassPlan.Flat within, String base) {
    return flat == within ? base : through(flat.around(), within, base) + "." + getter(flat);
  }

  private void checkClass(ClassPlan.Flat flat, String value) {
    if (!flat.model().open()) return;
    String type = out.name(flat.model().head().name());
    out.line(out.generated("Members") + ".requireClass(" + value + ", " + type + ".class);");
  }

  /**
   * Returns the condition under which nothing else of a flattened class is written, so that it would be read as null or
   * as a default. Then this field is written, as null. Returns null if a field of each class around is always written.
   */
  private String nullIf(Member member, ClassPlan.Flat within, String base) {
    List<String> tests = new ArrayList<>();
    for (ClassPlan.Flat at = member.flat(); at != null; at = at.around()) {
      if (at.isConditional()) {
        String test = nullIf(member, at, within, base);
        if (test != null) tests.add(test);
      }
      if (at.isNullable()) break; // for classes around it, it is enough that this class is written
    }
    return tests.isEmpty() ? null : String.join(" || ", tests);
  }

  private String nullIf(Member member, ClassPlan.Flat flat, ClassPlan.Flat within, String base) {
    List<Member> outside = new ArrayList<>();
    List<ClassPlan.Flat> nullables = new ArrayList<>();
    for (Member other : code.members) {
      if (!flat.contains(other.flat())) continue;
      ClassPlan.Flat inner = nullable(other.flat(), flat);
      if (inner == null) outside.add(other);
      else if (!nullables.contains(inner)) nullables.add(inner);
    }
    Member first = null;
    for (Member other : outside) {
      if (first == null && (other.isOptional() || other.model().nullable() || other.omits())) first = other;
    }
    for (Member other : outside) if (first == null && other.presence() == Presence.ASK) first = other;
    if (first != member || outside.stream().anyMatch(EncoderCode::isAlways)) return null;
    List<String> tests = new ArrayList<>();
    for (Member other : outside) {
      if (other == member) continue;
      tests.add(isLeft(other, through(other.flat(), within, base) + "." + other.model().getter()));
    }
    for (ClassPlan.Flat inner : nullables) {
      tests.add(through(inner.around(), within, base) + "." + getter(inner) + " == null");
    }
    return tests.isEmpty() ? "true" : "(" + String.join(" && ", tests) + ")";
  }

  /** Returns the condition under which a field is left out. */
  private String isLeft(Member member, String value) {
    if (member.omits()) return code.isOmitted(member, value);
    if (member.access() instanceof Access.Optional) return value + " != null && " + value + ".isEmpty()";
    if (member.model().nullable()) return value + " == null";
    return ((Access.Instance) member.access()).expression() + ".isLeftOut(" + value + ")";
  }

  /** Tells whether a field is always the first output of its object. */
  private static boolean opens(Member member) {
    return isAlways(member) && !member.plan().isInNullable();
  }

  /** Gets the first value before anything is written, so that an error names the null object and not its field. */
  private String firstContent(Member member, String content) {
    String local = member.local();
    out.line(out.type(member.model().type(), false) + " " + local + " = " + castTo(member, content) + ";");
    return local;
  }

  private String castTo(Member member, String content) {
    return member.model().type().isInexact() ? code.finder.cast(content) : content;
  }

  /** Tells whether a field is written whatever its value. */
  private static boolean isAlways(Member member) {
    if (member.plan().explicitNull()) return true;
    if (member.omits()) return false;
    if (member.absent() != null && !member.absent().equals("null")) return true;
    return member.presence() == Presence.REQUIRED || member.presence() == Presence.DEFAULT;
  }

  private void name(Member member, Lead lead, String head) {
    String name = JsonText.quoted(member.plan().jsonName()) + ":";
    switch (lead) {
      case NOTHING -> Constants.writeRaw(out, "{" + name);
      case SOMETHING -> Constants.writeRaw(out, (head == null ? "" : head) + "," + name);
      case UNKNOWN -> Constants.writeRawBehind(out, "separator", name);
    }
  }

  private void always(Member member, String content) {
    Access access = member.access();
    boolean optional = access instanceof Access.Optional;
    if (!optional && !member.model().nullable()) {
      write(access, castIn(member, content));
      return;
    }
    String local = member.local();
    if (!content.equals(local)) {
      out.line(out.type(member.model().type(), false) + " " + local + " = " + castTo(member, content) + ";");
    }
    if (optional) {
      Access.Optional o = (Access.Optional) access;
      out.line("if (" + local + ".isEmpty()) out.writeNull();");
      out.open("else {");
      write(o.value(), local + "." + o.get() + "()");
    } else {
      out.line("if (" + local + " == null) out.writeNull();");
      out.open("else {");
      write(access, local);
    }
    out.close("}");
  }

  private String castIn(Member member, String content) {
    return content.equals(member.local()) ? content : castTo(member, content);
  }

  private void sometimes(Member member, String content, Lead lead, String nullIf) {
    String local = member.local();
    out.line(out.type(member.model().type(), false) + " " + local + " = " + castTo(member, content) + ";");
    if (member.omits()) {
      // if a flattened class would otherwise be read as null, one field is written
      String unless = "!" + code.isOmitted(member, local);
      out.open("if (" + (nullIf == null ? unless : unless + " || " + nullIf) + ") {");
      name(member, lead, null);
      if (lead == Lead.UNKNOWN) out.line("separator = ',';");
      always(member, local);
      out.close("}");
      return;
    }
    String written = local;
    String condition;
    Access access = member.access();
    if (access instanceof Access.Optional optional) {
      // also write the name of null, so that the error has a path
      condition = local + " == null || " + local + ".isPresent()";
      written = local + "." + optional.get() + "()";
      access = optional.value();
    } else if (member.model().nullable()) condition = local + " != null";
    else condition = "!" + ((Access.Instance) access).expression() + ".isLeftOut(" + local + ")";
    out.open("if (" + condition + ") {");
    name(member, lead, null);
    if (lead == Lead.UNKNOWN) out.line("separator = ',';");
    write(access, written);
    out.close("}");
    if (nullIf == null) return;
    out.open("else if (" + nullIf + ") {");
    name(member, lead, null);
    if (lead == Lead.UNKNOWN) out.line("separator = ',';");
    if (member.presence() == Presence.ASK) write(access, written);
    else out.line("out.writeNull();");
    out.close("}");
  }

  private void write(Access access, String value) {
    if (access.equals(code.finder.itself())) out.line(itself + "(" + value + ", out);");
    else if (access instanceof Access.Direct direct) out.line("out." + direct.write() + "(" + value + ");");
    else if (access instanceof Access.Instance i) out.line(i.expression() + ".encode(" + value + ", out);");
    else if (access instanceof Access.Elements elements) out.line(elements.write() + "(" + value + ", out);");
    else throw new IllegalArgumentException("an Optional in an Optional");
  }
}
