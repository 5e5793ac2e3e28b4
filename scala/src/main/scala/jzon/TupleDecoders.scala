package jzon

import jzon.engine.{JsonException, JsonReader, Reason}

// A table: with one parameter in each line it takes 700 lines.
// format: off

/** Instances for tuples, which are arrays of exactly as many elements in JSON. */
private[jzon] trait TupleDecoders {

  /** An array of 1. */
  implicit def tuple1[A](implicit a: Decoder[A]): Decoder[Tuple1[A]] =
    new TupleDecoder[Tuple1[A]](1) {
      protected def read(in: JsonReader, at: Long): Tuple1[A] = Tuple1(a.decode(in))
    }

  /** An array of 2. */
  implicit def tuple2[A, B](implicit a: Decoder[A], b: Decoder[B]): Decoder[(A, B)] =
    NumberPairs.decoder(a, b).getOrElse(new TupleDecoder[(A, B)](2) {
      protected def read(in: JsonReader, at: Long): (A, B) = (a.decode(in), next(in, at, b))
    })

  /** An array of 3. */
  implicit def tuple3[A, B, C](implicit a: Decoder[A], b: Decoder[B], c: Decoder[C]): Decoder[(A, B, C)] =
    new TupleDecoder[(A, B, C)](3) {
      protected def read(in: JsonReader, at: Long): (A, B, C) = (a.decode(in), next(in, at, b), next(in, at, c))
    }

  /** An array of 4. */
  implicit def tuple4[A, B, C, D](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D]
  ): Decoder[(A, B, C, D)] =
    new TupleDecoder[(A, B, C, D)](4) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D) =
        (a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d))
    }

  /** An array of 5. */
  implicit def tuple5[A, B, C, D, E](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E]
  ): Decoder[(A, B, C, D, E)] =
    new TupleDecoder[(A, B, C, D, E)](5) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E) =
        (a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e))
    }

  /** An array of 6. */
  implicit def tuple6[A, B, C, D, E, F](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F]
  ): Decoder[(A, B, C, D, E, F)] =
    new TupleDecoder[(A, B, C, D, E, F)](6) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F) =
        (a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f))
    }

  /** An array of 7. */
  implicit def tuple7[A, B, C, D, E, F, G](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G]
  ): Decoder[(A, B, C, D, E, F, G)] =
    new TupleDecoder[(A, B, C, D, E, F, G)](7) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g)
      )
    }

  /** An array of 8. */
  implicit def tuple8[A, B, C, D, E, F, G, H](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H]
  ): Decoder[(A, B, C, D, E, F, G, H)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H)](8) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h)
      )
    }

  /** An array of 9. */
  implicit def tuple9[A, B, C, D, E, F, G, H, I](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I]
  ): Decoder[(A, B, C, D, E, F, G, H, I)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I)](9) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i)
      )
    }

  /** An array of 10. */
  implicit def tuple10[A, B, C, D, E, F, G, H, I, J](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J)](10) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j)
      )
    }

  /** An array of 11. */
  implicit def tuple11[A, B, C, D, E, F, G, H, I, J, K](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K)](11) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k)
      )
    }

  /** An array of 12. */
  implicit def tuple12[A, B, C, D, E, F, G, H, I, J, K, L](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L)](12) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l)
      )
    }

  /** An array of 13. */
  implicit def tuple13[A, B, C, D, E, F, G, H, I, J, K, L, M](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M)](13) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m)
      )
    }

  /** An array of 14. */
  implicit def tuple14[A, B, C, D, E, F, G, H, I, J, K, L, M, N](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)](14) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n)
      )
    }

  /** An array of 15. */
  implicit def tuple15[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)](15) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o)
      )
    }

  /** An array of 16. */
  implicit def tuple16[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)](16) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p)
      )
    }

  /** An array of 17. */
  implicit def tuple17[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)](17) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q)
      )
    }

  /** An array of 18. */
  implicit def tuple18[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q], r: Decoder[R]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)](18) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q), next(in, at, r)
      )
    }

  /** An array of 19. */
  implicit def tuple19[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q], r: Decoder[R], s: Decoder[S]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)](19) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q), next(in, at, r),
        next(in, at, s)
      )
    }

  /** An array of 20. */
  implicit def tuple20[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q], r: Decoder[R], s: Decoder[S], t: Decoder[T]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)](20) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q), next(in, at, r),
        next(in, at, s), next(in, at, t)
      )
    }

  /** An array of 21. */
  implicit def tuple21[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q], r: Decoder[R], s: Decoder[S], t: Decoder[T], u: Decoder[U]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)](21) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q), next(in, at, r),
        next(in, at, s), next(in, at, t), next(in, at, u)
      )
    }

  /** An array of 22. */
  implicit def tuple22[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V](implicit
      a: Decoder[A], b: Decoder[B], c: Decoder[C], d: Decoder[D], e: Decoder[E], f: Decoder[F], g: Decoder[G],
      h: Decoder[H], i: Decoder[I], j: Decoder[J], k: Decoder[K], l: Decoder[L], m: Decoder[M], n: Decoder[N],
      o: Decoder[O], p: Decoder[P], q: Decoder[Q], r: Decoder[R], s: Decoder[S], t: Decoder[T], u: Decoder[U],
      v: Decoder[V]
  ): Decoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)] =
    new TupleDecoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)](22) {
      protected def read(in: JsonReader, at: Long): (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V) = (
        a.decode(in), next(in, at, b), next(in, at, c), next(in, at, d), next(in, at, e), next(in, at, f),
        next(in, at, g), next(in, at, h), next(in, at, i), next(in, at, j), next(in, at, k), next(in, at, l),
        next(in, at, m), next(in, at, n), next(in, at, o), next(in, at, p), next(in, at, q), next(in, at, r),
        next(in, at, s), next(in, at, t), next(in, at, u), next(in, at, v)
      )
    }
}

// format: on

/** The array around the elements of a tuple of `arity`. */
abstract private[jzon] class TupleDecoder[T](arity: Int) extends Decoder[T] {

  /** Reads all elements, the first at the position of the reader; the array started at `at`. */
  protected def read(in: JsonReader, at: Long): T

  final def decode(in: JsonReader): T = {
    val at = in.offset()
    if (in.readArrayStart() == (arity == 0)) throw otherLength(in, at)
    val t = read(in, at)
    if (arity != 0 && in.readNextElement()) throw otherLength(in, at)
    t
  }

  /** Reads the comma and the element after it. */
  final protected def next[A](in: JsonReader, at: Long, element: Decoder[A]): A = {
    nextElement(in, at)
    element.decode(in)
  }

  /** Reads the comma before the next element. */
  final protected def nextElement(in: JsonReader, at: Long): Unit =
    if (!in.readNextElement()) throw otherLength(in, at)

  private[this] def otherLength(in: JsonReader, at: Long): JsonException = {
    val expected = if (arity == 1) "expected an array of 1 element" else s"expected an array of $arity elements"
    in.error(Reason.EXPECTED_ARRAY_END, at, expected)
  }
}
