package jzon.derivation

import scala.collection.mutable

/** Finds the types with `@secret`, and those whose values contain secrets. */
private[jzon] trait SecretTypes { self: TypeReader =>

  /** The classes that one compilation has looked at; true if their values contain secrets. */
  protected def secretClasses: mutable.Map[Sym, Boolean]

  /** The classes of the program that a type consists of. */
  protected def classesIn(tpe: Typ): List[Sym]

  /** True if all values of a type are secret: the type or one of its parents has `@secret`. */
  protected def isSecret(tpe: Typ): Boolean = {
    val known = dealiased(tpe)
    val cls = symbolOf(known)
    isClass(cls) && !isForeignSymbol(cls) && (has(annotatedSymbol(known), "secret") || isSecretClass(cls))
  }

  private def isSecretClass(cls: Sym) = classesOf(cls).exists(has(_, "secret"))

  /** True if a type is or contains a map whose keys are secret: errors in it would have these names in their path. */
  protected def hasSecretNames(tpe: Typ): Boolean = {
    val known = dealiased(tpe)
    val arguments = argumentsOf(known)
    arguments.nonEmpty && {
      val keys = List("scala.collection.Map", "java.util.Map")
        .flatMap(map => parentArguments(known, classNamed(map)).headOption)
      keys.exists(key => !isWildcard(key) && isSecret(key)) || arguments.exists(hasSecretNames)
    }
  }

  /** True if values of a type are or contain secrets, at any depth. */
  protected def hasSecrets(tpe: Typ): Boolean = classesIn(tpe).exists { cls =>
    val known = secretClasses
    known.getOrElse(
      cls, {
        val reached = mutable.Set.empty[Sym]
        val found = reachesSecret(cls, reached, known)
        if (found) known(cls) = true else reached.foreach(known(_) = false)
        found
      }
    )
  }

  /** Searches the fields and cases of a class, except for classes that were reached before. */
  private def reachesSecret(cls: Sym, reached: mutable.Set[Sym], known: mutable.Map[Sym, Boolean]): Boolean =
    if (known.contains(cls)) known(cls)
    else
      reached.add(cls) && (isSecretClass(cls) ||
        subclasses(cls).exists(child => isClass(child) && reachesSecret(child, reached, known)) ||
        allParams(cls).exists { param =>
          annotated(param, cls).exists(has(_, "secret")) ||
          declaredType(param, cls).exists(classesIn(_).exists(reachesSecret(_, reached, known)))
        })
}
