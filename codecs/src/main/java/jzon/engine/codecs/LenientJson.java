package jzon.engine.codecs;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import jzon.engine.JsonReader;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;
import jzon.engine.io.MemorySource;
import jzon.engine.io.Source;
import jzon.engine.text.Utf8;
import jzon.engine.text.Utf8Encoder;

/**
 * Opens a document with comments, trailing commas and perhaps a byte order mark, as configuration files have them.
 *
 * <p>For the Scala and Java APIs. Before the reader sees the document, each byte of a comment (except line ends) and
 * each trailing comma becomes a space, as do the bytes of the mark. The reader is the strict one, and its errors have
 * the offset, line and column of the original document. The document is copied only if something is replaced.
 *
 * <p>These are not replaced, so that the reader rejects them: a comment that does not end or is not Unicode, two
 * commas, and a comma in an empty container.
 */
public final class LenientJson implements AllErrors.Document {
  /** A byte order mark in UTF-8, with which some editors start a file. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /** The last token is missing, or the name of a field. */
  private static final int NOTHING = -1, NAME = -2;

  private final byte[] in;
  private final int from;
  private final int to;
  private final Limits limits;
  /** Whether the document continues after {@code to}, beyond the limit. */
  private final boolean isCut;
  /** The copy of the document with spaces; null until something is replaced. */
  private byte[] out;
  /** The offset of a comment that does not end, or -1. */
  private long openComment = -1;
  /** The offset of the first bytes of a comment that are not Unicode, or -1, and the reason for the error. */
  private long wrongText = -1;
  private Reason wrong = Reason.INVALID_UTF8;
  private JsonReader reader;

  private LenientJson(byte[] in, int from, int to, Limits limits, boolean isCut) {
    this.in = in;
    this.from = from;
    this.to = to;
    this.isCut = isCut;
    this.limits = limits;
  }

  // ---- open ----

  /** Reads a source to its end, which is not closed; its errors are thrown as UncheckedIOException. */
  public static LenientJson open(Source json, Limits limits) {
    boolean isInMemory = json instanceof MemorySource;
    if (isInMemory && ((MemorySource) json).text() != null) return openText(((MemorySource) json).text(), limits);
    WholeDocument whole = WholeDocument.of(json, limits);
    LenientJson document = new LenientJson(whole.bytes, whole.from, whole.to, limits, whole.isCut);
    if (!isInMemory) document.out = whole.bytes; // nobody else has it
    boolean isTooLong = isInMemory && whole.to - whole.from > limits.documentBytes();
    boolean isReplaced = !isTooLong && document.replace();
    document.reader =
        isInMemory && isReplaced ? JsonReader.open(document.out, 0, whole.to - whole.from, limits) : whole.open();
    return document;
  }

  private static LenientJson openText(String text, Limits limits) {
    Utf8Encoder encoder = new Utf8Encoder();
    int n = encoder.encode(text, new byte[0], limits.documentBytes());
    LenientJson document = new LenientJson(encoder.bytes, 0, Math.max(n, 0), limits, false);
    document.wrong = Reason.LONE_SURROGATE; // the only error possible in a string
    if (n < 0 || !document.replace()) document.reader = JsonReader.open(text, limits);
    else document.reader = document.openReplaced(text, limits);
    return document;
  }

  private JsonReader openReplaced(String text, Limits limits) {
    int lone = 0;
    while (lone < text.length()) {
      int c = text.codePointAt(lone);
      if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) break;
      lone += Character.charCount(c);
    }
    if (lone == text.length()) return JsonReader.open(out, 0, to, limits);
    // only the reader of strings reports this error correctly; it stops there, so the rest needs no spaces
    Utf8Encoder encoder = new Utf8Encoder();
    int n = encoder.encode(text.substring(0, lone), new byte[0], to);
    return JsonReader.open(new String(out, 0, n, StandardCharsets.UTF_8).concat(text.substring(lone)), limits);
  }

  // ---- results ----

  /** Returns the error of the reader, or a better one if a comment does not end or is not Unicode. */
  public JsonError error(JsonError e) {
    if (e.offset() < 0 || !e.reason().showsFound()) return e;
    if (e.offset() == openComment) return e.withFound("a comment without */");
    return e.offset() == wrongText ? e.as(wrong) : e;
  }

  /** Returns the reader, once. */
  @Override
  public JsonReader open() {
    return reader;
  }

  @Override
  public List<JsonError> errors(JsonError first, int max, AllErrors.Attempt attempt) {
    byte[] json = out == null ? Arrays.copyOfRange(in, from, to) : Arrays.copyOf(out, to - from);
    return AllErrors.of(json, first, limits, max, attempt).stream().map(this::error).toList();
  }

  // ---- replace ----

  /**
   * Replaces comments and trailing commas, up to the first place that the reader rejects in any case; returns false if
   * nothing was replaced.
   */
  private boolean replace() {
    boolean hasMark = to - from >= MARK.length && Arrays.equals(in, from, from + MARK.length, MARK, 0, MARK.length);
    int start = hasMark ? from + MARK.length : from;
    fill(from, start);
    boolean[] objects = new boolean[16];
    int depth = 0;
    int last = NOTHING;
    int comma = -1; // the index of the last token if it is a comma after a value
    for (int i = start; i < to; i++) {
      int c = in[i];
      switch (c) {
        case ' ', '\t', '\n', '\r' -> {
          continue;
        }
        case '/' -> {
          int end = endOfComment(i);
          if (end < 0) return out != null;
          int good = firstWrong(i, end);
          fill(i, good);
          if (good < end) {
            wrongText = good - from;
            return true;
          }
          i = end - 1;
          continue;
        }
        case '"' -> {
          boolean isName = (last == '{' || last == ',') && depth > 0 && objects[depth - 1];
          i = endOfString(i + 1);
          c = isName ? NAME : '"';
        }
        case '{', '[' -> {
          if (depth == limits.depth()) return out != null;
          if (depth == objects.length) objects = Arrays.copyOf(objects, depth * 2);
          objects[depth++] = c == '{';
        }
        case '}', ']' -> {
          if (depth == 0 || objects[--depth] != (c == '}')) return out != null;
          if (comma >= 0) fill(comma, comma + 1);
        }
        default -> {}
      }
      boolean isAfterValue = last != NOTHING && last != NAME && "{[,:".indexOf(last) < 0;
      comma = c == ',' && depth > 0 && isAfterValue ? i : -1;
      last = c;
    }
    return out != null;
  }

  /** Returns the index of the closing quote, or {@code to}. */
  private int endOfString(int i) {
    while (i < to && in[i] != '"') i += in[i] == '\\' ? 2 : 1;
    return Math.min(i, to);
  }

  /** Returns the index after the comment at {@code i}, or -1 if no comment starts there or it does not end. */
  private int endOfComment(int i) {
    int second = i + 1 < to ? in[i + 1] : 0;
    int p = i + 2;
    if (second == '/') {
      while (p < to && in[p] != '\n' && in[p] != '\r') p++;
      return p;
    }
    if (second != '*') return -1;
    for (; p + 1 < to; p++) {
      if (in[p] == '*' && in[p + 1] == '/') return p + 2;
    }
    if (isCut) return to;
    openComment = i - from;
    return -1;
  }

  /** Returns the index of the first byte that is not UTF-8, or {@code end}. */
  private int firstWrong(int i, int end) {
    while (i < end) {
      int word = 0;
      for (int k = Math.min(end - i, 4) - 1; k >= 0; k--) word = word << 8 | in[i + k] & 0xFF;
      if (in[i] >= 0) i++;
      else if (Utf8.isTwo(word)) i += 2;
      else if (Utf8.isThree(word)) i += 3;
      else if (Utf8.isFour(word)) i += 4;
      else if (isCut && end - i < 4) return end;
      else return i;
    }
    return end;
  }

  private void fill(int start, int end) {
    if (start == end) return;
    if (out == null) out = Arrays.copyOfRange(in, from, to);
    for (int i = start; i < end; i++) {
      if (in[i] != '\n' && in[i] != '\r') out[i - from] = ' ';
    }
  }
}
