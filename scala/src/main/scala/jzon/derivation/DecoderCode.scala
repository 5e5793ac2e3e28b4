package jzon.derivation

import scala.collection.mutable
import scala.jdk.CollectionConverters._

import jzon.codegen.{Code, DecodePlan, Piece, Presence}

/** Turns plans into the code of `decode`. */
private[derivation] trait DecoderCode extends StepPrinter {
  private val reader = "jzon.engine.JsonReader"
  private val optionals = "jzon.derivation.Optionals"
  private val secrets = "jzon.engine.codecs.Secrets"
  private val casesByFields = "jzon.engine.codecs.CasesByFields"

  /** The code that reads a shape; made before the generated class, because it makes constants around that. */
  protected final class Reading(prepared: Prepared) {
    private val keepsOld = keeps(prepared)
    private val code: Place => Value = prepared match {
      case code: ClassCode =>
        val shape = new ClassReading(code, root = true)
        place => shape.whole(place)
      case ValueCode(tpe, param, access) =>
        place => construct(place.owner, tpe, List(read(access, param.tpe, place)))
      case code: SealedCode =>
        val shape = new SealedReading(code)
        place => shape.whole(place)
      case code: KindCode =>
        val shape = new KindReading(code)
        place => shape.whole(place)
    }

    def body(place: Place): Value =
      if (!keepsOld) code(place)
      else {
        val kept = static("jzon.derivation.Instances", "kept", ref(place.io), classOf(rootType))
        val (line, old) = declare(place.owner, "old", anyType, kept)
        block(List(line), code(place.copy(old = Some(old))))
      }

    val mayBeMissing: Boolean = hasMissing(prepared)

    /** The body of `decodeMissing`. */
    def missing(place: Place, names: Value, index: Value): Value = prepared match {
      case ValueCode(tpe, param, access) if mayBeMissing =>
        construct(place.owner, tpe, List(absent(access, param.tpe, names, index, place)))
      case _ => raise(place.call(reader, "missing", names, index))
    }

    /** The body of `readsNull`. */
    def isNull(place: Place): Value = nullIsValue(prepared, "Decoder", "readsNull", place)
  }

  // ---- values

  private def read(access: Access, tpe: Typ, place: Place): Value = access match {
    case Direct(method)              => as(place.call(reader, method), tpe)
    case Optional(Direct(method), _) => as(static(optionals, method, ref(place.io)), tpe)
    case optional: Optional =>
      val present = someOf(optional, place)
      def ofNull =
        if (!optional.asks) none
        else staticOf(optionals, "ofNull", optional.tpe, ref(place.io), decoderOf(optional, place))
      if (optional.leavesNull) present else choose(place.call(reader, "tryReadNull"), ofNull, present)
    case Elements(element, inner) =>
      val loop = define(place.owner, "elements", List("in" -> named(reader)), listOf(inner)) { (owner, parameters) =>
        readElements(element, inner, place.copy(owner = owner, io = parameters.head))
      }
      block(List(loop.definition), loop.call(List(ref(place.io))))
    case Self if place.again.isDefined => as(place.again.get.call(List(ref(place.io))), tpe)
    case _ => as(invoke(instance(access, "Decoder", place), "jzon.Decoder", "decode", ref(place.io)), tpe)
  }

  private def decoderOf(optional: Optional, place: Place): Value =
    as(instance(optional.value, "Decoder", place), typeClassOf("Decoder", optional.tpe))

  /** Reads a value and then makes a Some of it; see [[Optionals]]. */
  private def someOf(optional: Optional, place: Place): Value = {
    val (line, value) = declare(place.owner, "value", optional.tpe, read(optional.value, optional.tpe, place))
    block(List(line), some(ref(value), optional.tpe))
  }

  /** Reads a list, element by element, as [[jzon.ListDecoder]] does. */
  private def readElements(element: Access, tpe: Typ, place: Place): Value = {
    import place.owner
    val list = "scala.collection.mutable.ListBuffer"
    val (decoderLine, decoder) = hold(owner, "decoder", instance(element, "Decoder", place))
    val (bufferLine, buffer) = hold(owner, "buffer", newBuffer(tpe))
    val (maxLine, max) = declare(owner, "max", named("scala.Int"), place.call(reader, "maxEntries"))
    val (nLine, n) = declare(owner, "n", named("scala.Int"), int(0), variable = true)
    val (moreLine, more) = declare(owner, "more", named("scala.Boolean"), boolean(true), variable = true)
    val value = as(invoke(ref(decoder), "jzon.Decoder", "decode", ref(place.io)), tpe)
    val loop = whilst(
      ref(more),
      List(
        assign(n, infix(ref(n), "+", int(1))),
        when(infix(ref(n), ">", ref(max)))(raise(place.call(reader, "tooManyEntries"))),
        invoke(ref(buffer), list, "addOne", value),
        assign(more, place.call(reader, "readNextElement"))
      )
    )
    val lines = List(decoderLine, bufferLine, maxLine, nLine, moreLine, loop)
    choose(place.call(reader, "readArrayStart"), block(lines, property(ref(buffer), list, "toList")), nil)
  }

  /** The value of a missing field of a type, or its error. */
  private def absent(access: Access, tpe: Typ, names: Value, index: Value, place: Place): Value = access match {
    case _: Optional => none
    case _ =>
      val decoder = instance(access, "Decoder", place)
      as(invoke(decoder, "jzon.Decoder", "decodeMissing", ref(place.io), names, index), tpe)
  }

  /** The unknown name that was just read. */
  private def keptName(owner: String, place: Place): Value =
    static("jzon.engine.codecs.KeptName", "read", ref(place.io), string(owner))

  // ---- classes

  private case class Field(plan: FieldPlan, access: Access, param: Param) {
    val presence: Presence = access match {
      case _ if plan.model.hasDefault => Presence.DEFAULT
      case _: Optional                => Presence.PRESET
      case _ if mayReadNull(access)   => Presence.ASK
      case _                          => Presence.REQUIRED
    }

    def step(member: jzon.codegen.Member): DecodePlan.Field = {
      val onNull = access match {
        case optional @ Optional(value, _) =>
          val keeps = !optional.leavesNull && !optional.asks && !value.isInstanceOf[Direct]
          if (keeps && presence == Presence.PRESET) DecodePlan.Null.KEEP else DecodePlan.Null.READ
        case _ if !plan.nullAsDefault => DecodePlan.Null.READ
        case _ =>
          val isKnown = plan.model.absence != Absence.Unknown && !mayReadNull(access)
          if (isKnown) DecodePlan.Null.DEFAULT else DecodePlan.Null.ASK
      }
      new DecodePlan.Field(member, presence, onNull, false, presence == Presence.PRESET)
    }
  }

  /** A class, whose names are a constant unless the base class of the generated class holds them. */
  private final class ClassReading(val code: ClassCode, root: Boolean, isValue: Boolean = false) {
    val plan: ClassPlan = code.plan
    private val names = if (root || isValue) None else Some(fieldNames(plan.packedNames))
    private val secretFields =
      if (plan.secretPositions.isEmpty && !code.params.exists(param => hasSecrets(param.tpe))) None
      else {
        val of = static("jzon.derivation.SecretFields", "of", classOf(code.tpe), string(plan.secretPositions))
        Some(constant("secrets", named("jzon.derivation.SecretFields"), of))
      }

    val fields: IndexedSeq[Field] = plan.included.map { field =>
      Field(field, code.accesses(field.index), code.param(field.index))
    }.toIndexedSeq

    def required: Seq[FieldPlan] = fields.filter(_.presence == Presence.REQUIRED).map(_.plan)

    val steps: DecodePlan = {
      val read = fields.map(field => field.step(plan.member(field.plan, isOfItself(field.access))))
      new DecodePlan(read.asJava, plan.flats, plan.unknown, settings.lastDuplicate)
    }

    def namesIn(place: Place): Value = names.fold(knownNames(place.self()))(_())

    /** The code of a class that is derived itself. */
    def whole(place: Place): Value =
      if (!steps.isChain || code.rest.isDefined || plan.keeps) read(place)
      else { // two methods with the same code, in turns
        val again = method("again", place)
        block(List(again.definition), read(place.copy(again = Some(again))))
      }

    def read(place: Place): Value = {
      val expect = secretFields.map(fields => invoke(fields(), "jzon.derivation.SecretFields", "expect", ref(place.io)))
      block(expect.toList, if (isValue) ofValue(place) else new ObjectReader(this, place).whole)
    }

    /** A case that is the value of its field. */
    private def ofValue(place: Place): Value = {
      val name = plan.keptName.map(_ => hold(place.owner, "caseName", keptName(plan.model.name, place)))
      val arguments = plan.fields.map { field =>
        if (field.model.keptName) ref(name.get._2)
        else DecoderCode.this.read(fields.head.access, fields.head.param.tpe, place)
      }
      block(name.toList.map(_._1), construct(place.owner, code.tpe, arguments))
    }

    /** A method that reads the class. */
    def method(name: String, place: Place): Method =
      define(place.owner, name, List("in" -> named(reader)), code.tpe) { (owner, parameters) =>
        val inside = place.copy(owner = owner, io = parameters.head)
        if (name != "again" && isSecret(code.tpe) && !isSecret(rootType)) hidden(inside) else read(inside)
      }

    /** A method that reads an object without fields. */
    def empty(place: Place): Method =
      define(place.owner, "empty", List("in" -> named(reader)), named("scala.Unit")) { (owner, parameters) =>
        block(new ObjectReader(this, place.copy(owner = owner, io = parameters.head)).fieldsOnly, unit)
      }

    /** Reads a value that errors do not show, in a case of a sealed type whose other cases may not be secret. */
    private def hidden(place: Place): Value = {
      val (secretLine, secret) =
        declare(place.owner, "secret", named("scala.Int"), static(secrets, "enter", ref(place.io)))
      val tried = attempt(place.owner, read(place), "java.lang.RuntimeException")(
        static("jzon.derivation.SecretCodecs", "failed", ref(place.io), ref(secret), _)
      )
      val (valueLine, value) = declare(place.owner, "value", code.tpe, tried)
      block(List(secretLine, valueLine, static(secrets, "leave", ref(place.io), ref(secret))), ref(value))
    }
  }

  /** Prints the steps that read an object. */
  private final class ObjectReader(reading: ClassReading, place: Place) extends Printer(place.owner) {
    import reading.{code, fields, plan, steps}

    bind("in", place.io)
    private val state = "jzon.derivation.LargeState"
    private val restReader = "jzon.derivation.RestReader"
    private lazy val chunks = steps.chunks.asScala.toList.map(_.intValue)
    private lazy val readers = chunks.map { chunk =>
      chunk -> stateMethod(s"fields$chunk", List("from" -> named("scala.Int")), named("scala.Int"))(
        steps.readChunk(chunk)
      )
    }
    private lazy val absents = chunks.filter(steps.hasAbsent(_)).map { chunk =>
      chunk -> stateMethod(s"absent$chunk", Nil, named("scala.Unit"))(steps.absentChunk(chunk))
    }

    private def stateMethod(
        name: String,
        more: List[(String, Typ)],
        result: Typ
    )(code: java.util.List[Code]): Method = {
      val parameters = ("in" -> named(reader)) :: ("state" -> named(state)) :: more
      define(place.owner, name, parameters, result) { (owner, locals) =>
        val inside = new ObjectReader(reading, place.copy(owner = owner, io = locals.head))
        parameters.map(_._1).zip(locals).foreach { case (name, local) => inside.bind(name, local) }
        inside.body(code)
      }
    }

    /** All steps, and the value. */
    def whole: Value = {
      val methods = if (steps.isLarge) readers ::: absents else Nil
      val name =
        plan.keptName.toList.map(_ => let("caseName", named("java.lang.String"), keptName(plan.model.name, place)))
      block(name ::: methods.map(_._2.definition) ::: fieldsOnly, made)
    }

    def fieldsOnly: List[Line] = print(steps.read(DecodePlan.CHUNK))

    protected def piece(own: Code.Own, arguments: List[Value]): Value = {
      lazy val field = fields(own.number)
      def tpe = field.param.tpe
      def chunk(methods: List[(Int, Method)]) =
        methods.find(_._1 == own.number).get._2.call(ref(place.io) :: find("state") :: arguments)
      own.piece match {
        case Piece.NAMES        => reading.namesIn(place)
        case Piece.REST_NEXT    => invoke(find("rest"), restReader, "readNext", ref(place.io), find("names"))
        case Piece.VALUE        => read(field.access, tpe, place)
        case Piece.DEFAULT      => copied(field.param.default.get)
        case Piece.ASKED        => absent(field.access, tpe, find("names"), int(own.number), place)
        case Piece.READS_NULL   => property(instance(field.access, "Decoder", place), "jzon.Decoder", "readsNull")
        case Piece.EMPTY        => invoke(find("state"), state, "preset", int(own.number), none)
        case Piece.READ_CHUNK   => chunk(readers)
        case Piece.ABSENT_CHUNK => chunk(absents)
        case _ => // INSIDE
          field.access match {
            case optional: Optional => someOf(optional, place)
            case other              => read(other, tpe, place)
          }
      }
    }

    override protected def statements(own: Code.Own, arguments: List[Value]): List[Line] = own.piece match {
      case Piece.LOCAL =>
        val field = fields(own.number)
        val (tpe, initial) = unread(field.param.tpe, field.access.isInstanceOf[Direct])
        List(let(s"f${own.number}", tpe, if (field.presence == Presence.PRESET) none else initial, variable = true))
      case Piece.REST =>
        val started = static(restReader, "of", instance(code.rest.get, "Decoder", place))
        List(let("rest", named(restReader), started))
      case Piece.STATE => List(let("state", named(state), newOf(state, int(fields.length))))
      case _           => super.statements(own, arguments)
    }

    protected def access(step: Code): Value = step match {
      case put: Code.Put if steps.isLarge => store(fields(put.field), value(put.value))
      case put: Code.Put                  => assign(local(s"f${put.field}"), value(put.value))
      case other                          => throw new MatchError(other)
    }

    private def store(field: Field, value: Value): Value = {
      val method = "put" + primitiveName(field.param.tpe).getOrElse("")
      invoke(find("state"), state, method, int(field.plan.index), value)
    }

    /** The value of a field, for the constructor. */
    private def stored(index: Int): Value = {
      val tpe = fields(index).param.tpe
      if (!steps.isLarge) as(find(s"f$index"), tpe)
      else as(invoke(find("state"), state, "get" + primitiveName(tpe).getOrElse(""), int(index)), tpe)
    }

    /** The call of the constructor; its arguments call the constructors of flattened classes. */
    private def made: Value =
      code.value.map(copied).getOrElse(construct(place.owner, code.tpe, plan.parts.map(argument)))

    private def argument(part: Part): Value = part match {
      case Part.Leaf(position) =>
        val field = plan.fields(position)
        if (field.index >= 0) stored(field.index)
        else if (field.model.keptName) find("caseName")
        else if (field.model.rest) as(invoke(find("rest"), restReader, "result"), code.params(position).tpe)
        else keptOrDefault(position)
      case flat: Part.Flat =>
        val (tpe, param) = code.flats(flat.number)
        val made = construct(place.owner, tpe, flat.parts.map(argument))
        if (!flat.isConditional) made
        else {
          val there = if (flat.optional) some(made, tpe) else made
          choose(value(steps.hasOne(flat.number)), there, param.default.fold(none)(copied))
        }
    }

    /** The field of the old value to which a merge patch is applied, or its default value. */
    private def keptOrDefault(position: Int): Value = {
      val param = code.params(position)
      def default = copied(param.default.get)
      def inside(value: Value, tpe: Typ, flats: List[Part.Flat]): Value = flats match {
        case Nil => content(value, tpe, param)
        case flat :: more =>
          val (inner, around) = code.flats(flat.number)
          val found = content(value, tpe, around)
          if (!flat.optional) inside(found, inner, more)
          else {
            val (line, option) = declare(place.owner, "kept", around.tpe, found)
            val some = inside(DecoderCode.this.inside(ref(option), inner), inner, more)
            block(List(line), choose(isOther(ref(option), none), some, default))
          }
      }
      place.old.fold(default) { old =>
        val kept = inside(as(ref(old), code.tpe), code.tpe, Part.around(plan.parts, position))
        choose(is(ref(old), code.tpe), kept, default)
      }
    }
  }

  // ---- sealed types

  /** Reads a value whose kind tells its case. */
  private final class KindReading(code: KindCode) {
    private val finder = {
      val cls = "jzon.engine.codecs.KindCases"
      val tpe = named(cls)
      val kinds = constant("kinds", tpe, as(static(cls, "of", string(code.form.letters)), tpe))
      (place: Place) => invoke(kinds(), cls, "find", ref(place.io))
    }

    /** What reads each kind: the method that it needs, and the value. */
    private val parts: List[Place => (Option[Method], Place => Value)] = code.parts.map(_.code match {
      case ValueCode(tpe, param, access) =>
        _ => (None, place => construct(place.owner, tpe, List(read(access, param.tpe, place))))
      case one: ClassCode if one.value.isDefined =>
        _ => (None, place => block(List(place.call(reader, "tryReadNull")), copied(one.value.get)))
      case one: ClassCode =>
        val shape = new ClassReading(one, root = false)
        outside => {
          val method = shape.method(s"read${one.plan.model.name}", outside)
          (Some(method), place => method.call(List(ref(place.io))))
        }
      case one: SealedCode =>
        val shape = new SealedReading(one)
        _ => (None, shape.whole(_))
      case other => throw new MatchError(other)
    })

    def whole(place: Place): Value = {
      val read = parts.map(_(place))
      val bodies = read.map { case (_, body) => (owner: Owner) => body(place.copy(owner = owner)) }
      val hasSecrets = code.parts.exists(_.code match {
        case ValueCode(_, param, _) => param.secret
        case one: ClassCode         => isSecret(one.tpe)
        case _                      => false
      })
      val expect = if (hasSecrets && !isSecret(code.tpe)) List(static(secrets, "expect", ref(place.io))) else Nil
      block(read.flatMap(_._1).map(_.definition) ::: expect, choice(finder(place), bodies, code.tpe, place.owner))
    }
  }

  private final class SealedReading(code: SealedCode) {
    import code.plan

    private val discriminator = plan.model.discriminator.map { name =>
      val cls = "jzon.engine.Discriminator"
      val unknown = if (plan.form.unknown < 0) Nil else List(int(plan.form.unknown))
      def arguments = string(name) :: fieldNames(plan.packedHints)() :: unknown
      val made = Option(plan.form.numbers) match {
        case None          => newOf(cls, arguments: _*)
        case Some(numbers) => static(cls, "ofNumbers", string(name), string(numbers), int(plan.form.unknown))
      }
      constant("discriminator", named(cls), made)
    }

    private val byFields = plan.telling.map { telling =>
      val names = telling.names.asScala.toList.map(_.asScala.toList)
      val aliases = names.zipWithIndex.flatMap { case (all, i) => all.drop(1).map(_ -> i) }
      val fields = fieldNames(PackedNames.of(names.map(_.head), aliases))()
      constant("cases", named(casesByFields), newOf(casesByFields, fields, string(telling.text)))
    }

    /** The names of the cases that are strings, if they are more than the names of the base class. */
    private val strings =
      if (plan.form.isLoose) Some(looseNames(plan))
      else if (plan.mixed) Some(fieldNames(plan.packedStrings))
      else None

    private val objects = mutable.Map.empty[Boolean, ClassReading]
    private val cases =
      if (plan.isStrings) Nil
      else
        code.cases.zipWithIndex.map { case (one, i) =>
          (
            one,
            one.code.map(inner => if (plan.form.isValue(i)) new ClassReading(inner, false, true) else reading(inner))
          )
        }
    cases.lift(plan.form.unknown).filterNot(_ => plan.form.isValue(plan.form.unknown))
      .foreach(_._2.foreach(checkUnknown))

    /** Objects differ only in whether they accept fields. */
    private def reading(inner: ClassCode): ClassReading =
      if (!isPlainObject(inner)) new ClassReading(inner, root = false)
      else objects.getOrElseUpdate(inner.plan.model.noExtraFields, new ClassReading(inner, root = false))

    private def isPlainObject(inner: ClassCode): Boolean =
      inner.value.isDefined && (!isSecret(inner.tpe) || isSecret(code.tpe))

    /** Rejects fields without which an object of an unknown case cannot be read, and that other cases do not require. */
    private def checkUnknown(reading: ClassReading): Unit = {
      val others = cases.flatMap(_._2.toOption).filterNot(_ eq reading).map(_.required.map(_.jsonName))
      reading.required.find(field => others.isEmpty || !others.forall(_.contains(field.jsonName))).foreach { field =>
        fail(Messages.unknownNeeds(plan.model.name, reading.plan.model.name, field.model.name))
      }
    }

    def whole(place: Place): Value =
      if (plan.isStrings) readString(place)
      else if (!plan.mixed) readObject(place)
      else choose(infix(place.call(reader, "peek"), "==", int('"'.toInt)), readString(place), readObject(place))

    private def names(place: Place): Value = discriminator.fold(knownNames(place.self()))(_())

    /** Reads a case that is a string. */
    private def readString(place: Place): Value = {
      val values = plan.strings.map(code.cases(_).code.toOption.get)
      val known = strings.fold(names(place))(_())
      val index =
        if (plan.form.isLoose) invoke(known, "jzon.engine.codecs.EnumNames", "read", ref(place.io))
        else place.call(reader, "readEnum", known)
      val bodies = values.map { value => (owner: Owner) =>
        value.value.fold(construct(owner, value.tpe, List(keptName(value.plan.model.name, place))))(copied)
      }
      choice(index, bodies, code.tpe, place.owner)
    }

    /** Reads a case that is an object. A derived case must be its own method:
      * docs/performance-notes.md#methods-that-are-too-large.
      */
    private def readObject(place: Place): Value = {
      val methods = cases.flatMap(_._2.toOption).distinct.map { reading =>
        reading ->
          (if (isPlainObject(reading.code)) reading.empty(place)
           else reading.method(s"read${reading.plan.model.name}", place))
      }
      val bodies = cases.zipWithIndex.map { case ((one, reading), i) =>
        (owner: Owner) =>
          (one.code, reading) match {
            case (Right(inner), Right(found)) =>
              val read = methods.find(_._1 eq found).get._2.call(List(ref(place.io)))
              if (isPlainObject(inner)) block(List(read), copied(inner.value.get)) else read
            case (access, _) =>
              val value = read(access.swap.toOption.get, one.tpe, place.copy(owner = owner))
              if (plan.model.discriminator.isEmpty) value
              else // only at run time is it known whether the case's own instance reads objects
                attempt(owner, value, "jzon.engine.error.JsonException")(
                  place.call(reader, "variantError", _, string(plan.form.describe(i)))
                )
          }
      }
      val unknown = if (plan.model.discriminator.isEmpty && plan.form.keepsName) List(int(plan.form.unknown)) else Nil
      val start = byFields match {
        case Some(told) => invoke(told(), casesByFields, "read", ref(place.io))
        case None       => place.call(reader, plan.form.readStart, names(place) :: unknown: _*)
      }
      val chosen = choice(start, bodies, code.tpe, place.owner)
      val (line, child) = declare(place.owner, "child", code.tpe, chosen)
      val expects = code.cases.exists(one => isSecret(one.tpe)) && !isSecret(code.tpe)
      val expect = if (expects) List(static(secrets, "expect", ref(place.io))) else Nil
      block(methods.map(_._2.definition) ::: expect ::: List(line, place.call(reader, plan.form.readEnd)), ref(child))
    }
  }
}
