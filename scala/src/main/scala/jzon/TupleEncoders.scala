package jzon

import java.util.Objects

import jzon.engine.JsonWriter

/** Instances for tuples, which are arrays in JSON. */
private[jzon] trait TupleEncoders {

  /** An array of 1. */
  implicit def tuple1[A](implicit a: Encoder[A]): Encoder[Tuple1[A]] =
    new TupleEncoder(a)

  /** An array of 2. */
  implicit def tuple2[A, B](implicit a: Encoder[A], b: Encoder[B]): Encoder[(A, B)] =
    NumberPairs.encoder(a, b).getOrElse(new TupleEncoder(a, b))

  /** An array of 3. */
  implicit def tuple3[A, B, C](implicit a: Encoder[A], b: Encoder[B], c: Encoder[C]): Encoder[(A, B, C)] =
    new TupleEncoder(a, b, c)

  /** An array of 4. */
  implicit def tuple4[A, B, C, D](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D]
  ): Encoder[(A, B, C, D)] =
    new TupleEncoder(a, b, c, d)

  /** An array of 5. */
  implicit def tuple5[A, B, C, D, E](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E]
  ): Encoder[(A, B, C, D, E)] =
    new TupleEncoder(a, b, c, d, e)

  /** An array of 6. */
  implicit def tuple6[A, B, C, D, E, F](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F]
  ): Encoder[(A, B, C, D, E, F)] =
    new TupleEncoder(a, b, c, d, e, f)

  /** An array of 7. */
  implicit def tuple7[A, B, C, D, E, F, G](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G]
  ): Encoder[(A, B, C, D, E, F, G)] =
    new TupleEncoder(a, b, c, d, e, f, g)

  /** An array of 8. */
  implicit def tuple8[A, B, C, D, E, F, G, H](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H]
  ): Encoder[(A, B, C, D, E, F, G, H)] =
    new TupleEncoder(a, b, c, d, e, f, g, h)

  /** An array of 9. */
  implicit def tuple9[A, B, C, D, E, F, G, H, I](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I]
  ): Encoder[(A, B, C, D, E, F, G, H, I)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i)

  /** An array of 10. */
  implicit def tuple10[A, B, C, D, E, F, G, H, I, J](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j)

  /** An array of 11. */
  implicit def tuple11[A, B, C, D, E, F, G, H, I, J, K](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k)

  /** An array of 12. */
  implicit def tuple12[A, B, C, D, E, F, G, H, I, J, K, L](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l)

  /** An array of 13. */
  implicit def tuple13[A, B, C, D, E, F, G, H, I, J, K, L, M](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m)

  /** An array of 14. */
  implicit def tuple14[A, B, C, D, E, F, G, H, I, J, K, L, M, N](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n)

  /** An array of 15. */
  implicit def tuple15[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)

  /** An array of 16. */
  implicit def tuple16[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)

  /** An array of 17. */
  implicit def tuple17[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)

  /** An array of 18. */
  implicit def tuple18[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q],
      r: Encoder[R]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)

  /** An array of 19. */
  implicit def tuple19[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q],
      r: Encoder[R],
      s: Encoder[S]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)

  /** An array of 20. */
  implicit def tuple20[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q],
      r: Encoder[R],
      s: Encoder[S],
      t: Encoder[T]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)

  /** An array of 21. */
  implicit def tuple21[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q],
      r: Encoder[R],
      s: Encoder[S],
      t: Encoder[T],
      u: Encoder[U]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u)

  /** An array of 22. */
  implicit def tuple22[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V](implicit
      a: Encoder[A],
      b: Encoder[B],
      c: Encoder[C],
      d: Encoder[D],
      e: Encoder[E],
      f: Encoder[F],
      g: Encoder[G],
      h: Encoder[H],
      i: Encoder[I],
      j: Encoder[J],
      k: Encoder[K],
      l: Encoder[L],
      m: Encoder[M],
      n: Encoder[N],
      o: Encoder[O],
      p: Encoder[P],
      q: Encoder[Q],
      r: Encoder[R],
      s: Encoder[S],
      t: Encoder[T],
      u: Encoder[U],
      v: Encoder[V]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)] =
    new TupleEncoder(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v)
}

/** The elements of a tuple in an array. */
final private class TupleEncoder[T <: Product](all: Encoder[_]*) extends Encoder[T] {
  private[this] val encoders = all.toArray[Encoder[_]].asInstanceOf[Array[Encoder[Any]]]

  def encode(tuple: T, out: JsonWriter): Unit = {
    val elements = Objects.requireNonNull(tuple) // before anything is written
    out.writeArrayStart()
    var i = 0
    while (i < encoders.length) {
      if (i > 0) out.writeComma()
      encoders(i).encode(elements.productElement(i), out)
      i += 1
    }
    out.writeArrayEnd()
  }
}
