package jzon
package shadow

import java.util.concurrent.RejectedExecutionException
import java.util.concurrent.atomic.AtomicInteger

import scala.collection.mutable

import jzon.shadow.Shadow._
import jzon.engine.error.JsonError
import jzon.syntax._

class ShadowSuite extends jzon.testing.Suite {
  import ShadowSuite._

  private type Answer[A] = Either[JsonError, A]
  private def strict[A](implicit decoder: Decoder[A]): String => Answer[A] = json => decoder.decodeJson(json)
  private val lenient: String => Answer[Point] = Point.lenient.decodeJson(_)

  private def differences[E, F, A](primary: String => Either[E, A], candidate: String => Either[F, A])(
      documents: String*
  )(implicit ofPrimary: Rejecting[E], ofCandidate: Rejecting[F]): List[Difference] = {
    val found = mutable.ListBuffer.empty[Difference]
    val shadow = Shadow(primary, candidate)(found += _)
    for (document <- documents) assertEquals(shadow(document), primary(document))
    assertEquals(shadow.compared, documents.size.toLong)
    found.toList
  }

  test("the second refuses what the first accepts, and the other way round") {
    assertEquals(differences(lenient, strict[Point])("""{"x":1,"y":2}""", """{"x":1}""", "x"), Nil)
    assertEquals(
      differences(lenient, strict[Point])("""{"x":1,"y":2.0}"""),
      List(Difference(CandidateRejects, "EXPECTED_INTEGER", ".y", "Point(1,2)", "expected an integer, got 2.0"))
    )
    assertEquals(
      differences(strict[Point], lenient)("""{"x":1,"y":2.0}"""),
      List(Difference(CandidateAccepts, "EXPECTED_INTEGER", ".y", "expected an integer, got 2.0", "Point(1,2)"))
    )
  }

  test("values that differ are told of with the path to the first place") {
    def values[A](a: A, b: A): List[(String, String, String)] =
      differences[String, String, A](_ => Right(a), _ => Right(b))("").map { d =>
        assertEquals((d.kind, d.code), (OtherValue: Kind, "OTHER_VALUE"))
        (d.path, d.primary, d.candidate)
      }
    assertEquals(values(1, 1), Nil)
    assertEquals(values(1, 2), List((".", "1", "2")))
    assertEquals(values(Point(1, 2), Point(1, 3)), List((".y", "2", "3")))
    assertEquals(values(List(Point(1, 2), Point(3, 4)), List(Point(1, 2), Point(3, 5))), List((".[1].y", "4", "5")))
    assertEquals(values(List(1), List(1, 2)), List((".[1]", "nothing", "2")))
    assertEquals(values(Vector(1, 2), Vector(1)), List((".[1]", "2", "nothing")))
    assertEquals(values(Map("a" -> 1, "b c" -> 2), Map("a" -> 1, "b c" -> 3)), List((".\"b c\"", "2", "3")))
    assertEquals(values(Map("a\"\\" -> 1), Map.empty[String, Int]), List((""".""" + "\"a\\\"\\\\\"", "1", "nothing")))
    assertEquals(values(Map.empty[String, Int], Map("a" -> 1)), List((".a", "nothing", "1")))
    assertEquals(values[Any](Some(Point(1, 2)), Some(Point(0, 2))), List((".x", "1", "0")))
    assertEquals(values[Any](Some(1), None), List((".", "Some(1)", "None")))
    assertEquals(values[Any](Right((1, 2)), Right((1, 3))), List((".[1]", "2", "3")))
    assertEquals(values[Any](Left(1), Right(1)), List((".", "Left(1)", "Right(1)")))
    assertEquals(values(Set(1, 2), Set(1)), List((".", "Set(1, 2)", "Set(1)")))
    assertEquals(values(Blob("a", Array(1, 2)), Blob("a", Array(1, 2))), Nil)
    assertEquals(values(Blob("a", Array(1, 2)), Blob("a", Array(1, 3))), List((".bytes[1]", "2", "3")))
    assertEquals(values(Array(1), Array(1, 2)), List((".[1]", "nothing", "2")))
    assertEquals(values(List(Double.NaN), List(Double.NaN)), Nil)
    assertEquals(values(List(0.0), List(Double.NaN)), List((".[0]", "0.0", "NaN")))
    assertEquals(values[Any](null, 1), List((".", "null", "1")))
    assertEquals(values[Any](1, null), List((".", "1", "null")))
  }

  test("a second decoder that throws changes no answer, nor does a report") {
    def thrower(e: => Throwable): String => Either[String, Int] = _ => throw e
    val first: String => Either[String, Int] = json => json.toIntOption.toRight("expected an integer")
    assertEquals(
      differences(first, thrower(new NoSuchMethodError("old jar")))("1", "x"),
      List(
        Difference(CandidateThrows, "NoSuchMethodError", ".", "1", "old jar"),
        Difference(CandidateThrows, "NoSuchMethodError", ".", "expected an integer", "old jar"),
      )
    )
    def deep(n: Int): Int = if (n == 0) 0 else 1 + deep(n - 1)
    assertEquals(
      differences[String, String, Int](first, _ => Right(deep(Int.MaxValue)))("1").map(d => d.kind -> d.code),
      List((CandidateThrows: Kind) -> "StackOverflowError")
    )
    val rejection = strict[Point].apply("""{"x":1.5}""").swap.toOption.get
    assertEquals(
      differences(first, thrower(rejection.toException))("1"),
      List(Difference(CandidateThrows, "EXPECTED_INTEGER", ".x", "1", "expected an integer, got 1.5"))
    )
    val failing = Shadow(first, thrower(new Error))(_ => throw new IllegalStateException)
    assertEquals(failing("1"), Right(1))
    val unsampled = Shadow(first, first)(_ => ()).sampledBy(() => throw new IllegalStateException)
    assertEquals(unsampled("1"), Right(1))
  }

  test("values that cannot be compared, or have no text, are told of all the same") {
    def values(a: Any, b: Either[String, Any]): List[(Kind, String, String, String)] =
      differences[String, String, Any](_ => Right(a), _ => b)("").map(d => (d.kind, d.path, d.primary, d.candidate))
    val failing = new Failing
    assertEquals(
      values(failing, Right(1)),
      List((OtherValue: Kind, ".", "not compared: java.lang.IllegalStateException", "1"))
    )
    assertEquals(
      values(failing, Left("bad")),
      List((CandidateRejects: Kind, ".", "jzon.shadow.ShadowSuite$Failing", "bad"))
    )
    def nested(depth: Int): Any = (1 to depth).foldLeft(Nil: Any)((inner, _) => Option(inner))
    assertEquals(values(nested(100000), Left("deep")), List((CandidateRejects: Kind, ".", "scala.Some", "deep")))
    val lists = (1 to 100000).foldLeft(Nil: List[Any])((inner, _) => List(inner))
    assert(values(lists, Left("deep")).head._3.startsWith("List(List(List("))
    val long = values(List.fill(1000000)("x"), Left("long")).head._3
    assert(long.startsWith("List(x, x, ") && long.endsWith("...") && long.length < 210, long)
  }

  test("an interrupted second decoder leaves the thread interrupted") {
    val shadow =
      Shadow[String, String, String, Int](_ => Right(1), _ => Right(1))(_ =>
        throw new InterruptedException
      ).withRejections()
    assertEquals(shadow(""), Right(1))
    assert(!Thread.interrupted())
    val differing =
      Shadow[String, String, String, Int](_ => Right(1), _ => Right(2))(_ => throw new InterruptedException)
    assertEquals(differing(""), Right(1))
    assert(Thread.interrupted())
  }

  test("exceptions of the first decoder come through") {
    val shadow =
      Shadow[String, String, String, Int](_ => throw new IllegalStateException("first"), _ => Right(1))(_ => ())
    assertEquals(intercept[IllegalStateException](shadow("")).getMessage, "first")
    assertEquals(shadow.compared, 0L)
  }

  test("errors of any library: exceptions, texts, and those that are explained") {
    val bad = new IllegalArgumentException("bad")
    val throwing: String => Either[IllegalArgumentException, Int] = _ => Left(bad)
    val accepting: String => Either[String, Int] = _ => Right(1)
    assertEquals(
      differences(throwing, accepting)("1"),
      List(Difference(CandidateAccepts, "IllegalArgumentException", ".", "bad", "1"))
    )
    val own: String => Either[Int, Int] = text => Left(text.length)
    implicit val refusing: Rejecting[Int] = Rejecting(n => Rejection("N" + n, ".n", "n"))
    assertEquals(differences(own, accepting)("abc"), List(Difference(CandidateAccepts, "N3", ".n", "n", "1")))
  }

  test("other rejections are reported if asked") {
    val first: String => Either[Rejection, Int] = path => Left(Rejection("A", path, "a"))
    val second: String => Either[Rejection, Int] = _ => Left(Rejection("B", ".x", "b"))
    def found(shadow: Shadow[String, Rejection, Int] => Shadow[String, Rejection, Int]) = {
      val counts = new ShadowCounts
      val asked = shadow(Shadow(first, second)(counts))
      List(".x", ".y").foreach(asked)
      counts
    }
    assertEquals(found(identity).total, 0L)
    assertEquals(
      found(_.withRejections()).of(OtherRejection).counts,
      List(ErrorCount("B", ".x", 1, "primary: A at .y: a, candidate: B at .x: b"))
    )
    assertEquals(found(_.withRejections(_.code == _.code)).of(OtherRejection).total, 2L)
  }

  test("a sample is a part of the documents, evenly") {
    def sampled(fraction: Double): Seq[Int] = {
      var reported = Vector.empty[Int]
      val shadow = Shadow[Int, String, String, Int](Right(_), n => Right(-n))(d => reported :+= d.primary.toInt)
        .sampled(fraction)
      for (i <- 1 to 20) shadow(i)
      assertEquals(shadow.compared, reported.size.toLong)
      reported
    }
    assertEquals(sampled(0), Nil)
    assertEquals(sampled(1), 1 to 20)
    assertEquals(sampled(0.1), Seq(1, 11))
    assertEquals(sampled(0.5), 1 to 19 by 2)
    assertEquals(sampled(0.75).size, 15)
    for (fraction <- List(-0.1, 1.1, Double.NaN)) intercept[IllegalArgumentException](sampled(fraction))
  }

  test("an executor compares behind the answer, and may reject") {
    var tasks = Vector.empty[Runnable]
    val asked = new AtomicInteger
    val counts = new ShadowCounts
    val shadow = Shadow[Int, String, String, Int](Right(_), n => { asked.incrementAndGet(); Right(-n) })(counts)
      .on(task => if (tasks.size < 2) tasks :+= task else throw new RejectedExecutionException)
    for (i <- 1 to 3) assertEquals(shadow(i), Right(i))
    assertEquals((asked.get, counts.total), (0, 0L))
    tasks.foreach(_.run())
    assertEquals((asked.get, counts.total, shadow.compared), (2, 2L, 2L))
  }

  test("texts of a report are shortened") {
    val long = "x" * 1000
    def report(shadow: Shadow[String, String, String] => Shadow[String, String, String]) = {
      var found = Option.empty[Difference]
      shadow(Shadow[String, String, String, String](_ => Right(long), _ => Left(long))(d => found = Some(d)))("")
      found.get
    }
    val usual = report(identity)
    assertEquals(List(usual.primary, usual.candidate), List.fill(2)("x" * 200 + "..."))
    assertEquals(
      report(_.withExcerpts(3)).toString,
      "candidate rejects: REJ... at . (primary: xxx..., candidate: xxx...)"
    )
    assertEquals(report(_.withExcerpts(-1)).primary, "...")
  }

  test("counts of differences are a document") {
    val counts = new ShadowCounts(1)
    val shadow = Shadow(lenient, strict[Point])(counts)
    for (body <- List("""{"x":1,"y":2.0}""", """{"x":1,"y":3.0}""", """{"x":1.0,"y":3}""")) shadow(body)
    assertEquals(
      counts.toJson,
      """{"candidate rejects":{"total":3,"counts":[{"code":"EXPECTED_INTEGER","path":".y","count":2,"example":""" +
        """"primary: Point(1,2), candidate: expected an integer, got 2.0"}],"other":1}}"""
    )
    assertEquals(new ShadowCounts().toJson, "{}")
  }
}

object ShadowSuite {
  final case class Point(x: Int, y: Int)
  object Point {
    implicit val decoder: Decoder[Point] = Decoder.derived
    val lenient: Decoder[Point] = {
      implicit val int: Decoder[Int] = Decoder.lenient.int
      Decoder.derived
    }
  }
  final class Failing {
    override def equals(other: Any): Boolean = throw new IllegalStateException
    override def hashCode: Int = 1
    override def toString: String = throw new IllegalStateException
  }
  final case class Blob(name: String, bytes: Array[Int])
}
