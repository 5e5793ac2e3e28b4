package jzon.data.spark.internal.columns

import java.math.{BigDecimal => JavaDecimal, BigInteger}
import java.nio.charset.StandardCharsets.ISO_8859_1
import java.time._

import scala.util.control.NonFatal

import org.apache.spark.sql.types.{DataType, StructType}

import jzon.Decoder
import jzon.engine.JsonReader
import jzon.engine.error.Reason

/**
 * Decodes values, and rejects a value that Spark's columns cannot hold; the error is at the part that does not fit.
 *
 * @param unchecked decodes without the check
 */
private[spark] final class CheckedDecoder[A](val unchecked: Decoder[A], val check: ColumnCheck)
    extends ReaderDecoder[A] {
  override def decode(in: JsonReader): A = {
    val mark = in.mark()
    try {
      val value = unchecked.decode(in)
      if (isHeld(value)) value else reject(in, mark, value)
    } finally in.unmark(mark)
  }

  /** True if the columns hold the value. */
  def isHeld(value: A): Boolean = {
    val bare = ColumnCheck.bare(value)
    bare == null || check.holds(bare)
  }

  private[this] def reject(in: JsonReader, mark: Int, value: A): A = {
    val unfits = new Unfits
    check.find(ColumnCheck.bare(value), Nil, unfits)
    in.rewind(mark)
    val search = new UnfitSearch(unfits.all, in.offset())
    search.visit(in)
    in.rewind(mark)
    throw search.rejected(in)
  }
}

private[spark] object CheckedDecoder {

  /**
   * The decoder with the check that the columns need; the decoder itself if they hold every value.
   *
   * @param narrowed columns with narrower types, by their names
   */
  def apply[A](decoder: Decoder[A], columns: DataType, narrowed: Option[StructType]): Decoder[A] =
    ColumnCheck.of(narrowed.fold(columns)(AskedColumns(columns, _))).fold(decoder)(new CheckedDecoder(decoder, _))
}

/**
 * Finds the place in a document of a part of its value that a column cannot hold.
 *
 * A value does not know its place, so this class searches the document for two things: the path of the fields, in any
 * style of names, and a token for the value. It takes the best of several places, and the first of equal ones.
 *
 * @param start the offset of the value
 */
final private class UnfitSearch(unfits: List[Unfit], start: Long) {
  import UnfitSearch._

  private[this] var rank = 0
  private[this] var offset = start
  private[this] var message = unfits.head.message

  /** Reads the value at the reader's position and remembers the best place in it. */
  def visit(in: JsonReader): Unit = visit(in, Nil)

  /** Reads up to the place that was found and makes the error there. */
  def rejected(in: JsonReader): RuntimeException = {
    readTo(in)
    in.error(Reason.OUT_OF_RANGE, offset, message)
  }

  private[this] def visit(in: JsonReader, path: List[Step]): Unit = {
    val at = in.offset()
    in.peek() match {
      case '{' =>
        consider(at, path, null, isText = false)
        var more = in.readObjectStart()
        while (more) {
          val name = in.readName()
          val here = Step.Field(name) :: path
          considerKey(in.offset(), here, name)
          visit(in, here)
          more = in.readNextMember()
        }
      case '[' =>
        consider(at, path, null, isText = false)
        var more = in.readArrayStart()
        var i = 0
        while (more) {
          visit(in, Step.Index(i) :: path)
          i += 1
          more = in.readNextElement()
        }
      case '"' => consider(at, path, in.readString(), isText = true)
      case 't' | 'f' | 'n' =>
        in.skipValue()
        consider(at, path, null, isText = false)
      case _ => consider(at, path, new String(in.readRaw(), ISO_8859_1), isText = false) // of any length
    }
  }

  /** Reads until the reader is at the place, in the containers around it. */
  private[this] def readTo(in: JsonReader): Boolean =
    if (in.offset() == offset) true
    else
      in.peek() match {
        case '{' =>
          var more = in.readObjectStart()
          var isThere = false
          while (more && !isThere) {
            in.readName()
            isThere = readTo(in)
            if (!isThere) more = in.readNextMember()
          }
          isThere
        case '[' =>
          var more = in.readArrayStart()
          var isThere = false
          while (more && !isThere) {
            isThere = readTo(in)
            if (!isThere) more = in.readNextElement()
          }
          isThere
        case _ =>
          in.skipValue()
          false
      }

  private[this] def consider(at: Long, reversed: List[Step], text: String, isText: Boolean): Unit = {
    val path = reversed.reverse
    unfits.foreach { unfit =>
      if (!isKey(unfit)) {
        val standsFor = text != null && denotes(text, isText, unfit.value)
        val common = matching(path, unfit.path)
        val isPath = common == unfit.path.size && common == path.size
        val now =
          if (standsFor && isPath) Certain
          else if (isPath) ByPath
          else if (standsFor) ByValue + math.min(inCommon(path, unfit.path), Longest)
          else if (common == path.size) math.min(common, Longest)
          else 0
        take(now, at, unfit)
      }
    }
  }

  private[this] def considerKey(at: Long, reversed: List[Step], name: String): Unit =
    unfits.foreach { unfit =>
      if (isKey(unfit) && denotes(name, isText = true, unfit.value)) {
        val path = reversed.reverse
        val isPath = path.size == unfit.path.size && matching(path, unfit.path) == path.size
        take(if (isPath) Certain else ByValue + math.min(inCommon(path, unfit.path), Longest), at, unfit)
      }
    }

  private[this] def take(now: Int, at: Long, unfit: Unfit): Unit = if (now > rank) {
    rank = now
    offset = at
    message = unfit.message
  }

  private[this] def isKey(unfit: Unfit) = unfit.path.lastOption match {
    case Some(Step.Key(key)) => key.asInstanceOf[AnyRef] eq unfit.value.asInstanceOf[AnyRef]
    case _                   => false
  }
}

private object UnfitSearch {
  private final val Longest = 999
  private final val ByValue = 1000
  private final val ByPath = 2000
  private final val Certain = 3000

  /** All tokens searched for are shorter: numbers with more digits than columns hold, and times. */
  private final val LongestToken = 20000

  /** The number of equal steps, from the root on. */
  private def matching(json: List[Step], value: List[Step]): Int =
    json.iterator.zip(value.iterator).takeWhile { case (j, v) => isSame(j, v) }.size

  /** The number of steps of the value's path that the path in JSON contains, in their order. */
  private def inCommon(json: List[Step], value: List[Step]): Int =
    value.foldLeft((json, 0)) { case ((left, count), step) =>
      val rest = left.dropWhile(!isSame(_, step))
      if (rest.isEmpty) (left, count) else (rest.tail, count + 1)
    }._2

  private def isSame(json: Step, value: Step): Boolean = (json, value) match {
    case (Step.Field(a), Step.Field(b))  => a == b || bare(a) == bare(b)
    case (Step.Index(a), Step.Index(b))  => a == b
    case (_: Step.Index, Step.Somewhere) => true
    case (Step.Field(a), Step.Key(b))    => a == String.valueOf(b) || denotes(a, isText = true, b)
    case _                               => false
  }

  /** The letters and digits of a name in lower case: the same in every style of names. */
  private def bare(name: String): String = name.filter(Character.isLetterOrDigit).toLowerCase(java.util.Locale.ROOT)

  /** True if a token of JSON is a standard form of the value. */
  private def denotes(text: String, isText: Boolean, value: Any): Boolean =
    text.length <= LongestToken && (
      try
        value match {
          case number: BigDecimal  => new JavaDecimal(text).compareTo(number.bigDecimal) == 0
          case number: JavaDecimal => new JavaDecimal(text).compareTo(number) == 0
          case number: BigInt      => new JavaDecimal(text).compareTo(new JavaDecimal(number.bigInteger)) == 0
          case number: BigInteger  => new JavaDecimal(text).compareTo(new JavaDecimal(number)) == 0
          case number: Number      => new JavaDecimal(text).compareTo(JavaDecimal.valueOf(number.longValue)) == 0
          case time: Instant       => if (isText) instant(text) == time else isEpoch(text, time)
          case time: LocalDateTime => LocalDateTime.parse(text) == time
          case date: LocalDate     => LocalDate.parse(text) == date
          case duration: Duration  => Duration.parse(text) == duration
          case period: Period      => Period.parse(text) == period
          case other               => isText && text == other.toString
        }
      catch { case NonFatal(_) => false }
    )

  private def instant(text: String): Instant =
    try Instant.parse(text)
    catch { case _: DateTimeException => OffsetDateTime.parse(text).toInstant }

  private def isEpoch(text: String, time: Instant): Boolean = {
    val number = new JavaDecimal(text)
    val seconds = JavaDecimal.valueOf(time.getEpochSecond).add(JavaDecimal.valueOf(time.getNano.toLong, 9))
    Seq(0, 3, 6, 9).exists(digits => number.scaleByPowerOfTen(-digits).compareTo(seconds) == 0)
  }
}
