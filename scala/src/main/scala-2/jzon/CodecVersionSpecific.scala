package jzon

/** What the companion of [[Codec]] has in one version of Scala only. */
private[jzon] trait CodecVersionSpecific
