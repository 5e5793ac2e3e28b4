import sbt._

/** Writes the instances of types that are strings of a certain form, such as dates, from one table. */
object TextInstances {

  /** A type: the name of its instances and its `TextForm`, how it is described, and an example or a sentence for the docs. */
  final private case class Text(name: String, tpe: String, format: String, doc: String)

  private val texts = Seq(
    Text("instant", "Instant", "INSTANT", "`2007-12-03T10:15:30Z`"),
    Text("localDate", "LocalDate", "LOCAL_DATE", "`2007-12-03`"),
    Text("localTime", "LocalTime", "LOCAL_TIME", "`10:15:30`"),
    Text("localDateTime", "LocalDateTime", "LOCAL_DATE_TIME", "`2007-12-03T10:15:30`"),
    Text("offsetDateTime", "OffsetDateTime", "OFFSET_DATE_TIME", "`2007-12-03T10:15:30+01:00`"),
    Text("offsetTime", "OffsetTime", "OFFSET_TIME", "`10:15:30+01:00`"),
    Text("zonedDateTime", "ZonedDateTime", "ZONED_DATE_TIME", "`2007-12-03T10:15:30+01:00[Europe/Paris]`"),
    Text("duration", "Duration", "DURATION", "`PT1H30M`"),
    Text("period", "Period", "PERIOD", "`P1Y2M3D`"),
    Text("year", "Year", "YEAR", "`2007`"),
    Text("yearMonth", "YearMonth", "YEAR_MONTH", "`2007-12`"),
    Text("monthDay", "MonthDay", "MONTH_DAY", "`--12-03`"),
    Text("dayOfWeek", "DayOfWeek", "", "`MONDAY`"),
    Text("month", "Month", "", "`JANUARY`"),
    Text("zoneId", "ZoneId", "ZONE_ID", "`Europe/Paris`"),
    Text(
      "zoneOffset",
      "ZoneOffset",
      "ZONE_OFFSET",
      "`+01:00` or `Z`; also read are `+1`, `+01`, `+0100`, `+01:00:30`, and for `Z` `+0` and `-00:00`."
    ),
    Text(
      "scalaDuration",
      "AnyDuration",
      "DURATION_IN_WORDS",
      "`5 seconds` or `Duration.Inf`, as `scala.concurrent.duration.Duration` reads and prints it, so `1.5 hours` is read too."
    ),
    Text(
      "finiteDuration",
      "FiniteDuration",
      "FINITE_DURATION_IN_WORDS",
      "`5 seconds`, as `scala.concurrent.duration.Duration` reads and prints it, so `1.5 hours` is read too."
    ),
    Text("uri", "URI", "URI", "`https://example.org/`"),
    Text("currency", "Currency", "CURRENCY", "`EUR`"),
    Text("locale", "Locale", "LANGUAGE_TAG", "`en-GB`"),
  )

  private val imports =
    """import java.net.URI
      |import java.time._
      |import java.util.{Currency, Locale}
      |
      |import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}
      |""".stripMargin

  def write(folder: File): Seq[File] = Seq(
    Generated.file(
      folder / "TextInstances.scala",
      s"""package jzon
         |
         |$imports
         |${instances("TextDecoderInstances", "Decoder", text => s"TextForm.${text.name}")}
         |${instances("TextEncoderInstances", "Encoder", text => s"TextForm.${text.name}")}
         |${instances("TextFieldDecoderInstances", "FieldDecoder", text => s"TextForm.${text.name}.fieldDecoder")}
         |${instances("TextFieldEncoderInstances", "FieldEncoder", text => s"TextForm.${text.name}.fieldEncoder")}
         |""".stripMargin
    )
  )

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

  private def instances(name: String, typeClass: String, body: Text => String): String =
    texts
      .map(text => s"\n  /** ${text.doc} */\n  implicit def ${text.name}: $typeClass[${text.tpe}] = ${body(text)}\n")
      .mkString(
        s"/** Instances for types that are strings of a certain form in JSON. */\nprivate[jzon] trait $name {\n",
        "",
        "}\n"
      )
}
