package jzon

/** Decoders of the arrays that only one version of Scala has. */
private[jzon] trait ArrayDecoderVersionSpecific

/** Encoders of the arrays that only one version of Scala has. */
private[jzon] trait ArrayEncoderVersionSpecific
