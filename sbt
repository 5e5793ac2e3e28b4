#!/usr/bin/env bash
# Runs sbt. Brings the launcher itself, through Maven, pinned and checksummed; JZON_SBT=path uses another sbt instead.
set -euo pipefail

version=1.13.0
sha256=18d4a733eae2f70fd4d71a46e9da21d2eb7c9bf6ee85a67be9a9800e7c01403e
root=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/jzon
jar=$cache/sbt-launch-$version.jar

fail() { echo "sbt: $*" >&2; exit 2; }

if [ -n "${JZON_SBT:-}" ]; then exec "$JZON_SBT" "$@"; fi

java=${JAVA_HOME:+$JAVA_HOME/bin/}java
command -v "$java" >/dev/null || fail "a JDK 17 or newer is needed: neither JAVA_HOME nor the PATH has a java"

digest() {
  if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d' ' -f1
}

if [ ! -f "$jar" ]; then
  command -v mvn >/dev/null || fail "Maven is needed once, to bring the sbt launcher (or set JZON_SBT to an sbt of yours)"
  echo "sbt: bringing the launcher org.scala-sbt:sbt-launch:$version through Maven" >&2
  mkdir -p "$cache"
  scratch=$(mktemp -d "$cache/launcher.XXXXXX")
  trap 'rm -rf "$scratch"' EXIT
  (cd "$scratch" && mvn --batch-mode --quiet dependency:copy \
    -Dartifact="org.scala-sbt:sbt-launch:$version" -DoutputDirectory="$scratch" >&2) ||
    fail "Maven could not bring org.scala-sbt:sbt-launch:$version"
  mv "$scratch/sbt-launch-$version.jar" "$jar.new.$$"
  mv "$jar.new.$$" "$jar"
fi
[ "$(digest "$jar")" = "$sha256" ] || fail "$jar is not the launcher that was pinned (SHA-256 differs); remove it and try again"

cd "$root"
# -Xss4m: deeply nested types in the tests need more than the compiler's default stack.
exec "$java" -Xmx"${JZON_SBT_HEAP:-2g}" -Xss4m -XX:+UseParallelGC -Dfile.encoding=UTF-8 -Dsbt.server.forcestart=false \
  ${JZON_SBT_OPTS:-} -jar "$jar" "$@"
