package jzon
package derivation

/** Stands for the type that is being derived in the search for instances of what contains it, where none is in scope.
  *
  * What is found for `List[StandIn]` is, with the generated class in place of these instances, what `List[A]` needs.
  */
sealed trait StandIn

object StandIn:

  /** Never called: derivation puts the generated decoder in its place. */
  implicit def decoder: Decoder[StandIn] = throw new IllegalStateException("a stand-in was not replaced")

  /** Never called: derivation puts the generated encoder in its place. */
  implicit def encoder: Encoder[StandIn] = throw new IllegalStateException("a stand-in was not replaced")
