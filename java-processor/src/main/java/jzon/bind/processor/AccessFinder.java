package jzon.bind.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds how the fields of one class are read and written, and collects the adapters that they need.
 *
 * <p>Adapters of other types are constants of a nested class, which the JVM initialises when the first value is read or
 * written. So types may refer to each other without circular initialisation. Adapters that depend on a type parameter
 * are fields.
 */
final class AccessFinder {

  /** An adapter that the generated class stores. */
  record Kept(String name, TypeUse type, String expression, boolean ofParameter) {}

  /** A list type whose loop is generated. */
  record Loop(TypeUse.Declared type, Access element, Access.Elements methods) {}

  private final SourceFile source;
  private final TypeModel.Head head;
  private final DefaultCheck defaults;
  /** The nested class with the adapters. */
  private final String holder;
  private final Problems problems;
  private final Map<String, Kept> kept = new LinkedHashMap<>();
  private final Map<String, Loop> loops = new LinkedHashMap<>();
  private boolean unchecked;
  private boolean raw;
  private boolean casts;

  AccessFinder(SourceFile source, TypeModel.Head head, String holder, DefaultCheck defaults, Problems problems) {
    this.defaults = defaults;
    this.source = source;
    this.head = head;
    this.holder = holder;
    this.problems = problems;
  }

  /** Returns the adapters that the generated class stores. */
  List<Kept> kept() {
    return new ArrayList<>(kept.values());
  }

  /** Returns the reader of defaults. */
  DefaultCheck defaults() {
    return defaults;
  }

  /** Returns the lists whose loops are generated. */
  List<Loop> loops() {
    return new ArrayList<>(loops.values());
  }

  /** Tells whether an unchecked cast creates some adapter. */
  boolean hasUnchecked() {
    return unchecked;
  }

  /** Tells whether some adapter is of a class without its type arguments. */
  boolean hasRaw() {
    return raw;
  }

  /** Returns an expression cast to a type that differs only in wildcards. */
  String cast(String expression) {
    casts = true;
    return "cast(" + expression + ")";
  }

  /** As above, with an explicit target type, which overloaded methods need. */
  String cast(String expression, TypeUse to) {
    casts = true;
    return source.name(head.adapter()) + ".<" + source.exact(to) + ">cast(" + expression + ")";
  }

  /** Tells whether the generated class needs a method {@code cast}. */
  boolean hasCasts() {
    return casts;
  }

  /** Returns the field that holds the adapter of a type parameter. */
  static String parameterField(String parameter) {
    return "of" + parameter;
  }

  /** The field for which an access is needed, as messages show it, and the form of its values. */
  record Use(String owner, String member, Object place, MemberForm form) {}

  /** Returns how a field that is not null is read and written. */
  Access member(MemberModel member, String owner) {
    Use use = new Use(owner, member.name(), member.place(), member.form());
    if (member.secret()) return secret(member, use);
    if (member.omits().empty()) {
      return new Access.Instance(keep(omitting(member, use), member.type(), "OmitEmpty"), true);
    }
    if (member.with() != null) {
      String made = source.handwritten(member.with());
      return new Access.Instance(keep(made, member.type(), source.name(member.with())), true);
    }
    if (member.one() != null || member.emptyArray()) {
      boolean asks = member.type() instanceof TypeUse.Declared d && d.isOptional();
      return new Access.Instance(keep(plain(member, use), member.type(), "OneOrMany"), asks);
    }
    return access(member.type(), use);
  }

  /** Returns the adapter of a field whose empty values are left out. */
  private String omitting(MemberModel member, Use use) {
    String plain = plain(member, use);
    return source.generated("Omissions") + (member.omits().nulls() ? ".emptyOrNull(" : ".empty(") + plain + ")";
  }

  /** Returns the access to a secret, which always uses an adapter. */
  private Access secret(MemberModel member, Use use) {
    TypeUse type = member.nullable() ? member.type().withNullable(true) : member.type();
    boolean nullable = type.nullable();
    String plain = member.omits().empty() ? omitting(member, use) : plain(member, use);
    String adapters = source.bind("Adapters");
    String made = adapters + ".secret(" + (nullable ? adapters + ".nullable(" + plain + ")" : plain) + ")";
    boolean isOwn = member.with() != null || member.omits().empty() || type instanceof TypeUse.Variable;
    boolean asks = isOwn || type instanceof TypeUse.Declared d
        && (asks(d) || d.isOptional());
    return new Access.Instance(keep(made, member.type(), "Secret"), asks);
  }

  /** Returns the adapter of a field's values that are not null. */
  private String plain(MemberModel member, Use use) {
    if (member.with() != null) return source.handwritten(member.with());
    String plain = adapter(member.type().withNullable(false), use);
    if (member.emptyArray()) return source.bind("Adapters") + ".emptyArrayAsMap(" + plain + ")";
    if (member.one() == null) return plain;
    return source.bind("Adapters") + ".oneOrMany(" + plain + ", " + adapter(member.one().element(), use) + ", "
        + member.one().asOne() + ")";
  }

  private Access access(TypeUse type, Use use) {
    boolean isFormed = use.form != null && use.form.isOf(type);
    if (isFormed && use.form instanceof MemberForm.Adapted) return new Access.Instance(kept(type, use), true);
    if (isFormed && (use.form instanceof MemberForm.InString || use.form instanceof MemberForm.Bit)) {
      return new Access.Instance(kept(type, use), type instanceof TypeUse.Declared d && d.isOptional());
    }
    StandardTypes.Direct direct = StandardTypes.direct(type);
    if (direct != null) return new Access.Direct(direct.read(), direct.write());
    if (type instanceof TypeUse.Declared declared) {
      Access optional = optional(declared, use);
      if (optional != null) return optional;
      Access loop = loop(declared, use);
      if (loop != null) return loop;
      return new Access.Instance(kept(type, use), asks(declared));
    }
    return new Access.Instance(kept(type, use), type instanceof TypeUse.Variable);
  }

  /** Returns an access that rejects values of a field whose JSON would be read as another value. */
  Access unambiguous(Access.Instance plain, MemberModel member, String owner) {
    String made = source.generated("Members") + ".unambiguous(" + plain.expression() + ", "
        + Constants.literal(owner + "." + member.name()) + ", " + member.nullable() + ")";
    return new Access.Instance(keep(made, member.type(), "Name"), true);
  }

  /** Returns the access of the adapter's own type. */
  Access itself() {
    String name = source.name(head.adapter());
    return new Access.Instance(head.parameters().isEmpty() ? name + ".INSTANCE" : "this", false);
  }

  /** Returns how a case of a sealed type is read and written. */
  Access.Instance child(TypeModel.Child child, String owner) {
    Use use = new Use(owner, child.type().name().simple(), child.place(), null);
    if (!child.isNarrower()) return new Access.Instance(kept(child.type(), use), false);
    raw = true;
    String made = adapter(child.type(), use).replace("<>(", "(");
    return new Access.Instance(keep(made, child.type().withWildcards(), null, true), false);
  }

  /** Returns an expression of the adapter of a field's type, for its default value. */
  String adapterOf(MemberModel member, String owner) {
    if (member.with() != null || member.secret() || member.one() != null || member.emptyArray()) {
      return ((Access.Instance) member(member, owner)).expression();
    }
    return kept(member.type(), new Use(owner, member.name(), member.place(), member.form()));
  }

  /** Returns an expression of the adapter of the values of a {@code @Json.Rest} field. */
  String restAdapter(MemberModel member, String owner) {
    if (member.isTree()) return source.bind("Adapters") + ".of(" + source.jdk("jzon.bind.tree.JsonValue") + ".class)";
    if (member.restValues().isEmpty()) return "null"; // an error was reported
    TypeUse values = member.restValues().get();
    Use use = new Use(owner, member.name(), member.place(), member.form());
    return values.nullable() ? keep(adapter(values, use), values, null) : kept(values, use);
  }

  /** Returns an expression of the adapter of a type that a member of another type has. */
  String adapter(TypeUse type, String owner, String member, Object place) {
    return adapter(type.withNullable(false), new Use(owner, member, place, null));
  }

  private static boolean asks(TypeUse.Declared type) {
    return type.with() != null || type.is("java.util.Optional")
        || type.is("java.util.concurrent.atomic.AtomicReference");
  }

  private Access optional(TypeUse.Declared type, Use use) {
    switch (type.name().qualified()) {
      case "java.util.OptionalInt":
        return new Access.Optional("java.util.OptionalInt", "getAsInt", new Access.Direct("readInt", "writeInt"));
      case "java.util.OptionalLong":
        return new Access.Optional("java.util.OptionalLong", "getAsLong", new Access.Direct("readLong", "writeLong"));
      case "java.util.OptionalDouble":
        return new Access.Optional(
            "java.util.OptionalDouble", "getAsDouble", new Access.Direct("readDouble", "writeDouble"));
      case "java.util.Optional":
        if (type.isRaw()) return null;
        Access value = access(type.arguments().get(0), use);
        // only the runtime can tell an adapter's value for a missing field from null
        boolean plain = !type.isInexact() && !type.arguments().get(0).nullable()
            && !(value instanceof Access.Optional) && !(value instanceof Access.Instance i && i.asks());
        return plain ? new Access.Optional("java.util.Optional", "get", value) : null;
      default:
        return null;
    }
  }

  /** Generates a loop for lists of strings and of types with generated adapters, so that these are inlined. */
  private Access loop(TypeUse.Declared type, Use use) {
    if (!type.is("java.util.List") || type.isRaw()) return null;
    if (use.form != null) return null; // all fields of a type share the loops
    TypeUse element = type.arguments().get(0);
    if (element.nullable() || element.isInexact() || type.isInexact()) return null;
    boolean text = element instanceof TypeUse.Declared d && d.is("java.lang.String");
    boolean own = element instanceof TypeUse.Declared d && d.adapter() != null && d.with() == null && !d.isRaw();
    if (!text && !own) return null;
    String key = source.type(type, false);
    Loop found = loops.get(key);
    if (found == null) {
      String name = capital(fieldName(type));
      while (isTaken("read" + name)) name += "_";
      found = new Loop(type, access(element, use), new Access.Elements("read" + name, "write" + name));
      loops.put(key, found);
    }
    return found.methods();
  }

  private boolean isTaken(String method) {
    return loops.values().stream().anyMatch(l -> l.methods().read().equals(method));
  }

  /** Returns an expression of the adapter of a type, cheap enough for repeated use. */
  private String kept(TypeUse type, Use use) {
    String expression = adapter(type.withNullable(false), use);
    boolean cheap = type instanceof TypeUse.Variable || expression.equals("this") || expression.endsWith(".INSTANCE");
    return cheap ? expression : keep(expression, type, null);
  }

  private String keep(String expression, TypeUse type, String prefer) {
    return keep(expression, type, prefer, dependsOnParameter(type));
  }

  private String keep(String expression, TypeUse type, String prefer, boolean ofParameter) {
    Kept known = kept.get(expression);
    if (known == null) {
      String name = fieldName(type);
      if (prefer != null) name = name + "By" + prefer.replace(".", "");
      String unique = name;
      for (int i = 2; isUsed(unique); i++) unique = name + i;
      known = new Kept(source.variable(unique), type, expression, ofParameter);
      kept.put(expression, known);
    }
    return known.ofParameter() ? known.name() + "()" : holder + "." + known.name();
  }

  private boolean isUsed(String name) {
    return Identifiers.isReserved(name) || source.isAvoided(name)
        || kept.values().stream().anyMatch(k -> k.name().equals(name))
        || head.parameters().stream().anyMatch(p -> parameterField(p.name()).equals(name));
  }

  private static boolean dependsOnParameter(TypeUse type) {
    if (type instanceof TypeUse.Variable) return true;
    if (type instanceof TypeUse.Array array) return dependsOnParameter(array.element());
    return type instanceof TypeUse.Declared d && d.arguments().stream().anyMatch(AccessFinder::dependsOnParameter);
  }

  /** Returns an expression that creates or gets the adapter of a type. */
  private String adapter(TypeUse type, Use use) {
    if (type.nullable()) {
      return source.bind("Adapters") + ".nullable(" + adapter(type.withNullable(false), use) + ")";
    }
    String formed = use.form == null ? null : use.form.adapter(type, source);
    if (formed != null) return formed;
    if (type instanceof TypeUse.Primitive primitive) {
      return source.bind("Adapters") + ".of(" + primitive.name() + ".class)";
    }
    if (type instanceof TypeUse.Variable variable) return parameterField(variable.name());
    if (type instanceof TypeUse.Array array) return array(array, use);
    if (type instanceof TypeUse.Declared declared) return declared(declared, use);
    if (type.shown().equals("?")) problems.add(use.place, Messages.wildcard(use.owner, use.member));
    else problems.add(use.place, noAdapter(type, use));
    return "null";
  }

  private String array(TypeUse.Array array, Use use) {
    TypeUse element = array.element();
    if (element instanceof TypeUse.Primitive primitive) {
      return source.bind("Adapters") + ".of(" + primitive.name() + "[].class)";
    }
    if (innermost(element) instanceof TypeUse.Variable variable) {
      problems.add(use.place, Messages.genericArray(use.owner, use.member, variable.shown()));
      return "null";
    }
    return skipping(
        source.bind("Adapters") + ".array(" + emptyArray(element) + ", " + adapter(element, use) + ")", element, use);
  }

  private static TypeUse innermost(TypeUse type) {
    return type instanceof TypeUse.Array array ? innermost(array.element()) : type;
  }

  private String emptyArray(TypeUse element) {
    TypeUse inner = innermost(element);
    String whole = source.type(element, false);
    String brackets = whole.substring(source.type(inner, false).length());
    if (!(inner instanceof TypeUse.Declared d) || d.arguments().isEmpty()) {
      return "new " + source.type(inner, false) + "[0]" + brackets;
    }
    unchecked = true;
    StringBuilder wild = new StringBuilder(source.name(d.name())).append("<?");
    for (int i = 1; i < d.arguments().size(); i++) wild.append(", ?");
    return "(" + whole + "[]) new " + wild + ">[0]" + brackets;
  }

  private String declared(TypeUse.Declared type, Use use) {
    String qualified = type.name().qualified();
    if (type.with() != null) return source.handwritten(type.with());
    if (type.isRaw()) {
      problems.add(use.place, Messages.rawType(use.owner, use.member, type.name().nested()));
      return "null";
    }
    if (type.adapter() != null) return generated(type, use);
    String adapters = source.bind("Adapters");
    if (StandardTypes.isAdapted(qualified) && type.arguments().isEmpty()) {
      return adapters + ".of(" + source.name(type.name()) + ".class)";
    }
    if (StandardTypes.isCollection(qualified)) return collection(type, use);
    if (StandardTypes.isMap(qualified)) return map(type, use);
    switch (qualified) {
      case "java.util.Optional":
        if (type.arguments().get(0) instanceof TypeUse.Declared inner && inner.is("java.util.Optional")
            && !inner.isRaw() && inner.arguments().get(0) instanceof TypeUse.Declared third && third.isOptional()) {
          problems.add(use.place, Messages.threeOptionals(use.owner, use.member));
        }
        return adapters + ".optional(" + adapter(type.arguments().get(0), use) + ")";
      case "jzon.bind.Lossy":
        TypeUse container = type.arguments().get(0);
        if (isLossless(container)) problems.add(use.place, Messages.lossless(use.owner, use.member, container.shown()));
        return adapters + ".lossy(" + adapter(container, use) + ")";
      case "java.util.concurrent.atomic.AtomicReference":
        return adapters + ".atomicReference(" + adapter(type.arguments().get(0), use) + ")";
      case "java.util.EnumSet":
        TypeUse constant = type.arguments().get(0);
        return skipping(
            adapters + ".enumSet(" + enumClass(type, use) + ", " + adapter(constant, use) + ")", constant, use);
      case "java.util.EnumMap":
        TypeUse value = type.arguments().get(1);
        return skipping(adapters + ".enumMap(" + enumClass(type, use) + ", " + adapter(value, use) + ")", value, use);
      case "java.util.Map.Entry":
        return adapters + ".entry(" + key(type.arguments().get(0), use) + ", "
            + adapter(type.arguments().get(1), use) + ")";
      default:
        problems.add(use.place, StandardTypes.isDate(qualified)
            ? Messages.date(use.owner + "." + use.member, qualified)
            : noAdapter(type, use));
        return "null";
    }
  }

  /** Tells whether a type is no container whose elements have adapters. */
  private static boolean isLossless(TypeUse type) {
    if (type instanceof TypeUse.Array array) return array.element() instanceof TypeUse.Primitive;
    if (!(type instanceof TypeUse.Declared declared) || declared.nullable()) return true;
    String name = declared.name().qualified();
    return !StandardTypes.isCollection(name) && !StandardTypes.isMap(name)
        && !List.of("java.util.EnumSet", "java.util.EnumMap").contains(name);
  }

  private Message noAdapter(TypeUse type, Use use) {
    String shown = type instanceof TypeUse.Declared declared ? declared.name().nested() : type.shown();
    if (head.separate()) return Messages.noAdapterInImport(use.owner, use.member, shown);
    boolean isOfJdk = type instanceof TypeUse.Declared declared
        && List.of("java", "javax").contains(declared.name().packageName().split("\\.")[0]);
    return isOfJdk ? Messages.noAdapterOfJdk(use.owner, use.member, shown)
        : Messages.noAdapter(use.owner, use.member, shown);
  }

  private String generated(TypeUse.Declared type, Use use) {
    boolean generic = !head.parameters().isEmpty();
    if (generic && type.adapter().equals(head.adapter()) && isOfItself(type)) return "this";
    String name = source.name(type.adapter());
    if (type.arguments().isEmpty()) return name + ".INSTANCE";
    StringBuilder arguments = new StringBuilder();
    for (TypeUse argument : type.arguments()) {
      arguments.append(arguments.length() == 0 ? "" : ", ").append(adapter(argument, use));
    }
    return "new " + name + "<>(" + arguments + ")";
  }

  /** Tells whether a type is the adapter's own type, with the same type arguments. */
  private boolean isOfItself(TypeUse.Declared type) {
    for (int i = 0; i < type.arguments().size(); i++) {
      if (!type.arguments().get(i).equals(new TypeUse.Variable(head.parameters().get(i).name(), false))) return false;
    }
    return type.arguments().size() == head.parameters().size();
  }

  private String collection(TypeUse.Declared type, Use use) {
    String element = adapter(type.arguments().get(0), use);
    String adapters = source.bind("Adapters");
    return skipping(
        type.is("java.util.List") ? adapters + ".list(" + element + ")"
            : adapters + ".collection(" + source.name(type.name()) + ".class, " + element + ")",
        type.arguments().get(0), use);
  }

  private String map(TypeUse.Declared type, Use use) {
    String key = key(type.arguments().get(0), use);
    String value = adapter(type.arguments().get(1), use);
    String raw = type.is("java.util.Map") ? "" : source.name(type.name()) + ".class, ";
    return skipping(
        source.bind("Adapters") + ".map(" + raw + key + ", " + value + ")", type.arguments().get(1), use);
  }

  /** Returns the adapter of a container, which leaves out unknown elements if the form says so. */
  private String skipping(String container, TypeUse element, Use use) {
    boolean skips = use.form instanceof MemberForm.Skipping skipping && skipping.skips(element);
    return skips ? source.bind("Adapters") + ".skipUnknown(" + container + ")" : container;
  }

  private String key(TypeUse type, Use use) {
    if (type instanceof TypeUse.Declared d && d.with() != null && d.arguments().isEmpty()) {
      return source.bind("Adapters") + ".keys(new " + source.name(d.with()) + "())";
    }
    boolean known = type instanceof TypeUse.Declared d
        && (StandardTypes.isKey(d.name().qualified()) || d.isEnum() && d.adapter() != null);
    if (!known) {
      problems.add(use.place, Messages.noKey(use.owner, use.member, type.shown()));
      return "null";
    }
    return source.bind("Adapters") + ".keys(" + source.name(((TypeUse.Declared) type).name()) + ".class)";
  }

  private String enumClass(TypeUse.Declared type, Use use) {
    TypeUse first = type.arguments().get(0);
    boolean standard = first instanceof TypeUse.Declared d && StandardTypes.isAdapted(d.name().qualified());
    if (first instanceof TypeUse.Declared d && d.isEnum() && (d.adapter() != null || standard)) {
      return source.name(d.name()) + ".class";
    }
    problems.add(use.place, noAdapter(first, use));
    return "null";
  }

  /** Returns the name of a field: mapOfStringListOfAddress for {@code Map<String, List<Address>>}. */
  private static String fieldName(TypeUse type) {
    String name = words(type);
    return Character.toLowerCase(name.charAt(0)) + name.substring(1);
  }

  private static String words(TypeUse type) {
    if (type instanceof TypeUse.Array array) return "ArrayOf" + words(array.element());
    if (type instanceof TypeUse.Primitive primitive) return capital(primitive.name());
    if (!(type instanceof TypeUse.Declared declared)) return type.shown().equals("?") ? "Any" : type.shown();
    StringBuilder name = new StringBuilder(capital(declared.name().simple()));
    if (!declared.arguments().isEmpty()) name.append("Of");
    for (TypeUse argument : declared.arguments()) {
      name.append(argument.nullable() ? "Nullable" : "").append(words(argument));
    }
    return name.toString();
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
