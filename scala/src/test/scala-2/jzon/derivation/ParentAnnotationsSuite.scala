package jzon
package derivation

/** Annotations on the types that a class extends, which Scala 3 drops. */
class ParentAnnotationsSuite extends jzon.testing.Suite {
  private def check(errors: String, owner: String): Unit =
    assert(errors.contains(s"$owner: @secret has no effect on a type; it belongs on a field of a case class"), errors)

  test("@secret on a parent, and on a parent of a parent") {
    check(compileErrors("(Codec.derived: Codec[ParentAnnotationsSuite.OfTrait])"), "OfTrait")
    check(compileErrors("(Codec.derived: Codec[ParentAnnotationsSuite.OfClass])"), "SecretBase")
  }
}

object ParentAnnotationsSuite {
  trait Labelled
  abstract class SecretBase extends Labelled @secret
  final case class OfTrait(a: Int) extends Labelled @secret
  final case class OfClass(a: Int) extends SecretBase
}
