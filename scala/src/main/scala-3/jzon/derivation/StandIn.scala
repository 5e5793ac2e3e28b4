package jzon
package derivation

/** Replaces a type in the search for instances of types that contain it, if the type itself has no instance in scope.
  *
  * The search for `Vector[StandIn[0]]` finds an instance with the stand-in's instance inside. Derivation replaces that
  * with an instance of the type, which gives the instance for the vector.
  *
  * @tparam N
  *   the replaced type: 0 is the derived type, -1 a type with the form of an annotation, others are unions
  */
sealed trait StandIn[N]

object StandIn:

  /** Never called: derivation puts the ordering of the type with the form of an annotation in its place. */
  implicit def ordering: Ordering[StandIn[-1]] = throw new IllegalStateException("a stand-in was not replaced")

  /** Never called: derivation puts a decoder in its place. */
  implicit def decoder[N]: Decoder[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

  /** Never called: derivation puts an encoder in its place. */
  implicit def encoder[N]: Encoder[StandIn[N]] = throw new IllegalStateException("a stand-in was not replaced")

/** Stands for Null in a union: next to a class, the compiler leaves Null out. */
sealed trait NullMember
