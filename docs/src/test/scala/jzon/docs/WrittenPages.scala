package jzon.docs

import java.nio.file.{Files, Path}

/** Tests of files that programs write: they compare the file, or write it if JZON_WRITE_PAGES is set. */
abstract class WrittenPages extends jzon.testing.Suite {
  def compare(file: Path, text: String)(implicit location: munit.Location): Unit =
    if (System.getenv("JZON_WRITE_PAGES") != null) { val _ = Files.writeString(file, text) }
    else assertEquals(Files.readString(file), text, "JZON_WRITE_PAGES=1 writes the file")
}
