package jzon.derivation

import scala.collection.mutable
import scala.reflect.macros.blackbox

import jzon.codegen.{Presence, PresenceMasks}
import jzon.engine.names.NameWords

/** Turns shapes into decoding code; the contract of the generated loop is in [[classBody]]. */
private[derivation] trait DecoderCode extends CodeParts {
  val c: blackbox.Context
  import c.universe._

  /** The methods of the generated class that decode. */
  protected def decoderMembers(shape: Shape): List[Tree] = {
    val members = shape match {
      case s: ClassShape if s.isPlain && isChain(Decoding, s) => chainMembers(s)
      case s: ClassShape =>
        decoding(keeping(s, s.plan.keeps, classBody(s, root))) :: classMembers(s, root) ::: secretMembers(s, root)
      case s: ValueShape  => valueMembers(s)
      case s: SealedShape => sealedMembers(s)
    }
    members ::: slotMembers(Decoding)
  }

  /** The text of the names that the generated class knows. */
  protected def namesText(shape: Shape): String = shape match {
    case s: ClassShape  => s.plan.packedNames
    case s: SealedShape => PackedNames.of(s.plan.hints)
    case _: ValueShape  => null
  }

  // The generated class is a Decoder[Any]: a Decoder[A] would need a bridge method, 5 % of its class file.
  private def decoding(body: Tree): Tree = q"def decode($in: $readerType): ${typeOf[Any]} = $body"

  private val old = TermName("old")

  /** Code that has the old value to which a merge patch is applied, or null, in the local `old`. */
  private def keeping(shape: Shape, keeps: Boolean, body: Tree): Tree =
    if (!keeps) body
    else q"{ ${local(old, typeOf[Any], q"$derivation.Instances.kept($in, ${classOf(shape.tpe)})")}; $body }"

  /** The field of the old value to which a merge patch is applied, or its default value. */
  private def keptOrDefault(shape: ClassShape, field: FieldShape): Tree = {
    def default = field.default.get.duplicate
    def inside(value: Tree, flats: List[Part.Flat]): Tree = flats match {
      case Nil => content(value, field.param)
      case flat :: more =>
        val inner = shape.flats(flat.number)
        val found = content(value, inner.param)
        if (!flat.optional) inside(found, more)
        else {
          val kept = TermName("kept" + flat.number)
          q"""{ ${local(kept, inner.param.tpe, found)}
                if ($kept eq $none) $default else ${inside(q"$kept.get.asInstanceOf[${inner.tpe}]", more)} }"""
        }
    }
    val value = inside(q"$old.asInstanceOf[${shape.tpe}]", Part.around(shape.plan.parts, field.plan.position))
    q"if ($old.isInstanceOf[${erased(shape.tpe)}]) $value else $default"
  }

  // ---- values

  /** Reads a value of a field; `self` is the method that reads one of the type itself. */
  private def read(instance: Instance, tpe: Type, self: String = "decode"): Tree = instance match {
    case Direct(method)                        => q"$in.${TermName("read" + method)}()"
    case Optional(Direct(method), _)           => q"$derivation.Optionals.${TermName("read" + method)}($in)"
    case optional @ Optional(value, valueType) =>
      // The value first, see Optionals.
      val some = TermName("some")
      val present =
        q"{ ${local(some, valueType, read(value, valueType, self))}; new _root_.scala.Some[$valueType]($some) }"
      val ofNull =
        if (optional.asks) q"$derivation.Optionals.ofNull[$valueType]($in, ${typed(value, valueType)})" else none
      if (optional.leavesNull) present else q"if ($in.tryReadNull()) $ofNull else $present"
    case Elements(element, inner) => readElements(element, inner)
    case Self                     => q"${member(self)}($in).asInstanceOf[$tpe]"
    case Stable(_, _)             => q"${decoder(instance)}.decode($in)"
    case _                        => q"${decoder(instance)}.decode($in).asInstanceOf[$tpe]"
  }

  private def typed(instance: Instance, tpe: Type): Tree =
    q"${decoder(instance)}.asInstanceOf[_root_.jzon.Decoder[$tpe]]"

  private def decoder(instance: Instance): Tree = instance match {
    case Stable(path, _) => path.duplicate
    case Slot(index, _)  => q"${member("decoder")}($index)"
    case _               => generatedThis
  }

  /** Reads a list with its own method, element by element, as [[jzon.ListDecoder]] does. */
  private def readElements(element: Instance, tpe: Type): Tree = {
    val elements = TermName("elements")
    val listType = appliedType(definitions.ListClass, tpe)
    q"""{
      def $elements($in: $readerType): $listType =
        if (!$in.readArrayStart()) _root_.scala.collection.immutable.Nil
        else {
          val decoder = ${decoder(element)}
          val buffer = new _root_.scala.collection.mutable.ListBuffer[$tpe]
          val max = $in.maxEntries()
          var n = 0
          var more = true
          while (more) {
            n += 1
            if (n > max) throw $in.tooManyEntries()
            buffer.addOne(decoder.decode($in).asInstanceOf[$tpe])
            more = $in.readNextElement()
          }
          buffer.toList
        }
      $elements($in)
    }"""
  }

  /** Reads a field's value, or null as its default if an annotation says so. */
  private def readField(f: Reading, self: String): Tree = {
    val value = read(f.instance, f.tpe, self)
    f.instance match {
      case Optional(_, _) => value
      case instance if f.field.plan.nullAsDefault =>
        val isDefault =
          if (f.field.plan.model.absence != Absence.Unknown && !mayReadNull(instance)) q"$in.tryReadNull()"
          else q"!${decoder(instance)}.readsNull && $in.tryReadNull()"
        q"if ($isDefault) ${f.field.default.get.duplicate} else $value"
      case _ => value
    }
  }

  private def readMissing(instance: Instance, tpe: Type, names: Tree, index: Tree): Tree = instance match {
    case Stable(path, _) => q"${path.duplicate}.decodeMissing($in, $names, $index)"
    case Slot(slot, _)   => q"${member("decoder")}($slot).decodeMissing($in, $names, $index).asInstanceOf[$tpe]"
    case Optional(_, _)  => none
    case _               => q"throw $in.missing($names, $index)"
  }

  private def presence(field: FieldShape, instance: Instance): Presence = instance match {
    case _ if field.default.isDefined     => Presence.DEFAULT
    case Optional(_, _)                   => Presence.PRESET
    case Stable(_, required) if !required => Presence.ASK
    case Slot(_, required) if !required   => Presence.ASK
    case _                                => Presence.REQUIRED
  }

  // ---- case classes

  /** A field with its instance. */
  private case class Reading(field: FieldShape, instance: Instance, presence: Presence) {
    val index: Int = field.plan.index
    val tpe: Type = field.tpe
    val local: TermName = TermName("f" + field.plan.position)
  }

  private def readings(shape: ClassShape): List[Reading] = shape.included.map { field =>
    val instance = instanceOf(Decoding, shape, field)
    Reading(field, instance, presence(field, instance))
  }

  /** The parts that differ between the classes that one generated class decodes: their names, the prefix of their
    * methods, and the name of the method that reads the type itself.
    */
  private case class Place(names: Tree, prefix: String, self: String = "decode")

  private val root = Place(knownNames, "")

  /** For a large class the methods that its loop is split into. */
  private def classMembers(shape: ClassShape, place: Place): List[Tree] =
    if (isLarge(shape)) largeMembers(shape, place) else Nil

  /** Two methods with the same code, in turns: see [[ClassPlan.isChain]]. */
  private def chainMembers(shape: ClassShape): List[Tree] =
    List(
      decoding(classBody(shape, root.copy(self = "again"))),
      q"private[this] def again($in: $readerType): ${shape.tpe} = ${classBody(shape, root)}"
    ) ::: secretMembers(shape, root)

  private val secretShapes = mutable.Map.empty[ClassShape, Boolean]

  private def expectsSecrets(shape: ClassShape): Boolean = secretShapes.getOrElseUpdate(
    shape,
    !shape.plan.secretPositions.isEmpty || shape.fields.exists(field => hasSecrets(field.tpe))
  )

  /** The secret fields of a class, if it has any, or a field whose type contains secrets. */
  private def secretMembers(shape: ClassShape, place: Place): List[Tree] =
    if (!expectsSecrets(shape)) Nil
    else {
      val fields = q"$derivation.SecretFields.of(${classOf(shape.tpe)}, ${shape.plan.secretPositions})"
      List(q"private[this] val ${TermName(place.prefix + "secrets")} = $fields")
    }

  private def isLarge(shape: ClassShape) = shape.included.lengthCompare(64) > 0

  /** The reading loop of one object.
    *
    * `i` is the index of the name just read. Each step reads the field that `i` stands for and then expects the name of
    * the next field. So fields in order run through the steps without a jump; any other order repeats the loop.
    */
  private def classBody(shape: ClassShape, place: Place): Tree =
    if (!expectsSecrets(shape)) plainBody(shape, place)
    else q"{ ${member(place.prefix + "secrets")}.expect($in); ${plainBody(shape, place)} }"

  /** Reads a value that errors do not show, in a case of a sealed type whose other cases may not be secret. */
  private def secretBody(tpe: Type, body: Tree): Tree = {
    val (secret, value) = (TermName("secret"), TermName("hidden"))
    val secrets = q"_root_.jzon.engine.codecs.Secrets"
    val tried =
      q"try $body catch { case e: _root_.java.lang.RuntimeException => throw $derivation.SecretCodecs.failed($in, $secret, e) }"
    q"""{ ${local(secret, definitions.IntTpe, q"$secrets.enter($in)")}
          ${local(value, tpe, tried)}
          $secrets.leave($in, $secret)
          $value }"""
  }

  private def plainBody(shape: ClassShape, place: Place): Tree =
    if (isLarge(shape)) largeBody(shape, place)
    else {
      val fields = readings(shape)
      val mask = Mask(fields.lengthCompare(32) > 0)
      val known = TermName("known")
      val seen = TermName("seen")
      val markRead = overloaded(c.mirror.staticClass("jzon.engine.JsonReader"), "markRead", mask.tpe)
      val locals = fields.map { f =>
        variable(f.local, f.tpe, if (f.presence == Presence.PRESET) none else zero(f.tpe))
      }
      val steps = fields.map { f =>
        val read1 = q"${f.local} = ${readField(f, place.self)}"
        val mark =
          if (settings.lastDuplicate) q"$seen | ${mask.bit(f.index)}"
          else q"${overload(q"$in", markRead)}($seen, ${f.index}, $known)"
        step(f, fields, q"$known", q"$seen = $mark", List(read1))
      }
      val presenceVar = if (fields.isEmpty) Nil else List(variable(seen, mask.tpe, mask.zero))
      val result = construct(shape, f => q"${TermName("f" + f.plan.position)}", hasOne(_, mask))
      q"""{
        ${local(known, namesTpe, place.names)}
        ..$locals
        ..$presenceVar
        ..${loop(shape, fields.headOption, q"$known", blocks(steps))}
        ..${presentValue(shape, mask)}
        ..${absent(shape, fields, mask, q"$known")}
        $result
      }"""
    }

  private val i = TermName("i")

  /** `if (i == index) { check; statements; i = next name }` */
  private def step(f: Reading, all: List[Reading], names: Tree, check: Tree, statements: List[Tree]): Tree = {
    val next = all.lift(f.index + 1) match {
      case Some(follower) => expect("readNextName", follower.field.plan.readNext, follower, names)
      case None           => q"$in.readNextName($names)"
    }
    q"if (${isEqual(q"$i", f.index)}) { $check; ..$statements; $i = $next }"
  }

  private def expect(method: String, words: Option[NameWords], f: Reading, names: Tree): Tree = words match {
    case None => q"$in.${TermName(method)}($names, ${f.index})"
    case Some(name) =>
      val words = name.words.toList
      q"$in.${TermName(method + words.length)}(..$words, ${name.length}, ${f.index}, $names)"
  }

  /** Steps in blocks of 8, so that fields out of order do not cost a comparison for each field. */
  private def blocks(steps: List[Tree]): List[Tree] =
    if (steps.lengthCompare(16) <= 0) steps
    else
      steps.grouped(8).zipWithIndex.map { case (block, b) =>
        q"if ($i >= ${b * 8} && $i < ${b * 8 + block.length}) { ..$block }"
      }.toList

  private def loop(shape: ClassShape, first: Option[Reading], names: Tree, steps: List[Tree]): List[Tree] = {
    val opening = first match {
      case Some(f) if f.field.plan.readFirst.isDefined => expect("readFirstName", f.field.plan.readFirst, f, names)
      case _                                           => q"$in.readFirstName($names)"
    }
    val unknown =
      if (shape.plan.model.noExtraFields) q"throw $in.extraField()"
      else if (shape.rest.isDefined) q"$i = $rest.readNext($in, $names)"
      else q"$i = $in.skipUnknown($names)"
    startRest(shape) ::: List(
      variable(i, typeOf[Int], opening),
      // -1 is JsonReader.END, -2 is JsonReader.UNKNOWN.
      q"while ($i != -1) { ..$steps; if (${isEqual(q"$i", -2)}) $unknown }"
    )
  }

  private val rest = TermName("rest")

  /** The local that collects the unknown fields of the object. */
  private def startRest(shape: ClassShape): List[Tree] = shape.rest.toList.map { field =>
    local(
      rest,
      typeOf[RestReader],
      q"$derivation.RestReader.of(${decoder(instanceOf(Decoding, shape, field))})"
    )
  }

  /** What happens after the loop when fields were absent. */
  private def absent(shape: ClassShape, fields: List[Reading], mask: Mask, names: Tree): List[Tree] = {
    val seen = TermName("seen")
    val checked = PresenceMasks.of(fields.map(_.presence): _*).checked.headOption.getOrElse(0L)
    val (always, sometimes) = required(shape, fields)
    val required1 = bits(always)
    val conditional = sometimes.filter(_._2.nonEmpty)
    val needed = TermName("needed")
    val all = if (conditional.isEmpty) mask.literal(required1) else q"$needed"
    val reject = q"if (($seen & $all) != $all) throw $in.missing($names, $seen, $all)"
    val define = conditional.foldLeft(mask.literal(required1)) { case (before, (condition, own)) =>
      q"$before | (if (${hasOne(condition, mask)}) ${mask.literal(bits(own))} else ${mask.zero})"
    }
    val others = fields.filter(f => f.presence == Presence.DEFAULT || f.presence == Presence.ASK).map { f =>
      val isAbsent = q"($seen & ${mask.bit(f.index)}) == ${mask.zero}"
      val isNeeded = conditionOf(shape, f).fold[Tree](isAbsent)(condition => q"$isAbsent && ${hasOne(condition, mask)}")
      q"if ($isNeeded) ${f.local} = ${absentValue(f, names)}"
    }
    val checks =
      if (conditional.nonEmpty) List(local(needed, mask.tpe, define), reject)
      else if (required1 == 0L) Nil
      else List(reject)
    if (checked == 0L) Nil
    else if (others.isEmpty && conditional.isEmpty && required1 == checked) checks
    else {
      val steps =
        if (!asksOthers(fields)) checks ::: others
        else q"$seen = $in.seenOrRemoved($seen, $names, 0)" :: checks ::: others ::: List(q"$in.endOfRemoved()")
      List(q"if (($seen & ${mask.literal(checked)}) != ${mask.literal(checked)}) { ..$steps }")
    }
  }

  /** True if the decoder of an absent field decides whether that is an error, and may hide another absent field. */
  private def asksOthers(fields: List[Reading]): Boolean =
    fields.exists(_.presence == Presence.ASK) &&
      fields.count(f => f.presence == Presence.ASK || f.presence == Presence.REQUIRED) > 1

  private def bits(indexes: List[Int]): Long = indexes.map(1L << _).sum

  /** The required fields, and for each flattened class the fields that are required if the object has one of them. */
  private def required(shape: ClassShape, fields: List[Reading]): (List[Int], List[(Condition, List[Int])]) = {
    val conditions = shape.plan.conditions
    val all = fields.filter(_.presence == Presence.REQUIRED).map(_.index)
    (all.diff(conditions.flatMap(_.indexes)), conditions.map(condition => (condition, condition.own.intersect(all))))
  }

  /** The innermost flattened class around a field whose value depends on the fields in the object. */
  private def conditionOf(shape: ClassShape, field: Reading): Option[Condition] =
    shape.plan.conditions.find(_.own.contains(field.index))

  /** Tests whether the object has one of the fields of a flattened class. */
  private def hasOne(condition: Condition, mask: Mask): Tree =
    if (condition.indexes.isEmpty) q"false"
    else q"($present & ${mask.literal(bits(condition.indexes))}) != ${mask.zero}"

  private val present = TermName("present")

  /** The fields of the object, including fields that the search for all errors has removed. */
  private def presentValue(shape: ClassShape, mask: Mask): List[Tree] =
    if (shape.plan.conditions.forall(_.indexes.isEmpty)) Nil
    else {
      val method = overloaded(c.mirror.staticClass("jzon.engine.JsonReader"), "seenOrRemoved", mask.tpe)
      List(local(present, mask.tpe, q"${overload(q"$in", method)}(${TermName("seen")}, ${TermName("known")}, 0)"))
    }

  private def absentValue(f: Reading, names: Tree): Tree =
    f.field.default.map(_.duplicate).getOrElse(readMissing(f.instance, f.tpe, names, q"${f.index}"))

  /** The call of the constructor; its arguments call the constructors of flattened classes. */
  private def construct(shape: ClassShape, local: FieldShape => Tree, hasOne: Condition => Tree): Tree = {
    def argument(part: Part): Tree = part match {
      case Part.Leaf(position) =>
        val f = shape.fields(position)
        if (f.plan.model.excluded) keptOrDefault(shape, f)
        else if (f.plan.model.rest) q"$rest.result().asInstanceOf[${f.tpe}]"
        else local(f)
      case flat: Part.Flat =>
        val inner = shape.flats(flat.number)
        val made = q"new ${inner.tpe}(..${flat.parts.map(argument)})"
        shape.plan.conditions.find(_.flat eq flat).fold[Tree](made) { condition =>
          val there = if (flat.optional) q"new _root_.scala.Some[${inner.tpe}]($made)" else made
          q"if (${hasOne(condition)}) $there else ${inner.param.default.fold[Tree](none)(_.duplicate)}"
        }
    }
    shape.value.map(_.duplicate).getOrElse(q"new ${shape.tpe}(..${shape.plan.parts.map(argument)})")
  }

  // ---- large classes: state in an object, steps in methods of 32 fields

  private val state = TermName("state")
  private val chunk = 32

  private def largeBody(shape: ClassShape, place: Place): Tree = {
    val fields = readings(shape)
    val known = TermName("known")
    val groups = fields.grouped(chunk).toList
    val steps = groups.zipWithIndex.map { case (group, g) =>
      val reading = member(s"${place.prefix}read$g")
      q"if ($i >= ${group.head.index} && $i <= ${group.last.index}) $i = $reading($in, $state, $i)"
    }
    val (always, sometimes) = required(shape, fields)
    val requires = (0 to fields.length / 64).toList.flatMap { word =>
      def inWord(indexes: List[Int]) = bits(indexes.filter(_ >> 6 == word))
      val needed = sometimes.filter { case (_, own) => inWord(own) != 0L }.foldLeft[Tree](q"${inWord(always)}") {
        case (before, (condition, own)) => q"$before | (if (${hasOneOf(condition)}) ${inWord(own)} else 0L)"
      }
      if (inWord(always ::: sometimes.flatMap(_._2)) == 0L) Nil else List(q"$state.require($word, $needed)")
    }
    val check = if (requires.isEmpty) Nil else requires :+ q"$state.check($in, $known)"
    val absent = groups.indices.map(g => q"${member(s"${place.prefix}absent$g")}($in, $state)")
    val isRemovedFrom = shape.plan.conditions.nonEmpty || asksOthers(fields)
    q"""{
      ${local(known, namesTpe, place.names)}
      val $state = new $derivation.LargeState(${fields.length})
      ..${loop(shape, fields.headOption, q"$known", steps)}
      ..${if (isRemovedFrom) List(q"$state.addRemoved($in, $known)") else Nil}
      ..$check
      ..$absent
      ..${if (isRemovedFrom) List(q"$in.endOfRemoved()") else Nil}
      ${construct(shape, f => fetch(f.plan.index, f.tpe), hasOneOf)}
    }"""
  }

  /** Tests whether the object has one of the fields of a flattened class; reads the state. */
  private def hasOneOf(condition: Condition): Tree =
    condition.indexes.groupBy(_ >> 6).toList.sortBy(_._1).map { case (word, indexes) =>
      q"($state.present($word) & ${bits(indexes)}) != 0L": Tree
    }.reduceOption((a, b) => q"$a || $b").getOrElse(q"false")

  private def largeMembers(shape: ClassShape, place: Place): List[Tree] = {
    val fields = readings(shape)
    val known = TermName("known")
    fields.grouped(chunk).toList.zipWithIndex.flatMap { case (group, g) =>
      val steps = group.map { f =>
        val check =
          if (settings.lastDuplicate) q"if ($state.mark(${f.index})) ()"
          else q"if (!$state.mark(${f.index})) throw $in.duplicate($known, ${f.index})"
        step(f, fields, q"$known", check, List(store(f, readField(f, "decode"))))
      }
      val blocks = steps.grouped(8).zipWithIndex.map { case (block, b) =>
        q"if ($i < ${group.head.index + b * 8 + block.length}) { ..$block }"
      }
      val from = TermName("from")
      val presets = group.filter(_.presence != Presence.REQUIRED).map { f =>
        val value = if (f.presence == Presence.PRESET) none else absentValue(f, q"$known")
        val condition = conditionOf(shape, f).filter(_ => f.presence != Presence.PRESET)
        val isAbsent = q"!$state.has(${f.index})"
        q"if (${condition.fold[Tree](isAbsent)(c => q"$isAbsent && (${hasOneOf(c)})")}) ${store(f, value)}"
      }
      val (reading, completing) = (TermName(s"${place.prefix}read$g"), TermName(s"${place.prefix}absent$g"))
      val stateType = tq"_root_.jzon.derivation.LargeState"
      val int = typeOf[Int]
      List(
        q"""private[this] def $reading($in: $readerType, $state: $stateType, $from: $int): $int = {
              ${local(known, namesTpe, place.names)}
              ${variable(i, typeOf[Int], q"$from")}
              ..${blocks.toList}
              $i
            }""",
        q"""private[this] def $completing($in: $readerType, $state: $stateType): ${typeOf[Unit]} = {
              ..${if (presets.isEmpty) Nil else local(known, namesTpe, place.names) :: presets}
              ()
            }"""
      )
    }
  }

  private def store(f: Reading, value: Tree): Tree = {
    val tpe = f.tpe.dealias
    val bits =
      if (tpe =:= typeOf[Long]) Some(value)
      else if (tpe =:= typeOf[Boolean]) Some(q"(if ($value) 1L else 0L)")
      else if (tpe =:= typeOf[Double]) Some(q"_root_.java.lang.Double.doubleToRawLongBits($value)")
      else if (tpe =:= typeOf[Float]) Some(q"_root_.java.lang.Float.floatToRawIntBits($value).toLong")
      else if (conversion(tpe).isDefined) Some(q"$value.toLong")
      else None
    bits match {
      case Some(b) => q"$state.bits(${f.index}) = $b"
      case None    => q"$state.refs(${f.index}) = $value"
    }
  }

  private def fetch(index: Int, declared: Type): Tree = {
    val tpe = declared.dealias
    val bits = q"$state.bits($index)"
    if (tpe =:= typeOf[Long]) bits
    else if (tpe =:= typeOf[Boolean]) q"$bits != 0L"
    else if (tpe =:= typeOf[Double]) q"_root_.java.lang.Double.longBitsToDouble($bits)"
    else if (tpe =:= typeOf[Float]) q"_root_.java.lang.Float.intBitsToFloat($bits.toInt)"
    else conversion(tpe).fold[Tree](q"$state.refs($index).asInstanceOf[$declared]")(name => q"$bits.$name")
  }

  private def conversion(tpe: Type): Option[TermName] =
    List(
      typeOf[Int] -> "toInt",
      typeOf[Short] -> "toShort",
      typeOf[Byte] -> "toByte",
      typeOf[Char] -> "toChar"
    ).collectFirst {
      case (known, name) if tpe =:= known => TermName(name)
    }

  // ---- value classes

  private def valueMembers(shape: ValueShape): List[Tree] = {
    val instance = instanceOf(Decoding, shape.fieldType, shown(shape.tpe.typeSymbol), shape.field)
    val (names, index) = (TermName("names"), TermName("index"))
    val missing = instance match {
      case Direct(_) | Self | Stable(_, true) | Slot(_, true) => Nil
      case _ =>
        List(
          q"""override def decodeMissing($in: $readerType, $names: $namesType, $index: ${typeOf[Int]}): ${typeOf[Any]} =
                   new ${shape.tpe}(${readMissing(instance, shape.fieldType, q"$names", q"$index")})""",
          q"""override def readsNull: ${typeOf[Boolean]} = ${instance match {
              case _: Optional => q"true"
              case other       => q"${decoder(other)}.readsNull"
            }}"""
        )
    }
    decoding(q"new ${shape.tpe}(${read(instance, shape.fieldType)})") :: missing
  }

  // ---- sealed types

  private def sealedMembers(shape: SealedShape): List[Tree] = {
    val value = TermName("value")
    val plan = shape.plan
    def string = {
      val values = plan.strings.map(shape.children(_).derived.get.value.get.duplicate)
      val names = if (plan.mixed || plan.isLoose) member("strings") else knownNames
      choice(if (plan.isLoose) q"$names.read($in)" else q"$in.readEnum($names)", values, shape.tpe)
    }
    def stringNames = {
      val names = unpacked(plan.packedStrings)
      val held =
        if (!plan.isLoose) names
        else q"_root_.jzon.engine.codecs.EnumNames.of($names, ${plan.model.options.ignoreCase}, ${plan.unknownString})"
      q"private[this] val strings = $held"
    }
    def reading(open: Tree, close: Tree) = {
      val expects = shape.children.exists(child => isSecret(child.tpe)) && !isSecret(shape.tpe)
      val expect = if (expects) List(q"_root_.jzon.engine.codecs.Secrets.expect($in)") else Nil
      val read =
        q"{ ..$expect; ${local(value, shape.tpe, choice(open, children(shape), shape.tpe))}; $close; $value }"
      val keeps = shape.children.exists(child => !child.own.contains(Decoding) && child.derived.exists(_.plan.keeps))
      if (!plan.mixed) decoding(keeping(shape, keeps, read)) :: childMembers(shape)
      else {
        val either = q"if (${isEqual(q"$in.peek()", '"'.toInt)}) $string else $read"
        stringNames :: decoding(keeping(shape, keeps, either)) :: childMembers(shape)
      }
    }
    if (plan.unknown >= 0) checkUnknown(shape)
    plan.form match {
      case SealedForm.Strings =>
        if (plan.isLoose) List(stringNames, decoding(string)) else List(decoding(string))
      case SealedForm.OneKey => reading(q"$in.readVariant($knownNames)", q"$in.readVariantEnd()")
      case SealedForm.Tagged(name) =>
        val unknown = if (plan.unknown < 0) Nil else List(q"${plan.unknown}")
        val tag = q"private[this] val tag = new _root_.jzon.engine.Discriminator($name, $knownNames, ..$unknown)"
        val find = TermName(if (plan.model.options.single) "readCase" else "readDiscriminator")
        tag :: reading(q"$in.$find(${member("tag")})", q"$in.leaveDiscriminator()")
    }
  }

  /** Rejects fields without which an object of an unknown case cannot be read. */
  private def checkUnknown(shape: SealedShape): Unit = {
    val child = shape.children(shape.plan.unknown)
    if (!child.own.contains(Decoding))
      child.derived.toList.flatMap(readings).find(_.presence == Presence.REQUIRED).foreach { field =>
        val owner = shape.plan.model
        fail(List(Messages.unknownNeeds(
          owner.name,
          owner.children(shape.plan.unknown).name,
          field.field.plan.model.name
        )))
      }
  }

  private def children(shape: SealedShape): List[Tree] = shape.children.zipWithIndex.map { case (child, n) =>
    child.own.get(Decoding) match {
      case Some(instance) =>
        val value = read(instance, child.tpe)
        shape.plan.form match {
          case SealedForm.Tagged(_) =>
            // Only at run time is it known whether the case's own instance reads objects.
            q"""try $value
                catch { case e: _root_.jzon.engine.error.JsonException => throw $in.variantError(e, ${shape.plan.describe(
                n
              )}) }"""
          case _ => value
        }
      case None =>
        val derived = child.derived.get
        derived.value match {
          case Some(value)                => q"{ ${member(emptyName(derived))}($in); ${value.duplicate} }"
          case None if derived.plan.keeps => q"${member("child" + n)}($in, $old)"
          case None                       => q"${member("child" + n)}($in)"
        }
    }
  }

  private def emptyName(shape: ClassShape) = if (shape.plan.model.noExtraFields) "emptyStrict" else "empty"

  private def childMembers(shape: SealedShape): List[Tree] = {
    val derived = shape.children.zipWithIndex.collect {
      case (child, n) if !child.own.contains(Decoding) => child.derived.get -> n
    }
    val classes = derived.filter(_._1.value.isEmpty).flatMap { case (child, n) =>
      val place = Place(member("names" + n), s"child$n")
      val held = q"private[this] val ${TermName("names" + n)} = ${unpacked(namesText(child))}"
      val isHidden = isSecret(child.tpe) && !isSecret(shape.tpe)
      val body = if (isHidden) secretBody(child.tpe, classBody(child, place)) else classBody(child, place)
      val name = TermName("child" + n)
      val reading =
        if (!child.plan.keeps) q"private[this] def $name($in: $readerType): ${child.tpe} = $body"
        else q"private[this] def $name($in: $readerType, $old: ${typeOf[Any]}): ${child.tpe} = $body"
      reading ::
        held :: classMembers(child, place) ::: secretMembers(child, place)
    }
    // Objects differ only in whether they accept fields.
    val objects = derived.map(_._1).filter(_.value.isDefined).groupBy(emptyName).toList.sortBy(_._1)
    val empties = objects.map { case (name, same) =>
      q"""private[this] def ${TermName(name)}($in: $readerType): ${typeOf[Unit]} = {
            ${local(TermName("known"), namesTpe, member("noNames"))}
            ..${loop(same.head, None, q"known", Nil)}
          }"""
    }
    classes ::: empties ::: (if (objects.isEmpty) Nil else List(q"private[this] val noNames = ${unpacked("")}"))
  }

  private def unpacked(text: String): Tree = q"_root_.jzon.engine.FieldNames.unpack($text)"
}
