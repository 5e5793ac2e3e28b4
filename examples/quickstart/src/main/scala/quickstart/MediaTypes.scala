package quickstart

import java.io.{InputStream, PrintStream}

import jzon._
import jzon.syntax._

/** Decodes, queries, changes and writes back the media type database of the mime-db package (MIT licence). */
object MediaTypes {
  type Database = Map[String, MediaType]

  /** The database as mime-db ships it, about 200 KB of JSON. */
  def load(): Array[Byte] = {
    val name = "META-INF/resources/webjars/mime-db/1.54.0/db.json"
    val in: InputStream = getClass.getClassLoader.getResourceAsStream(name)
    if (in == null) throw new IllegalStateException(s"$name is not on the class path")
    try in.readAllBytes()
    finally in.close()
  }

  /** The extensions that the most media types claim, most claimed first. */
  def mostClaimed(database: Database): List[(String, Int)] =
    database.values.toList.flatMap(_.extensions).groupBy(identity).map { case (e, all) => (e, all.size) }.toList
      .sortBy { case (extension, claims) => (-claims, extension) }

  /** Runs the job; returns true if all steps succeeded. */
  def run(out: PrintStream): Boolean = {
    val bytes = load()
    out.println(s"The media type database of mime-db 1.54.0: ${bytes.length} bytes")
    bytes.fromJson[Database] match {
      case Left(error) =>
        out.println(s"  does not decode: $error")
        false
      case Right(database) =>
        val silent = database.values.count(_.extensions.isEmpty)
        out.println(s"  ${database.size} media types, $silent of them without a file extension")
        out.println("  the most claimed extensions: " + mostClaimed(database).take(3).map { case (e, n) =>
          s"$e ($n)"
        }.mkString(", "))

        val ours =
          MediaType(source = None, charset = Some("UTF-8"), compressible = Some(true), extensions = List("jzon"))
        val changed = database + ("application/vnd.jzon" -> ours)
        val written = changed.toJsonBytes
        val again = written.fromJson[Database]
        out.println(s"  with application/vnd.jzon added and written back: ${written.length} bytes")
        out.println(s"  decodes to the same again: ${again == Right(changed)}")
        out.println(
          f"  decoding ${megabytesPerSecond(bytes.length)(bytes.fromJson[Database])}%.0f MB/s, " +
            f"encoding ${megabytesPerSecond(written.length)(changed.toJsonBytes)}%.0f MB/s (one second of warm-up, one measured; one thread)"
        )
        again == Right(changed)
    }
  }

  private def megabytesPerSecond(size: Int)(work: => Any): Double = {
    def repeat(nanos: Long): Double = {
      val start = System.nanoTime()
      var times = 0
      var now = start
      while (now - start < nanos) { sink = work; times += 1; now = System.nanoTime() }
      times.toDouble * size * 1e3 / (now - start)
    }
    repeat(1000000000L): Unit
    repeat(1000000000L)
  }

  @volatile var sink: Any = null
}
