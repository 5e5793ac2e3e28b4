package jzon.payloads

/** Objects with names that no class knows. */
object Maps {
  private val n = 256

  val byString: Payload[Map[String, Int]] = new Payload(
    "map-string",
    "map from words to integers",
    { val r = new Seeded(21); Map.from(Iterator.fill(n)(s"${r.word()}-${r.identifier(4)}" -> r.int(0, 1_000_000))) },
    Text.of(_).compact,
    faults =
      Vector(Fault("string for an integer", ":", ":\"x\",\"y\":"), Fault("name without quotes", "{", "{name:1,")),
  )

  val byInt: Payload[Map[Int, String]] = new Payload(
    "map-int",
    "map from integers to words",
    { val r = new Seeded(22); Map.from(Iterator.fill(n)(r.int(-1_000_000, 1_000_000) -> r.word())) },
    Text.of(_).compact,
    faults =
      Vector(Fault("name that is no number", "{", "{\"x\":\"y\","), Fault("name without quotes", "{", "{1:\"y\",")),
  )
}
