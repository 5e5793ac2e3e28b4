package configured

import io.circe.Codec
import io.circe.generic.extras.Configuration
import io.circe.generic.extras.semiauto._

object Settings {
  implicit val snake: Configuration = Configuration.default.withSnakeCaseMemberNames.withDefaults
}

trait Typed {
  implicit val typed: Configuration =
    Configuration.default.withDiscriminator("type").withKebabCaseConstructorNames
}
