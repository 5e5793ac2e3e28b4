package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.codegen.RawWords

/** Small expressions of generated code.
  *
  * Names start at `_root_`, or are defined in the generated class. The user's definitions are always symbols or types.
  * So no name of the user can capture another name or be captured.
  */
private[jzon] trait CodeParts extends InstanceSearch {
  val c: blackbox.Context
  import c.universe._

  protected val readerType: Tree = Select(q"_root_.jzon.engine", TypeName("JsonReader"))
  protected val writerType: Tree = Select(q"_root_.jzon.engine", TypeName("JsonWriter"))
  protected val namesType: Tree = Select(q"_root_.jzon.engine", TypeName("FieldNames"))
  protected val derivation: Tree = q"_root_.jzon.derivation"
  protected val none: Tree = q"_root_.scala.None"

  protected val in: TermName = TermName("in")
  protected val out: TermName = TermName("out")

  /** The names of the class or the hints of the sealed type, which the parent of the generated class holds. */
  protected def knownNames: Tree = member("names")

  protected lazy val namesTpe: Type = c.mirror.staticClass("jzon.engine.FieldNames").toType

  /** The class that is generated; see [[generatedThis]]. */
  protected val generatedClass: TypeName = TypeName("Derived")
  protected def generatedThis: Tree = This(generatedClass)

  protected def member(name: String): Tree = Select(generatedThis, TermName(name))

  /** A test whether an Int equals a constant. */
  protected def isEqual(a: Tree, b: Int): Tree = q"${overload(a, intEquals)}($b)"

  private lazy val intEquals: Symbol = overloaded(definitions.IntClass, "$eq$eq", definitions.IntTpe)

  /**
   * The method whose first parameter has this type; with [[overload]] the compiler need not resolve it at each call.
   */
  protected def overloaded(owner: ClassSymbol, name: String, first: Type): Symbol =
    owner.toType.member(TermName(name)).alternatives.find(_.asMethod.paramLists.head.head.info =:= first).get

  protected def overload(a: Tree, method: Symbol): Tree = c.internal.setSymbol(Select(a, method.name), method)

  /** A value for a local before it is read. */
  protected def zero(tpe: Type): Tree = {
    val widened = tpe.dealias
    val symbol = widened.typeSymbol
    def isPlain = widened match {
      case TypeRef(_, s, _) => s.isClass && !s.isModuleClass && widened <:< typeOf[AnyRef]
      case _                => false
    }
    if (widened =:= typeOf[Boolean]) q"false"
    else if (widened =:= typeOf[Byte]) Literal(Constant(0.toByte))
    else if (widened =:= typeOf[Short]) Literal(Constant(0.toShort))
    else if (widened =:= typeOf[Char]) Literal(Constant(0.toChar))
    else if (widened =:= typeOf[Int]) q"0"
    else if (widened =:= typeOf[Long]) q"0L"
    else if (widened =:= typeOf[Float]) q"0.0f"
    else if (widened =:= typeOf[Double]) q"0.0"
    else if (symbol != NoSymbol && isPlain) q"null"
    else q"null.asInstanceOf[$tpe]"
  }

  /** Sums bits as the smallest mask type: Int up to 32 fields, else Long. */
  protected case class Mask(wide: Boolean) {
    def zero: Tree = literal(0L)
    def literal(bits: Long): Tree = if (wide) Literal(Constant(bits)) else Literal(Constant(bits.toInt))
    def bit(index: Int): Tree = literal(1L << index)
    def tpe: Type = if (wide) typeOf[Long] else typeOf[Int]
  }

  /** The class of a type at run time. */
  protected def classOf(tpe: Type): Tree = Literal(Constant(tpe.erasure))

  /** A local of generated code; marked as synthetic, which keeps it out of the debug information of the class file. */
  protected def local(name: TermName, tpe: Type, value: Tree): Tree =
    ValDef(Modifiers(Flag.SYNTHETIC), name, TypeTree(tpe), value)

  /** The same for a variable. */
  protected def variable(name: TermName, tpe: Type, value: Tree): Tree =
    ValDef(Modifiers(Flag.SYNTHETIC | Flag.MUTABLE), name, TypeTree(tpe), value)

  /** Writes constant bytes. */
  protected def raw(parts: List[RawWords]): List[Tree] = parts.map(part => raw(part, part.words.toList.map(w => q"$w")))

  /** Writes constant bytes whose first one, a zero, is replaced by the separator at run time. */
  protected def raw(parts: List[RawWords], separator: Tree): List[Tree] =
    parts.zipWithIndex.map { case (part, i) =>
      val literals = part.words.toList.map(w => q"$w")
      raw(part, if (i == 0) q"${literals.head} | $separator" :: literals.tail else literals)
    }

  private def raw(part: RawWords, words: List[Tree]): Tree =
    q"$out.${TermName("writeRaw" + words.length)}(..$words, ${part.length})"

  /** The field of a value. */
  protected def content(value: Tree, param: Parameter): Tree = select(value, param.accessor, param.tpe, param.position)

  /** The type as it can be tested at run time. */
  protected def erased(tpe: Type): Type = {
    val symbol = tpe.typeSymbol.asClass
    if (symbol.typeParams.isEmpty) tpe else c.internal.existentialAbstraction(symbol.typeParams, symbol.toType)
  }

  /** Statements as one expression of type Unit. */
  protected def block(statements: List[Tree]): Tree = q"{ ..$statements; () }"

  /** The method that makes the instances that are not standard; it is never called with another number. */
  protected def slotMembers(kind: Kind): List[Tree] =
    if (kind.generated.isEmpty) Nil
    else {
      val number = TermName("number")
      val name = TermName("new" + kind.name)
      val body = choice(q"$number", kind.generated.toList, typeOf[AnyRef])
      List(q"override protected def $name($number: ${typeOf[Int]}): ${typeOf[AnyRef]} = $body")
    }

  /** A `match` on consecutive numbers from 0; the last case takes everything else. */
  protected def dispatch(on: Tree, bodies: List[Tree]): Tree = bodies match {
    case List(only)                        => if (isName(on)) only else q"{ val _ = $on; $only }"
    case List(first, second) if isName(on) => q"if (${isEqual(on, 0)}) $first else $second"
    case _ =>
      val cases = bodies.init.zipWithIndex.map { case (body, i) => cq"${Literal(Constant(i))} => $body" }
      q"$on match { case ..${cases :+ cq"_ => ${bodies.last}"} }"
  }

  /** A choice like [[dispatch]]; with more than 64 bodies it must call methods of 64 each:
    * docs/performance-notes.md#methods-that-are-too-large.
    */
  protected def choice(on: Tree, bodies: List[Tree], tpe: Type): Tree =
    if (bodies.lengthCompare(CodeParts.casesPerMethod) <= 0) dispatch(on, bodies)
    else {
      val number = c.freshName(TermName("number")) // `on` may have the same name, and a choice may be in another
      val groups = bodies.grouped(CodeParts.casesPerMethod).zipWithIndex.map { case (group, i) =>
        val first = i * CodeParts.casesPerMethod
        q"def ${casesName(i)}(): $tpe = ${dispatch(q"$number - $first", group)}"
      }.toList
      val calls = groups.indices.toList.map(i => q"${casesName(i)}()")
      val which = choice(q"$number / ${CodeParts.casesPerMethod}", calls, tpe)
      q"{ ${local(number, definitions.IntTpe, on)}; ..$groups; $which }"
    }

  protected def casesName(group: Int): TermName = TermName("cases" + group)

  private def isName(tree: Tree) = tree match {
    case Ident(_) => true
    case _        => false
  }
}

private object CodeParts {

  /** The maximum number of cases of a sealed type in one method. */
  val casesPerMethod = 64
}
