package jzon.derivation

import java.lang.ref.SoftReference
import java.util.WeakHashMap

import scala.collection.mutable
import scala.reflect.macros.blackbox
import scala.tools.nsc.Global

/** Finds the types with `@secret`, and those whose values contain secrets. */
private[jzon] trait SecretTypes { self: TypeReader =>
  val c: blackbox.Context
  import c.universe._

  /** True if all values of a type are secret: the type or one of its parents has `@secret`. */
  protected def isSecret(tpe: Type): Boolean = {
    val symbol = tpe.dealias.typeSymbol
    symbol.isClass && !isForeign(tpe) && symbol.asClass.baseClasses.exists(annotation(_, "secret").isDefined)
  }

  /** True if a type is or contains a map whose keys are secret: errors in it would have these names in their path. */
  protected def hasSecretNames(tpe: Type): Boolean = {
    val maps = List(typeOf[scala.collection.Map[Any, Any]], typeOf[java.util.Map[Any, Any]])
    maps.exists(map => tpe.baseType(map.typeSymbol).typeArgs.headOption.exists(isSecret)) ||
    tpe.dealias.typeArgs.exists(hasSecretNames)
  }

  /** True if values of a type are or contain secrets, at any depth. */
  protected def hasSecrets(tpe: Type): Boolean = parts(tpe).exists { symbol =>
    val known = SecretTypes.of(c.universe)
    known.getOrElse(
      symbol, {
        val reached = mutable.Set.empty[Symbol]
        val found = reachesSecret(symbol, reached, known)
        if (found) known(symbol) = true else reached.foreach(known(_) = false)
        found
      }
    )
  }

  /** Searches the fields and cases of a class, except for classes that were reached before. */
  private def reachesSecret(
      symbol: ClassSymbol,
      reached: mutable.Set[Symbol],
      known: mutable.Map[Any, Boolean]
  ): Boolean =
    if (known.contains(symbol)) known(symbol)
    else reached.add(symbol) && (symbol.baseClasses.exists(annotation(_, "secret").isDefined) ||
      symbol.isSealed && symbol.knownDirectSubclasses.exists(child =>
        child.isClass && reachesSecret(child.asClass, reached, known)
      ) ||
      (symbol.primaryConstructor match {
        case constructor: MethodSymbol =>
          constructor.paramLists.flatten.exists { param =>
            annotation(param, "secret").isDefined || parts(param.info).exists(reachesSecret(_, reached, known))
          }
        case _ => false
      }))

  /** The classes of the program that a type consists of. */
  private def parts(tpe: Type): List[ClassSymbol] = tpe.dealias match {
    case RefinedType(parents, _)   => parents.flatMap(parts)
    case AnnotatedType(_, inner)   => parts(inner)
    case ExistentialType(_, inner) => parts(inner)
    case TypeBounds(_, high)       => parts(high)
    case SingleType(_, _)          => parts(tpe.widen)
    case other =>
      val symbol = other.typeSymbol
      val own = if (symbol.isClass && !isForeign(other)) List(symbol.asClass) else Nil
      own ::: other.typeArgs.flatMap(parts)
  }
}

private object SecretTypes {

  /** The results of one run of a compiler. Their symbols hold the compiler, so only the compiler may hold a Run. */
  final private class Run(val id: Int) {
    val known: mutable.Map[Any, Boolean] = mutable.Map.empty
  }

  private val runs = new WeakHashMap[Any, SoftReference[Run]]

  /** The classes looked at in one run of a compiler; true if their values contain secrets. */
  def of(universe: Any): mutable.Map[Any, Boolean] = synchronized {
    val id = universe match {
      case global: Global => global.currentRunId
      case _              => 0
    }
    val last = Option(runs.get(universe)).map(_.get).filter(run => run != null && run.id == id)
    last.getOrElse {
      val run = new Run(id)
      runs.put(universe, new SoftReference(run))
      run
    }.known
  }
}
