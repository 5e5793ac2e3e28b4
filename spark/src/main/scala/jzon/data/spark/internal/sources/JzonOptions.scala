package jzon.data.spark.internal.sources

import java.util.Locale

import scala.jdk.CollectionConverters._

import org.apache.spark.sql.SparkSession
import org.apache.spark.sql.util.CaseInsensitiveStringMap

import jzon.Decoder
import jzon.engine.error.Limits
import jzon.data.spark.internal.files.Unreadable

/** Says how a rejected record is treated. */
sealed abstract private[spark] class ReadMode extends Serializable

private[spark] object ReadMode {

  /** Its row has nulls, and the columns of errors contain the error. */
  case object Permissive extends ReadMode

  /** It fails the query. */
  case object FailFast extends ReadMode

  /** It has no row. */
  case object DropMalformed extends ReadMode

  def apply(name: String): ReadMode = name.toUpperCase(Locale.ROOT) match {
    case "PERMISSIVE"    => Permissive
    case "FAILFAST"      => FailFast
    case "DROPMALFORMED" => DropMalformed
    case _ =>
      throw new IllegalArgumentException(s"mode is PERMISSIVE, FAILFAST or DROPMALFORMED, not $name")
  }
}

/**
 * The options of `format("jzon")` and of the SQL functions; the case of names makes no difference.
 *
 *   - `mode`: `PERMISSIVE` (the default), `FAILFAST` or `DROPMALFORMED`
 *   - `columnNameOfCorruptRecord`: the column for the string of a rejected record, if the schema contains the column
 *   - `columnNameOfError`: the column for the error of a rejected record; added to the schema if it is missing there
 *   - `checkPruned`: if true (the default), fields that a query does not need are also checked against the schema, so
 *     that every query accepts the same records; if false, they are checked only as JSON, which is faster
 *   - `timeZone`: the zone of times without an offset; by default the session's zone
 *   - `timestampFormat`, `dateFormat`, `timestampNTZFormat`: patterns of times, with Spark's pattern letters, and
 *     `locale`, the language of names in them
 *   - `commonTimes`: whether times are also read as databases write them, `2024-7-1 12:00:00+0000`
 *   - `jsonColumns`: the columns of STRING that hold the JSON of a value of any type, `payload, items[].body`
 *   - `maxRecordBytes`, `maxDepth`: limits of one record; 256 MiB and 512 by default
 *   - `pathGlobFilter`, `recursiveFileLookup`, `basePath`, `modifiedBefore`, `modifiedAfter`, `ignoreCorruptFiles`,
 *     `ignoreMissingFiles`: as for Spark's own sources of files
 *   - `type`: the class whose companion has the schema, if the query gives no schema
 *
 * A name with a dot is a setting of the file systems, such as `fs.s3a.endpoint`. Any other name throws an
 * IllegalArgumentException.
 */
final private[spark] class JzonOptions(options: CaseInsensitiveStringMap, isForFiles: Boolean = true) {
  options.asCaseSensitiveMap.keySet.asScala.foreach(OptionNames.require(_, isForFiles))

  private def get(name: String): Option[String] = Option(options.get(name))

  private def session(name: String): String = SparkSession.active.conf.get(name)

  val mode: ReadMode = get("mode").fold[ReadMode](ReadMode.Permissive)(ReadMode(_))

  val corruptColumn: String = get("columnNameOfCorruptRecord").getOrElse(session("spark.sql.columnNameOfCorruptRecord"))

  val errorColumn: Option[String] = get("columnNameOfError")

  val checkPruned: Boolean = flag("checkPruned", default = true)

  val zone: String = get("timeZone").fold(session("spark.sql.session.timeZone"))(Zones.require("timeZone", _))

  val times: TimeForms =
    TimeForms.of(get, flag("commonTimes", default = false), session("spark.sql.legacy.timeParserPolicy"))

  val jsonColumns: Set[String] =
    get("jsonColumns").fold(Set.empty[String])(_.split(',').map(_.trim).filter(_.nonEmpty).toSet)

  val limits: Limits = {
    val base = get("maxDepth").fold(Limits.DEFAULT)(depth => Limits.DEFAULT.withDepth(number("maxDepth", depth).toInt))
    base.withDocumentBytes(get("maxRecordBytes").fold(base.streamBytes)(number("maxRecordBytes", _)))
  }

  /** Says which unreadable files are skipped. */
  val unreadable: Unreadable = {
    val ofSession = Unreadable.of(SparkSession.active)
    Unreadable(
      flag("ignoreCorruptFiles", ofSession.ignoreCorrupt),
      flag("ignoreMissingFiles", ofSession.ignoreMissing)
    )
  }

  // an invalid value is rejected here, with the option's name, before the search rejects it
  flag("recursiveFileLookup", default = false)

  val typeName: Option[String] = get("type")

  /** The paths to load; from `load(a, b)` they come as an array in JSON. */
  val paths: Seq[String] =
    get("paths").fold(Seq.empty[String]) { json =>
      Decoder[List[String]].decodeJson(json).fold(e => throw new IllegalArgumentException(s"paths: $e"), identity)
    } ++ get("path")

  /** The settings of file systems. */
  def settings: Map[String, String] =
    options.asCaseSensitiveMap.asScala.toMap.filter { case (name, _) => name.contains(".") }

  /** The options and settings that the search for files uses. */
  def ofListing: Map[String, String] =
    settings ++ OptionNames.ofListing.flatMap(name => get(name).map(name -> _)) + ("timeZone" -> zone)

  /** Equal for options with which the same files have the same rows. */
  def key: Any = (
    options,
    mode,
    corruptColumn,
    zone,
    unreadable
  )

  private def flag(name: String, default: Boolean): Boolean = get(name).map(_.toLowerCase(Locale.ROOT)) match {
    case None          => default
    case Some("true")  => true
    case Some("false") => false
    case Some(other)   => throw new IllegalArgumentException(s"$name is true or false, not $other")
  }

  private def number(name: String, text: String): Long =
    text.toLongOption.filter(_ > 0).getOrElse(
      throw new IllegalArgumentException(s"$name is a positive integer, not $text")
    )
}

/** The names of options, and advice on the options of Spark's JSON source that do not exist here. */
private[spark] object OptionNames {

  /** The names of the options that the SQL functions have too. */
  val ofDecoding: Seq[String] = Seq(
    "mode",
    "timeZone",
    "timestampFormat",
    "dateFormat",
    "timestampNTZFormat",
    "locale",
    "commonTimes",
    "jsonColumns",
    "maxRecordBytes",
    "maxDepth"
  )

  /** The names of the options of Spark's search for files. */
  val ofListing: Seq[String] = Seq(
    "pathGlobFilter",
    "recursiveFileLookup",
    "basePath",
    "modifiedBefore",
    "modifiedAfter",
    "ignoreMissingFiles"
  )

  private val ofFiles =
    ofListing ++ Seq("columnNameOfCorruptRecord", "columnNameOfError", "checkPruned", "ignoreCorruptFiles", "type")

  /** Options that Spark itself adds. */
  private val ofSpark = Set("path", "paths")

  private val strict = "jzon accepts only JSON as RFC 8259 defines it; remove the option"
  private val instead: Map[String, String] = Map(
    "multiLine" -> ("each record is one line. For files of one document each, use spark.read.text(path, wholetext=True) " +
      "and jzon_decode in Python, USING text OPTIONS (wholetext true) and jzon_decode in SQL, and " +
      "spark.readJsonDocuments in Scala"),
    "lineSep" -> "a line ends with LF or CRLF; remove the option",
    "encoding" -> "files must be UTF-8; convert them first",
    "charset" -> "files must be UTF-8; convert them first",
    "enableDateTimeParsingFallback" -> "name the forms with timestampFormat, dateFormat or commonTimes",
    "allowComments" -> strict,
    "allowUnquotedFieldNames" -> strict,
    "allowSingleQuotes" -> strict,
    "allowNumericLeadingZeros" -> strict,
    "allowBackslashEscapingAnyCharacter" -> strict,
    "allowUnquotedControlChars" -> strict,
    "allowNonNumericNumbers" -> "jzon reads NaN and infinities as strings, \"NaN\"; remove the option",
    "prefersDecimal" -> "jzon never guesses a type; name the type in the schema",
    "primitivesAsString" -> "jzon never guesses a type; name the type in the schema",
    "inferTimestamp" -> "jzon never guesses a type; name the type in the schema",
    "samplingRatio" -> "jzon never guesses a type; name the type in the schema",
    "dropFieldIfAllNull" -> "jzon never guesses a type; name the type in the schema",
    "compression" -> "the name of a file tells its compression, such as .gz; remove the option"
  )

  /** Throws an IllegalArgumentException for a name that has no effect here. */
  def require(name: String, isForFiles: Boolean): Unit = {
    def has(names: Iterable[String]) = names.exists(_.equalsIgnoreCase(name))
    if (!has(ofDecoding) && !(isForFiles && (has(ofFiles) || has(ofSpark) || name.contains(".")))) {
      val known = if (isForFiles) ofDecoding ++ ofFiles else ofDecoding
      val advice = instead.find(_._1.equalsIgnoreCase(name)).map(_._2).getOrElse(
        if (has(ofFiles)) "it is an option of format(\"jzon\")"
        else "options are " + known.sortBy(_.toLowerCase(Locale.ROOT)).mkString(", ")
      )
      throw new IllegalArgumentException(s"jzon has no option $name here: $advice")
    }
  }
}
