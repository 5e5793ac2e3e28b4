package jzon

/** Empty: all tuples of Scala 2 have their own instances. */
private[jzon] trait TupleDecoderVersionSpecific

/** Empty: all tuples of Scala 2 have their own instances. */
private[jzon] trait TupleEncoderVersionSpecific
