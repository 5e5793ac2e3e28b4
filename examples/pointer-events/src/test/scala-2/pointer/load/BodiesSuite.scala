package pointer.load

import java.nio.ByteBuffer

import pointer.{EventDecoder, EventService}

class BodiesSuite extends jzon.testing.Suite {
  private def accepted(decoder: EventDecoder, bodies: Bodies): Int =
    bodies.bodies.count(body => decoder(ByteBuffer.wrap(body)).isRight)

  test("good bodies give the same events by each decoder") {
    for (body <- Bodies.good.bodies) {
      val events = EventDecoder.all.map(_(ByteBuffer.wrap(body)))
      assert(events.head.exists(list => list.size == 1 || list.size == Bodies.EventsOfList))
      assertEquals(events.distinct.size, 1)
    }
  }

  test("mixed bodies: about 5 % have floats, which Jackson takes, and 5 % the number of no enum") {
    val List(jackson, circe, jzon) = EventDecoder.all.map(accepted(_, Bodies.mixed)): @unchecked
    assert(jackson > 930 && jackson < 970, jackson.toString)
    assert(jzon > 880 && jzon < 920, jzon.toString)
    assertEquals(circe, jzon)
    assert(Bodies.mixed.bodies.exists(new String(_).contains("\"ts\":17326176")))
  }

  test("hostile bodies are within the limit of the service, and each decoder gives a result") {
    for ((name, body) <- Hostile.all) assert(body.length <= EventService.options.mostBytes, s"$name: ${body.length}")
    for (decoder <- EventDecoder.all) assert(accepted(decoder, Bodies.hostile) < Hostile.all.size, decoder.name)
  }
}
