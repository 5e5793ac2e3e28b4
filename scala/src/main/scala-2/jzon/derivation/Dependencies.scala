package jzon.derivation

import scala.reflect.macros.blackbox

/** Reports the classes that were read at compile time to the [[IncrementalCompiler]]. */
private[jzon] trait Dependencies {
  val c: blackbox.Context
  import c.universe._

  private lazy val compiler: Option[IncrementalCompiler] = {
    // Only a compiler that runs under Zinc has the callback.
    val found = IncrementalCompiler.attempt {
      c.universe.getClass.getMethods.find(m => m.getName == "callback" && m.getParameterCount == 0).flatMap { method =>
        Option(method.invoke(c.universe)).map(_ -> method.getReturnType)
      }
    }
    found.flatMap { case (callback, interface) => reaching(Some(new IncrementalCompiler(callback, interface))) }
  }

  private def reaching[A](reach: => Option[A]): Option[A] =
    IncrementalCompiler.attemptOrTell[A](c.info(c.enclosingPosition, _, force = true))(reach)

  /** The innermost class around the macro call that is not inside a method. */
  private lazy val deriving: Option[String] = {
    val owners = Iterator.iterate(c.internal.enclosingOwner)(_.owner)
    val inPackage = owners.takeWhile(s => s != NoSymbol && !s.isPackageClass).toList.reverse
    inPackage.takeWhile(_.isClass).lastOption.map(_.fullName)
  }

  /** Makes the deriving class depend on these fields and methods of a class, its constructor, annotations and cases;
    * the generated code refers to the class.
    */
  protected def dependOn(cls: Symbol, members: List[Symbol]): Unit =
    for {
      incremental <- compiler
      from <- deriving
      _ <- reaching[Unit] {
        val constructor = cls.fullName.replace('.', ';') + ";init;" // as Zinc calls it
        incremental.uses(from, constructor :: (cls :: members).map(_.name.decodedName.toString))
        None
      }
    } ()
}
