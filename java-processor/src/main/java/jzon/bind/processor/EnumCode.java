package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import jzon.codegen.EncodePlan;
import jzon.codegen.RawWords;
import jzon.codegen.Spelling;
import jzon.engine.names.JsonText;

/**
 * Generates the code that reads and writes an enum: by names, or by the values of a method or field. The constants of a
 * small enum are in a switch, of a large one in an array: docs/performance-notes.md#methods-that-are-too-large.
 */
final class EnumCode {
  /** The maximum number of constants that one method names. */
  private static final int PER_METHOD = 500;

  private final TypeModel.OfEnum model;
  private final SourceFile out;
  private final String type;
  private final List<Spelling> spellings = new ArrayList<>();
  private final List<String> names;

  EnumCode(TypeModel.OfEnum model, Problems problems, SourceFile out) {
    this.model = model;
    this.out = out;
    this.type = out.name(model.head().name());
    for (TypeModel.Constant constant : model.constants()) {
      String name = constant.hint() != null ? constant.hint() : model.style().apply(constant.name());
      spellings.add(Constants.spelling(constant.name(), name, constant.aliases(), constant.place()));
    }
    this.names = Constants.names(spellings);
    String owner = model.head().name().nested();
    if (model.value() == null) {
      Spelling.check(owner, spellings, false, Messages.COMMON, problems::add);
      if (model.ignoreCase()) Spelling.checkCase(owner, spellings, Messages.COMMON, problems::add);
    }
    if (model.ignoreCase() && isNumber()) problems.add(model.head().place(), Messages.ignoreCaseOfNumbers(owner));
  }

  /** Returns the JSON names of the constants, if they are not written as other values. */
  List<String> names() {
    return names;
  }

  private boolean isNumber() {
    return model.value() != null && !model.value().type().equals("java.lang.String");
  }

  private boolean isLarge() {
    if (model.constants().size() > PER_METHOD) return true;
    return model.value() == null
        && names.stream().mapToInt(n -> 7 + RawWords.bytesOfCode(JsonText.quoted(n))).sum() > EncodePlan.MOST_BYTES;
  }

  /** Returns the constants of the adapter. */
  List<String> constants() {
    List<String> constants = new ArrayList<>();
    if (isLarge()) {
      String all = model.head().separate() ? "constants()" : type + ".values()";
      constants.add(type + "[] CONSTANTS = " + all);
    }
    String arguments = type + ".class"
        + (model.constants().isEmpty() ? "" : ", " + values());
    if (isNumber()) {
      constants.add("long[] CODES = " + out.generated("Members") + ".enumCodes(" + arguments + ")");
      return constants;
    }
    String fieldNames = out.engine("FieldNames");
    if (model.value() != null) {
      constants.add(fieldNames + " NAMES = " + out.generated("Members") + ".enumNames(" + arguments + ")");
      if (model.ignoreCase()) constants.add(loose());
      return constants;
    }
    constants.add(fieldNames + " NAMES = " + Constants.fieldNames(fieldNames, spellings));
    if (model.ignoreCase()) constants.add(loose());
    if (isLarge()) constants.add("byte[][] TEXTS = " + out.generated("Members") + ".enumTexts(NAMES, CONSTANTS)");
    return constants;
  }

  private String loose() {
    return enumNames() + " ANY_CASE = " + enumNames() + ".of(NAMES, true, " + model.unknown() + ")";
  }

  private String enumNames() {
    return out.name(ClassName.of("jzon.engine.codecs", "EnumNames"));
  }

  private String values() {
    if (model.value() == null) return "";
    if (isLarge()) return "values()";
    List<String> values = new ArrayList<>();
    for (TypeModel.Constant constant : model.constants()) {
      values.add(type + "." + constant.name() + "." + model.value().access());
    }
    return String.join(", ", values);
  }

  /** Adds the methods that read and write. */
  void write() {
    out.overriding().open(model.head().decode(type) + out.engine("JsonReader") + " in) {");
    if (isNumber()) readNumber();
    else readName();
    out.close("}").line("");
    out.overriding().open(model.head().encode() + type + " value, " + out.engine("JsonWriter") + " out) {");
    if (isNumber()) out.line("out.writeLong(value." + model.value().access() + ");");
    else if (model.value() != null) out.line("out.writeString(value." + model.value().access() + ");");
    else if (isLarge()) writeText();
    else writeName();
    out.close("}");
    if (isLarge() && model.value() != null) allValues();
    if (isLarge() && model.head().separate()) allConstants();
  }

  private void readName() {
    boolean isLoose = model.ignoreCase(); // ANY_CASE also knows the constant for unknown names
    String index = isLoose ? "ANY_CASE.read(in)"
        : model.unknown() < 0 ? "in.readEnum(NAMES)" : enumNames() + ".read(in, NAMES)";
    if (model.constants().isEmpty()) {
      out.line("in.readEnum(NAMES);").line("throw new " + out.jdk("java.lang.IllegalStateException") + "();");
      return;
    }
    if (!isLarge()) select(index, model.unknown() < 0 ? model.constants().size() - 1 : model.unknown());
    else if (model.unknown() < 0 || isLoose) out.line("return CONSTANTS[" + index + "];");
    else {
      out.line("int i = " + index + ";");
      out.line("return CONSTANTS[i < 0 ? " + model.unknown() + " : i];");
    }
  }

  /** Adds a switch that returns a constant by its position; {@code otherwise} is the one for all others. */
  private void select(String index, int otherwise) {
    out.open("return switch (" + index + ") {");
    for (int i = 0; i < model.constants().size(); i++) {
      if (i != otherwise) out.line("case " + i + " -> " + type + "." + model.constants().get(i).name() + ";");
    }
    out.line("default -> " + type + "." + model.constants().get(otherwise).name() + ";");
    out.close("};");
  }

  private void readNumber() {
    boolean isInt = !model.value().type().equals("long");
    if (model.unknown() < 0) out.line("long at = in.offset();");
    out.line("long code = in." + (isInt ? "readInt" : "readLong") + "();");
    out.open("for (int i = 0; i < CODES.length; i++) {");
    out.line("if (CODES[i] == code) return " + (isLarge() ? "CONSTANTS[i];" : "constant(i);"));
    out.close("}");
    if (model.unknown() >= 0) {
      out.line("return " + type + "." + model.constants().get(model.unknown()).name() + ";");
    } else out.line("throw " + out.generated("Members") + ".unknownCode(in, at, CODES);");
    if (isLarge() || model.constants().isEmpty()) return;
    out.close("}").line("");
    out.open("private static " + type + " constant(int i) {");
    select("i", model.constants().size() - 1);
  }

  private void writeName() {
    // The constants of another library's enum may get another order, so they are found by name.
    boolean byOrdinal = !model.head().separate();
    out.open("switch (value" + (byOrdinal ? ".ordinal()" : "") + ") {");
    for (int i = 0; i < names.size(); i++) {
      out.open("case " + (byOrdinal ? String.valueOf(i) : model.constants().get(i).name()) + ":");
      Constants.writeRaw(out, JsonText.quoted(names.get(i)));
      out.line("break;");
      out.end();
    }
    out.open("default:");
    out.line("throw " + out.generated("Members") + ".unknownConstant(value);");
    out.end();
    out.close("}");
  }

  // ---- many constants

  private void writeText() {
    out.line("int i = value.ordinal();");
    out.line("if (i >= TEXTS.length || TEXTS[i] == null) throw " + out.generated("Members")
        + ".unknownConstant(value);");
    out.line("out.writeRaw(TEXTS[i], 0, TEXTS[i].length);");
  }

  private void allValues() {
    String element = isNumber() ? "long" : out.jdk("java.lang.String");
    out.line("").open("private static " + element + "[] values() {");
    out.line(element + "[] values = new " + element + "[CONSTANTS.length];");
    out.line("for (int i = 0; i < values.length; i++) values[i] = CONSTANTS[i]." + model.value().access() + ";");
    out.line("return values;").close("}");
  }

  /** Adds the array of constants: of another library's enum by name, as their order may differ at run time. */
  private void allConstants() {
    List<List<Integer>> chunks =
        Parts.cut(IntStream.range(0, model.constants().size()).boxed().toList(), PER_METHOD, i -> 10);
    out.line("").open("private static " + type + "[] constants() {");
    out.line(type + "[] constants = new " + type + "[" + model.constants().size() + "];");
    for (List<Integer> chunk : chunks) out.line("constants" + chunk.get(0) + "(constants);");
    out.line("return constants;").close("}");
    for (List<Integer> chunk : chunks) {
      out.line("").open("private static void constants" + chunk.get(0) + "(" + type + "[] to) {");
      for (int i : chunk) out.line("to[" + i + "] = " + type + "." + model.constants().get(i).name() + ";");
      out.close("}");
    }
  }
}
