package jzon.testkit

import scala.reflect.runtime.universe._

/** Reads what is hidden from the pickles that Scala 2 puts into class files. */
object ScalaSignatures {
  val version = "2.13"

  def hidden(root: Class[_]): Hidden = new Hidden {
    private[this] val mirror = runtimeMirror(root.getClassLoader)

    def isHidden(c: Class[_]): Boolean = {
      val symbol = symbolOf(c)
      isPrivate(symbol) || symbol.isModuleClass && isPrivate(symbol.asClass.module)
    }

    /** Tells whether all members of that name are. */
    def isHidden(c: Class[_], member: String): Boolean = {
      val found = symbolOf(c).info.member(TermName(Hidden.sourceName(member))).alternatives
      found.nonEmpty && found.forall(isPrivate)
    }

    /** Scala 2 does not find objects in objects that have methods of the same name. */
    private[this] def symbolOf(c: Class[_]): Symbol = {
      val path = c.getName.stripSuffix("$").split('$')
      if (path.length == 1 || !c.getName.endsWith("$")) mirror.classSymbol(c)
      else
        path.tail.foldLeft[Symbol](mirror.staticModule(path.head).moduleClass) { (outer, name) =>
          val modules = outer.info.member(TermName(name)).alternatives.filter(_.isModule)
          modules.headOption.fold[Symbol](NoSymbol)(_.asModule.moduleClass)
        }
    }
  }

  private[this] def isPrivate(s: Symbol): Boolean =
    s.isPrivate || s.privateWithin != NoSymbol && !s.isProtected
}
