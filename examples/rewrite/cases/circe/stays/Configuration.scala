// Names of circe that the rewritten files still have, until someone removes them. The test compiles with these.
package io.circe.generic.extras {
  class Configuration {
    def withSnakeCaseMemberNames: Configuration = this
    def withKebabCaseConstructorNames: Configuration = this
    def withDefaults: Configuration = this
    def withStrictDecoding: Configuration = this
    def withDiscriminator(name: String): Configuration = this
  }
  object Configuration { val default: Configuration = new Configuration }
}

package io.circe.derivation {
  class Configuration {
    def withSnakeCaseMemberNames: Configuration = this
    def withDiscriminator(name: String): Configuration = this
  }
  object Configuration { val default: Configuration = new Configuration }
}
