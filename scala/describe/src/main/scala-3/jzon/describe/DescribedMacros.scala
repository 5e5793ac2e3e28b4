package jzon
package describe

import scala.quoted.*

import jzon.derivation.*
import jzon.engine.binary.BinaryText
import jzon.engine.names.JsonText

/** The entry points of derivation for descriptions, only for the `derived` methods. */
object DescribedMacros:

  def described[A: Type](using Quotes): Expr[Described[A]] =
    if UnionMacros.isUnion[A] then new DescribedUnions().described[A] else new DescribedMacros[A](None).described

  def describedWith[A: Type](settings: Expr[DerivationSettings])(using Quotes): Expr[Described[A]] =
    new DescribedMacros[A](Some(settings)).described

  /** Descriptions of the elements of a tuple. */
  def largeTuple[T <: Tuple: Type](using Quotes): Expr[Described[T]] =
    val all = LargeTupleMacros.elements[T].map { case '[t] => LargeTupleMacros.instance[Described[t]] }
    '{ ContainerDescribed.tuple[T](${ Varargs(all) }*) }

private final class DescribedMacros[A: Type](written: Option[Expr[DerivationSettings]])(using val quotes: Quotes)
    extends InstanceSearch,
      DescribedStandIns:
  import quotes.reflect.*

  protected val kind: String = "Described"

  override protected lazy val settings: DerivationSettings =
    written.fold(DerivationSettings.none)(settings => readSettings(settings.asTerm, shown(TypeRepr.of[A])))

  private val asked: TypeRepr = TypeRepr.of[A].dealias
  protected val rootType: TypeRepr = withoutNames(asked)
  protected lazy val directions: List[Direction] = List(describing)
  private lazy val describing =
    Direction("Described", Map.empty, home = "jzon.describe", runtime = "jzon.describe")

  /** Describes a case with its own instance if the codec uses its own instance, else as a part of the sealed type. */
  override protected def ownInstances(tpe: TypeRepr, kinds: Set[String]): Set[String] =
    if hasOwnCodec(tpe) then kinds else Set.empty

  def described: Expr[Described[A]] =
    val shape = readShape(asked)
    checkSettings(shape)
    shape match
      case ValueClassShape(_, name, param) =>
        val tree = member(param, name, param.name)
        '{ DerivedDescribed.value[A](${ Expr(fullName) }, ${ Expr(place) }, self => ${ withSelf(tree, 'self) }) }
      case shape: ClassShape => derived(shape.plan.model.name, List(PackedPlan.of(shape.plan)), members(shape))
      case shape: SealedShape =>
        val plan = PackedPlan.of(shape.plan)
        if shape.plan.isStrings then
          '{ DerivedDescribed.names[A](${ Expr(fullName) }, ${ Expr(place) }, ${ Expr(plan) }) }
        else
          val children = shape.children.map(child => if child.own.isEmpty then child.shape else None)
          val plans = children.zipWithIndex.map { (child, i) =>
            child.filterNot(_ => shape.plan.form.isValue(i)).fold("")(child => PackedPlan.of(child.plan))
          }
          val instances = shape.children.zip(children).flatMap { (child, derived) =>
            derived.fold(List(instance(child.tpe, shape.name, child.name)))(members)
          }
          derived(shape.name, plan :: plans, instances)
      case shape: KindShape =>
        val parts = shape.parts.map(part => this.part(part.shape))
        '{
          DerivedDescribed.kinds[A](
            ${ Expr(fullName) },
            ${ Expr(place) },
            self => Array[Described[?]](${ Varargs(parts.map(_('self))) }*)
          )
        }

  /** The description of the cases of one kind, inside that of their type. */
  private def part(shape: Shape): Expr[Described[A]] => Quotes ?=> Expr[Described[?]] = shape match
    case ValueClassShape(_, name, param) =>
      val tree = param.form.fold(instance(param.tpe, name, param.name))(formed(param.tpe, _, name, param.name))
      self => withSelf(tree, self)
    case shape: ClassShape if shape.instance.isDefined => _ => '{ DerivedDescribed.literals("null") }
    case shape: ClassShape                             => inside(List(PackedPlan.of(shape.plan)), members(shape))
    case shape: SealedShape if shape.plan.isStrings =>
      val hints = Varargs(shape.plan.hints.map(hint => Expr(JsonText.quoted(hint))))
      _ => '{ DerivedDescribed.literals($hints*) }
    case shape: SealedShape =>
      val cases = shape.children.flatMap(_.shape)
      inside(PackedPlan.of(shape.plan) :: cases.map(child => PackedPlan.of(child.plan)), cases.flatMap(members))
    case _: KindShape => fail(Messages.notDerivable(shown(shape.tpe), kind))

  private def inside(plans: List[String], instances: List[Term]): Expr[Described[A]] => Quotes ?=> Expr[Described[?]] =
    self =>
      '{
        new DerivedDescribed[A](
          null,
          null,
          Array[String](${ Varargs(plans.map(Expr(_))) }*),
          0,
          _ => Array[Described[?]](${ Varargs(instances.map(withSelf(_, self))) }*)
        )
      }

  /** The descriptions of fields: the form of an annotation, or else their instances. */
  private def members(shape: ClassShape): List[Term] =
    (shape.plan.included ++ shape.plan.rest).map { f =>
      member(shape.params(f.position), shape.plan.model.name, f.model.name)
    }

  private def member(param: Param, owner: String, field: String): Term =
    param.form.fold(instance(param.tpe, owner, field))(formed(param.tpe, _, owner, field))

  private def instance(tpe: TypeRepr, owner: String, field: String): Term =
    checkCodecs(tpe, owner, field)
    describing.instance(tpe, owner, field)

  private def formed(tpe: TypeRepr, form: Term, owner: String, field: String): Term =
    def options(tpe: TypeRepr): Int = if isOptionOfFormed(tpe) then 1 + options(elementType(tpe)) else 0
    def optionless(tpe: TypeRepr): TypeRepr = if isOptionOfFormed(tpe) then optionless(elementType(tpe)) else tpe
    val count = Expr(options(tpe))
    if !isCodec(form) then '{ DerivedDescribed.bytes(${ form.asExprOf[BinaryText] }, $count) }.asTerm
    else
      val scalar = formType(form).asType match
        case '[t] => '{ DerivedDescribed.formed[t](${ form.asExprOf[Codec[t]] }) }.asTerm
      val whole = describing.aroundForm(optionless(tpe), form, scalar).getOrElse(instance(tpe, owner, field))
      '{ DerivedDescribed.optional(${ whole.asExprOf[Described[?]] }, $count) }.asTerm

  private def derived(name: String, plans: List[String], instances: List[Term]): Expr[Described[A]] =
    val arguments = typeArguments.map(argument => describing.instance(argument, name, "type argument"))
    val trees = arguments ::: instances
    '{
      new DerivedDescribed[A](
        ${ Expr(fullName) },
        ${ Expr(place) },
        Array[String](${ Varargs(plans.map(Expr(_))) }*),
        ${ Expr(arguments.length) },
        self => Array[Described[?]](${ Varargs(trees.map(withSelf(_, 'self))) }*)
      )
    }

  private def withSelf(tree: Term, self: Expr[Described[A]])(using inner: Quotes): Expr[Described[?]] =
    val owner = inner.reflect.Symbol.spliceOwner.asInstanceOf[Symbol]
    describing.withSelf(tree, self.asTerm, owner).asExprOf[Described[?]]

  /** Rejects a type if its description is the library's, but its codec is not. */
  private def checkCodecs(tpe: TypeRepr, owner: String, field: String): Unit = tpe.dealias match
    case _: TypeBounds | _: OrType             =>
    case other if other =:= rootType           =>
    case other if other.typeSymbol.isTypeParam =>
    case other =>
      if describing.isStandardFor(other) && (decoding.hasOwn(other) || encoding.hasOwn(other)) then
        fail(Messages.describedOtherwise(owner, field, shown(other)))
      other match
        case AppliedType(_, args) => args.foreach(checkCodecs(_, owner, field))
        case _                    =>

  /** The type arguments that are known only at the use of a generic definition, for the name of the type. */
  private def typeArguments: List[TypeRepr] = asked match
    case AppliedType(_, args) if !isNamedTuple(asked) && args.exists(hasParameters) => args
    case _                                                                          => Nil

  private def fullName: String =
    val name = Iterator.iterate(asked.typeSymbol)(_.owner)
      .takeWhile(s => !s.isNoSymbol && s != defn.RootClass && s.name != "<empty>")
      .filter(s => s.isClassDef || s.isPackageDef).map(nameOf).toList.reverse.mkString(".")
    asked match
      case _ if isNamedTuple(asked)                            => shown(asked)
      case AppliedType(_, args) if !args.exists(hasParameters) => args.map(shown).mkString(name + "[", ", ", "]")
      case _                                                   => name

  private def place: String =
    val position = Position.ofMacroExpansion
    s"${Symbol.spliceOwner.fullName}@${position.start}"
