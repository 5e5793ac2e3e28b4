package jzon

/** Values of bytes that only one version of Scala has. */
private[jzon] trait FromBytesVersionSpecific

/** Values of bytes that only one version of Scala has. */
private[jzon] trait ToBytesVersionSpecific
