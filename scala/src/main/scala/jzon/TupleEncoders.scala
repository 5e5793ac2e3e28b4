package jzon

import jzon.engine.JsonWriter

/** Instances for tuples, which are arrays in JSON. */
private[jzon] trait TupleEncoders {

  /** An array of 1. */
  implicit def tuple1[A](implicit a: Encoder[A]): Encoder[Tuple1[A]] =
    new TupleEncoder[Tuple1[A]] {
      protected def write(tuple: Tuple1[A], out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
      }
    }

  /** An array of 2. */
  implicit def tuple2[A, B](implicit a: Encoder[A], b: Encoder[B]): Encoder[(A, B)] =
    new TupleEncoder[(A, B)] {
      protected def write(tuple: (A, B), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
      }
    }

  /** An array of 3. */
  implicit def tuple3[A, B, C](implicit a: Encoder[A], b: Encoder[B], c: Encoder[C]): Encoder[(A, B, C)] =
    new TupleEncoder[(A, B, C)] {
      protected def write(tuple: (A, B, C), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
      }
    }

  /** An array of 4. */
  implicit def tuple4[A, B, C, D](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D]
  ): Encoder[(A, B, C, D)] =
    new TupleEncoder[(A, B, C, D)] {
      protected def write(tuple: (A, B, C, D), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
      }
    }

  /** An array of 5. */
  implicit def tuple5[A, B, C, D, E](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E]
  ): Encoder[(A, B, C, D, E)] =
    new TupleEncoder[(A, B, C, D, E)] {
      protected def write(tuple: (A, B, C, D, E), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
      }
    }

  /** An array of 6. */
  implicit def tuple6[A, B, C, D, E, F](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F]
  ): Encoder[(A, B, C, D, E, F)] =
    new TupleEncoder[(A, B, C, D, E, F)] {
      protected def write(tuple: (A, B, C, D, E, F), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
      }
    }

  /** An array of 7. */
  implicit def tuple7[A, B, C, D, E, F, G](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G]
  ): Encoder[(A, B, C, D, E, F, G)] =
    new TupleEncoder[(A, B, C, D, E, F, G)] {
      protected def write(tuple: (A, B, C, D, E, F, G), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
      }
    }

  /** An array of 8. */
  implicit def tuple8[A, B, C, D, E, F, G, H](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H]
  ): Encoder[(A, B, C, D, E, F, G, H)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
      }
    }

  /** An array of 9. */
  implicit def tuple9[A, B, C, D, E, F, G, H, I](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I]
  ): Encoder[(A, B, C, D, E, F, G, H, I)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
      }
    }

  /** An array of 10. */
  implicit def tuple10[A, B, C, D, E, F, G, H, I, J](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
      }
    }

  /** An array of 11. */
  implicit def tuple11[A, B, C, D, E, F, G, H, I, J, K](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
      }
    }

  /** An array of 12. */
  implicit def tuple12[A, B, C, D, E, F, G, H, I, J, K, L](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
      }
    }

  /** An array of 13. */
  implicit def tuple13[A, B, C, D, E, F, G, H, I, J, K, L, M](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
      }
    }

  /** An array of 14. */
  implicit def tuple14[A, B, C, D, E, F, G, H, I, J, K, L, M, N](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
      }
    }

  /** An array of 15. */
  implicit def tuple15[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
      }
    }

  /** An array of 16. */
  implicit def tuple16[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
      }
    }

  /** An array of 17. */
  implicit def tuple17[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
      }
    }

  /** An array of 18. */
  implicit def tuple18[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q], r: Encoder[R]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
        next(tuple._18, r, out)
      }
    }

  /** An array of 19. */
  implicit def tuple19[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q], r: Encoder[R], s: Encoder[S]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
        next(tuple._18, r, out)
        next(tuple._19, s, out)
      }
    }

  /** An array of 20. */
  implicit def tuple20[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q], r: Encoder[R], s: Encoder[S], t: Encoder[T]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
        next(tuple._18, r, out)
        next(tuple._19, s, out)
        next(tuple._20, t, out)
      }
    }

  /** An array of 21. */
  implicit def tuple21[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q], r: Encoder[R], s: Encoder[S], t: Encoder[T],
      u: Encoder[U]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
        next(tuple._18, r, out)
        next(tuple._19, s, out)
        next(tuple._20, t, out)
        next(tuple._21, u, out)
      }
    }

  /** An array of 22. */
  implicit def tuple22[A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V](implicit
      a: Encoder[A], b: Encoder[B], c: Encoder[C], d: Encoder[D], e: Encoder[E],
      f: Encoder[F], g: Encoder[G], h: Encoder[H], i: Encoder[I], j: Encoder[J],
      k: Encoder[K], l: Encoder[L], m: Encoder[M], n: Encoder[N], o: Encoder[O],
      p: Encoder[P], q: Encoder[Q], r: Encoder[R], s: Encoder[S], t: Encoder[T],
      u: Encoder[U], v: Encoder[V]
  ): Encoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)] =
    new TupleEncoder[(A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V)] {
      protected def write(tuple: (A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, U, V), out: JsonWriter): Unit = {
        a.encode(tuple._1, out)
        next(tuple._2, b, out)
        next(tuple._3, c, out)
        next(tuple._4, d, out)
        next(tuple._5, e, out)
        next(tuple._6, f, out)
        next(tuple._7, g, out)
        next(tuple._8, h, out)
        next(tuple._9, i, out)
        next(tuple._10, j, out)
        next(tuple._11, k, out)
        next(tuple._12, l, out)
        next(tuple._13, m, out)
        next(tuple._14, n, out)
        next(tuple._15, o, out)
        next(tuple._16, p, out)
        next(tuple._17, q, out)
        next(tuple._18, r, out)
        next(tuple._19, s, out)
        next(tuple._20, t, out)
        next(tuple._21, u, out)
        next(tuple._22, v, out)
      }
    }
}

/** The array around the elements of a tuple. */
abstract private[jzon] class TupleEncoder[T] extends Encoder[T] {

  /** Writes all elements, with commas between them. */
  protected def write(tuple: T, out: JsonWriter): Unit

  final def encode(tuple: T, out: JsonWriter): Unit = {
    out.writeArrayStart()
    write(tuple, out)
    out.writeArrayEnd()
  }

  /** Writes a comma and the element after it. */
  final protected def next[A](a: A, element: Encoder[A], out: JsonWriter): Unit = {
    out.writeComma()
    element.encode(a, out)
  }
}
