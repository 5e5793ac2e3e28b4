package jzon.bind.processor;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The text of a generated file: lines with their indentation, and the imports that its names need.
 *
 * <p>A class is named by its simple name where nothing else has that name, or by all of it.
 */
final class SourceFile {
  private final String packageName;
  private final Predicate<String> isInPackage;
  private final Set<String> taken;
  /** Simple name to the class that it means in this file. */
  private final Map<String, ClassName> names = new TreeMap<>();
  private final StringBuilder body = new StringBuilder();
  private int depth;

  /**
   * @param isInPackage whether a simple name means a class of the package
   * @param taken simple names that mean something in the file itself
   */
  SourceFile(String packageName, Predicate<String> isInPackage, List<String> taken) {
    this.packageName = packageName;
    this.isInPackage = isInPackage;
    this.taken = new HashSet<>(taken);
  }

  /** Returns how a class is named in this file. */
  String name(ClassName type) {
    ClassName outer = type.outermost();
    String simple = outer.simple();
    boolean own = outer.packageName().equals(packageName);
    ClassName known = names.get(simple);
    if (known == null && !taken.contains(simple) && (own || !isInPackage.test(simple))) {
      names.put(simple, outer);
      known = outer;
    }
    return outer.equals(known) ? type.nested() : type.qualified();
  }

  /** Returns how a class of jzon is named in this file. */
  String bind(String simpleName) {
    return name(ClassName.of("jzon.bind", simpleName));
  }

  /** Returns how a class of the engine is named in this file. */
  String engine(String simpleName) {
    return name(ClassName.of("jzon.engine", simpleName));
  }

  /** Returns how a class that describes is named in this file. */
  String description(String simpleName) {
    return name(ClassName.of("jzon.engine.description", simpleName));
  }

  /** Returns how a class of the JDK is named in this file. */
  String jdk(String qualified) {
    int dot = qualified.lastIndexOf('.');
    return name(ClassName.of(qualified.substring(0, dot), qualified.substring(dot + 1)));
  }

  /** Returns a type as it is written in this file; {@code boxed} where it is a type argument. */
  String type(TypeRef type, boolean boxed) {
    if (type instanceof TypeRef.Primitive primitive) {
      return boxed ? jdk(StandardTypes.boxed(primitive.name())) : primitive.name();
    }
    if (type instanceof TypeRef.Array array) return type(array.element(), false) + "[]";
    if (type instanceof TypeRef.Declared declared) {
      if (declared.arguments().isEmpty()) return name(declared.name());
      StringBuilder text = new StringBuilder(name(declared.name())).append('<');
      for (int i = 0; i < declared.arguments().size(); i++) {
        if (i > 0) text.append(", ");
        text.append(type(declared.arguments().get(i), true));
      }
      return text.append('>').toString();
    }
    return type.shown();
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

  /** Adds a line and indents those behind it. */
  SourceFile open(String text) {
    line(text);
    depth++;
    return this;
  }

  /** Ends what {@link #open} began, with a line of its own. */
  SourceFile close(String text) {
    depth--;
    return line(text);
  }

  /** Ends what {@link #open} began, without a line. */
  SourceFile end() {
    depth--;
    return this;
  }

  /** Returns the whole file, in ASCII, whatever encoding the compiler writes files in. */
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
    return ascii(text.append(body));
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
