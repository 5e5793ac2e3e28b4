package jzon.derivation

import scala.quoted.*

/** Reports the classes that were read at compile time to the [[IncrementalCompiler]]. */
private[jzon] trait Dependencies:
  implicit val quotes: Quotes
  import quotes.reflect.*

  private lazy val context: AnyRef = quotes.getClass.getMethod("ctx").invoke(quotes)
  private lazy val contextClass = context.getClass.getClassLoader.loadClass("dotty.tools.dotc.core.Contexts$Context")

  private lazy val compiler: Option[IncrementalCompiler] =
    val found = IncrementalCompiler.attempt {
      val callback = contextClass.getMethod("incCallback")
      Option(callback.invoke(context)).map(_ -> callback.getReturnType)
    }
    found.flatMap((callback, interface) => reaching(Some(new IncrementalCompiler(callback, interface))))

  private def reaching[A](reach: => Option[A]): Option[A] =
    IncrementalCompiler.attemptOrTell[A](quotes.reflect.report.info(_))(reach)

  private def ofContext(target: AnyRef, name: String): AnyRef =
    target.getClass.getMethod(name, contextClass).invoke(target, context)

  /** The innermost class around the macro call that is not inside a method or val. */
  private lazy val deriving: Symbol =
    Iterator.iterate(Symbol.spliceOwner)(_.owner).takeWhile(s => !s.isNoSymbol && !s.isPackageDef).toList.reverse
      .takeWhile(_.isClassDef).lastOption.getOrElse(Symbol.noSymbol)

  /** Zinc's name of a class. */
  private def zincName(cls: Symbol): String =
    val names = context.getClass.getClassLoader.loadClass("dotty.tools.dotc.sbt.ExtractDependencies$")
    val module = names.getField("MODULE$").get(null)
    val method = names.getMethods.find(m => m.getName == "classNameAsString" && m.getParameterCount == 2)
    method.getOrElse(throw new NoSuchMethodException("classNameAsString")).invoke(module, cls, context).toString

  /** Makes the deriving class depend on these fields and methods of a class, its constructor, annotations and cases. */
  protected def dependOn(cls: Symbol, members: List[String]): Unit =
    for
      incremental <- compiler if cls.isClassDef && !deriving.isNoSymbol
      _ <- reaching {
        val file = ofContext(cls, "associatedFile")
        val unit = contextClass.getMethod("compilationUnit").invoke(context)
        val source = unit.getClass.getMethod("source").invoke(unit)
        if file != null && file != source.getClass.getMethod("file").invoke(source) then
          val from = zincName(deriving)
          reportClass(incremental, from, cls, file, source)
          // Zinc compares the annotations of a class as a part of the object around it.
          if cls.owner.isClassDef && !cls.owner.isPackageDef then
            reportClass(incremental, from, cls.owner, file, source)
          val constructor = zincName(cls).replace('.', ';') + ";init;"
          incremental.uses(from, constructor :: cls.name.stripSuffix("$") :: members)
        None
      }
    do ()

  private def reportClass(
      incremental: IncrementalCompiler,
      from: String,
      cls: Symbol,
      file: AnyRef,
      source: AnyRef
  ): Unit =
    def property(target: AnyRef, name: String) = target.getClass.getMethod(name).invoke(target)
    property(file, "extension").toString match
      case extension @ ("class" | "tasty") =>
        val binaryName = ofContext(ofContext(cls, "denot"), "binaryClassName").toString
        val path = property(file, "underlyingSource") match
          case Some(jar: AnyRef) if jar ne file => property(jar, "jpath")
          case _ if extension == "tasty" =>
            val tasty = property(file, "jpath").asInstanceOf[java.nio.file.Path]
            tasty.resolveSibling(tasty.getFileName.toString.stripSuffix("tasty") + "class")
          case _ => property(file, "jpath")
        if path != null then incremental.refersTo(from, source, path, binaryName)
      case _ => incremental.refersTo(from, zincName(cls))
