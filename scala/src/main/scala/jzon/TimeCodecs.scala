package jzon

import java.time.Instant

import scala.reflect.ClassTag

import jzon.engine.{EpochUnit, JsonReader, JsonWriter, TimePattern}

/** Codecs of instants, dates and times in other forms than ISO 8601. None is implicit, as there are many. */
private[jzon] trait TimeCodecs {

  /** Instants as numbers, in a unit: `Codec.epoch(EpochUnit.MILLIS)` writes `1196677815250`. */
  def epoch(unit: EpochUnit): Codec[Instant] = new EpochCodec(unit)

  /**
   * Dates and times of java.time as strings of a pattern in the letters of `DateTimeFormatter`:
   * `Codec.timeFormat[LocalDate]("d.M.uuuu")`. See [[jzon.engine.TimePattern]] for what is refused.
   *
   * @param locale the language of the names of months and days, as a tag (BCP 47) such as `fr`; none if it is empty
   * @throws java.lang.IllegalArgumentException if the pattern is none, or does not give an `A` back
   */
  def timeFormat[A](pattern: String, locale: String = "")(implicit tag: ClassTag[A]): Codec[A] =
    new PatternCodec(TimePattern.of(tag.runtimeClass.asInstanceOf[Class[A]], pattern, locale))
}

final private class EpochCodec(val unit: EpochUnit) extends Codec[Instant] {
  def decode(in: JsonReader): Instant = unit.read(in)
  def encode(instant: Instant, out: JsonWriter): Unit = unit.write(instant, out)
}

final private class PatternCodec[A](pattern: TimePattern[A]) extends Codec[A] {
  def decode(in: JsonReader): A = pattern.read(in)
  def encode(a: A, out: JsonWriter): Unit = pattern.write(a, out)
}
