package jzon.derivation

import scala.reflect.macros.blackbox

import jzon.codegen.RawWords
import jzon.engine.names.JsonText

/** Turns shapes into encoding code: known names, braces and discriminators become constants. */
private[derivation] trait EncoderCode extends CodeParts {
  val c: blackbox.Context
  import c.universe._

  private val a = TermName("a")

  private def rawWords(text: String): List[RawWords] = RawWords.of(text).toList

  /** The methods of the generated class that encode. */
  protected def encoderMembers(shape: Shape): List[Tree] = {
    val members = shape match {
      case s: ClassShape if endsInItself(s)                   => List(levels(s))
      case s: ClassShape if s.isPlain && isChain(Encoding, s) => chainMembers(s)
      case s: ClassShape                                      => classMembers(s, None, Head("", "{"), 1)
      case s: ValueShape                                      => valueMembers(s)
      case s: SealedShape                                     => sealedMembers(s)
    }
    members ::: slotMembers(Encoding)
  }

  /** The method of the type class, or a separate method for a case of a sealed type. */
  private def encoding(
      child: Option[String],
      tpe: Type,
      body: Tree,
      moving: Boolean = false,
      keeps: Boolean = false
  ): Tree = child match {
    case Some(name) => q"private[this] def ${TermName(name)}($a: $tpe, $out: $writerType): ${typeOf[Unit]} = $body"
    case None       =>
      // The generated class is an Encoder[Any], like the decoder, which is a Decoder[Any].
      val any = TermName("any")
      val value = exact(q"$any", tpe)
      val cast = if (moving) variable(a, tpe, value) else local(a, tpe, value)
      val kept = if (keeps) List(q"$derivation.Instances.keep($any, $out)") else Nil
      q"def encode($any: ${typeOf[Any]}, $out: $writerType): ${typeOf[Unit]} = { ..$kept; $cast; $body }"
  }

  /** A value as its class; for a class that may have subclasses, whose fields its JSON would not have, with a test. */
  private def exact(value: Tree, tpe: Type): Tree = {
    val symbol = tpe.typeSymbol
    val isExact = !isPlainClass(symbol) || isCaseClass(symbol) || symbol.isFinal || symbol.asClass.isSealed
    if (isExact) q"$value.asInstanceOf[$tpe]"
    else q"$derivation.Instances.exact($value, ${classOf(tpe)}).asInstanceOf[$tpe]"
  }

  // ---- values

  /** Writes a value that is evaluated once; `self` is the method that writes one of the type itself. */
  private def write(instance: Instance, value: Tree, self: String = "encode"): Tree = instance match {
    case Direct("Int")  => q"$out.writeInt($value.toInt)"
    case Direct(method) => q"$out.${TermName("write" + method)}($value)"
    case optional @ Optional(inner, tpe) =>
      val option = c.freshName(TermName("option")) // an option may be inside another option
      val writeNone =
        if (optional.asks) q"$derivation.Optionals.writeNone($out, ${encoder(inner)})" else q"$out.writeNull()"
      q"""{ ${local(option, appliedType(typeOf[Option[Any]].typeConstructor, tpe), value)}
            if ($option eq $none) $writeNone else ${writeSome(optional, q"$option", self)} }"""
    case Elements(element, tpe) => writeElements(element, tpe, value)
    case Self                   => q"${member(self)}($value, $out)"
    case other                  => q"${encoder(other)}.encode($value, $out)"
  }

  /** Writes the value of an Option that is not None. */
  private def writeSome(optional: Optional, option: Tree, self: String): Tree = {
    def value = q"${option.duplicate}.get.asInstanceOf[${optional.tpe}]"
    val written = write(optional.value, value, self)
    if (!optional.asks) written
    else q"{ $written; $derivation.Optionals.checkSome($out, ${encoder(optional.value)}, $value) }"
  }

  private def encoder(instance: Instance): Tree = instance match {
    case Stable(path, _) => path.duplicate
    case Slot(index, _)  => q"${member("encoder")}($index)"
    case _               => generatedThis
  }

  /** Writes a list with its own method, element by element.
    *
    * It tests for an empty list before it writes, so that for a null list the error is at the list, not at its first
    * element.
    */
  private def writeElements(element: Instance, tpe: Type, list: Tree): Tree = {
    val (elements, rest) = (TermName("elements"), TermName("rest"))
    val listType = appliedType(definitions.ListClass, tpe)
    val more = TermName("more")
    q"""{
      def $elements($a: $listType, $out: $writerType): ${typeOf[Unit]} = {
        val encoder = ${encoder(element)}
        ${variable(rest, listType, q"$a")}
        ${variable(more, typeOf[Boolean], q"!$rest.isEmpty")}
        $out.writeArrayStart()
        while ($more) {
          encoder.encode($rest.head, $out)
          $rest = $rest.tail
          $more = $rest ne _root_.scala.collection.immutable.Nil
          if ($more) $out.writeComma()
        }
        $out.writeArrayEnd()
      }
      $elements($list, $out)
    }"""
  }

  /** A test whether the value is left out; None if it is always written. */
  private def isNone(instance: Instance, value: Tree): Option[Tree] = asked(instance, value, "isNone")

  /** A test whether only a missing field represents the value. */
  private def hasNoJson(instance: Instance, value: Tree): Option[Tree] = instance match {
    case optional: Optional if optional.asks => Some(q"($value eq $none) && ${encoder(optional.value)}.writesNull")
    case optional: Optional if !optional.leavesNull => Some(q"false")
    case _                                          => asked(instance, value, "hasNoJson")
  }

  private def asked(instance: Instance, value: Tree, method: String): Option[Tree] = instance match {
    case Optional(_, _)                    => Some(q"$value eq $none")
    case Stable(_, false) | Slot(_, false) => Some(q"${encoder(instance)}.${TermName(method)}($value)")
    case _                                 => None
  }

  // ---- case classes

  /** The text before the first field: always `before`, then `opener`, a brace or a comma, if a field is written. */
  private case class Head(before: String, opener: String)

  /** How the next field is separated. */
  private sealed trait Separation

  /** Nothing is written yet, not even this text. */
  private case class Pending(text: String) extends Separation

  /** The local variable `separator` has the separator. */
  private case object Dynamic extends Separation

  /** A field was written before. */
  private case object Comma extends Separation

  private val separator = TermName("separator")
  private val chunk = 48

  /** A method that writes an object and `closings` closing braces; for large classes also the methods that it calls. */
  private def classMembers(
      shape: ClassShape,
      child: Option[String],
      head: Head,
      closings: Int,
      self: String = "encode",
      tag: Option[String] = None,
      last: Option[LastTag] = None
  ): List[Tree] = {
    val reserved = TermName(child.getOrElse("") + "reserved")
    val held = shape.rest.toList.map { _ =>
      q"private[this] val $reserved = _root_.jzon.engine.FieldNames.unpack(${shape.plan.reservedNames(tag)})"
    }
    def end(separation: Separation) = closing(separation, closings, shape, reserved, last)
    val start = if (head.opener == ",") Comma else Pending(head.before + head.opener)
    val first = if (head.opener == ",") raw(rawWords(head.before)) else Nil
    if (shape.included.lengthCompare(chunk) <= 0) {
      val (statements, separation) = members(shape, shape.included, start, self)
      val body = block(first ::: statements ::: end(separation))
      List(encoding(child, shape.tpe, body, keeps = shape.plan.keeps)) ::: held
    } else {
      // All separators are dynamic: the methods pass them on.
      val name = child.getOrElse("") + "write"
      val opened = if (start == Comma) first else raw(rawWords(head.before), head.before)
      val groups = shape.included.grouped(chunk).toList.zipWithIndex.map { case (group, g) =>
        val (statements, last) = members(shape, group, Dynamic, self)
        val result = if (last == Comma) q"${','.toLong}" else q"$separator"
        val from = TermName("from")
        val long = typeOf[Long]
        q"""private[this] def ${TermName(name + g)}($a: ${shape.tpe}, $out: $writerType, $from: $long): $long = {
              ${variable(separator, typeOf[Long], q"$from")}
              ..$statements
              $result
            }"""
      }
      val calls = groups.indices.map(g => q"$separator = ${member(name + g)}($a, $out, $separator)").toList
      val from = variable(separator, typeOf[Long], q"${if (start == Comma) ','.toLong else '{'.toLong}")
      val body = block(opened ::: from :: calls ::: end(Dynamic))
      encoding(child, shape.tpe, body, keeps = shape.plan.keeps) :: groups ::: held
    }
  }

  private def raw(words: List[RawWords], text: String): List[Tree] = if (text.isEmpty) Nil else raw(words)

  private def endsInItself(shape: ClassShape): Boolean = shape.isPlain &&
    ClassPlan.endsInItself(shape.included, chunk) { field =>
      instanceOf(Encoding, shape, field) match {
        case Optional(Self, _) => true
        case _                 => false
      }
    }

  /** A loop that goes from an object to the one in its last field, and closes all objects at the end: see
    * [[ClassPlan.endsInItself]].
    */
  private def levels(shape: ClassShape): Tree = {
    val (level, next) = (TermName("level"), TermName("next"))
    val last = shape.included.last
    val (before, separation) = members(shape, shape.included.init, Pending("{"), "encode")
    val name = named(last.plan, separation)
    val goOn = List(q"$a = $next.get.asInstanceOf[${shape.tpe}]", q"$level = $out.startLevel($level)")
    val writtenNull = List(q"$out.writeNull()", q"$out.writeObjectEnd()")
    val (written, more, stop) =
      if (last.plan.explicitNull) (name, goOn, writtenNull)
      else {
        val left = last.default.fold(closing(separation, 1)) { default =>
          val named = name.map(_.duplicate) ::: writtenNull
          List(q"if (${default.duplicate} eq $none) { ..${closing(separation, 1)} } else { ..$named }")
        }
        (Nil, name ::: goOn, left)
      }
    val step = q"""{
      ..$before
      ${local(next, last.tpe, content(q"$a", last.param))}
      ..$written
      if ($next eq $none) { ..$stop; false } else { ..$more; true }
    }"""
    val loop =
      q"{ ${variable(level, definitions.IntTpe, q"0")}; while ($step) (); $out.writeObjectEnds($level) }"
    encoding(None, shape.tpe, loop, moving = true)
  }

  /** Two methods with the same code, in turns: see [[ClassPlan.isChain]]. */
  private def chainMembers(shape: ClassShape): List[Tree] = {
    val again = "again"
    classMembers(shape, None, Head("", "{"), 1, again) ::: classMembers(shape, Some(again), Head("", "{"), 1)
  }

  private def members(
      shape: ClassShape,
      fields: List[FieldShape],
      start: Separation,
      self: String
  ): (List[Tree], Separation) =
    if (shape.plan.flattens) flattened(shape, fields, q"$a", 0, start, self)
    else row(fields, start)((field, separation) =>
      member(shape, field, content(q"$a", field.param), None, separation, self)
    )

  private def row(fields: List[FieldShape], start: Separation)(
      written: (FieldShape, Separation) => (List[Tree], Separation)
  ): (List[Tree], Separation) =
    fields.foldLeft((List.empty[Tree], start)) { case ((before, separation), field) =>
      val (statements, next) = written(field, separation)
      (before ::: statements, next)
    }

  /** @param nullIf a condition under which the field is written even if it is None */
  private def member(
      shape: ClassShape,
      field: FieldShape,
      value: Tree,
      nullIf: Option[Tree],
      separation: Separation,
      self: String
  ): (List[Tree], Separation) = {
    val plan = field.plan
    val instance = instanceOf(Encoding, shape, field)
    val name = TermName("v" + plan.position)
    absent(field, instance, q"$name") match {
      case None if plan.index == 0 =>
        // The first value is read before anything is written, so that for a null object the error is at the object.
        (local(name, field.tpe, value) :: named(plan, separation) ::: List(write(instance, q"$name", self)), Comma)
      case None =>
        (named(plan, separation) :+ write(instance, value, self), Comma)
      case Some(isAbsent) =>
        val content = instance match {
          case optional: Optional => writeSome(optional, q"$name", self)
          case other              => write(other, q"$name", self)
        }
        val held = local(name, field.tpe, value)
        separation match {
          case Comma =>
            (
              List(
                held,
                unlessAbsent(shape.plan.model.name, field, instance, isAbsent, nullIf, raw(plan.following), content)
              ),
              Comma
            )
          case _ =>
            val opened = open(separation)
            val named = raw(plan.separated, q"$separator") :+ q"$separator = ${','.toLong}"
            (
              opened ::: List(
                held,
                unlessAbsent(shape.plan.model.name, field, instance, isAbsent, nullIf, named, content)
              ),
              Dynamic
            )
        }
    }
  }

  /** Makes the separator dynamic. */
  private def open(separation: Separation): List[Tree] = separation match {
    case Pending(text) =>
      raw(rawWords(text.init), text.init) :+ variable(separator, typeOf[Long], q"${text.last.toLong}")
    case _ => Nil
  }

  /** A test whether the value is left out; None if the field is always written. */
  private def absent(field: FieldShape, instance: Instance, value: Tree): Option[Tree] =
    instance match {
      case optional: Optional =>
        if (field.plan.explicitNull && !optional.leavesNull && !optional.asks) None else isNone(instance, value)
      // with @explicit_null only a value without JSON
      case other => if (field.plan.explicitNull) hasNoJson(other, value) else isNone(other, value)
    }

  // ---- flattened classes

  /** Writes fields, some of them in flattened classes; one `if` writes all fields of a flattened Option.
    *
    * @param inside the value of the class or of the innermost Option around the fields
    * @param entered how many flattened classes are around that value
    */
  private def flattened(
      shape: ClassShape,
      fields: List[FieldShape],
      inside: Tree,
      entered: Int,
      start: Separation,
      self: String
  ): (List[Tree], Separation) = {
    def around(field: FieldShape) = Part.around(shape.plan.parts, field.plan.position).drop(entered)
    def optional(field: FieldShape) = around(field).find(_.optional)
    fields.headOption.fold((List.empty[Tree], start)) { first =>
      val (run, others) = fields.span(field => optional(field) == optional(first))
      val (here, next) = optional(first) match {
        case None =>
          row(run, start) { (field, separation) =>
            val value = content(through(shape, inside, around(field)), field.param)
            member(shape, field, value, nullIf(shape, field, inside, entered), separation, self)
          }
        case Some(flat) =>
          val before = around(first).takeWhile(_ ne flat)
          val option = content(through(shape, inside, before), shape.flats(flat.number).param)
          writeOptional(shape, run, flat, option, entered + before.length + 1, start, self)
      }
      val (more, end) = flattened(shape, others, inside, entered, next, self)
      (here ::: more, end)
    }
  }

  /** The value of a class that is flattened, without an Option. */
  private def through(shape: ClassShape, inside: Tree, flats: List[Part.Flat]): Tree =
    flats.foldLeft(inside) { (value, flat) =>
      val inner = shape.flats(flat.number)
      exact(content(value, inner.param), inner.tpe)
    }

  /** Writes the fields of a flattened Option. */
  private def writeOptional(
      shape: ClassShape,
      fields: List[FieldShape],
      flat: Part.Flat,
      content: Tree,
      entered: Int,
      start: Separation,
      self: String
  ): (List[Tree], Separation) = {
    val inner = shape.flats(flat.number)
    val (option, value) = (TermName("option" + flat.number), TermName("flat" + flat.number))
    val lead = if (start == Comma) Comma else Dynamic
    val (statements, end) = flattened(shape, fields, q"$value", entered, lead, self)
    val comma = if (lead == Dynamic && end == Comma) List(q"$separator = ${','.toLong}") else Nil
    val written = local(value, inner.tpe, exact(q"$option.get", inner.tpe)) :: statements ::: comma
    val condition = q"$option ne $none"
    val whole = inner.param.default.fold(q"if ($condition) ${block(written)}") { default =>
      val name = s"${shape.plan.model.name}.${flat.name}"
      q"""if ($condition) ${block(written)}
          else if (${default.duplicate} ne $none) throw $derivation.Instances.flattenedNone($name)"""
    }
    (open(start) ::: List(local(option, inner.param.tpe, content), whole), lead)
  }

  /** A test whether this field of a flattened class must be written as null, because all others are left out.
    *
    * Without the null, a decoder would take the class for None or for its default value. One field of a class has such
    * a test.
    */
  private def nullIf(shape: ClassShape, field: FieldShape, inside: Tree, entered: Int): Option[Tree] = {
    def isLeft(field: FieldShape, value: Tree) = absent(field, instanceOf(Encoding, shape, field), value)
    def canBeNull(field: FieldShape) = instanceOf(Encoding, shape, field) match {
      case optional: Optional => !optional.leavesNull
      case _                  => field.plan.model.absence != Absence.Missing
    }
    def from(flats: List[Part.Flat]) = through(shape, inside, flats.drop(entered))
    shape.plan.conditions.flatMap { condition =>
      val written = Part.outside(condition.flat.parts)
      val leaves = written.collect { case Part.Leaf(position) => shape.fields(position) }.filter(_.plan.index >= 0)
      if (leaves.exists(isLeft(_, q"$none").isEmpty) || !leaves.find(canBeNull).contains(field)) Nil
      else {
        val leavesLeft = leaves.filter(_ ne field).flatMap { other =>
          isLeft(other, content(from(Part.around(shape.plan.parts, other.plan.position)), other.param))
        }
        val optionsLeft = written.collect { case flat: Part.Flat =>
          val flats = Part.around(shape.plan.parts, flat.positions.head).takeWhile(_ ne flat)
          q"${content(from(flats), shape.flats(flat.number).param)} eq $none": Tree
        }
        List((leavesLeft ::: optionsLeft).reduceOption((a, b) => q"$a && $b").getOrElse(q"true"))
      }
    }.reduceOption((a, b) => q"$a || $b")
  }

  /** Leaves out a field that is None, unless a decoder would then use a default value other than None. */
  private def unlessAbsent(
      owner: String,
      field: FieldShape,
      instance: Instance,
      isAbsent: Tree,
      nullIf: Option[Tree],
      name: List[Tree],
      content: Tree
  ): Tree = {
    val otherDefault = field.default.map(value => q"!${absent(field, instance, value.duplicate).get}": Tree)
    val needed = (otherDefault.toList ::: nullIf.toList).reduceOption((a, b) => q"$a || $b")
    val owned = s"$owner.${field.plan.model.name}"
    (instance, needed) match {
      case (optional: Optional, _) if optional.leavesNull =>
        otherDefault.fold[Tree](q"if (!$isAbsent) { ..$name; $content }") { isOther =>
          q"if (!$isAbsent) { ..$name; $content } else if ($isOther) throw $derivation.Instances.missingValue($owned)"
        }
      case (optional: Optional, _) if optional.asks =>
        def nullIsNone(isNeeded: Tree) =
          q"$derivation.Instances.nullIsNone(${encoder(optional.value)}, $isNeeded, $owned)"
        val writesNull =
          if (field.plan.explicitNull) Some(nullIsNone(needed.getOrElse(q"false")))
          else needed.map(condition => q"($condition) && ${nullIsNone(q"true")}")
        val otherwise =
          writesNull.fold[Tree](q"()")(test => q"if ($test) { ..${name.map(_.duplicate)}; $out.writeNull() }")
        q"if (!$isAbsent) { ..$name; $content } else $otherwise"
      case (_: Optional, Some(condition)) =>
        q"""if (!$isAbsent) { ..$name; $content }
            else if ($condition) { ..${name.map(_.duplicate)}; $out.writeNull() }"""
      case (_, Some(condition)) =>
        val any = q"${encoder(instance)}.asInstanceOf[_root_.jzon.Encoder[${typeOf[Any]}]]"
        val hasJson = q"$derivation.Instances.hasJson($any, ${TermName("v" + field.plan.position)}, $owned)"
        q"if (!$isAbsent || ($condition) && $hasJson) { ..$name; $content }"
      case (_, None) => q"if (!$isAbsent) { ..$name; $content }"
    }
  }

  /** Writes the separator and the name of a field. */
  private def named(plan: FieldPlan, separation: Separation): List[Tree] = separation match {
    case Pending(text) => raw(rawWords(text + JsonText.quoted(plan.jsonName) + ":"))
    case Dynamic       => raw(plan.separated, q"$separator")
    case Comma         => raw(plan.following)
  }

  /** Writes the field with `@rest`, if the class has one, and closes the object, before that a discriminator. */
  private def closing(
      end: Separation,
      closings: Int,
      shape: ClassShape,
      reserved: TermName,
      tag: Option[LastTag]
  ): List[Tree] =
    shape.rest.fold(tag.fold(closing(end, closings))(closingWith(end, _))) { field =>
      val (opened, before) = end match {
        case Pending(text) => (raw(rawWords(text.init), text.init), q"${text.last.toLong}")
        case Comma         => (Nil, q"${','.toLong}")
        case Dynamic       => (Nil, q"$separator")
      }
      val flats = Part.around(shape.plan.parts, field.plan.position)
      val value = content(through(shape, q"$a", flats), field.param)
      val found = encoder(instanceOf(Encoding, shape, field))
      val name = s"${shape.plan.model.name}.${field.plan.model.name}"
      val names = member(reserved.toString)
      opened ::: (tag match {
        case None =>
          q"$derivation.RestWriter.writeEnd($value, $found, $name, $names, $before, $out)" ::
            List.fill(closings - 1)(q"$out.writeObjectEnd()")
        case Some(last) =>
          val after = TermName("after")
          val written = q"$derivation.RestWriter.writeFields($value, $found, $name, $names, $before, $out)"
          local(after, typeOf[Long], written) :: raw(last.separated, q"$after")
      })
    }

  private def closingWith(end: Separation, tag: LastTag): List[Tree] = end match {
    case Pending(_) => raw(tag.whole)
    case Comma      => raw(tag.following)
    case Dynamic    => raw(tag.separated, q"$separator")
  }

  private def closing(end: Separation, closings: Int): List[Tree] = {
    val outer = List.fill(closings - 1)(q"$out.writeObjectEnd()")
    val inner = end match {
      case Pending(text) if text == "{" => List(q"$out.writeEmptyObject()")
      case Pending(text)                => raw(rawWords(text + "}"))
      case Comma                        => List(q"$out.writeObjectEnd()")
      case Dynamic => List(q"if ($separator == ${'{'.toLong}) $out.writeEmptyObject() else $out.writeObjectEnd()")
    }
    inner ::: outer
  }

  // ---- value classes

  private def valueMembers(shape: ValueShape): List[Tree] = {
    val instance = instanceOf(Encoding, shape.fieldType, shown(shape.tpe.typeSymbol), shape.field)
    val value = select(q"$a", shape.accessor, shape.fieldType, 0)
    val cast = select(q"$a.asInstanceOf[${shape.tpe}]", shape.accessor, shape.fieldType, 0)
    def test(name: String, test: Tree) =
      q"override def ${TermName(name)}($a: ${typeOf[Any]}): ${typeOf[Boolean]} = $test"
    val absent = isNone(instance, cast).toList.flatMap { isLeftOut =>
      val isNull = instance match {
        case _: Optional => q"true"
        case other       => q"${encoder(other)}.writesNull"
      }
      List(
        test("isNone", isLeftOut),
        test("hasNoJson", hasNoJson(instance, cast.duplicate).get),
        q"override def writesNull: ${typeOf[Boolean]} = $isNull"
      )
    }
    encoding(None, shape.tpe, write(instance, value)) :: absent
  }

  // ---- sealed types

  private def sealedMembers(shape: SealedShape): List[Tree] = {
    val children = shape.children.zipWithIndex.map { case (child, n) => secretMembers(shape, child, n) }
    val body = tested(shape.children.map(_.tpe).zip(children.map(_._1)))
    val isTagged = shape.plan.form match {
      case SealedForm.Tagged(_) => true
      case _                    => false
    }
    // an instance of a case begins behind the discriminator
    val keeps = shape.children.exists { child =>
      child.derived.exists(_.plan.keeps) || isTagged && child.own.contains(Encoding)
    }
    encoding(None, shape.tpe, body, keeps = keeps) :: children.flatMap(_._2)
  }

  /** Writes the case of the value's class. For more than 64 cases it calls methods of 64 each, which return whether the
    * value was one of theirs: the compiler would nest as deep as the number of tests in one method.
    */
  private def tested(children: List[(Type, Tree)]): Tree = {
    def tests(children: List[(Type, Tree)], otherwise: Tree) =
      children.foldRight(otherwise) { case ((tpe, write), rest) =>
        q"if ($a.isInstanceOf[${erased(tpe)}]) $write else $rest"
      }
    val unknown: Tree = q"throw $derivation.Instances.noChild($a)"
    if (children.lengthCompare(CodeParts.casesPerMethod) <= 0) tests(children, unknown)
    else {
      val groups = children.grouped(CodeParts.casesPerMethod).zipWithIndex.map { case (group, i) =>
        val found = group.map { case (tpe, write) => (tpe, q"{ $write; true }") }
        q"def ${casesName(i)}(): ${definitions.BooleanTpe} = ${tests(found, q"false")}"
      }.toList
      val chosen = groups.indices.foldRight(unknown)((i, rest) => q"if (${casesName(i)}()) () else $rest")
      q"{ ..$groups; $chosen }"
    }
  }

  /** As [[childMembers]]; for a secret case without its own instance the code may write a mask. */
  private def secretMembers(shape: SealedShape, child: ChildShape, n: Int): (Tree, List[Tree]) = {
    val (whole, members) = childMembers(shape, child, n)
    val hasFields = child.derived.exists(derived => derived.included.nonEmpty || derived.rest.isDefined)
    if (child.own.contains(Encoding) || !hasFields || !isSecret(child.tpe) || isSecret(shape.tpe)) (whole, members)
    else {
      val name = "content" + n
      val tag = shape.plan.form match {
        case SealedForm.Tagged(tag) => Some(tag)
        case _                      => None
      }
      val methods = classMembers(child.derived.get, Some(name), Head("", "{"), 1, tag = tag)
      val content = q"${member(name)}($a.asInstanceOf[${child.tpe}], $out)"
      val masked =
        q"""$derivation.SecretCodecs.writeCase(
              $out, ${shape.plan.maskHead(n)}, ($out: $writerType) => $whole, ($out: $writerType) => $content)"""
      (masked, members ::: methods)
    }
  }

  /** The code that writes the case in `a`, and the definitions that it needs. */
  private def childMembers(shape: SealedShape, child: ChildShape, n: Int): (Tree, List[Tree]) = {
    val plan = shape.plan
    val value = exact(q"$a", child.tpe)
    val name = "encode" + n
    def call = q"${member(name)}($value, $out)"
    def derived = child.derived.get
    plan.form match {
      case _ if plan.isString(n) => (block(raw(plan.string(n))), Nil)
      case SealedForm.Strings    => (block(Nil), Nil) // all its cases are strings
      case SealedForm.Tagged(tag) if plan.model.options.single =>
        val held = q"private[this] val prefix = $derivation.Instances.bytes(${plan.tagText(tag, n)})"
        val enter = q"$out.enterCase(${member("prefix")}, ${plan.describe(n)})"
        val (content, methods) =
          if (derived.included.isEmpty && derived.rest.isEmpty) (q"$out.writeEmptyObject()", Nil)
          else (call, classMembers(derived, Some(name), Head("", "{"), 1, tag = Some(tag)))
        (q"{ $enter; $content; $out.leaveVariant() }", held :: methods)
      case SealedForm.Tagged(tag) if plan.model.options.discriminatorLast =>
        val last = plan.lastTag(tag, n)
        if (derived.included.isEmpty && derived.rest.isEmpty) (block(raw(last.whole)), Nil)
        else (call, classMembers(derived, Some(name), Head("", "{"), 1, tag = Some(tag), last = Some(last)))
      case SealedForm.OneKey =>
        val before = "{" + JsonText.quoted(plan.hints(n)) + ":"
        child.own.get(Encoding) match {
          case Some(instance) =>
            (block(raw(plan.oneKey(n)) ::: List(write(instance, value), q"$out.writeObjectEnd()")), Nil)
          case None if derived.included.isEmpty && derived.rest.isEmpty => (block(raw(rawWords(before + "{}}"))), Nil)
          case None => (call, classMembers(derived, Some(name), Head(before, "{"), 2))
        }
      case SealedForm.Tagged(tag) =>
        val before = plan.tagText(tag, n)
        child.own.get(Encoding) match {
          case Some(instance) =>
            val prefix = "prefix" + n
            val held = q"private[this] val ${TermName(prefix)} = $derivation.Instances.bytes($before)"
            val enter = q"$out.enterVariant(${member(prefix)}, ${plan.describe(n)})"
            val check = restOf(child.tpe).toList.map { way =>
              val field = way.map(_._2).mkString(s"${shown(child.tpe.typeSymbol)}.", ".", "")
              val rest = way.foldLeft[Tree](value) { case (inside, (param, _)) => content(inside, param) }
              q"$derivation.RestWriter.requireWithout($rest, $tag, $field)"
            }
            (q"{ ..$check; $enter; ${write(instance, value)}; $out.leaveVariant() }", List(held))
          case None if derived.included.isEmpty && derived.rest.isEmpty => (block(raw(rawWords(before + "}"))), Nil)
          case None => (call, classMembers(derived, Some(name), Head(before, ","), 1, tag = Some(tag)))
        }
    }
  }
}
