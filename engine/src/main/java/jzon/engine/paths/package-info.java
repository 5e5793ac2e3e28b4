/**
 * Finds the path of an error from its offset in the document: only after an error, as reading keeps no path.
 *
 * <ul>
 *   <li>{@code Locator} follows the open containers, lines and columns up to the offset, and tells the place and the
 *       path of an exception.
 *   <li>{@code JqPath} writes the path in jq's syntax and as a JSON Pointer, and shows input in messages.
 *   <li>{@code WrittenPath} finds the path of a value being written, and shortens it for a value that contains itself.
 * </ul>
 */
package jzon.engine.paths;
