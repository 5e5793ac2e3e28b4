package jzon.derivation

import java.util.function.BiConsumer

import jzon.codegen.CommonMessages
import jzon.engine.codecs.EnumNames
import jzon.engine.names.JsonText

/** All messages that derivation shows to users at compile time; the base class has those of Java's processor too. */
private[jzon] object Messages extends CommonMessages[String] {
  protected def message(problem: String, advice: String, annotations: java.util.List[String]): String =
    if (advice == null) problem else s"$problem; $advice"

  protected def at(annotation: String): String =
    "@" + annotation.replaceAll("(?<=.)(?=[A-Z])", "_").toLowerCase(java.util.Locale.ROOT)

  protected def word(name: String): String = name match {
    case "anOptional"  => "an Option"
    case "theOptional" => "the Option"
    case "absent"      => "None"
    case "aSingleton"  => "an object"
    case "singletons"  => "objects"
    case "collection"  => "a collection, a map or an array"
    case "flattened"   => "a case class, or an Option of one"
    case "instance"    => "instance"
    case "aClass"      => "a case class"
    case "asString"    => "Codec.asString"
    case "byHand"      => "write the instance by hand"
  }

  protected def byDefault(field: String, tpe: String): String = s"write $field: $tpe = ..."

  protected def quoted(name: String): String = JsonText.quoted(name)
  protected def isUnicode(name: String): Boolean = JsonText.isUnicode(name)
  protected def fold(name: String): String = EnumNames.fold(name)

  /** The messages that a check of `codegen` reports. */
  def reported(check: BiConsumer[AnyRef, String] => Unit): List[String] = {
    val all = List.newBuilder[String]
    check((_, message) => { all += message; () })
    all.result()
  }

  /** An instance of a field's type is missing.
    *
    * @param kind `Decoder`, `Encoder`, `FieldDecoder`, ...
    * @param tpe the type without an instance
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

  /** The instance of a type parameter is missing, which only the caller of a generic definition knows. */
  def missingParameter(owner: String, field: String, kind: String, parameter: String): String =
    s"$owner.$field: no $kind[$parameter] found; take one as an implicit parameter, as in implicit def ${decapitalized(kind)}[$parameter: $kind]"

  /** A type parameter is derived, whose class only the caller knows. */
  def derivedParameter(parameter: String, kind: String): String =
    s"$parameter: it is a type parameter, so its fields are not known here; take its instance as an implicit parameter, as in def f[$parameter: $kind], and write $kind[$parameter] instead of $kind.derived"

  /** The type is one constant of an enum, or one object of a sealed type. */
  def missingConstant(owner: String, field: String, kind: String, tpe: String, sealedType: String): String =
    s"$owner.$field: no $kind[$tpe] found, because $tpe is the type of one value; write $sealedType, whose instance reads and writes all its values"

  /** The instance of a named tuple is missing, which has no companion to write it in. */
  def missingNamedTuple(owner: String, field: String, kind: String, tpe: String): String =
    s"$owner.$field: no $kind[$tpe] found; write implicit val ${decapitalized(kind)}: $kind[$tpe] = $kind.derived and have it in scope"

  /** A type has a wildcard; Scala 2 turns some wildcards into Any. */
  def wildcard(owner: String, field: String): String =
    s"$owner.$field: its type contains a wildcard or Any, for which no instance exists; write the intended type"

  /** The instance of a Java enum is missing: it exists, but is not implicit. */
  def missingEnum(owner: String, field: String, kind: String, tpe: String): String =
    s"$owner.$field: no $kind[$tpe] found; for its names write implicit val ${decapitalized(kind)}: $kind[$tpe] = $kind.javaEnum, for its numbers take ${advised(kind)} of another instance"

  private def advised(kind: String): String =
    if (kind.endsWith("Encoder")) "contramap"
    else if (kind.endsWith("Described")) "as or checked"
    else if (kind == "Codec") "imap or eimap"
    else "map or emap"

  private def decapitalized(kind: String): String = s"${kind.head.toLower}${kind.tail}"

  /** `Codec.of` stands on the right side of an implicit codec that it finds itself. */
  def codecOfItself(tpe: String, found: String): String =
    s"Codec.of[$tpe] finds $found, the instance that it is to define; pass the decoder and the encoder: Codec.from(decoder, encoder), or remove $found, because the compiler joins a Decoder and an Encoder by itself"

  /** The ClassTag of an array's elements is missing, because their type is not known. */
  def missingClassTag(tpe: String): String =
    s"$tpe: an array of it needs a ClassTag[$tpe]; take one as an implicit parameter"

  /** A type of Scala or Java already has an instance, and a second form would cause confusion. */
  def standardInstance(tpe: String, kind: String): String =
    s"$tpe: jzon has an instance for it already; write $kind[$tpe] instead of $kind.derived[$tpe]; a field of this type needs no other instance"

  /** The description is the library's, but the codec is not. */
  def describedOtherwise(owner: String, field: String, tpe: String): String =
    s"$owner.$field: $tpe has its own codec here, which the library's Described[$tpe] does not describe; write an implicit Described[$tpe], for example Described.opaque"

  def ambiguousInstance(owner: String, field: String, instance: String, detail: String): String =
    s"$owner.$field: more than one $instance fits; make one of them more specific or not implicit ($detail)"

  /** A nested sealed type has a hint, but is not itself a case of the outer one. */
  def nestedHint(owner: String, inner: String): String =
    s"$inner: @hint has no effect on a sealed type whose cases are derived as cases of $owner; remove it, or give $inner its own instance"

  /** A nested sealed type has a discriminator that the JSON of its cases would not contain. */
  def nestedDiscriminator(owner: String, inner: String, name: String): String =
    s"$inner: its cases are derived as cases of $owner, so @discriminator(${quoted(name)}) has no effect; write it on $owner, or give $inner its own instance"

  /** One object would have the same discriminator for a nested and for the outer sealed type. */
  def nestedDiscriminatorCollision(owner: String, inner: String, name: String): String =
    s"$inner: its discriminator ${quoted(name)} is also the discriminator of $owner; give one of them another name with @discriminator"

  /** A case is in two sealed types whose annotations differ. */
  def differentStyles(child: String, annotation: String, remedy: String): String =
    s"$child: it is a case of several sealed types with different @$annotation; write @$remedy on $child"

  def flattenByHand(owner: String, field: String, tpe: String, instance: String): String =
    s"$owner.$field: @flatten uses the fields of $tpe, but $instance is not derived, so its JSON may differ; derive it, or remove @flatten"

  /** A codec with settings, whose names and treatment of null `@flatten` does not see. */
  def flattenSettings(owner: String, field: String, tpe: String, instance: String): String =
    s"$owner.$field: @flatten uses the annotations of $tpe, but $instance is derived with settings; write annotations on $tpe instead, or remove @flatten"

  def flattenPrivate(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @flatten calls the constructor of $tpe, which is private; make it visible here, or remove @flatten"

  /** Each field of a flattened class is left out for one of its values, and null is another value in each. */
  def flattenMissing(owner: String, field: String, isOption: Boolean): String =
    s"$owner.$field: in each field of this class null is another value than a missing field, so " +
      (if (isOption) "a Some without fields would be read as None; remove the Option, or give the class another field"
       else
         "a value without fields would be read as the default; remove the default value, or give the class another field")

  def restType(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @rest needs a Map[String, A], Json or RawJson; for $tpe remove it, or write $field: Map[String, Json]"

  def excludedWithoutDefault(owner: String, field: String, tpe: String): String =
    s"$owner.$field: an excluded field needs a default value to be read; write $field: $tpe = ..., or derive only an Encoder"

  def notLiteral(owner: String, annotation: String): String =
    s"$owner: the argument of @$annotation must be a literal or a final val with a constant value, because it is read at compile time"

  def unknownStyle(owner: String, annotation: String): String =
    s"$owner: the argument of @$annotation must be one of the styles of jzon.NameStyle, named directly, because it is read at compile time"

  def repeatedAnnotation(owner: String, annotation: String): String =
    s"$owner: @$annotation is given twice; remove one of them" +
      (if (annotation == "field") ", or write additional names as aliases, as in @field(name, aliases*)" else "")

  def noInstant(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @epoch needs a field that holds an Instant, or an Option of one; for $tpe remove it"

  /** A pattern is invalid; the engine describes the problem. */
  def timeFormat(owner: String, field: String, problem: String): String = s"$owner.$field: @time_format: $problem"

  def noTime(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @time_format needs a field that holds a date or time of java.time, or an Option of one; for $tpe remove it"

  /** A type that does not consist of bytes.
    *
    * @param form the type class that it needs, `FromBytes` or `ToBytes`
    */
  def noBytes(owner: String, field: String, tpe: String, form: String): String =
    s"$owner.$field: @base64 and @hex need a field that holds bytes, as an Array[Byte] does, or an Option of it; for $tpe remove them, or write an implicit $form[$tpe]"

  def nothingInsteadOfNull(owner: String, field: String, tpe: String): String =
    s"$owner.$field: @null_as_default has no effect on a field without a default value; remove it, or write $field: $tpe = ..."

  def nullIsNone(owner: String, field: String): String =
    s"$owner.$field: @null_as_default has no effect on an Option, for which null is None already; remove it"

  /** In an Option of an Option, and in a Patch, null and a missing field are different values. */
  def nullIsValue(owner: String, field: String, tpe: String, annotation: String): String =
    s"$owner.$field: @$annotation cannot stand on $tpe, in which null is another value than a missing field; remove it"

  /** Null would stand for two values of a type. */
  def lostNull(owner: String, field: String, tpe: String): String =
    s"$owner.$field: two values of $tpe would have the same JSON, because null has a meaning inside it; write Option[Option[...]] or Patch[...] around a type that is never null"

  def privateConstructor(owner: String, kind: String): String =
    s"$owner: its constructor is private; call $kind.derived in object $owner, or write the instance by hand"

  def varargs(owner: String, field: String, tpe: String): String =
    s"$owner.$field: repeated parameters are not supported; write $field: Seq[$tpe]"

  def parameterLists(owner: String): String =
    s"$owner: only a single parameter list is supported; move the other parameters into it or write the instance by hand"

  /** The type is neither a case class nor an object nor a sealed type. */
  def notDerivable(owner: String, kind: String): String =
    s"$owner: only case classes, objects and sealed types can be derived; write the instance by hand, for example with ${advised(kind)}"

  /** A trait or abstract class is not sealed, so its cases are not known. */
  def notSealed(owner: String): String =
    s"$owner: make it sealed, so that all its cases are known; only case classes, objects and sealed types can be derived"

  /** A Java enum, which has more than one form. */
  def javaEnum(owner: String, kind: String): String =
    s"$owner: a Java enum is not derived; for its names write $kind.javaEnum, for its numbers take ${advised(kind)} of another instance"

  /** Settings that cannot be read at compile time. */
  def settingsNotLiteral(owner: String): String =
    s"$owner: the settings must be calls of DerivationSettings.none with literals, because they are read at compile time"

  /** The settings name a field or a case that the type does not have. */
  def unknownSetting(owner: String, method: String, name: String): String =
    s"$owner: $method names $name, which does not exist"

  /** jzon does not know how an alternative of a union begins in JSON. */
  def unknownToken(union: String, member: String): String =
    s"$union: jzon does not know how $member begins in JSON; combine instances of the members with orElse"

  /** Two alternatives of a union begin with the same token. */
  def sameToken(union: String, first: String, second: String): String =
    s"$union: $first and $second begin in the same way in JSON; combine instances of the members with orElse, or make it a sealed type"

  /** An alternative of a union is an Option, but a union cannot represent a missing value. */
  def optionInUnion(union: String, member: String): String =
    s"$union: $member cannot be a member of a union, because None has no JSON there; write Option[...] around the union, or Null instead of it"

  /** An alternative of a union has no instance. */
  def missingMember(kind: String, member: String): String =
    s"no $kind[$member] found for a member of a union; write an implicit $kind[$member]"

  /** The type has no names that could be keys of maps. */
  def noKey(owner: String, kind: String): String =
    s"$owner: only value classes, enums and sealed types of objects can be derived as keys of maps; write the instance by hand, for example with ${advised(kind)} of an existing one"

  /** A case is not sealed, so the sealed type cannot list all its cases. */
  def openChild(owner: String, child: String): String =
    s"$owner: its case $child is neither a case class nor an object nor sealed; make it one of them or give it its own instances"

  /** A case cannot be named, because it is the class of one expression or inside a method. */
  def localChild(owner: String, child: String): String =
    s"$owner: its case $child cannot be named from here; make it a class or an object with a name, outside of methods"

  /** A case is private to the code around it. */
  def privateChild(owner: String, child: String, home: String): String =
    s"$owner: its case $child is private in $home; derive the instance there, or make $child public"

  /** A class with subclasses has values itself: their JSON would not differ from the JSON of the subclasses. */
  def sealedClass(owner: String): String =
    s"$owner: it is a sealed class with subclasses, whose values would be written as values of $owner; make $owner abstract, or write its instance by hand"

  /** A class with a smart constructor, whose values are of an anonymous class. */
  def abstractCaseClass(owner: String, kind: String): String =
    s"$owner: a sealed abstract case class is not derived, because only its own methods make its values, of the anonymous class $$anon; write its instance with ${advised(kind)} of an instance for its fields"

  /** The compiler has found the instance of an opaque type for its underlying type. */
  def opaqueInstance(owner: String, field: String, tpe: String, kind: String, opaque: String): String =
    s"$owner.$field: inside the object around $opaque the compiler finds the $kind[$opaque] for $tpe too; move it into object $opaque"

  /** The compiler takes an opaque type for its underlying type, and finds the instance of that one. */
  def opaqueSkipped(owner: String, field: String, tpe: String, kind: String, opaque: String): String =
    s"$owner.$field: inside the object around $opaque the compiler takes $opaque in $tpe for its underlying type, and the $kind[$opaque] would not be used; derive the $kind of $owner outside of that object"

  /** A name is in a class file of Scala 2, which stores two spellings as one. */
  def unknownName(owner: String, name: String, decoded: String, annotation: String): String =
    s"$owner.$name: its class file does not tell whether it was written as $name or as `$decoded`; say which with @$annotation, or in the settings of derivedWith"

  /** A check around a derived instance would not apply to values inside values. */
  def untypedInstance(tpe: String, definition: String): String =
    s"$tpe contains itself; write the type of $definition, so that the code around the derived instance applies to values inside too"

  /** A parameter that the compiler passes, as for a context bound, is missing. */
  def missingEvidence(owner: String, tpe: String): String =
    s"$owner: its constructor takes an implicit $tpe, but none is in scope; take one as an implicit parameter, or derive only an Encoder"

  def unreachableDefault(owner: String, field: String): String =
    s"$owner.$field: its default value cannot be reached from here; move the class out of the method"

  /** A parameter is not a field of the class with the same name, as in Scala's `::`. */
  def hiddenParameter(owner: String, parameter: String): String =
    s"$owner: its parameter $parameter is not a field that others can see; write val before it or write the instance by hand"

  /** Dependencies cannot be reported to the incremental compiler. */
  def incrementalCompiler(cause: String): String =
    s"jzon cannot report to this version of Zinc what derived instances depend on ($cause); keep instances in the companions of their types, or compile all files after a change of a type"

  /** A codec of one case needs one discriminator. */
  def noSealedTypeOfCase(child: String, sealedTypes: List[String]): String =
    if (sealedTypes.isEmpty)
      s"$child: Codec.derivedCase needs a sealed type with @discriminator whose case it is; for others write Codec.derived"
    else
      s"$child: it is a case of ${sealedTypes.mkString(" and ")}, so Codec.derivedCase does not know whose discriminator to write; remove one @discriminator, or write the codec by hand"

  /** A case is a string in JSON, which has no discriminator. */
  def caseIsString(owner: String, child: String): String =
    s"$child: it is a string in $owner, so it has no discriminator; use the codec of $owner"

  /** A nested sealed type has an annotation that holds only for a whole sealed type. */
  def nestedOption(owner: String, inner: String, annotation: String): String =
    s"$inner: its cases are derived as cases of $owner, so @$annotation has no effect; write it on $owner, or give $inner its own instance"

  /** The instance of a case writes its fields itself, and ends its object. */
  def lastWithOwn(owner: String, child: String): String =
    s"$owner: its case $child has its own instance, so its discriminator cannot be last; remove withDiscriminatorLast or the instance"

  def keptNameLast(field: String): String =
    s"$field: a discriminator that is not a constant cannot be written last; remove withDiscriminatorLast, or @unknown on the field"

  /** In a one-key object, the value of an unknown name can be anything. */
  def unknownWithoutDiscriminator(owner: String, child: String): String =
    s"$child: @unknown needs a @discriminator on $owner, or cases of $owner that are all objects"

  def tooManyFields(owner: String): String = s"$owner: a JVM constructor takes at most 254 arguments"
}
