package jzon.derivation

import java.lang.reflect.Method
import java.util.EnumSet

/**
 * Reports the dependencies of a derived instance to Zinc, the incremental compiler of sbt and others.
 *
 * Zinc then compiles the instance again if a dependency changes in another file. Zinc compiles a class again if a name
 * that it uses has changed in a class that it refers to. It finds names in trees, but generated trees show only some of
 * them. Scala 3 expands macros after Zinc has looked. In both versions the code contains neither annotations nor the
 * cases of a sealed type. So the macros report the names themselves, through the interface that Zinc passes to the
 * compiler. They reach it by reflection, because the compiler hides it from macros.
 *
 * @param callback Zinc's object in the compiler
 * @param interface the type of the object, which is public
 */
final private[derivation] class IncrementalCompiler(callback: AnyRef, interface: Class[_]) {
  private[this] val usedName = method("usedName", 3)
  private[this] val scopes: Array[Object] =
    interface.getClassLoader.loadClass("xsbti.UseScope").getEnumConstants.asInstanceOf[Array[Object]]

  private[this] def method(name: String, parameters: Int): Method =
    interface.getMethods.find(m => m.getName == name && m.getParameterCount == parameters)
      .getOrElse(throw new NoSuchMethodException(name))

  /**
   * Reports names that a class uses: fields and methods of other classes, classes whose annotations it reads, and
   * sealed types whose cases it reads, as a match does.
   */
  def uses(from: String, names: List[String]): Unit = names.foreach { name =>
    val everywhere = classOf[EnumSet[_]].getMethod("noneOf", classOf[Class[_]])
      .invoke(null, scopes.head.getClass).asInstanceOf[java.util.Set[Object]]
    scopes.foreach(scope => if (IncrementalCompiler.reported(scope.toString)) everywhere.add(scope))
    usedName.invoke(callback, from, name, everywhere)
    ()
  }

  /** Reports that a class refers to another one that is compiled with it. */
  def refersTo(from: String, to: String): Unit = {
    val classDependency = method("classDependency", 3)
    classDependency.invoke(callback, to, from, memberReference(classDependency))
    ()
  }

  /** Reports that a class refers to another one, which is in a class file or a jar. */
  def refersTo(from: String, source: AnyRef, file: AnyRef, to: String): Unit = {
    val binaryDependency = method("binaryDependency", 5)
    binaryDependency.invoke(callback, file, to, from, source, memberReference(binaryDependency))
    ()
  }

  private[this] def memberReference(reporting: Method): Object =
    reporting.getParameterTypes.last.getEnumConstants.asInstanceOf[Array[Object]]
      .find(_.toString == "DependencyByMemberRef").getOrElse(throw new NoSuchFieldException("DependencyByMemberRef"))
}

private[derivation] object IncrementalCompiler {
  private val reported = Set("Default", "PatMatTarget")

  @volatile private var told = false

  /** Runs what reaches into the compiler, and gives None if this version of it has no such thing. */
  def attempt[A](reach: => Option[A]): Option[A] =
    try reach
    catch {
      case _: ReflectiveOperationException | _: LinkageError => None
    }

  /**
   * The same where an incremental compiler is known to be there: `tell` is given a message if it cannot be reached,
   * once and not for every instance.
   */
  def attemptOrTell[A](tell: String => Unit)(reach: => Option[A]): Option[A] =
    try reach
    catch {
      case e @ (_: ReflectiveOperationException | _: LinkageError) =>
        if (!told) {
          told = true
          tell(Messages.incrementalCompiler(e.toString))
        }
        None
    }
}
