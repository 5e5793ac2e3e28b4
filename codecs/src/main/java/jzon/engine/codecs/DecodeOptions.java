package jzon.engine.codecs;

import java.io.Serializable;
import java.util.Objects;

import jzon.engine.error.Limits;

/**
 * Options for decoding: limits, comments and trailing commas, unknown fields, the number of errors, threads.
 *
 * <pre>{@code
 * DecodeOptions small = DecodeOptions.of(Limits.DEFAULT.withDocumentBytes(10_000));
 * Order order = adapter.decode(json, small.noExtraFields());
 * Settings settings = adapter.decode(Source.of(path), DecodeOptions.defaults().lenient());
 * }</pre>
 *
 * <p>Without options a method uses {@link #defaults}. Immutable.
 */
public final class DecodeOptions implements Serializable {
  private static final long serialVersionUID = 1;

  private static final DecodeOptions DEFAULTS = new DecodeOptions(Limits.DEFAULT, false, false, 20, 1);

  private final Limits limits;
  private final boolean isLenient;
  private final boolean hasNoExtraFields;
  private final int maxErrors;
  private final int threads;

  private DecodeOptions(Limits limits, boolean isLenient, boolean hasNoExtraFields, int maxErrors, int threads) {
    this.limits = limits;
    this.isLenient = isLenient;
    this.hasNoExtraFields = hasNoExtraFields;
    this.maxErrors = maxErrors;
    this.threads = threads;
  }

  /** Returns the default: {@link Limits#DEFAULT}, strict JSON, unknown fields are skipped, 20 errors, one thread. */
  public static DecodeOptions defaults() {
    return DEFAULTS;
  }

  /** Returns the default with other limits. */
  public static DecodeOptions of(Limits limits) {
    return DEFAULTS.withLimits(limits);
  }

  /** Returns a copy with other limits; in a stream of documents they apply to each document. */
  public DecodeOptions withLimits(Limits limits) {
    Objects.requireNonNull(limits);
    return new DecodeOptions(limits, isLenient, hasNoExtraFields, maxErrors, threads);
  }

  /**
   * Also accepts comments, trailing commas and a byte order mark, as people write them in configuration files.
   *
   * <p>A comment can stand wherever whitespace can: from {@code //} to the end of the line, or between {@code /*} and
   * the next {@code *}{@code /}. One comma can follow the last element of an array or the last field of an object. The
   * document may start with a byte order mark in UTF-8. Everything else is as strict as without this option. The
   * offset, line and column of an error count comments, and so do the limits on bytes.
   *
   * <p>The whole document is kept in memory, even if it comes from a stream, a channel or a file. Methods for streams
   * of documents, patches and unfinished documents throw an IllegalArgumentException for this option.
   */
  public DecodeOptions lenient() {
    return new DecodeOptions(limits, true, hasNoExtraFields, maxErrors, threads);
  }

  /**
   * Rejects unknown fields at any depth, also of classes that skip them: a test, for example, finds the fields of a
   * recorded answer that its classes do not have.
   *
   * <p>A codec that opens a reader of its own, as for a document in a string, skips unknown fields as before.
   */
  public DecodeOptions noExtraFields() {
    return new DecodeOptions(limits, isLenient, true, maxErrors, threads);
  }

  /**
   * Returns a copy with another maximum number of errors, for methods that return all errors.
   *
   * @throws IllegalArgumentException if {@code max} is less than 1
   */
  public DecodeOptions withMaxErrors(int max) {
    if (max < 1) throw new IllegalArgumentException("max must be at least 1");
    return new DecodeOptions(limits, isLenient, hasNoExtraFields, max, threads);
  }

  /**
   * Returns a copy with another number of threads that decode the lines of a stream, including the thread that asks for
   * results. Use it for large files: results come in order, after their batch of 128 KiB was read.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1; a stream throws one too if it has more than one
   *     thread and its framing is not lines
   */
  public DecodeOptions withThreads(int threads) {
    if (threads < 1) throw new IllegalArgumentException("at least one thread is needed, not " + threads);
    return new DecodeOptions(limits, isLenient, hasNoExtraFields, maxErrors, threads);
  }

  /** Returns the limits. */
  public Limits limits() {
    return limits;
  }

  /** Returns true with {@link #lenient}. */
  public boolean isLenient() {
    return isLenient;
  }

  /** Returns true with {@link #noExtraFields}. */
  public boolean hasNoExtraFields() {
    return hasNoExtraFields;
  }

  /** Returns the maximum number of errors. */
  public int maxErrors() {
    return maxErrors;
  }

  /** Returns the number of threads. */
  public int threads() {
    return threads;
  }

  /** Throws an IllegalArgumentException if the options are lenient; {@code what} names the documents. */
  public DecodeOptions strictFor(String what) {
    if (isLenient) throw new IllegalArgumentException("comments and trailing commas cannot be read in " + what);
    return this;
  }
}
