package jzon.derivation

import scala.quoted.*

import jzon.codegen.{Presence, PresenceMasks}
import jzon.engine.names.NameWords

/** Turns a plan into the code of `decode`. */
private[derivation] trait DecoderCode extends InstanceSearch:
  import quotes.reflect.*

  /** The value of a field. */
  protected def member(value: Term, tpe: TypeRepr, param: Param): Term

  /** A constant around the generated class, which the class captures. */
  protected def constant(name: String, tpe: TypeRepr, value: Term): Term

  private val intType = defn.IntClass.typeRef
  private val longType = defn.LongClass.typeRef
  private lazy val stateClass = classNamed("jzon.derivation.LargeState")
  private lazy val unknown = int(-2)
  private lazy val end = int(-1)

  /** The place of code: the reader, the instance itself, the method that owns new symbols, the method that reads the
    * type itself if that is not `decode`, and the old value to which a merge patch is applied.
    */
  private final case class Place(
      in: Term,
      self: Term,
      owner: Symbol,
      again: Option[Symbol] = None,
      old: Option[Symbol] = None
  ):
    def read(name: String, args: Term*): Term = in.call(method(readerClass, name, args.length), args*)

  protected def prepareDecoder(shape: Shape): Prepared = shape match
    case shape: ClassShape                 => PreparedClass(prepareClass(shape, root = true))
    case ValueClassShape(tpe, name, param) => PreparedValue(tpe, decoding.access(param.tpe, name, param.name))
    case shape: SealedShape                => prepareSealedType(shape)

  /** A shape with all its instances found. */
  protected sealed trait Prepared
  private final case class PreparedClass(code: ClassCode) extends Prepared
  private final case class PreparedValue(tpe: TypeRepr, access: Access) extends Prepared
  private final case class PreparedSealedType(
      shape: SealedShape,
      discriminator: Option[Term],
      strings: Option[Term],
      children: List[Either[Access, ClassCode]]
  ) extends Prepared

  /** The names are a constant around the generated class, or None if its base class holds them. */
  private final case class ClassCode(
      shape: ClassShape,
      constant: Option[Term],
      accesses: List[Access],
      presences: List[Presence],
      rest: Option[Access],
      secrets: Option[Term]
  ):
    def plan: ClassPlan = shape.plan
    def names(place: Place): Term = constant.getOrElse(Select(place.self, knownNames))

  private def prepareClass(shape: ClassShape, root: Boolean): ClassCode =
    val included = shape.plan.included
    val params = included.map(f => shape.params(f.position))
    val accesses = decoding.accesses(params, shape.plan.model.name, included.map(_.model.name))
    included.zip(accesses).foreach(checkNull(shape.plan.model.name, _, _))
    val presences = included.zip(accesses).map { (field, access) =>
      access match
        case _ if field.model.hasDefault                                      => Presence.DEFAULT
        case _: Optional                                                      => Presence.PRESET
        case Slot(_, false) | Stable(_, false)                                => Presence.ASK
        case _: Direct | Slot(_, true) | Stable(_, true) | _: Elements | Self => Presence.REQUIRED
    }
    val rest = shape.plan.rest.map(f => decoding.access(shape.params(f.position), shape.plan.model.name, f.model.name))
    ClassCode(
      shape,
      Option.unless(root)(fieldNames(shape.plan.packedNames)),
      accesses,
      presences,
      rest,
      secretFields(shape)
    )

  private lazy val secretFieldsClass = classNamed("jzon.derivation.SecretFields")

  /** A constant with the secret fields of a class, if it has any, or a field whose type contains secrets. */
  private def secretFields(shape: ClassShape): Option[Term] =
    val positions = shape.plan.secretPositions
    Option.when(!positions.isEmpty || shape.params.exists(param => hasSecrets(param.tpe))) {
      val of = moduleCall("jzon.derivation.SecretFields", "of", classOf(shape.tpe), string(positions))
      constant("secrets", secretFieldsClass.typeRef, of)
    }

  private def prepareSealedType(shape: SealedShape): Prepared =
    val discriminator = shape.plan.form match
      case SealedForm.Tagged(name) =>
        val cls = classNamed("jzon.engine.Discriminator")
        val arguments = string(name) :: fieldNames(PackedNames.of(shape.plan.hints)) :: unknownCase(shape)
        val constructor =
          if arguments.length == 2 then cls.primaryConstructor
          else cls.declarations.find(s => s.isClassConstructor && s.signature.paramSigs.length == arguments.length).get
        val value = Apply(Select(New(Inferred(cls.typeRef)), constructor), arguments)
        Some(constant("discriminator", cls.typeRef, value))
      case _ => None
    val children = shape.children.map { child =>
      if child.own("Decoder") then Left(decoding.access(child.tpe, shape.name, child.name))
      else Right(prepareClass(child.shape.get, root = false))
    }
    children.lift(shape.plan.unknown).foreach(_.foreach(checkUnknown(shape, _)))
    PreparedSealedType(shape, discriminator, stringNames(shape), children)

  /** The argument of a discriminator for the case that is read for unknown names. */
  private def unknownCase(shape: SealedShape): List[Term] =
    if shape.plan.unknown < 0 then Nil else List(int(shape.plan.unknown))

  /** Rejects fields without which an object of an unknown case cannot be read. */
  private def checkUnknown(shape: SealedShape, code: ClassCode): Unit =
    code.plan.included.zip(code.presences).find(_._2 == Presence.REQUIRED).foreach { (field, _) =>
      fail(Messages.unknownNeeds(shape.plan.model.name, code.plan.model.name, field.model.name))
    }

  /** The names of the cases that are strings, if they are more than the names of the base class. */
  private def stringNames(shape: SealedShape): Option[Term] =
    val plan = shape.plan
    if plan.isLoose then
      val names = moduleCall("jzon.engine.FieldNames", "unpack", string(plan.packedStrings)).cast(namesClass.typeRef)
      val loose = moduleCall(
        "jzon.engine.codecs.EnumNames",
        "of",
        names,
        boolean(plan.model.options.ignoreCase),
        int(plan.unknownString)
      )
      val tpe = classNamed("jzon.engine.codecs.EnumNames").typeRef
      Some(constant("strings", tpe, loose.cast(tpe)))
    else if plan.mixed then Some(fieldNames(plan.packedStrings))
    else None

  /** The names of a class or sealed type, as a constant around the generated class. */
  protected def fieldNames(packed: String): Term =
    val value = moduleCall("jzon.engine.FieldNames", "unpack", string(packed))
    // With explicit nulls, a method of Java has a nullable result.
    constant("names", namesClass.typeRef, value.cast(namesClass.typeRef))

  protected def decodeBody(prepared: Prepared, in: Term, self: Term, owner: Symbol): Term =
    if !keeps(prepared) then readPrepared(prepared, Place(in, self, owner))
    else
      val kept = moduleCall("jzon.derivation.Instances", "kept", in, classOf(rootType))
      val (oldDef, old) = local(owner, "old", defn.AnyClass.typeRef, mutable = false, kept)
      Block(List(oldDef), readPrepared(prepared, Place(in, self, owner, old = Some(old))))

  /** True if a merge patch must keep values that the JSON does not have. */
  private def keeps(prepared: Prepared): Boolean = prepared match
    case PreparedClass(code)            => code.plan.keeps
    case sealedType: PreparedSealedType => sealedType.children.exists(_.exists(_.plan.keeps))
    case _: PreparedValue               => false

  private def readPrepared(prepared: Prepared, place: Place): Term =
    prepared match
      case PreparedClass(code) if isChain(code) => readChain(code, place)
      case PreparedClass(code)                  => readClass(code, place)
      case PreparedValue(tpe, access)           => construct(tpe, List(readValue(access, valueType(tpe), place)), place)
      case sealedType: PreparedSealedType       => readSealedType(sealedType, place)

  private def isChain(code: ClassCode): Boolean =
    isChain(code.accesses) && code.rest.isEmpty && !code.plan.flattens && !code.plan.keeps

  private def construct(tpe: TypeRepr, args: List[Term], place: Place): Term =
    if isLargeTuple(tpe) then
      val (definition, array) =
        local(place.owner, "values", objects, mutable = false, '{ new Array[Object](${ Expr(args.length) }) }.asTerm)
      val fill = args.zipWithIndex.map((arg, i) =>
        Select.unique(Ref(array), "update").appliedTo(int(i), arg.cast(defn.AnyRefClass.typeRef))
      )
      Block(definition :: fill, moduleCall("scala.runtime.Tuples", "fromArray", Ref(array)).cast(tpe))
    else constructClass(tpe, args, place)

  private lazy val objects = TypeRepr.of[Array[Object]]

  private def constructClass(tpe: TypeRepr, args: List[Term], place: Place): Term =
    val constructor = Select(New(Inferred(tpe)), tpe.typeSymbol.primaryConstructor)
    val typed = if tpe.typeArgs.isEmpty then constructor else constructor.appliedToTypes(tpe.dealias.typeArgs)
    val evidence = tpe.typeSymbol.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).drop(1)
    if !evidence.exists(_.exists(_.flags.is(Flags.HasDefault))) then
      withEvidence(Apply(typed, args), tpe, evidence, List(args), place)
    else // default values take the arguments before them, which are evaluated once
      val (definitions, once) = args.map { arg =>
        val (definition, symbol) = local(place.owner, "field", arg.tpe.widen, mutable = false, arg)
        (definition, Ref(symbol))
      }.unzip
      block(definitions, withEvidence(Apply(typed, once), tpe, evidence, List(once), place))

  /** The call with the arguments that the compiler would pass for context bounds. */
  private def withEvidence(
      call: Term,
      tpe: TypeRepr,
      lists: List[List[Symbol]],
      before: List[List[Term]],
      place: Place
  ): Term =
    call.tpe.widen match
      case MethodType(_, types, _) =>
        val position = before.map(_.length).sum
        val evidence = types.zip(lists.head).zipWithIndex.map { case ((needed, param), i) =>
          Implicits.search(needed) match
            case found: ImplicitSearchSuccess          => found.tree.changeOwner(place.owner)
            case _ if param.flags.is(Flags.HasDefault) => defaultValue(tpe, param.name, position + i, before)
            case _                                     => fail(Messages.missingEvidence(shown(tpe), shown(needed)))
        }
        withEvidence(Apply(call, evidence), tpe, lists.tail, before :+ evidence, place)
      case _ => call

  // ---- values

  private def readValue(access: Access, tpe: TypeRepr, place: Place): Term = access match
    case Direct(symbol)              => place.in.call(symbol).cast(tpe)
    case Optional(Direct(symbol), _) => readOptional(symbol, tpe, place)
    case optional @ Optional(value, _) =>
      val some = someOf(value, elementType(tpe), place)
      def ofNull =
        if optional.asks then
          val decoder = instance(value, place).cast(decoding.typeClass.typeRef.appliedTo(optional.tpe))
          Select.unique(Ref(moduleNamed("jzon.derivation.Optionals")), "ofNull")
            .appliedToType(optional.tpe).appliedTo(place.in, decoder)
        else none
      if optional.leavesNull then some else If(place.read("tryReadNull"), ofNull, some)
    case Slot(_, _) | Stable(_, _) => instance(access, place).call(decodeMethod, place.in).cast(tpe)
    case Elements(element) =>
      val loop = elementsMethod(element, tpe, place)
      Block(List(loop), Apply(Ref(loop.symbol), List(place.in)))
    case Self =>
      place.again.fold(place.self.call(decodeMethod, place.in))(again => Apply(Ref(again), List(place.in))).cast(tpe)

  private def instance(access: Access, place: Place): Term = access match
    case Slot(index, _)  => Select(place.self, decoderSlot).appliedTo(int(index))
    case Stable(tree, _) => tree
    case _               => place.self

  private def elementsMethod(element: Access, tpe: TypeRepr, place: Place): DefDef =
    val methodType = MethodType(List("in"))(_ => List(readerClass.typeRef), _ => tpe.widen)
    val symbol = Symbol.newMethod(place.owner, "elements", methodType)
    DefDef(
      symbol,
      {
        case List(List(in: Term)) => Some(readElements(element, tpe, Place(in, place.self, symbol)))
        case _                    => None
      }
    )

  /** Reads a list, element by element, as [[jzon.ListDecoder]] does. */
  private def readElements(element: Access, tpe: TypeRepr, place: Place): Term =
    val inner = tpe.baseType(listClass).typeArgs.head
    val bufferType = bufferClass.typeRef.appliedTo(inner)
    val newBuffer = Select(New(Inferred(bufferType)), bufferClass.primaryConstructor).appliedToType(inner)
    val found = instance(element, place)
    def value(name: String, tpe: TypeRepr, value: Term) = local(place.owner, name, tpe, mutable = false, value)
    def variable(name: String, tpe: TypeRepr, value: Term) = local(place.owner, name, tpe, mutable = true, value)
    val (decoderDef, decoder) = value("decoder", found.tpe.widen, found)
    val (bufferDef, buffer) = value("buffer", bufferType, newBuffer.appliedToNone)
    val (maxDef, max) = value("max", intType, place.read("maxEntries"))
    val (nDef, n) = variable("n", intType, int(0))
    val (moreDef, more) = variable("more", defn.BooleanClass.typeRef, boolean(true))
    val loop = While(
      Ref(more),
      block(
        List(
          Assign(Ref(n), intOp(Ref(n), "+", int(1))),
          when(intOp(Ref(n), ">", Ref(max)))(raise(place.read("tooManyEntries"))),
          Ref(buffer).call(bufferAdd, Ref(decoder).call(decodeMethod, place.in).cast(inner))
        ),
        Assign(Ref(more), place.read("readNextElement"))
      )
    )
    If(
      place.read("readArrayStart"),
      Block(List(decoderDef, bufferDef, maxDef, nDef, moreDef, loop), Select(Ref(buffer), bufferResult)),
      nil
    )

  private lazy val bufferClass = classNamed("scala.collection.mutable.ListBuffer")
  private lazy val bufferAdd = bufferClass.methodNamed("addOne")
  private lazy val bufferResult = bufferClass.methodNamed("toList")

  private def readOptional(method: Symbol, tpe: TypeRepr, place: Place): Term =
    moduleCall("jzon.derivation.Optionals", method.name, place.in).cast(tpe)

  /** Reads a value and then makes a Some of it; see [[Optionals]]. */
  private def someOf(value: Access, element: TypeRepr, place: Place): Term =
    val (definition, symbol) = local(place.owner, "value", element, mutable = false, readValue(value, element, place))
    Block(List(definition), some(Ref(symbol), element))

  private lazy val base =
    classNamed(if kind == "Codec" then "jzon.derivation.DerivedCodec" else "jzon.derivation.DerivedDecoder")
  private lazy val knownNames = base.fieldNamed("names")
  private lazy val decoderSlot = base.methodNamed("decoder")
  private lazy val decodeMethod = decoding.typeClass.methodNamed("decode")
  private lazy val missingMethod = decoding.typeClass.methodNamed("decodeMissing")
  private lazy val readsNull = decoding.typeClass.methodNamed("readsNull")

  // ---- classes

  /** Direct code for up to 64 fields; for more fields several methods, which share a [[LargeState]]. */
  private def readClass(code: ClassCode, place: Place): Term =
    val read = if code.plan.included.length <= 64 then readSmall(code, place) else readLarge(code, place)
    block(code.secrets.map(_.call(secretFieldsClass.methodNamed("expect"), place.in)).toList, read)

  private final case class Field(
      plan: FieldPlan,
      access: Access,
      presence: Presence,
      tpe: TypeRepr,
      default: Option[Term]
  ):
    def index: Int = plan.index

    /** True if the local has the field's own type; other locals hold references, which the constructor call casts. */
    val exact: Boolean = isPrimitive(tpe) || access.isInstanceOf[Direct] || isReference(tpe)

  private def fieldsOf(code: ClassCode): List[Field] =
    code.plan.included.zip(code.accesses).zip(code.presences).map { case ((plan, access), presence) =>
      val param = code.shape.params(plan.position)
      Field(plan, access, presence, param.tpe, param.default)
    }

  private def readSmall(code: ClassCode, place: Place): Term =
    val fields = fieldsOf(code)
    val wide = fields.length > 32
    // The order must stay: docs/performance-notes.md#methods-that-are-too-large.
    val (namesDef, namesLocal) = local(place.owner, "names", namesClass.typeRef, mutable = false, code.names(place))
    val names = Ref(namesLocal)
    val (iDef, i) = local(place.owner, "i", intType, mutable = true, readFirst(fields, names, place))
    val (seenDef, seen) =
      local(place.owner, "seen", if wide then longType else intType, mutable = true, if wide then long(0) else int(0))
    val locals = fields.map { field =>
      val (tpe, initial) =
        if isPrimitive(field.tpe) then (field.tpe.dealias.widen, zero(field.tpe))
        else
          val tpe = if field.exact then field.tpe else defn.AnyClass.typeRef
          (tpe, if field.presence == Presence.PRESET then none else Literal(NullConstant()).cast(tpe))
      local(place.owner, s"f${field.index}", tpe, mutable = true, initial)
    }

    val rest = startRest(code, place)
    val markRead = methodWith(readerClass, "markRead", 0, if wide then "scala.Long" else "scala.Int")

    def absent(mask: Long): Term =
      if wide then longOp(longOp(Ref(seen), "&", long(mask)), "!=", long(mask))
      else intOp(intOp(Ref(seen), "&", int(mask.toInt)), "!=", int(mask.toInt))

    def present(index: Int): Term =
      if wide then longOp(longOp(Ref(seen), "&", long(1L << index)), "!=", long(0))
      else intOp(intOp(Ref(seen), "&", int(1 << index)), "!=", int(0))

    def withBit(index: Int): Term =
      if wide then longOp(Ref(seen), "|", long(1L << index)) else intOp(Ref(seen), "|", int(1 << index))

    def step(field: Field): Term =
      when(intOp(Ref(i), "==", int(field.index)))(
        Assign(
          Ref(seen),
          if settings.lastDuplicate then withBit(field.index)
          else
            place.in.call(markRead, Ref(seen), int(field.index), names)
        ),
        readInto(locals(field.index)._2, field, place),
        Assign(Ref(i), readNext(fields, field.index + 1, names, place))
      )

    val loop = While(
      intOp(Ref(i), "!=", end),
      block(
        grouped(fields.map(f => f.index -> step(f)), Ref(i)) :+ unknownName(
          code,
          Ref(i),
          Assign(Ref(i), _),
          names,
          rest,
          place
        ),
        unit
      )
    )

    val masks = PresenceMasks.of(code.presences*)
    val checked = masks.checked.headOption.getOrElse(0L)
    def mask(value: Long): Term = if wide then long(value) else int(value.toInt)
    val presentLocal = Option.when(code.plan.conditions.nonEmpty) {
      val method = methodWith(readerClass, "seenOrRemoved", 0, if wide then "scala.Long" else "scala.Int")
      val value = place.in.call(method, Ref(seen), names, int(0))
      local(place.owner, "present", if wide then longType else intType, mutable = false, value)
    }
    def hasOne(condition: Condition): Term =
      val all = condition.indexes.map(1L << _).sum
      val present = Ref(presentLocal.get._2)
      if wide then longOp(longOp(present, "&", long(all)), "!=", long(0))
      else intOp(intOp(present, "&", int(all.toInt)), "!=", int(0))
    val checks =
      if checked == 0 then Nil
      else
        val conditions = code.plan.conditions
        def required(indexes: List[Int]) =
          indexes.filter(fields(_).presence == Presence.REQUIRED).map(1L << _).sum
        val always = required(fields.map(_.index).diff(conditions.flatMap(_.indexes)))
        val sometimes = conditions.map(condition => condition -> required(condition.own)).filter(_._2 != 0)
        val missing =
          if sometimes.isEmpty then
            def raised = raiseMissing(names, Ref(seen), mask(always), wide, place)
            Option.when(always != 0)(if always == checked then raised else when(absent(always))(raised))
          else
            val needed = sometimes.foldLeft(mask(always)) { case (before, (condition, own)) =>
              val more = If(hasOne(condition), mask(own), mask(0))
              if wide then longOp(before, "|", more) else intOp(before, "|", more)
            }
            val (neededDef, all) =
              local(place.owner, "needed", if wide then longType else intType, mutable = false, needed)
            val seenAll =
              if wide then longOp(longOp(Ref(seen), "&", Ref(all)), "!=", Ref(all))
              else intOp(intOp(Ref(seen), "&", Ref(all)), "!=", Ref(all))
            Some(Block(List(neededDef), when(seenAll)(raiseMissing(names, Ref(seen), Ref(all), wide, place))))
        val others = fields.collect {
          case f if f.presence == Presence.DEFAULT || f.presence == Presence.ASK =>
            val isAbsent = not(present(f.index))
            val isNeeded = conditionOf(code, f).fold(isAbsent)(condition => and(isAbsent, hasOne(condition)))
            when(isNeeded)(Assign(Ref(locals(f.index)._2), absentValue(f, names, place)))
        }
        val steps = missing.toList ::: others
        val all = if asksOthers(fields) then withRemoved(seen, names, wide, steps, place) else steps
        List(when(absent(checked))(all*))

    block(
      namesDef :: iDef :: seenDef :: rest.map(_._1).toList ::: locals.map(_._1) ::: loop ::
        presentLocal.map(_._1).toList ::: checks,
      made(code, rest, hasOne, place)((index, param) => Ref(locals(index)._2).cast(param.tpe))
    )

  /** True if the decoder of an absent field decides whether that is an error, and may hide another absent field. */
  private def asksOthers(fields: List[Field]): Boolean =
    fields.exists(_.presence == Presence.ASK) &&
      fields.count(f => f.presence == Presence.ASK || f.presence == Presence.REQUIRED) > 1

  /** The checks of absent fields; fields that the search for all errors has removed count as present. */
  private def withRemoved(seen: Symbol, names: Term, wide: Boolean, checks: List[Term], place: Place): List[Term] =
    val method = methodWith(readerClass, "seenOrRemoved", 0, if wide then "scala.Long" else "scala.Int")
    Assign(Ref(seen), place.in.call(method, Ref(seen), names, int(0))) :: checks ::: List(place.read("endOfRemoved"))

  /** The innermost flattened class around a field whose value depends on the fields in the object. */
  private def conditionOf(code: ClassCode, field: Field): Option[Condition] =
    code.plan.conditions.find(_.own.contains(field.index))

  /** The call of the constructor; its arguments call the constructors of flattened classes. `value` gives a field. */
  private def made(
      code: ClassCode,
      rest: Option[(ValDef, Symbol)],
      hasOne: Condition => Term,
      place: Place
  )(value: (Int, Param) => Term): Term =
    def argument(part: Part): Term = part match
      case Part.Leaf(position) =>
        val param = code.shape.params(position)
        code.plan.fields(position).index match
          case -1    => notRead(code, position, param, rest, place)
          case index => value(index, param)
      case flat: Part.Flat =>
        val shape = code.shape.flats(flat.number)
        val inner = construct(shape.tpe, flat.parts.map(argument), place)
        code.plan.conditions.find(_.flat eq flat).fold(inner) { condition =>
          val there = if flat.optional then some(inner, shape.tpe) else inner
          If(hasOne(condition), there, shape.param.default.getOrElse(none))
        }
    code.shape.instance.getOrElse(construct(code.shape.tpe, code.plan.parts.map(argument), place))

  private lazy val restReaderClass = classNamed("jzon.derivation.RestReader")

  /** The local that collects the unknown fields of the object. */
  private def startRest(code: ClassCode, place: Place): Option[(ValDef, Symbol)] = code.rest.map { access =>
    val started = moduleCall("jzon.derivation.RestReader", "of", instance(access, place))
    local(place.owner, "rest", restReaderClass.typeRef, mutable = false, started)
  }

  /** The argument for a parameter that does not have a name in JSON. */
  private def notRead(
      code: ClassCode,
      position: Int,
      param: Param,
      rest: Option[(ValDef, Symbol)],
      place: Place
  ): Term = rest match
    case Some((_, symbol)) if code.plan.rest.exists(_.position == position) =>
      Ref(symbol).call(restReaderClass.methodNamed("result")).cast(param.tpe)
    case _ => place.old.fold(param.default.get)(old => keptOrDefault(Ref(old), code, position, param, place))

  /** The field of the old value to which a merge patch is applied, or its default value. */
  private def keptOrDefault(old: Term, code: ClassCode, position: Int, param: Param, place: Place): Term =
    def inside(value: Term, tpe: TypeRepr, flats: List[Part.Flat]): Term = flats match
      case Nil => member(value, tpe, param)
      case flat :: more =>
        val shape = code.shape.flats(flat.number)
        val content = member(value, tpe, shape.param)
        if !flat.optional then inside(content, shape.tpe, more)
        else
          val (definition, option) = local(place.owner, "kept", shape.param.tpe, mutable = false, content)
          val some = inside(Ref(option).get.cast(shape.tpe), shape.tpe, more)
          Block(List(definition), If(Ref(option).differs(none), some, param.default.get))
    val tpe = code.shape.tpe
    val erased = tpe match
      case AppliedType(constructor, args) => constructor.appliedTo(args.map(_ => TypeBounds.empty))
      case other                          => other
    If(old.isA(erased), inside(old.cast(tpe), tpe, Part.around(code.plan.parts, position)), param.default.get)

  /**
   * Sets a field's local to the next value; a preset local is still None then, because duplicate fields are rejected.
   */
  private def readInto(symbol: Symbol, field: Field, place: Place): Term = field.access match
    case optional @ Optional(value, _)
        if field.presence == Presence.PRESET && !optional.leavesNull && !optional.asks && !value.isInstanceOf[Direct] &&
          !settings.lastDuplicate =>
      val element = elementType(field.tpe)
      when(not(place.read("tryReadNull")))(Assign(Ref(symbol), someOf(value, element, place)))
    case _ => Assign(Ref(symbol), readField(field, place))

  /** Reads a field's value, or null as its default if an annotation says so. */
  private def readField(field: Field, place: Place): Term =
    val value = readValue(field.access, field.tpe, place)
    if !field.plan.nullAsDefault || field.access.isInstanceOf[Optional] then value
    else
      val isNull = place.read("tryReadNull")
      val isDefault =
        if field.plan.model.absence != Absence.Unknown && !mayReadNull(field.access) then isNull
        else and(not(Select(instance(field.access, place), readsNull)), isNull)
      If(isDefault, field.default.get, value)

  private def raiseMissing(names: Term, seen: Term, required: Term, wide: Boolean, place: Place): Term =
    val mask = if wide then "scala.Long" else "scala.Int"
    val missing = methodWith(readerClass, "missing", 1, mask, mask)
    raise(place.in.call(missing, names, seen, required))

  private def absentValue(field: Field, names: Term, place: Place): Term = field.presence match
    case Presence.DEFAULT => field.default.get
    case _                => missingValue(field.access, field.tpe, names, int(field.index), place)

  /** The value of a missing field of a type, or its error. */
  private def missingValue(access: Access, tpe: TypeRepr, names: Term, index: Term, place: Place): Term = access match
    case _: Optional => none
    case _           => instance(access, place).call(missingMethod, place.in, names, index).cast(tpe)

  /** The code of `decodeMissing` and `readsNull` of a value class whose value may be missing. */
  protected def absenceBody(prepared: Prepared): Option[AbsentValue] = prepared match
    case PreparedValue(tpe, access) if mayBeMissing(access) =>
      Some(new AbsentValue:
        def missing(in: Term, names: Term, index: Term, self: Term, owner: Symbol): Term =
          val place = Place(in, self, owner)
          construct(tpe, List(missingValue(access, valueType(tpe), names, index, place)), place)
        def isNull(self: Term, owner: Symbol): Term = access match
          case _: Optional => boolean(true)
          case _           => Select(instance(access, Place(self, self, owner)), readsNull)
      )
    case _ => None

  /** Writes methods of a decoder that few generated classes have. */
  protected trait AbsentValue:
    def missing(in: Term, names: Term, index: Term, self: Term, owner: Symbol): Term
    def isNull(self: Term, owner: Symbol): Term

  /** The code after the known names in the loop. */
  private def unknownName(
      code: ClassCode,
      i: Term,
      assign: Term => Term,
      names: Term,
      rest: Option[(ValDef, Symbol)],
      place: Place
  ): Term =
    when(intOp(i, "==", unknown))(
      if code.plan.model.noExtraFields then raise(place.read("extraField"))
      else
        assign(rest.fold(place.read("skipUnknown", names))((_, symbol) =>
          Ref(symbol).call(restReaderClass.methodNamed("readNext"), place.in, names)
        ))
    )

  /**
   * With more than 16 fields the steps are grouped, so that a name in another order is not compared with each field.
   */
  private def grouped(steps: List[(Int, Term)], i: Term): List[Statement] =
    if steps.length <= 16 then steps.map(_._2)
    else
      steps.grouped(8).toList.map { group =>
        when(and(intOp(i, ">=", int(group.head._1)), intOp(i, "<=", int(group.last._1))))(group.map(_._2)*)
      }

  private def readFirst(fields: List[Field], names: Term, place: Place): Term =
    fields.headOption.flatMap(_.plan.readFirst) match
      case Some(words) => readName("readFirstName", words, 0, names, place)
      case None        => place.read("readFirstName", names)

  private def readNext(fields: List[Field], expected: Int, names: Term, place: Place): Term =
    if expected == fields.length then place.read("readNextName", names)
    else
      fields(expected).plan.readNext match
        case Some(words) => readName("readNextName", words, expected, names, place)
        case None        => place.read("readNextName", names, int(expected))

  private def readName(reader: String, name: NameWords, expected: Int, names: Term, place: Place): Term =
    val words = name.words.toList.map(long)
    place.read(s"$reader${words.length}", words ::: List(int(name.length), int(expected), names)*)

  /** Two methods with the same code, in turns: see [[ClassPlan.isChain]]. */
  private def readChain(code: ClassCode, place: Place): Term =
    val again = readMethod("again", code, place)
    block(List(again), readClass(code, place.copy(again = Some(again.symbol))))

  // ---- large classes

  private val chunkSize = 32

  /** Methods of 32 fields each; a method returns the index of the name after its own fields. */
  private def readLarge(code: ClassCode, place: Place): Term =
    val fields = fieldsOf(code)
    val (stateDef, stateSymbol) = local(
      place.owner,
      "state",
      stateClass.typeRef,
      mutable = false,
      Apply(Select(New(Inferred(stateClass.typeRef)), stateClass.primaryConstructor), List(int(fields.length)))
    )
    val chunks = fields.grouped(chunkSize).toList.map(chunk => chunkMethod(chunk, fields, code, place))
    val (iDef, i) = local(place.owner, "i", intType, mutable = true, readFirst(fields, code.names(place), place))
    val state = Ref(stateSymbol)
    val rest = startRest(code, place)
    val steps = chunks.zip(fields.grouped(chunkSize).toList).map { case (chunk, chunkFields) =>
      when(and(intOp(Ref(i), ">=", int(chunkFields.head.index)), intOp(Ref(i), "<=", int(chunkFields.last.index))))(
        Assign(Ref(i), Apply(Ref(chunk.symbol), List(place.in, state, Ref(i))))
      )
    }
    val loop = While(
      intOp(Ref(i), "!=", end),
      block(steps :+ unknownName(code, Ref(i), Assign(Ref(i), _), code.names(place), rest, place), unit)
    )
    val absents =
      fields.grouped(chunkSize).map(_.filter(_.presence != Presence.REQUIRED)).filter(_.nonEmpty).toList
        .map(chunk => absentMethod(chunk, code, place))
    val checks = absents.map(m => Apply(Ref(m.symbol), List(place.in, state)))
    val isRemovedFrom = code.plan.conditions.nonEmpty || asksOthers(fields)
    val present =
      if !isRemovedFrom then Nil
      else List(state.call(method(stateClass, "addRemoved", 2), place.in, code.names(place)))
    block(
      chunks ::: absents ::: stateDef :: iDef :: rest.map(_._1).toList ::: loop :: present :::
        requireLarge(fields, code, state, place) ::: checks :::
        Option.when(isRemovedFrom)(place.read("endOfRemoved")).toList,
      made(code, rest, hasOne(_, state), place)((index, _) => stored(state, fields(index)))
    )

  /** Rejects the object if a required field is missing. */
  private def requireLarge(fields: List[Field], code: ClassCode, state: Term, place: Place): List[Term] =
    val required = fields.filter(_.presence == Presence.REQUIRED)
    val words = required.groupBy(_.index >> 6).toList.sortBy(_._1).map { (word, inWord) =>
      def bits(fields: List[Field]) = long(fields.map(1L << _.index).sum)
      val byCondition = inWord.groupBy(conditionOf(code, _))
      val needed = code.plan.conditions.flatMap(c => byCondition.get(Some(c)).map(c -> _)).foldLeft(
        bits(byCondition.getOrElse(None, Nil))
      ) { case (before, (condition, own)) =>
        longOp(before, "|", If(hasOne(condition, state), bits(own), long(0)))
      }
      state.call(method(stateClass, "require", 2), int(word), needed)
    }
    if words.isEmpty then Nil else words :+ state.call(method(stateClass, "check", 2), place.in, code.names(place))

  /** Tests whether the object has one of the fields of a flattened class. */
  private def hasOne(condition: Condition, state: Term): Term =
    condition.indexes.groupBy(_ >> 6).toList.sortBy(_._1).map { (word, indexes) =>
      val present = state.call(method(stateClass, "present", 1), int(word))
      longOp(longOp(present, "&", long(indexes.map(1L << _).sum)), "!=", long(0))
    }.reduceOption(or(_, _)).getOrElse(boolean(false))

  private def chunkMethod(chunk: List[Field], fields: List[Field], code: ClassCode, place: Place): DefDef =
    val tpe =
      MethodType(List("in", "state", "from"))(_ => List(readerClass.typeRef, stateClass.typeRef, intType), _ => intType)
    val symbol = Symbol.newMethod(place.owner, s"fields${chunk.head.index}", tpe)
    DefDef(
      symbol,
      {
        case List(List(in: Term, state: Term, from: Term)) =>
          val inside = Place(in, place.self, symbol)
          val (iDef, i) = local(symbol, "i", intType, mutable = true, from)
          val steps = chunk.map { field =>
            field.index -> when(intOp(Ref(i), "==", int(field.index)))(
              if settings.lastDuplicate then state.call(method(stateClass, "mark", 1), int(field.index))
              else
                when(not(state.call(method(stateClass, "mark", 1), int(field.index))))(
                  raise(inside.read("duplicate", code.names(inside), int(field.index)))
                )
              ,
              store(state, field, readField(field, inside)),
              Assign(Ref(i), readNext(fields, field.index + 1, code.names(inside), inside))
            )
          }
          Some(block(iDef :: grouped(steps, Ref(i)), Ref(i)))
        case _ => None
      }
    )

  private def absentMethod(chunk: List[Field], code: ClassCode, place: Place): DefDef =
    val tpe =
      MethodType(List("in", "state"))(_ => List(readerClass.typeRef, stateClass.typeRef), _ => defn.UnitClass.typeRef)
    val symbol = Symbol.newMethod(place.owner, s"absent${chunk.head.index}", tpe)
    DefDef(
      symbol,
      {
        case List(List(in: Term, state: Term)) =>
          val inside = Place(in, place.self, symbol)
          val checks = chunk.map { field =>
            val value =
              if field.presence == Presence.PRESET then none else absentValue(field, code.names(inside), inside)
            val isAbsent = not(state.call(method(stateClass, "has", 1), int(field.index)))
            val condition = conditionOf(code, field).filter(_ => field.presence != Presence.PRESET)
            when(condition.fold(isAbsent)(condition => and(isAbsent, hasOne(condition, state))))(
              store(state, field, value)
            )
          }
          Some(block(checks, unit))
        case _ => None
      }
    )

  private def store(state: Term, field: Field, value: Term): Term =
    val (array, element) = primitiveName(field.tpe) match
      case None            => ("refs", value)
      case Some("Boolean") => ("bits", If(value, long(1), long(0)))
      case Some("Double")  => ("bits", Apply(doubleBits("doubleToRawLongBits"), List(value)))
      case Some("Long")    => ("bits", value)
      case Some("Float") =>
        ("bits", Select(Apply(floatBits("floatToRawIntBits"), List(value)), defn.IntClass.methodNamed("toLong")))
      case Some(_) => ("bits", Select.unique(value, "toLong"))
    val target = Select(state, stateClass.fieldNamed(array))
    Select.unique(target, "update").appliedTo(int(field.index), element)

  private def stored(state: Term, field: Field): Term =
    def element(array: String) =
      Select.unique(Select(state, stateClass.fieldNamed(array)), "apply").appliedTo(int(field.index))
    primitiveName(field.tpe) match
      case None            => element("refs").cast(field.tpe)
      case Some("Boolean") => longOp(element("bits"), "!=", long(0)).cast(field.tpe)
      case Some("Double")  => Apply(doubleBits("longBitsToDouble"), List(element("bits"))).cast(field.tpe)
      case Some("Long")    => element("bits").cast(field.tpe)
      case Some("Float") =>
        Apply(
          floatBits("intBitsToFloat"),
          List(Select(element("bits"), defn.LongClass.methodNamed("toInt")))
        ).cast(field.tpe)
      case Some(name) =>
        val asInt = Select(element("bits"), defn.LongClass.methodNamed("toInt"))
        (if name == "Int" then asInt else Select(asInt, defn.IntClass.methodNamed(s"to$name"))).cast(field.tpe)

  private def doubleBits(name: String): Term = javaStatic("java.lang.Double", name)
  private def floatBits(name: String): Term = javaStatic("java.lang.Float", name)
  private def javaStatic(cls: String, name: String): Term =
    val module = classNamed(cls).companionModule
    Select(Ref(module), module.moduleClass.methodMember(name).head)

  // ---- sealed types

  private def readSealedType(sealedType: PreparedSealedType, place: Place): Term =
    val shape = sealedType.shape
    val tags = sealedType.discriminator.getOrElse(Select(place.self, knownNames))
    shape.plan.form match
      case SealedForm.Strings =>
        readString(sealedType, tags, place)
      case _ if shape.plan.mixed =>
        If(
          intOp(place.read("peek"), "==", int('"')),
          readString(sealedType, tags, place),
          readObject(sealedType, tags, place)
        )
      case _ => readObject(sealedType, tags, place)

  /** Reads a case that is a string. */
  private def readString(sealedType: PreparedSealedType, tags: Term, place: Place): Term =
    val plan = sealedType.shape.plan
    val values = plan.strings.map(sealedType.children(_).toOption.get.shape.instance.get)
    val names = sealedType.strings.getOrElse(tags)
    val index =
      if plan.isLoose then names.call(classNamed("jzon.engine.codecs.EnumNames").methodNamed("read"), place.in)
      else place.read("readEnum", names)
    choice(index, values, sealedType.shape.tpe, place.owner)

  /** Reads a case that is an object. */
  private def readObject(sealedType: PreparedSealedType, tags: Term, place: Place): Term =
    val shape = sealedType.shape
    val form = shape.plan.form
    val methods = sealedType.children.map {
      case Right(code) => Some(childMethod(code, place))
      case Left(_)     => None
    }
    val children = sealedType.children.zip(shape.children).zip(methods).zipWithIndex.map {
      case (((_, _), Some(definition)), _) => Apply(Ref(definition.symbol), List(place.in))
      case (((Left(access), child), _), i) =>
        val value = readValue(access, child.tpe, place)
        if form == SealedForm.OneKey then value else readVariant(value, shape.plan.describe(i), place)
      case (((Right(code), _), None), _) => readClass(code, place)
    }
    val (reader, leave) = form match
      case SealedForm.OneKey                    => ("readVariant", "readVariantEnd")
      case _ if shape.plan.model.options.single => ("readCase", "leaveDiscriminator")
      case _                                    => ("readDiscriminator", "leaveDiscriminator")
    val (resultDef, result) =
      val child = choice(place.read(reader, tags), children, shape.tpe, place.owner)
      local(place.owner, "child", shape.tpe, mutable = false, child)
    val expects = shape.children.exists(child => isSecret(child.tpe)) && !isSecret(shape.tpe)
    val expect = Option.when(expects)(moduleCall("jzon.engine.codecs.Secrets", "expect", place.in))
    block(methods.flatten ::: expect.toList ::: List(resultDef, place.read(leave)), Ref(result))

  /** Reads a case with its own instance; whether that reads objects is known only at run time. */
  private def readVariant(value: Term, what: String, place: Place): Term =
    val exception = classNamed("jzon.engine.error.JsonException").typeRef
    val e = Symbol.newBind(place.owner, "e", Flags.EmptyFlags, exception)
    val error = place.read("variantError", Ref(e), string(what))
    Try(value, List(CaseDef(Bind(e, Typed(Wildcard(), Inferred(exception))), None, raise(error))), None)

  /** The code of a derived case, which must be its own method: docs/performance-notes.md#methods-that-are-too-large. */
  private def childMethod(code: ClassCode, place: Place): DefDef =
    val isHidden = isSecret(code.shape.tpe) && !isSecret(rootType)
    readMethod(s"read${code.plan.model.name}", code, place, isHidden)

  /** Reads a value that errors do not show, in a case of a sealed type whose other cases may not be secret. */
  private def readSecret(tpe: TypeRepr, place: Place)(read: Term): Term =
    val secrets = "jzon.engine.codecs.Secrets"
    val (secretDef, secret) =
      local(place.owner, "secret", intType, mutable = false, moduleCall(secrets, "enter", place.in))
    val exception = classNamed("java.lang.RuntimeException").typeRef
    val e = Symbol.newBind(place.owner, "e", Flags.EmptyFlags, exception)
    val error = moduleCall("jzon.derivation.SecretCodecs", "failed", place.in, Ref(secret), Ref(e))
    val tried = Try(read, List(CaseDef(Bind(e, Typed(Wildcard(), Inferred(exception))), None, raise(error))), None)
    val (valueDef, value) = local(place.owner, "value", tpe.widen, mutable = false, tried)
    Block(List(secretDef, valueDef, moduleCall(secrets, "leave", place.in, Ref(secret))), Ref(value))

  private def readMethod(name: String, code: ClassCode, place: Place, isSecret: Boolean = false): DefDef =
    val symbol = Symbol.newMethod(
      place.owner,
      name,
      MethodType(List("in"))(_ => List(readerClass.typeRef), _ => code.shape.tpe.widen)
    )
    DefDef(
      symbol,
      {
        case List(List(in: Term)) =>
          val inside = Place(in, place.self, symbol, old = place.old)
          Some(if isSecret then readSecret(code.shape.tpe, inside)(readClass(code, inside))
          else readClass(code, inside))
        case _ => None
      }
    )
