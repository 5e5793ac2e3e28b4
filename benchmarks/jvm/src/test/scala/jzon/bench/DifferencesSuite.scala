package jzon.bench

import java.nio.file.{Files, Path}

/** The guide's table of differences says what the libraries do. */
class DifferencesSuite extends jzon.testing.Suite {
  private val page =
    Files.readString(Path.of(sys.props.getOrElse("jzon.root", "."), "docs", "guide", "differences.md"))

  test("every difference is on the page as it is") {
    val rows = Differences.rows.map(_.mkString("| ", " | ", " |"))
    val missing = rows.filterNot(row => page.linesIterator.contains(row))
    assert(missing.isEmpty, missing.mkString("these rows of differences.md are missing or other ones:\n", "\n", "\n"))
  }
}
