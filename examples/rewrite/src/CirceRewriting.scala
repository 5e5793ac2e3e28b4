package rewrite

import scala.meta._

import scalafix.v1._

/** Rewrites a file from circe to jzon. */
final class CirceRewriting(configurations: Configurations)(implicit doc: SyntacticDocument)
    extends Rewriting(CirceNames) {

  import CirceNames.page

  private val companions = Map(
    "io.circe.Decoder" -> "Decoder",
    "io.circe.Encoder" -> "Encoder",
    "io.circe.Encoder.AsObject" -> "Encoder",
    "io.circe.Codec" -> "Codec",
    "io.circe.Codec.AsObject" -> "Codec",
    "io.circe.KeyDecoder" -> "FieldDecoder",
    "io.circe.KeyEncoder" -> "FieldEncoder"
  )

  private val classes = Map(
    "io.circe.derivation.ConfiguredDecoder" -> "Decoder",
    "io.circe.derivation.ConfiguredEncoder" -> "Encoder",
    "io.circe.derivation.ConfiguredCodec" -> "Codec",
    "io.circe.derivation.ConfiguredEnumDecoder" -> "Decoder",
    "io.circe.derivation.ConfiguredEnumEncoder" -> "Encoder",
    "io.circe.derivation.ConfiguredEnumCodec" -> "Codec"
  )

  private val derivation = "io\\.circe\\.(?:generic\\.|derivation\\.)(?:extras\\.)?(?:semiauto\\.)?derive(|Configured|Enumeration|Unwrapped)(Decoder|Encoder|Codec)".r

  /** A function or a method that derives: how, and which instance of jzon. */
  private object Deriving {
    def unapply(tree: Tree): Option[(String, String)] = tree match {
      case _: Term.Name | _: Term.Select =>
        fullName(tree).collect { case full @ derivation(how, instance) =>
          (if (how.isEmpty && full.contains(".extras.")) "Configured" else how) -> instance
        }.orElse(tree match {
          case Term.Select(q, Term.Name("derived" | "derive")) =>
            fullName(q).flatMap(name => classes.get(name).map((if (name.contains("Enum")) "Enumeration" else "Configured") -> _))
              .orElse(fullName(q).flatMap(companions.get).filter(_ => tree.syntax.endsWith("derived")).map("" -> _))
          case _ => None
        })
      case _ => None
    }
  }

  private def isNameOfDefinition(tree: Tree): Boolean = tree.parent.exists {
    case m: Member     => m.name eq tree
    case a: Term.Assign => a.lhs eq tree // the name of an argument
    case _             => false
  }

  protected def visit(tree: Tree): Unit = tree match {
    case _: Import | _: Lit => ()
    case _ if (tree.is[Term.Name] || tree.is[Type.Name]) && isNameOfDefinition(tree) => ()
    case Configurations.Definition(_, body) => definition(tree, body)
    case Mod.Annot(init) if fullName(init.tpe).exists(isCodecAnnotation) => () // with its class
    case d: Defn.Class => annotated(d, d.name.value, d.mods, d.tparams); deriving(d, d.mods, d.templ); children(d)
    case d: Defn.Trait => annotated(d, d.name.value, d.mods, d.tparams); deriving(d, d.mods, d.templ); children(d)
    case d: Defn.Enum  => deriving(d, d.mods, d.templ); children(d)
    case t @ Term.ApplyType(f @ Deriving(how, instance), List(tpe)) => derive(t, f, how, instance, Some(tpe)); visit(tpe)
    case f @ Deriving(how, instance)                                => derive(f, f, how, instance, typeAt(f))
    case Term.ApplyInfix(key, op @ Term.Name(":="), _, List(value)) if hasSyntax(tree) => pair(op, value); visit(key)
    case Term.Apply(t @ Term.ApplyType(f, List(tpe)), args) if reads(f).isDefined =>
      replace(f, use("Decoder", f))
      addAfter(t, reads(f).get)
      visit(tpe)
      args.foreach(visit)
    case Term.Apply(s @ Term.Select(q, name), args) if isHandWritten(q, name.value) =>
      visit(s)
      quietly(args.foreach(visit))
    case s @ Term.Select(q, name) => select(s, q, name)
    case s @ Type.Select(q, name) => typeName(s)
    case _: Term.Name | _: Type.Name => if (tree.is[Type.Name]) typeName(tree) else termName(tree)
    case d: Defn.Val if lambda(d.decltpe, d.rhs)        => d.decltpe.foreach(visit); ofLambda(d, d.decltpe, d.rhs)
    case d: Defn.Def if lambda(d.decltpe, d.body)       => d.tparams.foreach(visit); d.paramss.flatten.foreach(visit); d.decltpe.foreach(visit); ofLambda(d, d.decltpe, d.body)
    case d: Defn.GivenAlias if lambda(Some(d.decltpe), d.body) => visit(d.decltpe); ofLambda(d, Some(d.decltpe), d.body)
    case t: Template if t.inits.exists(isByHand) =>
      t.inits.foreach(visit)
      quietly(children(t))
    case i: Init => handWritten(i); children(i)
    case _ => children(tree)
  }

  // ---- names of types and terms

  private def typeName(tree: Tree): Unit = fullName(tree).foreach {
    case "io.circe.Decoder.Result" =>
      left(tree, "hand-written", s"Decoder.Result: decodeJson returns Either[JsonError, A] [$page#names]")
    case full => companions.get(full).orElse(classes.get(full)) match {
        case Some(name) => replace(tree, use(name, tree))
        case None       => byTarget(tree, full)
      }
  }

  private def termName(tree: Tree): Unit = fullName(tree).foreach {
    case "io.circe.parser.decode" | "io.circe.jawn.decode" => decode(tree)
    case "io.circe.parser.parse" | "io.circe.jawn.parse"   => parse(tree)
    case full => companions.get(full) match {
        case Some(name) => replace(tree, use(name, tree))
        case None       => byTarget(tree, full)
      }
  }

  private def byTarget(tree: Tree, full: String): Unit = CirceNames.target(full) match {
    case Target.Name(path)         => replace(tree, use(path, tree))
    case Target.Left(kind, reason) => left(tree, kind, reason); keep(full, tree)
    case _                         => if (!CirceNames.packages.contains(full)) {
        left(tree, "name", s"${full.stripPrefix("io.circe.")} in a place where it cannot be rewritten [$page#names]")
        keep(full, tree)
      }
  }

  private def decode(tree: Tree): Unit = {
    tree match {
      case Term.Select(q, _) => if (fullName(q).isDefined && q.is[Term.Name]) use("parser", tree) else replace(q, "jzon.parser")
      case _                 => useImport("parser.decode", tree)
    }
    check(tree, "errors", s"the Left of decode is a String; Decoder[A].decodeJson has a JsonError [$page#names]")
  }

  private def parse(tree: Tree): Unit = {
    replace(tree, use("Json", tree) + ".parse")
    check(tree, "errors", s"the Left of Json.parse is a JsonError [$page#names]")
  }

  private def reads(f: Tree): Option[String] = (f match {
    case _: Term.Name | _: Term.Select => fullName(f)
    case _                             => None
  }).collect {
    case "io.circe.parser.decodeAccumulating" | "io.circe.jawn.decodeAccumulating" => ".decodeAll"
    case "io.circe.jawn.decodeByteArray"                                           => ".decodeJson"
  }

  // ---- members

  private def select(s: Term.Select, q: Term, name: Term.Name): Unit = (fullName(q).flatMap(companions.get), name.value) match {
    case (Some(companion), member) => ofCompanion(s, q, companion, member)
    case (None, member) if fullName(q).contains("io.circe.Json") => ofJson(s, q, member)
    case (None, "decode") if fullName(s).isDefined => decode(s)
    case (None, "parse") if fullName(s).isDefined  => parse(s)
    case (None, "asJson") if hasSyntax(s)          => asJson(s, q, name)
    case (None, "asJsonObject") if hasSyntax(s)    => left(name, "tree", s"asJsonObject: an encoder of jzon builds no object [$page#no-counterpart]"); visit(q)
    case (None, "noSpaces" | "spaces2") if isAsJson(q) => shorten(s, q, name)
    case (None, "noSpaces" | "spaces2" | "spaces4" | "noSpacesSortKeys" | "spaces2SortKeys" | "hcursor" | "deepDropNullValues" | "dropNullValues" | "printWith")
        if mentionsCirce && fullName(q).isEmpty =>
      left(name, "tree", notOfTree(name.value))
      visit(q)
    case (None, "mapJson" | "mapJsonObject" | "contramapObject" | "emapTry" | "iemapTry" | "prepare" | "arrayOrObject" |
        "deepMerge" | "mapObject" | "withObject" | "downField") if mentionsCirce && !isInstance(q) =>
      left(name, "tree", s"${name.value}: jzon has no such method [$page#no-counterpart]")
      visit(q)
    case (None, method) if isInstance(q) => ofInstance(name, method); visit(q)
    case _ if fullName(s).isDefined => if (s.syntax.startsWith("io.circe.") || fullName(q).exists(CirceNames.packages.contains)) termName(s) else visit(q)
    case _ => visit(q)
  }

  private lazy val mentionsCirce: Boolean =
    root.collect { case i: Importer if i.ref.syntax.startsWith("io.circe") => i }.nonEmpty

  private def notOfTree(method: String): String = method match {
    case "noSpaces" => s"noSpaces of a tree: toJson of jzon.syntax [$page#names]"
    case "spaces2"  => s"spaces2 of a tree: toJsonPretty of jzon.syntax [$page#names]"
    case "hcursor"  => s"hcursor: at and decodeAt of Json [$page#names]"
    case "deepDropNullValues" | "dropNullValues" => s"$method: None is left out anyway; a null in a tree stays [$page#names]"
    case _ => s"$method: jzon writes compact, pretty and canonical JSON [$page#no-counterpart]"
  }

  private def ofCompanion(s: Term.Select, q: Term, companion: String, member: String): Unit = {
    def rename(to: String): Unit = { replace(q, use(companion, q)); replace(s.name, to) }
    val instance = member.stripPrefix("decode").stripPrefix("encode")
    companion match {
      case "Codec" if member == "from"             => rename("from")
      case "Codec" if member == "codecForEither"   => rename("either")
      case "Encoder" if member == "instance" && !q.syntax.endsWith("AsObject") =>
        replace(q, use(companion, q) + "[" + use("Json", q) + "]")
        replace(s.name, "contramap")
      case "FieldEncoder" if member == "instance"  => rename("string.contramap")
      case "Decoder" | "Encoder" if member == "AsObject" || member == "apply" => rename(member)
      case "Decoder" | "Encoder" if member != instance && member.endsWith("Enumeration") => rename("enumeration")
      case "Decoder" | "Encoder" if instance == "Json" && member != instance =>
        replace(s, use(companion, q) + "[" + use("Json", q) + "]")
      case "Decoder" | "Encoder" if member != instance && CirceNames.instances.contains(instance) =>
        rename(CirceNames.instances(instance))
      case "FieldDecoder" | "FieldEncoder" if CirceNames.keys.contains(instance.stripPrefix("Key")) && member != instance =>
        rename(CirceNames.keys(instance.stripPrefix("Key")))
      case _ =>
        replace(q, use(companion, q))
        val shown = if (q.syntax.endsWith("AsObject")) companion + ".AsObject" else companion
        left(s.name, "hand-written", s"$shown.$member: ${advice(shown, member)} [$page#names]")
    }
  }

  private def advice(companion: String, member: String): String = member match {
    case m if m.startsWith("forProduct") => "derive, with @field for the names that differ"
    case "instance" if companion.startsWith("Encoder") => "Encoder[Json].contramap, with Json.obj in place of JsonObject"
    case "instance" if companion == "FieldDecoder" => "FieldDecoder.string.emapOption(message)(f)"
    case "instance" | "instanceTry" => "map, emap, a class with fewer fields, or Decoder[Json].emap"
    case "const"    => "map of Decoder[Json]"
    case _          => "jzon has no such member"
  }

  private def ofJson(s: Term.Select, q: Term, member: String): Unit = {
    val json = use("Json", q)
    member match {
      case "obj" | "arr" | "Null"                                       => replace(q, json)
      case "fromString"                                                 => replace(s, json + ".Str")
      case "fromInt" | "fromLong" | "fromBigInt" | "fromBigDecimal"     => replace(s, json + ".Num")
      case "fromBoolean"                                                => replace(s, json + ".Bool")
      case "True"                                                       => replace(s, json + ".Bool(true)")
      case "False"                                                      => replace(s, json + ".Bool(false)")
      case other =>
        replace(q, json)
        left(s.name, "tree", s"Json.$other: jzon has no such member [$page#no-counterpart]")
    }
  }

  private def ofInstance(name: Term.Name, method: String): Unit = method match {
    case "iemap" => replace(name, "eimap")
    case "map" | "emap" | "contramap" | "imap" | "ensure" | "or" | "widen" => ()
    case "emapTry" | "iemapTry" | "at" | "prepare" | "validate" | "handleErrorWith" | "flatMap" | "either" | "product" |
        "mapJson" | "mapJsonObject" | "decodeJson" | "tryDecode" | "withErrorMessage" | "contramapArray" | "mapN" |
        "contramapObject" | "kleisli" | "recover" | "recoverWith" | "accumulating" =>
      val advice = method match {
        case "emapTry" | "iemapTry" => "map; jzon reports an IllegalArgumentException and the like as an error of the value"
        case "either"               => "map(Left(_)) and orElse"
        case "decodeJson"           => "the argument is a string or bytes; json.as[A] decodes a tree"
        case _                      => "jzon has no such method"
      }
      left(name, "hand-written", s"$method: $advice [$page#names]")
    case _ => ()
  }

  private def isInstance(term: Term): Boolean = term match {
    case Term.ApplyType(f, _)     => isInstance(f)
    case Term.Apply(f, _)         => isInstance(f)
    case Deriving(_, _)           => true
    case _ if fullName(term).exists(companions.contains) => true
    case Term.Select(q, Term.Name("asJson")) => false
    case Term.Select(q, _)        => isInstance(q)
    case _                        => false
  }

  // ---- a.asJson

  private def hasSyntax(at: Tree): Boolean = imported("io.circe.syntax", "EncoderOps", "KeyOps")(at)

  private def isAsJson(term: Term): Boolean = term match {
    case Term.Select(_, Term.Name("asJson"))                => hasSyntax(term)
    case Term.Apply(Term.Select(_, Term.Name("asJson")), _) => hasSyntax(term)
    case _                                                  => false
  }

  private def asJson(s: Term.Select, q: Term, name: Term.Name): Unit = {
    val whole = s.parent match {
      case Some(a: Term.Apply) if a.fun eq s => a
      case _                                 => s
    }
    val method = whole.parent match {
      case Some(Term.Select(`whole`, Term.Name("noSpaces"))) => "toJson"
      case Some(Term.Select(`whole`, Term.Name("spaces2")))  => "toJsonPretty"
      case _                                                 => "toJsonAST"
    }
    useImport("syntax._", s)
    replace(name, method)
    visit(q)
  }

  private def shorten(s: Term.Select, q: Term, name: Term.Name): Unit = {
    removeTokens(s.tokens.filter(t => t.start >= q.pos.end && t.len > 0 && !t.is[Token.Comment]))
    visit(q)
  }

  private def pair(op: Term.Name, value: Term): Unit = {
    useImport("syntax._", op)
    replace(op, "->")
    value match {
      case _: Term.Name | _: Term.Select | _: Lit => ()
      case _                                      => addBefore(value, "(")
    }
    addAfter(value, value match {
      case _: Term.Name | _: Term.Select | _: Lit => ".toJsonAST"
      case _                                      => ").toJsonAST"
    })
    visit(value)
  }

  // ---- instances that are written by hand

  private def isHandWritten(q: Term, method: String): Boolean = fullName(q).exists { full =>
    companions.contains(full) && (method.startsWith("instance") && companions(full) != "Encoder" ||
      method.startsWith("forProduct"))
  }

  // A function in the place of an instance: implicit val encoder: Encoder[A] = a => Json.obj(...).
  private def lambda(tpe: Option[Type], body: Term): Boolean = instanceOf(tpe).isDefined && isFunction(body)

  private def isFunction(body: Term): Boolean = body match {
    case _: Term.Function | _: Term.PartialFunction | _: Term.AnonymousFunction => true
    case Term.Block(List(f: Term.Function))                                     => isFunction(f)
    case _                                                                      => false
  }

  private def instanceOf(tpe: Option[Type]): Option[String] = tpe.collect { case Type.Apply(of, _) => of }
    .flatMap(fullName(_))
    .filterNot(_.contains("AsObject"))
    .flatMap(companions.get)

  private def ofLambda(d: Tree, tpe: Option[Type], body: Term): Unit = instanceOf(tpe).foreach {
    case "Encoder" =>
      val braced = body.tokens.find(_.len > 0).exists(_.is[Token.LeftBrace])
      addBefore(body, use("Encoder", d) + "[" + use("Json", d) + "].contramap" + (if (braced) " " else "("))
      if (!braced) addAfter(body, ")")
      visit(body)
    case name =>
      left(body, "hand-written", s"a function in the place of a $name: map, emap, or a class with fewer fields [$page#names]")
      quietly(visit(body))
  }

  private def ofParent(init: Init): Option[String] = (init.tpe match {
    case Type.Apply(tpe, _) => fullName(tpe)
    case tpe                => fullName(tpe)
  }).flatMap(companions.get)

  private def isByHand(init: Init): Boolean = ofParent(init).isDefined

  private def handWritten(init: Init): Unit = {
    val isParent = init.parent.exists(p => p.is[Template] || p.is[Term.New])
    ofParent(init).filter(_ => isParent).foreach { name =>
      left(init, "hand-written", s"${if (name == "Encoder") "an" else "a"} $name by hand: its methods differ [docs/guide/entry-points.md#by-hand]")
    }
  }

  // ---- derivation

  private def typeAt(f: Tree): Option[Type] = {
    def ofType(tpe: Type): Option[Type] = tpe match {
      case Type.Apply(_, List(of)) => Some(of)
      case _                       => None
    }
    f.parent.flatMap {
      case d: Defn.Val        => d.decltpe.flatMap(ofType)
      case d: Defn.Def        => d.decltpe.flatMap(ofType)
      case d: Defn.GivenAlias => ofType(d.decltpe)
      case _                  => None
    }
  }

  private def className(tpe: Option[Type]): Option[String] = tpe.collect {
    case Type.Name(name)                 => name
    case Type.Apply(Type.Name(name), _)  => name
    case Type.Select(_, Type.Name(name)) => name
    case Type.Singleton(ref)             => ref.syntax
  }

  private def derive(whole: Tree, f: Tree, how: String, instance: String, tpe: Option[Type]): Unit = {
    val name = className(tpe)
    val hasArguments = whole.parent.exists { case a: Term.Apply => a.fun eq whole; case _ => false }
    if (hasArguments) keepDerivation(f, "a derivation with arguments")
    else how match {
      case "Unwrapped" if !name.flatMap(types.get).exists(isValueClass) =>
        keepDerivation(f, "deriveUnwrapped of a class that is not seen to be a value class: map and contramap of its field's instance")
      case "" | "Unwrapped" =>
        replace(f, use(instance, f) + ".derived")
        name.foreach(differences(f, _, instance, None))
      case _ =>
        configurationAt(f, name) match {
          case Left(reason) if how == "Enumeration" && reason == absent =>
            replace(f, use(instance, f) + ".derived")
          case Left(reason) => keepDerivation(f, reason)
          case Right(settings) =>
            val calls = if (how == "Enumeration") settings.copy(fieldNames = None, discriminator = None, strict = false) else settings
            if (calls.calls.isEmpty) replace(f, use(instance, f) + ".derived")
            else {
              val text = "(" + settingsText(calls, f) + ")"
              if (whole eq f) replace(f, use(instance, f) + ".derivedWith" + text)
              else {
                replace(f, use(instance, f) + ".derivedWith")
                addAfter(whole, text)
              }
            }
            if (how != "Enumeration") name.foreach(differences(f, _, instance, Some(settings)))
        }
    }
  }

  private def keepDerivation(f: Tree, reason: String): Unit = {
    left(f, "configuration", s"$reason [$page#names]")
    fullName(f).filter(_ => f.is[Term.Name]).foreach(keep(_, f))
  }

  private def settingsText(settings: Settings, at: Tree): String = {
    settings.names.distinct.foreach(use(_, at))
    use("DerivationSettings", at) + ".none" + settings.calls
  }

  private def isValueClass(tree: Tree): Boolean = tree match {
    case d: Defn.Class => d.templ.inits.exists(_.tpe.syntax == "AnyVal")
    case _             => false
  }

  // derives ConfiguredCodec, derives Codec.AsObject
  private def deriving(d: Tree, mods: List[Mod], templ: Template): Unit = {
    val configured = templ.derives.flatMap(t => fullName(t).filter(classes.contains).map(t -> _))
    val others = templ.derives.filterNot(t => configured.exists(_._1 eq t))
    val name = d match { case m: Member => m.name.value; case _ => "" }
    others.flatMap(t => fullName(t)).flatMap(companions.get).foreach(differences(d, name, _, None))
    if (configured.nonEmpty) configurationAt(d, Some(name)) match {
      case Left(reason) if configured.forall(_._2.contains("Enum")) && reason == absent => ()
      case Left(reason) => left(configured.head._1, "configuration", s"$reason; the class derives without settings [$page#names]")
      case Right(all) =>
        val onlyNames = configured.forall(_._2.contains("Enum"))
        val settings = if (onlyNames) all.copy(fieldNames = None, discriminator = None, strict = false) else all
        val isSealed = d.is[Defn.Enum] || mods.exists(_.is[Mod.Sealed])
        val annotations = settings.annotations(isSealed)
        if (annotations.nonEmpty) {
          (settings.fieldNames.toList ++ (if (isSealed) settings.hints else None)).foreach(use(_, d))
          val indent = "\n" + " " * d.pos.startColumn
          addBefore(d, annotations.map { case (a, args) => "@" + use(a, d) + args + indent }.mkString)
        }
        differences(d, name, classes(configured.head._2), Some(settings))
    }
  }

  private def isCodecAnnotation(full: String): Boolean =
    full == "io.circe.generic.JsonCodec" || full == "io.circe.generic.extras.ConfiguredJsonCodec"

  // @JsonCodec case class A
  private def annotated(d: Tree, name: String, mods: List[Mod], tparams: List[Type.Param]): Unit =
    for {
      annotation @ Mod.Annot(init) <- mods
      full <- fullName(init.tpe)
      if isCodecAnnotation(full)
      configured = full.contains(".extras.")
    } {
      val only = init.argss.flatten.collect { case Term.Assign(Term.Name(option), Lit.Boolean(true)) => option }
      val instance = only match {
        case List("encodeOnly") => "Encoder"
        case List("decodeOnly") => "Decoder"
        case _                  => "Codec"
      }
      val settings = if (configured) configurationAt(d, Some(name)) else Right(Settings())
      settings match {
        case Left(reason) => left(annotation, "configuration", s"$reason [$page#names]"); keep(full, annotation)
        case _ if tparams.nonEmpty =>
          left(annotation, "generic", s"@${init.tpe.syntax} of a class with type parameters: write an implicit def in the companion [$page#names]")
          keep(full, annotation)
        case Right(settings) =>
          val text =
            if (settings.calls.isEmpty) ".derived" else s".derivedWith[$name](" + settingsText(settings, d) + ")"
          val value = s"implicit val ${instance.toLowerCase}: ${use(instance, d)}[$name] = ${use(instance, d)}$text"
          removeWithSpace(annotation)
          addToCompanion(d, name, value)
          differences(d, name, instance, if (configured) Some(settings) else None)
      }
    }

  private def addToCompanion(d: Tree, name: String, value: String): Unit = {
    val indent = " " * d.pos.startColumn
    objects.find(o => o.name.value == name && o.parent == d.parent) match {
      case Some(companion) =>
        companion.templ.tokens.find(_.is[Token.LeftBrace]) match {
          case Some(brace) => replaceToken(brace, s"{\n$indent  $value")
          case None        => addAfter(companion, s" {\n$indent  $value\n$indent}")
        }
      case None => addAfter(d, s"\n${indent}object $name {\n$indent  $value\n$indent}")
    }
  }

  // ---- configurations

  private val absent = "no Configuration is seen in scope"

  private def definition(tree: Tree, body: Term): Unit = {
    val what = Settings.read(body) match {
      case Right(_)   => "its settings are copied to each derivation that sees it; remove it with the last use"
      case Left(call) => s"it is not read because of $call; give each derivation its settings"
    }
    left(tree, "configuration", s"a Configuration: $what [$page#names]")
    tree.collect {
      case t: Term.Name if fullName(t).exists(_.endsWith("Configuration")) => fullName(t)
      case t: Type.Name if fullName(t).exists(_.endsWith("Configuration")) => fullName(t)
    }.flatten.distinct.foreach(keep(_, tree))
    tree.collect { case t: Term.Name if fullName(t).contains("io.circe.derivation.renaming") => keep("io.circe.derivation.renaming", tree) }
  }

  private def ancestors(tree: Tree): List[Tree] = tree.parent.fold(List.empty[Tree])(p => p :: ancestors(p))

  private def configurationAt(tree: Tree, name: Option[String]): Either[String, Settings] = {
    def definitions(stats: List[Stat]): List[Either[String, Settings]] =
      stats.collect { case Configurations.Definition(_, body) => Settings.read(body) }
    val companion = objects.filter(o => name.contains(o.name.value)).flatMap(_.templ.stats).toList
    val around = tree :: ancestors(tree)
    val levels = companion :: around.collect {
      case t: Template   => t.stats
      case b: Term.Block => b.stats
      case p: Pkg        => p.stats
      case s: Source     => s.stats
    }
    val parents = around.collect { case t: Template => t.inits }.flatten.map(_.tpe.syntax.split('.').last)
    val packages = around.collect { case p: Pkg => p.ref.syntax.split('.').toList }.reverse.flatten
    val imports = root.collect { case i: Import => i }.filter(_.pos.start < tree.pos.start).flatMap(_.importers)
    def imported(found: Configurations.Found) = found.isObject && imports.exists { importer =>
      val path = importer.ref.syntax.split('.').toList
      path.lastOption == found.owner.lastOption && (found.owner.endsWith(path) || path.endsWith(found.owner)) &&
      importer.importees.exists {
        case Importee.Name(n)                                       => n.value == found.name
        case _: Importee.Wildcard                                   => true
        case _: Importee.Given | _: Importee.GivenAll               => true
        case _                                                      => false
      }
    }
    def inherited(found: Configurations.Found) = found.owner.lastOption.exists(parents.contains)
    def ofPackage(found: Configurations.Found) = found.isObject && packages.startsWith(found.owner)
    val own = levels.map(definitions).find(_.nonEmpty)
    val candidates = own.getOrElse(
      configurations.found.filter(f => imported(f) || inherited(f) || ofPackage(f)).map(_.settings)
    )
    candidates.distinct match {
      case List(Right(settings)) => Right(settings)
      case List(Left(call))      => Left(s"the Configuration in scope is not read because of $call")
      case Nil                   => Left(absent)
      case _                     => Left("several Configurations may be in scope")
    }
  }

  // ---- differences of behaviour

  private def differences(at: Tree, name: String, instance: String, settings: Option[Settings]): Unit = types.get(name).foreach {
    case d: Defn.Class if d.mods.exists(_.is[Mod.Case]) =>
      val params = d.ctor.paramss.flatten
      val writes = instance != "Decoder"
      val reads = instance != "Encoder"
      val optional = params.filter(_.decltpe.exists { case Type.Apply(Type.Name("Option"), _) => true; case _ => false })
      if (writes && optional.nonEmpty)
        check(at, "null", s"circe writes None as null, jzon leaves the field out: @explicit_null on $name writes null, for ${optional.map(_.name.value).mkString(", ")} [$page#writing]")
      val preset = params.filter(_.default.isDefined)
      if (reads && preset.nonEmpty && !settings.exists(_.defaults))
        check(at, "default", s"jzon uses the default values of $name for missing fields, circe does not here: ${preset.map(_.name.value).mkString(", ")} [$page#reading]")
      for (style <- settings.flatMap(_.fieldNames)) {
        val names = params.filterNot(_.mods.exists(_.is[Mod.Annot])).map(_.name.value)
        val others = names.filter(n => !Spelling.circe(style, n).contains(Spelling.jzon(style, n)))
        if (others.nonEmpty)
          check(at, "spelling", s"circe and jzon spell these names of $name in different ways, so write @field: ${others.map(n => s"$n (${Spelling.circe(style, n).getOrElse("?")}, ${Spelling.jzon(style, n)})").mkString(", ")} [$page#names]")
      }
    case d if isSealed(d) =>
      val cases = casesOf(name)
      if (settings.exists(_.discriminator.isDefined) && instance != "Decoder" && cases.exists(!_.is[Defn.Object]))
        check(at, "discriminator", s"circe writes the discriminator last, jzon first: withDiscriminatorLast writes the same bytes [$page#writing]")
      else if (settings.forall(_.discriminator.isEmpty) && cases.nonEmpty && cases.forall(_.is[Defn.Object]))
        check(at, "objects", s"$name has objects only: circe has {\"Low\":{}} for each, jzon \"Low\" [$page#writing]")
      for (style <- settings.flatMap(_.hints)) {
        val names = cases.collect { case m: Member => m.name.value }
        val others = names.filter(n => !Spelling.circe(style, n).contains(Spelling.jzon(style, n)))
        if (others.nonEmpty)
          check(at, "spelling", s"circe and jzon spell these cases of $name in different ways, so write @hint: ${others.mkString(", ")} [$page#names]")
      }
    case _ => ()
  }

  private def isSealed(tree: Tree): Boolean = tree match {
    case d: Defn.Trait => d.mods.exists(_.is[Mod.Sealed])
    case d: Defn.Class => d.mods.exists(_.is[Mod.Sealed])
    case _: Defn.Enum  => true
    case _             => false
  }

  private def casesOf(name: String): List[Tree] = root.collect {
    case d: Defn.Class if d.templ.inits.exists(_.tpe.syntax == name)  => d
    case d: Defn.Object if d.mods.exists(_.is[Mod.Case]) && d.templ.inits.exists(_.tpe.syntax == name) => d
  }
}
