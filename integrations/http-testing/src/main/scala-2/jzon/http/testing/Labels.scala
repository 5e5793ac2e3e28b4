package jzon.http.testing

import jzon.Codec

/** A type that is a String at run time and a subtype of it at compile time, with its own codec. */
object Labels {
  trait Tag
  type Label = String with Tag

  implicit val codec: Codec[Label] = Codec.string.imap(_.asInstanceOf[Label])(label => label: String)
}
