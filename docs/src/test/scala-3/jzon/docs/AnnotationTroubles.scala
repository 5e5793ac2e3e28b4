package jzon.docs

import jzon.derivation.Messages
import jzon.docs.ScalaTroubles.Trouble

/** Annotations, settings, and what the build says. */
private object AnnotationTroubles:

  val groups: Seq[(String, Seq[Trouble])] = Seq(
    "Annotations" -> Seq(
      Trouble(
        "misplaced",
        "An annotation in the wrong place",
        """case class HintedField(@hint("x") a: Int)
          |val codec = Codec.derived[HintedField]""",
        "The annotation would have no effect here, and jzon reports that instead of ignoring it.",
        "Move it to the place that the message names. For the name of a field write `@field`."
      ),
      Trouble(
        "repeatedAnnotation",
        "An annotation twice",
        """case class NamedTwice(@field("x") @field("y") a: Int)
          |val codec = Codec.derived[NamedTwice]""",
        "Only one of them could hold.",
        "Write `@field(\"x\", \"y\")`: jzon writes x, and reads x and y."
      ),
      Trouble(
        "notLiteral",
        "An argument that is not a constant",
        """object Names { def name: String = "x" }
          |case class Computed(@field(Names.name) a: Int)
          |val codec = Codec.derived[Computed]""",
        "The macro reads the argument at compile time.",
        "Write a literal, or `final val name = \"x\"` without a type."
      ),
      Trouble(
        "unknownStyle",
        "A style of names that is not a constant",
        """object Styles { val style: NameStyle = NameStyle.SnakeCase }
          |@field_names(Styles.style) case class ComputedStyle(a: Int)
          |val codec = Codec.derived[ComputedStyle]""",
        "The macro reads the argument at compile time.",
        "Write `@field_names(NameStyle.SnakeCase)`."
      ),
      Trouble(
        "severalForms",
        "Two annotations for the form of a field",
        """case class Twice(@base64 @hex sum: Array[Byte])
          |val codec = Codec.derived[Twice]""",
        "The field can have only one form.",
        "Remove one annotation."
      ),
      Trouble(
        "noBytes",
        "@base64 or @hex on a type without bytes",
        """case class Stamped(@base64 at: Int)
          |val decoder = Decoder.derived[Stamped]""",
        "The annotations write bytes as a string.",
        "Remove the annotation, or write an implicit `FromBytes` and `ToBytes` for the type."
      ),
      Trouble(
        "noInstant",
        "@epoch on a type that is not an Instant",
        """case class Dated(@epoch(jzon.engine.codecs.EpochUnit.MILLIS) day: java.time.LocalDate)
          |val codec = Codec.derived[Dated]""",
        "Only an Instant is a number of seconds or milliseconds since 1970.",
        "Write Instant as the type, or `@time_format` instead of `@epoch`."
      ),
      Trouble(
        "noTime",
        "@time_format on a type that is not a time",
        """case class Patterned(@time_format("uuuu") n: Int)
          |val codec = Codec.derived[Patterned]""",
        "The pattern is for dates and times of java.time.",
        "Remove the annotation, or write a type of java.time."
      ),
      Trouble(
        "timeFormat",
        "A pattern that cannot be read back",
        """case class Eras(@time_format("yyyy-MM-dd") day: java.time.LocalDate)
          |val codec = Codec.derived[Eras]""",
        "In java.time, yyyy is the year of an era, which is not a whole date.",
        "Write `uuuu-MM-dd`. For other patterns the message names the wrong letter."
      ),
      Trouble(
        "excludedWithoutDefault",
        "@exclude without a default value",
        """case class Login(@exclude password: String)
          |val decoder = Decoder.derived[Login]""",
        "The field is not in the JSON, so the decoder has no value for the constructor.",
        "Give the field a default value, or derive only an Encoder."
      ),
      Trouble(
        "neverNull",
        "@explicit_null on a field that is never None",
        """case class NeverNull(@explicit_null a: Int)
          |val codec = Codec.derived[NeverNull]""",
        "The annotation writes None as null, and an Int is never None.",
        "Remove it, or write `Option[Int]`."
      ),
      Trouble(
        "nullIsValue",
        "@explicit_null or @null_as_default on a type of which null is a value",
        """case class Nested(@explicit_null a: Option[Option[Int]])
          |val codec = Codec.derived[Nested]""",
        "Here null already means Some(None), and a missing field means None; for a Patch it is the same.",
        "Remove the annotation."
      ),
      Trouble(
        "lostNull",
        "Two values with the same JSON",
        """case class Lost(a: Option[Option[Option[Int]]]) derives Codec""",
        "A missing field and null stand for two values, and this type has three without a content.",
        "Write one Option less, or a class of your own in the innermost one."
      ),
      Trouble(
        "flattenMissing",
        "A flattened class of which all fields may be missing",
        """case class Part(a: Option[Option[Int]])
          |object Part { given Codec[Part] = Codec.derived }
          |case class Whole(n: Int, @flatten part: Option[Part]) derives Codec""",
        "`Some(Part(None))` has no field, and would be read as None.",
        "Remove the Option or the default value of the field, or give the class a field that is always written."
      ),
      Trouble(
        "nothingInsteadOfNull",
        "@null_as_default without a default value",
        """case class Needed(@null_as_default a: Int)
          |val codec = Codec.derived[Needed]""",
        "The decoder reads null as the default value, and the field has none.",
        "Give the field a default value, or remove the annotation."
      ),
      Trouble(
        "nullIsNone",
        "@null_as_default on an Option",
        """case class NoneAlready(@null_as_default a: Option[Int] = Some(1))
          |val codec = Codec.derived[NoneAlready]""",
        "For an Option null is None.",
        "Remove the annotation."
      ),
      Trouble(
        "codecOfItself",
        "Codec.of of the codec that it defines",
        """case class Itself(a: Int)
          |object Itself {
          |  implicit val decoder: Decoder[Itself] = Decoder.derived
          |  implicit val encoder: Encoder[Itself] = Encoder.derived
          |  implicit val codec: Codec[Itself] = Codec.of
          |}""",
        "A Codec is also a Decoder and an Encoder, and more specific than these, so the compiler takes the codec itself.",
        "Write `Codec.from(decoder, encoder)`, or remove the codec: the compiler joins a Decoder and an Encoder by itself."
      ),
      Trouble(
        "nothingToOmit",
        "@omit_default without a default value",
        """case class NoDefault(@omit_default a: Int)
          |val codec = Codec.derived[NoDefault]""",
        "The annotation leaves out values that equal the default, and the field has none.",
        "Give the field a default value, or remove the annotation."
      ),
      Trouble(
        "neverEmpty",
        "@omit_empty on a field that is not a collection",
        """case class NoCollection(@omit_empty a: String)
          |val codec = Codec.derived[NoCollection]""",
        "A missing field would be read as an empty value, which only collections, maps and arrays have.",
        "Write `@omit_default a: String = \"\"`."
      ),
      Trouble(
        "omittedNull",
        "@explicit_null and @omit_default on one field",
        """case class LeftNull(@explicit_null @omit_default a: Option[Int] = None)
          |val codec = Codec.derived[LeftNull]""",
        "One annotation writes None as null, the other one leaves it out.",
        "Remove one of them. On a class they do not conflict: a field with a default is left out."
      ),
      Trouble(
        "noNumbers",
        "@as_string on another type",
        """case class Worded(@as_string text: String)
          |val codec = Codec.derived[Worded]""",
        "The annotation writes numbers and booleans as strings.",
        "Remove it. For a type of your own write a codec with `Codec.asString[Long].imap`."
      ),
      Trouble(
        "noBooleans",
        "@bit on another type",
        """case class Counted(@bit number: Int)
          |val codec = Codec.derived[Counted]""",
        "Only true and false are 1 and 0.",
        "Remove the annotation."
      ),
      Trouble(
        "noObject",
        "@empty_array_as_map on another type",
        """case class Listed(@empty_array_as_map numbers: List[Int])
          |val codec = Codec.derived[Listed]""",
        "Only a map or a class is an object that could be empty.",
        "Remove the annotation."
      ),
      Trouble(
        "noElements",
        "@one_or_many on another type",
        """case class Single(@one_or_many number: Int)
          |val codec = Codec.derived[Single]""",
        "Only a collection or an array has elements of which one can stand for all.",
        "Remove the annotation, or write a List."
      ),
      Trouble(
        "arrayElements",
        "@one_or_many of arrays",
        """case class Rows(@one_or_many rows: List[List[Int]])
          |val codec = Codec.derived[Rows]""",
        "`[1,2]` could be one row, or two rows.",
        "Remove the annotation."
      ),
      Trouble(
        "emptyPrefix",
        "@rest with an empty prefix",
        """case class Anything(@rest("") more: Map[String, Json])
          |val codec = Codec.derived[Anything]""",
        "All names start with the empty string.",
        "Write `@rest` without an argument."
      ),
      Trouble(
        "secondRest",
        "Two fields with @rest",
        """case class Rests(@rest a: Map[String, Json], @rest b: Map[String, Json])
          |val codec = Codec.derived[Rests]""",
        "Only one field can collect the unknown fields.",
        "Remove one annotation."
      ),
      Trouble(
        "restWithoutExtraFields",
        "@rest and @no_extra_fields",
        """@no_extra_fields case class Shut(@rest more: Map[String, Json])
          |val codec = Codec.derived[Shut]""",
        "One annotation collects unknown fields, and the other one rejects them.",
        "Remove one of them."
      ),
      Trouble(
        "besideRest",
        "@rest with another annotation",
        """case class Named(@rest @field("x") more: Map[String, Json])
          |val codec = Codec.derived[Named]""",
        "The field with @rest is not in the JSON: its entries are. So it has neither a name nor a null.",
        "Remove the other annotation."
      ),
      Trouble(
        "besideFlatten",
        "@flatten with another annotation",
        """case class Paging(limit: Int)
          |case class Search(@flatten @field("page") paging: Paging)
          |val codec = Codec.derived[Search]""",
        "The field is not in the JSON: the fields of its class are.",
        "Write the annotation on the fields of Paging, or remove it."
      ),
      Trouble(
        "flattenType",
        "@flatten on another type",
        """case class Search(@flatten more: List[Int])
          |val codec = Codec.derived[Search]""",
        "The names of the fields have to be known at compile time.",
        "For unknown fields write `@rest`. For other types remove `@flatten`."
      ),
      Trouble(
        "flattenRecursion",
        "@flatten in itself",
        """case class Node(name: String, @flatten next: Option[Node])
          |val codec = Codec.derived[Node]""",
        "The object would have the fields of Node twice.",
        "Remove `@flatten`."
      ),
      Trouble(
        "flattenByHand",
        "@flatten on a class with a codec by hand",
        """case class Paging(limit: Int)
          |object Paging { implicit val decoder: Decoder[Paging] = Decoder[Int].map(Paging(_)) }
          |case class Search(@flatten paging: Paging)
          |val decoder = Decoder.derived[Search]""",
        "The fields of the class are not the JSON that its own codec reads.",
        "Derive the codec of Paging, or remove `@flatten`."
      ),
      Trouble(
        "flattenSettings",
        "@flatten on a class with settings",
        """case class Paging(pageSize: Int)
          |object Paging { implicit val codec: Codec[Paging] = Codec.derivedWith[Paging](DerivationSettings.none.withFieldNames(NameStyle.SnakeCase)) }
          |case class Search(@flatten paging: Paging)
          |val codec = Codec.derived[Search]""",
        "The settings are known to the codec of Paging only.",
        "Write annotations such as `@field_names` on Paging."
      ),
      Trouble(
        "flattenPrivate",
        "@flatten on a class with a private constructor",
        """class Paging private (val limit: Int)
          |case class Search(@flatten paging: Paging)
          |val decoder = Decoder.derived[Search]""",
        "The decoder calls the constructor.",
        "Make it visible, or remove `@flatten`."
      ),
      Trouble(
        "flattenNothing",
        "@flatten on an Option of an empty class",
        """case class Nothing0()
          |case class Search(@flatten nothing: Option[Nothing0])
          |val codec = Codec.derived[Search]""",
        "An Option is None if the object has none of the fields.",
        "Remove the Option."
      ),
      Trouble(
        "flattenRest",
        "@rest in a flattened Option",
        """case class Paging(limit: Int, @rest more: Map[String, Json])
          |case class Search(@flatten paging: Option[Paging])
          |val codec = Codec.derived[Search]""",
        "Any field could belong to Paging.",
        "Move `@rest` to Search, or remove the Option."
      ),
      Trouble(
        "flattenOptions",
        "Options in Options with @flatten",
        """case class Sort(by: String)
          |case class Paging(@flatten sort: Option[Sort])
          |case class Search(@flatten paging: Option[Paging])
          |val codec = Codec.derived[Search]""",
        "A Some of an empty Paging would be read as None.",
        "Remove the outer Option."
      ),
      Trouble(
        "restType",
        "@rest on another type",
        """case class Number(@rest more: Int)
          |val codec = Codec.derived[Number]""",
        "The field has to hold names and values.",
        "Write `Map[String, Json]`, `Json` or `RawJson` as its type."
      ),
    ),
    "Settings" -> Seq(
      Trouble(
        "settingsNotLiteral",
        "Settings that the compiler cannot read",
        """case class Order(id: Int)
          |val settings = DerivationSettings.none.withExplicitNull
          |val codec = Codec.derivedWith[Order](settings)""",
        "The macro reads the settings at compile time, so they have to stand in the call.",
        "Write `Codec.derivedWith[Order](DerivationSettings.none.withExplicitNull)`. To share settings, write an `inline def`."
      ),
      Trouble(
        "unknownSetting",
        "A setting for a field that does not exist",
        """case class Order(orderId: Int)
          |val codec = Codec.derivedWith[Order](DerivationSettings.none.withFieldNames("oderId" -> "x"))""",
        "The name is not a field of the class, or not a case of the sealed type.",
        "Correct the name. The message shows it."
      ),
    ),
    "Warnings of the build" -> Seq(
      Trouble(
        "incrementalCompiler",
        "jzon does not know this version of Zinc",
        """case class Order(id: Int) derives Codec""",
        "jzon tells the incremental compiler which types an instance depends on. This version has another interface.",
        "Keep instances in the companions of their types, or compile all files after you change a type.",
        Some(Messages.incrementalCompiler("java.lang.NoSuchMethodException: ..."))
      ),
    ),
  )
