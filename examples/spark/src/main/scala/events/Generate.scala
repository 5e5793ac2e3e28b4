package events

import java.io.{BufferedOutputStream, OutputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.Random
import java.util.zip.GZIPOutputStream

import scala.collection.mutable

import jzon.Codec
import jzon.syntax._

/**
 * The content of a folder of generated events: the number of events, of damaged ones, and the sums over the good ones.
 */
final case class Expected(events: Long, damaged: Map[String, Long], byType: Map[String, Long], commits: Long)

object Expected {
  implicit val codec: Codec[Expected] = Codec.derived

  val fileName = "_expected.json" // Spark ignores names that begin with an underscore
}

/**
 * Writes events to files of lines, some of them damaged in known ways, and the expected results of the job to
 * `_expected.json`.
 *
 * {{{
 * Generate FOLDER MEGABYTES [PER_MILLE_DAMAGED [FILES [gz]]]
 * }}}
 */
object Generate {
  private val usage = "usage: Generate FOLDER MEGABYTES [PER_MILLE_DAMAGED [FILES [gz]]]"

  def main(args: Array[String]): Unit = {
    val numbers = args.slice(1, 4).map(_.toIntOption.getOrElse(-1))
    if (args.length < 2 || args.length > 5 || numbers.exists(_ < 0) || args.drop(4).exists(_ != "gz")) {
      System.err.println(usage)
      sys.exit(2)
    }
    val files = numbers.lift(2).getOrElse(8).max(1)
    val expected =
      folder(Path.of(args(0)), numbers(0) * 1000000L, numbers.lift(1).getOrElse(20), files, args.length == 5)
    println(s"${expected.events} events, ${expected.damaged.values.sum} of them damaged, in $files files")
  }

  /**
   * Writes about `bytes` bytes of lines into `files` files; damages `damagedOf1000` of a thousand events; returns the
   * counts.
   */
  def folder(folder: Path, bytes: Long, damagedOf1000: Int, files: Int, gzip: Boolean): Expected = {
    Files.createDirectories(folder)
    val count = new Count
    for (i <- 0 until files) {
      val file = folder.resolve(f"events-$i%04d.json${if (gzip) ".gz" else ""}")
      val out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)
      val to = if (gzip) new GZIPOutputStream(out, 1 << 16) else out
      try write(to, i.toLong, bytes / files, damagedOf1000, count)
      finally to.close()
    }
    Files.write(folder.resolve(Expected.fileName), count.expected.toJsonBytes)
    count.expected
  }

  private final class Count {
    private var events = 0L
    private var commits = 0L
    private val damaged, byType = mutable.TreeMap.empty[String, Long]

    def whole(event: Event): Unit = {
      events += 1
      byType(event.kind) = byType.getOrElse(event.kind, 0L) + 1
      event match {
        case push: PushEvent => commits += push.payload.commits.size
        case _               => ()
      }
    }

    def lost(damage: Damage): Unit = {
      events += 1
      damaged(damage.path) = damaged.getOrElse(damage.path, 0L) + 1
    }

    def expected: Expected = Expected(events, damaged.toMap, byType.toMap, commits)
  }

  private def write(out: OutputStream, seed: Long, bytes: Long, damagedOf1000: Int, count: Count): Unit = {
    val maker = new EventMaker(seed)
    val random = new Random(~seed)
    var written = 0L
    while (written < bytes) {
      val event = maker.next()
      val line = event.toJsonBytes
      val damage =
        if (random.nextInt(1000) < damagedOf1000) Some(Damage.all(random.nextInt(Damage.all.length))) else None
      val bytes = damage.fold(line)(_.of(line))
      damage.fold(count.whole(event))(count.lost)
      out.write(bytes)
      out.write('\n')
      written += bytes.length + 1
    }
  }
}

/** A way to damage the line of an event, and the path of the resulting error. */
final case class Damage(path: String, of: Array[Byte] => Array[Byte])

object Damage {
  private def replaced(from: String, to: String)(line: Array[Byte]): Array[Byte] =
    new String(line, UTF_8).replaceFirst(from, to).getBytes(UTF_8)

  val all: Vector[Damage] = Vector(
    Damage(".", replaced("\"type\":\"\\w+\"", "\"type\":\"UnheardOfEvent\"")),
    Damage(".repo.id", replaced("\"repo\":\\{\"id\":\\d+", "\"repo\":{\"id\":\"none\"")),
    Damage(".created_at", replaced("\"created_at\":\"[^\"]+\"\\}$", "\"created_at\":\"yesterday\"}")),
    Damage(
      ".actor.login",
      line => { // a byte that is not UTF-8
        val at = new String(line, UTF_8).indexOf("\"login\":\"") // all before it is ASCII
        val damaged = line.clone()
        damaged(at + 9) = 0xff.toByte
        damaged
      }
    ),
    Damage(".actor.id", replaced("\"actor\":\\{\"id\":(\\d+)", "\"actor\":{\"id\":$1.5")),
  )
}
