package jzon

/** All tuples of Scala 2 have their own instances, so none are added here. */
private[jzon] trait TupleDecoderVersionSpecific

/** All tuples of Scala 2 have their own instances, so none are added here. */
private[jzon] trait TupleEncoderVersionSpecific
