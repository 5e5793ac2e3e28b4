package jzon

import java.time.DateTimeException

import scala.concurrent.duration.{Duration => AnyDuration, FiniteDuration}

import jzon.engine.{JsonReader, JsonWriter}
import jzon.engine.error.Reason

/**
 * The string form of a type such as a date or a UUID, as a value and as the name of a field.
 *
 * `read` throws an `IllegalArgumentException`, a `DateTimeException` or an `ArithmeticException` (`Period.parse` of too
 * many weeks) for a string of another form; jzon then rejects the value with "expected `expected`". A form is its own
 * decoder and encoder, so a call that always sees the same form needs only one virtual call.
 */
abstract private[jzon] class TextForm[A](expected: String) extends Codec[A] {
  protected def read(text: String): A
  protected def write(a: A): String

  /** Reads the value without a String if it has the common form; otherwise returns null and reads nothing. */
  protected def tryReadValue(in: JsonReader): A

  final def decode(in: JsonReader): A = {
    val a = tryReadValue(in)
    if (a != null) a else readText(in)
  }

  private[this] def readText(in: JsonReader): A = {
    val at = in.offset()
    val text = in.readString()
    try read(text)
    catch {
      case _: IllegalArgumentException | _: DateTimeException | _: ArithmeticException =>
        throw in.error(Reason.EXPECTED_TEXT, at, expected)
    }
  }

  final val fieldDecoder: FieldDecoder[A] = new FieldDecoder[A] {
    def decodeName(in: JsonReader): A = {
      val name = in.readName()
      try read(name)
      catch {
        case _: IllegalArgumentException | _: DateTimeException | _: ArithmeticException =>
          throw in.rejected(in.offset(), expected + " as name")
      }
    }
  }

  final val fieldEncoder: FieldEncoder[A] = new FieldEncoder[A] {
    def encodeName(a: A, out: JsonWriter): Unit = out.writeName(write(a))
  }
}

private[jzon] object TextForm {
  def duration(text: String): AnyDuration = {
    // Duration(text) strips and scans the text several times.
    if (text.length > 64) throw new IllegalArgumentException
    val duration = AnyDuration(text)
    // 1e400 days overflow to an infinite duration, but are not Duration.Inf.
    if (!duration.isFinite && text.exists(Character.isDigit)) throw new IllegalArgumentException
    duration
  }

  def finiteDuration(text: String): FiniteDuration = duration(text) match {
    case finite: FiniteDuration => finite
    case _                      => throw new IllegalArgumentException
  }
}
