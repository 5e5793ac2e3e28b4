package jzon.derivation

import scala.reflect.macros.blackbox

/** Expands `Codec.of`. */
private[jzon] final class CodecOfMacros(val c: blackbox.Context) {
  import c.universe._

  /** Joins two instances; rejects an instance that is the definition around the call: it would be null or endless. */
  def of[A: WeakTypeTag](decoder: Tree, encoder: Tree): Tree = {
    // Inside the right-hand side of a val the owner is its field, the instance is its getter.
    val around = Iterator.iterate(c.internal.enclosingOwner)(_.owner).takeWhile(o => o != NoSymbol && !o.isClass)
      .flatMap(o => List(o, if (o.isTerm && (o.asTerm.isVal || o.asTerm.isLazy)) o.asTerm.getter else NoSymbol)).toSet
    List(decoder, encoder).map(head).find(symbol => symbol != NoSymbol && around.contains(symbol)).foreach { found =>
      val name = found.name.decodedName.toString.trim
      c.abort(c.enclosingPosition, Messages.codecOfItself(weakTypeOf[A].typeSymbol.name.decodedName.toString, name))
    }
    q"_root_.jzon.Codec.from[${weakTypeOf[A]}]($decoder, $encoder)"
  }

  private def head(tree: Tree): Symbol = tree match {
    case Typed(inner, _)        => head(inner)
    case Apply(function, _)     => head(function)
    case TypeApply(function, _) => head(function)
    case other                  => if (other.symbol == null) NoSymbol else other.symbol
  }
}
