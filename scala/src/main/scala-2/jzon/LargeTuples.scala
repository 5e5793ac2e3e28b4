package jzon

/** Scala 2 has no tuples beyond those that have instances of their own. */
private[jzon] trait TupleDecoderVersionSpecific

/** Scala 2 has no tuples beyond those that have instances of their own. */
private[jzon] trait TupleEncoderVersionSpecific
