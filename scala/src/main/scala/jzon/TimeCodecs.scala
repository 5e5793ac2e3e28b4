package jzon

import java.time.Instant

import scala.reflect.ClassTag

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.codecs.{OldValues, EpochUnit, TimePattern}

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
    PatternCodec.of(tag.runtimeClass.asInstanceOf[Class[A]], pattern, locale)
}

final private class EpochCodec(val unit: EpochUnit) extends Codec[Instant] {
  def decode(in: JsonReader): Instant = OldTime.of(classOf[Instant], in).getOrElse(unit.read(in))

  def encode(instant: Instant, out: JsonWriter): Unit = {
    OldTime.add(instant, out)
    unit.write(instant, out)
  }
}

final private class PatternCodec[A](cls: Class[A], pattern: TimePattern[A]) extends Codec[A] {
  def decode(in: JsonReader): A = OldTime.of(cls, in).getOrElse(pattern.read(in))

  def encode(a: A, out: JsonWriter): Unit = {
    OldTime.add(a, out)
    pattern.write(a, out)
  }
}

private object PatternCodec {
  def of[A](cls: Class[A], pattern: String, locale: String): Codec[A] =
    new PatternCodec(cls, TimePattern.of(cls, pattern, locale))
}

/** The times of an old value, which a merge patch keeps whole although their JSON has only a part of them. */
private object OldTime {
  def add(time: Any, out: JsonWriter): Unit = if (OldValues.areUsed) OldValues.add(out, time)

  /** The time that was written at the position of the reader, if a patch does not change it; skips its JSON. */
  def of[A](cls: Class[A], in: JsonReader): Option[A] =
    if (!OldValues.areUsed) None
    else
      OldValues.findWhole(in, cls) match {
        case null => None
        case old =>
          in.skipValue()
          Some(old.asInstanceOf[A])
      }
}
