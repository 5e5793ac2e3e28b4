package jzon

/**
 * A standard instance for which collections have their own loops.
 *
 * Collections check for this trait first. Without it, collections of other elements would load each of these instances
 * to compare with it: fourteen classes before the first value.
 */
private[jzon] trait PlainElement
