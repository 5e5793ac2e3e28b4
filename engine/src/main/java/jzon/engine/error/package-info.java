/**
 * Errors and limits.
 *
 * <ul>
 *   <li>{@link jzon.engine.error.JsonException} is thrown, and has only an offset.
 *   <li>{@link jzon.engine.error.JsonError} is what users see: path, line, column and message.
 *   <li>{@link jzon.engine.error.Reason} lists every cause, with its code.
 *   <li>{@link jzon.engine.error.Limits} limits the size and depth of documents.
 * </ul>
 */
package jzon.engine.error;
