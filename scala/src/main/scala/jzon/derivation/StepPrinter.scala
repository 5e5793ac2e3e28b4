package jzon.derivation

import scala.collection.mutable
import scala.jdk.CollectionConverters._

import jzon.codegen.{Code, RawWords}

/** Prints the steps of plans as trees. */
private[derivation] trait StepPrinter extends CodeModel {

  /** Prints the steps of one method, which owns the locals. */
  protected abstract class Printer(owner: Owner) {
    private val locals = mutable.Map.empty[String, Local]

    /** The code of a piece that is a value. */
    protected def piece(own: Code.Own, arguments: List[Value]): Value

    /** The statements of a piece; usually one, which has no value. */
    protected def statements(own: Code.Own, arguments: List[Value]): List[Line] = List(piece(own, arguments))

    /** The code of a step that gets or keeps the content of a field. */
    protected def access(step: Code): Value

    /** Makes a local known by a name. */
    final def bind(name: String, local: Local): Unit = locals(name) = local

    final def local(name: String): Local = locals(name)

    final def find(name: String): Value = ref(locals(name))

    final def let(name: String, tpe: Typ, value: Value, variable: Boolean = false): Line = {
      val (line, local) = declare(owner, name, tpe, value, variable)
      bind(name, local)
      line
    }

    final def print(steps: java.util.List[Code]): List[Line] = steps.asScala.toList.flatMap(print)

    /** Prints steps of which the last one is no declaration. */
    final def body(steps: java.util.List[Code]): Value = steps.asScala.toList match {
      case several :+ (last: Code.Result) => block(several.flatMap(print), value(last.value))
      case List(last: Code.Call)          => value(last)
      case all                            => block(all.flatMap(print), unit)
    }

    private def print(step: Code): List[Line] = step match {
      case step: Code.Let => List(let(step.name, typeOf(step.`type`), value(step.value), step.variable))
      case step: Code.Set => List(assign(locals(step.name), value(step.value)))
      case step: Code.Put => List(access(step))
      case step: Code.If =>
        val condition = value(step.condition)
        if (step.otherwise.isEmpty) List(when(condition)(print(step.`then`): _*))
        else List(choose(condition, body(step.`then`), body(step.otherwise)))
      case step: Code.While => List(whilst(value(step.condition), print(step.body)))
      case step: Code.Repeat =>
        val before = print(step.body)
        val goesOn = not(value(step.stops))
        val next = choose(goesOn, block(print(step.more), boolean(true)), block(print(step.end), boolean(false)))
        List(whilst(block(before, next), Nil))
      case step: Code.Throw => List(raise(value(step.exception)))
      case step: Code.Raw   => raw(ref(locals("out")), step.text, Option(step.separator).map(value))
      case own: Code.Own    => statements(own, values(own.arguments))
      case other            => List(value(other))
    }

    private def typeOf(tpe: Code.Type): Typ = named(tpe match {
      case Code.Type.INT  => "scala.Int"
      case Code.Type.LONG => "scala.Long"
      case _              => "jzon.engine.FieldNames"
    })

    private def values(codes: java.util.List[Code]): List[Value] = codes.asScala.toList.map(value)

    final def value(code: Code): Value = code match {
      case code: Code.Num       => number(code.value, code.wide)
      case code: Code.Bits      => number(code.value, code.wide)
      case code: Code.Flag      => boolean(code.value)
      case code: Code.Separator => long(code.value.toLong)
      case code: Code.Known     => int(code.value)
      case code: Code.Local     => find(code.name)
      case code: Code.Call =>
        invoke(find(code.target), classNameOf(code.target), code.method, values(code.arguments): _*)
      case code: Code.Op     => infix(value(code.left), code.operator, value(code.right))
      case code: Code.Not    => not(value(code.condition))
      case code: Code.Choose => choose(value(code.condition), value(code.`then`), value(code.otherwise))
      case own: Code.Own     => piece(own, values(own.arguments))
      case other             => access(other)
    }

    private def classNameOf(target: String): String = target match {
      case "in"  => "jzon.engine.JsonReader"
      case "out" => "jzon.engine.JsonWriter"
      case _     => "jzon.derivation.LargeState"
    }
  }

  /** Writes constant text, after a separator that takes the place of a zero byte. */
  protected def raw(out: => Value, text: String, separator: Option[Value] = None): List[Value] =
    RawWords.of(if (separator.isEmpty) text else s"\u0000$text").toList.zipWithIndex.map { case (part, i) =>
      val words = part.words.toList.map(long)
      val joined = separator.filter(_ => i == 0).fold(words)(infix(words.head, "|", _) :: words.tail)
      invoke(out, "jzon.engine.JsonWriter", s"writeRaw${words.length}", joined :+ int(part.length): _*)
    }
}
