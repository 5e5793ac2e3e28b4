package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import jzon.engine.paths.JqPath;
import jzon.engine.paths.Locator;

/**
 * Scans a document that arrives in parts, and records which values have started and not ended.
 *
 * <p>It checks only as much as it needs to find the ends of values: the decoder checks the rest. It stops at a byte
 * that is wrong in any document, and {@link #isBroken} is true.
 */
final class OpenValues {
  private static final int BROKEN = -1;
  private static final int VALUE = 0;
  private static final int VALUE_OR_END = 1;
  private static final int STRING = 2;
  private static final int NUMBER = 3;
  private static final int LITERAL = 4;
  private static final int AFTER = 5;
  private static final int NAME_OR_END = 6;
  private static final int NAME = 7;
  private static final int IN_NAME = 8;
  private static final int COLON = 9;

  private static final int HEX_DIGITS = 4;
  private static final int LONGEST_ESCAPE = 6;

  /** With more open containers the decoder reports an error, so the scan may stop. */
  private final int mostDepth;
  private int state = VALUE;
  private int scanned;
  private int depth;
  private boolean[] objects = new boolean[16];
  /** For each open container the offset of its start. */
  private int[] starts = new int[16];
  /** For each open container the end of its last complete element or field, or of its opening bracket. */
  private int[] ends = new int[16];
  /** For each open container the number of its complete values. */
  private int[] counts = new int[16];
  /** For each open object the start and end of the raw text of its last name. */
  private int[] nameStarts = new int[16];
  private int[] nameEnds = new int[16];
  /** The start of the current string, number or literal. */
  private int valueStart;
  /** The start of the current escape, or -1, and the number of characters that it still needs. */
  private int escapeStart = -1;
  private int escapeLeft;
  /** The start of the last escape if it was a high surrogate, otherwise -1. */
  private int highSurrogate = -1;
  private byte[] literal;

  OpenValues(int mostDepth) {
    this.mostDepth = mostDepth;
  }

  /** Tells whether the root value is complete. */
  boolean isDone() {
    return state == AFTER && depth == 0;
  }

  /** Ends a number at the root, after which nothing follows. */
  void end() {
    if (state == NUMBER && depth == 0) endValue(scanned);
  }

  boolean isBroken() {
    return state == BROKEN;
  }

  boolean isInString() {
    return state == STRING;
  }

  /** Returns how many containers are open. */
  int depth() {
    return depth;
  }

  boolean isObject(int container) {
    return objects[container];
  }

  /** Returns the end of the last complete element or field of an open container. */
  int end(int container) {
    return ends[container];
  }

  /** Returns the ends of an open object's complete fields except the last, in reverse; then the object's start. */
  List<Integer> fieldEnds(byte[] b, int object) {
    List<Integer> ends = new ArrayList<>();
    if (counts[object] > 0) ends.add(starts[object] + 1);
    int nested = 0;
    for (int p = starts[object] + 1; p < this.ends[object]; p++) {
      int c = b[p];
      if (c == '"') {
        p++;
        while (b[p] != '"') p += b[p] == '\\' ? 2 : 1;
      } else if (c == '{' || c == '[') nested++;
      else if (c == '}' || c == ']') nested--;
      else if (c == ',' && nested == 0) ends.add(p);
    }
    Collections.reverse(ends);
    return ends;
  }

  /** Returns the name of the complete field that follows one of the {@link #fieldEnds}, or null if it has escapes. */
  String nameAfter(byte[] b, int end) {
    int from = end;
    while (b[from] != '"') from++;
    int to = ++from;
    while (b[to] != '"' && b[to] != '\\') to++;
    return b[to] == '"' ? new String(b, from, to - from, StandardCharsets.UTF_8) : null;
  }

  int valueStart() {
    return valueStart;
  }

  /** Returns the number of containers around the open container or string that starts at an offset, or -1. */
  int openAt(long offset) {
    if (state == STRING && offset == valueStart) return depth;
    for (int i = 0; i < depth; i++) if (starts[i] == offset) return i;
    return -1;
  }

  /** Returns the end of the open string without an incomplete escape, pair or character. */
  int stringEnd(byte[] b) {
    int end = escapeStart >= 0 ? escapeStart : scanned;
    if (highSurrogate >= 0 && end == highSurrogate + LONGEST_ESCAPE) return highSurrogate;
    if (escapeStart >= 0) return end;
    for (int p = end - 1; p > valueStart && end - p <= 4; p--) {
      int c = b[p] & 0xFF;
      if (c < 0x80) break;
      if (c >= 0xC0) return p + (c >= 0xF0 ? 4 : c >= 0xE0 ? 3 : 2) > end ? p : end;
    }
    return end;
  }

  /** Returns the path of the innermost value that has started, or whose name has arrived. */
  Object[] segments(byte[] b) {
    boolean isAnnounced = state == COLON || state == VALUE && depth > 0 && objects[depth - 1];
    boolean hasValue = state == STRING || state == NUMBER || state == LITERAL || isAnnounced;
    int n = depth == 0 ? 0 : hasValue ? depth : depth - 1;
    Object[] segments = new Object[n];
    for (int i = 0; i < n; i++) {
      segments[i] = objects[i] ? Locator.text(b, nameStarts[i], nameEnds[i]) : JqPath.index(counts[i]);
    }
    return segments;
  }

  /** Scans the bytes up to {@code to}, from where the last call has stopped. */
  void scan(byte[] b, int to) {
    int p = scanned;
    while (p < to && state != BROKEN) {
      switch (state) {
        case STRING, IN_NAME -> p = scanString(b, p, to);
        case NUMBER -> {
          while (p < to && JqPath.isNumberPart(b[p])) p++;
          if (p < to) endValue(p);
        }
        case LITERAL -> p = scanLiteral(b, p, to);
        default -> {
          int c = b[p];
          if (c != ' ' && c != '\n' && c != '\r' && c != '\t') token(b, p, c);
          p++;
        }
      }
    }
    scanned = p;
  }

  private int scanLiteral(byte[] b, int p, int to) {
    while (p < to && p - valueStart < literal.length) {
      if (b[p] != literal[p - valueStart]) {
        state = BROKEN;
        return p;
      }
      p++;
    }
    if (p - valueStart == literal.length) endValue(p);
    return p;
  }

  /** Scans the characters of a string; stops after its closing quote. */
  private int scanString(byte[] b, int p, int to) {
    for (; p < to; p++) {
      int c = b[p];
      if (escapeStart >= 0) {
        escape(b, p, c);
      } else if (c == '\\') {
        escapeStart = p;
        escapeLeft = 1;
        if (p != highSurrogate + LONGEST_ESCAPE) highSurrogate = -1;
      } else if (c == '"') {
        highSurrogate = -1;
        if (state == STRING) {
          endValue(p + 1);
        } else {
          nameEnds[depth - 1] = p;
          state = COLON;
        }
        return p + 1;
      } else {
        highSurrogate = -1;
      }
    }
    return p;
  }

  private void escape(byte[] b, int p, int c) {
    if (p == escapeStart + 1) {
      if (c == 'u') {
        escapeLeft = HEX_DIGITS;
        return;
      }
      highSurrogate = -1;
      escapeStart = -1;
      return;
    }
    if (Character.digit(c, 16) < 0) {
      escapeStart = -1; // the decoder reports it
      highSurrogate = -1;
      return;
    }
    if (--escapeLeft > 0) return;
    boolean isHigh = (b[escapeStart + 2] | 0x20) == 'd' && "89aAbB".indexOf(b[escapeStart + 3]) >= 0;
    highSurrogate = isHigh && highSurrogate < 0 ? escapeStart : -1;
    escapeStart = -1;
  }

  /** Handles a byte outside strings, numbers and literals. */
  private void token(byte[] b, int p, int c) {
    switch (state) {
      case VALUE -> startValue(p, c);
      case VALUE_OR_END -> {
        if (c == ']') close(p);
        else startValue(p, c);
      }
      case NAME_OR_END -> {
        if (c == '}') close(p);
        else startName(p, c);
      }
      case NAME -> startName(p, c);
      case COLON -> state = c == ':' ? VALUE : BROKEN;
      default -> {
        if (depth == 0) state = BROKEN;
        else if (c == ',') state = objects[depth - 1] ? NAME : VALUE;
        else if (c == (objects[depth - 1] ? '}' : ']')) close(p);
        else state = BROKEN;
      }
    }
  }

  private void startName(int p, int c) {
    if (c != '"') {
      state = BROKEN;
      return;
    }
    nameStarts[depth - 1] = p + 1;
    state = IN_NAME;
  }

  private void startValue(int p, int c) {
    valueStart = p;
    switch (c) {
      case '"' -> state = STRING;
      case '{', '[' -> push(p, c == '{');
      case 't' -> startLiteral("true");
      case 'f' -> startLiteral("false");
      case 'n' -> startLiteral("null");
      default -> state = c == '-' || c >= '0' && c <= '9' ? NUMBER : BROKEN;
    }
  }

  private void startLiteral(String text) {
    literal = text.getBytes(StandardCharsets.US_ASCII);
    state = LITERAL;
  }

  private void push(int p, boolean isObject) {
    if (depth > mostDepth) {
      state = BROKEN;
      return;
    }
    if (depth == objects.length) {
      objects = Arrays.copyOf(objects, depth * 2);
      starts = Arrays.copyOf(starts, depth * 2);
      ends = Arrays.copyOf(ends, depth * 2);
      counts = Arrays.copyOf(counts, depth * 2);
      nameStarts = Arrays.copyOf(nameStarts, depth * 2);
      nameEnds = Arrays.copyOf(nameEnds, depth * 2);
    }
    objects[depth] = isObject;
    starts[depth] = p;
    ends[depth] = p + 1;
    counts[depth] = 0;
    depth++;
    state = isObject ? NAME_OR_END : VALUE_OR_END;
  }

  private void close(int p) {
    depth--;
    endValue(p + 1);
  }

  private void endValue(int end) {
    state = AFTER;
    if (depth == 0) return;
    ends[depth - 1] = end;
    counts[depth - 1]++;
  }
}
