package pointer.load

import java.nio.charset.StandardCharsets.UTF_8
import java.util.SplittableRandom

/**
 * The bodies that are sent to a service, the same in each run.
 *
 * @param bodies the bodies, sent in turn
 */
final case class Bodies(name: String, bodies: Vector[Array[Byte]]) {
  def averageBytes: Double = bodies.map(_.length).sum.toDouble / bodies.size
}

object Bodies {

  /**
   * The number of events in a list: one second of a moving pointer on a 90 Hz screen. One body of ten is a single
   * event.
   */
  val EventsOfList = 90
  private val shareOfLists = 0.9
  private val count = 1000

  /** Bodies of correct pages. */
  val good: Bodies = Bodies("good", many(new Pages(seed = 1), (_, event) => event))

  /** The same, but 5 % with floats in x and y, 5 % with an unknown enum number, 5 % with timestamps in microseconds. */
  val mixed: Bodies = Bodies("mixed", many(new Pages(seed = 2), spoil))

  /** Bodies of an attacker who looks for costly documents, of at most 64 KiB. */
  val hostile: Bodies = Bodies("hostile", Hostile.all.map(_._2))

  val all: List[Bodies] = List(good, mixed, hostile)

  /** An event as strings. */
  final private case class Written(ts: String, x: String, y: String, pe: String) {
    def json: String = s"""{"ts":$ts,"x":$x,"y":$y,"pe":$pe}"""
  }

  private def spoil(draw: Double, event: Written): Written =
    if (draw < 0.05) event.copy(x = event.x + ".5", y = event.y + ".25")
    else if (draw < 0.10) event.copy(pe = "17")
    else if (draw < 0.15) event.copy(ts = "17326176" + event.ts.reverse.padTo(8, '0').reverse)
    else event

  /** Pages whose pointers move about. */
  final private class Pages(seed: Long) {
    val random = new SplittableRandom(seed)
    private[this] var ts = 100L
    private[this] var x = 500
    private[this] var y = 300

    def next(): Written = {
      ts += 4 + random.nextInt(20)
      x = math.floorMod(x + random.nextInt(41) - 20, 1920)
      y = math.floorMod(y + random.nextInt(31) - 15, 1080)
      val kind = if (random.nextInt(10) > 0) 1 else 1 + random.nextInt(6)
      Written(ts.toString, x.toString, y.toString, kind.toString)
    }
  }

  /** Changes one event of each body with `change`, which gets a number from 0 to 1. */
  private def many(pages: Pages, change: (Double, Written) => Written): Vector[Array[Byte]] =
    Vector.fill(count) {
      val events = Vector.fill(if (pages.random.nextDouble() < shareOfLists) EventsOfList else 1)(pages.next())
      val at = pages.random.nextInt(events.size)
      val changed = events.updated(at, change(pages.random.nextDouble(), events(at)))
      (if (changed.size == 1) changed.head.json else changed.map(_.json).mkString("[", ",", "]")).getBytes(UTF_8)
    }
}
