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
}
