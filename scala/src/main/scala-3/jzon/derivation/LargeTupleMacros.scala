package jzon
package derivation

import scala.quoted.*

/** Finds the instances of the elements of a tuple. */
object LargeTupleMacros:

  def decoder[T <: Tuple: Type](using Quotes): Expr[Decoder[T]] =
    val decoders = elements[T].map { case '[t] => instance[Decoder[t]] }
    '{ new LargeTupleDecoder[T](${ Expr(decoders.length) }, Array[Decoder[?]](${ Varargs(decoders) }*)) }

  def encoder[T <: Tuple: Type](using Quotes): Expr[Encoder[T]] =
    val encoders = elements[T].map { case '[t] => instance[Encoder[t]] }
    '{ new LargeTupleEncoder[T](Array[Encoder[?]](${ Varargs(encoders) }*)) }

  private[jzon] def elements[T: Type](using Quotes): List[Type[?]] = Type.of[T] match
    case '[head *: tail] => Type.of[head] :: elements[tail]
    case _               => Nil

  private[jzon] def instance[I: Type](using Quotes): Expr[I] =
    import quotes.reflect.*
    Expr.summon[I].getOrElse(report.errorAndAbort(s"no ${TypeRepr.of[I].show(using Printer.TypeReprShortCode)} found"))
