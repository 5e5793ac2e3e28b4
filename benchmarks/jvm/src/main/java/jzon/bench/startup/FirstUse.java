package jzon.bench.startup;

/** A library's first work in a JVM: making its codecs is part of it. Needs a constructor without parameters. */
public interface FirstUse {

  /** The value that the document holds. */
  Object decode(byte[] json) throws Exception;

  /** The document for a value that {@link #decode} gave. */
  byte[] encode(Object value) throws Exception;
}
