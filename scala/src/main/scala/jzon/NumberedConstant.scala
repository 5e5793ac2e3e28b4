package jzon

import scala.reflect.ClassTag

import jzon.engine.JsonReader
import jzon.engine.error.Reason

/**
 * Says whether a function from numbers to an enum's constants returns the constant (or null) or an Option of it.
 *
 * [[Decoder.enumFromInt]] needs one of the two instances. The compiler finds them; programs need not name them.
 */
sealed abstract class NumberedConstant[R, E] extends Serializable {

  /** Returns the constant, or null for an unknown number. */
  private[jzon] def orNull(result: R): Any
}

object NumberedConstant extends NumberedConstantItself {

  /** For functions that return an Option: None for an unknown number. */
  implicit def option[E]: NumberedConstant[Option[E], E] = OfOption.asInstanceOf[NumberedConstant[Option[E], E]]

  private object OfOption extends NumberedConstant[Option[Any], Any] {
    private[jzon] def orNull(result: Option[Any]): Any = if (result.isEmpty) null else result.get
  }
}

/** The instance with lower priority, for functions that do not return an Option. */
private[jzon] trait NumberedConstantItself {

  /** For functions that return the constant itself: for an unknown number they return null or throw. */
  implicit def itself[E]: NumberedConstant[E, E] = NumberedConstantItself.Itself.asInstanceOf[NumberedConstant[E, E]]
}

private object NumberedConstantItself {
  object Itself extends NumberedConstant[Any, Any] {
    private[jzon] def orNull(result: Any): Any = result
  }
}

/** Reads a number and returns the constant that a function of the program returns for it. */
final private[jzon] class NumberedEnumDecoder[R, E](
    constant: Int => R,
    result: NumberedConstant[R, E],
    tag: ClassTag[E]
) extends Decoder[E] {
  def decode(in: JsonReader): E = {
    val at = in.offset()
    val number = in.readInt()
    val found = find(number)
    if (found == null) throw unknown(in, at)
    found.asInstanceOf[E]
  }

  private[this] def find(number: Int): Any =
    try result.orNull(constant(number))
    catch {
      case e: RuntimeException if DocumentDecoder.isRejection(e) || e.isInstanceOf[IndexOutOfBoundsException] => null
    }

  private[this] def unknown(in: JsonReader, at: Long) =
    in.error(Reason.INVALID_ENUM, at, "expected the number of a " + NumberedEnumDecoder.name(tag.runtimeClass))
}

private object NumberedEnumDecoder {

  /** Returns the simple name of a class; `value` for the values of an Enumeration, which all share one class. */
  def name(cls: Class[_]): String =
    if (classOf[Enumeration#Value].isAssignableFrom(cls)) "value" else cls.getSimpleName.stripSuffix("$")
}
