package jzon.bench.report

import java.io.ByteArrayInputStream
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import javax.xml.parsers.DocumentBuilderFactory

import jzon.bench.*
import jzon.testing.Suite

/** The chart of the README shows what one file of results has. */
final class MeanTimesSuite extends Suite {
  private val environment =
    Environment("rounds", "abc1234", "17.0.1+1 (VM)", "Linux", "a <processor>", 1, Map.empty, Some("2026-01-02"))

  private def figures(payload: String, of: (String, Double)*) = for {
    (rival, nanos) <- of.toVector
    operation <- Vector("decode", "encode")
  } yield TurnsFigure(payload, operation, rival, Vector(nanos, nanos, nanos), 0)

  private val all = MeanTimes.shown.map(_ -> 2000.0)
  private val turns = Turns(
    environment,
    "alone",
    3,
    10,
    figures("small", all.updated(0, "jzon" -> 1000.0)*) ++ figures("large", all.updated(0, "jzon" -> 4000.0)*) ++
      figures("partial", "jzon" -> 1.0, "circe" -> 1.0)
  )

  test("means are geometric, over the documents that all libraries can do") {
    assertEquals(MeanTimes.documents(turns, "decode"), Vector("small", "large"))
    assertEqualsDouble(MeanTimes.means(turns, "decode").toMap.apply("jzon"), 2.0, 1e-9)
  }

  test("the chart is XML of the size it says, with text, and where it was measured") {
    val svg = MeanTimes.svg(turns)
    val root =
      DocumentBuilderFactory.newInstance.newDocumentBuilder.parse(new ByteArrayInputStream(svg.getBytes(UTF_8)))
        .getDocumentElement
    assertEquals((root.getAttribute("width"), root.getAttribute("height")), ("720", "260"))
    assertEquals(root.getElementsByTagName("rect").getLength, 2 * MeanTimes.shown.length)
    val texts = root.getElementsByTagName("text")
    val shown = (0 until texts.getLength).map(texts.item(_).getTextContent)
    assertEquals(shown.filter(MeanTimes.shown.contains).sorted, (MeanTimes.shown ++ MeanTimes.shown).sorted)
    assertEquals(shown.last, "JDK 17.0.1, a <processor>, commit abc1234, 2026-01-02; shorter is better")
  }

  test("a library without figures is an error") {
    val lacking = turns.copy(figures = turns.figures.filterNot(_.rival == "dsl-json"))
    assert(intercept[IllegalArgumentException](MeanTimes.svg(lacking)).getMessage.contains("dsl-json"))
  }

  test("the committed chart is 720 wide and 260 high") {
    val root = Path.of(sys.props.getOrElse("jzon.root", "."))
    val svg = Files.readString(root.resolve(MeanTimes.file))
    val Array(width, height) =
      """(?:width|height)="(\d+)"""".r.findAllMatchIn(svg).take(2).map(_.group(1).toInt).toArray
    assertEquals(width, 720)
    assertEquals(height, 260)
  }
}
