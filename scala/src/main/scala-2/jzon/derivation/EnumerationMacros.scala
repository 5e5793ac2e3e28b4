package jzon.derivation

import scala.reflect.macros.blackbox

/** Finds the enumeration that a type of values belongs to. */
private[jzon] final class EnumerationMacros(val c: blackbox.Context) {
  import c.universe._

  def of[V: WeakTypeTag]: Tree = weakTypeOf[V].dealias match {
    // A class that extends Val may have values that others of its enumeration do not belong to.
    case TypeRef(prefix, symbol, Nil) if symbol == valueClass && isObject(prefix) =>
      q"new _root_.jzon.EnumerationOf[${weakTypeOf[V]}](${c.internal.gen.mkAttributedQualifier(prefix)})"
    case other => c.abort(c.enclosingPosition, s"$other is not the type of the values of one Enumeration")
  }

  private def valueClass: Symbol = typeOf[Enumeration].member(TypeName("Value"))

  private def isObject(prefix: Type): Boolean = prefix match {
    case SingleType(_, symbol) => symbol.isTerm
    case ThisType(symbol)      => symbol.isModuleClass
    case _                     => false
  }
}
