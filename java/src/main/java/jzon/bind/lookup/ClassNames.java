package jzon.bind.lookup;

/** The names of classes in messages. */
public final class ClassNames {
  private ClassNames() {}

  /** Returns the name that a program writes for a class, if it has one. */
  public static String of(Class<?> type) {
    String name = type.getCanonicalName();
    return name != null ? name : type.getTypeName();
  }
}
