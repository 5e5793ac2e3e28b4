import sbt._

/**
 * Writes the adapters of Java's booleans, numbers and strings, of keys, lists and arrays of them. Each must be one
 * class, which is loaded at its first use: docs/performance-notes.md#calls-that-must-be-inlined.
 */
object JavaAdapters {
  private type Scalar = ScalarInstances.Scalar

  def write(folder: File): Seq[File] = {
    val scalars = ScalarInstances.ofJava
    val optionals = scalars.filter(_.name.matches("int|long|double"))
    val strings = scalars.filterNot(_.name.matches("char|string|uuid"))
    val atomics = scalars.filter(_.name.matches("int|long|boolean"))
    val loops = scalars.filter(_.name.matches("boolean|int|long|float|double"))
    Seq(
      file(
        folder,
        "PrimitiveAdapters",
        "Booleans, numbers and strings.",
        scalars.map(s => value(s, if (loops.contains(s)) "PrimitiveLists" else "TextLists"))
      ),
      file(folder, "PrimitiveKeys", "Keys that are booleans, numbers and strings.", scalars.map(key)),
      file(
        folder,
        "StringForms",
        "Booleans and numbers in strings.",
        strings.map(string) :+ find(strings)
      ),
      file(folder, "PrimitiveLists", "Lists of primitives: gathered as arrays, then boxed.", loops.map(list)),
      file(folder, "PrimitiveArrays", "Arrays of primitives, by loops of the engine.", loops.map(array)),
      file(folder, "PrimitiveOptionals", "Optionals without boxes: see OptionalAdapters.", optionals.map(optional)),
      file(folder, "PrimitiveAtomics", "Atomic variables: their value.", atomics.map(atomic)),
      file(
        folder,
        "StandardForms",
        "The descriptions of standard adapters.",
        Seq(forms(scalars, loops, optionals, atomics))
      ),
    ) ++ TextInstances.writeJava(folder)
  }

  private def forms(
      scalars: Seq[Scalar],
      loops: Seq[Scalar],
      optionals: Seq[Scalar],
      atomics: Seq[Scalar]
  ): String = {
    def map(name: String, entries: Seq[(String, String)]) =
      s"""
         |  static final Map<Class<?>, Form> $name =
         |      Map.ofEntries(
         |${entries.map { case (cls, form) => s"          Map.entry($cls.class, $form)" }.mkString(",\n")});
         |""".stripMargin
    val strings = scalars.filterNot(_.name.matches("char|string|uuid"))
    def of(scalars: Seq[Scalar], holder: String) = scalars.map(s => s"$holder.${s.method}s" -> s.form)
    val wrapped = of(optionals, "PrimitiveOptionals").map { case (cls, form) => cls -> s"Forms.optional($form)" }
    map(
      "VALUES",
      of(scalars, "PrimitiveAdapters") ++ strings.map(s =>
        s"StringForms.${s.method}s" -> s"Forms.inString(${s.form})"
      ) ++ of(scalars, "PrimitiveKeys") ++ of(atomics, "PrimitiveAtomics") ++ wrapped ++
        TextInstances.formsInJava
    ) +
      map("ELEMENTS", of(loops, "PrimitiveArrays") ++ of(loops, "PrimitiveLists"))
  }

  private def file(folder: File, name: String, doc: String, adapters: Seq[String]): File = {
    val body = adapters.mkString
    val imported = Seq(
      "java.math.BigDecimal",
      "java.math.BigInteger",
      "java.util.ArrayList",
      "java.util.Iterator",
      "java.util.List",
      "java.util.Map",
      "java.util.OptionalDouble",
      "java.util.OptionalInt",
      "java.util.OptionalLong",
      "java.util.UUID",
      "java.util.concurrent.atomic.AtomicBoolean",
      "java.util.concurrent.atomic.AtomicInteger",
      "java.util.concurrent.atomic.AtomicLong",
      "jzon.bind.JsonAdapter",
      "jzon.bind.KeyAdapter",
      "jzon.engine.JsonReader",
      "jzon.engine.JsonWriter",
      "jzon.engine.description.Form",
      "jzon.engine.description.Forms",
      "jzon.engine.description.TextFormat"
    ).filter(name => s"\\b${name.split('.').last}\\b".r.findFirstIn(body).isDefined)
    Generated.file(
      folder / s"jzon/bind/adapters/$name.java",
      s"""package jzon.bind.adapters;
         |
         |${imported.map(name => s"import $name;\n").mkString}
         |/** $doc Each must be one class: docs/performance-notes.md#calls-that-must-be-inlined. */
         |final class $name {
         |  private $name() {}
         |$body}
         |""".stripMargin
    )
  }

  private def of(scalar: Scalar): String = scalar.name match {
    case "uuid"                   => "UUID"
    case _ if scalar.box.nonEmpty => scalar.box
    case _                        => scalar.method
  }

  /** A class with a single instance. */
  private def adapter(scalar: Scalar, parent: String, methods: (String, Seq[String])*): String = {
    val cls = scalar.method + "s"
    val overrides = methods.map { case (signature, lines) =>
      s"\n    @Override\n    public $signature {\n${lines.map(line => s"      $line\n").mkString}    }\n"
    }
    s"""
       |  static final class $cls extends $parent {
       |    static final ${parent.takeWhile(_ != ' ')} INSTANCE = new $cls();
       |${overrides.mkString}  }
       |""".stripMargin
  }

  private def written(scalar: Scalar, value: String): String =
    if (scalar.name.matches("byte|short")) s"writeInt($value);" else s"write${scalar.method}($value);"

  private def value(scalar: Scalar, lists: String): String = {
    val tpe = of(scalar)
    val methods = Seq(
      s"$tpe decode(JsonReader in)" -> Seq(s"return in.read${scalar.method}();"),
      s"void encode($tpe value, JsonWriter out)" -> Seq(s"out.${written(scalar, "value")}"),
    )
    if (!scalar.name.matches("boolean|int|long|float|double|string|uuid"))
      adapter(scalar, s"JsonAdapter<$tpe>", methods: _*)
    else {
      val list = s"JsonAdapter<List<$tpe>> newList()" -> Seq(s"return $lists.${scalar.method}s.INSTANCE;")
      adapter(scalar, s"JsonAdapter<$tpe> implements ListedAdapter<$tpe>", methods :+ list: _*)
    }
  }

  private def key(scalar: Scalar): String = {
    val tpe = of(scalar)
    val (read, write) =
      if (scalar.name == "string") ("in.readName();", "out.writeName(key);")
      else (s"in.keys().read${scalar.method}();", s"out.keys().${written(scalar, "key")}")
    adapter(
      scalar,
      s"KeyAdapter<$tpe>",
      s"$tpe decodeKey(JsonReader in)" -> Seq(s"return $read"),
      s"void encodeKey($tpe key, JsonWriter out)" -> Seq(write),
    )
  }

  private def string(scalar: Scalar): String = {
    val tpe = of(scalar)
    adapter(
      scalar,
      s"JsonAdapter<$tpe>",
      s"$tpe decode(JsonReader in)" -> Seq(s"return in.keys().inStrings().read${scalar.method}();"),
      s"void encode($tpe value, JsonWriter out)" -> Seq(s"out.keys().inStrings().${written(scalar, "value")}"),
    )
  }

  /** The method that finds the adapter of a class in strings. */
  private def find(scalars: Seq[Scalar]): String = {
    val cases = scalars.map { s =>
      val names = if (s.box.isEmpty) Seq(s"java.math.${of(s)}") else Seq(s.name, s"java.lang.${s.box}")
      "      case " + names.mkString("\"", "\", \"", "\"") + s" -> ${s.method}s.INSTANCE;\n"
    }
    s"""
       |  /** Returns the adapter of a class of booleans or numbers, or null. */
       |  static JsonAdapter<?> find(Class<?> type) {
       |    return switch (type.getName()) {
       |${cases.mkString}      default -> null;
       |    };
       |  }
       |""".stripMargin
  }

  private def list(scalar: Scalar): String = {
    val tpe = of(scalar)
    val method = scalar.method
    adapter(
      scalar,
      s"JsonAdapter<List<$tpe>>",
      s"List<$tpe> decode(JsonReader in)" -> Seq(
        s"${scalar.name}[] elements = in.arrays().readShared${method}s();",
        "int n = in.arrays().sharedLength();",
        s"ArrayList<$tpe> list = new ArrayList<>(n);",
        "for (int i = 0; i < n; i++) list.add(elements[i]);",
        "return list;",
      ),
      s"void encode(List<$tpe> list, JsonWriter out)" -> Seq(
        s"Iterator<$tpe> elements = list.iterator();",
        "out.writeArrayStart();",
        "if (elements.hasNext()) {",
        s"  out.write$method(elements.next());",
        "  while (elements.hasNext()) {",
        "    out.writeComma();",
        s"    out.write$method(elements.next());",
        "  }",
        "}",
        "out.writeArrayEnd();",
      ),
    )
  }

  private def array(scalar: Scalar): String =
    adapter(
      scalar,
      s"JsonAdapter<${scalar.name}[]>",
      s"${scalar.name}[] decode(JsonReader in)" -> Seq(s"return in.arrays().read${scalar.method}s();"),
      s"void encode(${scalar.name}[] array, JsonWriter out)" -> Seq(s"out.arrays().write${scalar.method}s(array);"),
    )

  private def optional(scalar: Scalar): String = {
    val method = scalar.method
    val tpe = s"Optional$method"
    adapter(
      scalar,
      s"JsonAdapter<$tpe>",
      s"$tpe decode(JsonReader in)" -> Seq(
        s"return in.tryReadNull() ? $tpe.empty() : $tpe.of(in.read$method());"
      ),
      s"void encode($tpe optional, JsonWriter out)" -> Seq(
        s"if (optional.isPresent()) out.write$method(optional.getAs$method());",
        "else out.writeNull();",
      ),
      s"$tpe missing()" -> Seq(s"return $tpe.empty();"),
      s"boolean isLeftOut($tpe optional)" -> Seq("return optional != null && optional.isEmpty();"),
    )
  }

  private def atomic(scalar: Scalar): String = {
    val tpe = s"Atomic${scalar.box}"
    adapter(
      scalar,
      s"JsonAdapter<$tpe>",
      s"$tpe decode(JsonReader in)" -> Seq(s"return new $tpe(in.read${scalar.method}());"),
      s"void encode($tpe value, JsonWriter out)" -> Seq(s"out.write${scalar.method}(value.get());"),
    )
  }
}
