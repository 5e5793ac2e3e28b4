package jzon.docs

import java.nio.file.Files

import scala.jdk.CollectionConverters.*

/** The start pages show the files that examples/start-check builds and runs; ./sbt docs/writeStart puts them there. */
class StartPagesSuite extends jzon.testing.Suite:
  for (page, text) <- StartPages.pages do
    test(s"${page.getFileName} shows its files"):
      assertEquals(Files.readString(page), text)

  test("each file of a quickstart is on a page"):
    val examples = JavaSource.root.resolve("examples")
    val folders = Files.list(examples).iterator.asScala.filter(_.getFileName.toString.startsWith("start-")).filter(
      Files.isDirectory(_)
    ).toSeq
    assertEquals(folders.length, 6)
    // what builds leave, and Go's checksums
    val files = folders.flatMap(folder => Files.walk(folder).iterator.asScala.filter(Files.isRegularFile(_))).map(
      examples.relativize(_).toString
    ).filterNot(name => name.contains("/target/") || name.contains("/.") || name.endsWith("go.sum"))
    assertEquals(files.toSet, StartPages.shown)

  test("the SQL of the README is that of the quickstart"):
    val readme = Files.readString(JavaSource.root.resolve("README.md"))
    val sql = raw"(?s)```sql\n(.*?)```".r.findFirstMatchIn(readme).get.group(1).linesIterator.map(_.trim).toSeq
    val script = Files.readString(JavaSource.root.resolve("examples/start-spark/visits.py")).replace(
      "{schema}",
      "id BIGINT NOT NULL, page STRING NOT NULL, millis INT"
    )
    assertEquals(sql.filterNot(script.contains(_)), Nil)
