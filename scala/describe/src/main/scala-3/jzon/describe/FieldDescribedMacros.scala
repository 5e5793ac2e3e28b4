package jzon
package describe

import scala.quoted.*

import jzon.derivation.*

/** The entry point of derivation for descriptions of the keys of maps, which only the `derived` method calls. */
object FieldDescribedMacros:

  def described[K: Type](using Quotes): Expr[FieldDescribed[K]] = new FieldDescribedMacros().described[K]

private final class FieldDescribedMacros(using val quotes: Quotes) extends FieldParts:
  import quotes.reflect.*

  protected def kind: String = "FieldDescribed"

  def described[K: Type]: Expr[FieldDescribed[K]] = readShape(TypeRepr.of[K].dealias) match
    case ValueClassShape(tpe, name, param) =>
      param.tpe.asType match
        case '[v] => '{ ${ instance[FieldDescribed[v]](name, param) }.as[K] }
    case shape: SealedShape if shape.children.forall(_.shape.exists(_.instance.isDefined)) =>
      '{ DerivedDescribed.keys[K](${ Expr(PackedPlan.of(shape.plan)) }) }
    case other => fail(Messages.noKey(shown(other.tpe), kind))
