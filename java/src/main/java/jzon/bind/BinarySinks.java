package jzon.bind;

import java.io.IOException;

/** Says where streamed members go; see {@link JsonAdapter#readingInto}. */
@FunctionalInterface
public interface BinarySinks {

  /**
   * Opens the sink of a member whose value comes next.
   *
   * <p>What it throws to refuse the value (IllegalArgumentException and the like) is an error of the document there; an
   * IOException comes as UncheckedIOException from what reads the document.
   *
   * @param before the members of the same object that were read before
   */
  BinarySink open(MembersRead before) throws IOException;
}
