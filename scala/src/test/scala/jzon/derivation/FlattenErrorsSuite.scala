package jzon
package derivation
package flattens

/** What the compiler says where `@flatten` cannot hold. */
class FlattenErrorsSuite extends jzon.testing.Suite {
  private def says(name: String, expected: String)(errors: => String)(implicit location: munit.Location): Unit =
    test(name)(assert(errors.contains(expected), errors))

  says("a name of the outer class", """TwoLimits: limit and paging.limit""")(
    compileErrors("(Codec.derived: Codec[TwoLimits])")
  )
  says("a name of another flattened class", """TwoPagings: first.limit and second.limit""")(
    compileErrors("(Codec.derived: Codec[TwoPagings])")
  )
  says("an alias", """OneAlias: bee and inner.inB are both called "bee" in JSON""")(
    compileErrors("(Codec.derived: Codec[OneAlias])")
  )
  says("a name by a style", """StyledTwice: innerName and inner.innerName""")(
    compileErrors("(Codec.derived: Codec[StyledTwice])")
  )
  says("a discriminator", "limit")(compileErrors("(Codec.derived: Codec[ByLimit])"))
  says(
    "a map",
    "OfMap.m: @flatten needs a case class, or an Option of one, and Map[String, Int] has fields of any name; write @rest m: Map[String, Int] instead"
  )(
    compileErrors("(Codec.derived: Codec[OfMap])")
  )
  says("a tree", "OfJson.m: @flatten needs a case class, or an Option of one, and Json has fields of any name")(
    compileErrors("(Codec.derived: Codec[OfJson])")
  )
  says(
    "a sealed type",
    "OfSealed.shape: @flatten needs a case class, or an Option of one, and Shape is a sealed type, whose cases have different fields"
  )(
    compileErrors("(Codec.derived: Codec[OfSealed])")
  )
  says("a tuple", "is a tuple; write a case class with names for its elements")(
    compileErrors("(Codec.derived: Codec[OfTuple])")
  )
  says(
    "a number",
    "OfInt.n: @flatten needs a case class, or an Option of one, and Int is not an object in JSON with known fields"
  )(
    compileErrors("(Codec.derived: Codec[OfInt])")
  )
  says(
    "a list",
    "OfList.n: @flatten needs a case class, or an Option of one, and List[Paging] is not an object in JSON with known fields"
  )(
    compileErrors("(Codec.derived: Codec[OfList])")
  )
  says("a value class", "OfValue.id: @flatten needs a case class, or an Option of one, and UserId is a value class")(
    compileErrors("(Codec.derived: Codec[OfValue])")
  )
  says(
    "an Option of an Option",
    "OfOptions.p: @flatten needs a case class, or an Option of one, and Option[Option[Paging]] is an Option of an Option; remove one of them"
  )(
    compileErrors("(Codec.derived: Codec[OfOptions])")
  )
  says(
    "a type parameter",
    "OfParameter.a: @flatten needs a case class, or an Option of one, and A has no fields that are known here"
  )(
    compileErrors("def f[A: Codec]: Codec[OfParameter[A]] = Codec.derived")
  )
  says(
    "a class in itself",
    "Recursive.next: @flatten cannot put the fields of Recursive into themselves; remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[Recursive])")
  )
  says("a class in itself by another", "Recursive2.a: @flatten cannot put the fields of Recursive1 into themselves")(
    compileErrors("(Codec.derived: Codec[Recursive1])")
  )
  says(
    "a codec that is written by hand",
    "OfByHand.hand: @flatten uses the fields of ByHand, but Decoder[ByHand] is not derived, so its JSON may differ; derive it, or remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[OfByHand])")
  )
  says(
    "a codec with a check",
    "OfChecked.checked: @flatten uses the fields of Checked, but Decoder[Checked] is not derived"
  )(
    compileErrors("(Codec.derived: Codec[OfChecked])")
  )
  says(
    "a codec with settings",
    "OfSettings.s: @flatten uses the annotations of WithSettings, but Decoder[WithSettings] is derived with settings; write annotations on WithSettings instead, or remove @flatten"
  )(
    compileErrors("(Codec.derived: Codec[OfSettings])")
  )
  says(
    "another annotation",
    "Annotated.p: @field has no effect on a field with @flatten, which does not have a name or a value of its own"
  )(
    compileErrors("(Codec.derived: Codec[Annotated])")
  )
  says("a rest and a flattened one", "RestAndFlatten.p: @flatten has no effect on a field with @rest")(
    compileErrors("(Codec.derived: Codec[RestAndFlatten])")
  )
  says("two rests", "TwoRests: inside.more and more both have @rest")(compileErrors("(Codec.derived: Codec[TwoRests])"))
  says(
    "a rest in an Option",
    "OptionOfRest.inside: Inside has a field with @rest, so jzon cannot tell when it is None; remove the Option, or move @rest to OptionOfRest"
  )(
    compileErrors("(Codec.derived: Codec[OptionOfRest])")
  )
  says(
    "a rest in a closed class",
    "ClosedRest.inside.more: @rest collects unknown fields, but @no_extra_fields rejects them on ClosedRest"
  )(
    compileErrors("(Codec.derived: Codec[ClosedRest])")
  )
  says(
    "an Option of nothing",
    "OptionOfNothing.e: Empty has no fields in JSON, so it would always be None; remove the Option"
  )(
    compileErrors("(Codec.derived: Codec[OptionOfNothing])")
  )
  says("Options only", "OptionsOnly.a: all fields of OneOption are in flattened classes that may be None")(
    compileErrors("(Codec.derived: Codec[OptionsOnly])")
  )
  says("a wildcard", ": its type contains a wildcard or Any, for which no instance exists; write the intended type")(
    compileErrors("(Codec.derived: Codec[OfWildcard])")
  )
  says("Nothing", "OfNothing.a: @flatten needs a case class, or an Option of one, and Nothing")(
    compileErrors("(Codec.derived: Codec[OfNothing])")
  )
  says("no instance", "NoInstance.inner.thread: no Decoder[Thread] found")(
    compileErrors("(Decoder.derived: Decoder[NoInstance])")
  )
  says(
    "a private constructor",
    "OfPrivate.p: @flatten calls the constructor of Private, which is private; make it visible here, or remove @flatten"
  )(
    compileErrors("(Decoder.derived: Decoder[OfPrivate])")
  )
  says("settings", "Search2: withFieldNames names limit, which does not exist")(
    compileErrors("""(Codec.derivedWith(DerivationSettings.none.withFieldNames("limit" -> "x")): Codec[Search2])""")
  )
  says(
    "the field of a value class",
    "OnValue.p: @flatten has no effect on the field of a value class; it belongs on a field that holds a case class, or an Option of one"
  )(
    compileErrors("(Codec.derived: Codec[OnValue])")
  )
}

case class TwoLimits(limit: Int, @flatten paging: Paging)
case class TwoPagings(@flatten first: Paging, @flatten second: Paging)
case class OneAlias(bee: Int, @flatten inner: Inner)
@field_names(ScreamingSnakeCase)
case class StyledTwice(innerName: Int, @flatten inner: Inner)
@discriminator("limit")
sealed trait ByLimit
object ByLimit {
  case class A(@flatten paging: Paging) extends ByLimit
}
case class OfMap(@flatten m: Map[String, Int])
case class OfJson(@flatten m: Json)
case class OfSealed(@flatten shape: Shape)
case class OfTuple(@flatten pair: (Int, Int))
case class OfInt(@flatten n: Int)
case class OfList(@flatten n: List[Paging])
case class OfValue(@flatten id: UserId)
case class OfOptions(@flatten p: Option[Option[Paging]])
case class OfParameter[A](@flatten a: A)
case class Recursive(n: Int, @flatten next: Option[Recursive])
case class Recursive1(n: Int, @flatten next: Recursive2)
case class Recursive2(m: Int, @flatten a: Option[Recursive1])
case class ByHand(n: Int)
object ByHand {
  implicit val codec: Codec[ByHand] = new Codec[ByHand] {
    def decode(in: JsonReader): ByHand = ByHand(in.readInt())
    def encode(a: ByHand, out: JsonWriter): Unit = out.writeInt(a.n)
  }
}
case class OfByHand(@flatten hand: ByHand)
case class Checked(n: Int)
object Checked {
  implicit val codec: Codec[Checked] =
    Codec.derived[Checked].eimap(a => if (a.n > 0) Right(a) else Left("small"))(a => a)
}
case class OfChecked(@flatten checked: Checked)
case class WithSettings(theName: Int)
object WithSettings {
  implicit val codec: Codec[WithSettings] = Codec.derivedWith(DerivationSettings.none.withFieldNames(SnakeCase))
}
case class OfSettings(@flatten s: WithSettings)
case class Annotated(@flatten @field("x") p: Paging)
case class RestAndFlatten(@flatten @rest p: Map[String, Int])
case class TwoRests(@flatten inside: Inside, @rest more: Map[String, Int])
case class OptionOfRest(@flatten inside: Option[Inside])
@no_extra_fields
case class ClosedRest(@flatten inside: Inside)
case class OptionOfNothing(@flatten e: Option[Empty])
case class OneOption(@flatten p: Option[Paging])
case class OptionsOnly(@flatten a: Option[OneOption])
case class OfWildcard(@flatten box: Box[_, Int])
case class OfNothing(@flatten a: Nothing)
case class OfThread(thread: Thread)
case class NoInstance(@flatten inner: OfThread)
case class Private private (n: Int)
case class OfPrivate(@flatten p: Private)
case class OnValue(@flatten p: Paging) extends AnyVal
