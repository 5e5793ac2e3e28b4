package jzon
package realfiles

/** A package.json of npm. */
case class PackageJson(
    name: String,
    version: Option[String],
    `private`: Option[Boolean],
    author: Option[PackageJson.Person],
    contributors: Option[List[PackageJson.Person]],
    bin: Option[PackageJson.Bin],
    @one_or_many(asOne = true) man: Option[List[String]],
    exports: Option[PackageJson.Target],
    sideEffects: Option[PackageJson.SideEffects],
    scripts: Option[Map[String, String]],
    dependencies: Option[Map[String, String]],
    @rest more: Map[String, Json]
)
object PackageJson {
  @by_kind sealed trait Person
  object Person {
    case class Line(value: String) extends Person
    case class Full(name: String, email: Option[String], url: Option[String]) extends Person
    implicit val codec: Codec[Person] = Codec.derived
  }
  @by_kind sealed trait Bin
  object Bin {
    case class Single(path: String) extends Bin
    case class Named(paths: Map[String, String]) extends Bin
    implicit val codec: Codec[Bin] = Codec.derived
  }

  /** A path, no path, the first that fits, or one for each condition. */
  @by_kind sealed trait Target
  object Target {
    case class Path(value: String) extends Target
    case object Hidden extends Target
    case class First(values: List[Target]) extends Target
    case class Conditions(values: Map[String, Target]) extends Target
    implicit val codec: Codec[Target] = Codec.derived
  }
  @by_kind sealed trait SideEffects
  object SideEffects {
    case class Any(value: Boolean) extends SideEffects
    case class In(files: List[String]) extends SideEffects
    implicit val codec: Codec[SideEffects] = Codec.derived
  }
  implicit val codec: Codec[PackageJson] = Codec.derived
}

/** A package-lock.json of npm, in all its versions. */
@discriminator("lockfileVersion") sealed trait PackageLock
object PackageLock {
  @hint(1) case class Tree(
      name: String,
      version: String,
      requires: Option[Boolean],
      dependencies: Option[Map[String, Dependency]]
  ) extends PackageLock
  @hint(2) case class Both(
      name: String,
      version: String,
      packages: Map[String, Package],
      dependencies: Map[String, Dependency]
  ) extends PackageLock
  @hint(3) case class Flat(name: String, version: String, requires: Option[Boolean], packages: Map[String, Package])
      extends PackageLock
  case class Dependency(
      version: String,
      integrity: Option[String],
      dev: Option[Boolean],
      requires: Option[Requires],
      dependencies: Option[Map[String, Dependency]]
  )
  object Dependency { implicit val codec: Codec[Dependency] = Codec.derived }
  @by_kind sealed trait Requires
  object Requires {
    case class Any(value: Boolean) extends Requires
    case class Versions(value: Map[String, String]) extends Requires
    implicit val codec: Codec[Requires] = Codec.derived
  }
  case class Package(
      version: Option[String],
      resolved: Option[String],
      integrity: Option[String],
      link: Option[Boolean],
      engines: Option[Engines],
      @one_or_many(asOne = true) funding: Option[List[Funding]],
      peerDependenciesMeta: Option[Map[String, Peer]],
      @rest more: Map[String, Json]
  )
  object Package { implicit val codec: Codec[Package] = Codec.derived }

  /** Old packages list them: `["node >= 0.8"]`. */
  @by_kind sealed trait Engines
  object Engines {
    case class Named(value: Map[String, String]) extends Engines
    case class Listed(value: List[String]) extends Engines
    implicit val codec: Codec[Engines] = Codec.derived
  }
  @by_kind sealed trait Funding
  object Funding {
    case class Url(value: String) extends Funding
    case class Full(url: String, `type`: Option[String]) extends Funding
    implicit val codec: Codec[Funding] = Codec.derived
  }
  case class Peer(optional: Boolean)
  object Peer { implicit val codec: Codec[Peer] = Codec.derived }
  implicit val codec: Codec[PackageLock] = Codec.derived
}

/** A tsconfig.json of TypeScript, which may have comments. */
case class TsConfig(
    @field("$schema") schema: Option[String],
    @one_or_many(asOne = true) `extends`: Option[List[String]],
    compilerOptions: Option[TsConfig.Options],
    include: Option[List[String]],
    references: Option[List[TsConfig.Reference]],
    @rest more: Map[String, Json]
)
object TsConfig {
  case class Options(
      target: Option[Target],
      lib: Option[List[String]],
      strict: Option[Boolean],
      paths: Option[Map[String, List[String]]],
      @rest more: Map[String, Json]
  )
  object Options { implicit val codec: Codec[Options] = Codec.derived }
  @ignore_case sealed trait Target
  object Target {
    case object ES5 extends Target
    case object ES2022 extends Target
    case object ESNext extends Target
    @unknown case class Other(name: String) extends Target
    implicit val codec: Codec[Target] = Codec.derived
  }
  case class Reference(path: String)
  object Reference { implicit val codec: Codec[Reference] = Codec.derived }
  implicit val codec: Codec[TsConfig] = Codec.derived
}

/** A .eslintrc.json. */
case class EslintConfig(
    root: Option[Boolean],
    @one_or_many(asOne = true) `extends`: Option[List[String]],
    env: Option[Map[String, Boolean]],
    globals: Option[Map[String, EslintConfig.Global]],
    rules: Option[Map[String, EslintConfig.Rule]],
    overrides: Option[List[EslintConfig.Override]],
    @rest more: Map[String, Json]
)
object EslintConfig {

  /** A severity by name or number, or an array of it and options. */
  @by_kind sealed trait Rule
  object Rule {
    @hint("off") case object Off extends Rule
    @hint("warn") case object Warn extends Rule
    @hint("error") case object Error extends Rule
    case class Severity(value: Int) extends Rule
    case class WithOptions(values: List[Json]) extends Rule
    implicit val codec: Codec[Rule] = Codec.derived
  }
  @by_kind sealed trait Global
  object Global {
    case class Writable(value: Boolean) extends Global
    case class Named(value: String) extends Global
    implicit val codec: Codec[Global] = Codec.derived
  }
  case class Override(@one_or_many(asOne = true) files: List[String], rules: Option[Map[String, Rule]])
  object Override { implicit val codec: Codec[Override] = Codec.derived }
  implicit val codec: Codec[EslintConfig] = Codec.derived
}

/** A composer.lock of PHP, which writes an empty map as `[]`. */
@field_names(KebabCase) case class ComposerLock(
    contentHash: String,
    packages: List[ComposerLock.Package],
    packagesDev: Option[List[ComposerLock.Package]],
    minimumStability: String,
    @empty_array_as_map stabilityFlags: Map[String, Int],
    preferStable: Boolean,
    @empty_array_as_map platform: Map[String, String],
    pluginApiVersion: Option[String]
)
object ComposerLock {
  @field_names(KebabCase) case class Package(
      name: String,
      version: String,
      source: Option[Source],
      require: Option[Map[String, String]],
      autoload: Option[Autoload],
      abandoned: Option[Abandoned],
      notificationUrl: Option[String],
      @rest more: Map[String, Json]
  )
  object Package { implicit val codec: Codec[Package] = Codec.derived }
  case class Source(`type`: String, url: String, reference: String)
  object Source { implicit val codec: Codec[Source] = Codec.derived }
  case class Autoload(
      @field("psr-4") psr4: Option[Map[String, Paths]],
      files: Option[List[String]],
      classmap: Option[List[String]]
  )
  object Autoload { implicit val codec: Codec[Autoload] = Codec.derived }
  @by_kind sealed trait Paths
  object Paths {
    case class One(value: String) extends Paths
    case class Many(values: List[String]) extends Paths
    implicit val codec: Codec[Paths] = Codec.derived
  }

  /** Whether it is abandoned, or the package to use instead. */
  @by_kind sealed trait Abandoned
  object Abandoned {
    case class Flag(value: Boolean) extends Abandoned
    case class Instead(value: String) extends Abandoned
    implicit val codec: Codec[Abandoned] = Codec.derived
  }
  implicit val codec: Codec[ComposerLock] = Codec.derived
}
