package jzon.derivation

import scala.quoted.*

/** Small expressions of generated code. They refer to symbols, not names, so no name of the user can capture them. */
private[jzon] trait CodeParts:
  implicit val quotes: Quotes
  import quotes.reflect.*

  protected val known: SymbolTable = SymbolTable.of(Symbol.requiredClass("jzon.Decoder"))

  /** A class of the library or of Scala by its full name. */
  protected def classNamed(name: String): Symbol = known(name)(Symbol.requiredClass(name))
  protected def moduleNamed(name: String): Symbol = known((name, "object"))(Symbol.requiredModule(name))

  private lazy val noneModule = moduleNamed("scala.None")
  private lazy val nilModule = moduleNamed("scala.collection.immutable.Nil")
  private lazy val someClass = classNamed("scala.Some")
  private lazy val optionGet = classNamed("scala.Option").methodNamed("get")
  private lazy val asInstanceOf_ = defn.AnyClass.methodNamed("asInstanceOf")
  private lazy val isInstanceOf_ = defn.AnyClass.methodNamed("isInstanceOf")
  private lazy val eq_ = defn.ObjectClass.methodNamed("eq")
  private lazy val ne_ = defn.ObjectClass.methodNamed("ne")

  extension (cls: Symbol)
    /**
     * The methods of a class by name, or the methods of the first parent that has any; `methodMember` would go through
     * all members.
     */
    private def methodsNamed(name: String): List[Symbol] =
      cls.declaredMethod(name) match
        case Nil => cls.typeRef.baseClasses.iterator.drop(1).map(_.declaredMethod(name)).find(_.nonEmpty).getOrElse(Nil)
        case own => own

    /** The first method of that name; only for classes of the library and of Scala, because the result is cached. */
    protected def methodNamed(name: String): Symbol = known((cls, name))(cls.methodsNamed(name).head)

    /** The field of that name, under the same condition. */
    protected def fieldNamed(name: String): Symbol = known((cls, name, "field"))(cls.declaredField(name))

  /** The method of a class of the library for arguments of these classes. */
  protected def overload(cls: Symbol, name: String, types: List[Symbol]): Symbol =
    known((cls, name, types)) {
      cls.methodsNamed(name).filter(_.signature.paramSigs.length == types.length) match
        case List(only) => only
        case several    => several.find(_.signature.paramSigs == types.map(_.fullName)).get
    }

  extension (target: Term)
    protected def call(method: Symbol, args: Term*): Term = Apply(Select(target, method), args.toList)
    protected def cast(tpe: TypeRepr): Term =
      if target.tpe <:< tpe then target else TypeApply(Select(target, asInstanceOf_), List(Inferred(tpe)))
    protected def isA(tpe: TypeRepr): Term = TypeApply(Select(target, isInstanceOf_), List(Inferred(tpe)))
    protected def same(other: Term): Term =
      Select(target.cast(defn.AnyRefClass.typeRef), eq_).appliedTo(other.cast(defn.AnyRefClass.typeRef))
    protected def differs(other: Term): Term = Select(target.cast(defn.AnyRefClass.typeRef), ne_).appliedTo(other)
    protected def get: Term = Select(target, optionGet)

  protected def int(value: Int): Term = Literal(IntConstant(value))
  protected def boolean(value: Boolean): Term = Literal(BooleanConstant(value))
  protected def long(value: Long): Term = Literal(LongConstant(value))
  protected def string(value: String): Term = Literal(StringConstant(value))
  protected def classOf(tpe: TypeRepr): Term = Literal(ClassOfConstant(tpe))
  protected def unit: Term = Literal(UnitConstant())
  protected def none: Term = Ref(noneModule)
  protected def nil: Term = Ref(nilModule)
  // The constructor: `Some.apply` takes 44 bytes more of a class file.
  protected def some(value: Term, tpe: TypeRepr): Term =
    val applied = someClass.typeRef.appliedTo(tpe)
    Apply(Select(New(Inferred(applied)), someClass.primaryConstructor).appliedToType(tpe), List(value))

  /** An operator of an Int, a Long or a Boolean, for an operand of the same type. */
  protected def infix(left: Term, operator: String, right: Term): Term =
    val cls = left.tpe.widen.typeSymbol
    left.call(overload(cls, operator, List(cls)), right)
  protected def not(a: Term): Term = Select(a, defn.BooleanClass.methodNamed("unary_!"))

  protected def when(condition: Term)(body: Statement*): Term =
    val inside = body.last match
      case last: Assign                                         => block(body.init.toList, last)
      case last: If                                             => block(body.init.toList, last)
      case last: Term if last.tpe =:= defn.NothingClass.typeRef => block(body.init.toList, last)
      case _                                                    => block(body.toList, unit)
    If(condition, inside, unit)

  protected def block(statements: List[Statement], last: Term): Term =
    if statements.isEmpty then last else Block(statements, last)

  /** `throw e`, for a JsonException of the reader. */
  protected def raise(exception: Term): Term = Apply(throwFunction, List(exception.cast(throwable)))
  private lazy val throwable = classNamed("java.lang.Throwable").typeRef
  private lazy val throwFunction: Term = Ref(known("throw")(
    Expr.betaReduce('{ throw new RuntimeException }).asTerm.underlying match
      case Apply(function, _) => function.symbol
  ))

  /** A choice by an Int from 0, which the compiler turns into a table switch; the last body is the default. */
  protected def switch(selector: Term, bodies: List[Term]): Term =
    if bodies.lengthIs == 1 then block(List(selector), bodies.head)
    else if bodies.lengthIs == 2 then If(infix(selector, "==", int(0)), bodies.head, bodies.last)
    else
      val last = bodies.length - 1
      Match(
        selector,
        bodies.zipWithIndex.map { (body, i) =>
          CaseDef(if i == last then Wildcard() else Literal(IntConstant(i)), None, body)
        }
      )

  extension (term: Term)
    private def underlying: Term = term match
      case Inlined(_, Nil, inner) => inner.underlying
      case Block(Nil, inner)      => inner.underlying
      case _                      => term

  /** A local value or variable; synthetic ones stay out of the debug information of the class file. */
  protected def local(owner: Symbol, name: String, tpe: TypeRepr, mutable: Boolean, value: Term): (ValDef, Symbol) =
    val symbol = Symbol.newVal(
      owner,
      name,
      tpe,
      if mutable then Flags.Mutable | Flags.Synthetic else Flags.Synthetic,
      Symbol.noSymbol
    )
    val owned = value match
      case _: Literal | _: Ident => value
      case _                     => value.changeOwner(symbol)
    (ValDef(symbol, Some(owned)), symbol)

  /** A call of a method in an object of the library. */
  protected def moduleCall(module: String, name: String, args: Term*): Term =
    val symbol = moduleNamed(module)
    Ref(symbol).call(symbol.moduleClass.methodNamed(name), args*)

  private lazy val primitives =
    List(
      defn.BooleanClass,
      defn.ByteClass,
      defn.ShortClass,
      defn.IntClass,
      defn.LongClass,
      defn.FloatClass,
      defn.DoubleClass,
      defn.CharClass
    )

  /** The name of a primitive type that the JVM does not box. */
  protected def primitiveName(tpe: TypeRepr): Option[String] =
    val symbol = tpe.dealias.typeSymbol
    Option.when(primitives.contains(symbol))(symbol.name)

  protected def isPrimitive(tpe: TypeRepr): Boolean = primitiveName(tpe).isDefined

  /** True if values of the type are references of its own class; false for value classes and opaque types. */
  protected def isReference(tpe: TypeRepr): Boolean = tpe.dealias match
    case _: TypeRef | _: AppliedType =>
      val symbol = tpe.dealias.typeSymbol
      symbol.isClassDef && symbol != defn.NothingClass && !tpe.derivesFrom(defn.AnyValClass)
    case _ => false

  /** The initial value of a local of a primitive type. */
  protected def zero(tpe: TypeRepr): Term = Literal(primitiveName(tpe).get match
    case "Boolean" => BooleanConstant(false)
    case "Byte"    => ByteConstant(0)
    case "Short"   => ShortConstant(0)
    case "Int"     => IntConstant(0)
    case "Long"    => LongConstant(0)
    case "Float"   => FloatConstant(0)
    case "Double"  => DoubleConstant(0)
    case _         => CharConstant(0)
  )
