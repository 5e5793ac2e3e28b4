package jzon.bench.http

import java.nio.charset.StandardCharsets.UTF_8

/** Every contender does the same work: it gives the value, writes it so that all others read it, and rejects what is bad. */
final class HttpContendersSuite extends jzon.testing.Suite {
  private val sizes = List(2000, 46000)

  test("each framework has jzon and somebody beside it, under different names") {
    for ((framework, contenders) <- Contenders.all.groupBy(_.framework)) {
      assert(contenders.exists(_.library == "jzon") && contenders.length > 1, framework)
      assertEquals(contenders.map(_.name).distinct.length, contenders.length)
      for (contender <- contenders) assertEquals(HttpContender.byName(contender.name), contender)
    }
  }

  for (contender <- Contenders.all; size <- sizes) test(s"${contender.name}, $size bytes") {
    val invoice = Invoice.ofAbout(size)
    val body = JzonCodecs.invoice.encodeJsonBytes(invoice)
    assert(math.abs(clue(body.length) - size) < size / 5)
    assertEquals(contender.read(body), invoice)
    val written = contender.write(invoice)
    for (other <- Contenders.all) assertEquals(other.read(written), invoice)
    val text = new String(body, UTF_8)
    val bad = List(
      "a fraction in place of an integer" -> text.replaceFirst("\"quantity\":", "\"quantity\":1."),
      "a field that is missing" -> text.replaceFirst("\"article\"", "\"artikel\""),
      "an end that is missing" -> text.dropRight(1),
      "more after the end" -> (text + "x"),
    )
    def isAccepted(document: String) =
      try { contender.read(document.getBytes(UTF_8)); true }
      catch { case _: Exception => false }
    assertEquals(bad.collect { case (fault, document) if isAccepted(document) => fault }, contender.accepts)
  }
}
