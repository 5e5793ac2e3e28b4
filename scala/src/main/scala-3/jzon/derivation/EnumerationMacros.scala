package jzon
package derivation

import scala.quoted.*

/** Finds the enumeration that a type of values belongs to. */
object EnumerationMacros:

  def of[V: Type](using Quotes): Expr[EnumerationOf[V]] =
    import quotes.reflect.*
    def make(enumeration: Term) = '{ new EnumerationOf[V](${ enumeration.asExprOf[Enumeration] }) }
    TypeRepr.of[V].dealias match
      // A class that extends Val may have values that others of its enumeration do not belong to.
      case TypeRef(prefix, "Value") if prefix <:< TypeRepr.of[Enumeration] =>
        prefix match
          case ref: TermRef => make(Ref.term(ref))
          case ThisType(inside) if inside.typeSymbol.flags.is(Flags.Module) =>
            make(Ref(inside.typeSymbol.companionModule))
          case _ => none(TypeRepr.of[V].show)
      case other => none(other.show)

  private def none(tpe: String)(using Quotes): Nothing =
    quotes.reflect.report.errorAndAbort(s"$tpe is not the type of the values of one Enumeration")
