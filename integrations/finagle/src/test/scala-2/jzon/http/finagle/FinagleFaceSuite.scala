package jzon.http.finagle

import jzon.testkit.{PublicFace, PublicFaceFiles, ScalaSignatures}

/** The public face of the module, which is for Scala 2.13 alone, is what its golden file says. */
final class FinagleFaceSuite extends PublicFaceFiles {
  test("integrations/finagle") {
    val root = classOf[JsonBodies]
    val face = new PublicFace(root, Set(root.getPackageName), ScalaSignatures.hidden(root))
    check("integrations/finagle/public-face.txt", face, "./sbt ++2.13.18 \"finagle/testOnly *FinagleFaceSuite\"")
  }
}
