package rewrite

import scalafix.v1._

/** The rule of Scalafix that rewrites from zio-json. */
final class JzonFromZioJson extends SyntacticRule("JzonFromZioJson") {
  override def description: String = "Rewrites models from zio-json to jzon."
  override def fix(implicit doc: SyntacticDocument): Patch = new ZioRewriting().result()
}
