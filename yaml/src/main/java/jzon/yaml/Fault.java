package jzon.yaml;

import jzon.engine.error.Reason;

/** Ends the conversion of a document that is malformed, or that has no JSON. */
final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  final Reason reason;
  final transient YamlText.Place at;

  /** @param text the message, or null for that of the reason */
  Fault(Reason reason, String text, YamlText.Place at) {
    super(text == null ? reason.text() : text, null, false, false);
    this.reason = reason;
    this.at = at;
  }
}
