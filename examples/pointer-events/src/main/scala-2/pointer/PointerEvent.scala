package pointer

/**
 * An event of a pointer on a page: `{"ts":123,"x":1,"y":2,"pe":1}`.
 *
 * @param ts the time, in milliseconds since the page was opened, or since 1970
 * @param x  the position, in CSS pixels from the left
 * @param y  the position, in CSS pixels from the top
 * @param pe the kind of event, by its number
 */
final case class PointerEvent(ts: Long, x: Int, y: Int, pe: PointerKind)
