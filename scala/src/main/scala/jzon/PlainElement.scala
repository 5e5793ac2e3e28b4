package jzon

/**
 * A standard instance whose collections have loops of their own.
 *
 * Asked for first, so that collections of anything else do not load each of these to be compared with it: fourteen
 * classes before the first value and the first bytes.
 */
private[jzon] trait PlainElement
