package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import jzon.codegen.JsonKind;
import jzon.codegen.KindForm;
import jzon.codegen.SealedForm;
import jzon.engine.names.JsonText;

/**
 * Generates the code that describes a type, if the option {@code jzon.describe} is set. One expression describes up to
 * 64 fields, cases or constants; several methods describe more.
 */
final class FormCode {
  private static final int PER_METHOD = 64;

  private final TypeModel.Head head;
  private final SourceFile out;
  private final AccessFinder finder;
  private final String owner;

  FormCode(TypeModel.Head head, SourceFile out, AccessFinder finder) {
    this.head = head;
    this.out = out;
    this.finder = finder;
    this.owner = head.name().nested();
  }

  /** Adds the method for a record or class. */
  void write(ClassPlan plan) {
    open();
    String described = out.generated("DescribedMembers");
    String rest = plan.rest() == null ? "" : ".rest(" + finder.restAdapter(plan.rest(), owner)
        + plan.rest().prefixes().stream().map(prefix -> ", " + literal(prefix)).collect(Collectors.joining()) + ")";
    String object = notes(plan) + rest + ".object(" + literal(owner) + ", " + plan.noExtraFields() + ")";
    List<String> members = plan.members().stream().map(m -> "." + member(plan.model(), m)).toList();
    if (members.size() > PER_METHOD) {
      parts(described, "new " + described + "(types)", members, object);
      return;
    }
    out.line("new " + described + "(types)");
    for (String member : members) out.line("    " + member);
    close("    " + object);
  }

  /** Returns notes about several fields: which must appear together, and which are secret. */
  private String notes(ClassPlan plan) {
    StringBuilder notes = new StringBuilder();
    for (ClassPlan.Flat flat : plan.flats()) {
      if (!flat.isConditional()) continue;
      List<Integer> all = plan.indexesIn(flat);
      List<ClassPlan.MemberPlan> own = plan.members().stream()
          .filter(m -> ClassPlan.conditionOf(m) == flat && m.model().defaultText() == null
              && given(plan.model(), m, "") == null)
          .toList();
      if (own.isEmpty() || all.size() < 2) continue;
      notes.append(".together(").append(names(plan.members().stream().filter(m -> all.contains(m.index())).toList()));
      notes.append(", ").append(names(own)).append(")");
    }
    note(notes, "secret", plan.members().stream().filter(m -> m.model().secret()));
    note(notes, "omitted", plan.members().stream().filter(m -> isOmitted(plan.model(), m)));
    return notes.toString();
  }

  private void note(StringBuilder notes, String method, Stream<ClassPlan.MemberPlan> members) {
    String names = members.map(m -> literal(m.jsonName())).collect(Collectors.joining(", "));
    if (!names.isEmpty()) notes.append(".").append(method).append("(").append(names).append(")");
  }

  /** Tells whether a field is left out if it equals its default or is empty. */
  private boolean isOmitted(TypeModel.OfClass of, ClassPlan.MemberPlan member) {
    MemberModel model = member.model();
    if (model.omits().empty()) return true;
    return model.omits().defaults() && (model.defaultText() != null || given(of, member, "") != null);
  }

  private String names(List<ClassPlan.MemberPlan> members) {
    return list(members.stream().map(m -> literal(m.jsonName())).toList());
  }

  /** Returns the default from {@code @Json.Defaults} as JSON, or null if there is no such value. */
  private String given(TypeModel.OfClass of, ClassPlan.MemberPlan member, String adapter) {
    MemberModel model = member.model();
    TypeModel.OfClass owner = member.flat() == null ? of : member.flat().model();
    if (owner.defaults() == null) return null;
    String whole = model.nullable() ? out.bind("Adapters") + ".nullable(" + adapter + ")" : adapter;
    String call = member.flat() == null ? DefaultsCode.call(of, out)
        : DefaultsCode.call(member.flat().member().flat(), out);
    return whole + ".encodeToString(" + DefaultsCode.member(model, call, out, finder) + ")";
  }

  private String member(TypeModel.OfClass of, ClassPlan.MemberPlan member) {
    MemberModel model = member.model();
    StringBuilder arguments = new StringBuilder(literal(member.jsonName()));
    String adapter = finder.adapterOf(model, owner);
    String text = model.defaultText() != null ? literal(model.defaultText()) : given(of, member, adapter);
    boolean mayBeMissing = model.omits().empty() && text == null;
    arguments.append(", ").append(mayBeMissing ? out.generated("Omissions") + ".empty(" + adapter + ")" : adapter);
    boolean sometimes = ClassPlan.conditionOf(member) != null;
    if (sometimes) arguments.append(", ").append(model.nullable()).append(", ").append(member.isInNullable());
    else if (text != null) arguments.append(", ").append(text).append(", ").append(model.nullable());
    arguments.append(", ").append(member.explicitNull());
    for (String alias : model.aliases()) arguments.append(", ").append(literal(alias));
    String method = sometimes ? "sometimes" : text != null ? "defaulted" : model.nullable() ? "nullable" : "required";
    return method + "(" + arguments + ")";
  }

  /** Adds the method for an enum, with the names of its constants. */
  void write(TypeModel.OfEnum model, List<String> names) {
    open();
    boolean isOpen = model.unknown() >= 0;
    String before = (model.ignoreCase() ? forms() + ".anyCase(" : "") + (isOpen ? forms() + ".open(" : "");
    String after = (model.ignoreCase() ? ")" : "") + (isOpen ? ")" : "");
    if (model.value() != null) {
      boolean isText = model.value().type().equals("java.lang.String");
      String method = isText ? ".names(" : ".values(";
      List<String> values = new ArrayList<>();
      for (TypeModel.Constant constant : model.constants()) {
        String value = out.name(head.name()) + "." + constant.name() + "." + model.value().access();
        values.add(isText ? value : out.jdk("java.lang.String") + ".valueOf(" + value + ")");
      }
      close(before + forms() + method + literal(owner) + ", ", out.jdk("java.lang.String"), values, ")" + after);
      return;
    }
    List<String> constants = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      constants.add(constant(JsonText.quoted(names.get(i)), model.constants().get(i).aliases()));
    }
    close(
        before + "new " + form() + ".EnumValue(" + literal(owner) + ", ", form() + ".Constant", constants,
        ", false)" + after);
  }

  /** Adds the method for a sealed type. */
  void write(SealedPlan plan) {
    open();
    SealedForm form = plan.form();
    if (form.kind() == SealedForm.Kind.STRINGS) {
      writeStrings(form);
      return;
    }
    boolean isByFields = form.kind() == SealedForm.Kind.BY_FIELDS;
    List<String> cases = new ArrayList<>();
    for (int i = 0; i < form.cases().size(); i++) {
      TypeModel.Child child = plan.model().children().get(i);
      cases.add(isByFields ? finder.child(child, owner).expression() + ".form(types)" : oneCase(plan, i));
    }
    if (isByFields) {
      close("new " + form() + ".ChoiceValue(", form(), cases, ")");
      return;
    }
    String discriminator = plan.model().discriminator();
    String mixed = plan.model().forms()
        ? "new " + form() + ".ChoiceValue(" + out.jdk("java.util.List") + ".of(" + strings(form) + ",\n            "
        : "";
    boolean isOpen = plan.model().unknown() >= 0 && (discriminator != null || form.keepsName());
    String unknown = isOpen ? ", " + literal(form.hint(plan.model().unknown())) : "";
    String last = form.numbers() == null ? unknown : (isOpen ? unknown : ", null") + ", true";
    close(mixed + "new " + form() + ".SealedValue(" + literal(owner) + ", "
        + (discriminator == null ? "null" : literal(discriminator)) + ", ", form() + ".Case", cases,
        last + (mixed.isEmpty() ? ")" : ")))"));
  }

  /** Returns the adapter of the only field of a case that is its value. */
  private String value(TypeModel.Child child) {
    MemberModel only = child.members().members().stream().filter(field -> !field.keptName()).findFirst().get();
    String adapter = finder.adapterOf(only, child.shown());
    return only.nullable() ? out.bind("Adapters") + ".nullable(" + adapter + ")" : adapter;
  }

  /** Adds the method for a sealed type whose cases differ in the kind of their JSON. */
  void writeKinds(TypeModel.OfSealedType model) {
    open();
    KindForm kinds = model.kinds();
    SealedPlan tagged = KindCode.tagged(model, new Problems());
    List<String> parts = new ArrayList<>();
    for (JsonKind kind : kinds.kinds()) {
      List<TypeModel.Child> all = kinds.of(kind).stream().map(model.children()::get).toList();
      TypeModel.Child only = all.get(0);
      MemberModel value = KindReader.value(only);
      if (kind == JsonKind.OBJECT && tagged != null) {
        List<String> cases = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) cases.add(oneCase(tagged, i));
        boolean isOpen = tagged.model().unknown() >= 0;
        parts.add("new " + form() + ".SealedValue(" + literal(owner) + ", " + literal(model.discriminator()) + ", "
            + list(cases) + (isOpen ? ", " + literal(tagged.form().hint(tagged.model().unknown())) : "") + ")");
      } else if (only.singleton() != null && only.hint() != null) {
        List<String> hints = all.stream().map(child -> literal(JsonText.quoted(child.hint()))).toList();
        parts.add(forms() + ".values(null, " + list(hints) + ")");
      } else if (only.singleton() != null) parts.add(forms() + ".NULL");
      else {
        String adapter = value == null ? finder.child(only, owner).expression()
            : finder.adapterOf(value, only.shown());
        parts.add(adapter + ".form(types)");
      }
    }
    close("new " + form() + ".ChoiceValue(" + list(parts) + ")");
  }

  private String oneCase(SealedPlan plan, int i) {
    TypeModel.Child child = plan.model().children().get(i);
    return "new " + form() + ".Case(" + literal(plan.form().hint(i)) + ", "
        + list(child.aliases().stream().map(Constants::literal).toList()) + ", "
        + (plan.isValue(i) ? value(child) : finder.child(child, owner).expression()) + ".form(types))";
  }

  /** Returns the form of the cases that are strings, next to other cases. */
  private String strings(SealedForm form) {
    return "new " + form() + ".EnumValue(" + literal(owner) + ", " + list(constants(form)) + readsOthers(form) + ")";
  }

  /** Returns the last arguments for the cases that are strings: whether other strings are read. */
  private static String readsOthers(SealedForm form) {
    return ", " + (form.unknownString() >= 0) + ", " + form.options().ignoreCase();
  }

  private List<String> constants(SealedForm form) {
    return form.strings().stream().filter(i -> !form.keepsName(i)).map(form.cases()::get)
        .map(one -> constant(one.quoted(), one.spelling().names().subList(1, one.spelling().names().size()))).toList();
  }

  private void writeStrings(SealedForm form) {
    boolean isPlain = form.spellings().stream().allMatch(one -> one.names().size() == 1) && !form.isLoose();
    if (isPlain) {
      List<String> hints = Constants.names(form.spellings()).stream().map(Constants::literal).toList();
      close(forms() + ".names(" + literal(owner) + ", ", out.jdk("java.lang.String"), hints, ")");
      return;
    }
    close("new " + form() + ".EnumValue(" + literal(owner) + ", ", form() + ".Constant", constants(form),
        readsOthers(form) + ")");
  }

  private String constant(String json, List<String> aliases) {
    return "new " + form() + ".Constant(" + literal(json) + ", "
        + list(aliases.stream().map(JsonText::quoted).map(Constants::literal).toList()) + ")";
  }

  /** Adds the method for a type that is read and written by another adapter. */
  void write(String adapter) {
    out.line("").overriding();
    out.open("public " + form() + " form(" + table() + " types) {");
    out.line("return " + adapter + ".form(types);").close("}");
  }

  private void open() {
    out.line("").overriding();
    out.open("public " + form() + " form(" + table() + " types) {");
    out.line("return types.define(").line("    " + name() + ",");
    out.line("    " + literal(head.adapter().qualified()) + ",").line("    () ->");
  }

  private void close(String last) {
    out.line("        " + last + ");").close("}");
  }

  /** Ends the method with an expression that contains a list of elements. */
  private void close(String before, String element, List<String> elements, String after) {
    if (elements.size() <= PER_METHOD) {
      close(before + list(elements) + after);
      return;
    }
    String list = out.jdk("java.util.List") + "<" + element + ">";
    String made = "new " + out.jdk("java.util.ArrayList") + "<>()";
    parts(list, made, elements.stream().map(e -> ".add(" + e + ")").toList(), before, after);
  }

  private void parts(String type, String made, List<String> calls, String after) {
    parts(type, made, calls, "", after);
  }

  /** Ends the method with calls of other methods, each of which calls methods of the object {@code all}. */
  private void parts(String type, String made, List<String> calls, String before, String after) {
    Parts parts = new Parts(out, "Describes", calls.size());
    List<List<Integer>> chunks =
        Parts.cut(IntStream.range(0, calls.size()).boxed().toList(), PER_METHOD, i -> 1);
    out.open("        {").line(type + " all = " + made + ";");
    for (List<Integer> chunk : chunks) {
      out.line(parts.of(chunk.get(0)) + "describe" + chunk.get(0) + "(all, types);");
    }
    out.line("return " + before + "all" + after + ";").end();
    out.line("        });").close("}");
    parts.write(chunks, i -> i, chunk -> {
      out.line("").open("private void describe" + chunk.get(0) + "(" + type + " all, " + table() + " types) {");
      for (int i : chunk) out.line("all" + calls.get(i) + ";");
      out.close("}");
    });
  }

  /** Returns the full name with the forms of the type arguments: if these are equal, so are the types' forms. */
  private String name() {
    if (head.parameters().isEmpty()) return literal(head.name().qualified());
    StringBuilder name = new StringBuilder(literal(head.name().qualified() + "["));
    for (int i = 0; i < head.parameters().size(); i++) {
      name.append(i == 0 ? " + " : " + \", \" + ");
      name.append(AccessFinder.parameterField(head.parameters().get(i).name())).append(".form(types)");
    }
    return name.append(" + \"]\"").toString();
  }

  private String list(List<String> elements) {
    if (elements.isEmpty()) return out.jdk("java.util.List") + ".of()";
    return out.jdk("java.util.List") + ".of(\n              " + String.join(",\n              ", elements) + ")";
  }

  private static String literal(String text) {
    return Constants.literal(text);
  }

  private String form() {
    return out.description("Form");
  }

  private String forms() {
    return out.description("Forms");
  }

  private String table() {
    return out.description("TypeTable");
  }
}
