package jzon

import java.time.Instant

import scala.reflect.ClassTag

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{EpochUnit, TimePattern}

/** Codecs of instants, dates and times in other forms than ISO 8601. None is implicit, because there are many forms. */
private[jzon] trait TimeCodecs {

  /** Returns a codec of instants as numbers in a unit: `Codec.epoch(EpochUnit.MILLIS)` writes `1196677815250`. */
  def epoch(unit: EpochUnit): Codec[Instant] = new EpochCodec(unit)

  /**
   * Returns a codec of dates or times as strings with a pattern of `DateTimeFormatter`.
   *
   * Example: `Codec.timeFormat[LocalDate]("d.M.uuuu")`. `jzon.engine.codecs.TimePattern` lists the patterns and the
   * rejected input.
   *
   * @param locale the language of the names of months and days, as a tag (BCP 47) such as `fr`; empty for no language
   * @throws java.lang.IllegalArgumentException if the pattern is invalid, or an `A` cannot be read back from its text
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
