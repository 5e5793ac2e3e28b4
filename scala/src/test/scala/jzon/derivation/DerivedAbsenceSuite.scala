package jzon
package derivation

/** What comes back as it was, whether a member is missing, null or has a value. */
class DerivedAbsenceSuite extends Table {
  import DerivedAbsenceSuite._

  // None beside a default value that is another one.
  both("""{"a":null}""", Defaulted(None))
  both("""{"a":1}""", Defaulted(Some(1)))
  both("""{"a":2}""", Defaulted(Some(2)))
  reads("{}", Defaulted())
  both("""{"a":null}""", DefaultedNext(None))
  both("""{"a":{"a":null}}""", DefaultedNext(Some(DefaultedNext(None))))
  both("""{"a":1,"b":null,"c":null,"d":null}""", Mixed(1, None, None, java.util.OptionalInt.empty, None))
  both("""{"a":1,"b":2,"c":"x","d":4,"e":5}""", Mixed(1, Some(2), Some("x"), java.util.OptionalInt.of(4), Some(5)))
  both("{}", AllNone())
  both("""{"next":{"n":1,"next":null},"n":2}""", Chained(Some(Last(1, None)), 2))
  both("""{"n":1,"next":{"n":2,"next":null}}""", Last(1, Some(Last(2, None))))
  both[Family]("""{"type":"Child","a":null}""", Child(None))
  both("{}", Generic[Int](None))
  both("""{"a":1}""", Generic[Int](Some(1)))
  writes(OnlyEncoder(None), """{"a":null}""")
  test("a member that is not the first of a large class") {
    val large = Large()
    assertEquals(parser.decode[Large](Encoder[Large].encodeJson(large)), Right(large))
    val none = large.copy(o = None)
    assertEquals(parser.decode[Large](Encoder[Large].encodeJson(none)), Right(none))
  }

  // Options of options.
  both("{}", Nested(None, None))
  both("""{"a":null,"b":null}""", Nested(Some(None), Some(None)))
  both("""{"a":1,"b":{"n":2,"next":null}}""", Nested(Some(Some(1)), Some(Some(Last(2, None)))))
  both("{}", Written(None))
  both("""{"a":null}""", Written(Some(None)))
  both[Option[Option[Int]]]("null", Some(None))
  both[Option[Option[Int]]]("1", Some(Some(1)))
  both[List[Option[Option[Int]]]]("[1,null]", List(Some(Some(1)), Some(None)))
  both("{}", Generic[Option[Int]](None))
  both("""{"a":null}""", Generic[Option[Int]](Some(None)))
  both("""{"a":1}""", Generic[Option[Int]](Some(Some(1))))

  // The three states by name.
  both("{}", Change(Patch.Missing, Patch.Missing))
  both("""{"name":null,"ids":null}""", Change(Patch.Null, Patch.Null))
  both("""{"name":"x","ids":[1]}""", Change(Patch.Value("x"), Patch.Value(List(1))))
  refuses[Change]("""{"name":1}""", ".name(expected a string, got 1)")
  test("what a patch does") {
    val (missing, nothing, value) = (Patch.Missing: Patch[Int], Patch.Null: Patch[Int], Patch.Value(1): Patch[Int])
    val all = List(missing, nothing, value)
    assertEquals(all.map(_.applyTo(Some(2))), List(Some(2), None, Some(1)))
    assertEquals(all.map(_.getOrElse(2)), List(2, 2, 1))
    assertEquals(all.map(_.toOption), List(None, Some(None), Some(Some(1))))
    assertEquals(all.map(_.map(_ + 1)), List(Patch.Missing, Patch.Null, Patch.Value(2)))
  }
}

object DerivedAbsenceSuite {
  final case class Defaulted(a: Option[Int] = Some(1))
  object Defaulted { implicit val codec: Codec[Defaulted] = Codec.derived }

  final case class DefaultedNext(a: Option[DefaultedNext] = Some(DefaultedNext(None)))
  object DefaultedNext { implicit val codec: Codec[DefaultedNext] = Codec.derived }

  final case class Mixed(
      a: Int,
      b: Option[Int] = Some(1),
      c: Option[String] = Some("c"),
      d: java.util.OptionalInt = java.util.OptionalInt.of(1),
      e: Option[Int] = None
  )
  object Mixed { implicit val codec: Codec[Mixed] = Codec.derived }

  final case class AllNone(
      a: Option[Int] = None,
      b: java.util.Optional[String] = java.util.Optional.empty,
      c: Option[AllNone] = None
  )
  object AllNone { implicit val codec: Codec[AllNone] = Codec.derived }

  final case class Last(n: Int, next: Option[Last] = Some(Last(0, None)))
  object Last { implicit val codec: Codec[Last] = Codec.derived }

  final case class Chained(next: Option[Last] = Some(Last(0)), n: Int)
  object Chained { implicit val codec: Codec[Chained] = Codec.derived }

  @discriminator("type") sealed trait Family
  final case class Child(a: Option[Int] = Some(1)) extends Family
  object Family { implicit val codec: Codec[Family] = Codec.derived }

  final case class Generic[A](a: Option[A] = None)
  object Generic {
    implicit def decoder[A: Decoder]: Decoder[Generic[A]] = Decoder.derived
    implicit def encoder[A: Encoder]: Encoder[Generic[A]] = Encoder.derived
  }

  final case class OnlyEncoder(a: Option[Int] = Some(1))
  object OnlyEncoder { implicit val encoder: Encoder[OnlyEncoder] = Encoder.derived }

  final case class Large(
      l00: Int = 0,
      l01: Int = 0,
      l02: Int = 0,
      l03: Int = 0,
      l04: Int = 0,
      l05: Int = 0,
      l06: Int = 0,
      l07: Int = 0,
      l10: Int = 0,
      l11: Int = 0,
      l12: Int = 0,
      l13: Int = 0,
      l14: Int = 0,
      l15: Int = 0,
      l16: Int = 0,
      l17: Int = 0,
      l20: Int = 0,
      l21: Int = 0,
      l22: Int = 0,
      l23: Int = 0,
      l24: Int = 0,
      l25: Int = 0,
      l26: Int = 0,
      l27: Int = 0,
      l30: Int = 0,
      l31: Int = 0,
      l32: Int = 0,
      l33: Int = 0,
      l34: Int = 0,
      l35: Int = 0,
      l36: Int = 0,
      l37: Int = 0,
      l40: Int = 0,
      l41: Int = 0,
      l42: Int = 0,
      l43: Int = 0,
      l44: Int = 0,
      l45: Int = 0,
      l46: Int = 0,
      l47: Int = 0,
      l50: Int = 0,
      l51: Int = 0,
      l52: Int = 0,
      l53: Int = 0,
      l54: Int = 0,
      l55: Int = 0,
      l56: Int = 0,
      l57: Int = 0,
      l60: Int = 0,
      l61: Int = 0,
      l62: Int = 0,
      l63: Int = 0,
      l64: Int = 0,
      l65: Int = 0,
      l66: Int = 0,
      l67: Int = 0,
      l70: Int = 0,
      l71: Int = 0,
      l72: Int = 0,
      l73: Int = 0,
      l74: Int = 0,
      l75: Int = 0,
      l76: Int = 0,
      l77: Int = 0,
      o: Option[Int] = Some(1)
  )
  object Large { implicit val codec: Codec[Large] = Codec.derived }

  final case class Nested(a: Option[Option[Int]], b: Option[Option[Last]])
  object Nested { implicit val codec: Codec[Nested] = Codec.derived }

  @explicit_null final case class Written(a: Option[Option[Int]])
  object Written { implicit val codec: Codec[Written] = Codec.derived }

  final case class Change(name: Patch[String], ids: Patch[List[Int]])
  object Change { implicit val codec: Codec[Change] = Codec.derived }
}
