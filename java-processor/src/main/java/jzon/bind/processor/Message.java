package jzon.bind.processor;

import java.util.List;

/**
 * A message in its parts.
 *
 * @param advice what to do, or null
 * @param imported the advice for a class of a library if that differs, or null
 * @param annotations the annotations in the advice
 * @param mixin another method that a mixin for a class of a library can have, with {@code %s} for the class; or null
 */
record Message(String problem, String advice, String imported, List<String> annotations, String mixin) {
  /** Returns the message with a method that a mixin can have. */
  Message orMixin(String method) {
    return new Message(problem, advice, imported, annotations, method);
  }

  @Override
  public String toString() {
    return advice == null ? problem : problem + "; " + advice;
  }
}
