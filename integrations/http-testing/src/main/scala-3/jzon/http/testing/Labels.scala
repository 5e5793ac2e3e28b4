package jzon.http.testing

import jzon.Codec

/** A type that is a String at run time and a subtype of it at compile time, with its own codec. */
object Labels {
  opaque type Label <: String = String

  object Label {
    implicit val codec: Codec[Label] = Codec.string
  }
}
