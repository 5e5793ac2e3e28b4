package jzon.bench.binary;

import java.io.IOException;
import java.util.Base64;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A library that reads and writes a document with bytes as Base64, as its users write it in a hot path.
 *
 * @param <A> what it makes of the document
 */
public abstract class BinaryContender<A> {
  private static final Pattern VERSION = Pattern.compile("-(\\d[\\w.\\-]*)\\.jar$");

  private final String name;
  private final Class<?> witness;

  /** The name is that on the command line and in the report; the witness is a class of the library. */
  protected BinaryContender(String name, Class<?> witness) {
    this.name = name;
    this.witness = witness;
  }

  /** Returns the name. */
  public final String name() {
    return name;
  }

  /** Returns the version, as in the name of the library's jar; "this build" when it comes from no jar. */
  public final String version() {
    if (witness.getProtectionDomain().getCodeSource() == null) return System.getProperty("java.version");
    String jar = witness.getProtectionDomain().getCodeSource().getLocation().getPath();
    Matcher version = VERSION.matcher(jar);
    return version.find() ? version.group(1) : "this build";
  }

  /** Reads a whole document. */
  public abstract A read(byte[] json) throws IOException;

  /** Writes what was read. */
  public abstract byte[] write(A value) throws IOException;

  /** Returns the bytes that were read, for the check. */
  public abstract byte[] content(A value);

  /** Returns so many bytes that do not repeat. */
  public static byte[] bytes(int size) {
    byte[] bytes = new byte[size];
    new Random(size).nextBytes(bytes);
    return bytes;
  }

  /** Returns the document with so many bytes. */
  public static byte[] document(int size) {
    String content = Base64.getEncoder().encodeToString(bytes(size));
    return ("{\"id\":17,\"name\":\"photo.jpg\",\"content\":\"" + content + "\"}").getBytes();
  }

  /** Returns what is to be read and written; all of the document, but for the floor. */
  public byte[] input(int size) {
    return document(size);
  }

  @Override
  public final String toString() {
    return name;
  }
}
