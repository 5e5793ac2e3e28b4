package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import jzon.bind.NameStyle;
import jzon.codegen.SealedForm;

/** Writes the source of one adapter from its model. */
final class AdapterWriter {
  private static final int LONGEST_NAMES = 16_000;

  private final TypeModel model;
  private final TypeModel.Head head;
  private final Problems problems;
  private final Predicate<String> isInPackage;
  private final boolean describes;
  private final boolean hasValidator;
  private final Function<ClassName, TypeModel> models;
  private final Set<String> avoided;
  private final SourceFile out;
  private final String holder;
  private final String factory;
  private final AccessFinder finder;
  /** Generates the description of the type; null if the option is not set. */
  private final FormCode forms;
  /** The type with its parameters, as the source contains it. */
  private final String type;

  /**
   * @param isInPackage whether a simple name means a class in the package of the adapter
   * @param describes whether the adapter describes the type
   * @param hasValidator whether the adapter tells the JSON names of properties, because Bean Validation may reject them
   * @param models returns the model of another class, or null if it is not known
   */
  AdapterWriter(
      TypeModel model, Problems problems, Predicate<String> isInPackage, boolean describes, boolean hasValidator,
      Function<ClassName, TypeModel> models) {
    this(model, problems, isInPackage, describes, hasValidator, models, Set.of());
  }

  /** As above, with names that are reserved in the file. */
  private AdapterWriter(
      TypeModel model, Problems problems, Predicate<String> isInPackage, boolean describes, boolean hasValidator,
      Function<ClassName, TypeModel> models, Set<String> avoided) {
    this.model = model;
    this.head = model.head();
    this.problems = problems;
    this.isInPackage = isInPackage;
    this.describes = describes;
    this.hasValidator = hasValidator;
    this.models = models;
    this.avoided = avoided;
    this.out = new SourceFile(head.adapter().packageName(), isInPackage, avoided);
    this.holder = out.nested("Adapted");
    this.factory = out.nested("Factory");
    for (TypeModel.Parameter parameter : head.parameters()) out.parameter(parameter.name());
    out.name(head.adapter());
    this.finder = new AccessFinder(out, head, holder, new DefaultCheck(models), problems);
    this.forms = describes ? new FormCode(head, out, finder) : null;
    this.type = out.name(head.name()) + arguments();
  }

  /**
   * Returns the whole file, which is valid only if there are no problems.
   *
   * @param deprecated whether it uses elements about which the compiler would warn
   * @param fieldNames the style of field names that an option gives, or null
   */
  String write(boolean deprecated, NameStyle fieldNames) {
    String visible = head.visible() ? "public " : "";
    out.line("/** Reads and writes {@link " + out.name(head.name()) + "}. */");
    boolean reads = model instanceof TypeModel.OfClass of && of.members().stream().anyMatch(MemberModel::isUnset);
    String warnings = (deprecated ? ", \"deprecation\", \"removal\"" : "") + (reads ? ", \"unused\"" : "");
    if (!warnings.isEmpty()) {
      out.line("@" + out.jdk("java.lang.SuppressWarnings") + "({" + warnings.substring(2) + "})");
    }
    out.openClass(visible + "final class " + head.adapter().simple() + parameters() + " extends "
        + (head.secret() ? out.generated("SecretJsonAdapter") : out.bind("JsonAdapter")) + "<" + type + ">"
        + mark() + " {");
    if (fieldNames != null) {
      String constant = "private static final " + out.jdk("java.lang.String") + " " + Compilation.FIELD_NAMES;
      out.line("/** The style of names when this was compiled: for classes that flatten the type. */");
      out.line(constant + " = \"" + fieldNames + "\";").line("");
    }
    if (model instanceof TypeModel.OfClass ofClass) ofClass(ofClass);
    else if (model instanceof TypeModel.OfEnum ofEnum) ofEnum(ofEnum);
    else if (model instanceof TypeModel.OfSealedType sealedType) ofSealedType(sealedType);
    else delegate((TypeModel.Delegate) model);
    new LoopCode(out, finder).write();
    keptOfParameters();
    casts();
    holder();
    if (isGeneric()) factory();
    out.close("}");
    Set<String> hidden = out.hidden();
    if (avoided.containsAll(hidden)) return out.text();
    hidden.addAll(avoided);
    return new AdapterWriter(model, problems, isInPackage, describes, hasValidator, models, hidden)
        .write(deprecated, fieldNames);
  }

  /** Returns the code that tells whether the adapter reads secrets. */
  private String mark() {
    if (head.secret() || !hasSecrets() && !head.byHand()) return "";
    return " implements " + out.generated(hasSecrets() ? "ReadsSecrets" : "ReadsByHand");
  }

  private boolean hasSecrets() {
    if (model instanceof TypeModel.OfClass ofClass) return ofClass.hasSecrets();
    return model instanceof TypeModel.OfSealedType sealedType
        && sealedType.children().stream().anyMatch(child -> child.secret() || child.type().hasSecrets());
  }

  private boolean isGeneric() {
    return !head.parameters().isEmpty();
  }

  // ---- the head of the class

  private void instance(List<String> constants) {
    String name = head.adapter().simple();
    if (!isGeneric()) {
      out.line("/** The adapter; it has no state. */");
      out.line((head.visible() ? "public " : "") + "static final " + name + " INSTANCE = new " + name + "();");
      out.line("");
    }
    for (String constant : constants) out.line("private static final " + constant + ";");
    if (!constants.isEmpty()) out.line("");
    String members = out.generated("Members");
    String type = out.name(head.name()) + ".class, ";
    String register = members + ".register(" + type + registered() + ");";
    if (model instanceof TypeModel.Delegate) register += " " + members + ".registerKeys(" + type + "INSTANCE);";
    out.line("static { " + register + " }"); // one line: each costs four bytes of a class file
    out.line("");
    if (isGeneric()) parameterFields(name);
    else { // code in the package makes it as it makes a handwritten one
      boolean isMade = model instanceof TypeModel.Delegate delegate && delegate.field() != null;
      out.line((isMade ? "" : "private ") + name + "() {}").line("");
    }
  }

  private String registered() {
    if (isGeneric()) return "new " + factory + "()";
    StringBuilder text = new StringBuilder("INSTANCE");
    for (ClassName sealedType : head.sealedTypes()) text.append(", ").append(out.name(sealedType)).append(".INSTANCE");
    return text.toString();
  }

  private void parameterFields(String name) {
    StringBuilder parameters = new StringBuilder();
    for (TypeModel.Parameter parameter : head.parameters()) {
      String field = AccessFinder.parameterField(parameter.name());
      String adapter = out.bind("JsonAdapter") + "<" + out.parameterName(parameter.name()) + "> " + field;
      out.line("private final " + adapter + ";");
      parameters.append(parameters.length() == 0 ? "" : ", ").append(adapter);
    }
    out.line("").line("/** Makes the adapter of the type with arguments that have these adapters. */");
    out.open((head.visible() ? "public " : "") + name + "(" + parameters + ") {");
    for (TypeModel.Parameter parameter : head.parameters()) {
      String field = AccessFinder.parameterField(parameter.name());
      out.line("this." + field + " = " + field + ";");
    }
    out.close("}").line("");
  }

  // ---- the kinds of types

  private void ofClass(TypeModel.OfClass ofClass) {
    ClassCode code = new ClassCode(ClassPlan.of(ofClass, problems), out, finder, type, problems);
    instance(List.of(out.engine("FieldNames") + " NAMES = " + code.fieldNames()));
    new DecoderCode(code).write();
    out.line("");
    new EncoderCode(code, "").write();
    // the JSON inside a field with its own adapter is unknown
    jsonNames("NAMES", code.plan.members().stream().map(m -> m.model().with() == null ? m.model().name() : "-"));
    if (forms != null) forms.write(code.plan);
  }

  private void ofEnum(TypeModel.OfEnum ofEnum) {
    EnumCode code = new EnumCode(ofEnum, problems, out);
    instance(code.constants());
    code.write();
    if (forms != null) forms.write(ofEnum, code.names());
  }

  private void ofSealedType(TypeModel.OfSealedType sealedType) {
    if (sealedType.kinds() != null) {
      KindCode code = new KindCode(sealedType, problems, out, finder, type);
      instance(code.constants());
      code.write();
      if (hasValidator) jsonName("\"\"");
      if (forms != null) forms.writeKinds(sealedType);
      return;
    }
    SealedPlan plan = SealedPlan.of(sealedType, problems);
    SealedCode code = new SealedCode(plan, out, finder, type, false);
    instance(code.constants());
    code.write();
    if (plan.form().kind() == SealedForm.Kind.ONE_KEY) {
      jsonNames("HINTS", sealedType.children().stream().map(child -> child.type().name().simple()));
    } else if (plan.form().kind() != SealedForm.Kind.STRINGS && hasValidator) jsonName("\"\"");
    if (forms != null) forms.write(plan);
  }

  /** Adds the method that tells the JSON names of properties or cases, unless they are too long for a constant. */
  private void jsonNames(String constant, Stream<String> properties) {
    String all = properties.collect(Collectors.joining(" "));
    if (!hasValidator || all.length() > LONGEST_NAMES) return;
    jsonName(out.generated("Members") + ".jsonName(" + constant + ", property, " + Constants.literal(all) + ")");
  }

  private void jsonName(String result) {
    String string = out.jdk("java.lang.String");
    out.line("").overriding().open("public " + string + " jsonName(" + string + " property) {");
    out.line("return " + result + ";").close("}");
  }

  private void delegate(TypeModel.Delegate delegate) {
    instance(List.of());
    String adapter = holder + ".own";
    out.overriding().open("public " + type + " decode(" + out.engine("JsonReader") + " in) {");
    out.line("return " + adapter + ".decode(in);").close("}").line("");
    out.overriding().open("public void encode(" + type + " value, " + out.engine("JsonWriter") + " out) {");
    out.line(adapter + ".encode(value, out);").close("}").line("");
    out.overriding().open("public " + type + " missing() {");
    out.line("return " + adapter + ".missing();").close("}").line("");
    out.overriding().open("public boolean isLeftOut(" + type + " value) {");
    out.line("return " + adapter + ".isLeftOut(value);").close("}");
    if (forms != null) forms.write(adapter);
    out.line("");
    out.line("/** Made when the first value is read or written. */");
    out.openClass("private static final class " + holder + " {");
    String made = delegate.with() == null ? converted(delegate.conversion())
        : delegate.field() == null ? out.handwritten(delegate.with())
        : out.generated("Members") + ".handwritten(" + out.name(delegate.with()) + "." + delegate.field() + ")";
    out.line("static final " + out.bind("JsonAdapter") + "<" + type + "> own = " + made + ";");
    out.close("}");
  }

  private String converted(TypeModel.Conversion conversion) {
    String made = conversion.factory() == null ? "new " + type : type + "." + conversion.factory();
    return finder.adapter(conversion.value(), head.name().nested(), conversion.member(), head.place())
        + ".map(value -> " + out.generated("Members") + ".made(" + made + "(value), " + type
        + ".class), value -> value." + conversion.getter() + ")";
  }

  // ---- after the methods

  private void suppress(String warnings, String why) {
    out.line("@" + out.jdk("java.lang.SuppressWarnings") + "(" + warnings + ") // " + why);
  }

  private void unchecked() {
    if (finder.hasRaw()) {
      suppress("{\"unchecked\", \"rawtypes\"}", "the arguments of a case may not fit the sealed type's");
    } else if (finder.hasUnchecked()) suppress("\"unchecked\"", "arrays of types with arguments");
  }

  private void keptOfParameters() {
    for (AccessFinder.Kept kept : finder.kept()) {
      if (!kept.ofParameter()) continue;
      String adapter = out.bind("JsonAdapter") + "<" + out.type(kept.type(), true) + ">";
      out.line("").line("private " + adapter + " " + kept.name() + ";").line("");
      out.line("/** Made at its first use; several threads may make one each. */");
      unchecked();
      out.open("private " + adapter + " " + kept.name() + "() {");
      out.line(adapter + " found = " + kept.name() + ";");
      out.line("if (found == null) " + kept.name() + " = found = " + kept.expression() + ";");
      out.line("return found;");
      out.close("}");
    }
  }

  private void casts() {
    if (!finder.hasCasts()) return;
    out.line("");
    suppress("\"unchecked\"", "the types differ only by wildcards");
    out.open("private static <V> V cast(" + out.jdk("java.lang.Object") + " value) {");
    out.line("return (V) value;").close("}");
  }

  private void holder() {
    List<AccessFinder.Kept> constants = finder.kept().stream().filter(k -> !k.ofParameter()).toList();
    if (constants.isEmpty()) return;
    out.line("").line("/** The adapters of others, made when the first value is read or written. */");
    unchecked();
    out.openClass("private static final class " + holder + " {");
    for (AccessFinder.Kept kept : constants) {
      out.line("static final " + out.bind("JsonAdapter") + "<" + out.type(kept.type(), true) + "> " + kept.name()
          + " =");
      out.line("    " + kept.expression() + ";");
    }
    out.close("}");
  }

  private void factory() {
    String adapter = out.bind("JsonAdapter");
    out.line("").line("/** Makes adapters for types that are known at run time only. */");
    out.openClass("private static final class " + factory + " extends " + out.generated("AdapterFactory") + " {");
    out.overriding();
    suppress("{\"unchecked\", \"rawtypes\"}", "the arguments are known only at run time");
    out.open("public " + adapter + "<?> create(" + adapter + "<?>[] arguments) {");
    StringBuilder arguments = new StringBuilder();
    for (int i = 0; i < head.parameters().size(); i++) {
      arguments.append(i == 0 ? "" : ", ").append("arguments[").append(i).append("]");
    }
    out.line("return new " + head.adapter().simple() + "(" + arguments + ");");
    out.close("}").close("}");
  }

  // ---- type parameters

  private String arguments() {
    if (!isGeneric()) return "";
    return "<" + String.join(", ", head.parameters().stream().map(p -> out.parameterName(p.name())).toList()) + ">";
  }

  private String parameters() {
    if (!isGeneric()) return "";
    List<String> texts = new ArrayList<>();
    for (TypeModel.Parameter parameter : head.parameters()) {
      List<String> bounds = parameter.bounds().stream().map(out::exact).toList();
      String bound = bounds.isEmpty() ? "" : " extends " + String.join(" & ", bounds);
      texts.add(out.parameterName(parameter.name()) + bound);
    }
    return "<" + String.join(", ", texts) + ">";
  }
}
