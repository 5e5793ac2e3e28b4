package jzon.docs

import jzon.derivation.Messages
import jzon.docs.ScalaTroubles.Trouble

/** Names of fields and of cases, sealed types and unions. */
private object CaseTroubles:

  val groups: Seq[(String, Seq[Trouble])] = Seq(
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
        "sameKind",
        "Two cases with the same kind of JSON",
        """@by_kind sealed trait Amount
          |case class Whole(value: Int) extends Amount
          |case class Exact(value: Double) extends Amount
          |val codec = Codec.derived[Amount]""",
        "The kind of JSON tells the cases apart, and both are numbers.",
        "Make them one case."
      ),
      Trouble(
        "unknownKind",
        "A kind of JSON that is not known",
        """@by_kind sealed trait Amount
          |case class Maybe(value: Option[Int]) extends Amount
          |val codec = Codec.derived[Amount]""",
        "jzon must know at compile time which case a value is, and this type has JSON of several kinds.",
        "Write a case for each kind, such as a case object for null."
      ),
      Trouble(
        "ownKind",
        "A case with its own instance",
        """@by_kind sealed trait Id
          |case class Name(value: String) extends Id
          |object Name { implicit val codec: Codec[Name] = Codec.string.imap(Name(_))(_.value) }
          |val codec = Codec.derived[Id]""",
        "jzon does not know which kind of JSON code written by hand reads.",
        "Remove the instance. A case with one field is its value without one."
      ),
      Trouble(
        "besideByKind",
        "An annotation that has no effect with @by_kind",
        """@by_kind @forms sealed trait Id
          |case class Name(value: String) extends Id
          |val codec = Codec.derived[Id]""",
        "The kind of JSON decides the form of each case.",
        "Remove the other annotation."
      ),
      Trouble(
        "hintWithoutName",
        "A hint that no JSON has",
        """@by_kind sealed trait Id
          |@hint("name") case class Name(value: String) extends Id
          |val codec = Codec.derived[Id]""",
        "The case is its value, which has no name.",
        "Remove the hint."
      ),
      Trouble(
        "nothingToDistinguish",
        "A discriminator without objects",
        """@by_kind @discriminator("type") sealed trait Id
          |case class Name(value: String) extends Id
          |val codec = Codec.derived[Id]""",
        "A discriminator is a field of objects, and no case is one.",
        "Remove it."
      ),
      Trouble(
        "discriminatorOfValue",
        "A discriminator on a case that is not an object with its own fields",
        """@by_kind @discriminator("type") sealed trait Shape
          |case class Points(values: Map[String, Int]) extends Shape
          |case class Circle(x: Int, r: Int) extends Shape
          |val codec = Codec.derived[Shape]""",
        "The case is its value alone, whose object has no place for the discriminator.",
        "Write @field on its only field, so that it is an object with that field."
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
      Trouble(
        "keptNameType",
        "A kept name that is not a String",
        """@discriminator("type") sealed trait Signal
          |object Signal {
          |  @unknown case class A(@unknown name: Int) extends Signal
          |}
          |val codec = Codec.derived[Signal]""",
        "A discriminator is a string.",
        "Write `@unknown name: String`."
      ),
      Trouble(
        "besideKeptName",
        "Another annotation on the field for the unknown name",
        """@discriminator("type") sealed trait Alarm
          |object Alarm {
          |  @unknown case class A(@unknown @field("n") name: String) extends Alarm
          |}
          |val codec = Codec.derived[Alarm]""",
        "The field is not in the object of the case: it is its discriminator.",
        "Remove `@field`."
      ),
      Trouble(
        "secretKeptName",
        "A secret case that keeps its name",
        """@discriminator("type") sealed trait Vault
          |object Vault {
          |  case class B(n: Int) extends Vault
          |  @secret @unknown case class A(@unknown name: String) extends Vault
          |}
          |val codec = Codec.derived[Vault]""",
        "The name of a case is in the JSON of the sealed type, which is not secret.",
        "Write `@secret` on the sealed type, or on other fields."
      ),
      Trouble(
        "keptNameElsewhere",
        "A case that keeps its name, without its sealed type",
        """@discriminator("type") sealed trait Motion
          |object Motion {
          |  @unknown case class A(@unknown name: String) extends Motion
          |}
          |val codec = Codec.derived[Motion.A]""",
        "Only the JSON of the sealed type has the name.",
        "Write `Codec.derived[Motion]`."
      ),
      Trouble(
        "keptNameLast",
        "withDiscriminatorLast and a case that keeps its name",
        """sealed trait Finish
          |object Finish {
          |  @unknown case class A(@unknown name: String) extends Finish
          |}
          |val codec =
          |  Codec.derivedWith[Finish](DerivationSettings.none.withDiscriminator("t").withDiscriminatorLast)""",
        "jzon writes a discriminator last only if it is a constant.",
        "Remove the setting, or `@unknown` on the field."
      ),
      Trouble(
        "casesNotTold",
        "Cases that no field tells apart",
        """@by_fields sealed trait Pair
          |object Pair {
          |  case class A(x: Int, y: Option[Int]) extends Pair
          |  case class B(x: Int) extends Pair
          |}
          |val codec = Codec.derived[Pair]""",
        "An object `{\"x\":1}` could be either case.",
        "Make y required, or write `@discriminator` instead."
      ),
      Trouble(
        "tooManyTold",
        "More than 64 names that tell cases apart",
        """@by_fields sealed trait Wide
          |object Wide {
          |  case class C0(a0: Int) extends Wide; case class C1(a1: Int) extends Wide; case class C2(a2: Int) extends Wide
          |  case class C3(a3: Int) extends Wide; case class C4(a4: Int) extends Wide; case class C5(a5: Int) extends Wide
          |  case class C6(a6: Int) extends Wide; case class C7(a7: Int) extends Wide; case class C8(a8: Int) extends Wide
          |  case class C9(a9: Int) extends Wide; case class C10(a10: Int) extends Wide; case class C11(a11: Int) extends Wide
          |  case class C12(a12: Int) extends Wide; case class C13(a13: Int) extends Wide; case class C14(a14: Int) extends Wide
          |  case class C15(a15: Int) extends Wide; case class C16(a16: Int) extends Wide; case class C17(a17: Int) extends Wide
          |  case class C18(a18: Int) extends Wide; case class C19(a19: Int) extends Wide; case class C20(a20: Int) extends Wide
          |  case class C21(a21: Int) extends Wide; case class C22(a22: Int) extends Wide; case class C23(a23: Int) extends Wide
          |  case class C24(a24: Int) extends Wide; case class C25(a25: Int) extends Wide; case class C26(a26: Int) extends Wide
          |  case class C27(a27: Int) extends Wide; case class C28(a28: Int) extends Wide; case class C29(a29: Int) extends Wide
          |  case class C30(a30: Int) extends Wide; case class C31(a31: Int) extends Wide; case class C32(a32: Int) extends Wide
          |  case class C33(a33: Int) extends Wide; case class C34(a34: Int) extends Wide; case class C35(a35: Int) extends Wide
          |  case class C36(a36: Int) extends Wide; case class C37(a37: Int) extends Wide; case class C38(a38: Int) extends Wide
          |  case class C39(a39: Int) extends Wide; case class C40(a40: Int) extends Wide; case class C41(a41: Int) extends Wide
          |  case class C42(a42: Int) extends Wide; case class C43(a43: Int) extends Wide; case class C44(a44: Int) extends Wide
          |  case class C45(a45: Int) extends Wide; case class C46(a46: Int) extends Wide; case class C47(a47: Int) extends Wide
          |  case class C48(a48: Int) extends Wide; case class C49(a49: Int) extends Wide; case class C50(a50: Int) extends Wide
          |  case class C51(a51: Int) extends Wide; case class C52(a52: Int) extends Wide; case class C53(a53: Int) extends Wide
          |  case class C54(a54: Int) extends Wide; case class C55(a55: Int) extends Wide; case class C56(a56: Int) extends Wide
          |  case class C57(a57: Int) extends Wide; case class C58(a58: Int) extends Wide; case class C59(a59: Int) extends Wide
          |  case class C60(a60: Int) extends Wide; case class C61(a61: Int) extends Wide; case class C62(a62: Int) extends Wide
          |  case class C63(a63: Int) extends Wide; case class C64(a64: Int) extends Wide; case class C65(a65: Int) extends Wide
          |}
          |val codec = Codec.derived[Wide]""",
        "jzon tells cases apart by at most 64 names.",
        "Write `@discriminator` instead."
      ),
      Trouble(
        "fieldsOfOwn",
        "@by_fields and a case with its own codec",
        """@by_fields sealed trait Mixed
          |object Mixed {
          |  case class A(x: Int) extends Mixed
          |  object A { implicit val codec: Codec[A] = Codec.int.imap(A(_))(_.x) }
          |}
          |val codec = Codec.derived[Mixed]""",
        "jzon does not know the fields that the codec of A writes.",
        "Remove the codec of A, or write `@discriminator` instead."
      ),
      Trouble(
        "twoForms",
        "@by_fields and names of cases",
        """@by_fields @discriminator("type") sealed trait Twofold
          |object Twofold {
          |  case class A(x: Int) extends Twofold
          |}
          |val codec = Codec.derived[Twofold]""",
        "With `@by_fields` no case has a name in JSON.",
        "Remove one of the annotations."
      ),
      Trouble(
        "valueCaseFields",
        "A value of several fields",
        """@value_cases sealed trait Slot
          |object Slot {
          |  case class A(x: Int, y: Int) extends Slot
          |}
          |val codec = Codec.derived[Slot]""",
        "A case is the value of one field.",
        "Put x and y into a case class that is the only field of A."
      ),
      Trouble(
        "besideValueCase",
        "A name for the field that is the value of its case",
        """@value_cases sealed trait Unit2
          |object Unit2 {
          |  case class A(@field("y") x: Int) extends Unit2
          |}
          |val codec = Codec.derived[Unit2]""",
        "The field has no name in JSON.",
        "Remove `@field`."
      ),
      Trouble(
        "numberWithoutDiscriminator",
        "A number as a hint without a discriminator",
        """sealed trait Rank
          |object Rank {
          |  @hint(1) case class A(x: Int) extends Rank
          |}
          |val codec = Codec.derived[Rank]""",
        "The name of a field is a string.",
        "Write `@discriminator` on Rank."
      ),
      Trouble(
        "mixedHints",
        "Hints that are numbers and strings",
        """@discriminator("type") sealed trait Kind
          |object Kind {
          |  @hint(1) case class A(x: Int) extends Kind
          |  case class B(x: Int) extends Kind
          |}
          |val codec = Codec.derived[Kind]""",
        "A discriminator is either a number or a string.",
        "Write `@hint(2)` on B."
      ),
      Trouble(
        "formsOfNumbers",
        "Numbers and cases that are strings",
        """@forms @discriminator("type") sealed trait Stage
          |object Stage {
          |  @hint(1) case object A extends Stage
          |  @hint(2) case class B(x: Int) extends Stage
          |}
          |val codec = Codec.derived[Stage]""",
        "A case that is a string has a name.",
        "Remove `@forms`."
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
  )
