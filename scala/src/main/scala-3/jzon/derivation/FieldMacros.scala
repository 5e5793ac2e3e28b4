package jzon
package derivation

import scala.quoted.*

/** The entry points of derivation for the keys of maps, only for the `derived` methods. */
object FieldMacros:

  def decoder[K: Type](using Quotes): Expr[FieldDecoder[K]] = new FieldMacros("FieldDecoder").decoder[K]

  def encoder[K: Type](using Quotes): Expr[FieldEncoder[K]] = new FieldMacros("FieldEncoder").encoder[K]

/** The parts that the derivations for keys of maps share. */
private[jzon] trait FieldParts extends CompilerTypes:
  import quotes.reflect.*

  protected def kinds: Set[String] = Set(kind)
  override protected def constructs(kinds: Set[String]): Boolean = kind == "FieldDecoder"

  // The instance of an object as a value has no effect on its name.
  protected def ownInstances(tpe: TypeRepr, kinds: Set[String]): Set[String] = Set.empty
  protected def writtenInstances(tpe: TypeRepr, kinds: Set[String]): List[(String, Term)] = Nil
  protected def hasOwnCodec(tpe: TypeRepr): Boolean = false
  protected def hasStandard(tpe: TypeRepr): Boolean = false

  protected def instance[I: Type](owner: String, param: Param): Expr[I] =
    Expr.summon[I].getOrElse(fail(
      Messages.missingInstance(owner, param.name, kind, shown(param.tpe), None, derives = true)
    ))

private final class FieldMacros(val kind: String)(using val quotes: Quotes) extends FieldParts:
  import quotes.reflect.*

  def decoder[K: Type]: Expr[FieldDecoder[K]] = readShape(TypeRepr.of[K].dealias) match
    case ValueClassShape(tpe, name, param) =>
      param.tpe.asType match
        case '[v] =>
          '{ ${ instance[FieldDecoder[v]](name, param) }.map[K](value => ${ construct(tpe, 'value).asExprOf[K] }) }
    case sealedType: SealedShape if sealedType.plan.isLoose =>
      val plan = sealedType.plan
      '{
        NamedObjects.looseDecoder[K](
          ${ names(sealedType) },
          ${ Expr(plan.model.options.ignoreCase) },
          ${ Expr(plan.unknown) },
          ${ objects(sealedType) }
        )
      }
    case shape => '{ NamedObjects.decoder[K](${ names(shape) }, ${ objects(shape) }) }

  def encoder[K: Type]: Expr[FieldEncoder[K]] = readShape(TypeRepr.of[K].dealias) match
    case ValueClassShape(tpe, name, param) =>
      val field = tpe.typeSymbol.declaredField(param.name)
      param.tpe.asType match
        case '[v] =>
          '{
            ${ instance[FieldEncoder[v]](name, param) }
              .contramap[K](key => ${ Select('key.asTerm, field).asExprOf[v] })
          }
    case shape => '{ NamedObjects.encoder[K](${ names(shape) }, ${ objects(shape) }) }

  private def construct(tpe: TypeRepr, value: Expr[Any]): Term =
    val constructor = Select(New(Inferred(tpe)), tpe.typeSymbol.primaryConstructor)
    Apply(if tpe.typeArgs.isEmpty then constructor else constructor.appliedToTypes(tpe.typeArgs), List(value.asTerm))

  private def names(shape: Shape): Expr[String] = shape match
    case sealedType: SealedShape => Expr(PackedNames.of(sealedType.plan.hints))
    case other                   => fail(Messages.noKey(shown(other.tpe), kind))

  private def objects(shape: Shape): Expr[Array[AnyRef]] = shape match
    case sealedType: SealedShape =>
      val all =
        sealedType.children.map(_.shape.flatMap(_.instance).getOrElse(fail(Messages.noKey(sealedType.name, kind))))
      '{ Array[AnyRef](${ Varargs(all.map(_.asExprOf[AnyRef])) }*) }
    case other => fail(Messages.noKey(shown(other.tpe), kind))
