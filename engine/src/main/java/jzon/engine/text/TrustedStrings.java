package jzon.engine.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Accesses the internal bytes of Strings directly, if the user has opened {@code java.lang} to it.
 *
 * <p>With {@code --add-opens java.base/java.lang=ALL-UNNAMED} on the command line (or {@code Add-Opens:
 * java.base/java.lang} in the manifest of an executable jar) Latin-1 strings are checked and copied eight bytes at a
 * time instead of character by character. This class does not force anything open: without that option, or if the
 * fields are not as expected, {@link #AVAILABLE} is false, and jzon uses the portable path. It must stay a constant:
 * docs/performance-notes.md#constants-and-loads. The bytes are only read, and every one is checked as on the portable
 * path.
 */
public final class TrustedStrings {
  private static final VarHandle VALUE = field("value", byte[].class);
  private static final VarHandle CODER = field("coder", byte.class);

  /** Whether strings can be read directly. */
  public static final boolean AVAILABLE = VALUE != null && CODER != null && works();

  private TrustedStrings() {}

  /** Tells whether a string holds one byte a character. */
  public static boolean isLatin1(String s) {
    return (byte) CODER.get(s) == 0;
  }

  /**
   * Returns a String's internal bytes: Latin-1 if {@link #isLatin1}, otherwise UTF-16 in the byte order of the machine.
   * Never change them or pass them on.
   */
  public static byte[] value(String s) {
    return (byte[]) VALUE.get(s);
  }

  /** Returns the bytes of a string that holds one byte a character, or null for any other. */
  public static byte[] latin1(String s) {
    return isLatin1(s) ? value(s) : null;
  }

  private static VarHandle field(String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(
          String.class, MethodHandles.lookup()).findVarHandle(String.class, name, type);
    } catch (ReflectiveOperationException | RuntimeException e) {
      return null; // java.lang is not opened, or String has other fields
    }
  }

  /**
   * Tells whether the fields have the expected meaning. Without compact strings the value is always UTF-16; then, or if
   * a field means something else, the portable path must be used.
   */
  private static boolean works() {
    try {
      byte[] ascii = latin1("jzon"), latin = latin1("\u00FF");
      return ascii != null && ascii.length == 4 && ascii[0] == 'j' && ascii[3] == 'n'
          && latin != null && latin.length == 1 && latin[0] == (byte) 0xFF
          && latin1("\u0100") == null;
    } catch (RuntimeException e) {
      return false;
    }
  }
}
