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
  public record Rejection(String path, String type, String reason) implements Serializable {
    /** Returns the rejection on one line. */
    @Override
    public String toString() {
      return path + ": " + type + ": " + reason;
    }
  }

  private final List<Rejection> rejections;

  StrictSchemaException(StrictProfile profile, List<Rejection> rejections) {
    super(
        rejections.stream()
            .map(Rejection::toString)
            .collect(Collectors.joining("\n", "the profile " + profile + " cannot express:\n", "")));
    this.rejections = List.copyOf(rejections);
  }

  /** Returns all places that the profile cannot express, at least one. */
  public List<Rejection> rejections() {
    return rejections;
  }

  /** Returns the path of the first place. */
  public String path() {
    return rejections.get(0).path();
  }

  /** Returns the form or the name of the type at the first place. */
  public String type() {
    return rejections.get(0).type();
  }
}
