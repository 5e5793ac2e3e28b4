package jzon
package derivation

import scala.quoted.*

import jzon.codegen.JsonKind

/** Derivation of union types whose alternatives begin with different tokens of JSON. */
private[jzon] object UnionMacros:

  def isUnion[A: Type](using Quotes): Boolean =
    import quotes.reflect.*
    TypeRepr.of[A].dealias match
      case OrType(_, _) => true
      case _            => false

  def decoder[A: Type](kind: String)(using Quotes): Expr[Decoder[A]] = new UnionMacros(kind).decoder[A]

  def encoder[A: Type](kind: String)(using Quotes): Expr[Encoder[A]] = new UnionMacros(kind).encoder[A]

  def codec[A: Type](using Quotes): Expr[Codec[A]] =
    '{ Codec.from[A](${ decoder[A]("Codec") }, ${ encoder[A]("Codec") }) }

private final class UnionMacros(val kind: String)(using val quotes: Quotes) extends UnionMembers:
  import quotes.reflect.*

  def decoder[A: Type]: Expr[Decoder[A]] =
    val all = read(unionOf[A])
    val parts = all.flatMap {
      case (Some(kind), part) => List(kind -> part)
      case (None, part)       => JsonKind.values.filter(_ != JsonKind.NULL).map(_ -> part)
    }
    val letters = parts.map(_._1.letter).mkString
    val kinds =
      Expr(if all.exists(_._1.isEmpty) || hasText(all) || !all.exists(isFloating) then letters else letters + "N")
    val decoders = Varargs(parts.map(part => decoderOf(part._2)))
    '{ new UnionDecoder[A]($kinds, Array[Decoder[?]]($decoders*)) }

  def encoder[A: Type]: Expr[Encoder[A]] =
    val all = read(unionOf[A])
    val parts = all.map(_._2)
    val encoders = Varargs(all.map { part =>
      val found = encoderOf(part._2)
      if hasText(all) && isFloating(part) then
        '{ new FiniteEncoder($found, ${ Expr(shown(unionOf[A])) }) }
      else found
    })
    '{
      new UnionEncoder[A](Array[Encoder[?]]($encoders*)):
        protected def member(a: A): Int = ${ memberOf('a.asTerm, parts).asExprOf[Int] }
    }

  private def decoderOf(part: Part): Expr[Decoder[?]] = part match
    case Part.Names(names, values) =>
      '{ new NamedChoiceDecoder(${ Expr(PackedNames.of(names)) }, ${ array(values) }) }
    case Part.Literals(constants, wide) =>
      wide.asType match
        case '[w] =>
          val values = array(constants.map(Literal(_)))
          '{
            new ChoiceDecoder(
              $values,
              ${ instance[Decoder[w]](classNamed("jzon.Decoder"), wide) },
              ${ instance[Encoder[w]](classNamed("jzon.Encoder"), wide) }
            )
          }
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => '{ NullCodec }
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Decoder[t]](classNamed("jzon.Decoder"), tpe)

  private def encoderOf(part: Part): Expr[Encoder[?]] = part match
    case Part.Names(names, values) =>
      '{ new NamedChoiceEncoder(${ Expr(PackedNames.of(names)) }, ${ array(values) }) }
    case Part.Literals(_, wide) => wide.asType match
        case '[w] => instance[Encoder[w]](classNamed("jzon.Encoder"), wide)
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => '{ NullCodec }
    case Part.Whole(tpe) => tpe.asType match
        case '[t] => instance[Encoder[t]](classNamed("jzon.Encoder"), tpe)

  private def array(values: List[Term]): Expr[Array[Any]] =
    '{ Array[Any](${ Varargs(values.map(_.asExprOf[Any])) }*) }

  /** The number of the part that a value is of; the last needs no test. A tree, as it is made inside of a quotation. */
  private def memberOf(a: Term, parts: List[Part]): Term =
    parts.zipWithIndex.init.foldRight(int(parts.length - 1)) { case ((part, i), rest) =>
      If(isOf(a, part), int(i), rest)
    }

  private def isOf(a: Term, part: Part): Term = part match
    case Part.Names(_, values)       => values.map(isEqual(a, _)).reduce(infix(_, "||", _))
    case Part.Literals(constants, _) => constants.map(c => isEqual(a, Literal(c))).reduce(infix(_, "||", _))
    case Part.Whole(tpe) if tpe =:= TypeRepr.of[Null] => a.same(Literal(NullConstant()))
    case Part.Whole(tpe)                              => a.cast(defn.AnyClass.typeRef).isA(erased(tpe))

  private def isEqual(a: Term, value: Term): Term =
    a.cast(defn.AnyClass.typeRef).call(defn.AnyClass.methodNamed("=="), value)

  /** The type with wildcards for its arguments, because tokens distinguish more than a test of the class can. */
  private def erased(tpe: TypeRepr): TypeRepr = tpe.dealias.widen match
    case array if array <:< TypeRepr.of[Array[?]] => array
    case AppliedType(constructor, arguments) =>
      constructor.appliedTo(arguments.map(_ => TypeBounds.empty))
    case other => other
