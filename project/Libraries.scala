import sbt._
import sbt.Keys._

/** Finds the jars of each library, so that a benchmark can compile and run with only these. */
object Libraries {
  val writeClasspaths =
    taskKey[Unit]("Writes target/classpaths/SCALA/LIBRARY.{run,compile} and compiler.run, a class path each.")

  private def run(scala: String) =
    if (scala == "2.13") Dependencies.Rivals.librariesOf213 else Dependencies.Rivals.libraries
  private def compile(scala: String) =
    if (scala == "2.13") Dependencies.Rivals.processorsOf213 else Dependencies.Rivals.processors

  private def id(library: String) = library.replace("-", "")
  private def configuration(library: String, kind: String) =
    Configuration.of(s"${id(library).capitalize}${kind.capitalize}", s"${id(library)}$kind")

  private def jars(projects: Seq[Project]) = {
    val of = ScopeFilter(inProjects(projects.map(p => p: ProjectReference): _*), inConfigurations(Compile))
    Def.task(packageBin.all(of).value)
  }

  /** Settings of a project that depends on each library in its own configuration. */
  def settings(jzon: Seq[Project], shared: Seq[Project], bind: Project, processor: Seq[Project]) = Seq[Setting[_]](
    ivyConfigurations ++= run(scalaBinaryVersion.value).flatMap { case (name, _) =>
      Seq(configuration(name, "run"), configuration(name, "compile"))
    },
    libraryDependencies ++= {
      val compileOnly = compile(scalaBinaryVersion.value).toMap
      for {
        (name, modules) <- run(scalaBinaryVersion.value)
        module <- modules.map(_ -> Seq("run", "compile")) ++ compileOnly.getOrElse(name, Nil).map(_ -> Seq("compile"))
        kind <- module._2
      } yield module._1 % configuration(name, kind).name
    },
    writeClasspaths := {
      val folder = target.value / "classpaths" / scalaBinaryVersion.value
      val scala = scalaInstance.value
      // The standard library has this compiler's version, even if a library depends on an older one.
      def standard(jar: File) = jar.getName.startsWith("scala-library") || jar.getName.startsWith("scala3-library")
      def write(name: String, jars: Seq[File]) = IO.write(folder / name, jars.mkString(java.io.File.pathSeparator))
      val report = update.value
      write("compiler.run", scala.allJars.toSeq)
      write("scala.run", scala.libraryJars.toSeq)
      val own = jars(jzon ++ shared).value
      write("jzon.run", own)
      write("jzon.compile", own)
      val ofJava = jars(bind +: shared).value
      write("jzon-java.run", ofJava)
      write("jzon-java.compile", ofJava ++ jars(processor).value)
      for ((name, _) <- run(scalaBinaryVersion.value); kind <- Seq("run", "compile"))
        write(s"$name.$kind", report.select(configurationFilter(configuration(name, kind).name)).filterNot(standard))
    },
  )
}
