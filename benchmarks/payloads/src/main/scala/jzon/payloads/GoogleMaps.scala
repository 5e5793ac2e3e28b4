package jzon.payloads

import java.nio.charset.StandardCharsets.UTF_8

/** The answer of a distance matrix service: 100 small objects of short ASCII strings and integers. */
object GoogleMaps {
  final case class Value(text: String, value: Int)
  final case class Elements(distance: Value, duration: Value, status: String)
  final case class Rows(elements: List[Elements])
  final case class DistanceMatrix(
      destination_addresses: List[String],
      origin_addresses: List[String],
      rows: List[Rows],
      status: String,
  )

  private val faults = Vector(
    Fault("missing field in an element", "\"status\"", "\"state\""),
    Fault("string for an integer", "\"value\":0", "\"value\":\"0\""),
    Fault("fraction for an integer", "\"value\":0", "\"value\":0.5"),
    Fault("integer that is too large", "\"value\":0", "\"value\":2147483648"),
    Fault("null for a string", "\"status\":\"OK\"", "\"status\":null"),
  )

  val compact: Payload[DistanceMatrix] =
    new Payload("google-compact", "distance matrix, no whitespace", made, Text.of(_).compact, faults = faults)

  val pretty: Payload[DistanceMatrix] =
    new Payload("google-pretty", "distance matrix, indented", made, Text.of(_).pretty)

  /** What the ancestors' attacks were allowed: four times the bytes of their document. */
  private val attackBytes = 100_000

  /** The indented document with more whitespace between its tokens. */
  val padded: Payload[DistanceMatrix] =
    attack("google-attack-padded", "with whitespace") { json =>
      val lines = json.count(_ == '\n')
      json.replace("\n", "\n" + " " * ((attackBytes - json.length) / lines))
    }

  /** The indented document with a long string in front, in a member that its type has not. */
  val redundant: Payload[DistanceMatrix] =
    attack("google-attack-redundant", "with a redundant string") { json =>
      val text = "Nobody asked for this: ünasked. "
      "{\"redundant\":\"" + text * ((attackBytes - json.length) / text.length) + "\"," + json.drop(1)
    }

  /** The indented document with as many redundant members in front as there is room for; all names have one hash code. */
  val colliding: Payload[DistanceMatrix] =
    attack("google-attack-colliding", "with redundant members of one hash code") { json =>
      // Both pairs of letters have one hash code, so that every word of twelve such pairs has.
      def name(n: Int) = (0 until 12).map(bit => if ((n >> bit & 1) == 0) "Aa" else "BB").mkString
      val member = "\"" + name(0) + "\":null,"
      Iterator.tabulate((attackBytes - json.length) / member.length)(n => "\"" + name(n) + "\":null,")
        .mkString("{", "", json.drop(1))
    }

  /** The attacks of the ancestors' benchmarks: the same value, told in four times the bytes. */
  val attacks: Vector[Payload[DistanceMatrix]] = Vector(padded, redundant, colliding)

  private def attack(name: String, how: String)(edit: String => String): Payload[DistanceMatrix] =
    new Payload(
      name,
      s"distance matrix $how, 100 KB",
      made,
      a => edit(new String(Text.of(a).pretty, UTF_8)).getBytes(UTF_8),
      skips = true
    )

  private lazy val made: DistanceMatrix = {
    val random = new Seeded(1)
    val cities =
      "Boston, MA|Sacramento, CA|Evanston, IL|Galveston, TX|Flagstaff, AZ|Pittsburgh, PA|Fort Worth, TX|Santa Barbara, CA|Austin, TX|Oakland, CA"
        .split('|').toList.map(_ + ", USA")
    val rows = List.tabulate(10, 10)((from, to) =>
      if (from == to) element(0, 0)
      else {
        val metres = if (random.chance(8)) random.int(80_000, 1_000_000) else random.int(1_000_000, 4_700_000)
        element(metres, metres / random.int(27, 32))
      }
    )
    DistanceMatrix(cities, cities, rows.map(Rows(_)), "OK")
  }

  private def element(metres: Int, seconds: Int): Elements = {
    val distance = if (metres == 0) "1 m"
    else if (metres < 1_000_000) s"${metres / 1000} km"
    else "%d,%03d km".format(metres / 1_000_000, metres / 1000 % 1000)
    Elements(Value(distance, metres), Value(span(seconds), seconds), "OK")
  }

  private def span(seconds: Int): String = {
    def counted(n: Int, unit: String) = if (n == 1) s"1 $unit" else s"$n ${unit}s"
    val minutes = math.max(1, seconds / 60)
    val hours = minutes / 60
    if (hours >= 24) s"${counted(hours / 24, "day")} ${counted(hours % 24, "hour")}"
    else if (hours > 0) s"${counted(hours, "hour")} ${counted(minutes % 60, "min")}"
    else counted(minutes, "min")
  }
}
