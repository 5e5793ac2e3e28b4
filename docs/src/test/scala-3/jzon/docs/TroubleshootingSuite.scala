package jzon.docs

import java.lang.reflect.Modifier

import jzon.codegen.CommonMessages
import jzon.derivation.Messages
import jzon.engine.error.Reason

/** The pages of troubleshooting say what the compiler and the library say. A message or a code without an entry fails. */
class TroubleshootingSuite extends WrittenPages:
  import ScalaTroubles.*

  private val folder = JavaSource.root.resolve("docs/troubleshooting")

  private val methods =
    val parts = Set("advised", "decapitalized", "message", "at", "word", "byDefault", "quoted", "fold")
    Seq(Messages.getClass, classOf[CommonMessages[?]]).flatMap(_.getDeclaredMethods).filter { method =>
      Modifier.isPublic(method.getModifiers) && Set[Class[?]](classOf[String], classOf[Object])(method.getReturnType) &&
      !parts(method.getName) && !method.getName.contains('$')
    }

  test("every message of derivation has an entry"):
    val names = methods.map(_.getName).toSet
    assertEquals(names -- all.map(_.message), Set.empty[String], "write an entry into a part of ScalaTroubles")
    assertEquals(all.map(_.message).toSet -- names, Set.empty[String], "Messages does not have these any more")

  test("docs/troubleshooting/scala.md"):
    compare(folder.resolve("scala.md"), scalaPage)

  test("docs/troubleshooting/codes.md"):
    compare(folder.resolve("codes.md"), codesPage)

  private def scalaPage: String =
    val compiled = all.filter(_.shown.isEmpty)
    val errors =
      ScalaCompiler.errors(compiled.map(t => t.message -> s"package of_${t.message}\nimport jzon.*\n${t.code}\n").toMap)
    val messages = compiled.flatMap { trouble =>
      errors.getOrElse(trouble.message, Nil).find(givenBy(trouble.message, _)).map(trouble.message -> _)
    }.toMap
    val others = compiled.map(_.message).filterNot(messages.contains).map(name => name -> errors.getOrElse(name, Nil))
    assertEquals(others, Nil, "the code of these entries gives other errors")
    val sections = groups.map { (title, troubles) =>
      s"## $title\n" +: troubles.map { trouble =>
        val message = trouble.shown.getOrElse(messages(trouble.message)).replaceAll("""\bof_\w+\.""", "")
        section(trouble.title, message, "scala", trouble.code.stripMargin, s"${trouble.cause} ${trouble.cure}")
      }
    }
    "# Compile errors in Scala\n\n" + wrapped(
      "This page lists every message of derivation, with code that gives it. A test compiles the code with Scala " +
        "3.3 and compares the messages. Scala 2.13 gives the same ones, except where a title names a version. " +
        "All snippets need `import jzon.*`, or `import jzon._` in Scala 2.13."
    ) + "\n\n" + sections.flatten.mkString("\n")

  /** Whether the method of Messages gives a text like this one, whatever names are in it. */
  private def givenBy(method: String, text: String): Boolean =
    val found = methods.find(_.getName == method).get
    val hole = "\u0001"
    def choices(parameter: Class[?]): Seq[AnyRef] =
      if parameter == classOf[Boolean] then Seq(true, false).map(Boolean.box)
      else if parameter == classOf[Option[?]] then Seq(None, Some(hole))
      else if parameter == classOf[java.util.List[?]] then
        Seq(java.util.List.of(hole, hole), java.util.List.of(hole, hole, hole))
      else if parameter == classOf[List[?]] then Seq(Nil, List(hole), List(hole, hole), List(hole, hole, hole))
      else if parameter.isEnum then parameter.getEnumConstants.toSeq.map(_.asInstanceOf[AnyRef])
      else if parameter == classOf[String] then Seq(hole) ++ kinds
      else Seq(Int.box(0))
    val all = found.getParameterTypes.toSeq.foldLeft(Seq(Seq.empty[AnyRef])) { (before, parameter) =>
      for given_ <- before; choice <- choices(parameter) yield given_ :+ choice
    }
    // two names that differ, where a message depends on that
    val different = if found.getParameterCount == 4 then Seq(Seq(hole, hole, hole + hole, hole)) else Nil
    (all ++ different).exists { arguments =>
      val template = found.invoke(Messages, arguments*).toString
      fits(text.trim, template.split("\u0001|\\\\u0001", -1).toList)
    }

  /** Whether a text starts with the first part, ends with the last one, and has the others in between, in this order. */
  private def fits(text: String, parts: List[String]): Boolean =
    val end = parts.foldLeft(0) { (from, part) =>
      val at = if from < 0 then -1 else text.indexOf(part, from)
      if at < 0 then -1 else at + part.length
    }
    text.startsWith(parts.head) && text.endsWith(parts.last) && end >= 0

  /** Messages differ by the kind of an instance, and by the annotation. */
  private val kinds = Seq("Decoder", "Encoder", "Codec", "FieldDecoder", "field")

  private def section(title: String, message: String, language: String, code: String, text: String): String =
    s"### ${title.replace("@", "`@").replaceAll("(`@\\w+)", "$1`")}\n\n```text\n$message\n```\n\n```$language\n${code.trim}\n```\n\n${wrapped(text)}\n"

  private def wrapped(text: String): String =
    text.split(" ").foldLeft(Vector("")) { (lines, word) =>
      if lines.last.isEmpty then lines.init :+ word
      else if lines.last.length + word.length < 120 then lines.init :+ s"${lines.last} $word"
      else lines :+ word
    }.mkString("\n")

  private def codesPage: String =
    val kinds = Reason.Kind.values.toSeq.map { kind =>
      val first = if kind == Reason.Kind.LIMIT then s"${ErrorCures.ofLimits}\n\n" else ""
      s"## $kind\n\n$first${ErrorCodes.table(kind, ErrorCures.of)}\n"
    } :+ s"## Only in HTTP\n\n${ErrorCodes.ofBodies}\n"
    "# Error codes\n\n" + wrapped(
      "Every error has a code that stays the same between versions: `error.reason` in Scala, `error.reason()` in Java. " +
        "The tables show an input that gives each code. [Errors](../guide/errors.md) explains kinds, paths and positions."
    ) + "\n\n" + kinds.mkString("\n")
