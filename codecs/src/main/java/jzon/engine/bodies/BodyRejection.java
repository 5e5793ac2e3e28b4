package jzon.engine.bodies;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeoutException;
import jzon.engine.JsonWriter;
import jzon.engine.error.JsonError;
import jzon.engine.error.Reason;

/** The reason why the body of a request is rejected, with the status and the document of the answer. */
public final class BodyRejection {
  /** The status for a body that is not JSON, or not of the expected type. */
  public static final int BAD_REQUEST = 400;

  /** The status for a body whose stream failed with a time-out. */
  public static final int REQUEST_TIMEOUT = 408;

  /** The status for a body that exceeds a limit. */
  public static final int CONTENT_TOO_LARGE = 413;

  /** The status for a body whose content type is not JSON in UTF-8, or that is compressed. */
  public static final int UNSUPPORTED_MEDIA_TYPE = 415;

  /** The optional status for a body whose value a check of the program rejects. */
  public static final int UNPROCESSABLE_CONTENT = 422;

  /** At most this many characters of a header are shown, because it is the client's. */
  private static final int SHOWN = 100;

  /**
   * Exceptions of frameworks for broken connections. They are names, because this module depends on no framework, and
   * http4s's servers have theirs in modules on which http4s's bodies do not depend.
   */
  private static final Set<String> CONNECTION_FAILURES =
      Set.of(
          "org.http4s.ember.core.EmberException", "org.http4s.InvalidBodyException",
          "org.apache.pekko.http.scaladsl.model.EntityStreamException", "org.apache.pekko.stream.StreamTcpException",
          "com.twitter.finagle.ChannelException", "com.twitter.io.ReaderDiscardedException");

  private final int status;
  private final String code;
  /** The message; null for a document, whose message is computed on demand. */
  private final String message;
  private final JsonError error;
  /** All errors of the document, or an empty list if only the first one is known. */
  private final List<JsonError> errors;
  private final boolean asksForIdentity;

  private BodyRejection(
      int status, String code, String message, JsonError error, List<JsonError> errors, boolean asksForIdentity) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.error = error;
    this.errors = errors;
    this.asksForIdentity = asksForIdentity;
  }

  // ---- the reasons ----

  /** Returns the rejection of a document, which is answered with this status. */
  public static BodyRejection document(JsonError error, int status) {
    return document(error, List.of(), status);
  }

  /**
   * Returns the rejection of a document with all its errors, {@code error} first; an empty list if only that one is
   * known. The answer has the list as {@code errors}.
   */
  public static BodyRejection document(JsonError error, List<JsonError> errors, int status) {
    return new BodyRejection(status, error.reason().name(), null, error, List.copyOf(errors), false);
  }

  /** Returns the rejection of a body of more than {@code most} bytes; the rest is not read. */
  public static BodyRejection tooLong(long most) {
    String reason = "document of more than " + most + " bytes";
    return document(JsonError.of(Reason.LIMIT_DOCUMENT_BYTES, reason, null), CONTENT_TOO_LARGE);
  }

  /**
   * Returns the rejection of a content type.
   *
   * @param found the header, or an empty string if it is missing
   * @param expected the accepted media types
   */
  public static BodyRejection contentType(String found, List<String> expected) {
    String got = found.isBlank() ? ", got no content type" : " in UTF-8, got " + shortened(found);
    String message = "expected " + alternatives(expected) + got;
    return new BodyRejection(UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED_CONTENT_TYPE", message, null, List.of(), false);
  }

  /** Returns the rejection of a body that is still compressed; {@code found} is the header. */
  public static BodyRejection contentEncoding(String found) {
    String message = "expected a body without Content-Encoding, got " + shortened(found);
    return new BodyRejection(UNSUPPORTED_MEDIA_TYPE, "UNSUPPORTED_CONTENT_ENCODING", message, null, List.of(), true);
  }

  /** Returns the rejection of a body that ended before its announced end, or, with 408, did not arrive in time. */
  public static BodyRejection incomplete(int status) {
    String message =
        status == REQUEST_TIMEOUT ? "the body did not arrive in time" : "the body ended before its announced end";
    return new BodyRejection(status, "INCOMPLETE_BODY", message, null, List.of(), false);
  }

  /**
   * Returns the status for a failed stream of a body if the connection has failed, and 0 for a fault of the program.
   *
   * <p>The failures of connections are {@link IOException}, {@link TimeoutException} and exceptions that frameworks
   * throw instead of these.
   */
  public static int statusOfFailure(Throwable failure) {
    if (failure instanceof TimeoutException || failure instanceof SocketTimeoutException) return REQUEST_TIMEOUT;
    return failure instanceof IOException || isConnectionFailure(failure.getClass()) ? BAD_REQUEST : 0;
  }

  // ---- parts of an answer ----

  /** Returns the HTTP status. */
  public int status() {
    return status;
  }

  /** Returns a code for programs, which does not change when messages get better. */
  public String code() {
    return code;
  }

  /** Returns a message for people; for a document it has jq's form {@code .x(expected an integer, got 1.5)}. */
  public String message() {
    return error == null ? message : error.toString();
  }

  /** Returns the error in the document, or null if the body is rejected for another reason. */
  public JsonError error() {
    return error;
  }

  /** Returns all errors of the document, or an empty list if only {@link #error} is known. */
  public List<JsonError> errors() {
    return errors;
  }

  /**
   * Returns the document of the answer in UTF-8, a problem of RFC 9457 that is sent as {@link MediaTypes#PROBLEM_JSON};
   * {@link ErrorDocument} has its fields. Without a place in the document there are only a code and a message.
   */
  public byte[] answer() {
    ErrorDocument document =
        error == null
            ? new ErrorDocument(code, message, null, null, -1, -1, -1, -1, -1, title(), status, List.of())
            : ErrorDocument.of(error, title(), status, errors.stream().map(ErrorDocument::of).toList());
    try (JsonWriter out = JsonWriter.open()) {
      document.write(out);
      return out.toByteArray();
    }
  }

  /** Returns the phrase of the status (RFC 9110), or null if bodies are not rejected with it. */
  private String title() {
    return switch (status) {
      case BAD_REQUEST -> "Bad Request";
      case REQUEST_TIMEOUT -> "Request Timeout";
      case CONTENT_TOO_LARGE -> "Content Too Large";
      case UNSUPPORTED_MEDIA_TYPE -> "Unsupported Media Type";
      case UNPROCESSABLE_CONTENT -> "Unprocessable Content";
      default -> null;
    };
  }

  /** Tells whether the answer asks the client for a body that is not compressed. */
  public boolean asksForIdentity() {
    return asksForIdentity;
  }

  /**
   * Returns the headers that an answer has in addition to its content type: {@code X-Content-Type-Options: nosniff},
   * because the message quotes the client's text, and {@code Accept-Encoding: identity} after a compressed body.
   */
  public static Map<String, String> headers(boolean asksForIdentity) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("X-Content-Type-Options", "nosniff");
    if (asksForIdentity) headers.put("Accept-Encoding", "identity");
    return headers;
  }

  private static boolean isConnectionFailure(Class<?> type) {
    if (type == null) return false;
    if (CONNECTION_FAILURES.contains(type.getName()) || isConnectionFailure(type.getSuperclass())) return true;
    for (Class<?> parent : type.getInterfaces()) {
      if (isConnectionFailure(parent)) return true;
    }
    return false;
  }

  private static String alternatives(List<String> types) {
    int last = types.size() - 1;
    return last < 1 ? String.join("", types) : String.join(", ", types.subList(0, last)) + " or " + types.get(last);
  }

  /** Returns at most the first characters, with a question mark for each that is not printable ASCII. */
  private static String shortened(String text) {
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < Math.min(text.length(), SHOWN); i++) {
      char c = text.charAt(i);
      shown.append(c < ' ' || c > '~' ? '?' : c);
    }
    return text.length() > SHOWN ? shown.append("...").toString() : shown.toString();
  }
}
