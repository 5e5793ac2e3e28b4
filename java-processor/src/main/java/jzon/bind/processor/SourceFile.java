package jzon.bind.processor;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The text of a generated file: lines with their indentation, and the imports that its names need.
 *
 * <p>A class has its simple name if nothing else in the file has that name. Otherwise it has its qualified name. If a
 * class hides the package, it has its simple name with an import, which hides a class of this package.
 *
 * <p>Variables, type parameters and nested classes hide classes and packages with the same name. Only the finished file
 * knows all classes that it names: {@link #hidden} then returns the names that a second attempt must avoid.
 */
final class SourceFile {
  /** The classes of the engine that are not in its top package. */
  private static final Map<String, String> PACKAGES =
      Map.of(
          "Base64Variant", "jzon.engine.binary", "Hex", "jzon.engine.binary", "EpochUnit", "jzon.engine.codecs",
          "JsonException", "jzon.engine.error");

  private final String packageName;
  private final Predicate<String> isInPackage;
  /** The names that nothing in this file may have. */
  private final Set<String> avoided;
  /** Simple names that the file itself defines. */
  private final Set<String> taken = new HashSet<>();
  /** The names of type parameters in the model and in this file. */
  private final Map<String, String> parameters = new HashMap<>();
  /** The class that each simple name means in this file. */
  private final Map<String, ClassName> names = new TreeMap<>();
  /** The first parts of the class names in this file, each a class or a package. */
  private final Set<String> roots = new HashSet<>();
  private final Set<String> variables = new HashSet<>();
  /** The simple names of classes that the file cannot name. */
  private final Set<String> unnamed = new HashSet<>();
  private final StringBuilder body = new StringBuilder();
  private final Identifiers identifiers = new Identifiers();
  private int depth;

  /**
   * @param isInPackage whether a simple name means a class of the package
   * @param avoided the names that nothing in the file may have
   */
  SourceFile(String packageName, Predicate<String> isInPackage, Set<String> avoided) {
    this.packageName = packageName;
    this.isInPackage = isInPackage;
    this.avoided = avoided;
  }

  /** Reserves and returns the name of a class inside the file, or a similar one if a class of the package has it. */
  String nested(String name) {
    String free = name;
    while (isAvoided(free) || isInPackage.test(free) || !taken.add(free)) free += "_";
    return free;
  }

  /** Reserves the name of a type parameter, or a similar one if a class or a package may have it. */
  void parameter(String name) {
    String free = Character.isLowerCase(name.charAt(0)) ? name + "_" : name;
    while (isAvoided(free) || isInPackage.test(free) || !taken.add(free)) free += "_";
    parameters.put(name, free);
  }

  /** Returns the name that a type parameter of the model has in this file. */
  String parameterName(String name) {
    return parameters.getOrDefault(name, name);
  }

  /** Tells whether nothing in the file may have a name. */
  boolean isAvoided(String name) {
    return avoided.contains(name);
  }

  /** Returns a mark for a local with a name like the given one; {@code of} is the class whose field it is. */
  String local(Object of, String name) {
    return identifiers.local(of, name);
  }

  /** Returns the adapter that {@code @Json.With} names. */
  String handwritten(ClassName adapter) {
    return generated("Members") + ".handwritten(new " + name(adapter) + "())";
  }

  /** Notes that the file has a variable of this name. */
  String variable(String name) {
    variables.add(name);
    return name;
  }

  /** Returns the names in the file that hide a class or a package that the file uses. */
  Set<String> hidden() {
    Set<String> hidden = new HashSet<>(variables);
    hidden.retainAll(roots);
    hidden.addAll(unnamed);
    return hidden;
  }

  /** Returns the name of a class in this file. */
  String name(ClassName type) {
    ClassName outer = type.outermost();
    String simple = outer.simple();
    boolean own = outer.packageName().equals(packageName);
    ClassName known = names.get(simple);
    if (known == null && !taken.contains(simple) && mayBeSimple(outer)) {
      names.put(simple, outer);
      known = outer;
    }
    String name = outer.equals(known) ? type.nested() : type.qualified();
    if (!outer.equals(known) && isHidden(outer)) unnamed.add(simple);
    int dot = name.indexOf('.');
    roots.add(dot < 0 ? name : name.substring(0, dot));
    return name;
  }

  private boolean mayBeSimple(ClassName type) {
    boolean isInPackage = this.isInPackage.test(type.simple());
    if (!type.packageName().equals(packageName)) return !isInPackage || isHidden(type);
    // a class without another possible name may need the simple one
    return !isAvoided(type.simple()) || isHidden(type) || packageName.isEmpty();
  }

  /** Tells whether a class hides the package of another, so that only an import can name the other. */
  private boolean isHidden(ClassName type) {
    String root = type.packageName().split("\\.")[0];
    return taken.contains(root) || isInPackage.test(root);
  }

  /** Returns the name of a class of jzon in this file. */
  String bind(String simpleName) {
    return name(ClassName.of("jzon.bind", simpleName));
  }

  /** Returns the name in this file of a class that only generated code calls. */
  String generated(String simpleName) {
    return name(ClassName.of("jzon.bind.generated", simpleName));
  }

  /** Returns the statement that tells the reader to expect secrets; {@code ofRest} if unknown names are secret too. */
  String expectSecrets(boolean ofRest) {
    return name(ClassName.of("jzon.engine.codecs", "Secrets")) + (ofRest ? ".expectRest(in);" : ".expect(in);");
  }

  /** Returns the class that reads and writes the name of a case that keeps it. */
  String keptName() {
    return name(ClassName.of("jzon.engine.codecs", "KeptName"));
  }

  /** Returns the name of a class of the engine in this file. */
  String engine(String simpleName) {
    return name(ClassName.of(PACKAGES.getOrDefault(simpleName, "jzon.engine"), simpleName));
  }

  /** Returns the name in this file of a class for descriptions. */
  String description(String simpleName) {
    return name(ClassName.of("jzon.engine.description", simpleName));
  }

  /** Returns the name of a class of the JDK in this file. */
  String jdk(String qualified) {
    int dot = qualified.lastIndexOf('.');
    return name(ClassName.of(qualified.substring(0, dot), qualified.substring(dot + 1)));
  }

  /** Returns the source of a type in this file; {@code boxed} if it is a type argument. */
  String type(TypeUse type, boolean boxed) {
    if (type instanceof TypeUse.Primitive primitive) {
      return boxed ? jdk(StandardTypes.boxed(primitive.name())) : primitive.name();
    }
    if (type instanceof TypeUse.Array array) return type(array.element(), false) + "[]";
    if (type instanceof TypeUse.Declared declared) {
      if (declared.arguments().isEmpty()) return name(declared.name());
      StringBuilder text = new StringBuilder(name(declared.name())).append('<');
      for (int i = 0; i < declared.arguments().size(); i++) {
        if (i > 0) text.append(", ");
        text.append(type(declared.arguments().get(i), true));
      }
      return text.append('>').toString();
    }
    return type instanceof TypeUse.Variable variable ? parameterName(variable.name()) : type.shown();
  }

  /** Returns the source of a type with its wildcards, which {@link #type} replaces by their bounds. */
  String exact(TypeUse type) {
    if (type instanceof TypeUse.Array array) return exact(array.element()) + "[]";
    if (!(type instanceof TypeUse.Declared declared)) return type(type, false);
    if (declared.isRaw()) return name(declared.name()) + wildcards(declared.parameters());
    if (declared.arguments().isEmpty()) return name(declared.name());
    StringBuilder text = new StringBuilder(name(declared.name())).append('<');
    for (int i = 0; i < declared.arguments().size(); i++) {
      TypeUse argument = declared.arguments().get(i);
      if (i > 0) text.append(", ");
      if (!argument.shown().equals("?")) text.append(declared.wildcards().get(i).text());
      text.append(exact(argument));
    }
    return text.append('>').toString();
  }

  /** Returns wildcards for the type arguments of a class. */
  static String wildcards(int count) {
    return count == 0 ? "" : "<?" + ", ?".repeat(count - 1) + ">";
  }

  /** Adds a line, or an empty one. */
  SourceFile line(String text) {
    if (!text.isEmpty()) body.append("  ".repeat(depth)).append(text);
    body.append('\n');
    return this;
  }

  /** Adds the annotation of a method that overrides another. */
  SourceFile overriding() {
    return line("@" + jdk("java.lang.Override"));
  }

  /** Adds a line that starts a class, with an annotation for coverage tools, which leave out generated classes. */
  SourceFile openClass(String text) {
    line("@" + bind("Generated"));
    return open(text);
  }

  /** Adds a line and indents the lines after it. */
  SourceFile open(String text) {
    line(text);
    depth++;
    return this;
  }

  /** Adds a line that ends the block of {@link #open}. */
  SourceFile close(String text) {
    depth--;
    return line(text);
  }

  /** Ends the block of {@link #open} without a line. */
  SourceFile end() {
    depth--;
    return this;
  }

  /** Returns the whole file, in ASCII, because the encoding of the compiler is unknown. */
  String text() {
    StringBuilder text = new StringBuilder("// Written by the annotation processor of jzon; changes are lost.\n");
    if (!packageName.isEmpty()) text.append("package ").append(packageName).append(";\n");
    text.append('\n');
    Set<String> imports = new java.util.TreeSet<>();
    for (ClassName type : names.values()) {
      boolean isKnown = type.packageName().equals(packageName)
          || type.packageName().equals("java.lang") && !isInPackage.test(type.simple());
      if (!isKnown) imports.add(type.qualified());
    }
    for (String type : imports) text.append("import ").append(type).append(";\n");
    if (!imports.isEmpty()) text.append('\n');
    return ascii(text.append(identifiers.named(body)));
  }

  private static String ascii(StringBuilder text) {
    StringBuilder ascii = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) ascii.append(c);
      else ascii.append(String.format("\\u%04x", (int) c));
    }
    return ascii.toString();
  }
}
