package files;

import java.util.List;
import jzon.bind.Json;

/**
 * The whole document.
 *
 * @param files iterated during writing, or complete after reading; a type parameter, because the two sides use
 * different
 *     types for a file
 * @param skipped the files that could not be read, written after the files, when they are known
 */
@Json
record Listing<F>(Iterable<F> files, @Json.Default("[]") List<Skipped> skipped) {}
