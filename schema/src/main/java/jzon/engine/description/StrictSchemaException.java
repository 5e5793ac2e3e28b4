package jzon.engine.description;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/** Thrown if a {@link StrictProfile} cannot express a description; it lists each place that it cannot express. */
public final class StrictSchemaException extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  /**
   * A place that a profile cannot express.
   *
   * @param path the place in jq's syntax, such as {@code .prices[]}; {@code .} is the root
   * @param type the form or the name of the type there, such as {@code {text: int32, ...}}
   * @param reason why the profile cannot express it, and what to do instead
   */
  public record Refusal(String path, String type, String reason) implements Serializable {
    /** Returns the rejection on one line. */
    @Override
    public String toString() {
      return path + ": " + type + ": " + reason;
    }
  }

  private final List<Refusal> refusals;

  StrictSchemaException(StrictProfile profile, List<Refusal> refusals) {
    super(
        refusals.stream()
            .map(Refusal::toString)
            .collect(Collectors.joining("\n", "the profile " + profile + " cannot express:\n", "")));
    this.refusals = List.copyOf(refusals);
  }

  /** Returns all places that the profile cannot express, at least one. */
  public List<Refusal> refusals() {
    return refusals;
  }

  /** Returns the path of the first place. */
  public String path() {
    return refusals.get(0).path();
  }

  /** Returns the form or the name of the type at the first place. */
  public String type() {
    return refusals.get(0).type();
  }
}
