package jzon.derivation

import scala.jdk.CollectionConverters._

import jzon.codegen.{Code, EncodePlan, Piece}
import jzon.codegen.EncodePlan.{Frame, Left => LeftOut, StandIn}

/** Turns plans into the code of `encode`. */
private[derivation] trait EncoderCode extends StepPrinter {
  private val writer = "jzon.engine.JsonWriter"
  private val encoder = "jzon.Encoder"
  private val instances = "jzon.derivation.Instances"
  private val optionals = "jzon.derivation.Optionals"

  /** The code that writes a shape; made before the generated class, because it makes constants around that. */
  protected final class Writing(prepared: Prepared) {
    private val code: (Local, Place) => Value = prepared match {
      case code: ClassCode =>
        val writing = new ClassWriting(code, None)
        writing.whole(_, _)
      case ValueCode(tpe, param, access) =>
        (value, place) => write(access, content(ref(value), tpe, param), param.tpe, place)
      case code: SealedCode =>
        val writing = new SealedWriting(code)
        writing.whole(_, _)
      case code: KindCode =>
        val writing = new KindWriting(code)
        writing.whole(_, _)
    }

    /** True if a merge patch must keep values that the JSON does not have; a case's instance begins in its object. */
    private val keepsOld = keeps(prepared) || (prepared match {
      case SealedCode(_, plan, cases) => plan.model.discriminator.isDefined && cases.exists(_.code.isLeft)
      case _                          => false
    })

    /** `value` has the derived type. */
    def body(value: Local, place: Place): Value = {
      val kept = if (keepsOld) List(static(instances, "keep", ref(value), ref(place.io))) else Nil
      block(kept, code(value, place))
    }

    val mayBeMissing: Boolean = hasMissing(prepared)

    /** The body of `isNone`, or of `hasNoJson`. */
    def isLeftOut(value: Value, withoutJson: Boolean, place: Place): Value = prepared match {
      case ValueCode(tpe, param, access) if mayBeMissing =>
        val inside = content(as(value, tpe), tpe, param)
        access match {
          case optional: Optional if withoutJson && optional.asks =>
            infix(
              isSame(inside, none),
              "&&",
              property(instance(optional.value, "Encoder", place), encoder, "writesNull")
            )
          case optional: Optional if withoutJson && !optional.leavesNull => boolean(false)
          case _: Optional                                               => isSame(inside, none)
          case _ =>
            invoke(instance(access, "Encoder", place), encoder, if (withoutJson) "hasNoJson" else "isNone", inside)
        }
      case _ => boolean(false)
    }

    /** The body of `writesNull`. */
    def isNull(place: Place): Value = nullIsValue(prepared, "Encoder", "writesNull", place)
  }

  /** A value as its class, unless it is of a subclass. */
  private def exact(value: Value, tpe: Typ): Value =
    as(if (hasSubclasses(tpe)) static(instances, "exact", value, classOf(tpe)) else value, tpe)

  // ---- values

  private def write(access: Access, value: Value, tpe: Typ, place: Place): Value = access match {
    case Direct(method) =>
      place.call(writer, method, if (method == "writeInt") toInt(value, tpe) else value)
    case optional: Optional =>
      val (line, option) = declare(place.owner, "option", tpe, value)
      val absent =
        if (!optional.asks) place.call(writer, "writeNull")
        else static(optionals, "writeNone", ref(place.io), instance(optional.value, "Encoder", place))
      block(List(line), choose(isOther(ref(option), none), writeSome(optional, ref(option), place), absent))
    case Elements(element, inner) =>
      val loop = writingMethod("elements", listOf(inner), place)(writeElements(element, _, inner, _))
      block(List(loop.definition), loop.call(List(value, ref(place.io))))
    case Self if place.again.isDefined => place.again.get.call(List(value, ref(place.io)))
    case _ => invoke(instance(access, "Encoder", place), encoder, "encode", value, ref(place.io))
  }

  private def toInt(value: Value, tpe: Typ): Value =
    primitiveName(tpe).filter(_ != "Int").fold(value)(name => property(value, s"scala.$name", "toInt"))

  /** Writes the value of an Option that is not None. */
  private def writeSome(optional: Optional, option: => Value, place: Place): Value = {
    def value = inside(option, optional.tpe)
    val written = write(optional.value, value, optional.tpe, place)
    if (!optional.asks) written
    else {
      val check = static(optionals, "checkSome", ref(place.io), instance(optional.value, "Encoder", place), value)
      block(List(written), check)
    }
  }

  /** A method that writes one value. */
  private def writingMethod(name: String, tpe: Typ, place: Place)(body: (Local, Place) => Value): Method =
    define(place.owner, name, List("a" -> tpe, "out" -> named(writer)), named("scala.Unit")) { (owner, parameters) =>
      body(parameters.head, place.copy(owner = owner, io = parameters(1)))
    }

  /** Writes a list, element by element. */
  private def writeElements(element: Access, value: Local, tpe: Typ, place: Place): Value = {
    val list = "scala.collection.immutable.List"
    val (encoderLine, found) = hold(place.owner, "encoder", instance(element, "Encoder", place))
    val (restLine, rest) = declare(place.owner, "rest", listOf(tpe), ref(value), variable = true)
    // Before anything is written, so that for a null list the error is at the list, not at its first element.
    val isMore = not(property(ref(rest), list, "isEmpty"))
    val (moreLine, more) = declare(place.owner, "more", named("scala.Boolean"), isMore, variable = true)
    val loop = whilst(
      ref(more),
      List(
        invoke(ref(found), encoder, "encode", property(ref(rest), list, "head"), ref(place.io)),
        assign(rest, property(ref(rest), list, "tail")),
        assign(more, isOther(ref(rest), nil)),
        when(ref(more))(place.call(writer, "writeComma"))
      )
    )
    val lines = List(encoderLine, restLine, moreLine, place.call(writer, "writeArrayStart"), loop)
    block(lines, place.call(writer, "writeArrayEnd"))
  }

  // ---- classes

  /** A class; `tag` is the discriminator of the sealed type around it. */
  private final class ClassWriting(val code: ClassCode, tag: Option[String]) {
    val plan: ClassPlan = code.plan
    val reserved: Option[() => Value] = code.rest.map(_ => fieldNames(plan.reservedNames(tag)))

    def steps(frame: Frame): EncodePlan = {
      val fields = plan.included.map { field =>
        val access = code.accesses(field.index)
        val (left, canBeNull) = access match {
          case optional: Optional if optional.leavesNull => (LeftOut.MISSING, false)
          case optional: Optional => (if (optional.asks) LeftOut.UNKNOWN else LeftOut.ABSENT, true)
          case _ =>
            (if (mayReadNull(access)) LeftOut.ASKED else LeftOut.NEVER, field.model.absence != Absence.Missing)
        }
        val member = plan.member(field, isOfItself(access))
        val hasDefault = code.param(field.index).default.isDefined
        val standIn = if (canBeNull) StandIn.YES else StandIn.NO
        new EncodePlan.Field(member, left, field.explicitNull, hasDefault, standIn)
      }
      new EncodePlan(fields.asJava, plan.flats, code.rest.isDefined, frame)
    }

    /** The code of a class that is derived itself. */
    def whole(value: Local, place: Place): Value = {
      val plain = steps(Frame.OBJECT)
      if (hasSubclasses(code.tpe)) {
        val (line, found) = declare(place.owner, "exact", code.tpe, exact(ref(value), code.tpe))
        block(List(line), inFrame(found, Frame.OBJECT, place))
      } else if (!plan.keeps && plain.endsInItself) new ObjectWriter(this, value, place).body(plain.levels)
      else if (!plan.keeps && code.rest.isEmpty && plain.isChain) { // two methods with the same code, in turns
        val again = writingMethod("again", code.tpe, place)(inFrame(_, Frame.OBJECT, _))
        block(List(again.definition), inFrame(value, Frame.OBJECT, place.copy(again = Some(again))))
      } else inFrame(value, Frame.OBJECT, place)
    }

    def inFrame(value: Local, frame: Frame, place: Place): Value =
      new ObjectWriter(this, value, place).whole(steps(frame))
  }

  /** Prints the steps that write an object. */
  private final class ObjectWriter(writing: ClassWriting, subject: Local, place: Place) extends Printer(place.owner) {
    import writing.{code, plan}

    bind("out", place.io)
    bind("value", subject)
    private lazy val flats = Part.flats(plan.parts).map(_._1)
    private var chunks = Map.empty[Int, Method]

    /** All steps. */
    def whole(steps: EncodePlan): Value = {
      val starts = steps.chunks(Int.MaxValue).asScala.toList
      if (!steps.isWhole) {
        val ends = starts.drop(1).map(_.intValue) :+ code.accesses.length
        chunks = starts.zip(ends).map { case (from, to) =>
          from.intValue -> chunk(from, steps.writeChunk(from, to))
        }.toMap
      }
      block(starts.flatMap(chunks.get(_)).map(_.definition) ::: print(steps.write(starts.asJava)), unit)
    }

    private def chunk(first: Int, steps: java.util.List[Code]): Method = {
      val parameters = List("a" -> code.tpe, "out" -> named(writer), "before" -> named("scala.Long"))
      define(place.owner, s"fields$first", parameters, named("scala.Long")) { (owner, locals) =>
        val inside = new ObjectWriter(writing, locals.head, place.copy(owner = owner, io = locals(1)))
        inside.bind("before", locals(2))
        inside.body(steps)
      }
    }

    private def encoderOf(access: Access): Value = instance(access, "Encoder", place)

    /** The method that says which values are left out: with `@explicit_null` only those without JSON. */
    private def leftOut(field: FieldPlan): String = if (field.explicitNull) "hasNoJson" else "isNone"

    protected def piece(own: Code.Own, arguments: List[Value]): Value = {
      lazy val field = plan.included(own.number)
      lazy val access = code.accesses(own.number)
      lazy val name = string(s"${plan.model.name}.${field.model.name}")
      def asked = find(s"e${own.number}")
      own.piece match {
        case Piece.HELD    => find(s"v${own.number}")
        case Piece.DEFAULT => copied(code.param(own.number).default.get)
        case Piece.WRITE   => write(access, arguments.head, code.param(own.number).tpe, place)
        case Piece.PRESENT =>
          if (access.isInstanceOf[Optional]) isOther(arguments.head, none)
          else not(invoke(asked, encoder, leftOut(field), arguments.head))
        case Piece.LEFT =>
          if (access.isInstanceOf[Optional]) isSame(arguments.head, none)
          else invoke(encoderOf(access), encoder, leftOut(field), arguments.head)
        case Piece.WRITE_PRESENT =>
          access match {
            case optional: Optional => writeSome(optional, copied(arguments.head), place)
            case _                  => invoke(asked, encoder, "encode", arguments.head, ref(place.io))
          }
        case Piece.HAS_JSON =>
          static(instances, "hasJson", as(asked, typeClassOf("Encoder", anyType)), arguments.head, name)
        case Piece.NULL_STANDS =>
          val content = access match {
            case Optional(element, _) => element
            case other                => other
          }
          static(instances, "nullIsNone", encoderOf(content), arguments.head, name)
        case Piece.MISSING      => static(instances, "missingValue", name)
        case Piece.FLAT_PRESENT => isOther(find(s"option${own.number}"), none)
        case Piece.FLAT_LEFT    => isSame(arguments.head, none)
        case Piece.NOT_DEFAULT =>
          val path = string(s"${plan.model.name}.${flats(own.number).name}")
          val default = copied(code.flats(own.number)._2.default.get)
          when(isOther(default, none))(raise(static(instances, "flattenedNone", path)))
        case Piece.ADVANCE     => assign(local("value"), inside(find(s"v${own.number}"), code.tpe))
        case Piece.REST_END    => rest("writeEnd", arguments.head)
        case Piece.REST_FIELDS => rest("writeFields", arguments.head)
        case _ => // WRITE_CHUNK
          chunks(own.number).call(ref(subject) :: ref(place.io) :: arguments)
      }
    }

    override protected def statements(own: Code.Own, arguments: List[Value]): List[Line] = own.piece match {
      case Piece.HOLD => List(let(s"v${own.number}", code.param(own.number).tpe, arguments.head))
      case Piece.ASKS =>
        val (line, found) = hold(place.owner, s"e${own.number}", encoderOf(code.accesses(own.number)))
        bind(s"e${own.number}", found)
        List(line)
      case Piece.FLAT => List(let(s"option${own.number}", code.flats(own.number)._2.tpe, arguments.head))
      case Piece.ENTER =>
        val tpe = code.flats(own.number)._1
        List(let(s"flat${own.number}", tpe, exact(inside(find(s"option${own.number}"), tpe), tpe)))
      case Piece.CHECK => Nil
      case Piece.AT    => List(let("value", code.tpe, ref(subject), variable = true))
      case _           => super.statements(own, arguments)
    }

    protected def access(step: Code): Value = step match {
      case get: Code.Get =>
        content(get.within, plan.included(get.field).position, _ => true, code.param(get.field))
      case get: Code.GetFlat =>
        content(get.within, flats(get.flat).positions.head, _.number != get.flat, code.flats(get.flat)._2)
      case other => throw new MatchError(other)
    }

    /** The content of a field, starting from a flattened class around it, or from the value itself. */
    private def content(within: Int, position: Int, isAround: Part.Flat => Boolean, param: Param): Value = {
      val around = Part.around(plan.parts, position)
      val base = if (within < 0) (find("value"), code.tpe) else (find(s"flat$within"), code.flats(within)._1)
      val (value, tpe) = around.drop(around.indexWhere(_.number == within) + 1).takeWhile(isAround).foldLeft(base) {
        case ((value, tpe), flat) =>
          val (inner, param) = code.flats(flat.number)
          (exact(EncoderCode.this.content(value, tpe, param), inner), inner)
      }
      EncoderCode.this.content(value, tpe, param)
    }

    /** Writes the field with `@rest`. */
    private def rest(method: String, separator: Value): Value = {
      val field = plan.rest.get
      val value = content(-1, field.position, _ => true, code.params(field.position))
      val name = string(s"${plan.model.name}.${field.model.name}")
      val names = writing.reserved.get
      static(
        "jzon.derivation.RestWriter",
        method,
        value,
        encoderOf(code.rest.get),
        name,
        names(),
        separator,
        ref(place.io)
      )
    }
  }

  // ---- sealed types

  /** Writes the case of the value's class. For more than 64 cases it calls methods of 64 each, as in [[choice]], which
    * return whether the value was one of theirs.
    */
  private def tested(cases: List[(Typ, Owner => Value)], value: Local, place: Place): Value = {
    def tests(cases: List[(Typ, Value)], otherwise: Value): Value =
      cases.foldRight(otherwise) { case ((tpe, body), rest) => choose(isCase(ref(value), tpe), body, rest) }
    val unknown = raise(static(instances, "noChild", ref(value)))
    if (cases.lengthCompare(EncodePlan.PER_METHOD) <= 0)
      tests(cases.map { case (tpe, body) => (tpe, body(place.owner)) }, unknown)
    else {
      val groups = cases.grouped(EncodePlan.PER_METHOD).toList.zipWithIndex.map { case (group, i) =>
        define(place.owner, s"cases$i", Nil, named("scala.Boolean")) { (owner, _) =>
          tests(group.map { case (tpe, body) => (tpe, block(List(body(owner)), boolean(true))) }, boolean(false))
        }
      }
      val calls = groups.foldRight(unknown)((group, rest) => choose(group.call(Nil), unit, rest))
      block(groups.map(_.definition), calls)
    }
  }

  /** Writes a value of a sealed type whose cases differ in the kind of their JSON. */
  private final class KindWriting(code: KindCode) {
    private val parts: List[(Local, Place) => (List[Line], List[(Typ, Owner => Value)])] = code.parts.map { part =>
      part.code match {
        case ValueCode(tpe, param, access) =>
          one(tpe) { (value, place) =>
            val inside = content(as(ref(value), tpe), tpe, param)
            def check =
              static("jzon.derivation.Instances", "requireFinite", as(copied(inside), anyType), string(code.form.owner))
            block(if (part.isFinite) List(check) else Nil, write(access, inside, param.tpe, place))
          }
        case inner: ClassCode if inner.value.isDefined => one(inner.tpe)((_, place) => place.call(writer, "writeNull"))
        case inner: ClassCode =>
          val writing = new ClassWriting(inner, None)
          (value, place) => {
            val isHidden = isSecret(inner.tpe) && !isSecret(code.tpe)
            val method = writingMethod(s"write${writing.plan.model.name}", inner.tpe, place) { (value, place) =>
              def plain(place: Place) = writing.inFrame(value, Frame.OBJECT, place)
              if (!isHidden) plain(place)
              else {
                def run = function(place.owner, "out", named(writer)) { (owner, out) =>
                  plain(place.copy(owner = owner, io = out))
                }
                static("jzon.derivation.SecretCodecs", "writeCase", ref(place.io), string(""), run, run)
              }
            }
            val call = method.call(List(exact(as(ref(value), inner.tpe), inner.tpe), ref(place.io)))
            (List(method.definition), List(inner.tpe -> ((_: Owner) => call)))
          }
        case inner: SealedCode =>
          val writing = new SealedWriting(inner)
          writing.bodies(_, _)
        case other => throw new MatchError(other)
      }
    }

    private def one(tpe: Typ)(body: (Local, Place) => Value) = (value: Local, place: Place) =>
      (List.empty[Line], List(tpe -> ((owner: Owner) => body(value, place.copy(owner = owner)))))

    def whole(value: Local, place: Place): Value = {
      val (methods, bodies) = parts.map(_(value, place)).unzip
      block(methods.flatten, tested(bodies.flatten, value, place))
    }
  }

  private final class SealedWriting(code: SealedCode) {
    import code.plan
    private val tag = plan.model.discriminator

    /** The names that a case with an unknown one must not have. */
    private val known =
      if (!plan.form.keepsName) None
      else Some(if (plan.form.isString(plan.form.unknown)) looseNames(plan) else fieldNames(plan.packedHints))

    /** The cases; those of which the writer joins the head with an object have it as a constant. */
    private val cases = code.cases.zipWithIndex.map { case (one, i) =>
      val head =
        if (!one.code.isLeft && !plan.model.options.single) None
        else
          tag.map(_ => constant("tag", bytesType, static(instances, "bytes", string(plan.form.tag(i)))))
      (one, head, one.code.map(new ClassWriting(_, tag)))
    }

    def whole(value: Local, place: Place): Value = {
      val (methods, bodies) = this.bodies(value, place)
      val chosen = ordinal(ref(value), code.tpe, cases.length) match {
        case Some(number) if !plan.form.keepsName => choice(number, bodies.map(_._2), named("scala.Unit"), place.owner)
        case _                                    => tested(bodies, value, place)
      }
      block(methods, chosen)
    }

    /** The methods that write cases, and the code for each case. */
    def bodies(value: Local, place: Place): (List[Line], List[(Typ, Owner => Value)]) = {
      val written = cases.zipWithIndex.map {
        case ((one, _, Right(writing)), i) if writing.code.value.isEmpty =>
          val method = writingMethod(s"write${writing.plan.model.name}", one.tpe, place)(writeCase(writing, i, _, _))
          val body = (_: Place) => method.call(List(exact(as(ref(value), one.tpe), one.tpe), ref(place.io)))
          (Some(method), body)
        case ((_, _, Right(writing)), i) => (None, (inside: Place) => writeCase(writing, i, value, inside))
        case ((one, head, Left(access)), i) =>
          (None, (inside: Place) => writeOwn(one.tpe, access, head, i, value, inside))
      }
      val bodies = written.map { case (_, body) => (owner: Owner) => body(place.copy(owner = owner)) }
      (written.flatMap(_._1).map(_.definition), cases.map(_._1.tpe).zip(bodies))
    }

    /** Writes a derived case, including its start and end, or a mask in place of a secret one. */
    private def writeCase(writing: ClassWriting, index: Int, value: Local, place: Place): Value = {
      val isHidden = writing.code.value.isEmpty && isSecret(writing.code.tpe) && !isSecret(code.tpe)
      if (!isHidden) writePlain(writing, index, value, place)
      else {
        def function(body: Place => Value) = this.function(place, body)
        val whole = function(writePlain(writing, index, value, _))
        val content =
          function(if (plan.form.isValue(index)) writeValue(writing, value, _)
          else writing.inFrame(value, Frame.OBJECT, _))
        val secret = "jzon.derivation.SecretCodecs"
        static(secret, "writeCase", ref(place.io), string(plan.maskHead(index)), whole, content)
      }
    }

    private def function(place: Place, body: Place => Value): Value =
      EncoderCode.this.function(place.owner, "out", named(writer)) { (owner, out) =>
        body(place.copy(owner = owner, io = out))
      }

    /** Writes the unknown name that a case keeps, up to its fields. */
    private def writeName(writing: ClassWriting, isString: Boolean, value: Local, place: Place): Value = {
      val code = writing.code
      val name = EncoderCode.this.content(ref(value), code.tpe, code.params(writing.plan.keptName.get.position))
      val start = List(name, known.get(), string(plan.form.keptField))
      val method = if (isString) "writeText" else if (tag.isDefined) "writeTag" else "writeKey"
      val more = if (isString) Nil else tag.toList.map(string)
      static("jzon.engine.codecs.KeptName", method, start ::: more ::: List(ref(place.io)): _*)
    }

    /** Writes a case that is the value of its field. */
    private def writeValue(writing: ClassWriting, value: Local, place: Place): Value = {
      val code = writing.code
      val param = code.param(0)
      write(code.accesses(0), EncoderCode.this.content(ref(value), code.tpe, param), param.tpe, place)
    }

    private def writePlain(writing: ClassWriting, index: Int, value: Local, place: Place): Value =
      if (plan.form.keepsName(index)) {
        val isString = plan.form.isString(index)
        val name = writeName(writing, isString, value, place)
        if (isString) name
        else if (plan.form.isValue(index))
          block(List(name, writeValue(writing, value, place)), place.call(writer, "writeObjectEnd"))
        else block(List(name), writing.inFrame(value, plan.form.frame(index), place))
      } else if (plan.form.isValue(index)) {
        val start = raw(ref(place.io), plan.form.oneKey(index))
        block(start :+ writeValue(writing, value, place), place.call(writer, "writeObjectEnd"))
      } else if (plan.form.isString(index)) block(raw(ref(place.io), plan.form.string(index)), unit)
      else if (!plan.model.options.single) writing.inFrame(value, plan.form.frame(index), place)
      else {
        val enter = place.call(writer, "enterCase", cases(index)._2.get(), string(plan.form.describe(index)))
        val content = writing.inFrame(value, Frame.OBJECT, place)
        block(List(enter, content), place.call(writer, "leaveVariant"))
      }

    /** Writes a case with its own instance, inside the form of the sealed type. */
    private def writeOwn(
        tpe: Typ,
        access: Access,
        head: Option[() => Value],
        index: Int,
        value: Local,
        place: Place
    ): Value = {
      val written = write(access, as(ref(value), tpe), tpe, place)
      head match {
        case None =>
          block(raw(ref(place.io), plan.form.oneKey(index)) :+ written, place.call(writer, "writeObjectEnd"))
        case Some(bytes) =>
          val enter = place.call(writer, "enterVariant", bytes(), string(plan.form.describe(index)))
          val check = restOf(tpe).toList.map { way =>
            val rest = way.foldLeft(as(ref(value), tpe)) { case (inside, (cls, param)) =>
              EncoderCode.this.content(inside, cls, param)
            }
            val field = string(s"${plan.model.children(index).name}.${way.map(_._2.name).mkString(".")}")
            static("jzon.derivation.RestWriter", "requireWithout", rest, string(tag.get), field)
          }
          block(check ::: List(enter, written), place.call(writer, "leaveVariant"))
      }
    }
  }
}
