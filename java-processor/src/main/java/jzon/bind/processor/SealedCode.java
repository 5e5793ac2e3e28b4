package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import jzon.codegen.EncodePlan;
import jzon.codegen.RawWords;
import jzon.codegen.SealedForm;
import jzon.codegen.Spelling;

/**
 * Generates the code that reads and writes a sealed type. The cases' own adapters read them, because the discriminator
 * is hidden from these. With a discriminator, which is part of the case's object, this adapter writes the cases whose
 * fields it knows.
 *
 * <p>If a type has many cases, several methods read and write them, each for some of the cases.
 */
final class SealedCode {
  private final SealedPlan plan;
  private final SealedForm form;
  private final TypeModel.OfSealedType model;
  private final TypeModel.Head head;
  private final SourceFile out;
  private final AccessFinder finder;
  private final String type;
  private final List<TypeModel.Child> children;
  /** The positions of the cases for each method. */
  private final List<List<Integer>> chunks;
  private final Parts parts;
  private final boolean isPart;

  /** @param isPart whether the code reads and writes the objects of a type that also has other kinds of JSON */
  SealedCode(SealedPlan plan, SourceFile out, AccessFinder finder, String type, boolean isPart) {
    this.isPart = isPart;
    this.plan = plan;
    this.form = plan.form();
    this.model = plan.model();
    this.head = model.head();
    this.out = out;
    this.finder = finder;
    this.type = type;
    this.children = model.children();
    this.chunks = Parts.cut(IntStream.range(0, children.size()).boxed().toList(), EncodePlan.PER_METHOD, this::bytes);
    this.parts = new Parts(out, "Cases", children.size());
  }

  /** Estimates the size in bytes of the code that writes a case. */
  private int bytes(int i) {
    boolean isOneKey = form.kind() == SealedForm.Kind.ONE_KEY;
    return 40 + RawWords.bytesOfCode(isOneKey ? form.oneKey(i) : form.string(i));
  }

  private boolean isCut() {
    return chunks.size() > 1;
  }

  private boolean isTagged() {
    return form.kind() == SealedForm.Kind.TAGGED;
  }

  private boolean isByFields() {
    return form.kind() == SealedForm.Kind.BY_FIELDS;
  }

  /** Returns the constant with the names of the fields of each case. */
  private String fieldCases() {
    List<String> fields = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < children.size(); i++) {
      fields.add("{" + Constants.literals(plan.fields(i)) + "}");
      names.add(children.get(i).shown());
    }
    String cases = out.generated("FieldCases");
    return cases + " CASES = new " + cases + "(\n      new String[][] {" + String.join(", ", fields) + "}, "
        + Constants.literals(names) + ")";
  }

  /** Returns the constant with the fields that tell the cases apart. */
  private String told() {
    String cases = out.name(ClassName.of("jzon.engine.codecs", "CasesByFields"));
    List<Spelling> names = plan.telling().names().stream().map(all -> new Spelling(null, all, null)).toList();
    return cases + " CASES = new " + cases + "(" + Constants.fieldNames(out.engine("FieldNames"), names) + ", "
        + Constants.literal(plan.telling().text()) + ")";
  }

  /** Returns the constants of the adapter. */
  List<String> constants() {
    List<String> constants = new ArrayList<>();
    if (isByFields()) return List.of(plan.telling() == null ? fieldCases() : told());
    String fieldNames = out.engine("FieldNames");
    constants.add(fieldNames + " HINTS = " + Constants.fieldNames(fieldNames, form.spellings()));
    if (model.forms() || form.isLoose()) constants.add(stringNames());
    if (!isTagged()) return constants;
    String discriminator = out.engine("Discriminator");
    String name = Constants.literal(model.discriminator());
    String unknown = model.unknown() < 0 ? "" : ", " + model.unknown();
    String made = form.numbers() == null ? "new " + discriminator + "(" + name + ", HINTS" + unknown + ")"
        : discriminator + ".ofNumbers(" + name + ", " + Constants.literal(form.numbers()) + ", " + model.unknown()
            + ")";
    constants.add(discriminator + " DISCRIMINATOR = " + made);
    for (int i = 0; i < children.size(); i++) {
      if (!isWrittenHere(children.get(i))) continue;
      ClassPlan child = ClassPlan.of(children.get(i).members(), new Problems());
      if (child.rest() == null) continue;
      constants.add(fieldNames + " " + EncoderCode.reserved("Of" + i) + " = "
          + ClassCode.reservedNames(child, model.discriminator(), out));
    }
    for (int i = 0; !isCut() && i < children.size(); i++) if (!isWrittenHere(children.get(i))) constants.add(tag(i));
    return constants;
  }

  /** Returns the names of the cases that are strings. */
  private String stringNames() {
    String made = Constants.fieldNames(out.engine("FieldNames"), form.stringSpellings());
    if (!form.isLoose()) return out.engine("FieldNames") + " STRINGS = " + made;
    String enumNames = out.name(ClassName.of("jzon.engine.codecs", "EnumNames"));
    return enumNames + " STRINGS = " + enumNames + ".of(" + made + ", " + model.ignoreCase() + ", "
        + form.unknownString() + ")";
  }

  private String readStrings() {
    return form.isLoose() ? "STRINGS.read(in)" : "in.readEnum(" + (model.forms() ? "STRINGS" : "HINTS") + ")";
  }

  /** Adds the code that reads a case that is a string if other cases are objects. */
  private void readMixed() {
    List<Integer> strings = form.strings();
    out.open("if (in.peek() == '\"') {");
    readKept();
    out.open("return switch (" + readStrings() + ") {");
    for (int i = 0; i < strings.size(); i++) {
      out.line((i == strings.size() - 1 ? "default" : "case " + i) + " -> " + singleton(strings.get(i)) + ";");
    }
    out.close("};").close("}");
  }

  /** Adds the code that keeps the state of a case that is a string, if a merge patch does not change it. */
  private void readKept() {
    if (form.strings().stream().noneMatch(this::hasState)) return;
    String old = out.generated("Members") + ".keptWhole(in, " + out.name(head.name()) + ".class, null)";
    out.line(type + " old = " + (isGeneric() ? finder.cast(old) : old) + ";");
    out.line("if (old != null) return old;");
  }

  /** Tells whether a case that is a string has state that is not in its JSON, as far as the compiler knows. */
  private boolean hasState(int i) {
    TypeModel.OfClass members = children.get(i).members();
    return members == null || !members.unwritten().isEmpty();
  }

  private String adapter(TypeModel.Child child) {
    return finder.child(child, form.owner()).expression();
  }

  private String singleton(int i) {
    TypeModel.Child child = children.get(i);
    String name = out.name(child.type().name());
    if (child.isText()) {
      String read = "(" + out.keptName() + ".read(in, " + Constants.literal(child.shown()) + "))";
      return child.members().making() instanceof TypeModel.Making.Factory factory
          ? out.name(factory.owner()) + "." + factory.method() + read : "new " + name + read;
    }
    String value = child.singleton().equals("new") ? "new " + name + "()" : name + "." + child.singleton();
    return isGeneric() && model.forms() ? finder.cast(value) : value;
  }

  private String tag(int i) {
    String utf8 = out.jdk("java.nio.charset.StandardCharsets") + ".UTF_8";
    return "byte[] TAG" + i + " = " + Constants.literal(form.tag(i)) + ".getBytes(" + utf8 + ")";
  }

  private boolean isWrittenHere(TypeModel.Child child) {
    boolean isHidden = child.secret() && (child.keptName() == null || !head.secret());
    return child.members() != null && child.type().with() == null && !isHidden;
  }

  private boolean isTaggedHere(int i) {
    return isWrittenHere(children.get(i)) && !form.isString(i);
  }

  /** Adds the methods that read and write. */
  void write() {
    List<Integer> all = IntStream.range(0, children.size()).boxed().toList();
    if (isPart) out.line("").open("private " + type + " readObject(" + out.engine("JsonReader") + " in) {");
    else out.overriding().open(head.decode(type) + out.engine("JsonReader") + " in) {");
    boolean isString = form.kind() == SealedForm.Kind.STRINGS;
    String hint = isString ? readStrings() : isByFields() ? plan.telling() == null ? "CASES.find(in)" : "CASES.read(in)"
        : "in." + form.readStart() + "(" + (isTagged() ? "DISCRIMINATOR"
            : form.keepsName() ? "HINTS, " + form.unknown() : "HINTS") + ")";
    boolean hasSecrets = children.stream().anyMatch(TypeModel.Child::secret);
    if (!isPart && !head.secret() && hasSecrets) out.line(out.expectSecrets(false));
    String result = isString ? "return " : type + " child = ";
    if (isString) readKept();
    if (model.forms()) readMixed();
    if (isCut()) readInParts(hint, result);
    else readCases(result + "switch (" + hint + ") {", all);
    if (!isString) {
      if (!isByFields() || plan.telling() != null) out.line("in." + form.readEnd() + "();");
      out.line("return child;");
    }
    out.close("}");
    if (!isCut()) for (int i : all) if (hasMethod(i)) readChild(i);
    out.line("");
    if (!isPart) out.overriding();
    String encode = isPart ? "private void writeObject(" : head.encode();
    out.open(encode + type + " value, " + out.engine("JsonWriter") + " out) {");
    String unknown = "throw " + out.generated("Members") + ".unknownCase(" + out.name(head.name())
        + ".class, value);";
    if (isCut()) {
      for (List<Integer> chunk : chunks) {
        out.line("if (" + parts.of(chunk.get(0)) + "writeCases" + chunk.get(0) + "(value, out)) return;");
      }
      out.line(unknown);
    } else {
      for (int i : all) writeChild(i, i == 0);
      out.line("} else " + unknown);
    }
    out.close("}");
    if (isCut()) parts.write(chunks, i -> i, this::part);
    else if (isTagged()) for (int i : all) if (isTaggedHere(i)) taggedChild(i);
  }

  private void readCases(String start, List<Integer> cases) {
    out.open(start);
    for (int i : cases) {
      out.line((i == cases.get(cases.size() - 1) ? "default" : "case " + i) + " -> " + read(i) + ";");
    }
    out.close("};");
  }

  /** Adds comparisons that find the chunk of a case: chunks have different sizes. */
  private void readInParts(String hint, String result) {
    out.line("int i = " + hint + ";");
    StringBuilder read = new StringBuilder(result);
    for (List<Integer> chunk : chunks) {
      int first = chunk.get(0);
      boolean isLast = chunk == chunks.get(chunks.size() - 1);
      if (!isLast) read.append("i <= ").append(chunk.get(chunk.size() - 1)).append(" ? ");
      read.append(parts.of(first)).append("readCases").append(first).append("(i, in)")
          .append(isLast ? ";" : "\n      : ");
    }
    out.line(read.toString());
  }

  /** Adds the methods of a chunk. */
  private void part(List<Integer> cases) {
    int first = cases.get(0);
    String writer = out.engine("JsonWriter");
    if (isTagged()) {
      for (int i : cases) if (!isWrittenHere(children.get(i))) out.line("private static final " + tag(i) + ";");
    }
    out.line("").open("private " + type + " readCases" + first + "(int i, " + out.engine("JsonReader") + " in) {");
    readCases("return switch (i) {", cases);
    out.close("}").line("");
    out.open("private boolean writeCases" + first + "(" + type + " value, " + writer + " out) {");
    for (int i : cases) writeChild(i, i == first);
    out.line("} else return false;").line("return true;").close("}");
    for (int i : cases) if (hasMethod(i)) readChild(i);
    if (isTagged()) for (int i : cases) if (isTaggedHere(i)) taggedChild(i);
  }

  /** Tells whether a case has its own read method, which turns exceptions into errors that name the sealed type. */
  private boolean hasMethod(int i) {
    return isChecked(i) || children.get(i).isNarrower() || plan.isValue(i);
  }

  private String read(int i) {
    TypeModel.Child child = children.get(i);
    if (form.kind() == SealedForm.Kind.STRINGS) return singleton(i);
    if (plan.isValue(i)) return "readChild" + i + "(in)";
    String read = hasMethod(i) ? "readChild" + i + "(in)" : adapter(child) + ".decode(in)";
    return isGeneric() ? finder.cast(read) : read;
  }

  /** Tells whether to cast: a case of a generic sealed type may fix some of its type arguments. */
  private boolean isGeneric() {
    return !head.parameters().isEmpty();
  }

  /** Tells whether only run time shows that a case is an object. */
  private boolean isChecked(int i) {
    return isTagged() && !isWrittenHere(children.get(i));
  }

  private void readChild(int i) {
    TypeModel.Child child = children.get(i);
    if (plan.isValue(i)) {
      new DecoderCode(code(i)).writeValue("readChild" + i);
      new EncoderCode(code(i), "Of" + i).writeValue("writeChild" + i);
      return;
    }
    String type = out.type(child.isNarrower() ? child.type().withWildcards() : child.type(), false);
    out.line("");
    out.open("private " + type + " readChild" + i + "(" + out.engine("JsonReader") + " in) {");
    if (child.isNarrower()) out.line("long at = in.offset();");
    out.open("try {").line("return " + adapter(child) + ".decode(in);");
    if (isChecked(i)) {
      out.close("} catch (" + out.engine("JsonException") + " e) {");
      out.line("  throw in.variantError(e, " + Constants.literal(form.describe(i)) + ");");
    }
    if (child.isNarrower()) {
      // the values that the sealed type's type argument allows are known only at run time
      if (!isChecked(i)) out.end();
      out.line("} catch (" + out.jdk("java.lang.ClassCastException") + " e) {");
      out.line("  throw " + out.generated("Members") + ".otherBound(in, at, "
          + Constants.literal(form.describe(i)) + ");");
    }
    out.line("}");
    out.close("}");
  }

  private void writeChild(int i, boolean isFirst) {
    TypeModel.Child child = children.get(i);
    boolean isString = form.isString(i);
    boolean isHere = isTagged() && isWrittenHere(child);
    boolean isCast = isGeneric() && !isString && !isHere;
    String type = isCast ? out.name(child.type().name()) + SourceFile.wildcards(child.type().arguments().size())
        : out.type(child.type(), false) + (isString && !child.isText() ? "" : " child");
    out.open((isFirst ? "if" : "} else if") + " (value instanceof " + type + ") {");
    if (isString) {
      if (hasState(i)) out.line(out.generated("Members") + ".keep(value, out);");
      if (child.isText()) out.line(writeName(i, "Text", "STRINGS", "child"));
      else Constants.writeRaw(out, form.string(i));
    } else if (isHere) out.line("writeChild" + i + "(child, out);");
    else own(child, i, isCast ? finder.cast("value") : "child");
    out.end();
  }

  /** Returns the statement that writes the unknown name that a case keeps. */
  private String writeName(int i, String method, String known, String value) {
    String name = children.get(i).keptName().getter().of(value, out);
    String tag = isTagged() && !method.equals("Text") ? ", " + Constants.literal(model.discriminator()) : "";
    return out.keptName() + ".write" + method + "(" + name + ", " + known + ", " + Constants.literal(form.keptField())
        + tag + ", out);";
  }

  private void own(TypeModel.Child child, int i, String value) {
    String adapter = adapter(child);
    String encode = adapter + ".encode(" + value + ", out);";
    if (isTagged()) {
      // for the case's adapter the object starts after the discriminator
      out.line(out.generated("Members") + ".keepCase(" + adapter + ", " + value + ", out);");
      out.line("out.enterVariant(TAG" + i + ", " + Constants.literal(form.describe(i)) + ");");
      out.line(encode);
      out.line("out.leaveVariant();");
    } else if (isByFields()) out.line(encode);
    else {
      if (form.keepsName(i)) out.line(writeName(i, "Key", "HINTS", value));
      else Constants.writeRaw(out, form.oneKey(i));
      out.line(plan.isValue(i) ? "writeChild" + i + "(" + value + ", out);" : encode);
      out.line("out.writeObjectEnd();");
    }
  }

  private void taggedChild(int i) {
    out.line("");
    String start = form.keepsName(i) ? writeName(i, "Tag", "HINTS", "value") : null;
    new EncoderCode(code(i), "Of" + i).writeChild("writeChild" + i, start, form.frame(i));
  }

  /** Returns a case as a class; its own adapter reports its errors. */
  private ClassCode code(int i) {
    TypeModel.Child child = children.get(i);
    ClassPlan plan = ClassPlan.of(child.members(), new Problems());
    return new ClassCode(plan, out, finder, out.type(child.type(), false), new Problems());
  }
}
