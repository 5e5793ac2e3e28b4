package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

import jzon.codegen.JsonKind;
import jzon.codegen.KindForm;
import jzon.codegen.SealedForm;

/** Finds the kinds of JSON that the cases of a sealed type with {@code @Json.ByKind} have. */
final class KindReader {
  private static final String FIELD = "the field of a case that is its value alone";

  private final Compilation compilation;
  private final Problems problems;
  private final TypeReader types;
  private final String from;

  KindReader(Compilation compilation, Problems problems, TypeReader types, String from) {
    this.compilation = compilation;
    this.problems = problems;
    this.types = types;
    this.from = from;
  }

  /** Returns the form of a sealed type, or null after an error. */
  KindForm read(TypeElement type, String owner, List<TypeModel.Child> children, String tag) {
    for (String useless : List.of("Forms", "ObjectForms", "IgnoreCase", "ByFields", "ValueCases", "HintNames")) {
      boolean isUsed = useless.equals("HintNames") && tag != null;
      if (Annotations.has(type, useless) && !isUsed) problems.add(type, Messages.COMMON.besideByKind(owner, useless));
    }
    List<KindForm.Case> cases = new ArrayList<>();
    for (TypeModel.Child child : children) {
      MemberModel value = value(child);
      JsonKind kind = kind(child, value, owner);
      if (kind == null) continue;
      boolean isFloating = kind == JsonKind.NUMBER && value != null && isFloating(value.type());
      cases.add(new KindForm.Case(
          child.shown(), kind, child.singleton() != null, value != null, isFloating, child.hint() != null,
          child.place()));
      boolean isUnknown = Annotations.has(compilation.find(child.type().name().qualified()), "Unknown");
      if (isUnknown && tag != null && (kind != JsonKind.OBJECT || value != null)) {
        problems.add(child.place(), Messages.unknownWithoutDiscriminator(owner, child.shown()));
      }
      if (value != null) checkAlone(child.shown() + "." + value.name(), value);
    }
    KindForm form = new KindForm(owner, type, cases, tag != null);
    form.check(Messages.COMMON, problems::add);
    return cases.size() < children.size() ? null : form;
  }

  /** Returns the only field of a case that is the value of that field alone, or null. */
  static MemberModel value(TypeModel.Child child) {
    if (child.members() == null || child.members().members().size() != 1) return null;
    MemberModel only = child.members().members().get(0);
    boolean isPlain = only.jsonName() == null && !only.rest() && !only.keptName() && only.flat() == null
        && !only.excluded() && only.setting() instanceof MemberModel.Setting.Argument
        && !(child.members().making() instanceof TypeModel.Making.Builder);
    if (!isPlain) return null;
    return child.secret() ? only.asSecret() : only;
  }

  /** Tells whether a type is or contains one with a case that is null, which Java's null or an Optional would hide. */
  static boolean losesNull(Compilation compilation, TypeUse type, boolean nullable) {
    if (type instanceof TypeUse.Array array) return losesNull(compilation, array.element(), array.element().nullable());
    if (!(type instanceof TypeUse.Declared declared)) return false;
    boolean isOptional = declared.is("java.util.Optional");
    for (TypeUse argument : declared.arguments()) {
      if (losesNull(compilation, argument, isOptional || argument.nullable())) return true;
    }
    TypeElement element = nullable ? compilation.find(declared.name().qualified()) : null;
    return element != null && Annotations.has(element, "ByKind") && SealedReader.leaves(element).stream()
        .anyMatch(leaf -> leaf.getKind() != ElementKind.ENUM && !Annotations.has(leaf, "Hint") && !hasFields(leaf));
  }

  private static boolean hasFields(TypeElement type) {
    return type.getEnclosedElements().stream().anyMatch(member ->
        member.getKind() == ElementKind.FIELD && !member.getModifiers().contains(Modifier.STATIC));
  }

  private void checkAlone(String field, MemberModel value) {
    useless(field, value, "Default", value.defaultText() != null);
    useless(field, value, "ExplicitNull", value.explicitNull());
    useless(field, value, "OmitDefault", value.omits().needsDefault());
    useless(field, value, "OmitEmpty", value.omits().empty());
  }

  private void useless(String field, MemberModel value, String annotation, boolean isGiven) {
    if (!isGiven) return;
    problems.add(value.place(), Messages.COMMON.misplaced(field, annotation, FIELD, "a field of an object"));
  }

  private JsonKind kind(TypeModel.Child child, MemberModel value, String owner) {
    if (child.type().with() != null) {
      problems.add(child.place(), Messages.COMMON.ownKind(owner, child.shown()));
      return null;
    }
    if (child.singleton() != null) return child.hint() == null ? JsonKind.NULL : JsonKind.STRING;
    boolean isKnown = child.members() != null || child.type().isEnum();
    if (isKnown && value == null && !child.type().isEnum()) return JsonKind.OBJECT;
    JsonKind kind = !isKnown ? null : value == null ? ofClass(child.type()) : ofField(value);
    if (kind == null) {
      String shown = value == null ? child.shown() : value.type().shown();
      problems.add(child.place(), Messages.COMMON.unknownKind(owner, child.shown(), shown));
    }
    return kind;
  }

  private JsonKind ofField(MemberModel field) {
    if (field.with() != null || field.nullable() || field.one() != null || field.emptyArray()) return null;
    MemberForm form = field.form();
    if (form == null || !form.isOf(field.type())) return of(field.type());
    if (form instanceof MemberForm.Adapted) return null;
    boolean isNumber = form instanceof MemberForm.Epoch || form instanceof MemberForm.Bit;
    return isNumber ? JsonKind.NUMBER : JsonKind.STRING;
  }

  private static boolean isFloating(TypeUse type) {
    return List.of("double", "float", "Double", "Float").contains(type.shown());
  }

  private JsonKind of(TypeUse type) {
    if (type instanceof TypeUse.Array) return JsonKind.ARRAY;
    if (type instanceof TypeUse.Primitive primitive) return ofPrimitive(primitive.name());
    return type instanceof TypeUse.Declared declared ? ofClass(declared) : null;
  }

  private static JsonKind ofPrimitive(String name) {
    return switch (name) {
      case "boolean" -> JsonKind.BOOLEAN;
      case "char" -> JsonKind.STRING;
      default -> JsonKind.NUMBER;
    };
  }

  private JsonKind ofClass(TypeUse.Declared type) {
    String name = type.name().qualified();
    if (type.with() != null) return null;
    if (StandardTypes.isCollection(name) || name.equals("java.util.EnumSet")) return JsonKind.ARRAY;
    if (StandardTypes.isMap(name) || name.equals("java.util.EnumMap")) return JsonKind.OBJECT;
    return switch (name) {
      case "java.lang.Boolean", "java.util.concurrent.atomic.AtomicBoolean", "jzon.bind.tree.JsonBoolean" ->
          JsonKind.BOOLEAN;
      case "java.lang.Byte", "java.lang.Short", "java.lang.Integer", "java.lang.Long", "java.lang.Float",
          "java.lang.Double", "java.lang.Number", "java.math.BigInteger", "java.math.BigDecimal",
          "java.util.concurrent.atomic.AtomicInteger", "java.util.concurrent.atomic.AtomicLong",
          "jzon.bind.tree.JsonNumber" ->
          JsonKind.NUMBER;
      case "java.lang.String", "java.lang.Character", "java.lang.CharSequence", "java.util.UUID", "java.net.URI",
          "java.net.URL", "java.util.Locale", "java.util.Currency", "jzon.bind.tree.JsonString" ->
          JsonKind.STRING;
      case "jzon.bind.tree.JsonNull" -> JsonKind.NULL;
      case "jzon.bind.tree.JsonArray" -> JsonKind.ARRAY;
      case "jzon.bind.tree.JsonObject", "java.util.Properties" -> JsonKind.OBJECT;
      default -> name.startsWith("java.time.") ? JsonKind.STRING : type.adapter() == null ? null : ofProgram(type);
    };
  }

  private JsonKind ofProgram(TypeUse.Declared type) {
    TypeElement element = compilation.find(type.name().qualified());
    if (element == null || Annotations.has(element, "ByKind")) return null;
    TypeModel.Conversion conversion = new ConversionReader(compilation, types, element, from).read();
    if (conversion != null) return of(conversion.value());
    if (element.getKind() != ElementKind.ENUM && !Compilation.isSealed(element)) return JsonKind.OBJECT;
    TypeModel model = new ModelReader(compilation, new Problems(), from, false).read(element);
    if (model instanceof TypeModel.OfEnum ofEnum) {
      boolean isText = ofEnum.value() == null || ofEnum.value().type().equals("java.lang.String");
      return isText ? JsonKind.STRING : JsonKind.NUMBER;
    }
    if (!(model instanceof TypeModel.OfSealedType sealedType) || sealedType.forms()) return null;
    boolean isStrings = SealedPlan.of(sealedType, new Problems()).form().kind() == SealedForm.Kind.STRINGS;
    return isStrings ? JsonKind.STRING : JsonKind.OBJECT;
  }
}
