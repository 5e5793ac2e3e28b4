package configured

import jzon.Codec
import io.circe.generic.extras.Configuration

object Settings {
  implicit val snake: Configuration = Configuration.default.withSnakeCaseMemberNames.withDefaults
}

trait Typed {
  implicit val typed: Configuration =
    Configuration.default.withDiscriminator("type").withKebabCaseConstructorNames
}
