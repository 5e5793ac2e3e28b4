package jzon.derivation

import scala.collection.mutable
import scala.reflect.macros.blackbox

/** The trees of Scala 2: they are untyped.
  *
  * Names start at `_root_`, are fresh, or are members of the generated class. The user's definitions are always symbols
  * or types. So no name of the user can capture another name or be captured.
  */
private[derivation] trait CompilerTrees extends InstanceSearch with DecoderCode with EncoderCode {
  val c: blackbox.Context
  import c.universe._

  type Line = Tree
  type Owner = Unit
  type Local = TermName

  private val classes = mutable.Map.empty[String, Type]
  protected def named(name: String): Type = classes.getOrElseUpdate(name, c.mirror.staticClass(name).toType)
  protected def anyType: Type = definitions.AnyTpe
  protected def bytesType: Type = weakTypeOf[Array[Byte]]
  protected def typeClassOf(kind: String, tpe: Type): Type =
    appliedType(c.mirror.staticClass("jzon." + kind).toTypeConstructor, tpe)
  protected def listOf(tpe: Type): Type = appliedType(definitions.ListClass, tpe)

  protected def number(value: Long, wide: Boolean): Tree =
    Literal(if (wide) Constant(value) else Constant(value.toInt))
  protected def int(value: Int): Tree = Literal(Constant(value))
  protected def long(value: Long): Tree = Literal(Constant(value))
  protected def boolean(value: Boolean): Tree = Literal(Constant(value))
  protected def string(value: String): Tree = Literal(Constant(value))
  protected def classOf(tpe: Type): Tree = Literal(Constant(tpe.erasure))
  protected def unit: Tree = q"()"
  protected def none: Tree = q"_root_.scala.None"
  protected def nil: Tree = q"_root_.scala.collection.immutable.Nil"

  protected def infix(left: Tree, operator: String, right: Tree): Tree = (operator, right) match {
    case ("==", Literal(Constant(value: Int))) => q"${overload(left, intEquals)}($value)"
    case _                                     => q"$left.${TermName(operator).encodedName.toTermName}($right)"
  }

  private lazy val intEquals = overloaded(definitions.IntTpe, "$eq$eq", definitions.IntTpe)

  /** The method whose first parameter has this type; the compiler need not resolve it at each call. */
  private def overloaded(owner: Type, name: String, first: Type): Symbol =
    owner.member(TermName(name)).alternatives.find(_.asMethod.paramLists.head.head.info =:= first).get

  private def overload(target: Tree, method: Symbol): Tree =
    c.internal.setSymbol(Select(target, method.name), method)

  protected def not(value: Tree): Tree = q"!$value"
  protected def ref(local: TermName): Tree = Ident(local)

  private val numbers = mutable.Map.empty[TermName, Type]
  private val methods = mutable.Map.empty[(String, Type), Symbol]

  protected def invoke(target: Tree, cls: String, method: String, arguments: Tree*): Tree = {
    val first = arguments.headOption.collect { case Ident(name: TermName) => name }.flatMap(numbers.get)
    val select =
      first.filter(_ => cls == "jzon.engine.JsonReader").fold[Tree](Select(target, TermName(method))) { tpe =>
        overload(target, methods.getOrElseUpdate((method, tpe), overloaded(named(cls), method, tpe)))
      }
    q"$select(..${arguments.toList})"
  }

  protected def property(target: Tree, cls: String, name: String): Tree = Select(target, TermName(name))
  protected def static(module: String, method: String, arguments: Tree*): Tree =
    q"${path(module)}.${TermName(method)}(..${arguments.toList})"

  protected def as(value: Tree, tpe: Type): Tree = q"$value.asInstanceOf[$tpe]"
  protected def is(value: Tree, tpe: Type): Tree = {
    val symbol = tpe.typeSymbol.asClass
    val erased =
      if (symbol.typeParams.isEmpty) tpe else c.internal.existentialAbstraction(symbol.typeParams, symbol.toType)
    q"$value.isInstanceOf[$erased]"
  }
  protected def isSame(value: Tree, other: Tree): Tree = q"$value eq $other"
  protected def isOther(value: Tree, other: Tree): Tree = q"$value ne $other"
  protected def some(value: Tree, tpe: Type): Tree = q"new _root_.scala.Some[$tpe]($value)"
  protected def inside(option: Tree, tpe: Type): Tree = q"$option.get.asInstanceOf[$tpe]"

  protected def choose(condition: Tree, value: Tree, otherwise: Tree): Tree =
    q"if ($condition) $value else $otherwise"
  protected def when(condition: Tree)(lines: Tree*): Tree = q"if ($condition) { ..${lines.toList} }"
  protected def whilst(condition: Tree, lines: List[Tree]): Tree = q"while ($condition) { ..$lines }"
  protected def assign(local: TermName, value: Tree): Tree = q"$local = $value"
  protected def raise(exception: Tree): Tree = q"throw $exception"
  protected def block(lines: List[Tree], last: Tree): Tree = if (lines.isEmpty) last else q"{ ..$lines; $last }"

  private def fresh(name: String): TermName = TermName(c.freshName(name)).encodedName.toTermName

  protected def declare(owner: Unit, name: String, tpe: Type, value: Tree, variable: Boolean): (Tree, TermName) = {
    val local = fresh(name)
    if (tpe =:= definitions.IntTpe || tpe =:= definitions.LongTpe) numbers(local) = tpe.dealias
    val flags = if (variable) Flag.SYNTHETIC | Flag.MUTABLE else Flag.SYNTHETIC
    (ValDef(Modifiers(flags), local, TypeTree(tpe), value), local)
  }

  protected def hold(owner: Unit, name: String, value: Tree): (Tree, TermName) = {
    val local = fresh(name)
    (ValDef(Modifiers(Flag.SYNTHETIC), local, TypeTree(), value), local)
  }

  protected def define(owner: Unit, name: String, parameters: List[(String, Type)], result: Type)(
      body: (Unit, List[TermName]) => Tree
  ): Method = {
    val (method, locals) = (fresh(name), parameters.map(parameter => fresh(parameter._1)))
    val declared = locals.zip(parameters).map { case (local, (_, tpe)) => q"val $local: $tpe" }
    new Method(
      q"def $method(..$declared): $result = ${body((), locals)}",
      arguments => q"$method(..$arguments)"
    )
  }

  protected def function(owner: Unit, name: String, parameter: Type)(body: (Unit, TermName) => Tree): Tree = {
    val local = fresh(name)
    q"(${q"val $local: $parameter"}) => ${body((), local)}"
  }

  protected def attempt(owner: Unit, value: Tree, exception: String)(thrown: Tree => Tree): Tree = {
    val e = fresh("e")
    val pattern = Bind(e, Typed(Ident(termNames.WILDCARD), TypeTree(named(exception))))
    q"try $value catch { case $pattern => throw ${thrown(q"$e")} }"
  }

  /** A `match` on consecutive numbers from 0; the last case takes everything else. */
  protected def switch(selector: Tree, bodies: List[Tree]): Tree = bodies match {
    case List(only)          => q"{ val _ = $selector; $only }"
    case List(first, second) => q"if (${infix(selector, "==", int(0))}) $first else $second"
    case _ =>
      val cases = bodies.init.zipWithIndex.map { case (body, i) => cq"${Literal(Constant(i))} => $body" }
      q"$selector match { case ..${cases :+ cq"_ => ${bodies.last}"} }"
  }

  protected def construct(owner: Unit, tpe: Type, arguments: List[Tree]): Tree = q"new $tpe(..$arguments)"
  protected def newOf(cls: String, arguments: Tree*): Tree = q"new ${named(cls)}(..${arguments.toList})"
  protected def newBuffer(element: Type): Tree = q"new _root_.scala.collection.mutable.ListBuffer[$element]"

  // ---- types of users

  protected def content(value: Tree, cls: Type, param: Param): Tree =
    select(value, param.accessor, param.tpe, param.position)

  private val primitives =
    List("Boolean", "Byte", "Short", "Int", "Long", "Float", "Double", "Char").map(name =>
      named("scala." + name) -> name
    )

  protected def primitiveName(tpe: Type): Option[String] = {
    val widened = tpe.dealias
    primitives.collectFirst { case (known, name) if widened =:= known => name }
  }

  /** A value for a local before it is read. */
  protected def unread(tpe: Type, isDirect: Boolean): (Type, Tree) = {
    val isPlain = tpe.dealias match {
      case TypeRef(_, s, _) => s.isClass && !s.isModuleClass && tpe <:< definitions.AnyRefTpe
      case _                => false
    }
    val zero = primitiveName(tpe) match {
      case Some("Boolean") => Literal(Constant(false))
      case Some("Byte")    => Literal(Constant(0.toByte))
      case Some("Short")   => Literal(Constant(0.toShort))
      case Some("Char")    => Literal(Constant(0.toChar))
      case Some("Int")     => int(0)
      case Some("Long")    => long(0)
      case Some("Float")   => Literal(Constant(0.0f))
      case Some(_)         => Literal(Constant(0.0))
      case None            => if (isPlain) q"null" else q"null.asInstanceOf[$tpe]"
    }
    (tpe, zero)
  }

  protected def hasSubclasses(tpe: Type): Boolean = {
    val symbol = tpe.typeSymbol
    isPlainClass(symbol) && !isCaseClass(symbol) && !symbol.isFinal && !symbol.asClass.isSealed
  }

  protected def ordinal(value: Tree, tpe: Type, cases: Int): Option[Tree] = None
  protected def isCase(value: Tree, tpe: Type): Tree = is(value, tpe)

  // ---- the generated class

  /** The constants of the generated class. */
  protected val constants: mutable.ListBuffer[Tree] = mutable.ListBuffer.empty

  protected def constant(name: String, tpe: Type, value: Tree): () => Tree = {
    val held = TermName(name + constants.length)
    constants += q"private[this] val $held: $tpe = $value"
    () => Select(generatedThis, held)
  }

  protected def knownNames(self: Tree): Tree = Select(self, TermName("names"))
  protected def slot(self: Tree, kind: String, index: Int): Tree = q"$self.${TermName(kind.toLowerCase)}($index)"

  /** A shape with its instances for one direction. */
  protected def prepared(shape: Shape, kind: Kind): Prepared = shape match {
    case shape: ClassShape => classCode(shape, kind)
    case ValueClassShape(tpe, _, param) =>
      ValueCode(tpe, param, instanceOf(kind, param, simpleName(tpe), param.name))
    case shape: SealedShape =>
      val cases = shape.children.map { child =>
        val code =
          if (child.own(kind.name)) Left(instanceOf(kind, child.tpe, shape.name, child.name))
          else Right(classCode(child.shape.get, kind))
        CaseCode(child.tpe, code)
      }
      SealedCode(shape.tpe, shape.plan, cases)
    case shape: KindShape =>
      val parts = shape.parts.map(part => KindPartCode(part.cases, prepared(part.shape, kind), part.isFinite))
      KindCode(shape.tpe, shape.form, parts)
  }

  private def classCode(shape: ClassShape, kind: Kind): ClassCode = {
    val accesses = shape.plan.included.map(instanceOf(kind, shape, _)).toIndexedSeq
    val rest = shape.plan.rest.map(instanceOf(kind, shape, _))
    val flats = shape.flats.map(flat => (flat.tpe, flat.param)).toIndexedSeq
    ClassCode(shape.tpe, shape.plan, shape.params.toIndexedSeq, flats, shape.instance, accesses, rest)
  }
}
