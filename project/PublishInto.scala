import sbt._
import sbt.Keys._

/**
 * `publishInto FOLDER PROJECT...` publishes artifacts, without documentation, to a Maven repository in a folder, for
 * programs that depend on jzon by its coordinates.
 */
object PublishInto {
  val command: Command = Command.args("publishInto", "folder project...") { (state, args) =>
    val repository = MavenCache("folder", file(args.head))
    val projects = args.tail.map(LocalProject(_))
    val settings = projects.flatMap { project =>
      Seq(project / publishTo := Some(repository), project / Compile / packageDoc / publishArtifact := false)
    }
    val publishing = Project.extract(state).appendWithSession(settings, state)
    val extracted = Project.extract(publishing)
    projects.foreach(project => extracted.runTask(extracted.get(project / thisProjectRef) / publish, publishing))
    state
  }

  /**
   * `publishFor ARTIFACT...` publishes artifacts, named as in a user's build, and those that they depend on, without
   * documentation, to the local Maven repository.
   */
  val forPages: Command = Command.args("publishFor", "artifact...") { (state, artifacts) =>
    val extracted = Project.extract(state)
    val dependencies = extracted.get(buildDependencies).classpath
    val coordinates = extracted.structure.allProjectRefs.map(ref => ref -> extracted.getOpt(ref / Publishing.coordinates))
    def found(artifact: String): ProjectRef = coordinates
      .collectFirst { case (ref, Some(names)) if names.exists(Set(artifact, s"${artifact}_3")) => ref }
      .getOrElse(sys.error(s"no artifact is called $artifact: docs/modules.md has their names"))
    def withNeeded(ref: ProjectRef): Seq[ProjectRef] = {
      val needed = dependencies.getOrElse(ref, Nil).filter(_.configuration.forall(_.startsWith("compile")))
      needed.flatMap(dependency => withNeeded(dependency.project)) :+ ref
    }
    val projects = artifacts.map(found).flatMap(withNeeded).distinct
    val settings = projects.map(project => project / Compile / packageDoc / publishArtifact := false)
    val publishing = extracted.appendWithSession(settings, state)
    projects.foreach(project => Project.extract(publishing).runTask(project / publishM2, publishing))
    state
  }
}
