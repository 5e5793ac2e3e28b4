package jzon.http.testing

import jzon.Codec

/** A type of the program that wraps a String, with its own codec. */
final case class Name(value: String) extends AnyVal

object Name {
  implicit val codec: Codec[Name] = Codec.string.imap(Name(_))(_.value)
}
