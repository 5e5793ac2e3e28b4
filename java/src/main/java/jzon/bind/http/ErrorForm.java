package jzon.bind.http;

import jzon.engine.bodies.AnswerForm;
import jzon.engine.bodies.BodyRejection;
import jzon.engine.bodies.BodyRules;
import jzon.engine.error.JsonError;

/**
 * The form of the document with which a service answers to a rejected body. All forms have the same fields:
 *
 * <ul>
 *   <li>{@code code}, the name of the {@link jzon.engine.error.Reason}, which is stable;
 *   <li>{@code path}, jq's, and {@code pointer}, a JSON Pointer (RFC 6901);
 *   <li>{@code line} and {@code column}, counted from 1, the column and {@code offset} in bytes, and {@code record} and
 *       {@code recordOffset} in a stream of documents: each where it is known;
 *   <li>the message, for people, without the path.
 * </ul>
 *
 * <p>Scala's modules have the same forms, which write the same bytes.
 */
public enum ErrorForm {
  /** In a field {@code error}, with the message as {@code reason}: the default in the modules of Java's frameworks. */
  NESTED(AnswerForm.NESTED),

  /** At the top, with the message as {@code message}: the default of the modules for Scala's frameworks. */
  FLAT(AnswerForm.FLAT),

  /**
   * A problem of RFC 9457, sent as {@code application/problem+json}: {@code title} and {@code status} of the answer
   * come first, the message is {@code detail}, and the other fields are extensions.
   *
   * <pre>{@code
   * {"title":"Bad Request","status":400,"code":"EXPECTED_INTEGER","path":".x","pointer":"/x","line":1,"column":6,
   *   "offset":5,"detail":"expected an integer, got 1.5"}
   * }</pre>
   */
  PROBLEM(AnswerForm.PROBLEM);

  /** The same form, as both APIs have it. */
  final AnswerForm form;

  ErrorForm(AnswerForm form) {
    this.form = form;
  }

  /** Returns the media type that the document is sent as. */
  public String contentType() {
    return form.contentType();
  }

  /**
   * Returns the document, in UTF-8. It is always well-formed JSON, whatever names and strings the input and the
   * program's own checks contain: half of a surrogate pair is written as U+FFFD.
   */
  public byte[] write(JsonError error) {
    return write(error, BodyRules.statusOf(error, BodyRejection.BAD_REQUEST));
  }

  /** Returns the document of an answer with this status, in UTF-8; as {@link #write(JsonError)}. */
  public byte[] write(JsonError error, int status) {
    return form.write(BodyRejection.document(error, status));
  }
}
