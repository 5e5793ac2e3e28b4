package jzon.testkit

import jzon.Decoder
import jzon.describe.Described
import jzon.engine.JsonReader
import jzon.engine.description.Form

/** The public face of the engine, of its modules and of the Scala API is what their golden files say. */
class PublicFaceSuite extends PublicFaceFiles {
  private[this] lazy val hidden = ScalaSignatures.hidden(classOf[Decoder[_]])

  test("engine") {
    val face = new PublicFace(
      classOf[JsonReader],
      Set("", ".binary", ".error", ".io", ".names").map("jzon.engine" + _),
      Hidden.nothing
    )
    check("engine/public-face.txt", face, command)
  }

  test("codecs") {
    val packages = Set("jzon.engine.bodies", "jzon.engine.codecs")
    val face = new PublicFace(classOf[jzon.engine.codecs.KeySet], packages, Hidden.nothing)
    check("codecs/public-face.txt", face, command)
  }

  test("streams") {
    val face = new PublicFace(classOf[jzon.streams.Framer[_]], Set("jzon.streams"), Hidden.nothing)
    check("streams/public-face.txt", face, command)
  }

  test("codegen") {
    val face = new PublicFace(classOf[jzon.codegen.RawWords], Set("jzon.codegen"), Hidden.nothing)
    check("codegen/public-face.txt", face, command)
  }

  test("schema") {
    check(
      "schema/public-face.txt",
      new PublicFace(classOf[Form], Set("jzon.engine.description"), Hidden.nothing),
      command
    )
  }

  test("describe") {
    val root = classOf[Described[_]]
    val face = new PublicFace(root, Set("jzon.describe"), ScalaSignatures.hidden(root))
    check(s"scala/describe/public-face-${ScalaSignatures.version}.txt", face, command)
  }

  test("scala") {
    val root = classOf[Decoder[_]]
    val face = new PublicFace(root, Set("jzon", "jzon.derivation"), hidden)
    check(s"scala/public-face-${ScalaSignatures.version}.txt", face, command)
  }

  test("nobody outside sees what is left out") {
    val root = classOf[Decoder[_]]
    def isHidden(name: String) = hidden.isHidden(Class.forName(name, false, root.getClassLoader))
    assert(isHidden("jzon.CompactMap"))
    assert(isHidden("jzon.CompactMap$"))
    assert(isHidden("jzon.derivation.ClassPlan"))
    assert(!isHidden("jzon.Decoder"))
    assert(!isHidden("jzon.Json$Num"))
    assert(hidden.isHidden(classOf[jzon.DerivationSettings], "fieldName"))
    assert(!hidden.isHidden(classOf[jzon.DerivationSettings], "withDiscriminator"))
  }

  private[this] def command = {
    val test = "\"testkit/testOnly *PublicFaceSuite\""
    s"./sbt $test ++2.13.18 $test"
  }
}
