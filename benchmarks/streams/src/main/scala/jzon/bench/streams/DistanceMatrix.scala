package jzon.bench.streams

import java.util.SplittableRandom

import jzon.Codec

/** The answer of a distance matrix service, as in the ancestors' table of streams: about 12 KB of small objects. */
final case class DistanceMatrix(
    destination_addresses: List[String],
    origin_addresses: List[String],
    rows: List[Row],
    status: String,
)
final case class Row(elements: List[Element])
final case class Element(distance: Measure, duration: Measure, status: String)
final case class Measure(text: String, value: Int)

object DistanceMatrix {
  implicit val codec: Codec[DistanceMatrix] = Codec.derived

  private val size = 10

  private val streets =
    Vector("Main Street", "Church Road", "Avenue de la Gare", "Hauptstraße", "Calle Mayor", "Via Roma")
  private val cities =
    Vector("London N1 2AB, UK", "Edinburgh EH1 1BB, UK", "75011 Paris, France", "10115 Berlin, Germany")

  /** So many answers, always the same for a seed. */
  def make(count: Int, seed: Long): Vector[DistanceMatrix] = {
    val random = new SplittableRandom(seed)
    Vector.fill(count) {
      DistanceMatrix(
        List.fill(size)(address(random)),
        List.fill(size)(address(random)),
        List.fill(size)(Row(List.fill(size)(element(random)))),
        "OK",
      )
    }
  }

  private def address(random: SplittableRandom): String =
    s"${random.nextInt(1, 200)} ${streets(random.nextInt(streets.size))}, ${cities(random.nextInt(cities.size))}"

  private def element(random: SplittableRandom): Element = {
    val metres = random.nextInt(400, 900000)
    val seconds = metres / random.nextInt(9, 30)
    Element(
      Measure(s"${metres / 1000}.${metres % 1000 / 100} km", metres),
      Measure(s"${seconds / 3600} hours ${seconds % 3600 / 60} mins", seconds),
      "OK",
    )
  }

  /** A figure to which every answer contributes each of its parts, so that two readers of a file can be compared. */
  def sum(matrix: DistanceMatrix): Long = {
    var sum = 0L
    matrix.destination_addresses.foreach(sum += _.hashCode)
    matrix.origin_addresses.foreach(sum += _.hashCode)
    matrix.rows.foreach(_.elements.foreach { e =>
      sum += e.distance.text.hashCode + e.distance.value + e.duration.text.hashCode + e.duration.value + e.status.hashCode
    })
    sum + matrix.status.hashCode
  }
}
object Row { implicit val codec: Codec[Row] = Codec.derived }
object Element { implicit val codec: Codec[Element] = Codec.derived }
object Measure { implicit val codec: Codec[Measure] = Codec.derived }
