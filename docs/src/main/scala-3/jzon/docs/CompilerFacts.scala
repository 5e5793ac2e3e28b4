package jzon.docs

import scala.quoted.*

import jzon.{Codec, Decoder, Encoder, FieldDecoder, FieldEncoder, Json, Patch}

/** Asks the compiler for the name of a type in source code and for the instances that it finds. */
object CompilerFacts:

  /** The type as in source code, without packages that need no import or are well known. */
  inline def typeName[A]: String = ${ typeNameCode[A] }

  /** The implicit methods that make the instances of `A`, such as `Decoder.list` and `Decoder.int`. */
  inline def instancesOf[A]: Set[String] = ${ instancesOfCode[A] }

  /** All implicit methods of jzon's companions, with such names. */
  inline def allInstances: Set[String] = ${ allInstancesCode }

  private def typeNameCode[A: Type](using Quotes): Expr[String] =
    import quotes.reflect.*
    def name(tpe: TypeRepr): String = tpe.dealias match
      case AppliedType(constructor, arguments) =>
        val inside = arguments.map(name).mkString(", ")
        if defn.isTupleClass(constructor.typeSymbol) && arguments.size > 1 then s"($inside)"
        else s"${shortened(constructor.typeSymbol.fullName)}[$inside]"
      case constant: ConstantType => constant.show
      case TermRef(_, name)       => s"$name.type"
      case TypeRef(prefix: TermRef, name) if !prefix.termSymbol.flags.is(Flags.Package) && prefix.name != "Predef" =>
        if name == "Value" then s"${prefix.name}.$name" else shortened(tpe.dealias.typeSymbol.fullName)
      case other => shortened(other.typeSymbol.fullName)
    Expr(name(TypeRepr.of[A]))

  private def shortened(name: String): String =
    val known = List(
      "scala.collection.immutable.",
      "scala.IArray$package$.",
      "scala.math.",
      "scala.util.",
      "java.lang.String",
      "java.lang.CharSequence",
      "jzon."
    )
    known.find(name.startsWith) match
      case Some(start)                       => name.drop(start.lastIndexOf('.') + 1).replace("$.", ".")
      case None if name.count(_ == '.') == 1 => name.stripPrefix("scala.")
      // collection.Seq is not Seq, so the package stays; mutable.Seq is clear without `scala.`.
      case None if name.count(_ == '.') == 2 => name.stripPrefix("scala.")
      case None                              => name.stripPrefix("scala.collection.")

  private def instancesOfCode[A: Type](using Quotes): Expr[Set[String]] =
    import quotes.reflect.*
    val calls = new TreeAccumulator[Set[String]]:
      def foldTree(names: Set[String], tree: Tree)(owner: Symbol): Set[String] =
        val here = tree match
          case ref: Ref => instanceName(ref.symbol, ref.tpe.widen)
          case _        => None
        val call = tree match
          case Inlined(Some(call), _, _) => foldTree(Set.empty, call)(owner)
          case _                         => Set.empty
        foldOverTree(names ++ here ++ call, tree)(owner)
    val wanted =
      List(
        TypeRepr.of[Decoder],
        TypeRepr.of[Encoder],
        TypeRepr.of[Codec],
        TypeRepr.of[FieldDecoder],
        TypeRepr.of[FieldEncoder]
      )
    val found =
      wanted.map(_.appliedTo(TypeRepr.of[A])).map(Implicits.search).collect { case success: ImplicitSearchSuccess =>
        calls.foldTree(Set.empty, success.tree)(Symbol.spliceOwner)
      }
    Expr(found.flatten.toSet)

  private def allInstancesCode(using Quotes): Expr[Set[String]] =
    import quotes.reflect.*
    val companions = List(
      TypeRepr.of[Decoder.type],
      TypeRepr.of[Encoder.type],
      TypeRepr.of[Codec.type],
      TypeRepr.of[FieldDecoder.type],
      TypeRepr.of[FieldEncoder.type],
      TypeRepr.of[Json.type],
      TypeRepr.of[Patch.type]
    )
    val names =
      for
        companion <- companions
        member <- companion.typeSymbol.methodMembers ++ companion.typeSymbol.fieldMembers
        name <- instanceName(member, companion.memberType(member))
      yield name
    Expr(names.toSet)

  /** The name of an implicit method or val that returns an instance of one of jzon's type classes. */
  private def instanceName(using Quotes)(symbol: quotes.reflect.Symbol, tpe: quotes.reflect.TypeRepr): Option[String] =
    import quotes.reflect.*
    def result(tpe: TypeRepr): TypeRepr = tpe match
      case PolyType(_, _, inner)   => result(inner)
      case MethodType(_, _, inner) => result(inner)
      case ByNameType(inner)       => result(inner)
      case other                   => other.dealias
    val classes = Set("jzon.Decoder", "jzon.Encoder", "jzon.Codec", "jzon.FieldDecoder", "jzon.FieldEncoder")
    val instance = result(tpe).typeSymbol
    val isImplicit = symbol.flags.is(Flags.Implicit) || symbol.flags.is(Flags.Given)
    Option.when(isImplicit && !symbol.flags.is(Flags.Private) && classes(instance.fullName)):
      val home = symbol.owner.name.stripSuffix("$")
      val place = if home == "Json" || home == "Patch" then s"$home." else ""
      s"$place${instance.name}.${symbol.name}"
