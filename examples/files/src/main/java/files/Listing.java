package files;

import java.util.List;
import jzon.bind.Json;

/**
 * The whole document.
 *
 * @param files iterated while it is written, or all when it was read; a type parameter, as the two sides make different
 *     things of a file
 * @param skipped written behind the files, when it is known which of them could not be read
 */
@Json
record Listing<F>(Iterable<F> files, @Json.Default("[]") List<Skipped> skipped) {}
