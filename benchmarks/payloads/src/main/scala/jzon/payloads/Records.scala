package jzon.payloads

/** A table of persons as in the StaxBind benchmarks: a list of small, flat records of short ASCII strings. */
object Records {
  final case class Record(
      id: String,
      firstname: String,
      lastname: String,
      street: String,
      city: String,
      state: String,
      zip: String,
  )
  final case class Table(table: List[Record])

  private val faults = Vector(
    Fault("missing field in a record", "\"zip\"", "\"postcode\""),
    Fault("null for a string", "\"state\":\"", "\"state\":null,\"x\":\""),
    Fault("object for an array", "{\"table\":[", "{\"table\":{\"x\":[]},\"y\":["),
  )

  val records: Payload[Table] =
    new Payload(
      "records",
      "list of person records",
      table(new Seeded(5), 21),
      Text.of(_).compact,
      faults = faults,
      change = Some(moved)
    )

  /** Where all move to. */
  val newZip = "10101"

  /** The table with another postcode in every record. */
  def moved(table: Table): Table = Table(table.table.map(_.copy(zip = newZip)))

  /** A table of n records. */
  def table(random: Seeded, n: Int): Table = Table(List.tabulate(n)(i => record(random, i)))

  private val first =
    "Al Bob Carla Dora Ed Flora Greg Hanna Igor Jane Kurt Lena Milo Nora Otto Pia Quinn Rosa Sam Tina Uwe".split(
      ' '
    ).toVector
  private val last =
    "Arden Baker Cooper Draper Eames Fuller Glover Hooper Ives Joiner Keeler Loder Mason Napier Ostler".split(
      ' '
    ).toVector
  private val cities = "Anytown Bigcity Coldspring Deepwell Eastgate Farpoint Greenfield Hightown".split(' ').toVector
  private val states = "AL AK AZ CA CO FL GA HI IL IN KS NY OR TX WA".split(' ').toVector

  private def record(random: Seeded, n: Int): Record = Record(
    id = "%04d".format(n),
    firstname = random.pick(first),
    lastname = random.pick(last),
    street = s"${random.int(1, 200)} ${random.word().capitalize} St.",
    city = random.pick(cities),
    state = random.pick(states),
    zip = random.digits(5),
  )
}
