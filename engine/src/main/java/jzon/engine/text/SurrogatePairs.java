package jzon.engine.text;

/** Replaces unpaired surrogates in texts for people, which must be shown whatever they contain. */
public final class SurrogatePairs {
  private SurrogatePairs() {}

  /** Returns the text with U+FFFD in place of each unpaired surrogate, which has no form in UTF-8. */
  public static String wellFormed(String text) {
    StringBuilder changed = null;
    for (int i = 0; i < text.length(); i++) {
      if (!Character.isSurrogate(text.charAt(i)) || !isLone(text, i)) continue;
      if (changed == null) changed = new StringBuilder(text);
      changed.setCharAt(i, '\ufffd');
    }
    return changed == null ? text : changed.toString();
  }

  private static boolean isLone(String text, int i) {
    char c = text.charAt(i);
    if (Character.isHighSurrogate(c)) return i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1));
    return i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }
}
