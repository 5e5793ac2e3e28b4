package jzon

import scala.reflect.ClassTag

import jzon.engine.{JsonReader, Reason}

/**
 * What a function from numbers to the constants of an enum gives: the constant, or null, or an Option of it.
 *
 * For [[Decoder.enumFromInt]]; there are two of it, and programs need not name them.
 */
sealed abstract class NumberedConstant[R, E] extends Serializable {

  /** The constant, or null where there is none. */
  private[jzon] def orNull(result: R): Any
}

object NumberedConstant extends NumberedConstantItself {

  /** The function gives an Option: None for a number that the enum has not. */
  implicit def option[E]: NumberedConstant[Option[E], E] = OfOption.asInstanceOf[NumberedConstant[Option[E], E]]

  private object OfOption extends NumberedConstant[Option[Any], Any] {
    private[jzon] def orNull(result: Option[Any]): Any = if (result.isEmpty) null else result.get
  }
}

/** What is chosen where the function gives no Option. */
private[jzon] trait NumberedConstantItself {

  /** The function gives the constant itself: null for a number that the enum has not, unless it throws. */
  implicit def itself[E]: NumberedConstant[E, E] = NumberedConstantItself.Itself.asInstanceOf[NumberedConstant[E, E]]
}

private object NumberedConstantItself {
  object Itself extends NumberedConstant[Any, Any] {
    private[jzon] def orNull(result: Any): Any = result
  }
}

/** Reads a number and gives the constant that a function of the program has for it. */
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
      case e: RuntimeException if DocumentDecoder.isRefusal(e) || e.isInstanceOf[IndexOutOfBoundsException] => null
    }

  private[this] def unknown(in: JsonReader, at: Long) =
    in.error(Reason.INVALID_ENUM, at, "expected the number of a " + NumberedEnumDecoder.name(tag.runtimeClass))
}

private object NumberedEnumDecoder {

  /** The name of a class without what it is in; `value` where the values of each Enumeration have one class. */
  def name(cls: Class[_]): String =
    if (classOf[Enumeration#Value].isAssignableFrom(cls)) "value" else cls.getSimpleName.stripSuffix("$")
}
