package jzon

/** What the companion of [[Decoder]] has in one version of Scala only. */
private[jzon] trait DecoderVersionSpecific
