package jzon.describe

import scala.quoted.*

import jzon.derivation.UnionMembers
import jzon.engine.names.JsonText

/** Descriptions of union types. */
private[describe] final class DescribedUnions(using val quotes: Quotes) extends UnionMembers, DescribedStandIns:
  import quotes.reflect.*

  protected def kind: String = "Described"

  def described[A: Type]: Expr[Described[A]] =
    val all = Varargs(read(unionOf[A]).map(part => describedOf(part._2)))
    '{ DerivedDescribed.union[A](Array[Described[?]]($all*)) }

  private def describedOf(part: Part): Expr[Described[?]] = part match
    case Part.Names(names, _) => literals(names.map(JsonText.quoted(_)))
    case Part.Literals(constants, _) => literals(constants.map {
        case CharConstant(c) => JsonText.quoted(c.toString)
        case other           => other.value.toString
      })
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => literals(List("null"))
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Described[t]](describedClass, tpe)

  private def literals(texts: List[String]): Expr[Described[?]] =
    '{ DerivedDescribed.literals(${ Varargs(texts.map(Expr(_))) }*) }
