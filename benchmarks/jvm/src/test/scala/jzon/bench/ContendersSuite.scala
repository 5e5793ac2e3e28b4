package jzon.bench

import jzon.payloads.{Payload, Payloads}

import java.io.{ByteArrayInputStream, ByteArrayOutputStream}
import scala.util.Try

/** Nothing is timed that does not do the same work: every contender gives the equal value and rejects broken documents. */
class ContendersSuite extends jzon.testing.Suite {
  Payloads.checked.foreach { payload =>
    test(s"$payload has contenders")(assert(entries(payload).length > 1))
    entries(payload).foreach(check(payload, _))
  }

  Rivals.all.foreach { rival =>
    test(s"$rival accepts what it is said to accept, so that the list of exceptions stays true") {
      val accepted = for {
        payload <- Payloads.checked
        entry <- rival.entry(payload).toVector
        broken <- payload.broken if Try(entry.contender.decode(broken.json)).isSuccess
      } yield broken.label
      assertEquals(rival.tolerates.keySet ++ rival.toleratesSkipped.keySet -- accepted, Set.empty[String])
    }
  }

  Rivals.all.foreach { rival =>
    test(s"$rival has a contender for every payload, or tells why not") {
      val unclear = Payloads.checked.filter(p => rival.entry(p).isDefined == rival.leftOut(p).isDefined)
      assertEquals(unclear.map(_.name), Vector.empty[String])
    }
  }

  private def entries(payload: Payload[?]): Vector[Entry[?, ?]] = Rivals.all.flatMap(_.entry(payload))

  private def check[A](payload: Payload[A], anyEntry: Entry[?, ?]): Unit = {
    val entry = anyEntry.asInstanceOf[Entry[A, Any]]
    def contender = entry.contender

    test(s"$entry decodes the expected value") {
      val want = expected(payload)
      assertWanted(contender.decode(payload.json), "bytes")
      assertWanted(contender.decodeText(payload.text), "text")
      if (contender.streams) assertWanted(contender.decodeStream(new ByteArrayInputStream(payload.json)), "stream")
      def assertWanted(value: Any, form: String): Unit =
        assert(
          entry.equalsExpected(value, want),
          s"another value from $form: ${entry.converted(value).toString.take(300)}"
        )
    }

    test(s"$entry encodes what reads back as the expected value") {
      val bytes = contender.encode(entry.sample)
      assertReadsBack(bytes)
      assertReadsBack(contender.encodeText(entry.sample).getBytes("UTF-8"))
      if (contender.streams) {
        val out = new ByteArrayOutputStream
        contender.encodeStream(entry.sample, out)
        assertReadsBack(out.toByteArray)
      }
      if (contender.layouts) {
        val pretty = contender.encodePretty(entry.sample)
        assertReadsBack(pretty)
        assert(pretty.contains('\n'))
        val ascii = contender.encodeAscii(entry.sample)
        assertReadsBack(ascii)
        assert(ascii.forall(_ >= 0))
      }
      def assertReadsBack(bytes: Array[Byte]): Unit = {
        assert(entry.equalsExpected(contender.decode(bytes), expected(payload)), new String(bytes, "UTF-8").take(300))
        // Its own reader might forgive what its writer does wrong.
        val others = entries(payload).filter(_.rival != entry.rival).map(_.asInstanceOf[Entry[A, Any]])
        val agrees =
          others.exists(o => Try(o.contender.decode(bytes)).toOption.exists(o.equalsExpected(_, expected(payload))))
        assert(agrees, s"nobody else reads the value from ${new String(bytes, "UTF-8").take(300)}")
      }
    }

    entry.change.foreach { change =>
      test(s"$entry writes the changed value") {
        val json = Operation.Rewrite.of(entry).get.run().asInstanceOf[Array[Byte]]
        val want = payload.change.get(expected(payload))
        assert(!payload.same(want, expected(payload)))
        assert(entry.equalsExpected(contender.decode(json), want), new String(json, "UTF-8").take(300))
      }
    }

    test(s"$entry rejects broken documents") {
      val accepted = payload.broken.filter(broken => Try(contender.decode(broken.json)).isSuccess).map(_.label)
      val skipped = if (payload.skips) entry.rival.toleratesSkipped.keySet else Set.empty
      assertEquals(accepted.filterNot(entry.rival.tolerates.keySet ++ skipped), Vector.empty[String])
    }
  }

  private def expected[A](payload: Payload[A]): A = payload.value.getOrElse {
    val entry = Rivals.yardstick.entry(payload).get.asInstanceOf[Entry[A, Any]]
    entry.converted(entry.contender.decode(payload.json))
  }
}
