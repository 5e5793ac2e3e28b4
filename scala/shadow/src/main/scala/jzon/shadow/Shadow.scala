package jzon.shadow

import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.Executor
import java.util.concurrent.atomic.{AtomicLong, LongAdder}

import jzon.engine.{JsonError, JsonException}

/**
 * Asks two decoders, answers by the first, and reports where the second would have answered otherwise: a road from one
 * library or type to another, on the documents that a service really gets.
 *
 * {{{
 *   val counts = new ShadowCounts
 *   val decode: Array[Byte] => Either[Throwable, Order] =
 *     Shadow(byJackson, (body: Array[Byte]) => Decoder[Order].decodeJson(body))(counts).sampled(0.01)
 * }}}
 *
 * The answer is always that of the first, its exceptions too. What the second throws, a stack overflow among it, is a
 * difference. What a report, a sample or an executor throws is lost. The second runs after the first on its thread, and
 * delays the answer by as long, unless [[on]] gives it another one.
 *
 * Values are compared by `==`, arrays by their elements, and NaN is NaN. To be shared between threads if both decoders are.
 *
 * @tparam I what is decoded, such as `Array[Byte]` or `ByteBuffer`; neither decoder may change it, nor move its position
 * @tparam E the errors of the first decoder; a [[Shadow.Refusing]] says what they mean
 */
final class Shadow[I, E, A] private (
    primary: I => Either[E, A],
    refusing: Shadow.Refusing[E],
    candidate: I => Either[Shadow.Refusal, A],
    report: Shadow.Difference => Unit,
    settings: Shadow.Settings
) extends (I => Either[E, A]) {
  import Shadow._

  private[this] val comparisons = new LongAdder

  /** Decodes by the first; by the second too where the document is of the sample. */
  override def apply(input: I): Either[E, A] = {
    val answer = primary(input)
    unharmed(if (settings.isSampled()) settings.executor.execute(() => unharmed(compare(input, answer))))
    answer
  }

  /** How many documents were decoded by both. */
  def compared: Long = comparisons.sum

  /**
   * The same, of a part of the documents: the first of each hundred for 0.01, by a counter.
   *
   * Throws an `IllegalArgumentException` unless the fraction is between 0 and 1.
   */
  def sampled(fraction: Double): Shadow[I, E, A] = sampledBy(new Fraction(fraction))

  /** The same, of the documents for which the function, which is asked once for each, says so. */
  def sampledBy(isSampled: () => Boolean): Shadow[I, E, A] = withSettings(settings.copy(isSampled = isSampled))

  /**
   * The same, with the second decoder and the report run by an executor, behind the answer.
   *
   * It should be bounded: what it rejects is not compared. The input must stay as it is until then.
   */
  def on(executor: Executor): Shadow[I, E, A] = withSettings(settings.copy(executor = executor))

  /** The same, and reports documents that both refuse for reasons that are not alike: at other paths, if nothing is given. */
  def withRefusals(areAlike: (Refusal, Refusal) => Boolean = _.path == _.path): Shadow[I, E, A] =
    withSettings(settings.copy(areAlike = areAlike))

  /** The same, with at most so many characters in each text of a report, 200 if nothing is said. */
  def withExcerpts(mostCharacters: Int): Shadow[I, E, A] =
    withSettings(settings.copy(mostCharacters = math.max(mostCharacters, 0)))

  private[this] def withSettings(settings: Settings): Shadow[I, E, A] =
    new Shadow(primary, refusing, candidate, report, settings)

  private[this] def compare(input: I, answer: Either[E, A]): Unit = {
    comparisons.increment()
    val other =
      try candidate(input).fold(refusal => Refused(refusal, CandidateRefuses), a => Accepted(a))
      catch { case e: Throwable => Refused(thrown(e), CandidateThrows) }
    (answer, other) match {
      case (Right(a), Accepted(b))      => ValueDifference.find(a, b, settings.mostCharacters).foreach(reportValues)
      case (Right(a), Refused(b, kind)) => tell(kind, b.code, b.path, show(a), b.message)
      case (Left(e), Accepted(b)) =>
        val a = refusing.refusal(e)
        tell(CandidateAccepts, a.code, a.path, a.message, show(b))
      case (Left(e), Refused(b, CandidateThrows)) =>
        tell(CandidateThrows, b.code, b.path, refusing.refusal(e).message, b.message)
      case (Left(e), Refused(b, _)) => compareRefusals(refusing.refusal(e), b)
    }
  }

  private[this] def reportValues(found: ValueDifference): Unit =
    tell(OtherValue, "OTHER_VALUE", found.path, found.first, found.second)

  private[this] def compareRefusals(a: Refusal, b: Refusal): Unit =
    if (!settings.areAlike(a, b)) tell(OtherRefusal, b.code, b.path, a.toString, b.toString)

  private[this] def tell(kind: Kind, code: String, path: String, first: String, second: String): Unit =
    report(Difference(kind, excerpt(code), excerpt(path), excerpt(first), excerpt(second)))

  private[this] def show(a: A): String = ValueDifference.text(a, settings.mostCharacters)

  private[this] def excerpt(text: String): String = Shadow.excerpt(text, settings.mostCharacters)
}

object Shadow {

  /** Answers by `primary`, asks `candidate` too, and gives `report` each difference, on the thread that found it. */
  def apply[I, E, F, A](primary: I => Either[E, A], candidate: I => Either[F, A])(report: Difference => Unit)(implicit
      ofPrimary: Refusing[E],
      ofCandidate: Refusing[F]
  ): Shadow[I, E, A] =
    new Shadow(primary, ofPrimary, candidate(_: I).left.map(ofCandidate.refusal), report, Settings.default)

  /** What the second decoder did that the first did not. */
  sealed abstract class Kind(val name: String) extends Product with Serializable {
    override def toString: String = name
  }

  /** It refused what the first accepts; code and path are its error's. */
  case object CandidateRefuses extends Kind("candidate refuses")

  /** It threw, whatever the first did; the code is the name of the exception's class. */
  case object CandidateThrows extends Kind("candidate throws")

  /** It accepted what the first refuses; code and path are those of the first's error. */
  case object CandidateAccepts extends Kind("candidate accepts")

  /** It gave another value; the code is `OTHER_VALUE`, and the path leads to the first place where they differ. */
  case object OtherValue extends Kind("other value")

  /** It refused for another reason, where [[Shadow.withRefusals]] asks; code and path are its error's. */
  case object OtherRefusal extends Kind("other refusal")

  /** All kinds, in the order in which they are told of. */
  val kinds: List[Kind] = List(CandidateRefuses, CandidateThrows, CandidateAccepts, OtherValue, OtherRefusal)

  /**
   * One document on which the decoders differ.
   *
   * The texts are shortened. They may quote the document, and so may the path: mind who reads them.
   *
   * @param path in jq's syntax, of values with the names of the program's fields
   * @param primary the value of the first decoder or the message of its error
   * @param candidate the value of the second decoder or the message of its error
   */
  final case class Difference(kind: Kind, code: String, path: String, primary: String, candidate: String) {
    override def toString: String = s"${kind.name}: $code at $path (primary: $primary, candidate: $candidate)"
  }

  /** Why a document is refused, by whatever library: a code for programs, a path in jq's syntax, a text for people. */
  final case class Refusal(code: String, path: String, message: String) {
    override def toString: String = s"$code at $path: $message"
  }

  /**
   * Says what the errors of a library mean; there are instances for [[jzon.engine.JsonError]], for texts, and for exceptions,
   * as Jackson's and circe's errors are: those have their class as the code, and no path.
   */
  trait Refusing[-E] {
    def refusal(error: E): Refusal
  }

  object Refusing extends RefusingExceptions {

    /** An instance by a function. */
    def apply[E](f: E => Refusal): Refusing[E] = new Refusing[E] {
      override def refusal(error: E): Refusal = f(error)
    }

    implicit val jsonError: Refusing[JsonError] = Refusing[JsonError](e => Refusal(e.reason.name, e.path, e.message))
    implicit val text: Refusing[String] = Refusing[String](Refusal("REFUSED", root, _))
    implicit val refusals: Refusing[Refusal] = Refusing[Refusal](identity)
  }

  /** For all other errors of a library, which are exceptions. */
  sealed private[jzon] trait RefusingExceptions {
    implicit val exception: Refusing[Throwable] = Refusing[Throwable](thrown)
  }

  private val root = "."

  /** An exception of jzon says more than others. */
  private def thrown(e: Throwable): Refusal = e match {
    case e: JsonException => Refusing.jsonError.refusal(JsonError.of(e))
    case _                => Refusal(e.getClass.getSimpleName, root, String.valueOf(e.getMessage))
  }

  /** At most the first characters, which can be written as JSON: half of a surrogate pair is a question mark. */
  private[jzon] def excerpt(text: String, most: Int): String = {
    val short = if (text.length > most) text.substring(0, most) + "..." else text
    if (short.exists(Character.isSurrogate)) new String(short.getBytes(UTF_8), UTF_8) else short
  }

  /** Nothing that goes wrong here may reach the caller, who has an answer. */
  private def unharmed(code: => Unit): Unit =
    try code
    catch {
      case _: InterruptedException => Thread.currentThread.interrupt()
      case _: Throwable            => ()
    }

  /** What the candidate gave. */
  sealed private trait Outcome[+A]
  final private case class Accepted[+A](a: A) extends Outcome[A]
  final private case class Refused(refusal: Refusal, kind: Kind) extends Outcome[Nothing]

  final private case class Settings(
      isSampled: () => Boolean,
      executor: Executor,
      areAlike: (Refusal, Refusal) => Boolean,
      mostCharacters: Int
  )

  private object Settings {
    val default: Settings = Settings(() => true, _.run(), (_, _) => true, 200)
  }

  /** Says yes to such a part of the calls, as evenly as can be. */
  final private class Fraction(fraction: Double) extends (() => Boolean) {
    if (!(fraction >= 0 && fraction <= 1)) throw new IllegalArgumentException("expected a fraction, got " + fraction)
    private[this] val calls = new AtomicLong

    override def apply(): Boolean = {
      val before = calls.getAndIncrement().toDouble
      math.ceil((before + 1) * fraction) > math.ceil(before * fraction)
    }
  }
}
