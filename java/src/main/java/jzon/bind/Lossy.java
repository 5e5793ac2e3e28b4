package jzon.bind;

import java.util.List;
import jzon.engine.error.JsonError;

/**
 * A collection without the elements that were rejected, and their errors: a lenient list or map.
 *
 * <pre>{@code
 * @Json
 * record Page(Lossy<List<Item>> items) {}
 *
 * Page page = Jzon.adapter(Page.class).decode("{\"items\":[{\"id\":1},{\"id\":\"x\"}]}");
 * page.items().value(); // [Item[id=1]]
 * page.items().errors(); // [.items[1].id(expected an integer, got "x")]
 * }</pre>
 *
 * <p>The type argument is a list, set, other collection, array or map that jzon can read. An element that does not fit
 * is left out, and an entry of a map whose value does not fit; also one whose name does not fit, unless the map sorts
 * its keys or is an EnumMap. Malformed JSON and exceeded limits still reject the whole document. So does the first
 * error after {@link jzon.engine.error.Limits#leftOut} others, of which a document may have 1000. Writing writes the
 * value.
 *
 * @param value the elements that fit
 * @param errors the errors of the others, with their places in the document; empty if all elements fit
 */
public record Lossy<C>(C value, List<JsonError> errors) {
  /** Copies the list. */
  public Lossy {
    errors = List.copyOf(errors);
  }
}
