package jzon.data.spark.internal.sources

import java.time.{Instant, ZoneOffset}
import java.util.{IllformedLocaleException, Locale}

import scala.util.control.NonFatal

import org.apache.spark.sql.catalyst.util.{Iso8601DateFormatter, Iso8601TimestampFormatter, LegacyDateFormats}

/**
 * Says in which forms times are read.
 *
 * @param timestamp the pattern of TIMESTAMP, with Spark's pattern letters; the next two are for DATE and TIMESTAMP_NTZ
 * @param locale the language of names in patterns, as a tag (BCP 47)
 * @param common whether types without a pattern are also read in the forms that databases write
 */
final private[spark] case class TimeForms(
    timestamp: Option[String],
    date: Option[String],
    local: Option[String],
    locale: String,
    common: Boolean
) {

  /** The reader of points in time; a time without an offset is in the zone. */
  def timestamps(zone: String): ValueReader = timestamp match {
    case Some(pattern) => new PatternTimestampReader(pattern, locale, zone)
    case None          => if (common) new CommonTimestampReader(zone) else new TimestampReader(zone)
  }

  def dates: ValueReader = date match {
    case Some(pattern) => new PatternDateReader(pattern, locale)
    case None          => if (common) CommonDateReader else DateReader
  }

  def locals: ValueReader = local match {
    case Some(pattern) => new PatternLocalReader(pattern, locale)
    case None          => if (common) CommonLocalReader else LocalTimestampReader
  }
}

private[spark] object TimeForms {

  /** ISO 8601, as java.time writes it. */
  val Iso: TimeForms = TimeForms(None, None, None, "en-US", common = false)

  /** Reads the options and tries the patterns, so that a useless pattern is rejected before any record is read. */
  def of(options: String => Option[String], common: Boolean, policy: => String): TimeForms = {
    val forms = TimeForms(
      options("timestampFormat"),
      options("dateFormat"),
      options("timestampNTZFormat"),
      options("locale").fold(Iso.locale)(requireLocale),
      common
    )
    val patterns =
      Seq("timestampFormat" -> forms.timestamp, "dateFormat" -> forms.date, "timestampNTZFormat" -> forms.local)
        .collect { case (name, Some(pattern)) => name -> pattern }
    if (patterns.isEmpty && options("locale").isDefined) {
      throw new IllegalArgumentException(
        "locale is the language of timestampFormat, dateFormat or timestampNTZFormat, and none of them is given"
      )
    }
    patterns.headOption.foreach { case (name, _) => requirePolicy(name, policy) }
    patterns.foreach { case (name, pattern) => requireUsable(name, pattern, forms.locale) }
    forms
  }

  def timestampFormatter(pattern: String, locale: String, zone: String, isParsing: Boolean) =
    new Iso8601TimestampFormatter(
      pattern,
      Zones.of(zone),
      Locale.forLanguageTag(locale),
      LegacyDateFormats.FAST_DATE_FORMAT,
      isParsing
    )

  def dateFormatter(pattern: String, locale: String, isParsing: Boolean) =
    new Iso8601DateFormatter(pattern, Locale.forLanguageTag(locale), LegacyDateFormats.FAST_DATE_FORMAT, isParsing)

  private def requireLocale(tag: String): String =
    try {
      new Locale.Builder().setLanguageTag(tag)
      tag
    } catch {
      case e: IllformedLocaleException =>
        throw new IllegalArgumentException(s"locale is a language tag such as en-US, not $tag", e)
    }

  private def requirePolicy(name: String, policy: String): Unit =
    if (policy.equalsIgnoreCase("LEGACY")) {
      throw new IllegalArgumentException(
        s"$name has Spark's letters since 3.0, and spark.sql.legacy.timeParserPolicy is LEGACY: set it to CORRECTED"
      )
    }

  /** A time whose fields all have different values. */
  private val sample = Instant.parse("2007-12-03T22:15:30.123456Z")

  private def requireUsable(name: String, pattern: String, locale: String): Unit =
    try {
      val micros = sample.getEpochSecond * 1000000 + sample.getNano / 1000
      name match {
        case "dateFormat" =>
          val written = dateFormatter(pattern, locale, isParsing = false).format((sample.getEpochSecond / 86400).toInt)
          dateFormatter(pattern, locale, isParsing = true).parse(written)
        case "timestampFormat" =>
          val written = timestampFormatter(pattern, locale, "UTC", isParsing = false).format(micros)
          timestampFormatter(pattern, locale, "UTC", isParsing = true).parse(written)
        case _ =>
          val written = timestampFormatter(pattern, locale, "UTC", isParsing = false)
            .format(sample.atOffset(ZoneOffset.UTC).toLocalDateTime)
          timestampFormatter(pattern, locale, "UTC", isParsing = true).parseWithoutTimeZone(written, false)
      }
      ()
    } catch {
      case NonFatal(e) =>
        throw new IllegalArgumentException(
          s"$name is a pattern that can be read, such as ${example(name)}, not $pattern: " +
            String.valueOf(e.getMessage).linesIterator.nextOption().getOrElse(""),
          e
        )
    }

  private def example(name: String): String = name match {
    case "dateFormat"      => "yyyy-MM-dd"
    case "timestampFormat" => "yyyy-MM-dd HH:mm:ssXXX"
    case _                 => "yyyy-MM-dd HH:mm:ss"
  }
}
