package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

import jzon.codegen.JsonKind;
import jzon.codegen.KindForm;
import jzon.codegen.Spelling;
import jzon.engine.names.JsonText;

/** Generates the code that reads and writes a sealed type whose cases differ in the kind of their JSON. */
final class KindCode {
  private final KindForm form;
  private final TypeModel.OfSealedType model;
  private final TypeModel.Head head;
  private final SourceFile out;
  private final AccessFinder finder;
  private final String type;
  /** The cases that are strings, with these. */
  private final List<Integer> strings;
  private final List<Spelling> spellings = new ArrayList<>();
  /** Reads and writes the objects that a discriminator distinguishes, or null. */
  private final SealedCode objects;

  KindCode(TypeModel.OfSealedType model, Problems problems, SourceFile out, AccessFinder finder, String type) {
    this.form = model.kinds();
    this.model = model;
    this.head = model.head();
    this.out = out;
    this.finder = finder;
    this.type = type;
    this.strings = form.of(JsonKind.STRING).stream().filter(i -> form.cases().get(i).isSingleton()).toList();
    for (int i : strings) {
      TypeModel.Child child = model.children().get(i);
      spellings.add(Constants.spelling(child.shown(), child.hint(), child.aliases(), child.place()));
    }
    Spelling.check(form.owner(), spellings, false, Messages.COMMON, problems::add);
    SealedPlan tagged = tagged(model, problems);
    this.objects = tagged == null ? null : new SealedCode(tagged, out, finder, type, true);
  }

  /** Returns the plan of the objects that a discriminator distinguishes, or null. */
  static SealedPlan tagged(TypeModel.OfSealedType model, Problems problems) {
    if (!model.kinds().distinguishes()) return null;
    List<TypeModel.Child> objects = model.kinds().of(JsonKind.OBJECT).stream().map(model.children()::get).toList();
    int unknown = model.unknown() < 0 ? -1 : objects.indexOf(model.children().get(model.unknown()));
    return SealedPlan.of(
        new TypeModel.OfSealedType(
            model.head(), objects, model.style(), model.discriminator(), model.byFields(), false, false,
            unknown, false, false, false, null),
        problems);
  }

  /** Returns the constants of the adapter. */
  List<String> constants() {
    String cases = out.name(ClassName.of("jzon.engine.codecs", "KindCases"));
    List<String> constants = new ArrayList<>();
    constants.add(cases + " KINDS = " + cases + ".of(\"" + form.letters() + "\")");
    if (!strings.isEmpty()) {
      String names = out.engine("FieldNames");
      constants.add(names + " STRINGS = " + Constants.fieldNames(names, spellings));
    }
    if (objects != null) constants.addAll(objects.constants());
    return constants;
  }

  private TypeModel.Child child(JsonKind kind) {
    return model.children().get(form.of(kind).get(0));
  }

  /** Adds the methods that read and write. */
  void write() {
    out.overriding().open(head.decode(type) + out.engine("JsonReader") + " in) {");
    boolean hasSecrets = model.children().stream().anyMatch(child -> child.secret() || hasSecretValue(child));
    if (!head.secret() && hasSecrets) out.line(out.expectSecrets(false));
    out.open("return switch (KINDS.find(in)) {");
    List<JsonKind> kinds = form.kinds();
    for (int i = 0; i < kinds.size(); i++) {
      out.line((i == kinds.size() - 1 ? "default" : "case " + i) + " -> " + read(kinds.get(i)) + ";");
    }
    out.close("};").close("}").line("");
    out.overriding().open(head.encode() + type + " value, " + out.engine("JsonWriter") + " out) {");
    boolean isFirst = true;
    for (int i = 0; i < model.children().size(); i++) {
      if (objects != null && form.cases().get(i).kind() == JsonKind.OBJECT) continue;
      TypeModel.Child child = model.children().get(i);
      String tested = out.type(child.type(), false) + (child.singleton() == null ? " child" : "");
      out.open((isFirst ? "if" : "} else if") + " (value instanceof " + tested + ") {");
      write(child, i);
      out.end();
      isFirst = false;
    }
    if (objects != null) out.line((isFirst ? "" : "} else ") + "writeObject(value, out);");
    else {
      out.line("} else throw " + out.generated("Members") + ".unknownCase(" + out.name(head.name())
          + ".class, value);");
    }
    out.close("}");
    if (objects != null) objects.write();
  }

  private static boolean hasSecretValue(TypeModel.Child child) {
    MemberModel value = KindReader.value(child);
    return value != null && value.secret();
  }

  private String read(JsonKind kind) {
    TypeModel.Child child = child(kind);
    MemberModel value = KindReader.value(child);
    if (kind == JsonKind.OBJECT && objects != null) return "readObject(in)";
    if (kind == JsonKind.STRING && !strings.isEmpty()) {
      StringBuilder all = new StringBuilder("switch (in.readEnum(STRINGS)) {\n");
      for (int i = 0; i < strings.size(); i++) {
        all.append("      ").append(i == strings.size() - 1 ? "default" : "case " + i).append(" -> ");
        all.append(singleton(model.children().get(strings.get(i)))).append(";\n");
      }
      return all.append("    }").toString();
    }
    if (child.singleton() != null) return "in.tryReadNull() ? " + singleton(child) + " : null";
    return value == null ? adapter(child) + ".decode(in)" : made(child, read(access(child, value)));
  }

  private String singleton(TypeModel.Child child) {
    String name = out.name(child.type().name());
    return child.singleton().equals("new") ? "new " + name + "()" : name + "." + child.singleton();
  }

  private String made(TypeModel.Child child, String argument) {
    return child.members().making() instanceof TypeModel.Making.Factory factory
        ? out.name(factory.owner()) + "." + factory.method() + "(" + argument + ")"
        : "new " + out.name(child.type().name()) + "(" + argument + ")";
  }

  private Access access(TypeModel.Child child, MemberModel value) {
    return finder.member(value, child.shown());
  }

  private String adapter(TypeModel.Child child) {
    return finder.child(child, form.owner()).expression();
  }

  private static String read(Access access) {
    if (access instanceof Access.Direct direct) return "in." + direct.read() + "()";
    if (access instanceof Access.Elements elements) return elements.read() + "(in)";
    return ((Access.Instance) access).expression() + ".decode(in)";
  }

  private void write(TypeModel.Child child, int index) {
    MemberModel value = KindReader.value(child);
    if (child.singleton() != null && child.hint() == null) out.line("out.writeNull();");
    else if (child.singleton() != null) Constants.writeRaw(out, JsonText.quoted(child.hint()));
    else if (value == null) out.line(adapter(child) + ".encode(child, out);");
    else {
      String got = value.getter().of("child", out);
      if (form.isFinite(index)) {
        String cases = out.name(ClassName.of("jzon.engine.codecs", "KindCases"));
        out.line(cases + ".requireFinite(" + got + ", " + Constants.literal(form.owner()) + ");");
      }
      Access access = access(child, value);
      if (access instanceof Access.Direct direct) out.line("out." + direct.write() + "(" + got + ");");
      else if (access instanceof Access.Elements elements) out.line(elements.write() + "(" + got + ", out);");
      else out.line(((Access.Instance) access).expression() + ".encode(" + got + ", out);");
    }
  }
}
