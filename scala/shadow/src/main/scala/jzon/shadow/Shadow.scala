package jzon.shadow

import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.Executor
import java.util.concurrent.atomic.{AtomicLong, LongAdder}

import jzon.engine.error.{JsonError, JsonException}

/**
 * Decodes with a first decoder, and reports documents for which a second decoder gives another result.
 *
 * Use it to move from one library or type to another: it compares both decoders on the documents that your service
 * receives.
 *
 * {{{
 *   val counts = new ShadowCounts
 *   val decode: Array[Byte] => Either[Throwable, Order] =
 *     Shadow(byJackson, (body: Array[Byte]) => Decoder[Order].decodeJson(body))(counts).sampled(0.01)
 * }}}
 *
 * The result always comes from the first decoder, including its exceptions. An exception of the second, including a
 * stack overflow, is a difference. Exceptions of a report, a sampling function or an executor are ignored. The second
 * decoder runs after the first on the same thread, which delays the result, unless [[on]] gives it an executor.
 *
 * Values are compared with `==`, arrays by their elements, and NaN equals NaN. Threads can share a Shadow if they can
 * share both decoders.
 *
 * @tparam I the input, such as `Array[Byte]` or `ByteBuffer`; neither decoder may change it or move its position
 * @tparam E the errors of the first decoder; a [[Shadow.Rejecting]] converts them
 */
final class Shadow[I, E, A] private (
    primary: I => Either[E, A],
    rejecting: Shadow.Rejecting[E],
    candidate: I => Either[Shadow.Rejection, A],
    report: Shadow.Difference => Unit,
    settings: Shadow.Settings
) extends (I => Either[E, A]) {
  import Shadow._

  private[this] val comparisons = new LongAdder

  /** Decodes with the first decoder; if the document is in the sample, also with the second. */
  override def apply(input: I): Either[E, A] = {
    val answer = primary(input)
    unharmed(if (settings.isSampled()) settings.executor.execute(() => unharmed(compare(input, answer))))
    answer
  }

  /** The number of documents that both decoders have decoded. */
  def compared: Long = comparisons.sum

  /**
   * Compares only a part of the documents: with 0.01 the first of each hundred, by a counter.
   *
   * Throws an `IllegalArgumentException` unless the fraction is between 0 and 1.
   */
  def sampled(fraction: Double): Shadow[I, E, A] = sampledBy(new Fraction(fraction))

  /** Compares only the documents for which the function, called once for each document, returns true. */
  def sampledBy(isSampled: () => Boolean): Shadow[I, E, A] = withSettings(settings.copy(isSampled = isSampled))

  /**
   * Runs the second decoder and the report on an executor, so that they do not delay the result.
   *
   * Use an executor with a bounded queue; documents that it rejects are not compared. The program must not change the
   * input until the comparison has ended.
   */
  def on(executor: Executor): Shadow[I, E, A] = withSettings(settings.copy(executor = executor))

  /** Also reports documents that both reject for different reasons; by default, reasons differ if the paths differ. */
  def withRejections(areAlike: (Rejection, Rejection) => Boolean = _.path == _.path): Shadow[I, E, A] =
    withSettings(settings.copy(areAlike = areAlike))

  /** Sets the maximum number of characters in each string of a report; the default is 200. */
  def withExcerpts(mostCharacters: Int): Shadow[I, E, A] =
    withSettings(settings.copy(mostCharacters = math.max(mostCharacters, 0)))

  private[this] def withSettings(settings: Settings): Shadow[I, E, A] =
    new Shadow(primary, rejecting, candidate, report, settings)

  private[this] def compare(input: I, answer: Either[E, A]): Unit = {
    comparisons.increment()
    val other =
      try candidate(input).fold(rejection => Rejected(rejection, CandidateRejects), a => Accepted(a))
      catch { case e: Throwable => Rejected(thrown(e), CandidateThrows) }
    (answer, other) match {
      case (Right(a), Accepted(b))       => ValueDifference.find(a, b, settings.mostCharacters).foreach(reportValues)
      case (Right(a), Rejected(b, kind)) => tell(kind, b.code, b.path, show(a), b.message)
      case (Left(e), Accepted(b)) =>
        val a = rejecting.rejection(e)
        tell(CandidateAccepts, a.code, a.path, a.message, show(b))
      case (Left(e), Rejected(b, CandidateThrows)) =>
        tell(CandidateThrows, b.code, b.path, rejecting.rejection(e).message, b.message)
      case (Left(e), Rejected(b, _)) => compareRejections(rejecting.rejection(e), b)
    }
  }

  private[this] def reportValues(found: ValueDifference): Unit =
    tell(OtherValue, "OTHER_VALUE", found.path, found.first, found.second)

  private[this] def compareRejections(a: Rejection, b: Rejection): Unit =
    if (!settings.areAlike(a, b)) tell(OtherRejection, b.code, b.path, a.toString, b.toString)

  private[this] def tell(kind: Kind, code: String, path: String, first: String, second: String): Unit =
    report(Difference(kind, excerpt(code), excerpt(path), excerpt(first), excerpt(second)))

  private[this] def show(a: A): String = ValueDifference.text(a, settings.mostCharacters)

  private[this] def excerpt(text: String): String = Shadow.excerpt(text, settings.mostCharacters)
}

object Shadow {

  /**
   * Decodes with `primary` and also with `candidate`; passes each difference to `report`, on the thread that found it.
   */
  def apply[I, E, F, A](primary: I => Either[E, A], candidate: I => Either[F, A])(report: Difference => Unit)(implicit
      ofPrimary: Rejecting[E],
      ofCandidate: Rejecting[F]
  ): Shadow[I, E, A] =
    new Shadow(primary, ofPrimary, candidate(_: I).left.map(ofCandidate.rejection), report, Settings.default)

  /** A kind of difference between the two decoders. */
  sealed abstract class Kind(val name: String) extends Product with Serializable {
    override def toString: String = name
  }

  /** The second decoder rejected a document that the first accepts; code and path come from the second's error. */
  case object CandidateRejects extends Kind("candidate rejects")

  /** The second decoder threw an exception; the code is the name of its class. */
  case object CandidateThrows extends Kind("candidate throws")

  /** The second decoder accepted a document that the first rejects; code and path come from the first's error. */
  case object CandidateAccepts extends Kind("candidate accepts")

  /** The second decoder returned another value; the code is `OTHER_VALUE`, the path leads to the first difference. */
  case object OtherValue extends Kind("other value")

  /** Both rejected for different reasons, see [[Shadow.withRejections]]; code and path come from the second's error. */
  case object OtherRejection extends Kind("other rejection")

  /** All kinds, in the order in which reports list them. */
  val kinds: List[Kind] = List(CandidateRejects, CandidateThrows, CandidateAccepts, OtherValue, OtherRejection)

  /**
   * One document on which the decoders differ.
   *
   * All strings are shortened. They and the path may quote the document, so take care who can read them.
   *
   * @param path in jq's syntax; inside decoded values it uses the names of the program's fields
   * @param primary the value of the first decoder or the message of its error
   * @param candidate the value of the second decoder or the message of its error
   */
  final case class Difference(kind: Kind, code: String, path: String, primary: String, candidate: String) {
    override def toString: String = s"${kind.name}: $code at $path (primary: $primary, candidate: $candidate)"
  }

  /**
   * The reason why any library rejects a document: a code for programs, a path in jq's syntax, a message for people.
   */
  final case class Rejection(code: String, path: String, message: String) {
    override def toString: String = s"$code at $path: $message"
  }

  /**
   * Converts the errors of a library into a `Rejection`.
   *
   * Instances exist for `jzon.engine.error.JsonError`, for strings, and for exceptions such as Jackson's and circe's
   * errors. For an exception the code is the name of its class, and the path is `.`.
   */
  trait Rejecting[-E] {
    def rejection(error: E): Rejection
  }

  object Rejecting extends RejectingExceptions {

    /** Makes an instance from a function. */
    def apply[E](f: E => Rejection): Rejecting[E] = new Rejecting[E] {
      override def rejection(error: E): Rejection = f(error)
    }

    implicit val jsonError: Rejecting[JsonError] =
      Rejecting[JsonError](e => Rejection(e.reason.name, e.path, e.message))
    implicit val text: Rejecting[String] = Rejecting[String](Rejection("REJECTED", root, _))
    implicit val rejections: Rejecting[Rejection] = Rejecting[Rejection](identity)
  }

  /** The instance for exceptions, with lower priority than the others. */
  sealed private[jzon] trait RejectingExceptions {
    implicit val exception: Rejecting[Throwable] = Rejecting[Throwable](thrown)
  }

  private val root = "."

  /** An exception of jzon also has a code and a path. */
  private def thrown(e: Throwable): Rejection = e match {
    case e: JsonException => Rejecting.jsonError.rejection(JsonError.of(e))
    case _                => Rejection(e.getClass.getSimpleName, root, String.valueOf(e.getMessage))
  }

  /**
   * Shortens to `most` characters and replaces half a surrogate pair with a question mark, so that JSON can hold it.
   */
  private[jzon] def excerpt(text: String, most: Int): String = {
    val short = if (text.length > most) text.substring(0, most) + "..." else text
    if (short.exists(Character.isSurrogate)) new String(short.getBytes(UTF_8), UTF_8) else short
  }

  /** Runs the code and ignores its exceptions: they must not reach the caller, who already has a result. */
  private def unharmed(code: => Unit): Unit =
    try code
    catch {
      case _: InterruptedException => Thread.currentThread.interrupt()
      case _: Throwable            => ()
    }

  /** The result of the candidate. */
  sealed private trait Outcome[+A]
  final private case class Accepted[+A](a: A) extends Outcome[A]
  final private case class Rejected(rejection: Rejection, kind: Kind) extends Outcome[Nothing]

  final private case class Settings(
      isSampled: () => Boolean,
      executor: Executor,
      areAlike: (Rejection, Rejection) => Boolean,
      mostCharacters: Int
  )

  private object Settings {
    val default: Settings = Settings(() => true, _.run(), (_, _) => true, 200)
  }

  /** Returns true for this fraction of the calls, as evenly as possible. */
  final private class Fraction(fraction: Double) extends (() => Boolean) {
    if (!(fraction >= 0 && fraction <= 1)) throw new IllegalArgumentException("expected a fraction, got " + fraction)
    private[this] val calls = new AtomicLong

    override def apply(): Boolean = {
      val before = calls.getAndIncrement().toDouble
      math.ceil((before + 1) * fraction) > math.ceil(before * fraction)
    }
  }
}
