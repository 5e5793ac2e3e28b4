package jzon.derivation

import scala.collection.mutable
import scala.quoted.*

/** Finds the types with `@secret`, and those whose values contain secrets. */
private[jzon] trait SecretTypes:
  this: TypeReader =>
  import quotes.reflect.*

  /** True if all values of a type are secret: the type or one of its parents has `@secret`. */
  protected def isSecret(tpe: TypeRepr): Boolean = tpe.dealias match
    case ref: TermRef => isSecretSymbol(annotatedSymbol(ref)) || ref.widen.baseClasses.exists(isSecretSymbol)
    case other =>
      val cls = other.typeSymbol
      cls.isClassDef && !isForeign(other) && other.baseClasses.exists(isSecretSymbol)

  private def isSecretSymbol(symbol: Symbol): Boolean = symbol.hasAnnotation(annotations.secret)

  /** True if a type is or contains a map whose keys are secret: errors in it would have these names in their path. */
  protected def hasSecretNames(tpe: TypeRepr): Boolean = tpe.dealias match
    case map @ AppliedType(_, args) =>
      val keys = mapClasses.map(map.baseType(_).typeArgs).flatMap(_.headOption)
      keys.exists(key => !isWildcard(key) && isSecret(key)) || args.exists(hasSecretNames)
    case _ => false

  private lazy val mapClasses = List(classNamed("scala.collection.Map"), classNamed("java.util.Map"))

  /** True if values of a type are or contain secrets, at any depth. */
  protected def hasSecrets(tpe: TypeRepr): Boolean = parts(tpe).exists { cls =>
    known.getOrElse(
      cls, {
        val reached = mutable.Set.empty[Symbol]
        val found = reachesSecret(cls, reached)
        if found then known(cls) = true else reached.foreach(known(_) = false)
        found
      }
    )
  }

  /** The classes that one compilation has looked at; true if their values contain secrets. */
  private def known: mutable.Map[Symbol, Boolean] =
    SymbolTable.of(classNamed("jzon.Decoder"))("secrets")(mutable.HashMap.empty[Symbol, Boolean])

  /** Searches the fields and cases of a class, except for classes that were reached before. */
  private def reachesSecret(cls: Symbol, reached: mutable.Set[Symbol]): Boolean =
    if known.contains(cls) then known(cls)
    else
      reached.add(cls) && {
        cls.typeRef.baseClasses.exists(isSecretSymbol) || cls.children.exists(child =>
          child.isClassDef && reachesSecret(child, reached)
        ) || cls.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).flatten.exists { param =>
          annotated(param, cls).exists(isSecretSymbol) || fieldParts(param, cls).exists(reachesSecret(_, reached))
        }
      }

  private def fieldParts(param: Symbol, cls: Symbol): List[Symbol] =
    val field = cls.declaredField(param.name)
    if field.isNoSymbol then Nil else parts(cls.typeRef.memberType(field).widenByName)

  /** The classes of the program that a type consists of. */
  private def parts(tpe: TypeRepr): List[Symbol] = tpe.dealias match
    case AppliedType(constructor, args) => parts(constructor) ::: args.flatMap(parts)
    case AnnotatedType(underlying, _)   => parts(underlying)
    case Refinement(parent, _, _)       => parts(parent)
    case AndType(left, right)           => parts(left) ::: parts(right)
    case OrType(left, right)            => parts(left) ::: parts(right)
    case TypeBounds(_, high)            => parts(high)
    case ref: TermRef                   => parts(ref.widen)
    case other =>
      val cls = other.typeSymbol
      if cls.isClassDef && !isForeign(other) then List(cls) else Nil
