package jzon.docs

import java.nio.file.{Files, Path}

import scala.collection.mutable
import scala.jdk.CollectionConverters.*

import dotty.tools.dotc.Driver
import dotty.tools.dotc.interfaces.{Diagnostic, SimpleReporter}

/** The Scala compiler, on files that must not compile. */
object ScalaCompiler:

  /** Returns the errors of each file, by its name. Errors of earlier phases hide those of macros, so other files run again. */
  def errors(codes: Map[String, String]): Map[String, List[String]] =
    val folder = Files.createTempDirectory("troubles")
    try
      for (name, code) <- codes do Files.writeString(folder.resolve(s"$name.scala"), code)
      compiled(folder, codes.keySet)
    finally Files.walk(folder).iterator.asScala.toSeq.reverse.foreach(Files.delete)

  /** Without the module for Jakarta REST, whose package jzon.rest hides the annotation of that name. */
  private val classpath =
    val separator = java.io.File.pathSeparator
    System.getProperty("java.class.path").split(separator).filterNot(_.contains("jakarta-rest")).mkString(separator)

  private def compiled(folder: Path, names: Set[String]): Map[String, List[String]] =
    val found = mutable.Map.empty[String, List[String]]
    val reporter: SimpleReporter = (diagnostic: Diagnostic) =>
      if diagnostic.level == Diagnostic.ERROR then
        val file = Path.of(diagnostic.position.get.source.path).getFileName.toString.stripSuffix(".scala")
        found(file) = found.getOrElse(file, Nil) :+ diagnostic.message
    val files = names.toSeq.sorted.map(name => folder.resolve(s"$name.scala").toString)
    val options = Seq("-classpath", classpath, "-d", folder.toString, "-color", "never")
    new Driver().process((options ++ files).toArray, reporter, null)
    val rest = names -- found.keySet
    if rest == names || rest.isEmpty then found.toMap else found.toMap ++ compiled(folder, rest)
