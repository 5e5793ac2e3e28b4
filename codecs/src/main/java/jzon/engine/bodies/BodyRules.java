package jzon.engine.bodies;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import jzon.engine.error.JsonError;
import jzon.engine.error.Limits;
import jzon.engine.error.Reason;

/**
 * The rules of a service for bodies: which ones it reads, and how it answers if it rejects one. Immutable.
 * {@code BodyOptions} of the Scala API and of the Java API wrap it.
 */
public final class BodyRules implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Frameworks have similar limits for bodies in memory: Pekko HTTP 8 MiB, Finagle 5 MiB. */
  private static final long MOST_BYTES = 8L << 20;

  /** Bodies of at most 8 MiB, {@link Limits#DEFAULT} otherwise. */
  public static final BodyRules DEFAULT =
      new BodyRules(
          Limits.DEFAULT.withDocumentBytes(MOST_BYTES), BodyRejection.BAD_REQUEST, List.of(), false, false, 1);

  private final Limits limits;
  private final int rejectedStatus;
  /** In lower case, sorted. */
  private final List<String> otherTypes;
  private final boolean acceptsAnyType;
  private final boolean acceptsNoType;
  private final int mostErrors;

  private BodyRules(
      Limits limits, int rejectedStatus, List<String> otherTypes, boolean acceptsAnyType,
      boolean acceptsNoType, int mostErrors) {
    this.limits = limits;
    this.rejectedStatus = rejectedStatus;
    this.otherTypes = otherTypes;
    this.acceptsAnyType = acceptsAnyType;
    this.acceptsNoType = acceptsNoType;
    this.mostErrors = mostErrors;
  }

  // ---- options ----

  /**
   * Returns a copy with other limits; a body may have {@link Limits#streamBytes} bytes. Limits with the lengths of
   * {@link Limits#DEFAULT} keep the maximum length of a body as it is.
   */
  public BodyRules withLimits(Limits value) {
    boolean keepsLength =
        value.streamBytes() == Limits.DEFAULT.streamBytes()
            && value.documentBytes() == Limits.DEFAULT.documentBytes();
    Limits changed = keepsLength ? value.withDocumentBytes(mostBytes()) : value;
    return new BodyRules(changed, rejectedStatus, otherTypes, acceptsAnyType, acceptsNoType, mostErrors);
  }

  /** Returns a copy in which bodies have at most this many bytes; longer ones are answered with 413. */
  public BodyRules withBodyBytes(long value) {
    Limits changed = limits.withDocumentBytes(value);
    return new BodyRules(changed, rejectedStatus, otherTypes, acceptsAnyType, acceptsNoType, mostErrors);
  }

  /** Returns a copy that answers 422 instead of 400 to values that a check of the program rejects. */
  public BodyRules withUnprocessable() {
    int status = BodyRejection.UNPROCESSABLE_CONTENT;
    return new BodyRules(limits, status, otherTypes, acceptsAnyType, acceptsNoType, mostErrors);
  }

  /**
   * Returns a copy that also accepts JSON with another media type, such as {@code text/plain}.
   *
   * @throws IllegalArgumentException if it is not a media type, for example if it has parameters or an asterisk
   */
  public BodyRules withMediaType(String mediaType) {
    String lowered = MediaTypes.lowered(mediaType);
    if (!MediaTypes.isType(lowered) || lowered.indexOf(';') >= 0 || lowered.indexOf('*') >= 0) {
      throw new IllegalArgumentException(
          mediaType + " is not a media type such as text/plain; withAnyMediaType accepts all of them");
    }
    TreeSet<String> types = new TreeSet<>(otherTypes);
    if (!lowered.equals(MediaTypes.JSON)) types.add(lowered);
    return new BodyRules(limits, rejectedStatus, List.copyOf(types), acceptsAnyType, acceptsNoType, mostErrors);
  }

  /** Returns a copy that also accepts JSON with any media type, or without the header. */
  public BodyRules withAnyMediaType() {
    return new BodyRules(limits, rejectedStatus, otherTypes, true, true, mostErrors);
  }

  /** Returns a copy that also accepts JSON without the header {@code Content-Type}. */
  public BodyRules withoutContentType() {
    return new BodyRules(limits, rejectedStatus, otherTypes, acceptsAnyType, true, mostErrors);
  }

  /**
   * Returns a copy that answers with all errors of a document, at most {@code most}; 1 means only the first one.
   *
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public BodyRules withAllErrors(int most) {
    if (most < 1) throw new IllegalArgumentException("the number of errors must be at least 1, got " + most);
    return new BodyRules(limits, rejectedStatus, otherTypes, acceptsAnyType, acceptsNoType, most);
  }

  /** Returns the limits of a document. */
  public Limits limits() {
    return limits;
  }

  /** Returns the maximum size of a body, in bytes. */
  public long mostBytes() {
    return limits.streamBytes();
  }

  /** Returns how many errors of a document an answer has at most. */
  public int mostErrors() {
    return mostErrors;
  }

  /** Tells whether the rules accept all media types. */
  public boolean acceptsAnyType() {
    return acceptsAnyType;
  }

  // ---- the accepted bodies ----

  /** Returns the media types that the rejection of another one names; types with the suffix +json are accepted too. */
  public List<String> expectedTypes() {
    List<String> types = new ArrayList<>();
    types.add(MediaTypes.JSON);
    if (!acceptsAnyType) types.addAll(otherTypes);
    return types;
  }

  /** Tells whether a body with this header {@code Content-Type} is accepted; an empty string is a missing header. */
  public boolean acceptsType(String header) {
    if (header.isEmpty() && acceptsNoType) return true;
    return acceptsAnyType ? MediaTypes.isUtf8(header) : MediaTypes.isJson(header, otherTypes);
  }

  /** Returns the status of the answer to a rejected document. */
  public int statusOf(JsonError error) {
    return statusOf(error, rejectedStatus);
  }

  /**
   * Returns the status of the answer to a document with these errors: an exceeded limit takes precedence, otherwise
   * {@code first} decides. {@code all} may be empty.
   */
  public int statusOf(JsonError first, List<JsonError> all) {
    for (JsonError error : all) {
      if (error.reason().kind() == Reason.Kind.LIMIT) return statusOf(error);
    }
    return statusOf(first);
  }

  /** Returns the status of the answer to a rejected document; {@code rejectedStatus} is for checks of the program. */
  public static int statusOf(JsonError error, int rejectedStatus) {
    return switch (error.reason().kind()) {
      case LIMIT -> BodyRejection.CONTENT_TOO_LARGE;
      case REJECTED -> rejectedStatus;
      default -> BodyRejection.BAD_REQUEST;
    };
  }
}
