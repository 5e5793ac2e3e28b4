package jzon.derivation

import scala.collection.mutable
import scala.reflect.macros.blackbox

/** Finds the types with `@secret`, and those whose values contain secrets. */
private[jzon] trait SecretTypes { self: TypeReader =>
  val c: blackbox.Context
  import c.universe._

  /** Whether all values of a type are secret: the type or one of its parents has `@secret`. */
  protected def isSecret(tpe: Type): Boolean = {
    val symbol = tpe.dealias.typeSymbol
    symbol.isClass && !isForeign(tpe) && symbol.asClass.baseClasses.exists(annotation(_, "secret").isDefined)
  }

  /** Whether values of a type are or contain secrets, at any depth. */
  protected def hasSecrets(tpe: Type): Boolean = {
    val reached = mutable.Set.empty[Symbol]
    parts(tpe).exists(reachesSecret(_, reached))
  }

  /** Searches the fields and cases of a class, except for classes that were reached before. */
  private def reachesSecret(symbol: ClassSymbol, reached: mutable.Set[Symbol]): Boolean =
    reached.add(symbol) && (symbol.baseClasses.exists(annotation(_, "secret").isDefined) ||
      symbol.isSealed && symbol.knownDirectSubclasses.exists(child =>
        child.isClass && reachesSecret(child.asClass, reached)
      ) ||
      (symbol.primaryConstructor match {
        case constructor: MethodSymbol =>
          constructor.paramLists.flatten.exists { param =>
            annotation(param, "secret").isDefined || parts(param.info).exists(reachesSecret(_, reached))
          }
        case _ => false
      }))

  /** The classes of the program that a type consists of. */
  private def parts(tpe: Type): List[ClassSymbol] = {
    val symbol = tpe.dealias.typeSymbol
    val own = if (symbol.isClass && !isForeign(tpe)) List(symbol.asClass) else Nil
    own ::: tpe.dealias.typeArgs.flatMap(parts)
  }
}
