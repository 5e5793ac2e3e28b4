package jzon

import java.io.ByteArrayInputStream
import java.net.{URL, URLClassLoader}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.Path
import java.time.Instant

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Limits
import jzon.streams.Framing
import jzon.testing.Suite

/** The tables of times are there before the first value is read or written, in whichever way a program does that. */
class FirstTimesSuite extends Suite {
  private val urls =
    sys.props("java.class.path").split(java.io.File.pathSeparator).map(Path.of(_).toUri.toURL): Array[URL]

  FirstTimes.Ways.foreach { way =>
    test(way) {
      // the classes of this JVM may be initialised by other tests
      val loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader)
      try {
        val late = loader.loadClass("jzon.FirstTimes").getMethod("late", classOf[String]).invoke(null, way)
        assertEquals(late, "": AnyRef)
      } finally loader.close()
    }
  }
}

object FirstTimes {
  val Ways: List[String] =
    List(
      "decodeJson",
      "decodeStream",
      "framer",
      "reader of the program",
      "encodeJson",
      "writer of the program",
      "decoder without derivation",
      "encoder without derivation"
    )

  private val tables = List("TimeDigits", "TimeParser", "ZoneName", "ZoneText").map("jzon.engine.codecs." + _)

  private var found = "no value was read or written"

  final class Probe
  object Probe {
    implicit val codec: Codec[Probe] = new Codec[Probe] {
      def decode(in: JsonReader): Probe = {
        in.skipValue()
        look()
        new Probe
      }
      def encode(a: Probe, out: JsonWriter): Unit = {
        out.writeNull()
        look()
      }
    }
  }

  case class Event(at: Probe, time: Option[Instant])
  object Event { implicit val codec: Codec[Event] = Codec.derived }

  private lazy val unsafe = {
    val field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe")
    field.setAccessible(true)
    field.get(null)
  }

  /** Says which classes are not initialised, at the first value; JDKs from 22 on do not tell. */
  private def look(): Unit =
    try {
      val asks = unsafe.getClass.getMethod("shouldBeInitialized", classOf[Class[_]])
      val late = tables.filter { name =>
        asks.invoke(unsafe, Class.forName(name, false, getClass.getClassLoader)).asInstanceOf[Boolean]
      }
      found = late.mkString(" ")
    } catch { case _: NoSuchMethodException => found = "" }

  def late(way: String): String = {
    val json = "{\"at\":1}"
    def codec = Event.codec
    way match {
      case "decoder without derivation" => Decoder[(Probe, Option[Instant])].decodeJson("[1,null]")
      case "encoder without derivation" => Encoder[(Probe, Option[Instant])].encodeJson((new Probe, None))
      case "decodeJson"                 => codec.decodeJson(json)
      case "decodeStream" =>
        val events = codec.decodeStream(new ByteArrayInputStream(json.getBytes(UTF_8)), Framing.lines)
        try events.foreach(_ => ())
        finally events.close()
      case "framer" =>
        val framer = codec.framer(Framing.lines)
        val line = s"$json\n".getBytes(UTF_8)
        framer.feed(line, 0, line.length)
        framer.next()
      case "reader of the program" =>
        val in = JsonReader.open(json, Limits.DEFAULT)
        try codec.decode(in)
        finally in.close()
      case "encodeJson" => codec.encodeJson(Event(new Probe, None))
      case "writer of the program" =>
        val out = JsonWriter.open()
        try codec.encode(Event(new Probe, None), out)
        finally out.close()
    }
    found
  }
}
