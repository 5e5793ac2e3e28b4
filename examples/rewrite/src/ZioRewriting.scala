package rewrite

import scala.meta._

import scalafix.v1._

/** Rewrites a file from zio-json to jzon. */
final class ZioRewriting(implicit doc: SyntacticDocument) extends Rewriting(ZioNames) {

  import ZioNames.{deriving, instances, page}

  private val byHand = "docs/guide/entry-points.md#by-hand"
  private val trees = "docs/guide/entry-points.md#documents-of-unknown-shape"

  protected def visit(tree: Tree): Unit = tree match {
    case _: Import | _: Lit                                                          => ()
    case _ if (tree.is[Term.Name] || tree.is[Type.Name]) && isNameOfDefinition(tree) => ()
    case d: Defn.Class => annotated(d, d.name.value, d.mods, d.tparams); children(d)
    case d: Defn.Trait => annotated(d, d.name.value, d.mods, d.tparams); children(d)
    case p: Term.Param => field(p); children(p)
    case a: Mod.Annot  => annotation(a); a.init.argss.flatten.foreach(visit)
    case i: Init       => handWritten(i); children(i)
    case Term.Apply(f, List(encoder, decoder)) if isCodec(f) => codec(tree, f, encoder, decoder)
    case Term.Apply(s @ Term.Select(q, name), List(f, g)) if isTransform(name.value) => transform(tree, s, q, f, g)
    case Term.Apply(s @ Term.Select(q, Term.Name("Arr")), args) if fullName(q).contains("zio.json.ast.Json") =>
      array(s, q, args)
      args.foreach(visit)
    case Term.Interpolate(_, _, args)                => args.foreach(visit)
    case s @ Term.Select(q, name)                    => select(s, q, name)
    case Term.ApplyInfix(l, op @ Term.Name("<>"), _, List(r)) if isInstance(l) => replace(op, "orElse"); visit(l); visit(r)
    case _: Type.Name | _: Type.Select | _: Term.Name => name(tree)
    case _                                           => children(tree)
  }

  private def isNameOfDefinition(tree: Tree): Boolean = tree.parent.exists {
    case m: Member      => m.name eq tree
    case a: Term.Assign => a.lhs eq tree
    case _              => false
  }

  // ---- names

  private def name(tree: Tree): Unit = fullName(tree).foreach { full =>
    tree match {
      // The classes of trees have the same names.
      case Type.Select(q, name) if fullName(q).contains("zio.json.ast.Json") =>
        if (isDecoded(tree))
          left(tree, "tree", s"jzon has no Decoder of Json.${name.value}: decode a Json, and use asObject, asArray or asString [$trees]")
        replace(q, use("Json", q))
      case _                                                             => named(tree, full)
    }
  }

  // The argument of fromJson[_], JsonDecoder[_] or JsonCodec[_].
  private def isDecoded(tree: Tree): Boolean = {
    val around = List(tree.parent, tree.parent.flatMap(_.parent)).flatten
    around.exists {
      case Term.ApplyType(Term.Select(_, Term.Name("fromJson")), _) => true
      case Term.ApplyType(f, _)                                     => isReading(f)
      case Type.Apply(f, _)                                         => isReading(f)
      case _                                                        => false
    }
  }

  private def isReading(tree: Tree): Boolean =
    fullName(tree).flatMap(instances.get).exists(name => name == "Decoder" || name == "Codec")

  private def named(tree: Tree, full: String): Unit =
    instances.get(full).orElse(deriving.get(full)) match {
      case Some(name) => replace(tree, use(name, tree))
      case None =>
        ZioNames.target(full) match {
          case Target.Name(path)         => replace(tree, use(path, tree))
          case Target.Left(kind, reason) => left(tree, kind, reason); keep(full, tree)
          case _ =>
            if (!ZioNames.packages.contains(full)) {
              left(tree, "name", s"${full.stripPrefix("zio.json.")} in a place where it cannot be rewritten [$page]")
              keep(full, tree)
            }
        }
    }

  private def select(s: Term.Select, q: Term, name: Term.Name): Unit = (fullName(q), name.value) match {
    case (Some(object_), "gen") if deriving.contains(object_) => derive(s, q, name, deriving(object_))
    case (Some("zio.json.ast.Json.Obj"), "empty")             => replace(s, use("Json", s) + ".obj()")
    case (Some("zio.json.ast.Json"), member)                  => ofJson(s, q, member)
    case (Some(full), member) if instances.contains(full)     => ofCompanion(s, q, instances(full), member)
    case (_, "toJson" | "toJsonPretty") if hasOps(s)          => useImport("syntax._", s); visit(q)
    case (_, "fromJson") if hasOps(s)                         => useImport("syntax._", s); visit(q)
    case (_, "toJsonAST") if hasOps(s) =>
      left(name, "tree", s"toJsonAST: zio-json returns an Either, jzon the Json [$page]")
      useImport("syntax._", s)
      visit(q)
    case (_, method) if isInstance(q) => ofInstance(name, method); visit(q)
    case (Some(full), _) if ZioNames.packages.contains(full) => this.name(s)
    case (None, _) if fullName(s).isDefined                  => this.name(s)
    case _ => visit(q)
  }

  private def hasOps(at: Tree): Boolean = imported("zio.json", "EncoderOps", "DecoderOps")(at)

  private def derive(s: Term.Select, q: Term, name: Term.Name, instance: String): Unit = {
    replace(q, use(instance, q))
    replace(name, "derived")
  }

  private val same = Set(
    "apply", "derived", "string", "int", "long", "double", "float", "boolean", "byte", "short", "char", "unit", "symbol",
    "option", "list", "vector", "set", "seq", "map", "array", "uuid", "instant", "localDate", "localTime", "localDateTime",
    "offsetDateTime", "offsetTime", "zonedDateTime", "duration", "period", "year", "yearMonth", "monthDay", "zoneId",
    "zoneOffset", "dayOfWeek", "month", "currency", "bigInt", "bigDecimal"
  )

  private val ofElements = Set("option", "list", "vector", "set", "seq", "map", "array")

  private val renamed = Map("bigInteger" -> "bigInteger", "scalaBigInt" -> "bigInt", "scalaBigDecimal" -> "bigDecimal")

  private val keys = Set("string", "int", "long", "short", "byte", "double", "uuid", "boolean", "float")

  private def ofCompanion(s: Term.Select, q: Term, companion: String, member: String): Unit = {
    replace(q, use(companion, q))
    val isKey = companion.startsWith("Field")
    member match {
      case "apply" | "derived"                                => ()
      case m if isKey && keys(m)                              => ()
      case m if companion == "Codec" && ofElements(m) =>
        left(s.name, "hand-written", s"Codec.$m: write Codec with the type of the collection, or pass the codec of the element [$byHand]")
      case m if !isKey && same(m)                             => ()
      case m if !isKey && renamed.contains(m)                 => replace(s.name, renamed(m))
      case m =>
        left(s.name, "hand-written", s"$companion.$m: jzon has no such member [$byHand]")
    }
  }

  private def ofInstance(name: Term.Name, method: String): Unit = method match {
    case "mapOrFail" => replace(name, "emap")
    case "orElseEither" | "zip" | "<*>" | "<+>" | "*>" | "<*" | "zipLeft" | "zipRight" | "both" | "either" | "eitherWith" |
        "unsafeDecode" | "unsafeEncode" | "fromJsonAST" | "toJsonAST" | "transform" | "transformOrFail" | "encodeJson" |
        "decodeJson" | "xmap" | "xmapOrFail" =>
      val advice = method match {
        case "encodeJson" => "jzon's takes the value only and returns a String"
        case "decodeJson" => "jzon's Left is a JsonError; fromJson has a String"
        case "orElseEither" => "map(Left(_)) and orElse"
        case _            => "jzon has no such method"
      }
      left(name, "hand-written", s"$method: $advice [$page]")
    case _ => ()
  }

  private def ofJson(s: Term.Select, q: Term, member: String): Unit = {
    replace(q, use("Json", q))
    val isPattern = s.parent.exists(_.is[Pat.Extract])
    member match {
      case "Str" | "Bool" | "Null" => ()
      case "Obj" | "Arr" | "Num" if isPattern =>
        check(s.name, "tree", s"the pattern Json.$member: Obj binds an IndexedSeq, Arr a Vector, Num the text [$trees]")
      case "Obj" | "Arr" | "Num" if s.parent.exists(_.is[Term.Select]) => ()
      case "Obj" | "Num" if s.parent.exists { case a: Term.Apply => a.fun eq s; case _ => false } =>
        s.parent.foreach {
          // An array of pairs, a Chunk, or a number of Java, is passed as one value that has no form of a pair or number.
          case Term.Apply(_, List(one)) if member == "Obj" && !isPair(one) =>
            left(s.name, "tree", s"Json.Obj of one argument: jzon's takes pairs [$trees]")
          case _ => ()
        }
      case other => left(s.name, "tree", s"Json.$other: jzon's members differ [$trees]")
    }
  }

  private def isPair(term: Term): Boolean = term match {
    case Term.ApplyInfix(_, Term.Name("->"), _, _) => true
    case Term.Tuple(List(_, _))                    => true
    case _: Term.Repeated                          => true
    case _                                         => false
  }

  private def array(s: Term.Select, q: Term, args: List[Term]): Unit = {
    val json = use("Json", q)
    def isTree(term: Term) = term match {
      case Term.Apply(Term.Select(owner, _), _) => fullName(owner).contains("zio.json.ast.Json")
      case Term.Select(owner, _)                => fullName(owner).contains("zio.json.ast.Json")
      case _: Term.Repeated                     => true
      case _                                    => false
    }
    if (args.size != 1 || isTree(args.head)) replace(s, json + ".arr")
    else {
      replace(q, json)
      left(s.name, "tree", s"Json.Arr of one argument: jzon's Json.arr takes elements, and Json.Arr a Vector [$trees]")
    }
  }

  // ---- methods with arguments in another form

  private def isTransform(method: String): Boolean = method == "transform" || method == "transformOrFail"

  private def transform(tree: Tree, s: Term.Select, q: Term, f: Term, g: Term): Unit = {
    if (!isInstance(q)) {
      if (mentions(q)) left(s.name, "hand-written", s"${s.name.value}: if this is a codec, imap(f)(g) or eimap(f)(g) [$page]")
    } else {
      replace(s.name, if (s.name.value == "transform") "imap" else "eimap")
      // The comma becomes the end of the first list and the start of the second.
      tree.tokens.find(t => t.is[Token.Comma] && t.start >= f.pos.end && t.end <= g.pos.start).foreach(replaceToken(_, ")("))
      tree.tokens
        .dropWhile(t => !(t.is[Token.Comma] && t.start >= f.pos.end))
        .drop(1)
        .takeWhile(t => t.is[Token.Space])
        .headOption
        .foreach(space => removeTokens(List(space)))
      List(f, g).foreach {
        case a: Term.Assign => removeTokens(a.tokens.takeWhile(_.start < a.rhs.pos.start).filter(_.len > 0))
        case _              => ()
      }
    }
    visit(q)
    visit(f)
    visit(g)
  }

  private def mentions(term: Term): Boolean =
    term.collect { case n: Term.Name if n.value.toLowerCase.contains("codec") => n }.nonEmpty

  private def isCodec(f: Term): Boolean = f match {
    case Term.ApplyType(t, _) => isCodec(t)
    case _                    => fullName(f).contains("zio.json.JsonCodec")
  }

  private def codec(tree: Tree, f: Term, encoder: Term, decoder: Term): Unit = {
    // zio-json has the encoder first, jzon the decoder.
    val target = f match { case Term.ApplyType(t, _) => t; case t => t }
    replace(target, use("Codec", f) + ".from")
    f match { case Term.ApplyType(_, types) => types.foreach(visit); case _ => () }
    def isSimple(term: Term) = term.is[Term.Name] || (term match {
      case Term.ApplyType(_: Term.Name, _) => true
      case Term.Select(_: Term.Name, _)    => true
      case _                               => false
    })
    if (isSimple(encoder) && isSimple(decoder)) {
      replace(encoder, text(decoder))
      replace(decoder, text(encoder))
    } else {
      left(tree, "hand-written", s"JsonCodec(encoder, decoder): Codec.from takes the decoder first [$page]")
      visit(encoder)
      visit(decoder)
    }
  }

  private def text(term: Term): String = {
    def of(tree: Tree): String = fullName(tree).flatMap(instances.get).map(use(_, tree)).getOrElse(tree.syntax)
    term match {
      case Term.ApplyType(f, types) => of(f) + types.map(_.syntax).mkString("[", ", ", "]")
      case Term.Select(q, name)     => of(q) + "." + name.value
      case other                    => of(other)
    }
  }

  private def isInstance(term: Term): Boolean = term match {
    case Term.ApplyType(f, _) => isInstance(f)
    case Term.Apply(f, _)     => isInstance(f)
    case Term.Select(q, Term.Name("gen")) if fullName(q).exists(deriving.contains) => true
    case _ if fullName(term).exists(instances.contains) => true
    case Term.Select(q, _)    => isInstance(q)
    case _                    => false
  }

  private def handWritten(init: Init): Unit = {
    val full = init.tpe match {
      case Type.Apply(tpe, _) => fullName(tpe)
      case tpe                => fullName(tpe)
    }
    if (init.parent.exists(p => p.is[Template] || p.is[Term.New]))
      full.flatMap(instances.get).foreach(name => left(init, "hand-written", s"${if (name == "Encoder") "an" else "a"} $name by hand: its methods differ [$byHand]"))
  }

  // ---- annotations

  private def annotation(a: Mod.Annot): Unit = fullName(a.init.tpe).foreach {
    case full if ZioNames.annotations.contains(full) => replace(a.init.tpe, use(ZioNames.annotations(full), a))
    case "zio.json.jsonMemberNames"                  => style(a, "field_names")
    case "zio.json.jsonHintNames"                    => style(a, "hint_names")
    case "zio.json.jsonField" | "zio.json.jsonAliases" | "zio.json.jsonDerive" => () // with the field or the class
    case full @ "zio.json.jsonExplicitEmptyCollections" =>
      left(a, "setting", s"jsonExplicitEmptyCollections: jzon always writes empty collections, and needs a default value to read a missing one [$page]")
      keep(full, a)
    case full => left(a, "name", s"jzon has no ${full.stripPrefix("zio.json.")} [$page]"); keep(full, a)
  }

  private def style(a: Mod.Annot, to: String): Unit = a.init.argss.flatten match {
    case List(argument) if fullName(argument).exists(name => ZioNames.styles.contains(name.stripPrefix("zio.json."))) =>
      replace(a.init.tpe, use(to, a))
      delicate(a, argument.syntax)
    case List(argument) if fullName(argument).contains("zio.json.IdentityCase") => removeWithSpace(a)
    case _ =>
      left(a, "setting", s"${a.init.tpe.syntax} with a function: write @field or @hint with the names [$page]")
      fullName(a.init.tpe).foreach(keep(_, a))
  }

  // The libraries agree on letters; with digits and several capitals they may not.
  private def delicate(a: Mod.Annot, style: String): Unit = {
    val names = a.parent match {
      case Some(d: Defn.Class) if d.mods.exists(_.is[Mod.Case]) =>
        d.ctor.paramss.flatten.filterNot(_.mods.exists(_.is[Mod.Annot])).map(_.name.value)
      case _ => Nil
    }
    val found = names.filter(Spelling.isDelicate)
    if (found.nonEmpty)
      check(a, "spelling", s"the libraries may spell these names in different ways: ${found.map(n => s"$n (${Spelling.jzon(style, n)})").mkString(", ")} [$page]")
  }

  private def field(p: Term.Param): Unit = {
    val annotations = p.mods.collect { case a: Mod.Annot => a }
    def of(name: String) = annotations.find(a => fullName(a.init.tpe).contains("zio.json." + name))
    (of("jsonField"), of("jsonAliases")) match {
      case (Some(f), None) => replace(f.init.tpe, use("field", f))
      case (Some(f), Some(aliases)) =>
        replace(f.init.tpe, use("field", f))
        f.init.argss.flatten.lastOption.foreach(last => addAfter(last, aliases.init.argss.flatten.map(", " + _.syntax).mkString))
        removeWithSpace(aliases)
      case (None, Some(aliases)) =>
        val hasStyle = p.parent.flatMap(_.parent).exists {
          case d: Defn.Class => d.mods.exists { case a: Mod.Annot => fullName(a.init.tpe).contains("zio.json.jsonMemberNames"); case _ => false }
          case _             => false
        }
        if (hasStyle) {
          left(aliases, "setting", s"jsonAliases with jsonMemberNames: write @field with the name and the aliases [$page]")
          keep("zio.json.jsonAliases", aliases)
        } else {
          replace(aliases.init.tpe, use("field", aliases))
          aliases.init.argss.flatten.headOption.foreach(first => addBefore(first, "\"" + p.name.value + "\", "))
        }
      case _ => ()
    }
  }

  // @jsonDerive case class A
  private def annotated(d: Tree, name: String, mods: List[Mod], tparams: List[Type.Param]): Unit =
    for (a @ Mod.Annot(init) <- mods if fullName(init.tpe).contains("zio.json.jsonDerive")) {
      left(a, "macro", s"@jsonDerive: write implicit val codec: Codec[$name] = Codec.derived in the companion [$page]")
      keep("zio.json.jsonDerive", a)
    }
}
