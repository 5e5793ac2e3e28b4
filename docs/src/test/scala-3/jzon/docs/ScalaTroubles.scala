package jzon.docs

import jzon.derivation.Messages

/** Every message of derivation, with code that gives it: the source of docs/troubleshooting/scala.md. */
object ScalaTroubles:

  /**
   * @param message the method of Messages
   * @param code a file that gives the message, without its first line `import jzon.*`
   * @param cause why derivation does not go on
   * @param cure what to write
   * @param shown the message, where the compiler that runs the tests does not give it
   */
  final case class Trouble(
      message: String,
      title: String,
      code: String,
      cause: String,
      cure: String,
      shown: Option[String] = None
  )

  val groups: Seq[(String, Seq[Trouble])] = Seq(
    "Missing instances" -> Seq(
      Trouble(
        "missingInstance",
        "A field's type has no instance",
        """case class Customer(name: String)
          |case class Order(id: Int, customer: Customer) derives Codec""",
        "Derivation of Order does not derive the types of its fields.",
        "Write `derives Codec` on Customer too. For a class that you cannot change, write an implicit instance by hand."
      ),
      Trouble(
        "missingParameter",
        "A type parameter has no instance",
        """case class Box[T](content: T)
          |def box[T]: Decoder[Box[T]] = Decoder.derived""",
        "Only the caller of the method knows T, so the caller has to pass its instance.",
        "Write `def box[T: Decoder]: Decoder[Box[T]] = Decoder.derived`. `derives Codec` on the class does the same."
      ),
      Trouble(
        "missingNamedTuple",
        "A named tuple has no instance (Scala 3.7)",
        """case class Route(from: (x: Double, y: Double)) derives Codec""",
        "A named tuple has no companion in which jzon could find an instance.",
        "Write `given Codec[(x: Double, y: Double)] = Codec.derived` and import it where Route is.",
        Some(Messages.missingNamedTuple("Route", "from", "Codec", "(x: Double, y: Double)"))
      ),
      Trouble(
        "wildcard",
        "A wildcard or Any",
        """case class Wild(all: List[?])
          |val decoder: Decoder[Wild] = Decoder.derived""",
        "The type of the field does not say which values it holds.",
        "Write the type. For documents of unknown shape write `Json` or `RawJson`."
      ),
      Trouble(
        "missingEnum",
        "A Java enum as a field",
        """case class Timed(unit: java.util.concurrent.TimeUnit) derives Codec""",
        "Services write a Java enum as a name or as a number, so jzon does not choose a form.",
        "For names write `given Codec[TimeUnit] = Codec.javaEnum` in the scope of the class."
      ),
      Trouble(
        "missingClassTag",
        "An array of a type that is not known",
        """case class Boxed[A](all: Array[A])
          |def boxed[A](using Codec[A]): Decoder[Boxed[A]] = Decoder.derived""",
        "The JVM has different arrays for different elements, and only the caller knows which one is needed.",
        "Add a parameter: `def boxed[A](using Codec[A], scala.reflect.ClassTag[A])`.",
        Some(Messages.missingClassTag("A"))
      ),
      Trouble(
        "missingMember",
        "A member of a union has no instance",
        """val codec: Decoder[Int | List[Thread]] = Decoder.derived""",
        "Derivation of a union needs an instance of each member.",
        "Write an instance of the type in the message."
      ),
      Trouble(
        "missingEvidence",
        "A constructor takes an implicit parameter",
        """case class Ordered1[A](all: List[A])(implicit val order: Ordering[A])
          |def ordered[A: Codec]: Decoder[Ordered1[A]] = Decoder.derived""",
        "The decoder calls the constructor, which needs the implicit value.",
        "Take it as a parameter of the method: `def ordered[A: Codec: Ordering]`. An Encoder does not need it."
      ),
      Trouble(
        "ambiguousInstance",
        "Two instances for one type",
        """case class Choice(n: Int)
          |object Choice {
          |  implicit val one: Decoder[Choice] = Decoder.int.map(Choice(_))
          |  implicit val two: Decoder[Choice] = Decoder.int.map(Choice(_))
          |}
          |case class Doubled(n: Choice)
          |val decoder: Decoder[Doubled] = Decoder.derived""",
        "Both instances are implicit, and none of them is more specific.",
        "Remove `implicit` or `given` from one of them."
      ),
      Trouble(
        "opaqueInstance",
        "An opaque type's instance fits its underlying type too",
        """object Shop {
          |  opaque type Id = Long
          |  given idCodec: Codec[Id] = Codec.long.eimap(n => if n > 0 then Right(n) else Left("not positive"))(identity)
          |  case class Far(all: Vector[Long])
          |  val decoder: Decoder[Far] = Decoder.derived
          |}""",
        "Inside Shop the types Id and Long are the same, so the check of Id would hold for every Long.",
        "Move the given into `object Id`."
      ),
      Trouble(
        "untypedInstance",
        "A recursive instance without a type (Scala 2.13)",
        """case class Tree(children: List[Tree])
          |object Tree {
          |  implicit val decoder = Decoder.derived[Tree].ensure(_.children.size < 10, "too many")
          |}""",
        "The check would hold for the outermost tree only: the inner ones cannot refer to a value without a type.",
        "Write the type: `implicit val decoder: Decoder[Tree] = ...`.",
        Some(Messages.untypedInstance("Tree", "decoder"))
      ),
      Trouble(
        "standardInstance",
        "An instance exists already",
        """val codec = Codec.derived[List[Int]]""",
        "jzon has instances for the types of Scala and Java, and a second form would cause confusion.",
        "Write `Codec[List[Int]]`. A field of this type needs no instance from you."
      ),
      Trouble(
        "describedOtherwise",
        "A description of a type that has its own codec",
        """case class Dated(day: java.time.LocalDate)
          |object Dated {
          |  implicit val dates: Codec[java.time.LocalDate] = Codec.long.imap(java.time.LocalDate.ofEpochDay)(_.toEpochDay)
          |  implicit val described: jzon.describe.Described[Dated] = jzon.describe.Described.derived
          |}""",
        "The library's description of LocalDate says that it is a string, but here it is a number.",
        "Write an implicit `Described[LocalDate]`, for example `Described[Long].as[LocalDate]` or `Described.opaque`.",
        Some(Messages.describedOtherwise("Dated", "day", "LocalDate"))
      ),
    ),
    "Types that cannot be derived" -> Seq(
      Trouble(
        "notDerivable",
        "A class of another kind",
        """val decoder = Decoder.derived[Thread]""",
        "jzon derives instances for case classes, objects, sealed types, and classes whose parameters are public fields.",
        "Make the instance from another one with `map` or `emap`, or write it by hand."
      ),
      Trouble(
        "notSealed",
        "A trait that is not sealed",
        """trait Shape
          |val codec = Codec.derived[Shape]""",
        "Another file could add a case, so the list of cases is not known at compile time.",
        "Write `sealed trait Shape`."
      ),
      Trouble(
        "javaEnum",
        "A Java enum",
        """val codec = Codec.derived[java.util.concurrent.TimeUnit]""",
        "Services write a Java enum as a name or as a number, so jzon does not choose a form.",
        "Write `Codec.javaEnum[TimeUnit]` for names, or `imap` or `eimap` of an instance for numbers."
      ),
      Trouble(
        "noKey",
        "A type that cannot be a key of a map",
        """case class Point(x: Int, y: Int)
          |val key = FieldDecoder.derived[Point]""",
        "In JSON the key of a map is a string. A class with two fields has no such form.",
        "Write the string yourself, for example `FieldDecoder[String].emap(parse)`."
      ),
      Trouble(
        "privateConstructor",
        "A private constructor",
        """case class Hidden private (a: Int)
          |val decoder = Decoder.derived[Hidden]""",
        "The derived decoder calls the constructor, which is not accessible from its place.",
        "Call `Decoder.derived` in `object Hidden`."
      ),
      Trouble(
        "varargs",
        "Repeated parameters",
        """case class Many(xs: Int*)
          |val decoder = Decoder.derived[Many]""",
        "jzon does not derive classes with repeated parameters.",
        "Write `xs: Seq[Int]`."
      ),
      Trouble(
        "parameterLists",
        "Two parameter lists",
        """case class Curried(a: Int)(val b: Int)
          |val decoder = Decoder.derived[Curried]""",
        "Only the first parameter list of a case class is part of its value.",
        "Move the parameters into one list, or write the instance by hand."
      ),
      Trouble(
        "hiddenParameter",
        "A parameter that is not a field",
        """final class Plain(val a: Int, b: Int) { def sum: Int = a + b }
          |val codec = Codec.derived[Plain]""",
        "The encoder cannot read b, because others cannot see it.",
        "Write `val b: Int`, or write the instance by hand."
      ),
      Trouble(
        "abstractCaseClass",
        "A smart constructor",
        """sealed abstract case class Positive(n: Int)
          |object Positive {
          |  def of(n: Int): Option[Positive] = if (n > 0) Some(new Positive(n) {}) else None
          |}
          |val codec = Codec.derived[Positive]""",
        "Only the methods of Positive can make its values, so that their checks always run.",
        "Write `Codec[Int].eimap(n => Positive.of(n).toRight(\"not positive\"))(_.n)`."
      ),
      Trouble(
        "unreachableDefault",
        "A default value inside a method",
        """def method(): Unit = {
          |  case class Local(n: Int = 1)
          |  val codec = Codec.derived[Local]
          |}""",
        "The default value belongs to the companion, which a macro cannot reach inside a method.",
        "Move the class out of the method.",
        Some(Messages.unreachableDefault("Local", "n"))
      ),
      Trouble(
        "tooManyFields",
        "More than 254 fields",
        """// case class Wide(f1: Int, ..., f255: Int)
          |val codec = Codec.derived[Wide]""",
        "A constructor of the JVM has at most 254 parameters.",
        "Put some fields into a class of their own.",
        Some(Messages.tooManyFields("Wide"))
      ),
    ),
    "Names" -> Seq(
      Trouble(
        "fieldCollision",
        "Two fields with one name",
        """case class Twins(@field("x") a: Int, @field("x") b: Int)
          |val codec = Codec.derived[Twins]""",
        "In JSON both fields would have the same name. Aliases count as names too.",
        "Change one of the names with `@field`."
      ),
      Trouble(
        "hintCollision",
        "Two cases with one hint",
        """sealed trait Hints
          |@hint("x") case class A(a: Int) extends Hints
          |@hint("x") case class B(a: Int) extends Hints
          |val codec = Codec.derived[Hints]""",
        "The hint tells the decoder which case to read, so each case needs its own.",
        "Change one of the hints with `@hint`."
      ),
      Trouble(
        "discriminatorCollision",
        "A field with the name of the discriminator",
        """@discriminator("type") sealed trait Vehicle
          |case class Car(`type`: String) extends Vehicle
          |val codec = Codec.derived[Vehicle]""",
        "The object would have two fields with the name \"type\".",
        "Rename the field with `@field`, or choose another name for the discriminator."
      ),
      Trouble(
        "caseCollision",
        "Names that differ only in case",
        """@ignore_case sealed trait Direction
          |object Direction {
          |  @hint("up") case object A extends Direction
          |  @hint("Up") case object B extends Direction
          |}
          |val codec = Codec.derived[Direction]""",
        "`@ignore_case` reads both names as the same one.",
        "Change one of the names with `@hint`."
      ),
      Trouble(
        "notUnicode",
        "A name that is not Unicode",
        "case class Surrogate(@field(\"\\" + "ud800\") a: Int)\nval codec = Codec.derived[Surrogate]",
        "JSON is UTF-8, which has no form for half a surrogate pair.",
        "Write another name."
      ),
      Trouble(
        "unknownName",
        "A name with a sign in another project's class file (Scala 2.13)",
        """// in another project: case class Price(`a-b`: Int)
          |val codec = Codec.derived[Price]""",
        "Class files of Scala 2 store `a-b` and `a$minusb` in the same way.",
        "Write the name with `@field` in the class, or with `withFieldNames` in the settings of `derivedWith`.",
        Some(Messages.unknownName("Price", "a$minusb", "a-b", "field"))
      ),
    ),
    "Sealed types" -> Seq(
      Trouble(
        "noChildren",
        "No cases",
        """sealed trait Childless
          |val codec = Codec.derived[Childless]""",
        "A sealed type without cases has no values.",
        "Add a case, or derive the instance in a file that the compiler reads after the cases."
      ),
      Trouble(
        "openChild",
        "A case that is an ordinary class",
        """sealed trait Animals
          |class Dog extends Animals
          |val codec = Codec.derived[Animals]""",
        "Dog can have subclasses, and jzon does not know its fields.",
        "Write `case class Dog()`, `case object Dog` or `sealed trait Dog`."
      ),
      Trouble(
        "localChild",
        "An anonymous case",
        """sealed trait Anonymous
          |object Anonymous { val one: Anonymous = new Anonymous {} }
          |val codec = Codec.derived[Anonymous]""",
        "The class has no name that generated code could write.",
        "Write `case object One extends Anonymous`."
      ),
      Trouble(
        "privateChild",
        "A private case",
        """sealed trait HasPrivate
          |object HasPrivate {
          |  private case class Inside(n: Int) extends HasPrivate
          |}
          |val codec = Codec.derived[HasPrivate]""",
        "Generated code cannot name the case from this place.",
        "Derive the instance in `object HasPrivate`, or make the case public."
      ),
      Trouble(
        "sealedClass",
        "A sealed class that has values of its own",
        """sealed class Base(val n: Int)
          |final class More(n: Int) extends Base(n)
          |val codec = Codec.derived[Base]""",
        "Nothing in the JSON would tell a Base from a More.",
        "Make Base abstract, or write its instance by hand."
      ),
      Trouble(
        "childParameter",
        "A case with a type parameter of its own",
        """sealed trait Phantom[T]
          |case class Ghost[T, U](b: List[U]) extends Phantom[T]
          |val decoder = Decoder.derived[Phantom[Int]]""",
        "From Phantom[Int] nothing follows for U.",
        "Write the instance by hand, or remove the type parameter."
      ),
      Trouble(
        "nestedHint",
        "@hint on a sealed type inside a sealed type",
        """sealed trait WithHint
          |@hint("x") sealed trait InnerHint extends WithHint
          |case class HintCase(n: Int) extends InnerHint
          |val codec = Codec.derived[WithHint]""",
        "The cases of InnerHint are cases of WithHint, so the name of InnerHint is not in the JSON.",
        "Remove the annotation, or write `derives Codec` on InnerHint to make it one case of WithHint."
      ),
      Trouble(
        "nestedDiscriminator",
        "@discriminator on the inner sealed type only",
        """sealed trait WithTag
          |@discriminator("kind") sealed trait InnerTag extends WithTag
          |case class TagCase(n: Int) extends InnerTag
          |val codec = Codec.derived[WithTag]""",
        "The cases of InnerTag are cases of WithTag, which has no discriminator.",
        "Write `@discriminator(\"kind\")` on WithTag, or give InnerTag its own instance."
      ),
      Trouble(
        "nestedDiscriminatorCollision",
        "The same discriminator twice in one object",
        """@discriminator("kind") sealed trait TagTwice
          |@discriminator("kind") sealed trait InnerTwice extends TagTwice
          |object InnerTwice { implicit val codec: Codec[InnerTwice] = Codec.derived }
          |case class TwiceCase(n: Int) extends InnerTwice
          |val codec = Codec.derived[TagTwice]""",
        "InnerTwice has its own instance, so one object would have two fields \"kind\".",
        "Change one of the names with `@discriminator`."
      ),
      Trouble(
        "nestedOption",
        "@forms or @ignore_case on an inner sealed type",
        """sealed trait Outer
          |@forms sealed trait Inner extends Outer
          |case class InnerCase(n: Int) extends Inner
          |case object InnerObject extends Inner
          |val codec = Codec.derived[Outer]""",
        "The annotation holds for a whole sealed type, and the cases of Inner are cases of Outer.",
        "Write it on Outer, or give Inner its own instance."
      ),
      Trouble(
        "differentStyles",
        "Two styles of names for one case",
        """sealed trait Styles
          |@field_names(NameStyle.SnakeCase) sealed trait Snakes extends Styles
          |@field_names(NameStyle.KebabCase) sealed trait Kebabs extends Styles
          |case class TwoStyles(n: Int) extends Snakes with Kebabs
          |val codec = Codec.derived[Styles]""",
        "The case inherits two annotations that contradict each other.",
        "Write `@field_names` on the case too."
      ),
      Trouble(
        "formsWithoutObjects",
        "@forms without objects",
        """@forms sealed trait NoObjects
          |object NoObjects { case class A(n: Int) extends NoObjects }
          |val codec = Codec.derived[NoObjects]""",
        "`@forms` writes case objects as strings. This type has none.",
        "Remove the annotation."
      ),
      Trouble(
        "bothForms",
        "@forms and @object_forms",
        """@forms @object_forms sealed trait Both
          |object Both { case object A extends Both }
          |val codec = Codec.derived[Both]""",
        "One annotation writes case objects as strings, the other one as JSON objects.",
        "Remove one of them."
      ),
      Trouble(
        "ignoreCaseWithoutStrings",
        "@ignore_case without strings",
        """@ignore_case sealed trait NoStrings
          |object NoStrings {
          |  case class A(n: Int) extends NoStrings
          |  case object B extends NoStrings
          |}
          |val codec = Codec.derived[NoStrings]""",
        "The annotation holds for cases that are strings in JSON. Here each case is an object.",
        "Remove it, or add `@forms`, which writes B as a string."
      ),
      Trouble(
        "noSealedTypeOfCase",
        "Codec.derivedCase without a discriminator",
        """sealed trait Lamp
          |object Lamp { case class Dimmed(level: Int) extends Lamp }
          |val codec = Codec.derivedCase[Lamp.Dimmed]""",
        "`derivedCase` writes the discriminator of the sealed type. Lamp has none.",
        "Write `@discriminator(\"type\")` on Lamp, or call `Codec.derived`."
      ),
      Trouble(
        "caseIsString",
        "Codec.derivedCase of a case that is a string",
        """@forms @discriminator("type") sealed trait Tagged
          |object Tagged {
          |  case object Off extends Tagged
          |  case class Dimmed(level: Int) extends Tagged
          |}
          |val codec = Codec.derivedCase[Tagged.Off.type]""",
        "A string has no field for a discriminator.",
        "Use the codec of Tagged."
      ),
      Trouble(
        "lastWithOwn",
        "withDiscriminatorLast and a case with its own instance",
        """sealed trait Own
          |object Own {
          |  case class A(n: Int) extends Own
          |  object A { implicit val codec: Codec[A] = Codec.derived }
          |}
          |val codec =
          |  Codec.derivedWith[Own](DerivationSettings.none.withDiscriminator("t").withDiscriminatorLast)""",
        "The instance of A ends its object itself, so nothing can follow.",
        "Remove the setting, or the instance of A."
      ),
      Trouble(
        "severalUnknown",
        "Two cases with @unknown",
        """sealed trait Two
          |object Two {
          |  @unknown case object A extends Two
          |  @unknown case object B extends Two
          |}
          |val codec = Codec.derived[Two]""",
        "Only one case can stand for unknown names.",
        "Remove one annotation."
      ),
      Trouble(
        "unknownWithoutDiscriminator",
        "@unknown without a discriminator",
        """sealed trait OneKey
          |object OneKey {
          |  @unknown case class A() extends OneKey
          |  case class B(n: Int) extends OneKey
          |}
          |val codec = Codec.derived[OneKey]""",
        "In the form `{\"B\":{...}}` the value of an unknown name can be anything.",
        "Write `@discriminator` on the sealed type."
      ),
      Trouble(
        "unknownWithoutExtra",
        "@unknown and @no_extra_fields",
        """@discriminator("type") sealed trait Closed
          |object Closed {
          |  @unknown @no_extra_fields case class A(n: Option[Int]) extends Closed
          |}
          |val codec = Codec.derived[Closed]""",
        "An object of an unknown case has fields that A does not have.",
        "Remove `@no_extra_fields`."
      ),
      Trouble(
        "unknownNeeds",
        "A required field in a case with @unknown",
        """@discriminator("type") sealed trait Needy
          |object Needy {
          |  @unknown case class A(n: Int) extends Needy
          |}
          |val codec = Codec.derived[Needy]""",
        "An object of an unknown case may lack the field.",
        "Write `n: Option[Int]`, or give n a default value."
      ),
    ),
    "Unions (Scala 3)" -> Seq(
      Trouble(
        "unknownToken",
        "A member whose JSON is not known",
        """final class Money(text: String)
          |object Money { implicit val decoder: Decoder[Money] = Decoder.string.map(new Money(_)) }
          |val decoder = Decoder.derived[Int | Money]""",
        "The decoder chooses a member by the first character of the value. A hand-written instance does not tell it.",
        "Write `Decoder[Int].orElse(...)`, which tries one instance after the other."
      ),
      Trouble(
        "sameToken",
        "Two members that begin alike",
        """val decoder = Decoder.derived[Int | Long]""",
        "Both are numbers, so the first character does not tell them apart.",
        "Write `orElse`, or make a sealed type with a discriminator."
      ),
      Trouble(
        "optionInUnion",
        "An Option in a union",
        """val decoder = Decoder.derived[Option[Int] | Boolean]""",
        "A missing field would be None, but a union has no value for a missing field.",
        "Write `Option[Int | Boolean]`."
      ),
    ),
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
        "neverNone",
        "@explicit_null on a field that is never None",
        """case class NeverNull(@explicit_null a: Int)
          |val codec = Codec.derived[NeverNull]""",
        "The annotation writes None as null, and an Int is never None.",
        "Remove it, or write `Option[Int]`."
      ),
      Trouble(
        "nullIsSome",
        "@explicit_null on an Option of an Option",
        """case class Nested(@explicit_null a: Option[Option[Int]])
          |val codec = Codec.derived[Nested]""",
        "Here null already means Some(None), and a missing field means None.",
        "Remove the annotation."
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

  val all: Seq[Trouble] = groups.flatMap(_._2).map(trouble => trouble.copy(code = trouble.code.stripMargin))
