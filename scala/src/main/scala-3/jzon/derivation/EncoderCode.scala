package jzon.derivation

import scala.quoted.*

import jzon.codegen.RawWords

/** Turns a plan into the code of `encode`. */
private[derivation] trait EncoderCode extends InstanceSearch:
  import quotes.reflect.*

  protected def constant(name: String, tpe: TypeRepr, value: Term): Term
  protected def fieldNames(packed: String): Term

  private val longType = defn.LongClass.typeRef
  private val fieldsPerMethod = 64

  /** The place of code, and the method that writes the type itself if that is not `encode`. */
  private final case class Target(out: Term, self: Term, owner: Symbol, again: Option[Symbol] = None):
    def write(name: String, args: Term*): Term = out.call(method(writerClass, name, args.length), args*)

    /** Constant bytes. */
    def raw(constant: List[RawWords]): List[Term] = constant.map(rawPart)

    private def rawPart(part: RawWords): Term =
      val words = part.words.toList.map(long)
      write(s"writeRaw${words.length}", words :+ int(part.length)*)

    /** Constant bytes whose first one is known at run time. */
    def rawAfter(separator: Term, constant: List[RawWords]): List[Term] =
      val words = constant.head.words.toList.map(long)
      val joined = longOp(words.head, "|", separator) :: words.tail
      write(s"writeRaw${words.length}", joined :+ int(constant.head.length)*) :: constant.tail.map(rawPart)

  protected def prepareEncoder(shape: Shape): PreparedWrite = shape match
    case shape: ClassShape                 => WrittenClass(prepareClass(shape, None))
    case ValueClassShape(tpe, name, param) => WrittenValue(tpe, param, encoding.access(param.tpe, name, param.name))
    case shape: SealedShape =>
      WrittenSealedType(
        shape,
        shape.children.zipWithIndex.map { (child, i) =>
          if child.own("Encoder") then
            val head = shape.plan.form match
              case SealedForm.Tagged(name) =>
                Some(tagBytes(shape, name, i))
              case _ => None
            Left((encoding.access(child.tpe, shape.name, child.name), head))
          else
            val tag = shape.plan.form match
              case SealedForm.Tagged(name) => Some(name)
              case _                       => None
            Right(prepareClass(child.shape.get, tag))
        }
      )

  /** The constant bytes of the head of a case with a discriminator. */
  private def tagBytes(shape: SealedShape, name: String, child: Int): Term =
    val bytes = moduleCall("jzon.derivation.Instances", "bytes", string(shape.plan.tagText(name, child)))
    constant("tag", TypeRepr.of[Array[Byte]], bytes)

  /** A shape with all its instances found. */
  protected sealed trait PreparedWrite
  private final case class WrittenClass(code: WriteCode) extends PreparedWrite
  private final case class WrittenValue(tpe: TypeRepr, param: Param, access: Access) extends PreparedWrite
  private final case class WrittenSealedType(
      shape: SealedShape,
      children: List[Either[(Access, Option[Term]), WriteCode]]
  ) extends PreparedWrite

  private final case class WriteCode(shape: ClassShape, accesses: List[Access], rest: Option[WrittenRest])

  /** The field with `@rest`, and the names that it must not contain. */
  private final case class WrittenRest(plan: FieldPlan, access: Access, names: Term)

  /** `tag` is the discriminator of the sealed type around the class. */
  private def prepareClass(shape: ClassShape, tag: Option[String]): WriteCode =
    val included = shape.plan.included
    val params = included.map(f => shape.params(f.position))
    val accesses = encoding.accesses(params, shape.plan.model.name, included.map(_.model.name))
    included.zip(accesses).foreach(checkNull(shape.plan.model.name, _, _))
    val rest = shape.plan.rest.map { f =>
      val access = encoding.access(shape.params(f.position), shape.plan.model.name, f.model.name)
      WrittenRest(f, access, fieldNames(shape.plan.reservedNames(tag)))
    }
    WriteCode(shape, accesses, rest)

  protected def encodeBody(prepared: PreparedWrite, value: Term, out: Term, self: Term, owner: Symbol): Term =
    val target = Target(out, self, owner)
    val written = writePrepared(prepared, value, target)
    if !keeps(prepared) then written
    else block(List(moduleCall("jzon.derivation.Instances", "keep", value, out)), written)

  /** True if a merge patch must keep values that the JSON does not have. */
  private def keeps(prepared: PreparedWrite): Boolean = prepared match
    case WrittenClass(code) => code.shape.plan.keeps
    case WrittenSealedType(_, children) => children.exists {
        case Right(code)     => code.shape.plan.keeps
        case Left((_, head)) => head.isDefined // its instance begins behind the discriminator
      }
    case _: WrittenValue => false

  private def writePrepared(prepared: PreparedWrite, value: Term, target: Target): Term =
    prepared match
      case WrittenClass(code) if hasSubclasses(code.shape.tpe) =>
        val (valueDef, exactValue) =
          local(target.owner, "exact", code.shape.tpe, mutable = false, exact(value, code.shape.tpe))
        block(valueDef :: writeClass(code, Ref(exactValue), None, target), unit)
      case WrittenClass(code) if endsInItself(code) => writeLevels(code, value, target)
      case WrittenClass(code) if isChain(code)      => writeChain(code, value, target)
      case WrittenClass(code)                       => block(writeClass(code, value, None, target), unit)
      case WrittenValue(tpe, param, access)         => writeValue(access, member(value, tpe, param), param.tpe, target)
      case WrittenSealedType(shape, children)       => writeSealedType(shape, children, value, target)

  /** True if a class that is not a case class may have subclasses, whose fields its JSON would not have. */
  private def hasSubclasses(tpe: TypeRepr): Boolean =
    isPlainClass(tpe.typeSymbol) && !tpe.typeSymbol.flags.is(Flags.Final) && !tpe.typeSymbol.flags.is(Flags.Sealed)

  /** The value, unless it is of a subclass. */
  private def exact(value: Term, tpe: TypeRepr): Term =
    if !hasSubclasses(tpe) then value
    else moduleCall("jzon.derivation.Instances", "exact", value, classOf(tpe)).cast(tpe)

  // ---- values

  private def writeValue(access: Access, value: Term, tpe: TypeRepr, target: Target): Term = access match
    case Direct(symbol) =>
      val widened = if symbol.name == "writeInt" && primitiveName(tpe).exists(_ != "Int") then
        Select(value, tpe.dealias.typeSymbol.methodNamed("toInt"))
      else value
      target.out.call(symbol, widened)
    case optional: Optional =>
      val (definition, option) = local(target.owner, "option", tpe, mutable = false, value)
      Block(
        List(definition),
        If(
          Ref(option).differs(none),
          block(writeSome(optional, option, target), unit),
          if optional.asks then moduleCall(optionals, "writeNone", target.out, instance(optional.value, target))
          else target.write("writeNull")
        )
      )
    case Slot(_, _) | Stable(_, _) => instance(access, target).call(encodeMethod, value, target.out)
    case Elements(element) =>
      val loop = elementsMethod(element, tpe, target)
      Block(List(loop), Apply(Ref(loop.symbol), List(value, target.out)))
    case Self =>
      target.again.fold(target.self.call(encodeMethod, value, target.out))(again =>
        Apply(Ref(again), List(value, target.out))
      )

  /** Writes the value of an Option that is not None. */
  private def writeSome(optional: Optional, option: Symbol, target: Target): List[Term] =
    def value = optionValue(Ref(option), optional.tpe)
    val written = writeValue(optional.value, value, optional.tpe, target)
    if !optional.asks then List(written)
    else List(written, moduleCall(optionals, "checkSome", target.out, instance(optional.value, target), value))

  private val optionals = "jzon.derivation.Optionals"

  private lazy val base =
    classNamed(if kind == "Codec" then "jzon.derivation.DerivedCodec" else "jzon.derivation.DerivedEncoder")
  private lazy val encoderSlot = base.methodNamed("encoder")
  private lazy val encodeMethod = encoding.typeClass.methodNamed("encode")
  private lazy val isNone = encoding.typeClass.methodNamed("isNone")
  private lazy val hasNoJson = encoding.typeClass.methodNamed("hasNoJson")
  private lazy val writesNull = encoding.typeClass.methodNamed("writesNull")

  /** A method that writes a list, element by element. */
  private def elementsMethod(element: Access, tpe: TypeRepr, target: Target): DefDef =
    writeMethod("elements", tpe, target) { (list, inside) =>
      val (encoderDef, encoder) =
        val found = instance(element, inside)
        local(inside.owner, "encoder", found.tpe.widen, mutable = false, found)
      val (restDef, rest) = local(inside.owner, "rest", tpe.widen, mutable = true, list)
      // Before anything is written, so that for a null list the error is at the list, not at its first element.
      val (moreDef, more) =
        local(inside.owner, "more", defn.BooleanClass.typeRef, mutable = true, not(Select(Ref(rest), listIsEmpty)))
      val write = Ref(encoder).call(encodeMethod, Select(Ref(rest), listHead), inside.out)
      val next = Assign(Ref(rest), Select(Ref(rest), listTail))
      val goOn = Assign(Ref(more), Ref(rest).differs(nil))
      List(
        encoderDef,
        restDef,
        moreDef,
        inside.write("writeArrayStart"),
        While(Ref(more), block(List(write, next, goOn), when(Ref(more))(inside.write("writeComma")))),
        inside.write("writeArrayEnd")
      )
    }

  private lazy val listIsEmpty = listClass.methodNamed("isEmpty")
  private lazy val listHead = listClass.methodNamed("head")
  private lazy val listTail = listClass.methodNamed("tail")

  private def instance(access: Access, target: Target): Term = access match
    case Slot(index, _)  => encoder(index, target)
    case Stable(tree, _) => tree
    case _               => target.self

  private def encoder(index: Int, target: Target): Term = Select(target.self, encoderSlot).appliedTo(int(index))

  private def optionValue(option: Term, tpe: TypeRepr): Term = option.get.cast(tpe)

  private val fieldsOfClasses = scala.collection.mutable.Map.empty[Symbol, IndexedSeq[Symbol]]
  private def caseFields(cls: Symbol) = fieldsOfClasses.getOrElseUpdate(cls, cls.caseFields.toIndexedSeq)

  private lazy val deprecation = classNamed("scala.deprecated")

  /** A field of a case class. If the field is private here, or deprecated, it uses the accessor of Product, to avoid a
    * warning at the derivation. For a class that is not a Product the compiler does warn.
    */
  protected def member(value: Term, tpe: TypeRepr, param: Param): Term =
    if isLargeTuple(tpe) then
      value.cast(productClass.typeRef).call(productClass.methodNamed("productElement"), int(param.position)).cast(
        param.tpe
      )
    else fieldOf(value, tpe, param)

  private lazy val productClass = classNamed("scala.Product")

  private def fieldOf(value: Term, tpe: TypeRepr, param: Param): Term =
    val cls = tpe.typeSymbol
    val field = if isCaseClass(cls) then caseFields(cls)(param.position) else cls.declaredField(param.name)
    val hidden = field.flags.is(Flags.Private) || field.flags.is(Flags.PrivateLocal) || field.flags.is(
      Flags.Protected
    ) || field.privateWithin.isDefined || field.hasAnnotation(deprecation)
    if hidden && isCaseClass(cls) then Select(value, cls.methodMember(s"_${param.position + 1}").head).cast(param.tpe)
    else Select(value, field).cast(param.tpe)

  // ---- classes

  /** Says whether something is written before a field, as far as the macro knows. */
  private enum Lead:
    case Nothing, Something
    case Unknown(separator: Symbol)

  /** The statements that write an object; `head`, if it exists, is already written, without the closing brace. */
  private def writeClass(
      code: WriteCode,
      value: Term,
      head: Option[List[RawWords]],
      target: Target,
      tag: Option[LastTag] = None
  ): List[Statement] =
    val fields = code.shape.plan.included.zip(code.accesses)
    if fields.isEmpty && code.rest.isEmpty && tag.isDefined then target.raw(tag.get.whole)
    else if fields.isEmpty && code.rest.isEmpty then
      head.fold(List[Statement](target.write("writeEmptyObject")))(target.raw(_) :+ target.write("writeObjectEnd"))
    else if fields.length <= fieldsPerMethod then
      val start = if head.isDefined then Lead.Something else Lead.Nothing
      val (statements, end) = writeFields(fields, code, value, start, target)
      head.toList.flatMap(target.raw) ::: statements ::: finishClass(end, code, value, target, tag)
    else
      // The first field decides how the object opens; later methods get the separator.
      val (separatorDef, separator) =
        local(target.owner, "separator", longType, mutable = true, long(if head.isDefined then ',' else '{'))
      val methods = fields.grouped(fieldsPerMethod).toList.map(chunk => chunkMethod(chunk, code, target))
      val calls =
        methods.map(m => Assign(Ref(separator), Apply(Ref(m.symbol), List(value, target.out, Ref(separator)))))
      head.toList.flatMap(target.raw) ::: methods ::: separatorDef :: calls :::
        finishClass(Lead.Unknown(separator), code, value, target, tag)

  private def isChain(code: WriteCode): Boolean =
    isChain(code.accesses) && code.rest.isEmpty && !code.shape.plan.flattens && !code.shape.plan.keeps

  private def endsInItself(code: WriteCode) =
    code.rest.isEmpty && !code.shape.plan.keeps && !code.shape.plan.flattens && ClassPlan.endsInItself(
      code.accesses,
      fieldsPerMethod
    )(
      isOptionOfSelf
    )

  /** A loop that goes from an object to the one in its last field, and closes all objects at the end: see
    * [[ClassPlan.endsInItself]].
    */
  private def writeLevels(code: WriteCode, value: Term, target: Target): Term =
    val tpe = code.shape.tpe.widen
    val (atDef, at) = local(target.owner, "at", tpe, mutable = true, value)
    val (levelDef, level) = local(target.owner, "level", defn.IntClass.typeRef, mutable = true, int(0))
    val fields = code.shape.plan.included.zip(code.accesses)
    val (before, lead) = writeFields(fields.init, code, Ref(at), Lead.Nothing, target)
    val last = fields.last._1
    val param = code.shape.params(last.position)
    val (nextDef, next) = local(target.owner, "next", param.tpe, mutable = false, member(Ref(at), tpe, param))
    val name = writeName(last, lead, target)
    val goOn = List(
      Assign(Ref(at), optionValue(Ref(next), elementType(param.tpe))),
      Assign(Ref(level), target.write("startLevel", Ref(level)))
    )
    def choice(more: List[Statement], stop: List[Statement]) =
      If(Ref(next).differs(none), Block(more, boolean(true)), Block(stop, boolean(false)))
    val writtenNull = List(target.write("writeNull"), target.write("writeObjectEnd"))
    val (written, isLeft) =
      if last.explicitNull then (name, choice(goOn, writtenNull))
      else
        val left = param.default.fold(finish(lead, target))(default =>
          List(If(default.differs(none), block(name ::: writtenNull, unit), block(finish(lead, target), unit)))
        )
        (Nil, choice(name ::: goOn, left))
    val step = Block(before ::: nextDef :: written, isLeft)
    Block(List(atDef, levelDef, While(step, unit)), target.write("writeObjectEnds", Ref(level)))

  /** Two methods with the same code, in turns: see [[ClassPlan.isChain]]. */
  private def writeChain(code: WriteCode, value: Term, target: Target): Term =
    val again = writeMethod("again", code.shape.tpe, target)(writeClass(code, _, None, _))
    block(again :: writeClass(code, value, None, target.copy(again = Some(again.symbol))), unit)

  /** Writes the field with `@rest`, if the class has one, and closes the object, before that a discriminator. */
  private def finishClass(
      lead: Lead,
      code: WriteCode,
      value: Term,
      target: Target,
      tag: Option[LastTag]
  ): List[Statement] =
    code.rest.fold(finish(lead, target, tag)) { rest =>
      val separator = lead match
        case Lead.Nothing            => long('{')
        case Lead.Something          => long(',')
        case Lead.Unknown(separator) => Ref(separator)
      val name = s"${code.shape.plan.model.name}.${rest.plan.model.name}"
      val position = rest.plan.position
      val base = Inside(value, code.shape.tpe)
      val around = Part.around(code.shape.plan.parts, position)
      val content = base.through(around, code).leaf(code.shape.params(position))
      val encoder = instance(rest.access, target)
      def write(method: String) =
        val arguments = List(content, encoder, string(name), rest.names, separator, target.out)
        moduleCall("jzon.derivation.RestWriter", method, arguments*)
      tag.fold(List[Statement](write("writeEnd"))) { last =>
        val (afterDef, after) = local(target.owner, "after", longType, mutable = false, write("writeFields"))
        afterDef :: target.rawAfter(Ref(after), last.separated)
      }
    }

  /** Ends an object, with a discriminator that is its last field. */
  private def finish(lead: Lead, target: Target, tag: Option[LastTag]): List[Statement] = (tag, lead) match
    case (None, _)                             => finish(lead, target)
    case (Some(last), Lead.Unknown(separator)) => target.rawAfter(Ref(separator), last.separated)
    case (Some(last), Lead.Nothing)            => target.raw(last.whole)
    case (Some(last), Lead.Something)          => target.raw(last.following)

  private def finish(lead: Lead, target: Target): List[Statement] = lead match
    case Lead.Unknown(separator) =>
      List(If(
        longOp(Ref(separator), "==", long('{')),
        target.write("writeEmptyObject"),
        target.write("writeObjectEnd")
      ))
    case Lead.Nothing   => List(target.write("writeEmptyObject"))
    case Lead.Something => List(target.write("writeObjectEnd"))

  private def chunkMethod(fields: List[(FieldPlan, Access)], code: WriteCode, target: Target): DefDef =
    val tpe =
      MethodType(List("a", "out", "before"))(_ => List(code.shape.tpe, writerClass.typeRef, longType), _ => longType)
    val symbol = Symbol.newMethod(target.owner, s"fields${fields.head._1.index}", tpe)
    DefDef(
      symbol,
      {
        case List(List(a: Term, out: Term, before: Term)) =>
          val inside = Target(out, target.self, symbol)
          val (separatorDef, separator) = local(symbol, "separator", longType, mutable = true, before)
          val (statements, end) = writeFields(fields, code, a, Lead.Unknown(separator), inside)
          val result = if end == Lead.Something then long(',') else Ref(separator)
          Some(block(separatorDef :: statements, result))
        case _ => None
      }
    )

  /** The separator and the name of a field. */
  private def writeName(field: FieldPlan, lead: Lead, target: Target): List[Term] = lead match
    case Lead.Nothing            => target.raw(field.opening)
    case Lead.Something          => target.raw(field.following)
    case Lead.Unknown(separator) => target.rawAfter(Ref(separator), field.separated)

  /** True if a field is written with every value. */
  private def isAlways(field: FieldPlan, access: Access): Boolean = access match
    case optional: Optional => field.explicitNull && !optional.leavesNull && !optional.asks
    case other              => !mayBeMissing(other)

  /** The method of an encoder that says which values are left out: with `@explicit_null` only those without JSON. */
  private def leftOut(field: FieldPlan): Symbol = if field.explicitNull then hasNoJson else isNone

  /** Writes fields one after the other, and returns whether something is written at the end.
    *
    * A field that is None is left out, unless a decoder would then use a default value other than None.
    */
  private def writeFields(
      fields: List[(FieldPlan, Access)],
      code: WriteCode,
      value: Term,
      start: Lead,
      target: Target
  ): (List[Statement], Lead) =
    val inside = Inside(value, code.shape.tpe)
    if code.shape.plan.flattens then writeFlattened(fields, code, inside, start, target)
    else writeRow(fields, code, field => inside.leaf(code.shape.params(field.position)), _ => None, start, target)

  /** Writes fields that are all in the same flattened Options, or all outside them.
    *
    * @param contentOf the value of a field
    * @param nullIf a condition under which a field is written even if it is None
    */
  private def writeRow(
      fields: List[(FieldPlan, Access)],
      code: WriteCode,
      contentOf: FieldPlan => Term,
      nullIf: FieldPlan => Option[Term],
      start: Lead,
      target: Target
  ): (List[Statement], Lead) =
    var lead = start
    val statements = fields.flatMap { (field, access) =>
      val param = code.shape.params(field.position)
      def content = contentOf(field)
      if isAlways(field, access) then
        val name = writeName(field, lead, target)
        lead = Lead.Something
        if field.index == 0 then
          // The first value is read before anything is written, so that for a null object the error is at the object.
          val (firstDef, first) = local(target.owner, "first", param.tpe, mutable = false, content)
          firstDef :: name ::: List(writeValue(access, Ref(first), param.tpe, target))
        else name :+ writeValue(access, content, param.tpe, target)
      else
        val before = lead match
          case Lead.Nothing =>
            val (definition, separator) = local(target.owner, "separator", longType, mutable = true, long('{'))
            lead = Lead.Unknown(separator)
            List(definition)
          case _ => Nil
        val (contentDef, contentSymbol) = local(target.owner, s"v${field.index}", param.tpe, mutable = false, content)
        val name = writeName(field, lead, target) ++ (lead match
          case Lead.Unknown(separator) => List(Assign(Ref(separator), long(',')))
          case _                       => Nil
        )
        val written = access match
          case optional @ Optional(element, _) =>
            val isOther = param.default.map(_.differs(none))
            def needed = (isOther.toList ::: nullIf(field).toList).reduceOption(or(_, _))
            def nullIsNone(isNeeded: Term) = moduleCall(
              "jzon.derivation.Instances",
              "nullIsNone",
              instance(element, target),
              isNeeded,
              string(nameOf(field, code))
            )
            val writesNull =
              if !optional.asks then needed
              else if field.explicitNull then Some(nullIsNone(needed.getOrElse(boolean(false))))
              else needed.map(and(_, nullIsNone(boolean(true))))
            val otherwise =
              if optional.leavesNull then isOther.map(when(_)(raise(missingValue(field, code))))
              else writesNull.map(when(_)(name :+ target.write("writeNull")*))
            List(
              contentDef,
              If(
                Ref(contentSymbol).differs(none),
                block(name ::: writeSome(optional, contentSymbol, target), unit),
                otherwise.getOrElse(unit)
              )
            )
          case _ =>
            val found = instance(access, target)
            val (instanceDef, instanceSymbol) =
              local(target.owner, s"e${field.index}", found.tpe.widen, mutable = false, found)
            def isPresent(value: Term) = not(Ref(instanceSymbol).call(leftOut(field), value))
            def hasJson = moduleCall(
              "jzon.derivation.Instances",
              "hasJson",
              Ref(instanceSymbol).cast(anyEncoder),
              Ref(contentSymbol),
              string(nameOf(field, code))
            )
            val needed = (param.default.map(isPresent) ++ nullIf(field)).reduceOption(or(_, _))
            List(
              contentDef,
              instanceDef,
              when(needed.foldLeft(isPresent(Ref(contentSymbol)))((present, other) =>
                or(present, and(other, hasJson))
              ))(
                name :+ Ref(instanceSymbol).call(encodeMethod, Ref(contentSymbol), target.out)*
              )
            )
        before ::: written
    }
    (statements, lead)

  private lazy val anyEncoder = encoding.typeClass.typeRef.appliedTo(defn.AnyClass.typeRef)

  private def nameOf(field: FieldPlan, code: WriteCode): String = s"${code.shape.plan.model.name}.${field.model.name}"

  private def missingValue(field: FieldPlan, code: WriteCode): Term =
    moduleCall("jzon.derivation.Instances", "missingValue", string(nameOf(field, code)))

  /** The code of `isNone`, `hasNoJson` and `writesNull` of a value class whose value may be missing. */
  protected def absenceBody(prepared: PreparedWrite): Option[AbsentWrite] = prepared match
    case WrittenValue(tpe, param, access) if mayBeMissing(access) =>
      def asked(method: Symbol, value: Term, self: Term): Term =
        val content = member(value.cast(tpe), tpe, param)
        access match
          case optional: Optional if method == hasNoJson && optional.asks =>
            and(content.same(none), Select(instance(optional.value, Target(self, self, Symbol.noSymbol)), writesNull))
          case optional: Optional if method == hasNoJson && !optional.leavesNull => boolean(false)
          case _: Optional                                                       => content.same(none)
          case _ => instance(access, Target(self, self, Symbol.noSymbol)).call(method, content)
      Some(new AbsentWrite:
        def isLeftOut(value: Term, self: Term): Term = asked(isNone, value, self)
        def isWithoutJson(value: Term, self: Term): Term = asked(hasNoJson, value, self)
        def isNull(self: Term): Term = access match
          case _: Optional => boolean(true)
          case _           => Select(instance(access, Target(self, self, Symbol.noSymbol)), writesNull)
      )
    case _ => None

  /** Writes methods of an encoder that few generated classes have. */
  protected trait AbsentWrite:
    def isLeftOut(value: Term, self: Term): Term
    def isWithoutJson(value: Term, self: Term): Term
    def isNull(self: Term): Term

  // ---- flattened classes

  /** The value of a class, from which generated code gets fields. */
  private final case class Inside(value: Term, tpe: TypeRepr):
    def leaf(param: Param): Term = member(value, tpe, param)

    /** The value of a class that is flattened into this one, without an Option. */
    def through(flats: List[Part.Flat], code: WriteCode): Inside = flats.foldLeft(this) { (inside, flat) =>
      val shape = code.shape.flats(flat.number)
      Inside(exact(inside.leaf(shape.param), shape.tpe), shape.tpe)
    }

  /** Writes fields, some of them in flattened classes; one `if` writes all fields of a flattened Option.
    *
    * @param inside the value of the class or of the innermost Option around the fields
    * @param entered how many flattened classes are around that value
    */
  private def writeFlattened(
      fields: List[(FieldPlan, Access)],
      code: WriteCode,
      inside: Inside,
      start: Lead,
      target: Target,
      entered: Int = 0
  ): (List[Statement], Lead) =
    def around(field: FieldPlan) = Part.around(code.shape.plan.parts, field.position).drop(entered)
    def contentOf(field: FieldPlan) = inside.through(around(field), code).leaf(code.shape.params(field.position))
    def optional(field: FieldPlan) = around(field).find(_.optional)
    var lead = start
    val statements = fields.headOption.fold(Nil) { (first, _) =>
      val (run, others) = fields.span((field, _) => optional(field) == optional(first))
      val (here, next) = optional(first) match
        case None => writeRow(run, code, contentOf, nullIf(_, code, inside, entered, target), lead, target)
        case Some(flat) =>
          val before = around(first).takeWhile(_ ne flat)
          val option = inside.through(before, code).leaf(code.shape.flats(flat.number).param)
          writeOptional(run, flat, code, option, lead, target, entered + before.length + 1)
      val (more, end) = writeFlattened(others, code, inside, next, target, entered)
      lead = end
      here ::: more
    }
    (statements, lead)

  /** Writes the fields of a flattened Option. */
  private def writeOptional(
      fields: List[(FieldPlan, Access)],
      flat: Part.Flat,
      code: WriteCode,
      content: Term,
      start: Lead,
      target: Target,
      entered: Int
  ): (List[Statement], Lead) =
    val shape = code.shape.flats(flat.number)
    val (optionDef, option) =
      local(target.owner, s"option${flat.number}", shape.param.tpe, mutable = false, content)
    val (valueDef, value) =
      val content = exact(optionValue(Ref(option), shape.tpe), shape.tpe)
      local(target.owner, s"flat${flat.number}", shape.tpe, mutable = false, content)
    val (separatorDef, lead) = start match
      case Lead.Nothing =>
        val (definition, symbol) = local(target.owner, "separator", longType, mutable = true, long('{'))
        (List(definition), Lead.Unknown(symbol))
      case other => (Nil, other)
    val (statements, end) = writeFlattened(fields, code, Inside(Ref(value), shape.tpe), lead, target, entered)
    val comma = (lead, end) match
      case (Lead.Unknown(separator), Lead.Something) => List(Assign(Ref(separator), long(',')))
      case _                                         => Nil
    val otherwise = shape.param.default.fold(unit) { default =>
      val name = string(s"${code.shape.plan.model.name}.${flat.name}")
      when(default.differs(none))(raise(moduleCall("jzon.derivation.Instances", "flattenedNone", name)))
    }
    val written = If(Ref(option).differs(none), block(valueDef :: statements ::: comma, unit), otherwise)
    (separatorDef ::: List(optionDef, written), lead)

  /** A test whether this field of a flattened class must be written as null, because all others are left out.
    *
    * Without the null, a decoder would take the class for None or for its default value. One field of a class has such
    * a test.
    */
  private def nullIf(
      field: FieldPlan,
      code: WriteCode,
      inside: Inside,
      entered: Int,
      target: Target
  ): Option[Term] =
    val plan = code.shape.plan
    code.shape.plan.conditions.flatMap { condition =>
      val written = Part.outside(condition.flat.parts)
      val leaves =
        written.collect { case Part.Leaf(position) if plan.fields(position).index >= 0 => plan.fields(position) }
      def access(field: FieldPlan) = code.accesses(field.index)
      def canBeNull(field: FieldPlan) = access(field) match
        case optional: Optional => !optional.leavesNull
        case _                  => field.model.absence != Absence.Missing
      if leaves.exists(field => isAlways(field, access(field))) || !leaves.find(canBeNull).contains(field) then Nil
      else
        def from(flats: List[Part.Flat]) = inside.through(flats.drop(entered), code)
        val leavesLeft = leaves.filter(_ != field).map { other =>
          val content =
            from(Part.around(plan.parts, other.position)).leaf(code.shape.params(other.position))
          access(other) match
            case _: Optional => content.same(none)
            case access      => instance(access, target).call(leftOut(other), content)
        }
        val optionsLeft = written.collect {
          case flat: Part.Flat if flat.positions.nonEmpty =>
            val flats = Part.around(plan.parts, flat.positions.head).takeWhile(_ ne flat)
            from(flats).leaf(code.shape.flats(flat.number).param).same(none)
        }
        List((leavesLeft ::: optionsLeft).reduceOption(and(_, _)).getOrElse(boolean(true)))
    }.reduceOption(or(_, _))

  // ---- sealed types

  private def writeSealedType(
      shape: SealedShape,
      children: List[Either[(Access, Option[Term]), WriteCode]],
      value: Term,
      target: Target
  ): Term =
    val methods = shape.children.zip(children).zipWithIndex.collect {
      case ((_, Right(code)), i) if code.shape.instance.isEmpty =>
        i -> childMethod(shape, code, i, target)
    }.toMap
    val bodies = shape.children.zip(children).zipWithIndex.map {
      case ((child, Left((access, head))), i) => writeOwn(shape, child, access, head, i, value, target)
      case ((child, Right(code)), i) =>
        methods.get(i) match
          case Some(m) => Apply(Ref(m.symbol), List(exact(value.cast(child.tpe), child.tpe), target.out))
          case None    => block(writeChild(shape, code, i, value, target), unit)
    }
    val cls = shape.tpe.typeSymbol
    val byOrdinal = cls.flags.is(Flags.Enum) && cls.children.length == shape.children.length
    val written =
      if byOrdinal then
        val ordinal = Select(value, cls.methodMember("ordinal").head)
        choice(ordinal, bodies, defn.UnitClass.typeRef, target.owner)
      else writeTested(shape.children.zip(bodies), value, target)
    block(methods.toList.sortBy(_._1).map(_._2), written)

  /** Writes the case of the value's class. For more than 64 cases it calls methods of 64 each, as in [[choice]], which
    * return whether the value was one of theirs.
    */
  private def writeTested(children: List[(Child, Term)], value: Term, target: Target): Term =
    def tested(children: List[(Child, Term)], otherwise: Term): Term =
      children.foldRight(otherwise) { case ((child, body), rest) => If(isChild(value, child), body, rest) }
    val unknown = raise(moduleCall("jzon.derivation.Instances", "noChild", value.cast(defn.AnyClass.typeRef)))
    if children.lengthIs <= CodeParts.casesPerMethod then tested(children, unknown)
    else
      val groups = children.grouped(CodeParts.casesPerMethod).zipWithIndex.map { (group, i) =>
        localMethod(s"cases$i", defn.BooleanClass.typeRef, target.owner) { inside =>
          tested(
            group.map((child, body) => (child, Block(List(body.changeOwner(inside)), boolean(true)))),
            boolean(false)
          )
        }
      }.toList
      val calls: List[Term] = groups.map(group => Apply(Ref(group.symbol), Nil))
      Block(groups, calls.foldRight(unknown)((call, rest) => If(call, unit, rest)))

  private def isChild(value: Term, child: Child): Term = child.tpe match
    case ref: TermRef                   => value.same(Ref.term(ref))
    case AppliedType(constructor, args) => value.isA(constructor.appliedTo(args.map(_ => TypeBounds.empty)))
    case tpe                            => value.isA(tpe)

  /** Writes a derived case, including its start and end, or a mask in place of a secret one. */
  private def writeChild(
      shape: SealedShape,
      code: WriteCode,
      index: Int,
      value: Term,
      target: Target
  ): List[Statement] =
    val isHidden = code.shape.instance.isEmpty && isSecret(code.shape.tpe) && !isSecret(shape.tpe)
    if !isHidden then writePlainChild(shape, code, index, value, target)
    else
      val head = string(shape.plan.maskHead(index))
      val whole = writing(target)(writePlainChild(shape, code, index, value, _))
      val content = writing(target)(writeClass(code, value, None, _))
      List(moduleCall("jzon.derivation.SecretCodecs", "writeCase", target.out, head, whole, content))

  /** A function that writes into a writer. */
  private def writing(target: Target)(body: Target => List[Statement]): Term =
    val tpe = MethodType(List("out"))(_ => List(writerClass.typeRef), _ => defn.UnitClass.typeRef)
    Lambda(
      target.owner,
      tpe,
      (owner, args) => block(body(Target(args.head.asInstanceOf[Term], target.self, owner)), unit).changeOwner(owner)
    )

  private def writePlainChild(
      shape: SealedShape,
      code: WriteCode,
      index: Int,
      value: Term,
      target: Target
  ): List[Statement] =
    shape.plan.form match
      case _ if shape.plan.isString(index) => target.raw(shape.plan.string(index))
      case SealedForm.Strings              => Nil // all its cases are strings
      case SealedForm.Tagged(_) if shape.plan.model.options.single =>
        val enter = target.write("enterCase", singleTag(shape), string(shape.plan.describe(index)))
        enter :: writeClass(code, value, None, target) ::: List(target.write("leaveVariant"))
      case SealedForm.Tagged(name) if shape.plan.model.options.discriminatorLast =>
        writeClass(code, value, None, target, Some(shape.plan.lastTag(name, index)))
      case SealedForm.Tagged(name) => writeClass(code, value, Some(shape.plan.tag(name, index)), target)
      case SealedForm.OneKey =>
        target.raw(shape.plan.oneKey(index)) ::: writeClass(code, value, None, target) ::: List(
          target.write("writeObjectEnd")
        )

  /** The bytes of the discriminator of a single case. */
  private def singleTag(shape: SealedShape): Term = shape.plan.form match
    case SealedForm.Tagged(name) => tagBytes(shape, name, 0)
    case _                       => fail(Messages.noSealedTypeOfCase(shape.name, Nil))

  private def childMethod(shape: SealedShape, code: WriteCode, index: Int, target: Target): DefDef =
    writeMethod(s"write${code.shape.plan.model.name}", code.shape.tpe, target)(writeChild(shape, code, index, _, _))

  /** A method of the generated class that writes one value. */
  private def writeMethod(
      name: String,
      tpe: TypeRepr,
      target: Target
  )(body: (Term, Target) => List[Statement]): DefDef =
    val methodType =
      MethodType(List("a", "out"))(_ => List(tpe.widen, writerClass.typeRef), _ => defn.UnitClass.typeRef)
    val symbol = Symbol.newMethod(target.owner, name, methodType)
    DefDef(
      symbol,
      {
        case List(List(a: Term, out: Term)) => Some(block(body(a, Target(out, target.self, symbol)), unit))
        case _                              => None
      }
    )

  /** Writes a case with its own instance, inside the form of the sealed type. */
  private def writeOwn(
      shape: SealedShape,
      child: Child,
      access: Access,
      head: Option[Term],
      index: Int,
      value: Term,
      target: Target
  ): Term =
    val content = writeValue(access, value.cast(child.tpe), child.tpe, target)
    head match
      case None => block(target.raw(shape.plan.oneKey(index)) :+ content, target.write("writeObjectEnd"))
      case Some(tag) =>
        val enter = target.write("enterVariant", tag, string(shape.plan.describe(index)))
        val check = shape.plan.form match
          case SealedForm.Tagged(name) =>
            restOf(child.tpe).toList.map { way =>
              val rest = way.foldLeft(value.cast(child.tpe)) { case (inside, (tpe, param)) =>
                member(inside, tpe, param)
              }
              val field = string(way.map(_._2.name).mkString(s"${child.name}.", ".", ""))
              moduleCall("jzon.derivation.RestWriter", "requireWithout", rest, string(name), field)
            }
          case _ => Nil
        Block(check ::: List(enter, content), target.write("leaveVariant"))
