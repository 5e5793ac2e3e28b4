package jzon.testkit

import java.lang.reflect.{
  Constructor,
  Executable,
  Field,
  GenericArrayType,
  GenericSignatureFormatError,
  MalformedParameterizedTypeException,
  Method,
  Modifier,
  ParameterizedType,
  Type,
  TypeVariable,
  WildcardType
}
import java.net.URI
import java.nio.file.{FileSystems, Files, Path, Paths}

import scala.jdk.CollectionConverters._
import scala.util.control.NonFatal

/**
 * The signatures of a module that others can compile against, as byte code has them: one line for a class, then one for
 * each member, in the order of the alphabet. What is left out has a rule:
 *
 *   - what is neither public nor protected, in a class that is not, or outside of the packages asked for;
 *   - what Scala calls private in any way, such as `private[jzon]`, though byte code has it as public;
 *   - what compilers add for themselves: synthetic members, names with a `$` that no source can mean, constructors of
 *     objects;
 *   - static forwarders to an object, which the object has too, and classes of nothing else;
 *   - members that are inherited from classes that are in the face or in another module.
 */
final class PublicFace(val root: Class[_], packages: Set[String], hidden: Hidden) {
  private[this] val loader = root.getClassLoader

  def lines: List[String] = {
    val classes = classNames.map(Class.forName(_, false, loader)).filter(isVisible)
    classes.flatMap(c => header(c) :: members(c).map("  " + _))
  }

  private[this] def classNames: List[String] = {
    val source = Paths.get(root.getProtectionDomain.getCodeSource.getLocation.toURI)
    if (Files.isDirectory(source)) classNames(source)
    else {
      val jar = FileSystems.newFileSystem(URI.create("jar:" + source.toUri), java.util.Map.of[String, AnyRef])
      try classNames(jar.getPath("/"))
      finally jar.close()
    }
  }

  private[this] def classNames(top: Path): List[String] = {
    val files = Files.walk(top)
    try
      files
        .iterator
        .asScala
        .map(top.relativize(_).toString.replace('\\', '/'))
        .filter(_.endsWith(".class"))
        .map(_.stripSuffix(".class").replace('/', '.'))
        .filter(n => packages(n.substring(0, math.max(0, n.lastIndexOf('.')))))
        .filterNot(n => n.endsWith(".package-info") || PublicFace.isCompilers(n.substring(n.lastIndexOf('.') + 1), "$"))
        .toList
        .sorted
    finally files.close()
  }

  private[this] def isVisible(c: Class[_]): Boolean =
    PublicFace.isOpen(c.getModifiers) && !c.isSynthetic && !c.isAnonymousClass && !c.isLocalClass &&
      !isMirror(c) && !hidden.isHidden(c) && Option(c.getDeclaringClass).forall { outer =>
        if (isMirror(outer)) companion(outer).forall(isVisible) else isVisible(outer)
      }

  /** Tells whether a class has nothing but static forwarders to the object that it is named after. */
  private[this] def isMirror(c: Class[_]): Boolean =
    !c.isInterface && c.getDeclaredConstructors.isEmpty && companion(c).nonEmpty

  private[this] def header(c: Class[_]): String = {
    val kind =
      if (c.isAnnotation) "@interface"
      else if (c.isInterface) "interface"
      else if (c.isEnum) "enum"
      else if (c.isRecord) "record"
      else "class"
    val modifiers = Modifier.toString(c.getModifiers & PublicFace.OfClasses(c.isInterface))
    val above = parents(c).distinct.sorted
    val extending = if (above.isEmpty) "" else above.mkString(" extends ", ", ", "")
    s"$modifiers $kind ${c.getName}${PublicFace.variables(c.getTypeParameters)}$extending"
  }

  /** Returns the classes and interfaces above; behind those that are not in the face, those above them. */
  private[this] def parents(c: Class[_]): List[String] = {
    val erased = Option(c.getSuperclass).toList ++ c.getInterfaces
    val generic = PublicFace.orErased(Option(c.getGenericSuperclass).toList ++ c.getGenericInterfaces, erased)
    erased.zip(generic).filter(_._1 != classOf[Object]).flatMap { case (p, shown) =>
      if (isOfModule(p) && !isVisible(p)) parents(p) else List(PublicFace.show(shown))
    }
  }

  private[this] def isOfModule(c: Class[_]): Boolean =
    c.getProtectionDomain.getCodeSource == root.getProtectionDomain.getCodeSource

  private[this] def members(c: Class[_]): List[String] = {
    val from = c :: invisibleParents(c)
    val ofModule = companion(c)
    val fields = from.flatMap(_.getDeclaredFields).filter(f => isMember(f.getModifiers, f.isSynthetic, c, f.getName))
    val constructors =
      c.getDeclaredConstructors
        .toList
        .filter(k => isMember(k.getModifiers, k.isSynthetic, c, PublicFace.Constructor))
    val methods = from
      .flatMap(_.getDeclaredMethods)
      .filter(m => isMember(m.getModifiers, m.isSynthetic, c, m.getName))
      .filterNot(m => Modifier.isStatic(m.getModifiers) && ofModule.exists(forwards(m, _)))
    val shown = fields.map(PublicFace.show) ++ constructors.map(PublicFace.show(_, c)) ++ methods.map(PublicFace.show)
    shown.distinct.sorted
  }

  private[this] def isMember(modifiers: Int, synthetic: Boolean, c: Class[_], name: String): Boolean =
    PublicFace.isOpen(modifiers) && !synthetic && !PublicFace.isCompilers(name, "") && !hidden.isHidden(c, name) &&
      !(name == PublicFace.Constructor && c.getName.endsWith("$"))

  /** What a class of the face inherits from classes of this module that are not in it. */
  private[this] def invisibleParents(c: Class[_]): List[Class[_]] =
    (Option(c.getSuperclass).toList ++ c.getInterfaces)
      .filter(p => isOfModule(p) && !isVisible(p))
      .flatMap(p => p :: invisibleParents(p))
      .distinct

  private[this] def companion(c: Class[_]): Option[Class[_]] =
    try Some(Class.forName(c.getName + "$", false, loader))
    catch { case _: ClassNotFoundException => None }

  private[this] def forwards(m: Method, module: Class[_]): Boolean =
    try module.getMethod(m.getName, m.getParameterTypes: _*).getReturnType == m.getReturnType
    catch { case NonFatal(_) => false }
}

object PublicFace {
  val Constructor = "<init>"

  private val Access = Modifier.PUBLIC | Modifier.PROTECTED

  /** The dollars of a name that a source can mean: default arguments, methods of value classes, operators, companions. */
  private val Meant =
    ("\\$default\\$\\d+|\\$extension|\\$lessinit\\$greater|\\$(plus|minus|times|div|eq|less|greater|bang|" +
      "colon|amp|bar|at|qmark|tilde|percent|up|hash|bslash)|\\$(?=[A-Z])").r

  /** Tells whether a compiler has given a name, behind which a source means `end`. */
  private def isCompilers(name: String, end: String): Boolean =
    name.contains("$$") || name == "MODULE$" || Meant.replaceAllIn(name.stripSuffix(end), "").contains('$')

  private def isOpen(modifiers: Int): Boolean = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)

  private def OfClasses(isInterface: Boolean): Int =
    Access | Modifier.STATIC | Modifier.FINAL | (if (isInterface) 0 else Modifier.ABSTRACT)

  private def show(f: Field): String = {
    val modifiers = f.getModifiers & (Access | Modifier.STATIC | Modifier.FINAL)
    val constant =
      if (Modifier.isStatic(modifiers) && f.getType.isPrimitive) {
        f.setAccessible(true)
        " = " + f.get(null)
      } else ""
    s"${Modifier.toString(modifiers)} ${show(orErased(f.getGenericType, f.getType))} ${f.getName}$constant"
  }

  private def show(k: Constructor[_], of: Class[_]): String =
    s"${Modifier.toString(k.getModifiers & Access)} ${of.getName}${parameters(k)}"

  private def show(m: Method): String = {
    val modifiers = m.getModifiers & (Access | Modifier.STATIC | Modifier.FINAL | Modifier.ABSTRACT)
    val result = show(orErased(m.getGenericReturnType, m.getReturnType))
    val of = variables(m.getTypeParameters)
    s"${Modifier.toString(modifiers)}${if (of.isEmpty) "" else " " + of} $result ${m.getName}${parameters(m)}"
  }

  private def parameters(e: Executable): String = {
    val types = orErased[List[Type]](e.getGenericParameterTypes.toList, e.getParameterTypes.toList).map(show)
    val thrown = e.getExceptionTypes.map(show)
    val all = types.mkString("(", ", ", ")")
    (if (e.isVarArgs) all.stripSuffix("[])") + "...)" else all) +
      (if (thrown.isEmpty) "" else thrown.mkString(" throws ", ", ", ""))
  }

  private def variables(of: Array[_ <: TypeVariable[_]]): String =
    if (of.isEmpty) ""
    else
      of
        .map { v =>
          val bounds = v.getBounds.filter(_ != classOf[Object])
          if (bounds.isEmpty) v.getName else v.getName + bounds.map(show).mkString(" extends ", " & ", "")
        }
        .mkString("<", ", ", ">")

  private def show(t: Type): String = t match {
    case c: Class[_]          => if (c.isArray) show(c.getComponentType) + "[]" else c.getName
    case a: GenericArrayType  => show(a.getGenericComponentType) + "[]"
    case p: ParameterizedType => show(p.getRawType) + p.getActualTypeArguments.map(show).mkString("<", ", ", ">")
    case v: TypeVariable[_]   => v.getName
    case w: WildcardType =>
      val upper = w.getUpperBounds.filter(_ != classOf[Object]).map(" extends " + show(_))
      "?" + upper.mkString + w.getLowerBounds.map(" super " + show(_)).mkString
    case null  => "?" // Scala 3 names a variable of types that its signature does not declare
    case other => other.getTypeName
  }

  /** Scala writes generic signatures that Java does not always understand. */
  private def orErased[T](generic: => T, erased: T): T =
    try generic
    catch {
      case _: GenericSignatureFormatError | _: MalformedParameterizedTypeException | _: TypeNotPresentException =>
        erased
    }
}
