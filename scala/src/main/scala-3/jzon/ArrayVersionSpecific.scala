package jzon

import scala.reflect.ClassTag

/** Decoders of the arrays that only one version of Scala has. */
private[jzon] trait ArrayDecoderVersionSpecific { self: CollectionDecoders =>

  /** The elements in order; primitives are not boxed. */
  implicit def iArray[A](implicit element: Decoder[A], tag: ClassTag[A]): Decoder[IArray[A]] =
    // No other code holds the array, so making it immutable needs no copy.
    self.array[A].map(IArray.unsafeFromArray(_))
}

/** Encoders of the arrays that only one version of Scala has. */
private[jzon] trait ArrayEncoderVersionSpecific { self: CollectionEncoders =>

  /** The elements in order; primitives are not boxed. */
  implicit def iArray[A](implicit element: Encoder[A]): Encoder[IArray[A]] =
    self.array[A].contramap(_.asInstanceOf[Array[A]])
}
