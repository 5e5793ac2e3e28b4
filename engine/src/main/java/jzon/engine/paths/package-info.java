/**
 * Where in a document an offset lies, found when something went wrong: reading keeps no path.
 *
 * <ul>
 *   <li>{@code Locator} follows the open containers, lines and columns up to the offset.
 *   <li>{@code JqPath} writes the path in jq's syntax and as a JSON Pointer, and shows input in messages.
 *   <li>{@code WrittenPath} does the same for what is written, and shortens the path of what was written without end.
 * </ul>
 */
package jzon.engine.paths;
