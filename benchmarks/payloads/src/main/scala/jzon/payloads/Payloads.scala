package jzon.payloads

/** Every payload, in the order of the report. A new one is a file of its own and a line here. */
object Payloads {

  /** The four documents that the ancestors' benchmarks are about, in their variants. */
  val ancestors: Vector[Payload[?]] = Vector(
    GoogleMaps.compact,
    GoogleMaps.pretty,
    Twitter.compact,
    Twitter.pretty,
    GeoJson.geojson,
    Nested.nested,
  )

  /** All that are small enough to be measured together. */
  val all: Vector[Payload[?]] = Small.all ++ ancestors ++ Vector(
    GeoJson.typeLast,
    Media.sorted,
    Records.records,
    AdBid.adBid,
    CiRuns.ciRuns,
    Wide.wide,
    Arrays.ints,
    Arrays.longs,
    Arrays.shortDoubles,
    Arrays.longDoubles,
    Arrays.exponents,
    Arrays.floats,
    Arrays.bigDecimals,
    Arrays.booleans,
    Arrays.uuids,
    Times.times,
    Maps.byString,
    Maps.byInt,
    Strings.ofAscii,
    Strings.ofLatin1,
    Strings.ofCjk,
    Strings.ofEscapes,
  )

  /** The attacks of the ancestors' benchmarks. */
  val attacks: Vector[Payload[?]] = GoogleMaps.attacks

  /** All that every contender is checked with. */
  val checked: Vector[Payload[?]] = all ++ attacks

  /** All there are. */
  val everything: Vector[Payload[?]] = checked :+ Big.big

  /** The payload of that name. */
  def find(name: String): Option[Payload[?]] = everything.find(_.name == name)
}
