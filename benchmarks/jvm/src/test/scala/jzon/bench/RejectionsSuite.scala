package jzon.bench

import jzon.bench.rejections.{Readers, Rejections}
import jzon.payloads.GoogleMaps
import jzon.testing.Suite

/** Whoever is measured rejects what is to be rejected, with a text, and reads the good document. */
final class RejectionsSuite extends Suite {
  Readers.all.foreach { case (library, make) =>
    test(s"$library reads the good document") {
      val value = make().read(GoogleMaps.compact.json)
      assertEquals(value.map(_.rows), Right(GoogleMaps.compact.value.get.rows))
    }

    test(s"$library refuses the others with a text") {
      val accepted = for {
        (label, json) <- Rejections.documents
        if make().read(json).fold(_.isEmpty, _ => true)
      } yield label
      assertEquals(accepted, if (Readers.lenient(library)) Vector("redundant field") else Vector.empty)
    }
  }

  test("jzon's texts begin with the path in jq's language") {
    val reader = Readers.all.find(_._1 == "jzon").get._2()
    val texts = Rejections.documents.map { case (_, json) => Rejections.rejection(reader, json) }
    assert(texts(0).startsWith(".destination_addresses[0]("), texts(0))
    assertEquals(texts(1), ".surplus(unknown field)")
  }
}
