package jzon.describe

import scala.reflect.macros.blackbox

import jzon.DerivationSettings
import jzon.derivation._
import jzon.engine.names.JsonText

/** The macros of `Described.derived` and `FieldDescribed.derived`. */
private[jzon] final class DescribedMacros(val c: blackbox.Context) extends InstanceSearch {
  import c.universe._

  private var root: Type = NoType
  private var derived: String = "Described"
  private var written: DerivationSettings = DerivationSettings.none

  protected def rootType: Type = root
  protected def derivedKind: String = derived
  protected def settings: DerivationSettings = written

  private val self = TermName("self")
  private val home = q"_root_.jzon.describe"
  private val runtime = q"$home.DerivedDescribed"
  private val any = tq"_root_.jzon.describe.Described[_]"
  private def instanceType = derivedClass.toTypeConstructor

  protected object Describing extends Kind("Described", Map.empty, "Described", "jzon.describe", "jzon.describe")
  override protected def standardKind: Kind = Describing
  override protected def derivedClass: ClassSymbol = c.mirror.staticClass("jzon.describe." + derivedKind)

  /** Expands `Described.derivedWith[A]`. */
  def describedWith[A: WeakTypeTag](settings: Tree): Expr[Described[A]] = {
    written = readSettings(settings, shown(weakTypeOf[A]))
    described[A]
  }

  /** Expands `Described.derived[A]`. */
  def described[A: WeakTypeTag]: Expr[Described[A]] = {
    root = weakTypeOf[A].dealias
    val shape = readShape(root, Set(Describing.name))
    checkSettings(shape)
    c.Expr[Described[A]](shape match {
      case ValueClassShape(tpe, _, param) =>
        val value = member(param, simpleName(tpe), param.name)
        q"$runtime.value[$root]($fullName, $place, ($self: ${appliedType(instanceType, root)}) => $value)"
      case shape: ClassShape => ofPlans(List(PackedPlan.of(shape.plan)), members(shape))
      case shape: SealedShape if shape.plan.isStrings =>
        q"$runtime.names[$root]($fullName, $place, ${PackedPlan.of(shape.plan)})"
      case shape: SealedShape =>
        val plans = shape.children.zipWithIndex.map { case (child, i) =>
          child.shape.filterNot(_ => shape.plan.form.isValue(i)).fold("")(child => PackedPlan.of(child.plan))
        }
        val sealedType = nameOf(root.typeSymbol)
        val instances = shape.children.flatMap(child =>
          child.shape.fold(List(instance(child.tpe, sealedType, child.name)))(members)
        )
        ofPlans(PackedPlan.of(shape.plan) :: plans, instances)
      case shape: KindShape =>
        val parts = shape.parts.map(one => part(one.shape))
        q"""$runtime.kinds[$root]($fullName, $place,
              ($self: ${appliedType(instanceType, root)}) => _root_.scala.Array[$any](..$parts))"""
    })
  }

  /** The description of the cases of one kind, inside that of their type. */
  private def part(shape: Shape): Tree = shape match {
    case ValueClassShape(tpe, _, param) =>
      param.form.fold(instance(param.tpe, simpleName(tpe), param.name))(formed(
        param.tpe,
        _,
        simpleName(tpe),
        param.name
      ))
    case shape: ClassShape if shape.instance.isDefined => q"""$runtime.literals("null")"""
    case shape: ClassShape                             => inside(List(PackedPlan.of(shape.plan)), members(shape))
    case shape: SealedShape if shape.plan.isStrings =>
      q"$runtime.literals(..${shape.plan.hints.map(JsonText.quoted(_))})"
    case shape: SealedShape =>
      val cases = shape.children.flatMap(_.shape)
      inside(PackedPlan.of(shape.plan) :: cases.map(child => PackedPlan.of(child.plan)), cases.flatMap(members))
    case _: KindShape => fail(Messages.notDerivable(shown(shape.tpe), derivedKind))
  }

  private def inside(plans: List[String], instances: List[Tree]): Tree =
    q"""new $home.DerivedDescribed[$root](null, null, _root_.scala.Array[_root_.java.lang.String](..$plans), 0,
          _ => _root_.scala.Array[$any](..$instances))"""

  /** Expands `FieldDescribed.derived[K]`. */
  def fieldDescribed[K: WeakTypeTag]: Tree = {
    root = weakTypeOf[K].dealias
    derived = "FieldDescribed"
    readShape(root, Set(Describing.name)) match {
      case ValueClassShape(tpe, _, param) =>
        val wanted = appliedType(c.mirror.staticClass("jzon.describe.FieldDescribed").toTypeConstructor, param.tpe)
        c.inferImplicitValue(wanted, silent = true) match {
          case EmptyTree =>
            val owner = nameOf(tpe.typeSymbol)
            fail(Messages.missingInstance(owner, param.name, derived, shown(param.tpe), None, derives = false))
          case found => q"$found.as[$root]"
        }
      case sealedType: SealedShape if sealedType.children.forall(_.shape.exists(_.instance.isDefined)) =>
        q"$runtime.keys[$root](${PackedPlan.of(sealedType.plan)})"
      case _ => fail(Messages.noKey(shown(root), derived))
    }
  }

  /** Describes a case with its own instance if the codec uses its own instance, else as a part of the sealed type. */
  override protected def ownInstances(tpe: Type, kinds: Set[String]): Set[String] =
    if (hasOwnCodec(tpe)) kinds else Set.empty

  /** The descriptions of fields: the form of an annotation, or else their instances. */
  private def members(shape: ClassShape): List[Tree] = (shape.plan.included ++ shape.plan.rest).map { field =>
    member(shape.params(field.position), shape.plan.model.name, field.model.name)
  }

  private def member(param: Param, owner: String, field: String): Tree =
    param.form.fold(instance(param.tpe, owner, field))(formed(param.tpe, _, owner, field))

  private def formed(tpe: Type, form: Tree, owner: String, field: String): Tree = {
    def options(tpe: Type): Int = optionElement(tpe).fold(0)(1 + options(_))
    def optionless(tpe: Type): Type = optionElement(tpe).fold(tpe)(optionless(_))
    if (!isCodec(form)) q"$runtime.bytes(${form.duplicate}, ${options(tpe)})"
    else {
      val scalar = q"$runtime.formed(${form.duplicate})"
      val whole = Describing.aroundForm(optionless(tpe), form, scalar).getOrElse(instance(tpe, owner, field))
      q"$runtime.optional($whole, ${options(tpe)})"
    }
  }

  private def ofPlans(plans: List[String], instances: List[Tree]): Tree = {
    val owner = nameOf(root.typeSymbol)
    val arguments = typeArguments.map(descriptionOf(_, owner, "type argument", q"$self"))
    val trees = arguments ::: instances
    q"""new $home.DerivedDescribed[$root](
          $fullName, $place, _root_.scala.Array[_root_.java.lang.String](..$plans), ${arguments.length},
          ($self: ${appliedType(instanceType, root)}) => _root_.scala.Array[$any](..$trees))"""
  }

  private def instance(tpe: Type, owner: String, field: String): Tree = {
    checkCodecs(tpe, owner, field)
    descriptionOf(tpe, owner, field, q"$self")
  }

  /** The description of a field as a tree; if it does not exist, fails with the field's name. */
  private def descriptionOf(tpe: Type, owner: String, field: String, self: => Tree): Tree =
    Describing.tree(tpe, self).getOrElse(fail(missingOf(Describing, tpe, owner, field)))

  /** Rejects a type with a codec that is not the library's and a description that is. */
  private def checkCodecs(tpe: Type, owner: String, field: String): Unit =
    if (!(tpe =:= root) && tpe.dealias.typeSymbol.isClass) {
      // Types that contain the derived type are not searched for: the search would find the instance being defined.
      if (!tpe.exists(_ =:= root) && Describing.isStandardFor(tpe) && hasOwnCodec(tpe))
        fail(Messages.describedOtherwise(owner, field, shown(tpe)))
      tpe.dealias.typeArgs.foreach(checkCodecs(_, owner, field))
    }

  /** The type arguments that are known only at the use of a generic definition, for the name of the type. */
  private def typeArguments: List[Type] = if (root.typeArgs.exists(isGenericType)) root.typeArgs else Nil

  private def fullName: String = {
    val name = Iterator.iterate(root.typeSymbol)(_.owner)
      .takeWhile(s => s != NoSymbol && s != c.mirror.RootClass && s != c.mirror.EmptyPackageClass)
      .filter(_.isClass).map(nameOf).toList.reverse.mkString(".")
    if (root.typeArgs.isEmpty || typeArguments.nonEmpty) name
    else root.typeArgs.map(shown).mkString(name + "[", ", ", "]")
  }

  private def place: String = s"${c.internal.enclosingOwner.fullName}@${c.enclosingPosition.start}"
}
