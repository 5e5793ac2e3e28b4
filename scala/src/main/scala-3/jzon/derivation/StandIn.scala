package jzon
package derivation

/** Stands for a type in the search for instances of what contains it, where the type itself has none in scope.
  *
  * What is found for `Vector[StandIn[0]]` is, with an instance of the type in place of these, what the vector needs.
  *
  * @tparam N
  *   which type: 0 is the one that is being derived, others are unions
  */
sealed trait StandIn[N]

object StandIn:

  /** Never called: derivation puts a decoder in its place. */
  implicit def decoder[N]: Decoder[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

  /** Never called: derivation puts an encoder in its place. */
  implicit def encoder[N]: Encoder[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

/** Stands for Null in a union: beside a class the compiler leaves Null out. */
sealed trait NullMember
