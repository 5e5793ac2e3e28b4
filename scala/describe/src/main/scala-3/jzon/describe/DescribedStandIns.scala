package jzon.describe

import scala.quoted.*

import jzon.derivation.StandIns

/** Recognises the description of a stand-in, and derives the description of a union. */
private[describe] trait DescribedStandIns extends StandIns:
  import quotes.reflect.*

  protected lazy val describedClass: Symbol = classNamed("jzon.describe.Described")
  private lazy val anchor = moduleNamed("jzon.describe.DescribedAnchor").moduleClass

  override protected def isStandIn(tree: Term): Boolean =
    val symbol = head(tree)
    symbol.name == "standIn" && symbol.maybeOwner == anchor || super.isStandIn(tree)

  override protected def derivedUnion[U: Type](typeClass: Symbol): Expr[Any] =
    if typeClass == describedClass then '{ Described.derived[U] }
    else super.derivedUnion[U](typeClass)
