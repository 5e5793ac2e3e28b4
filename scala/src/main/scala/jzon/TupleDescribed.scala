package jzon

/** The descriptions of tuples, which are arrays of a fixed number of elements. */
private[jzon] trait TupleDescribed extends TupleDescribedVersionSpecific {

  /** An array of 1 element. */
  implicit def tuple1[A](implicit
      a: Described[A]
  ): Described[Tuple1[A]] = ContainerDescribed.tuple(a)

  /** An array of 2 elements. */
  implicit def tuple2[A, B](implicit
      a: Described[A],
      b: Described[B]
  ): Described[(A, B)] = ContainerDescribed.tuple(a, b)

  /** An array of 3 elements. */
  implicit def tuple3[A, B, C](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C]
  ): Described[(A, B, C)] = ContainerDescribed.tuple(a, b, c)

  /** An array of 4 elements. */
  implicit def tuple4[A, B, C, D](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D]
  ): Described[(A, B, C, D)] = ContainerDescribed.tuple(a, b, c, d)

  /** An array of 5 elements. */
  implicit def tuple5[A, B, C, D, E](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E]
  ): Described[(A, B, C, D, E)] = ContainerDescribed.tuple(a, b, c, d, e)

  /** An array of 6 elements. */
  implicit def tuple6[A, B, C, D, E, F](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F]
  ): Described[(A, B, C, D, E, F)] = ContainerDescribed.tuple(a, b, c, d, e, f)

  /** An array of 7 elements. */
  implicit def tuple7[A, B, C, D, E, F, G](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G]
  ): Described[(A, B, C, D, E, F, G)] = ContainerDescribed.tuple(a, b, c, d, e, f, g)

  /** An array of 8 elements. */
  implicit def tuple8[A, B, C, D, E, F, G, H](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H]
  ): Described[(A, B, C, D, E, F, G, H)] = ContainerDescribed.tuple(a, b, c, d, e, f, g, h)

  /** An array of 9 elements. */
  implicit def tuple9[A, B, C, D, E, F, G, H, I](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I]
  ): Described[(A, B, C, D, E, F, G, H, I)] = ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i)

  /** An array of 10 elements. */
  implicit def tuple10[A, B, C, D, E, F, G, H, I, J](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J]
  ): Described[(A, B, C, D, E, F, G, H, I, J)] = ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j)

  /** An array of 11 elements. */
  implicit def tuple11[A, B, C, D, E, F, G, H, I, J, K](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K)] = ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k)

  /** An array of 12 elements. */
  implicit def tuple12[A, B, C, D, E, F, G, H, I, J, K, L](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L)] = ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l)

  /** An array of 13 elements. */
  implicit def tuple13[A, B, C, D, E, F, G, H, I, J, K, L, M](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m)

  /** An array of 14 elements. */
  implicit def tuple14[A, B, C, D, E, F, G, H, I, J, K, L, M, N](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n)

  /** An array of 15 elements. */
  implicit def tuple15[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)

  /** An array of 16 elements. */
  implicit def tuple16[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)

  /** An array of 17 elements. */
  implicit def tuple17[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q)

  /** An array of 18 elements. */
  implicit def tuple18[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q],
      r: Described[R]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r)

  /** An array of 19 elements. */
  implicit def tuple19[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q],
      r: Described[R],
      s: Described[S]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s)

  /** An array of 20 elements. */
  implicit def tuple20[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q],
      r: Described[R],
      s: Described[S],
      t: Described[T]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)

  /** An array of 21 elements. */
  implicit def tuple21[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q],
      r: Described[R],
      s: Described[S],
      t: Described[T],
      u: Described[U]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u)

  /** An array of 22 elements. */
  implicit def tuple22[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V](implicit
      a: Described[A],
      b: Described[B],
      c: Described[C],
      d: Described[D],
      e: Described[E],
      f: Described[F],
      g: Described[G],
      h: Described[H],
      i: Described[I],
      j: Described[J],
      k: Described[K],
      l: Described[L],
      m: Described[M],
      n: Described[N],
      o: Described[O],
      p: Described[P],
      q: Described[Q],
      r: Described[R],
      s: Described[S],
      t: Described[T],
      u: Described[U],
      v: Described[V]
  ): Described[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)] =
    ContainerDescribed.tuple(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v)
}
