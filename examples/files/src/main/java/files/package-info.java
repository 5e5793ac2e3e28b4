/**
 * The files of a folder in one JSON document, sent and received in constant memory, for files of any size.
 *
 * <p>The classes, from the programs down:
 *
 * <ul>
 *   <li>{@link files.Serve} and {@link files.Fetch}: the two programs, their options and exit statuses;
 *   <li>{@code FolderServer}: answers with the JDK's HTTP server; {@code FolderFiles}: the files that it sends; {@code
 *       SummedSource}: content that has its checksum after it was read;
 *   <li>{@code FolderClient}: requests with the JDK's HTTP client, and reads the answer; {@code StallGuard}: closes a
 *       connection on which nothing arrives any more;
 *   <li>{@link files.TargetFolder}: the folder that receives files; {@link files.Download}: one of the files; {@code
 *       FileNames}: checks names;
 *   <li>{@code Listing}, {@code FileEntry}, {@code Skipped}: the document for writing; {@code FileHead}, {@code
 *       FileRest}: a file for reading, before and after its content; {@code Fetched}: the result for a file.
 * </ul>
 */
package files;
