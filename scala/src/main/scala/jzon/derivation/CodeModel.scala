package jzon.derivation

import jzon.codegen.{EncodePlan, KindForm}

/** What the code of decoders and encoders is made of: shapes with all their instances, and places. */
private[derivation] trait CodeModel extends Trees {

  /** A shape with all its instances for one direction. */
  protected sealed trait Prepared

  /** A class.
    *
    * @param params the parameters of the constructor by position, including those of flattened classes
    * @param flats the flattened classes by number, each with the parameter that takes its value
    * @param value the value of an object
    * @param accesses the accesses of the fields by index
    */
  protected case class ClassCode(
      tpe: Typ,
      plan: ClassPlan,
      params: IndexedSeq[Param],
      flats: IndexedSeq[(Typ, Param)],
      value: Option[Value],
      accesses: IndexedSeq[Access],
      rest: Option[Access]
  ) extends Prepared {
    def param(index: Int): Param = params(plan.included(index).position)
  }

  /** A value class, which has the JSON of its value. */
  protected case class ValueCode(tpe: Typ, param: Param, access: Access) extends Prepared

  /** A sealed type. */
  protected case class SealedCode(tpe: Typ, plan: SealedPlan, cases: List[CaseCode]) extends Prepared

  /** A sealed type whose cases differ in the kind of their JSON. */
  protected case class KindCode(tpe: Typ, form: KindForm, parts: List[KindPartCode]) extends Prepared
  protected case class KindPartCode(cases: List[Typ], code: Prepared, isFinite: Boolean)

  /** A case with its own instance, or a class that is derived with the sealed type. */
  protected case class CaseCode(tpe: Typ, code: Either[Access, ClassCode])

  /** The place of code.
    *
    * @param io the reader or the writer
    * @param self the instance itself
    * @param again the method that reads or writes the type itself, if that is not the instance's
    * @param old the old value to which a merge patch is applied
    */
  protected case class Place(
      owner: Owner,
      io: Local,
      self: () => Value,
      again: Option[Method] = None,
      old: Option[Local] = None
  ) {
    def call(cls: String, method: String, arguments: Value*): Value = invoke(ref(io), cls, method, arguments: _*)
  }

  /** The names of the base class of generated code. */
  protected def knownNames(self: Value): Value

  /** The instance in a slot. */
  protected def slot(self: Value, kind: String, index: Int): Value

  /** A constant around the generated class; its value is used wherever the result is called. */
  protected def constant(name: String, tpe: Typ, value: Value): () => Value

  /** The names of a class or sealed type as a constant. */
  protected def fieldNames(packed: String): () => Value =
    constant("names", named("jzon.engine.FieldNames"), unpacked(packed))

  /** The names of the cases of a sealed type that are strings, with the case for other strings, as a constant. */
  protected def looseNames(plan: SealedPlan): () => Value = {
    val cls = "jzon.engine.codecs.EnumNames"
    val ignoreCase = boolean(plan.model.options.ignoreCase)
    val names = static(cls, "of", unpacked(plan.packedStrings), ignoreCase, int(plan.form.unknownString))
    constant("strings", named(cls), as(names, named(cls)))
  }

  protected def unpacked(packed: String): Value =
    // With explicit nulls, a method of Java has a nullable result.
    as(static("jzon.engine.FieldNames", "unpack", string(packed)), named("jzon.engine.FieldNames"))

  protected def instance(access: Access, kind: String, place: Place): Value = access match {
    case Slot(index, _)  => slot(place.self(), kind, index)
    case Stable(tree, _) => copied(tree)
    case _               => place.self()
  }

  /** A choice like [[switch]]; with more than 64 bodies it calls methods of 64 each. Otherwise the compiler would nest
    * as deep as the number of bodies. Methods must stay small: docs/performance-notes.md#methods-that-are-too-large.
    */
  protected def choice(selector: Value, bodies: List[Owner => Value], tpe: Typ, owner: Owner): Value =
    if (bodies.lengthCompare(EncodePlan.PER_METHOD) <= 0) switch(selector, bodies.map(_(owner)))
    else {
      val (line, number) = declare(owner, "number", named("scala.Int"), selector)
      val groups = bodies.grouped(EncodePlan.PER_METHOD).toList.zipWithIndex.map { case (group, i) =>
        define(owner, s"cases$i", Nil, tpe) { (inside, _) =>
          switch(infix(ref(number), "-", int(i * EncodePlan.PER_METHOD)), group.map(_(inside)))
        }
      }
      val which = infix(ref(number), "/", int(EncodePlan.PER_METHOD))
      val calls = groups.map(group => (_: Owner) => group.call(Nil))
      block(line :: groups.map(_.definition), choice(which, calls, tpe, owner))
    }

  /** True if a merge patch must keep values of a sealed type or class that the JSON does not have. */
  protected def keeps(prepared: Prepared): Boolean = prepared match {
    case code: ClassCode  => code.plan.keeps
    case code: SealedCode => code.cases.exists(_.code.exists(_.plan.keeps))
    case code: KindCode   => code.parts.exists(part => keeps(part.code))
    case _: ValueCode     => false
  }

  /** True if a type has methods for values that may be null or missing. */
  protected def hasMissing(prepared: Prepared): Boolean = prepared match {
    case ValueCode(_, _, access) => access.isInstanceOf[Optional] || mayReadNull(access)
    case code: KindCode          => code.form.hasNull
    case _                       => false
  }

  /** A test whether null is a value of a value class, which only an instance of another type may know. */
  protected def nullIsValue(prepared: Prepared, kind: String, method: String, place: Place): Value = prepared match {
    case ValueCode(_, _, access) if mayReadNull(access) =>
      property(instance(access, kind, place), s"jzon.$kind", method)
    case _ => boolean(hasMissing(prepared))
  }
}
