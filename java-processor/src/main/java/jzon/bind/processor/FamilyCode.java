package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

/**
 * The code that reads and writes a sealed family. Children are read by their own adapters, as the discriminator is not
 * shown to those; with one, they are written here, as it goes into their object.
 */
final class FamilyCode {
  private final FamilyPlan plan;
  private final SourceFile out;
  private final AccessFinder finder;
  private final String type;
  private final Problems problems;
  private final List<TypeModel.Child> children;

  FamilyCode(FamilyPlan plan, SourceFile out, AccessFinder finder, String type, Problems problems) {
    this.plan = plan;
    this.out = out;
    this.finder = finder;
    this.type = type;
    this.problems = problems;
    this.children = plan.model().children();
  }

  private boolean isTagged() {
    return plan.form() == FamilyPlan.Form.TAGGED;
  }

  /** Returns the constants of the adapter. */
  List<String> constants() {
    List<String> constants = new ArrayList<>();
    String fieldNames = out.engine("FieldNames");
    constants.add(fieldNames + " HINTS = "
        + Constants.fieldNames(fieldNames, plan.hints(), plan.aliases(), plan.aliasIndexes()));
    if (!isTagged()) return constants;
    String discriminator = out.engine("Discriminator");
    String name = Constants.literal(plan.model().discriminator());
    constants.add(discriminator + " DISCRIMINATOR = new " + discriminator + "(" + name + ", HINTS)");
    for (int i = 0; i < children.size(); i++) {
      if (isWrittenHere(children.get(i))) continue;
      String utf8 = out.jdk("java.nio.charset.StandardCharsets") + ".UTF_8";
      constants.add("byte[] TAG" + i + " = " + Constants.literal(plan.tag(i)) + ".getBytes(" + utf8 + ")");
    }
    return constants;
  }

  private static boolean isWrittenHere(TypeModel.Child child) {
    return child.members() != null && child.type().with() == null;
  }

  /** Adds the methods that read and write. */
  void write() {
    out.overriding().open("public " + type + " decode(" + out.engine("JsonReader") + " in) {");
    switch (plan.form()) {
      case STRINGS -> out.open("return switch (in.readEnum(HINTS)) {");
      case ONE_KEY -> out.open(type + " child = switch (in.readVariant(HINTS)) {");
      case TAGGED -> out.open(type + " child = switch (in.readDiscriminator(DISCRIMINATOR)) {");
    }
    for (int i = 0; i < children.size(); i++) {
      out.line((i == children.size() - 1 ? "default" : "case " + i) + " -> " + read(i) + ";");
    }
    out.close("};");
    if (plan.form() != FamilyPlan.Form.STRINGS) {
      out.line(isTagged() ? "in.leaveDiscriminator();" : "in.readVariantEnd();");
      out.line("return child;");
    }
    out.close("}");
    for (int i = 0; i < children.size(); i++) if (isChecked(i)) checkedChild(i);
    out.line("").overriding();
    out.open("public void encode(" + type + " value, " + out.engine("JsonWriter") + " out) {");
    for (int i = 0; i < children.size(); i++) writeChild(i);
    out.line("} else throw new " + out.jdk("java.lang.IllegalArgumentException") + "(value.getClass().getName());");
    out.close("}");
    if (isTagged()) taggedChildren();
  }

  private String read(int i) {
    TypeModel.Child child = children.get(i);
    if (plan.form() == FamilyPlan.Form.STRINGS) {
      String name = out.name(child.type().name());
      return child.singleton().equals("new") ? "new " + name + "()" : name + "." + child.singleton();
    }
    String read = isChecked(i) ? "readChild" + i + "(in)"
        : finder.child(child, plan.model().head().name().nested()).expression() + ".decode(in)";
    return isGeneric() ? finder.cast(read) : read;
  }

  /** A child of a generic family may fix some of its type arguments: only a cast leads from one to the other. */
  private boolean isGeneric() {
    return !plan.model().head().parameters().isEmpty();
  }

  /** Whether it shows at run time only that a child is an object. */
  private boolean isChecked(int i) {
    return isTagged() && !isWrittenHere(children.get(i));
  }

  private void checkedChild(int i) {
    TypeModel.Child child = children.get(i);
    String adapter = finder.child(child, plan.model().head().name().nested()).expression();
    out.line("");
    out.open("private " + out.type(child.type(), false) + " readChild" + i + "(" + out.engine("JsonReader")
        + " in) {");
    out.open("try {").line("return " + adapter + ".decode(in);");
    out.close("} catch (" + out.engine("JsonException") + " e) {");
    out.line("  throw in.variantError(e, " + Constants.literal(plan.describe(i)) + ");");
    out.line("}");
    out.close("}");
  }

  private void writeChild(int i) {
    TypeModel.Child child = children.get(i);
    String type = out.type(child.type(), false);
    String start = i == 0 ? "if" : "} else if";
    if (plan.form() == FamilyPlan.Form.STRINGS) {
      out.open(start + " (value instanceof " + type + ") {");
      Constants.writeRaw(out, plan.string(i));
    } else if (isTagged() && isWrittenHere(child)) {
      out.open(start + " (value instanceof " + type + " child) {");
      out.line("writeChild" + i + "(child, out);");
    } else if (isGeneric()) {
      out.open(start + " (value instanceof " + out.name(child.type().name()) + wildcards(child) + ") {");
      own(child, i, finder.cast("value"));
    } else {
      out.open(start + " (value instanceof " + type + " child) {");
      own(child, i, "child");
    }
    out.end();
  }

  private static String wildcards(TypeModel.Child child) {
    return child.type().arguments().isEmpty() ? "" : "<?" + ", ?".repeat(child.type().arguments().size() - 1) + ">";
  }

  private void own(TypeModel.Child child, int i, String value) {
    String adapter = finder.child(child, plan.model().head().name().nested()).expression();
    String encode = adapter + ".encode(" + value + ", out);";
    if (isTagged()) {
      out.line("out.enterVariant(TAG" + i + ", " + Constants.literal(plan.describe(i)) + ");");
      out.line(encode);
      out.line("out.leaveVariant();");
    } else {
      Constants.writeRaw(out, plan.oneKey(i));
      out.line(encode);
      out.line("out.writeObjectEnd();");
    }
  }

  private void taggedChildren() {
    for (int i = 0; i < children.size(); i++) {
      TypeModel.Child child = children.get(i);
      if (!isWrittenHere(child)) continue;
      out.line("");
      // what is wrong with the child is told where its own adapter is written
      ClassPlan plan = ClassPlan.of(child.members(), new Problems());
      ClassCode code = new ClassCode(plan, out, finder, out.type(child.type(), false), new Problems());
      new EncoderCode(code, "Of" + i).writeChild("writeChild" + i, this.plan.tag(i));
    }
  }
}
