package jzon.shadow

import scala.collection.immutable.ArraySeq
import scala.collection.mutable

import jzon.derivation.SecretFields
import jzon.engine.codecs.Secrets

/** The first difference between two values: a path with the names of fields, and both values at that path. */
final private[jzon] case class ValueDifference(path: String, first: String, second: String)

private[jzon] object ValueDifference {

  /**
   * Returns the first difference, or None if the values are equal; visits each of them once.
   *
   * Values whose `==` throws an exception differ. The strings have about `most` characters.
   */
  def find(a: Any, b: Any, most: Int): Option[ValueDifference] =
    try if (a == b) None else new Walk(most).between(a, b)
    catch { case e: Throwable => Some(ValueDifference(".", s"not compared: ${e.getClass.getName}", text(b, most))) }

  /**
   * Returns a value as a string. Of a list it includes only the elements that are shown. If a value is too deep for a
   * string, it returns the name of its class.
   */
  def text(a: Any, most: Int): String =
    try
      a match {
        case _ if most <= 0        => "..."
        case a: Array[_]           => elements("Array(", a.iterator, most)
        case a: Vector[_]          => elements("Vector(", a.iterator, most)
        case a: collection.Seq[_]  => elements("List(", a.iterator, most)
        case _ if Secrets.areKnown => withoutSecrets(a, most)
        case _                     => String.valueOf(a)
      }
    catch { case _: Throwable => a.getClass.getName }

  /** Written in place of a secret. */
  private val mask = "***"

  /** As [[text]], in a program that has types with secrets; looks for them in tuples, collections and case classes. */
  private def withoutSecrets(a: Any, most: Int): String = a match {
    case null                                   => "null"
    case a if SecretFields.isSecret(a.getClass) => mask
    case a: collection.Map[_, _] =>
      elements("Map(", a.iterator.map { case (k, v) => Arrow(k, v) }, most)
    case Arrow(k, v)    => text(k, most) + " -> " + text(v, most)
    case a: Iterable[_] => elements(if (a.isInstanceOf[collection.Set[_]]) "Set(" else "Iterable(", a.iterator, most)
    case a: Product if a.productArity > 0 =>
      val secrets = SecretFields.find(a.getClass)
      val fields = a.productIterator.zipWithIndex.map { case (field, i) =>
        if (secrets != null && secrets.contains(i)) Mask else field
      }
      elements((if (isTuple(a)) "" else a.productPrefix) + "(", fields, most, ",")
    case Mask => mask
    case a =>
      if (SecretFields.find(a.getClass) != null) a.getClass.getSimpleName + "(" + mask + ")" else String.valueOf(a)
  }

  private case object Mask
  final private case class Arrow(key: Any, value: Any)

  private def isTuple(a: Product) = a.productPrefix.startsWith("Tuple")

  private def elements(start: String, all: Iterator[Any], most: Int, separator: String = ", "): String = {
    val s = new StringBuilder(start)
    while (all.hasNext && s.length <= most) {
      s.append(text(all.next(), most - s.length))
      if (all.hasNext) s.append(separator)
    }
    s.append(if (all.hasNext) "..." else ")").toString
  }

  private val nothing = "nothing"

  /** Visits both values in parallel; the segments are the path to the current position. */
  final private class Walk(most: Int) {
    private[this] val segments = mutable.ArrayBuffer.empty[Any]

    def between(a: Any, b: Any): Option[ValueDifference] = (a, b) match {
      case _ if isSecret(a, b)        => hidden(a, b)
      case (a: Array[_], b: Array[_]) => elements(ArraySeq.unsafeWrapArray(a), ArraySeq.unsafeWrapArray(b))
      case (a: collection.Map[_, _], b: collection.Map[_, _]) => members(a, b)
      case (a: collection.Seq[_], b: collection.Seq[_])       => elements(a, b)
      case (Some(a), Some(b))                                 => between(a, b)
      case (Right(a), Right(b))                               => between(a, b)
      case (Left(a), Left(b))                                 => between(a, b)
      case (a: Iterable[_], b)                                => leaf(a, b)
      case (a: Product, b: Product) if isAlike(a, b)          => fields(a, b)
      case _                                                  => leaf(a, b)
    }

    private[this] def leaf(a: Any, b: Any): Option[ValueDifference] =
      if (a == b || (isNaN(a) && isNaN(b))) None else Some(different(show(a), show(b)))

    /** True if the differences of these values must not be shown, nor the path inside them. */
    private[this] def isSecret(a: Any, b: Any): Boolean =
      Secrets.areKnown && (SecretFields.isSecretValue(a) || SecretFields.isSecretValue(b))

    private[this] def hidden(a: Any, b: Any): Option[ValueDifference] =
      if (a == b) None else Some(different(mask, mask))

    private[this] def isNaN(a: Any) = a match {
      case a: Double => a.isNaN
      case a: Float  => a.isNaN
      case _         => false
    }

    private[this] def show(a: Any) = text(a, most)

    private[this] def different(first: String, second: String) = ValueDifference(path, first, second)

    private[this] def at(segment: Any)(inner: => Option[ValueDifference]): Option[ValueDifference] = {
      segments += segment
      val found = inner
      segments.dropRightInPlace(1)
      found
    }

    private[this] def elements(a: Iterable[Any], b: Iterable[Any]): Option[ValueDifference] = {
      val left = a.iterator
      val right = b.iterator
      var index = 0
      var found = Option.empty[ValueDifference]
      while (found.isEmpty && left.hasNext && right.hasNext) {
        found = at(index)(between(left.next(), right.next()))
        if (found.isEmpty) index += 1
      }
      if (found.isDefined) found
      else if (left.hasNext) at(index)(Some(different(show(left.next()), nothing)))
      else if (right.hasNext) at(index)(Some(different(nothing, show(right.next()))))
      else None
    }

    private[this] def members(a: collection.Map[_, _], b: collection.Map[_, _]): Option[ValueDifference] = {
      val left = a.asInstanceOf[collection.Map[Any, Any]]
      val right = b.asInstanceOf[collection.Map[Any, Any]]
      val ofBoth = left.iterator.flatMap { case (key, value) =>
        at(key)(right.get(key) match {
          case Some(other) => between(value, other)
          case None        => Some(different(show(value), nothing))
        })
      }
      val ofSecond = right.iterator.filterNot(pair => left.contains(pair._1)).flatMap { case (key, value) =>
        at(key)(Some(different(nothing, show(value))))
      }
      ofBoth.nextOption().orElse(ofSecond.nextOption())
    }

    private[this] def isAlike(a: Product, b: Product) =
      a.getClass == b.getClass && a.productArity == b.productArity && a.productArity > 0

    private[this] def fields(a: Product, b: Product): Option[ValueDifference] = {
      val isTuple = ValueDifference.isTuple(a)
      val secrets = if (Secrets.areKnown) SecretFields.find(a.getClass) else null
      a.productElementNames.zipWithIndex.flatMap { case (name, i) =>
        at(if (isTuple) i else name) {
          val (first, second) = (a.productElement(i), b.productElement(i))
          if (secrets != null && secrets.contains(i)) hidden(first, second) else between(first, second)
        }
      }.nextOption()
    }

    /** The segments in jq's syntax. */
    private[this] def path: String = {
      val s = new StringBuilder
      segments.foreach {
        case index: Int => (if (s.isEmpty) s.append('.') else s).append('[').append(index).append(']')
        case segment =>
          val name = String.valueOf(segment)
          s.append('.')
          if (isPlain(name)) s.append(name)
          else s.append('"').append(name.replace("\\", "\\\\").replace("\"", "\\\"")).append('"')
      }
      if (s.isEmpty) "." else s.toString
    }

    private[this] def isPlain(name: String) =
      name.nonEmpty && name.forall(c => c == '_' || (c < 128 && c.isLetterOrDigit)) && !name.head.isDigit
  }
}
