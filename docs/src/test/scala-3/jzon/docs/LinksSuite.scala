package jzon.docs

import java.nio.file.{Files, Path}

import scala.jdk.CollectionConverters.*

/** Every link of every page leads to a file of the repository, and to a heading of that file, as GitHub shows them. */
class LinksSuite extends jzon.testing.Suite:
  import LinksSuite.*

  private val root = JavaSource.root

  for path <- pages(root) do
    val name = root.relativize(path).toString
    test(name):
      val dead = links(Files.readString(path)).flatMap { link =>
        val (file, anchor) = link.span(_ != '#')
        val target = if file.isEmpty then path else path.resolveSibling(file).normalize
        if !target.startsWith(root) then Some(s"$link leaves the repository")
        else if !Files.exists(target) then Some(s"$link: there is no such file")
        else if anchor.isEmpty || !target.toString.endsWith(".md") then None
        else if anchors(Files.readString(target)).contains(anchor.drop(1)) then None
        else Some(s"$link: there is no such heading")
      }
      assertEquals(dead, Nil)

  test("dead links and headings are found"):
    val page =
      "# A\n\n## A `b` *c*: d-e\n\n## A\n\n```\n# no heading\n[no](link)\n```\n[x](y.md#z) ![p](q.svg) `[no](link)` <a href=\"h\">\n[`s`](t \"title\")"
    assertEquals(links(page), List("y.md#z", "q.svg", "h", "t"))
    assertEquals(anchors(page), Set("a", "a-b-c-d-e", "a-1"))

object LinksSuite:
  /** The pages of the repository. */
  def pages(folder: Path): List[Path] =
    Files.list(folder).iterator.asScala.toList.sorted.flatMap { path =>
      val name = path.getFileName.toString
      if Files.isDirectory(path) then
        if name == "target" || name.startsWith(".") then Nil else pages(path)
      else if name.endsWith(".md") then List(path)
      else Nil
    }

  private val ofMarkdown = """\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)""".r
  private val ofHtml = """\b(?:href|src|srcset)="([^"]+)"""".r
  private val withScheme = "[a-z]+:.*"

  private def prose(page: String): String = page.replaceAll("(?ms)^ *(```+).*?^ *\\1 *$", "")

  /** The links of a page within the repository, without those in code. */
  def links(page: String): List[String] =
    val text = prose(page).replaceAll("`[^`\\n]*`", "")
    val found = ofMarkdown.findAllMatchIn(text) ++ ofHtml.findAllMatchIn(text)
    found.toList.sortBy(_.start).map(_.group(1)).filterNot(_.matches(withScheme))

  /** The anchors that GitHub makes of the headings of a page; the second one of a name ends in -1. */
  def anchors(page: String): Set[String] =
    val headings = prose(page).linesIterator.filter(_.matches("#+ .*")).map { line =>
      val label = line.dropWhile(_ == '#').trim.replaceAll("\\[([^\\]]*)\\]\\([^)]*\\)", "$1")
      label.toLowerCase.filter(c => c.isLetterOrDigit || " -_".contains(c)).replace(' ', '-')
    }.toList
    headings.zipWithIndex.map { (heading, at) =>
      val before = headings.take(at).count(_ == heading)
      if before == 0 then heading else s"$heading-$before"
    }.toSet
