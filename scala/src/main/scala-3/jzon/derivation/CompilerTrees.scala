package jzon.derivation

import scala.quoted.*

/** The trees of Scala 3: they are typed, refer to symbols, and each symbol has an owner. */
private[derivation] trait CompilerTrees extends InstanceSearch, DecoderCode, EncoderCode:
  import quotes.reflect.*

  type Line = Statement
  type Owner = Symbol
  type Local = Term

  protected def named(name: String): TypeRepr = classNamed(name).typeRef
  protected def anyType: TypeRepr = defn.AnyClass.typeRef
  protected lazy val bytesType: TypeRepr = TypeRepr.of[Array[Byte]]
  protected def typeClassOf(kind: String, tpe: TypeRepr): TypeRepr = classNamed(s"jzon.$kind").typeRef.appliedTo(tpe)
  protected def listOf(tpe: TypeRepr): TypeRepr = listClass.typeRef.appliedTo(tpe)

  protected def number(value: Long, wide: Boolean): Term =
    Literal(if wide then LongConstant(value) else IntConstant(value.toInt))

  protected def ref(local: Local): Term = local

  protected def invoke(target: Term, cls: String, method: String, arguments: Term*): Term =
    target.call(overload(classNamed(cls), method, arguments.toList.map(_.tpe.widen.typeSymbol)), arguments*)
  protected def property(target: Term, cls: String, name: String): Term =
    Select(target, classNamed(cls).methodNamed(name))
  protected def static(module: String, method: String, arguments: Term*): Term = moduleCall(module, method, arguments*)

  protected def as(value: Term, tpe: TypeRepr): Term = value.cast(tpe)
  protected def is(value: Term, tpe: TypeRepr): Term = value.isA(tpe match
    case AppliedType(constructor, args) => constructor.appliedTo(args.map(_ => TypeBounds.empty))
    case other                          => other
  )
  protected def isSame(value: Term, other: Term): Term = value.same(other)
  protected def isOther(value: Term, other: Term): Term = value.differs(other)
  protected def inside(option: Term, tpe: TypeRepr): Term = option.get.cast(tpe)

  protected def choose(condition: Term, value: Term, otherwise: Term): Term = If(condition, value, otherwise)
  protected def whilst(condition: Term, lines: List[Statement]): Term = While(condition, block(lines, unit))
  protected def assign(local: Local, value: Term): Term = Assign(local, value)

  protected def declare(
      owner: Symbol,
      name: String,
      tpe: TypeRepr,
      value: Term,
      variable: Boolean
  ): (Statement, Local) =
    val (definition, symbol) = local(owner, name, tpe, variable, value)
    (definition, Ref(symbol))
  protected def hold(owner: Symbol, name: String, value: Term): (Statement, Local) =
    declare(owner, name, value.tpe.widen, value)

  protected def define(owner: Symbol, name: String, parameters: List[(String, TypeRepr)], result: TypeRepr)(
      body: (Symbol, List[Local]) => Term
  ): Method =
    val tpe = MethodType(parameters.map(_._1))(_ => parameters.map(_._2.widen), _ => result.widen)
    val symbol = Symbol.newMethod(owner, name, tpe)
    val definition = DefDef(symbol, params => Some(body(symbol, params.flatten.collect { case term: Term => term })))
    Method(definition, Apply(Ref(symbol), _))

  protected def function(owner: Symbol, name: String, parameter: TypeRepr)(body: (Symbol, Local) => Term): Term =
    val tpe = MethodType(List(name))(_ => List(parameter), _ => defn.UnitClass.typeRef)
    Lambda(owner, tpe, (owner, args) => body(owner, args.head.asInstanceOf[Term]).changeOwner(owner))

  protected def attempt(owner: Symbol, value: Term, exception: String)(thrown: Term => Term): Term =
    val tpe = named(exception)
    val e = Symbol.newBind(owner, "e", Flags.EmptyFlags, tpe)
    Try(value, List(CaseDef(Bind(e, Typed(Wildcard(), Inferred(tpe))), None, raise(thrown(Ref(e))))), None)

  protected def newOf(cls: String, arguments: Term*): Term =
    val symbol = classNamed(cls)
    val constructors = symbol.primaryConstructor :: symbol.declarations.filter(_.isClassConstructor)
    val constructor = constructors.find(_.signature.paramSigs.length == arguments.length).get
    Apply(Select(New(Inferred(symbol.typeRef)), constructor), arguments.toList)

  protected def newBuffer(element: TypeRepr): Term =
    val cls = classNamed("scala.collection.mutable.ListBuffer")
    val create = Select(New(Inferred(cls.typeRef.appliedTo(element))), cls.primaryConstructor)
    create.appliedToType(element).appliedToNone

  protected def unread(tpe: TypeRepr, isDirect: Boolean): (TypeRepr, Term) =
    if isPrimitive(tpe) then (tpe.dealias.widen, zero(tpe))
    else // other locals hold references, which the constructor call casts
      val held = if isDirect || isReference(tpe) then tpe else anyType
      (held, Literal(NullConstant()).cast(held))

  // ---- types of users

  protected def hasSubclasses(tpe: TypeRepr): Boolean =
    isPlainClass(tpe.typeSymbol) && !tpe.typeSymbol.flags.is(Flags.Final) && !tpe.typeSymbol.flags.is(Flags.Sealed)

  protected def ordinal(value: Term, tpe: TypeRepr, cases: Int): Option[Term] =
    val cls = tpe.typeSymbol
    val isWhole = cls.flags.is(Flags.Enum) && cls.children.length == cases
    Option.when(isWhole)(Select(value, cls.methodMember("ordinal").head))

  protected def isCase(value: Term, tpe: TypeRepr): Term = tpe match
    case ref: TermRef => value.same(Ref.term(ref))
    case _            => is(value, tpe)

  private val fieldsOfClasses = scala.collection.mutable.Map.empty[Symbol, IndexedSeq[Symbol]]
  private def caseFields(cls: Symbol) = fieldsOfClasses.getOrElseUpdate(cls, cls.caseFields.toIndexedSeq)

  private lazy val deprecation = classNamed("scala.deprecated")
  private lazy val productClass = classNamed("scala.Product")

  /** A field of a case class. If the field is private here, or deprecated, it uses the accessor of Product, to avoid a
    * warning at the derivation. For a class that is not a Product the compiler does warn.
    */
  protected def content(value: Term, tpe: TypeRepr, param: Param): Term =
    if isLargeTuple(tpe) then
      value.cast(productClass.typeRef).call(productClass.methodNamed("productElement"), int(param.position)).cast(
        param.tpe
      )
    else
      val cls = tpe.typeSymbol
      val field = if isCaseClass(cls) then caseFields(cls)(param.position) else cls.declaredField(param.name)
      val hidden = List(Flags.Private, Flags.PrivateLocal, Flags.Protected).exists(field.flags.is(_)) ||
        field.privateWithin.isDefined || field.hasAnnotation(deprecation)
      if hidden && isCaseClass(cls) then
        Select(value, cls.methodMember(s"_${param.position + 1}").head).cast(param.tpe)
      else Select(value, field).cast(param.tpe)

  private lazy val objects = TypeRepr.of[Array[Object]]

  protected def construct(owner: Symbol, tpe: TypeRepr, args: List[Term]): Term =
    if isLargeTuple(tpe) then
      val create = '{ new Array[Object](${ Expr(args.length) }) }.asTerm
      val (definition, array) = local(owner, "values", objects, mutable = false, create)
      val fill = args.zipWithIndex.map((arg, i) =>
        Select.unique(Ref(array), "update").appliedTo(int(i), arg.cast(defn.AnyRefClass.typeRef))
      )
      Block(definition :: fill, moduleCall("scala.runtime.Tuples", "fromArray", Ref(array)).cast(tpe))
    else constructClass(owner, tpe, args)

  private def constructClass(owner: Symbol, tpe: TypeRepr, args: List[Term]): Term =
    val constructor = Select(New(Inferred(tpe)), tpe.typeSymbol.primaryConstructor)
    val typed = if tpe.typeArgs.isEmpty then constructor else constructor.appliedToTypes(tpe.dealias.typeArgs)
    val evidence = tpe.typeSymbol.primaryConstructor.paramSymss.filterNot(_.exists(_.isType)).drop(1)
    if !evidence.exists(_.exists(_.flags.is(Flags.HasDefault))) then
      withEvidence(Apply(typed, args), tpe, evidence, List(args), owner)
    else // default values take the arguments before them, which are evaluated once
      val (definitions, once) = args.map { arg =>
        val (definition, symbol) = local(owner, "field", arg.tpe.widen, mutable = false, arg)
        (definition, Ref(symbol))
      }.unzip
      block(definitions, withEvidence(Apply(typed, once), tpe, evidence, List(once), owner))

  /** The call with the arguments that the compiler would pass for context bounds. */
  private def withEvidence(
      call: Term,
      tpe: TypeRepr,
      lists: List[List[Symbol]],
      before: List[List[Term]],
      owner: Symbol
  ): Term =
    call.tpe.widen match
      case MethodType(_, types, _) =>
        val position = before.map(_.length).sum
        val evidence = types.zip(lists.head).zipWithIndex.map { case ((needed, param), i) =>
          Implicits.search(needed) match
            case found: ImplicitSearchSuccess          => found.tree.changeOwner(owner)
            case _ if param.flags.is(Flags.HasDefault) => defaultValue(tpe, param.name, position + i, before)
            case _                                     => fail(Messages.missingEvidence(shown(tpe), shown(needed)))
        }
        withEvidence(Apply(call, evidence), tpe, lists.tail, before :+ evidence, owner)
      case _ => call

  // ---- the generated class

  private lazy val bases = List("Decoder", "Encoder").map { name =>
    name -> classNamed(s"jzon.derivation.Derived${if kind == "Codec" then kind else name}")
  }.toMap

  protected def knownNames(self: Term): Term = Select(self, bases("Decoder").fieldNamed("names"))

  protected def slot(self: Term, kind: String, index: Int): Term =
    Select(self, bases(kind).methodNamed(kind.toLowerCase)).appliedTo(int(index))

  /** A shape with its instances for a direction. */
  protected def prepared(shape: Shape, direction: Direction): Prepared = shape match
    case shape: ClassShape                 => classCode(shape, direction)
    case ValueClassShape(tpe, name, param) => ValueCode(tpe, param, direction.access(param, name, param.name))
    case shape: SealedShape =>
      val cases = shape.children.map { child =>
        val code =
          if child.own(direction.kind) then Left(direction.access(child.tpe, shape.name, child.name))
          else Right(classCode(child.shape.get, direction))
        CaseCode(child.tpe, code)
      }
      SealedCode(shape.tpe, shape.plan, cases)
    case shape: KindShape =>
      val parts = shape.parts.map(part => KindPartCode(part.cases, prepared(part.shape, direction), part.isFinite))
      KindCode(shape.tpe, shape.form, parts)

  private def classCode(shape: ClassShape, direction: Direction): ClassCode =
    val included = shape.plan.included
    val params = included.map(field => shape.params(field.position))
    val accesses = direction.accesses(params, shape.plan.model.name, included.map(_.model.name))
    included.zip(accesses).foreach(checkNull(shape.plan.model.name, _, _))
    val rest = shape.plan.rest.map { field =>
      direction.access(shape.params(field.position), shape.plan.model.name, field.model.name)
    }
    val flats = shape.flats.map(flat => (flat.tpe, flat.param)).toIndexedSeq
    ClassCode(shape.tpe, shape.plan, shape.params.toIndexedSeq, flats, shape.instance, accesses.toIndexedSeq, rest)
