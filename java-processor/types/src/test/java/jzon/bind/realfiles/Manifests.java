package jzon.bind.realfiles;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import jzon.bind.Json;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonValue;

/** Files that describe a package or a project. */
final class Manifests {
  private Manifests() {}

  /** A package.json of npm. */
  @Json
  record PackageJson(
      String name, Optional<String> version, @Json.Field("private") Optional<Boolean> isPrivate,
      Optional<Person> author, Optional<List<Person>> contributors, Optional<Bin> bin,
      @Json.OneOrMany(asOne = true) Optional<List<String>> man,
      @Json.OmitDefault @Json.Default("null") Target exports,
      Optional<SideEffects> sideEffects, Optional<Map<String, String>> scripts,
      Optional<Map<String, String>> dependencies, @Json.Rest Map<String, JsonValue> more) {
    @Json.ByKind sealed interface Person {
      record Line(String value) implements Person {}
      record Full(String name, Optional<String> email, Optional<String> url) implements Person {}
    }
    @Json.ByKind sealed interface Bin {
      record Single(String path) implements Bin {}
      record Named(Map<String, String> paths) implements Bin {}
    }
    @Json.ByKind sealed interface Target {
      record Path(String value) implements Target {}
      record Hidden() implements Target {}
      record First(List<Target> values) implements Target {}
      record Conditions(Map<String, Target> values) implements Target {}
    }
    @Json.ByKind sealed interface SideEffects {
      record Any(boolean value) implements SideEffects {}
      record In(List<String> files) implements SideEffects {}
    }
  }

  /** A package-lock.json of npm, in all its versions. */
  @Json
  @Json.Discriminator("lockfileVersion") sealed interface PackageLock {
    @Json.Hint(number = 1) record Tree(
        String name, String version, Optional<Boolean> requires, Optional<Map<String, Dependency>> dependencies)
        implements PackageLock {}
    @Json.Hint(number = 2) record Both(
        String name, String version, Map<String, Package> packages, Map<String, Dependency> dependencies)
        implements PackageLock {}
    @Json.Hint(number = 3)
    record Flat(String name, String version, Optional<Boolean> requires, Map<String, Package> packages)
        implements PackageLock {}
    record Dependency(
        String version, Optional<String> integrity, Optional<Boolean> dev, Optional<Requires> requires,
        Optional<Map<String, Dependency>> dependencies) {}
    @Json.ByKind sealed interface Requires {
      record Any(boolean value) implements Requires {}
      record Versions(Map<String, String> value) implements Requires {}
    }
    record Package(
        Optional<String> version, Optional<String> resolved, Optional<String> integrity, Optional<Boolean> link,
        Optional<Engines> engines, @Json.OneOrMany(asOne = true) Optional<List<Funding>> funding,
        Optional<Map<String, Peer>> peerDependenciesMeta, @Json.Rest Map<String, JsonValue> more) {}
    @Json.ByKind sealed interface Engines {
      record Named(Map<String, String> value) implements Engines {}
      record Listed(List<String> value) implements Engines {}
    }
    @Json.ByKind sealed interface Funding {
      record Url(String value) implements Funding {}
      record Full(String url, Optional<String> type) implements Funding {}
    }
    record Peer(boolean optional) {}
  }

  /** A tsconfig.json of TypeScript, which may have comments. */
  @Json
  record TsConfig(
      @Json.Field("$schema") Optional<String> schema,
      @Json.Field("extends") @Json.OneOrMany(asOne = true) Optional<List<String>> bases,
      Optional<Options> compilerOptions, Optional<List<String>> include, Optional<List<Reference>> references,
      @Json.Rest Map<String, JsonValue> more) {
    record Options(
        Optional<Target> target, Optional<List<String>> lib, Optional<Boolean> strict,
        Optional<Map<String, List<String>>> paths, @Json.Rest Map<String, JsonValue> more) {}
    @Json.IgnoreCase sealed interface Target {
      record ES5() implements Target {}
      record ES2022() implements Target {}
      record ESNext() implements Target {}
      @Json.Unknown record Other(String name) implements Target {}
    }
    record Reference(String path) {}
  }

  /** A .eslintrc.json. */
  @Json
  record EslintConfig(
      Optional<Boolean> root, @Json.Field("extends") @Json.OneOrMany(asOne = true) Optional<List<String>> bases,
      Optional<Map<String, Boolean>> env, Optional<Map<String, Global>> globals, Optional<Map<String, Rule>> rules,
      Optional<List<Override>> overrides, @Json.Rest Map<String, JsonValue> more) {
    @Json.ByKind sealed interface Rule {
      @Json.Hint("off") record Off() implements Rule {}
      @Json.Hint("warn") record Warn() implements Rule {}
      @Json.Hint("error") record Error() implements Rule {}
      record Severity(int value) implements Rule {}
      record WithOptions(List<JsonValue> values) implements Rule {}
    }
    @Json.ByKind sealed interface Global {
      record Writable(boolean value) implements Global {}
      record Named(String value) implements Global {}
    }
    record Override(@Json.OneOrMany(asOne = true) List<String> files, Optional<Map<String, Rule>> rules) {}
  }

  /** A composer.lock of PHP, which writes an empty map as {@code []}. */
  @Json
  @Json.FieldNames(NameStyle.KEBAB_CASE) record ComposerLock(
      String contentHash, List<Package> packages, Optional<List<Package>> packagesDev, String minimumStability,
      @Json.EmptyArrayAsMap Map<String, Integer> stabilityFlags, boolean preferStable,
      @Json.EmptyArrayAsMap Map<String, String> platform, Optional<String> pluginApiVersion) {
    record Package(
        String name, String version, Optional<Source> source, Optional<Map<String, String>> require,
        Optional<Autoload> autoload, Optional<Abandoned> abandoned, Optional<String> notificationUrl,
        @Json.Rest Map<String, JsonValue> more) {}
    record Source(String type, String url, String reference) {}
    record Autoload(
        @Json.Field("psr-4") Optional<Map<String, Paths>> psr4, Optional<List<String>> files,
        Optional<List<String>> classmap) {}
    @Json.ByKind sealed interface Paths {
      record One(String value) implements Paths {}
      record Many(List<String> values) implements Paths {}
    }
    @Json.ByKind sealed interface Abandoned {
      record Flag(boolean value) implements Abandoned {}
      record Instead(String value) implements Abandoned {}
    }
  }
}
