package jzon.payloads

/** A document of 100 members of all kinds, of which the reader needs three: the first, one in the middle and the last. */
object Wide {
  final case class Three(id: Long, owner: String, version: Int)

  val wide: Payload[Three] = new Payload(
    "wide",
    "three members wanted of a hundred",
    Three(918_273_645L, "Example Ltd", 17),
    text(_).compact,
    faults = Vector(
      Fault("missing field", "\"owner\"", "\"owned\""),
      Fault("control character in a skipped string", "Lorem", "Lo\u0002rem"),
      Fault("unknown escape in a skipped string", "Lorem", "Lo\\xrem"),
      Fault("missing colon in a skipped object", "\"skipped\":", "\"skipped\""),
    ),
    skips = true,
  )

  private def text(three: Three): Text = {
    val random = new Seeded(9)
    def simple(n: Int): Text = n % 6 match {
      case 0 => Text.Str(random.sentence(random.int(2, 12)))
      case 1 => Text.Raw(random.digits(random.int(1, 10)))
      case 2 => Text.Raw(s"-${random.digits(3)}.${random.digits(4)}e-${random.int(1, 9)}")
      case 3 => Text.Raw(random.pick(Vector("true", "false", "null")))
      case 4 => Text.Str(s"“${random.word()}” — ${random.word()}\n")
      case _ => Text.Str(random.uuid().toString)
    }
    def value(n: Int): Text = n % 10 match {
      case 3 => Text.Arr(random.list(random.int(0, 12))(simple(n)))
      case 7 => Text.Obj(Vector.tabulate(random.int(1, 6))(i => s"${random.word()}_$i" -> simple(i)))
      case 9 =>
        Text.Arr(random.list(3)(Text.Obj(Vector("key" -> simple(5), "values" -> Text.Arr(random.list(3)(simple(1)))))))
      case _ => simple(n)
    }
    val skipped = Vector("skipped" -> Text.Str("Lorem ipsum")) ++ Vector.tabulate(96)(n =>
      s"${random.word()}_${random.word()}_$n" -> value(n)
    )
    val wanted = Text.members(three, PartialFunction.empty).members.toVector
    Text.Obj(Vector(wanted(0)) ++ skipped.take(48) ++ Vector(wanted(1)) ++ skipped.drop(48) ++ Vector(wanted(2)))
  }
}
