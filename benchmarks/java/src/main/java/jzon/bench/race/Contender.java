package jzon.bench.race;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A library as its users write it in a hot path: what can be made once is made once.
 *
 * @param <L> the list of persons that it reads
 */
public abstract class Contender<L> {
  private static final Pattern VERSION = Pattern.compile("-(\\d[\\w.\\-]*)\\.jar$");

  private final String name;
  private final Class<?> witness;

  /** The name is that on the command line and in the report; the witness is a class of the library. */
  protected Contender(String name, Class<?> witness) {
    this.name = name;
    this.witness = witness;
  }

  /** Returns the name. */
  public final String name() {
    return name;
  }

  /** Returns the version, as in the name of the library's jar; "this build" when it comes from no jar. */
  public final String version() {
    String jar = witness.getProtectionDomain().getCodeSource().getLocation().getPath();
    Matcher version = VERSION.matcher(jar);
    return version.find() ? version.group(1) : "this build";
  }

  /** Reads a whole document. */
  public abstract L read(byte[] json) throws IOException;

  /** Reads a whole document. */
  public abstract L read(InputStream json) throws IOException;

  /** Writes persons. */
  public abstract byte[] write(L persons) throws IOException;

  /** Writes persons; the target stays open or is closed, as the library likes. */
  public abstract void write(L persons, OutputStream target) throws IOException;

  /** Lets all persons move to another postcode, and returns them. */
  public abstract L move(L persons, String zip);

  /** Returns the persons as beans, for the checks. */
  public abstract List<Person> beans(L persons);

  @Override
  public final String toString() {
    return name;
  }
}
