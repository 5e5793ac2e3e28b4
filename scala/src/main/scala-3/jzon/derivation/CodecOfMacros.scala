package jzon
package derivation

import scala.quoted.*

/** Expands `Codec.of`. */
object CodecOfMacros:

  /** Joins two instances; rejects an instance that is the definition around the call: it would be null or endless. */
  def of[A: Type](decoder: Expr[Decoder[A]], encoder: Expr[Encoder[A]])(using Quotes): Expr[Codec[A]] =
    import quotes.reflect.*
    def head(tree: Term): Symbol = tree match
      case Inlined(_, _, inner)   => head(inner)
      case Typed(inner, _)        => head(inner)
      case Apply(function, _)     => head(function)
      case TypeApply(function, _) => head(function)
      case other                  => other.symbol
    val around = Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(s => !s.isNoSymbol && !s.isClassDef).toSet
    List(decoder.asTerm, encoder.asTerm).map(head).find(around.contains).foreach { found =>
      report.errorAndAbort(Messages.codecOfItself(TypeRepr.of[A].show(using Printer.TypeReprShortCode), found.name))
    }
    '{ Codec.from[A]($decoder, $encoder) }
