package jzon.derivation

import jzon.engine.codegen.JsonText

/** Every text that the derivation shows to a user at compile time. */
private[jzon] object Messages {

  /** @param instance what was looked for, `Decoder[Customer]`
    * @param kind `Decoder`, `Encoder`, `FieldDecoder`, ...
    * @param home the companion to write the instance in, for types that can be derived
    * @param derives whether the language has a `derives` clause
    */
  def missingInstance(
      owner: String,
      field: String,
      kind: String,
      tpe: String,
      home: Option[String],
      derives: Boolean
  ): String = {
    val advice = home match {
      case Some(companion) =>
        s"write implicit val ${decapitalized(kind)}: $kind[$tpe] = $kind.derived in object $companion" +
          (if (derives) s", or derives $kind" else "") +
          (if (kind == "Described") "; if its codec is written by hand, Described.opaque or as of another instance"
           else "")
      case None => s"write an implicit $kind[$tpe], for example with ${advised(kind)} of an existing one"
    }
    s"$owner.$field: no $kind[$tpe] found; $advice"
  }

  /** The instance of a type parameter, which only the caller of a generic definition can know. */
  def missingParameter(owner: String, field: String, kind: String, parameter: String): String =
    s"$owner.$field: no $kind[$parameter] found; take one as an implicit parameter, as in implicit def ${decapitalized(kind)}[$parameter: $kind]"

  /** The instance of a named tuple, which has no companion to write it in. */
  def missingNamedTuple(owner: String, field: String, kind: String, tpe: String): String =
    s"$owner.$field: no $kind[$tpe] found; write implicit val ${decapitalized(kind)}: $kind[$tpe] = $kind.derived and have it in scope"

  /** A type that is not said; Scala 2 makes Any of some wildcards. */
  def wildcard(owner: String, field: String): String =
    s"$owner.$field: its type has a wildcard or Any in it, for which there is no instance; write the type that is meant"

  /** The instance of a Java enum, which is there for those who ask for it. */
  def missingEnum(owner: String, field: String, kind: String, tpe: String): String =
    s"$owner.$field: no $kind[$tpe] found; for its names write implicit val ${decapitalized(kind)}: $kind[$tpe] = $kind.javaEnum, for its numbers take ${advised(kind)} of another instance"

  private def advised(kind: String): String =
    if (kind.endsWith("Encoder")) "contramap"
    else if (kind.endsWith("Described")) "as or checked"
    else if (kind == "Codec") "imap or eimap"
    else "map or emap"

  private def decapitalized(kind: String): String = s"${kind.head.toLower}${kind.tail}"

  /** The class of arrays' elements, of a type that is not known. */
  def missingClassTag(tpe: String): String =
    s"$tpe: an array of it needs a ClassTag[$tpe]; take one as an implicit parameter"

  /** A type of Scala or Java that has an instance already, which another form would only confuse. */
  def standardInstance(tpe: String, kind: String): String =
    s"$tpe: jzon has an instance for it already; write $kind[$tpe] in place of $kind.derived[$tpe], and nothing where it is a field"

  /** A standard description where the codec is none of the library's. */
  def describedOtherwise(owner: String, field: String, tpe: String): String =
    s"$owner.$field: $tpe has a codec of its own here, which the library's Described[$tpe] knows nothing of; write an implicit Described[$tpe], for example Described.opaque"

  def ambiguousInstance(owner: String, field: String, instance: String, detail: String): String =
    s"$owner.$field: more than one $instance fits; make one of them more specific or not implicit ($detail)"

  def fieldCollision(owner: String, first: String, second: String, name: String): String =
    if (first == second) s"$owner.$first: the name ${JsonText.quoted(name)} is given twice; remove one from @field"
    else
      s"$owner: $first and $second are both called ${JsonText.quoted(name)} in JSON; give one of them another name with @field"

  def hintCollision(owner: String, first: String, second: String, hint: String): String =
    s"$owner: $first and $second have the same hint ${JsonText.quoted(hint)}; give one of them another one with @hint"

  def discriminatorCollision(owner: String, child: String, field: String, name: String): String =
    s"$child.$field: its name ${JsonText.quoted(name)} is also the discriminator of $owner; rename one of them with @field or @discriminator"

  /** A hint for a sealed type inside of another one that is no case of it. */
  def nestedHint(owner: String, inner: String): String =
    s"$inner: @hint has no meaning on a sealed type whose cases are derived as those of $owner; remove it, or give $inner an instance of its own"

  /** A discriminator that the JSON of its cases would not have. */
  def nestedDiscriminator(owner: String, inner: String, name: String): String =
    s"$inner: its cases are derived as those of $owner, which @discriminator(${JsonText.quoted(name)}) does not reach; write it on $owner, or give $inner an instance of its own"

  /** A discriminator beside that of the family, in one object. */
  def nestedDiscriminatorCollision(owner: String, inner: String, name: String): String =
    s"$inner: its discriminator ${JsonText.quoted(name)} is also that of $owner; give one of them another name with @discriminator"

  /** A case in two sealed types that say different things of it. */
  def differentStyles(child: String, annotation: String, remedy: String): String =
    s"$child: the sealed types that it is in have different @$annotation; write @$remedy on $child"

  def excludedWithoutDefault(owner: String, field: String, tpe: String): String =
    s"$owner.$field: an excluded field needs a default value to be read; write $field: $tpe = ..., or derive only an Encoder"

  def notUnicode(owner: String, field: String): String =
    s"$owner.$field: the name has a surrogate without its partner, which no JSON document can hold"

  def noChildren(owner: String): String =
    s"$owner: a sealed type without cases has no JSON form"

  def notLiteral(owner: String, annotation: String): String =
    s"$owner: the argument of @$annotation must be a literal or a final val with a constant value, because it is read at compile time"

  def unknownStyle(owner: String, annotation: String): String =
    s"$owner: the argument of @$annotation must be one of the styles of jzon.NameStyle, named directly, because it is read at compile time"

  def misplaced(owner: String, annotation: String, place: String, home: String): String =
    s"$owner: @$annotation has no meaning on $place; it belongs on $home"

  def repeatedAnnotation(owner: String, annotation: String): String =
    s"$owner: @$annotation is given twice; remove one of them" +
      (if (annotation == "field") ", or write further names that are read as in @field(name, aliases*)" else "")

  /** Annotations on one field that each say how it is written. */
  def severalForms(owner: String, annotations: List[String]): String = annotations match {
    case List(one, other) => s"$owner: @$one and @$other are both given; remove one of them"
    case _                => s"$owner: ${annotations.map("@" + _).mkString(", ")} are given; leave one of them"
  }

  def noInstant(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @epoch needs a field that holds an Instant, or an Option of one; for $tpe remove it"

  /** What is wrong with a pattern, as the engine tells it. */
  def timeFormat(owner: String, field: String, problem: String): String = s"$owner.$field: @time_format: $problem"

  def noTime(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @time_format needs a field that holds a date or time of java.time, or an Option of one; for $tpe remove it"

  /** A type that is not made of bytes.
    *
    * @param form the type class that it needs, `FromBytes` or `ToBytes`
    */
  def noBytes(owner: String, field: String, tpe: String, form: String): String =
    s"$owner.$field: @base64 and @hex need a field that holds bytes, as an Array[Byte] does, or an Option of it; for $tpe remove them, or write an implicit $form[$tpe]"

  def neverNone(owner: String, field: String): String =
    s"$owner.$field: @explicit_null has no meaning on a field that is never None; remove it, or make the field an Option"

  def nothingInsteadOfNull(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @null_as_default has no meaning on a field without a default value; remove it, or write $field: $tpe = ..."

  def nullIsNone(owner: String, field: String): String =
    s"$owner.$field: @null_as_default has no meaning on an Option, for which null is None already; remove it"

  /** Of an Option in an Option null is the outer Some. */
  def nullIsSome(owner: String, field: String): String =
    s"$owner.$field: @explicit_null cannot stand on an Option of an Option, in which null is Some(None); remove it"

  def privateConstructor(owner: String, kind: String): String =
    s"$owner: its constructor is private; call $kind.derived in object $owner, or write the instance by hand"

  def varargs(owner: String, field: String, tpe: String): String =
    s"$owner.$field: repeated parameters are not supported; write $field: Seq[$tpe]"

  def parameterLists(owner: String): String =
    s"$owner: only a single parameter list is supported; move the other parameters into it or write the instance by hand"

  /** The type is neither a case class nor an object nor a sealed type. */
  def notDerivable(owner: String, kind: String): String =
    s"$owner: only case classes, objects and sealed types can be derived; write the instance by hand, for example with ${advised(kind)}"

  /** A trait or abstract class whose children nobody knows. */
  def notSealed(owner: String): String =
    s"$owner: make it sealed, so that all its cases are known; only case classes, objects and sealed types can be derived"

  /** A Java enum, which has more than one form. */
  def javaEnum(owner: String, kind: String): String =
    s"$owner: a Java enum is not derived; for its names write $kind.javaEnum, for its numbers take ${advised(kind)} of another instance"

  /** Settings that cannot be read at compile time. */
  def settingsNotLiteral(owner: String): String =
    s"$owner: the settings must be calls of DerivationSettings.none with literals, because they are read at compile time"

  /** A name in the settings that nothing in the type has. */
  def unknownSetting(owner: String, method: String, name: String): String =
    s"$owner: nothing is called $name, which $method names"

  /** A discriminator in the settings of a type without children. */
  def noFamily(owner: String): String = s"$owner: it is no sealed type, so withDiscriminator says nothing of it"

  /** A member of a union of which it is not known how it begins in JSON. */
  def unknownToken(union: String, member: String): String =
    s"$union: nothing tells how $member begins in JSON; join instances of the members with orElse"

  /** Two members of a union that the first token does not tell apart. */
  def sameToken(union: String, first: String, second: String): String =
    s"$union: $first and $second begin alike in JSON; join instances of the members with orElse, or make it a sealed type"

  /** An Option as a member of a union: whether a value is there is nothing that a union can tell. */
  def optionInUnion(union: String, member: String): String =
    s"$union: $member cannot be a member of a union, as None has no JSON of its own there; write Option[...] around the union, or Null in place of it"

  /** A member of a union without an instance. */
  def missingMember(kind: String, member: String): String =
    s"no $kind[$member] found for a member of a union; write an implicit $kind[$member]"

  /** The type has no names that could be keys of maps. */
  def noKey(owner: String, kind: String): String =
    s"$owner: only value classes, enums and sealed types of objects can be derived as keys of maps; write the instance by hand, for example with ${advised(kind)} of an existing one"

  /** A child that the family cannot list. */
  def openChild(owner: String, child: String): String =
    s"$owner: its case $child is neither a case class nor an object nor sealed; make it one of them or give it instances of its own"

  /** A child that nobody can name, as it is the class of one expression or inside of a method. */
  def localChild(owner: String, child: String): String =
    s"$owner: its case $child cannot be named from here; make it a class or an object with a name, outside of methods"

  /** A child that only the code around it may name. */
  def privateChild(owner: String, child: String, home: String): String =
    s"$owner: its case $child is private in $home; derive the instance in there, or make $child public"

  /** A class with subclasses that has values itself: nothing would tell those of the subclasses from them. */
  def sealedClass(owner: String): String =
    s"$owner: it is a sealed class with subclasses, whose values would be written as those of $owner; make $owner abstract, or write its instance by hand"

  /** A class with a smart constructor, whose values are of an anonymous class. */
  def abstractCaseClass(owner: String, kind: String): String =
    s"$owner: a sealed abstract case class is not derived, as only its own methods make its values, of the anonymous class $$anon; write its instance with ${advised(kind)} of that of its fields"

  /** The instance of an opaque type, found for what it is made of. */
  def opaqueInstance(owner: String, field: String, tpe: String, kind: String, opaque: String): String =
    s"$owner.$field: in the object around $opaque the $kind[$opaque] is found for $tpe as well; move it into object $opaque"

  /** A name in a class file of Scala 2, which keeps two ways of writing it as one. */
  def unknownName(owner: String, name: String, decoded: String, annotation: String): String =
    s"$owner.$name: its class file does not tell whether it was written as $name or as `$decoded`; say which with @$annotation, or in the settings of derivedWith"

  /** A check around a derived instance that values inside of values would not have. */
  def untypedInstance(tpe: String, definition: String): String =
    s"$tpe contains itself; write the type of $definition, so that what is around the derived instance holds for values inside as well"

  /** A parameter that the compiler passes, as a context bound makes one. */
  def missingEvidence(owner: String, tpe: String): String =
    s"$owner: its constructor takes an implicit $tpe, of which none is found; take one as an implicit parameter, or derive only an Encoder"

  def childParameter(owner: String, child: String, parameter: String): String =
    s"$owner: the type parameter $parameter of its case $child does not follow from $owner; write the instance by hand"

  def unreachableDefault(owner: String, field: String): String =
    s"$owner.$field: its default value cannot be reached from here; move the class out of the method"

  /** A parameter that is no field of the class under its own name, as in the `::` of Scala. */
  def hiddenParameter(owner: String, parameter: String): String =
    s"$owner: its parameter $parameter is not a field that others can see; write val before it or write the instance by hand"

  /** What the incremental compiler was not told. */
  def incrementalCompiler(cause: String): String =
    s"this version of Zinc cannot be told what derived instances depend on ($cause); keep instances in the companions of their types, or compile all files after a change of a type"

  def tooManyFields(owner: String): String = s"$owner: a JVM constructor takes at most 254 arguments"
}
