package jzon.docs

import jzon.testkit.{Hidden, PublicFace, PublicFaceFiles, ScalaSignatures}

/** The public face of the Java front, of its processor and of each integration is what its golden file says. */
class ModuleFacesSuite extends PublicFaceFiles {
  private val command = "./sbt \"docs/testOnly *ModuleFacesSuite\""

  test("java") {
    val packages = Set("jzon.bind", "jzon.bind.generated", "jzon.bind.http", "jzon.bind.tree")
    check("java/public-face.txt", new PublicFace(classOf[jzon.bind.Jzon], packages, Hidden.nothing), command)
  }

  private val ofJava = List(
    "formats" -> classOf[jzon.formats.Cbor],
    "yaml" -> classOf[jzon.yaml.Yaml],
    "java-processor" -> classOf[jzon.bind.processor.JsonProcessor],
    "integrations/jakarta-rest" -> classOf[jzon.jakartarest.JzonFeature],
    "integrations/spring-web" -> classOf[jzon.spring.JzonHttpMessageConverter],
    "integrations/javalin" -> classOf[jzon.javalin.JzonMapper],
    "integrations/kafka" -> classOf[jzon.data.kafka.JzonSerde[?]],
  )

  for ((folder, root) <- ofJava) test(folder) {
    check(s"$folder/public-face.txt", new PublicFace(root, Set(root.getPackageName), Hidden.nothing), command)
  }

  private val besideScala = List(
    "scala/shadow" -> classOf[jzon.shadow.Shadow[?, ?, ?]],
  )

  for ((folder, root) <- besideScala) test(folder) {
    val face = new PublicFace(root, Set(root.getPackageName), ScalaSignatures.hidden(root))
    check(s"$folder/public-face.txt", face, command)
  }

  private val integrations = List(
    "fs2" -> "jzon.streams.fs2",
    "zio" -> "jzon.streams.zio",
    "pekko-stream" -> "jzon.streams.pekko",
    "ox" -> "jzon.streams.ox",
    "flow" -> "jzon.streams.flow",
    "java" -> "jzon.interop",
    "refined" -> "jzon.types.refined",
    "iron" -> "jzon.types.iron",
    "cats" -> "jzon.types.cats",
    "enumeratum" -> "jzon.types.enumeratum",
  )

  private val ofHttp = List(
    "http" -> classOf[jzon.http.body.BodyOptions],
    "http4s" -> classOf[jzon.http.http4s.JsonBodies],
    "pekko-http" -> classOf[jzon.http.pekko.JsonBodies],
    "zio-http" -> classOf[jzon.http.zio.JsonBodies],
    "play" -> classOf[jzon.http.play.JsonBodies],
    "sttp" -> classOf[jzon.http.sttp.JsonBodies],
    "tapir" -> classOf[jzon.http.tapir.JsonBodies],
  )

  for ((folder, root) <- ofHttp) test(s"integrations/$folder") {
    val face = new PublicFace(root, Set(root.getPackageName), ScalaSignatures.hidden(root))
    check(s"integrations/$folder/public-face.txt", face, command)
  }

  for ((folder, name) <- integrations) test(s"integrations/$folder") {
    val root = Class.forName(s"$name.package$$", false, getClass.getClassLoader)
    check(
      s"integrations/$folder/public-face.txt",
      new PublicFace(root, Set(name), ScalaSignatures.hidden(root)),
      command
    )
  }
}
