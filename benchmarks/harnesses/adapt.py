#!/usr/bin/env python3
"""Adds jzon to a checkout of another project's benchmark: adapt.py NAME CHECKOUT.

NAME is java-json-benchmark, jsonbench, kostya, simdjson-java, jsoniter-scala or fory. CHECKOUT is the root of a clone
at the commit in docs/harnesses.md, which also names the rivals' versions. The script stops if a line that it changes is
not there. It changes nothing else, except that it removes libraries that Maven Central does not have.

Then compile the sources with javac or scalac, with jzon's modules on the class path and its annotation processor on the
processor path, and run JMH's main class, `go test -bench` or the program.
"""

import re
import sys
from pathlib import Path


def replace(path, *changes):
    """Replaces texts that must occur once each."""
    text = path.read_text()
    for old, new in changes:
        if text.count(old) != 1:
            sys.exit(f"{path}: {text.count(old)} times instead of once: {old}")
        text = text.replace(old, new)
    path.write_text(text)


def append(path, members):
    """Adds members at the end of a class."""
    text = path.read_text().rstrip()
    path.write_text(text.removesuffix("}").rstrip() + "\n\n" + members + "}\n")


# https://github.com/fabienrenaud/java-json-benchmark

def java_json_benchmark(root):
    jjb = root / "src/main/java/com/github/fabienrenaud/jjb"
    djomo = re.compile(r"\n    @Benchmark\n    @Override\n    public Object djomo.*?\n    }\n", re.S)
    for name in ("Deserialization", "Serialization"):
        path = jjb / f"databind/{name}.java"
        path.write_text(djomo.sub("", path.read_text(), count=1))
    append(jjb / "databind/Deserialization.java", """    @Benchmark
    @Override
    public Object jzon() {
        return JSON_SOURCE().provider().jzon().decode(JSON_SOURCE().nextByteArray());
    }
""")
    append(jjb / "databind/Serialization.java", """    @Benchmark
    @Override
    public Object jzon() throws Exception {
        ByteArrayOutputStream baos = JsonUtils.byteArrayOutputStream();
        JSON_SOURCE().provider().jzon().encodeTo(JSON_SOURCE().nextPojo(), baos);
        return baos;
    }
""")
    append(jjb / "JsonBench.java", """    public Object jzon() throws Exception {
        return null;
    }
""")
    replace(jjb / "provider/JsonProvider.java",
            ("    com.bigcloud.djomo.Json djomo();", "    jzon.bind.JsonAdapter<T> jzon();"))
    for name in ("Users", "Clients"):
        replace(jjb / f"provider/{name}JsonProvider.java",
                ("    private final com.bigcloud.djomo.Json djomo = new com.bigcloud.djomo.Json();",
                 f"    private final jzon.bind.JsonAdapter<{name}> jzonAdapter =\n"
                 f"        jzon.bind.Jzon.adapter({name}.class);"),
                ("    public com.bigcloud.djomo.Json djomo() {\n        return djomo;",
                 f"    public jzon.bind.JsonAdapter<{name}> jzon() {{\n        return jzonAdapter;"))
    replace(jjb / "support/Library.java", ("    DJOMO;", "    DJOMO,\n    JZON;"))
    path = jjb / "support/BenchSupport.java"
    path.write_text(path.read_text().replace(
        "new Libapi(Library.DJOMO, Api.DATABIND)\n",
        "new Libapi(false, Library.DJOMO, Api.DATABIND),\n            new Libapi(Library.JZON, Api.DATABIND)\n"))
    append(root / "src/test/java/com/github/fabienrenaud/jjb/JsonBenchmark.java", """    @Test
    public void jzon() throws Exception {
        for (int i = 0; i < ITERATIONS; i++) {
            test(Library.JZON, BENCH.jzon());
        }
    }
""")
    (jjb / "model/JzonAdapters.java").write_text("""package com.github.fabienrenaud.jjb.model;

@jzon.bind.Json.Import({Users.class, Clients.class})
final class JzonAdapters {}
""")


# https://github.com/go-json-experiment/jsonbench; go.mod needs a replace directive for jzon.dev/go

def jsonbench(root):
    last = "	unmarshalRead: func(r io.Reader, v any) error { return sonnetjson.NewDecoder(r).Decode(v) },\n}}"
    replace(root / "bench_test.go",
            ('	"tailscale.com/util/must"\n', '	"tailscale.com/util/must"\n	"jzon.dev/go/jettison"\n'),
            (last, last[:-1] + """, {
	name:          "Jettison",
	pkgPath:       "jzon.dev/go/jettison",
	marshal:       jettison.Marshal,
	unmarshal:     jsonv1.Unmarshal,
	marshalWrite:  func(w io.Writer, v any) error { return jettison.NewEncoder(w).Encode(v) },
	unmarshalRead: func(r io.Reader, v any) error { return jsonv1.NewDecoder(r).Decode(v) },
}}"""))


# https://github.com/kostya/benchmarks: programs that differ from those for jsoniter-scala and DSL-JSON in the decoder

def kostya(root):
    scala = root / "json/json-scala/src/main/scala"
    (scala / "JzonTest.scala").write_text((scala / "JsonTest.scala").read_text())
    replace(scala / "JzonTest.scala",
            ("import com.github.plokhotnyuk.jsoniter_scala.macros._\n"
             "import com.github.plokhotnyuk.jsoniter_scala.core._\n", ""),
            ("object JsonTest", "object JzonTest"),
            ("  given JsonValueCodec[Root] = JsonCodecMaker.make",
             "  val decoder = { given jzon.Codec[Coordinate] = jzon.Codec.derived; jzon.Decoder.derived[Root] }"),
            ("val root = readFromArray[Root](bytes)",
             "val root = decoder.decodeJson(bytes).fold(e => sys.error(e.toString), identity)"),
            ("Scala (jsoniter-scala)", "Scala (jzon)"))
    java = root / "json/json-java/src/main/java/bench"
    (java / "JzonJava.java").write_text((java / "TestJava.java").read_text())
    replace(java / "JzonJava.java",
            ("import com.dslplatform.json.*;\n", "import jzon.bind.*;\n"), ("class TestJava", "class JzonJava"),
            ("    @CompiledJson", "    @Json"),
            ("    public static class Coordinate", "    @Json\n    public static class Coordinate"),
            ("        final var settings = new DslJson.Settings<Object>()\n            .includeServiceLoader()\n"
             "            .doublePrecision(JsonReader.DoublePrecision.LOW);\n"
             "        final var json = new DslJson<Object>(settings);\n", ""),
            ("json.deserialize(Root.class, bytes, bytes.length)", "Jzon.decode(bytes, Root.class)"),
            ("Java (DSL-JSON)", "Java (jzon)"))


# https://github.com/simdjson/simdjson-java

def simdjson_java(root):
    benchmark = root / "src/jmh/java/org/simdjson/SchemaBasedParseAndSelectBenchmark.java"
    replace(benchmark, ("    record SimdJsonUser(", """\
    @Benchmark
    public int countUniqueUsersWithDefaultProfile_jzon_java() {
        Set<String> defaultUsers = new HashSet<>();
        SimdJsonTwitter twitter = jzon.bind.Jzon.decode(buffer, SimdJsonTwitter.class);
        for (SimdJsonStatus status : twitter.statuses()) {
            SimdJsonUser user = status.user();
            if (user.default_profile()) {
                defaultUsers.add(user.screen_name());
            }
        }
        return defaultUsers.size();
    }

    @Benchmark
    public int countUniqueUsersWithDefaultProfile_jzon_scala() {
        Twitter twitter = JzonTwitter.decode(buffer);
        Set<String> defaultUsers = new HashSet<>();
        for (Status tweet: twitter.statuses()) {
            User user = tweet.user();
            if (user.default_profile()) {
                defaultUsers.add(user.screen_name());
            }
        }
        return defaultUsers.size();
    }

    @jzon.bind.Json.Import({SimdJsonTwitter.class, SimdJsonStatus.class, SimdJsonUser.class})
    static final class JzonAdapters {
    }

    record SimdJsonUser("""))
    (root / "src/jmh/scala/org/simdjson/JzonTwitter.scala").write_text("""package org.simdjson

object JzonTwitter {
  val decoder: jzon.Decoder[Twitter] = {
    given jzon.Codec[User] = jzon.Codec.derived
    given jzon.Codec[Status] = jzon.Codec.derived
    jzon.Decoder.derived
  }
  def decode(bytes: Array[Byte]): Twitter = decoder.decodeJson(bytes).fold(e => sys.error(e.toString), identity)
}
""")


# https://github.com/apache/fory, benchmarks/java

def fory(root):
    suite = root / "benchmarks/java/src/main/java/org/apache/fory/benchmark"
    nullable = ("import org.apache.fory.benchmark.Nullable;\n", "  @Nullable private ")
    (suite / "Nullable.java").write_text("package org.apache.fory.benchmark;\n\npublic @interface Nullable {}\n")
    for name in ("MediaContent", "Media", "Image"):
        replace(suite / f"data/{name}.java", ("public class", "@jzon.bind.Json\npublic class"))
    replace(suite / "data/Media.java",
            ("import java.util.List;\n", "import java.util.List;\n" + nullable[0]),
            ("  private String title;", nullable[1] + "String title;"),
            ("  private boolean hasBitrate;", '  @jzon.bind.Json.Default("false")\n  private boolean hasBitrate;'),
            ("  private String copyright;", nullable[1] + "String copyright;"))
    replace(suite / "data/Image.java",
            ("import java.io.Serializable;\n", "import java.io.Serializable;\n" + nullable[0]),
            ("  private String title;", nullable[1] + "String title;"),
            ("  private Media media;", nullable[1] + "Media media;"))
    replace(suite / "JsonSerializationSuite.java",
            ("import java.io.IOException;", "import java.io.IOException;\nimport jzon.bind.Jzon;"),
            ("    byte[] jsonBytes;\n",
             "    byte[] jsonBytes;\n"
             "    jzon.bind.JsonAdapter<MediaContent> jzon = Jzon.adapter(MediaContent.class);\n"),
            ('      try {\n        verifyDecoded("Fory JSON bytes"', """\
      if (!JSON.parseObject(jzon.encode(mediaContent)).equals(JSON.parseObject(fastjsonBytes))
          || !JSON.parseObject(jzon.encodeToString(mediaContent))
              .equals(JSON.parseObject(fastjsonBytes))) {
        throw new IllegalStateException("jzon and fastjson2 produce different JSON objects");
      }
      verifyDecoded("jzon bytes", jzon.decode(jsonBytes));
      verifyDecoded("jzon string", jzon.decode(jsonString));
      try {
        verifyDecoded("Fory JSON bytes\""""))
    append(suite / "JsonSerializationSuite.java", """  @Benchmark
  public byte[] jzonToJsonBytes(JsonState state) {
    return state.jzon.encode(state.mediaContent);
  }

  @Benchmark
  public String jzonToJsonString(JsonState state) {
    return state.jzon.encodeToString(state.mediaContent);
  }

  @Benchmark
  public MediaContent jzonFromJsonBytes(JsonState state) {
    return state.jzon.decode(state.jsonBytes);
  }

  @Benchmark
  public MediaContent jzonFromJsonString(JsonState state) {
    return state.jzon.decode(state.jsonString);
  }
""")


# https://github.com/plokhotnyuk/jsoniter-scala: writes the folder jzon-sources, which has the benchmarks of
# jsoniter-scala and jzon, and so needs no other library. Compile it with Scala 3, and use JMH's bytecode generator.

ANNOTATIONS = """package com.rallyhealth.weepickle.v1.implicits {
  class dropDefault extends scala.annotation.StaticAnnotation
  class key(s: String) extends scala.annotation.StaticAnnotation
  class discriminator(s: String) extends scala.annotation.StaticAnnotation
}
package zio.json {
  class jsonDiscriminator(s: String) extends scala.annotation.StaticAnnotation
}
"""

CODECS = """package com.github.plokhotnyuk.jsoniter_scala.benchmark

import java.time._
import java.util.UUID

import scala.collection.immutable._
import scala.collection.mutable

import com.github.plokhotnyuk.jsoniter_scala.benchmark.SuitEnum.SuitEnum

object JzonCodecs {
  val pretty: jzon.EncodeOptions = jzon.EncodeOptions.compact.pretty
  val ascii: jzon.EncodeOptions = jzon.EncodeOptions.compact.asciiOnly
  private val big = jzon.engine.error.Limits.DEFAULT.withNumberBits(1 << 20)
  def read[A](codec: jzon.Codec[A], bytes: Array[Byte]): A = codec.decodeJson(bytes) match {
    case Right(a) => a
    case Left(e) => throw new IllegalArgumentException(e.toString)
  }
  def readBig[A](codec: jzon.Codec[A], bytes: Array[Byte]): A =
    codec.decodeJson(bytes, big).fold(e => throw new IllegalArgumentException(e.toString), identity)
"""

DISCRIMINATED = 'jzon.Codec.derivedWith(jzon.DerivationSettings.none.withDiscriminator("type"))'


def derived(outer, names, result):
    givens = "".join(f"    given jzon.Codec[{name}] = jzon.Codec.derived\n" for name in names.split())
    return f"{{\n    import {outer}._\n{givens}    {result}\n  }}"


INSTANCES = {
    "ArrayOfEnumADTs": "{ given jzon.Codec[SuitADT] = jzon.Codec.derived; jzon.Codec[Array[SuitADT]] }",
    "ArrayOfJavaEnums": "{ given jzon.Codec[Suit] = jzon.Codec.javaEnum[Suit]; jzon.Codec[Array[Suit]] }",
    "Base16": "jzon.Codec.hex[Array[Byte]](jzon.engine.binary.Hex.LOWER)",
    "Base64": "jzon.Codec.base64[Array[Byte]](jzon.engine.binary.Base64Variant.MIME_NO_LINEFEEDS)",
    "BigDecimal": "jzon.Codec[scala.BigDecimal]",
    "BigInt": "jzon.Codec[scala.BigInt]",
    "ExtractFields": "jzon.Codec.derived",
    "MissingRequiredFields": "jzon.Codec.derived",
    "NestedStructs": "jzon.Codec.derived",
    "GoogleMapsAPI": derived("GoogleMapsAPI", "Value Elements Rows", "jzon.Codec.derived"),
    "GitHubActionsAPI": "{\n    import GitHubActionsAPI._\n"
    "    given jzon.Codec[Boolean] = jzon.Codec.string.imap(_.toBoolean)(_.toString)\n"
    "    given jzon.Codec[Artifact] = jzon.Codec.derived\n    jzon.Codec.derived\n  }",
    "TwitterAPI": derived("TwitterAPI", "Urls Url UserEntities User UserMentions Entities RetweetedStatus Tweet",
                          "jzon.Codec[Seq[Tweet]]"),
    "OpenRTB": derived("OpenRTB", "Segment Data Geo Device User Producer Content Publisher App Site Deal Pmp Format "
                       "Native Banner Audio Video Metric Imp Reqs Source", "jzon.Codec.derived"),
    "GeoJSON": f"""{{
    import GeoJSON._
    val point: jzon.Codec[SimpleGeometry] = {DISCRIMINATED}
    val points: jzon.Codec[IndexedSeq[SimpleGeometry]] =
      {{ given jzon.Codec[SimpleGeometry] = point; jzon.Codec[IndexedSeq[SimpleGeometry]] }}
    val geometry: jzon.Codec[Geometry] =
      {{ given jzon.Codec[IndexedSeq[SimpleGeometry]] = points; {DISCRIMINATED} }}
    val feature: jzon.Codec[SimpleGeoJSON] = {{ given jzon.Codec[Geometry] = geometry; {DISCRIMINATED} }}
    val features: jzon.Codec[IndexedSeq[SimpleGeoJSON]] =
      {{ given jzon.Codec[SimpleGeoJSON] = feature; jzon.Codec[IndexedSeq[SimpleGeoJSON]] }}
    {{
      given jzon.Codec[Geometry] = geometry
      given jzon.Codec[IndexedSeq[SimpleGeoJSON]] = features
      {DISCRIMINATED}
    }}
  }}""",
}

QUALIFIED = {"OpenRTB": "OpenRTB.BidRequest", "GoogleMapsAPI": "GoogleMapsAPI.DistanceMatrix",
             "TwitterAPI": "Seq[TwitterAPI.Tweet]", "GeoJSON": "GeoJSON.GeoJSON"}


def jsoniter_scala(root):
    module, package = root / "jsoniter-scala-benchmark", "com/github/plokhotnyuk/jsoniter_scala/benchmark"
    shared, target = module / "shared/src/main/scala" / package, root / "jzon-sources"
    target.mkdir()
    kept = [*shared.glob("*Benchmark.scala"), *(module / "jvm/src/main/scala-3" / package).glob("*.scala"),
            module / "jvm/src/main/java" / package / "Suit.java"]
    kept += [shared / f"{name}.scala" for name in ("CommonParams", "ExtractFields", "GitHubActionsAPI", "GoogleMapsAPI",
             "HashCodeCollider", "BitMask", "JsoniterScalaCodecs", "MissingRequiredFields")]
    for path in kept:
        (target / path.name).write_text(path.read_text())
    codecs = CODECS
    for path in sorted((module / "shared/src/main/scala-3" / package).glob("*.scala")):
        text, name = path.read_text(), path.stem
        head = text[text.index("package "):re.search(rf"^class {name}[^\n]*\{{\n", text, re.M).end()]
        theirs = re.search(r"  @Benchmark\n  def jsoniterScala\(\): (.+?) = \{\n.*?\n  \}\n", text, re.S)
        kind, result = re.sub("(Reading|Writing|PrettyPrinting)$", "", name), theirs.group(1)
        members = theirs.group(0)
        codec = f"JzonCodecs.of{kind}"
        if kind == "MissingRequiredFields":
            members += "\n" + re.search(r"  @Benchmark\n  def jsoniterScalaWithoutDump.*?\n  \}\n", text, re.S).group(0)
            body = f"{codec}.decodeJson(jsonBytes) match {{\n    case Right(x) => x.toString\n" \
                   "    case Left(e) => e.toString\n  }"
        elif name in ("BigDecimalReading", "BigIntReading"):
            body = f"JzonCodecs.readBig({codec}, jsonBytes)"
        elif name.endswith("Reading"):
            body = f"JzonCodecs.read({codec}, jsonBytes)"
        elif name.endswith("PrettyPrinting"):
            body = f"{codec}.encodeJsonBytes(obj, JzonCodecs.pretty)"
        elif name == "StringOfEscapedCharsWriting":
            body = f"{codec}.encodeJsonBytes(obj, JzonCodecs.ascii)"
        else:
            body = f"{codec}.encodeJsonBytes(obj)"
        if name.endswith("Reading"):
            qualified = kind if kind == "MissingRequiredFields" else QUALIFIED.get(kind, result)
            codecs += f"  val of{kind}: jzon.Codec[{qualified}] = {INSTANCES.get(kind, f'jzon.Codec[{qualified}]')}\n"
        (target / path.name).write_text(f"{head}{members}\n  @Benchmark\n  def jzon(): {result} = {body}\n}}\n")
    (target / "Annotations.scala").write_text(ANNOTATIONS)
    (target / "JzonCodecs.scala").write_text(codecs + "}\n")


HARNESSES = {"java-json-benchmark": java_json_benchmark, "jsonbench": jsonbench, "kostya": kostya,
             "simdjson-java": simdjson_java, "jsoniter-scala": jsoniter_scala, "fory": fory}

if __name__ == "__main__":
    if len(sys.argv) != 3 or sys.argv[1] not in HARNESSES:
        sys.exit(__doc__)
    HARNESSES[sys.argv[1]](Path(sys.argv[2]))
