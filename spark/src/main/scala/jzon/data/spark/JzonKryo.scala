package jzon.data.spark

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, ObjectInputStream, ObjectOutputStream, ObjectStreamClass}

import scala.collection.immutable.ArraySeq

import com.esotericsoftware.kryo.io.{Input, Output}
import com.esotericsoftware.kryo.{Kryo, Serializer}
import org.apache.spark.serializer.KryoRegistrator

import jzon.data.spark.internal.files.FilePart
import jzon.engine.FieldNames
import jzon.engine.error.{JsonError, Limits, Reason}
import jzon.describe.Described
import jzon.{CompactMap, Decoder, Encoder, FieldDecoder, FieldEncoder, Json, RawJson}

/**
 * Registers the classes of jzon's rows with Kryo, for programs that set `spark.kryo.registrationRequired`.
 *
 * Set `spark.kryo.registrator=jzon.data.spark.JzonKryo`; for several registrators,
 * `jzon.data.spark.JzonKryo,com.example.Own`. [[JzonKryo.classes]] lists the classes. The program registers its own
 * types, as always. Kryo writes decoders and encoders with Java's serialization, as Spark sends every function. If a
 * program broadcasts decoders or encoders, its own registrator must register their classes after this one.
 */
final class JzonKryo extends KryoRegistrator {
  override def registerClasses(kryo: Kryo): Unit = {
    JzonKryo.asJava.foreach(kryo.addDefaultSerializer(_, new JzonKryo.JavaSerializer))
    JzonKryo.registeredAsJava.foreach(kryo.register(_, new JzonKryo.JavaSerializer))
    JzonKryo.classes.foreach(kryo.register(_))
  }
}

object JzonKryo {

  /** The classes that are registered. */
  val classes: Seq[Class[_]] = Seq(
    classOf[Decoded[_]],
    classOf[RowError],
    classOf[DroppedRows.Cause],
    classOf[Some[_]],
    classOf[Array[AnyRef]],
    classOf[Array[Decoded[_]]],
    classOf[Array[RowError]],
    classOf[Array[DroppedRows.Cause]],
    classOf[Array[Seq[_]]],
    classOf[FilePart],
    classOf[BigDecimal],
    classOf[java.math.BigDecimal],
    classOf[java.math.RoundingMode],
    classOf[BigInt],
    classOf[java.math.BigInteger],
    classOf[Array[BigDecimal]],
    classOf[java.time.Instant],
    classOf[java.time.LocalDate],
    classOf[java.time.LocalTime],
    classOf[java.time.LocalDateTime],
    classOf[java.time.OffsetDateTime],
    classOf[java.time.OffsetTime],
    classOf[java.time.ZonedDateTime],
    classOf[java.time.Duration],
    classOf[java.time.Period],
    classOf[java.time.Year],
    classOf[java.time.YearMonth],
    classOf[java.time.MonthDay],
    classOf[java.time.DayOfWeek],
    classOf[java.time.Month],
    classOf[java.time.ZoneOffset],
    classOf[java.util.Locale],
    classOf[java.util.ArrayList[_]],
    classOf[java.util.LinkedList[_]],
    classOf[java.util.ArrayDeque[_]],
    classOf[java.util.HashSet[_]],
    classOf[java.util.LinkedHashSet[_]],
    classOf[java.util.HashMap[_, _]],
    classOf[java.util.LinkedHashMap[_, _]],
    classOf[java.util.UUID],
    classOf[JsonError],
    classOf[Reason],
    classOf[Limits],
    classOf[RawJson],
    classOf[Json.Obj],
    classOf[Json.Arr],
    classOf[Json.Str],
    classOf[Json.Num],
    classOf[Json.Bool],
    Json.Null.getClass
  )

  /** Standard types for which Kryo has no serializer, or one that does not suit their fields. */
  private val registeredAsJava: Seq[Class[_]] = (2 to 6).map { i =>
    Class.forName(s"scala.collection.immutable.Vector$i"): Class[_] // Kryo knows vectors of up to 32 elements
  } ++ Seq[Class[_]](
    classOf[ArraySeq.ofRef[_]],
    classOf[ArraySeq.ofBoolean],
    classOf[ArraySeq.ofByte],
    classOf[ArraySeq.ofShort],
    classOf[ArraySeq.ofChar],
    classOf[ArraySeq.ofInt],
    classOf[ArraySeq.ofLong],
    classOf[ArraySeq.ofFloat],
    classOf[ArraySeq.ofDouble],
    java.time.ZoneId.of("Europe/Paris").getClass,
    classOf[CompactMap[_, _]],
    classOf[java.math.MathContext],
    classOf[java.net.URI],
    classOf[java.util.Currency],
    classOf[scala.concurrent.duration.FiniteDuration]
  )

  /** Classes that rebuild their caches when Java deserializes them. */
  private val asJava: Seq[Class[_]] = Seq(
    classOf[Decoder[_]],
    classOf[Encoder[_]],
    classOf[FieldDecoder[_]],
    classOf[FieldEncoder[_]],
    classOf[Described[_]],
    classOf[FieldNames],
    classOf[Json]
  )

  /** Writes values with Java's serialization, each separately, and loads their classes with Kryo's class loader. */
  final private class JavaSerializer extends Serializer[AnyRef] {
    override def write(kryo: Kryo, out: Output, value: AnyRef): Unit = {
      val bytes = new ByteArrayOutputStream
      val objects = new ObjectOutputStream(bytes)
      objects.writeObject(value)
      objects.close()
      out.writeInt(bytes.size, true)
      out.writeBytes(bytes.toByteArray)
    }

    override def read(kryo: Kryo, in: Input, cls: Class[AnyRef]): AnyRef = {
      val bytes = new ByteArrayInputStream(in.readBytes(in.readInt(true)))
      val objects = new ObjectInputStream(bytes) {
        override def resolveClass(described: ObjectStreamClass): Class[_] =
          try Class.forName(described.getName, false, kryo.getClassLoader)
          catch { case _: ClassNotFoundException => super.resolveClass(described) }
      }
      objects.readObject()
    }
  }
}
