package jzon.bench.spark

import java.io.{BufferedOutputStream, OutputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream

import scala.util.Random

/** Files of [[Wide]] records, one a line, the same for the same arguments. */
object WideFiles {

  /** Writes `files` files with `rows` lines in all; of 100 lines, `badPercent` have a string where an integer is needed. */
  def write(folder: Path, rows: Int, files: Int, badPercent: Int, gzip: Boolean): Unit = {
    Files.createDirectories(folder)
    for (file <- 0 until files) {
      val random = new Random(file.toLong)
      val plain = Files.newOutputStream(folder.resolve(s"part-$file.json" + (if (gzip) ".gz" else "")))
      val out: OutputStream =
        if (gzip) new GZIPOutputStream(plain, 1 << 16) else new BufferedOutputStream(plain, 1 << 16)
      try
        for (i <- file until rows by files) {
          out.write(line(random, i, isBad = i % 100 < badPercent).getBytes(UTF_8))
          out.write('\n')
        }
      finally out.close()
    }
  }

  private def line(random: Random, i: Int, isBad: Boolean): String = {
    val json = new StringBuilder(2500)
    for (c <- 0 until 100) {
      json.append(if (c == 0) '{' else ',').append("\"c").append(c).append("\":")
      c % 10 match {
        case 0 =>
          if (isBad && c == 90) json.append("\"none\"") else json.append(random.nextLong() >>> random.nextInt(60))
        case 1 => text(json, random, 8 + random.nextInt(16))
        case 2 => if (random.nextInt(4) == 0) json.append("null") else text(json, random, 5)
        case 3 => json.append(random.nextInt(1000000) / 100.0)
        case 4 => json.append(if (c == 4) i else random.nextInt(100000))
        case 5 => text(json, random, 30).insert(json.length - 1, if (random.nextInt(10) == 0) " \\\"é\\\"" else "")
        case 6 => json.append(random.nextBoolean())
        case 7 =>
          json.append("\"").append(java.time.Instant.ofEpochSecond(1700000000L + random.nextInt(10000000))).append('"')
        case 8 => text(
            json.append("{\"x\":").append(random.nextInt(1000)).append(",\"y\":").append(
              random.nextInt(100) / 4.0
            ).append(",\"tag\":"),
            random,
            3
          ).append('}')
        case _ => json.append(Seq.fill(random.nextInt(6))(random.nextInt(1000)).mkString("[", ",", "]"))
      }
    }
    json.append('}').toString
  }

  private def text(json: StringBuilder, random: Random, n: Int): StringBuilder = {
    json.append('"')
    for (_ <- 0 until n) json.append(('a' + random.nextInt(26)).toChar)
    json.append('"')
  }
}
