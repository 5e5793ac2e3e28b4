package jzon.docs

import jzon.derivation.Messages
import jzon.docs.ScalaTroubles.Trouble

/** Instances that are missing, or cannot be derived for a type. */
private object InstanceTroubles:

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
        "derivedParameter",
        "A type parameter is derived",
        """def codec[T]: Codec[T] = Codec.derived""",
        "Only the caller of the method knows which fields T has.",
        "Take the instance as a parameter: `def page[T: Codec]: Codec[Page[T]] = Codec.derived`."
      ),
      Trouble(
        "missingConstant",
        "The type of one value of an enum as a field",
        """enum Planet derives Codec { case Earth, Mars }
          |case class Home(planet: Planet.Earth.type) derives Codec""",
        "An instance of the enum reads all its values, and this field takes only one.",
        "Write `planet: Planet`."
      ),
      Trouble(
        "opaqueSkipped",
        "An opaque type inside another type, in the object around it",
        """object shop {
          |  opaque type Title = String
          |  object Title { given Codec[Title] = Codec.string.ensure(_.nonEmpty, "empty") }
          |  case class Item(titles: Vector[Title]) derives Codec
          |}""",
        "In that object the compiler takes Title for a String, and its check would not run.",
        "Derive the codec of Item outside of the object, or put the opaque type into an object of its own."
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
  )
