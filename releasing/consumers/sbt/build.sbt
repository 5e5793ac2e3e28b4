// The repository of the release comes first, so that nothing of jzon comes from elsewhere.
val scala213 = "2.13.18"
val scala3 = "3.3.7"

scalaVersion := scala3
crossScalaVersions := Seq(scala213, scala3)
externalResolvers := ("release" at sys.props("jzon.repository")) +: externalResolvers.value
libraryDependencies ++= Seq("jzon", "jzon-describe", "jzon-shadow").map("dev.jzon" %% _ % sys.props("jzon.version"))
