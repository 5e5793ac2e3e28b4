package jzon.bind.processor;

import java.util.ArrayList;
import java.util.List;

/**
 * The name of a class, free of the compiler's types.
 *
 * @param packageName the package, empty for the unnamed one
 * @param simpleNames the names from the outermost class to this one
 */
record ClassName(String packageName, List<String> simpleNames) {

  /** Returns the name of a top-level class. */
  static ClassName of(String packageName, String simpleName) {
    return new ClassName(packageName, List.of(simpleName));
  }

  /** Returns the name as it is written in source, with its package. */
  String qualified() {
    return packageName.isEmpty() ? nested() : packageName + "." + nested();
  }

  /** Returns the name as it is written in source, without its package: {@code Outer.Inner}. */
  String nested() {
    return String.join(".", simpleNames);
  }

  /** Returns the last of the simple names. */
  String simple() {
    return simpleNames.get(simpleNames.size() - 1);
  }

  /** Returns the outermost class. */
  ClassName outermost() {
    return of(packageName, simpleNames.get(0));
  }

  /** Returns the name of a class inside this one. */
  ClassName inner(String simpleName) {
    List<String> names = new ArrayList<>(simpleNames);
    names.add(simpleName);
    return new ClassName(packageName, names);
  }

  /**
   * Returns the name of this class's adapter in a package: Outer_Inner_JsonAdapter for {@code Outer.Inner}, as the
   * runtime derives it from the binary name.
   */
  ClassName adapterIn(String adapterPackage) {
    return of(adapterPackage, String.join("_", simpleNames).replace('$', '_') + "_JsonAdapter");
  }
}
