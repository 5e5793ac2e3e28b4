package jzon

/** What the companion of [[Encoder]] has in one version of Scala only. */
private[jzon] trait EncoderVersionSpecific
