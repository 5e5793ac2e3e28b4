/**
 * The files of a folder in one JSON document, sent and received in constant memory, whatever they hold.
 *
 * <p>From the entry down:
 *
 * <ul>
 *   <li>{@link files.Serve} and {@link files.Fetch}: the two programs, their options and exit statuses;
 *   <li>{@code FolderServer}: answers over the JDK's HTTP server; {@code FolderFiles}: what it sends of a folder;
 *       {@code SummedSource}: a content that knows its checksum once it was read;
 *   <li>{@code FolderClient}: asks over the JDK's HTTP client, and reads what comes; {@code StallGuard}: ends a
 *       connection on which nothing comes any more;
 *   <li>{@link files.TargetFolder}: where files come to be; {@link files.Download}: one of them; {@code FileNames}:
 *       which names are refused;
 *   <li>{@code Listing}, {@code FileEntry}, {@code Skipped}: the document as it is written; {@code FileHead}, {@code
 *       FileRest}: a file as it is read, before and behind its content; {@code Fetched}: what became of it.
 * </ul>
 */
package files;
