package rewrite

import metaconfig.Configured

import scalafix.v1._

/**
 * The rule of Scalafix that rewrites from circe.
 *
 * The setting `JzonFromCirce.folder` is a folder whose files define configurations that other files use.
 */
final class JzonFromCirce(configurations: Configurations) extends SyntacticRule("JzonFromCirce") {

  def this() = this(Configurations.none)

  override def description: String = "Rewrites models from circe to jzon."

  override def withConfiguration(config: Configuration): Configured[Rule] =
    config.conf.dynamic.JzonFromCirce.folder.as[Option[String]].map { folder =>
      new JzonFromCirce(folder.fold(Configurations.none)(Sources.configurations))
    }

  override def fix(implicit doc: SyntacticDocument): Patch = new CirceRewriting(configurations).result()
}
