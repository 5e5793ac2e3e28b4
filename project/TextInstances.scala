import sbt._

/** Writes the instances and adapters of types that are strings of a certain form, such as dates, from one table. */
object TextInstances {

  /**
   * A type.
   *
   * @param name the name of its instances in Scala
   * @param format how it is described
   * @param expected what messages expect, with an example
   * @param java the name of its adapter's class in Java, if it has one
   * @param read the value of `text`, in both languages
   * @param write the text of `a`, in both languages
   * @param isTime true if the engine reads and writes the common form without a String
   * @param formatter the `DateTimeFormatter` of `read` and `write`, without the part for years
   */
  final private case class Text(
      name: String,
      tpe: String,
      format: String,
      expected: String,
      java: String,
      read: String,
      write: String = "a.toString()",
      isTime: Boolean = false,
      formatter: Option[String] = None,
      doc: String = ""
  ) {
    def example: String = if (doc.isEmpty) s"`${expected.split("such as ").last}`" else doc
  }

  private val withSeconds = "JavaTimeText.withSeconds(a.toString())"
  private val zoned = "2007-12-03T10:15:30+01:00"
  private val inWords =
    "as `scala.concurrent.duration.Duration` reads and prints it, so `1.5 hours` is read too."

  private def time(name: String, format: String, expected: String, write: String = "a.toString()"): Text = {
    val tpe = name.capitalize
    Text(name, tpe, format, expected, s"${tpe}s", s"$tpe.parse(text)", write, isTime = true)
  }

  /** Years with four digits, or more and a sign: `parse` of the type rejects those that `toString` writes otherwise. */
  private def year(name: String, format: String, expected: String, more: String): Text = {
    val tpe = name.capitalize
    val formatter = Some(more)
    Text(name, tpe, format, expected, s"${tpe}s", s"$tpe.parse(text, FORMAT)", "FORMAT.format(a)", true, formatter)
  }

  private val texts = Seq(
    time("instant", "INSTANT", "an instant such as 2007-12-03T10:15:30Z"),
    time("localDate", "LOCAL_DATE", "a date such as 2007-12-03"),
    time("localTime", "LOCAL_TIME", "a time such as 10:15:30", withSeconds),
    time("localDateTime", "LOCAL_DATE_TIME", "a date and time such as 2007-12-03T10:15:30", withSeconds),
    time("offsetDateTime", "OFFSET_DATE_TIME", s"a date and time with an offset such as $zoned", withSeconds),
    time("offsetTime", "OFFSET_TIME", "a time with an offset such as 10:15:30+01:00", withSeconds),
    time("zonedDateTime", "ZONED_DATE_TIME", s"a date and time with a zone such as $zoned[Europe/Paris]", withSeconds),
    time("duration", "DURATION", "a duration such as PT1H30M"),
    time("period", "PERIOD", "a period such as P1Y2M3D"),
    year("year", "YEAR", "a year such as 2007", ""),
    year(
      "yearMonth",
      "YEAR_MONTH",
      "a year and month such as 2007-12",
      ".appendLiteral('-').appendValue(ChronoField.MONTH_OF_YEAR, 2)"
    ),
    time("monthDay", "MONTH_DAY", "a month and day such as --12-03"),
    Text("dayOfWeek", "DayOfWeek", "", "a day of the week such as MONDAY", "DaysOfWeek", "DayOfWeek.valueOf(text)"),
    Text("month", "Month", "", "a month such as JANUARY", "Months", "Month.valueOf(text)"),
    Text(
      "zoneId",
      "ZoneId",
      "ZONE_ID",
      "a time zone such as Europe/Paris",
      "ZoneIds",
      "ZoneId.of(text)",
      "a.getId()",
      isTime = true
    ),
    Text(
      "zoneOffset",
      "ZoneOffset",
      "ZONE_OFFSET",
      "an offset such as +01:00",
      "ZoneOffsets",
      "ZoneOffset.of(text)",
      "a.getId()",
      isTime = true,
      doc = "`+01:00` or `Z`; also read are `+1`, `+01`, `+0100`, `+01:00:30`, and for `Z` `+0` and `-00:00`."
    ),
    Text(
      "scalaDuration",
      "AnyDuration",
      "DURATION_IN_WORDS",
      "a duration such as 5 seconds",
      "",
      "TextForm.duration(text)",
      doc = s"`5 seconds` or `Duration.Inf`, $inWords"
    ),
    Text(
      "finiteDuration",
      "FiniteDuration",
      "FINITE_DURATION_IN_WORDS",
      "a finite duration such as 5 seconds",
      "",
      "TextForm.finiteDuration(text)",
      doc = s"`5 seconds`, $inWords"
    ),
    Text("uri", "URI", "URI", "a URI", "Uris", "URI.create(text)", doc = "`https://example.org/`"),
    Text(
      "currency",
      "Currency",
      "CURRENCY",
      "an ISO 4217 currency code",
      "Currencies",
      "Currency.getInstance(text)",
      "a.getCurrencyCode()",
      doc = "`EUR`"
    ),
    Text(
      "locale",
      "Locale",
      "LANGUAGE_TAG",
      "a BCP 47 language tag",
      "Locales",
      "LanguageTags.read(text)",
      "LanguageTags.write(a)",
      doc = "`en-GB`"
    ),
  )

  private val imports =
    """import java.net.URI
      |import java.time._
      |import java.util.{Currency, Locale}
      |
      |import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
      |""".stripMargin

  private val years = "new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 10, SignStyle.EXCEEDS_PAD)"

  def write(folder: File): Seq[File] = Seq(
    Generated.file(
      folder / "TextInstances.scala",
      s"""package jzon
         |
         |import java.time.format.{DateTimeFormatter, DateTimeFormatterBuilder, SignStyle}
         |import java.time.temporal.ChronoField
         |$imports
         |import jzon.engine.{JsonReader, JsonWriter}
         |import jzon.engine.codecs.{CodecTables, JavaTimeText, LanguageTags}
         |
         |$forms
         |${instances("TextDecoderInstances", "Decoder", of)}
         |${instances("TextEncoderInstances", "Encoder", of)}
         |${instances("TextFieldDecoderInstances", "FieldDecoder", of(_) + ".fieldDecoder")}
         |${instances("TextFieldEncoderInstances", "FieldEncoder", of(_) + ".fieldEncoder")}
         |${instances("TextCodecInstances", "Codec", of, isImplicit = false)}
         |""".stripMargin
    )
  )

  private def of(text: Text): String = s"TextForms.${text.name}"

  private def forms: String =
    s"""/**
       | * The string forms of the standard types. The types of `java.time` have the ISO 8601 form of their `parse` and
       | * `toString`, always with seconds.
       | */
       |private[jzon] object TextForms {
       |  // a program has the instance of a time before it reads or writes one; derived codecs prepare them in Instances
       |  CodecTables.prepare()
       |${texts.map(form).mkString}}
       |""".stripMargin

  private def form(text: Text): String = {
    import text.{name, tpe}
    val (tryRead, encode) =
      if (text.isTime) (s"JavaTimeText.tryRead$tpe(in)", "JavaTimeText.write(a, out)")
      else ("null", "out.writeString(write(a))")
    // not a field of the instance, which must be serializable
    val format = text.formatter.fold("") { more =>
      s"\n  private val ${name}Format: DateTimeFormatter =\n    $years$more.toFormatter(Locale.ROOT)\n"
    }
    s"""$format
       |  val $name: TextForm[$tpe] = new TextForm[$tpe]("expected ${text.expected}") {
       |    protected def read(text: String): $tpe = ${text.read.replace("FORMAT", s"${name}Format")}
       |    protected def write(a: $tpe): String = ${text.write.replace("FORMAT", s"${name}Format")}
       |    protected def tryReadValue(in: JsonReader): $tpe = $tryRead
       |    def encode(a: $tpe, out: JsonWriter): Unit = $encode
       |  }
       |""".stripMargin
  }

  def writeDescribed(folder: File): Seq[File] = Seq(
    Generated.file(
      folder / "TextDescribedInstances.scala",
      s"""package jzon
         |package describe
         |
         |$imports
         |import scala.reflect.ClassTag
         |
         |import jzon.engine.description.{Forms, TextFormat}
         |
         |${instances("TextDescribedInstances", "NameDescribed", description)}
         |""".stripMargin
    )
  )

  private def description(text: Text): String =
    if (text.format.isEmpty) s"NameDescribed(JavaLists.names(ClassTag(classOf[${text.tpe}])))"
    else s"NameDescribed(Forms.text(TextFormat.${text.format}))"

  private def instances(name: String, typeClass: String, body: Text => String, isImplicit: Boolean = true): String =
    texts
      .map { text =>
        val start = if (isImplicit) "implicit def" else "def"
        s"\n  /** ${text.example} */\n  $start ${text.name}: $typeClass[${text.tpe}] = ${body(text)}\n"
      }
      .mkString(
        s"/** Instances for types that are strings of a certain form in JSON. */\nprivate[jzon] trait $name {\n",
        "",
        "}\n"
      )

  // ---- Java

  /** The classes of adapters in Java, and the forms of their values. */
  def formsInJava: Seq[(String, String)] = texts.filter(text => text.java.nonEmpty && text.format.nonEmpty)
    .map(text => s"TextForms.${text.java}" -> s"Forms.text(TextFormat.${text.format})")

  def writeJava(folder: File): Seq[File] = {
    val adapted = texts.filter(_.java.nonEmpty)
    val times = adapted.takeWhile(_.name != "uri")
    Seq(
      Generated.file(
        folder / "jzon/bind/adapters/TextForms.java",
        s"""package jzon.bind.adapters;
           |
           |import java.net.URI;
           |import java.time.*;
           |import java.time.format.DateTimeFormatter;
           |import java.time.format.DateTimeFormatterBuilder;
           |import java.time.format.SignStyle;
           |import java.time.temporal.ChronoField;
           |import java.util.Currency;
           |import java.util.Locale;
           |import jzon.bind.JsonAdapter;
           |import jzon.engine.JsonReader;
           |import jzon.engine.JsonWriter;
           |import jzon.engine.codecs.JavaTimeText;
           |import jzon.engine.codecs.LanguageTags;
           |
           |/**
           | * Types that are strings of a form. The types of java.time are written with seconds always, and read as {@code
           | * parse} of the type takes them. Each must be one class, which is loaded when it is first asked for:
           | * docs/performance-notes.md#calls-that-must-be-inlined.
           | */
           |final class TextForms {
           |  private TextForms() {}
           |
           |  /** Returns the adapter of a type of java.time by its name, or null. */
           |  static JsonAdapter<?> find(String name) {
           |    return switch (name) {
           |${times.map(found).mkString}      default -> null;
           |    };
           |  }
           |${adapted.map(adapter).mkString}}
           |""".stripMargin
      )
    )
  }

  private def found(text: Text): String = s"""      case "java.time.${text.tpe}" -> ${text.java}.INSTANCE;\n"""

  private def adapter(text: Text): String = {
    import text.{java, read, tpe, write => written}
    def method(signature: String, body: String) = s"\n    @Override\n    $signature {\n      $body;\n    }\n"
    val time =
      if (!text.isTime) ""
      else
        method(s"$tpe tryReadValue(JsonReader in)", s"return JavaTimeText.tryRead$tpe(in)") +
          method(s"public void encode($tpe a, JsonWriter out)", "JavaTimeText.write(a, out)")
    s"""
       |  static final class $java extends TextForm<$tpe> {
       |    static final JsonAdapter<$tpe> INSTANCE = new $java();${text.formatter.fold("")(more =>
        s"\n    private static final DateTimeFormatter FORMAT =\n        $years$more.toFormatter(Locale.ROOT);"
      )}
       |
       |    private $java() {
       |      super("expected ${text.expected}");
       |    }
       |${method(s"$tpe read(String text)", s"return $read")}${method(
        s"String write($tpe a)",
        s"return $written"
      )}$time  }
       |""".stripMargin
  }
}
