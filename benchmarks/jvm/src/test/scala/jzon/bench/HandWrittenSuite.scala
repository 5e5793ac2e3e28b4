package jzon.bench

import jzon.bench.handwritten.HandWritten
import jzon.testing.Suite

import java.nio.charset.StandardCharsets.UTF_8

/** Code by hand does the work of derived code: the same values, the same bytes, the same rejections with the same text. */
final class HandWrittenSuite extends Suite {
  HandWritten.pairs.foreach { anyPair =>
    test(s"by hand and derived agree on ${anyPair.payload}") {
      def check[A](pair: HandWritten.Pair[A]): Unit = {
        val json = pair.payload.json
        val value = pair.derived.decodeJson(json)
        assertEquals(pair.byHand.decodeJson(json), value)
        assert(pair.payload.same(value.toOption.get, pair.payload.value.get))
        assertEquals(
          new String(pair.byHand.encodeJsonBytes(value.toOption.get), UTF_8),
          new String(pair.derived.encodeJsonBytes(value.toOption.get), UTF_8)
        )
        pair.payload.broken.foreach { broken =>
          val text = pair.derived.decodeJson(broken.json).left.map(_.toString)
          assert(text.isLeft, broken.label)
          assertEquals(pair.byHand.decodeJson(broken.json).left.map(_.toString), text, broken.label)
        }
      }
      check(anyPair)
    }
  }
}
