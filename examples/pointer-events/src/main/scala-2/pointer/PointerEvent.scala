package pointer

/**
 * What a page tells of a pointer: `{"ts":123,"x":1,"y":2,"pe":1}`.
 *
 * @param ts when, in milliseconds since the page was opened, or since 1970
 * @param x  where, in pixels of CSS from the left
 * @param y  where, in pixels of CSS from the top
 * @param pe what, by its number
 */
final case class PointerEvent(ts: Long, x: Int, y: Int, pe: PointerKind)
