package jzon.bench

import java.nio.file.Path

/**
 * The arguments of a program: options `--name VALUE`, flags `--name`, and words. What is not understood ends the program
 * with status 2, after the message and the lines of help.
 */
final class Arguments(args: Seq[String], options: Set[String], flags: Set[String] = Set.empty, help: => Seq[String] = Nil) {
  private val (values, given_, read) = {
    def more(rest: List[String], values: Map[String, String], flagged: Set[String], words: Vector[String])
        : (Map[String, String], Set[String], Vector[String]) = rest match {
      case name :: value :: tail if options(name) => more(tail, values + (name -> value), flagged, words)
      case name :: tail if flags(name)            => more(tail, values, flagged + name, words)
      case name :: _ if name.startsWith("--")     => fail(s"no option is called $name, or its value is missing")
      case word :: tail                           => more(tail, values, flagged, words :+ word)
      case Nil                                    => (values, flagged, words)
    }
    more(args.toList, Map.empty, Set.empty, Vector.empty)
  }

  def words: Vector[String] = read
  def has(flag: String): Boolean = given_(flag)
  def text(option: String): Option[String] = values.get(option)
  def file(option: String): Option[Path] = text(option).map(Path.of(_))

  /** A number above zero. */
  def number(option: String, default: Int): Int = text(option).fold(default)(value =>
    value.toIntOption.filter(_ > 0).getOrElse(fail(s"not a number above zero: $value"))
  )

  /** The things of these names, between commas. */
  def named[A](option: String, kind: String, find: String => Option[A]): Option[Vector[A]] =
    text(option).map(names => all(names.split(',').toVector, kind, find))

  def all[A](names: Vector[String], kind: String, find: String => Option[A]): Vector[A] =
    names.map(name => find(name).getOrElse(fail(s"no $kind is called $name")))

  def pace(default: Pace): Pace = Pace(
    number("--rounds", default.rounds),
    number("--slice", default.sliceMillis),
    number("--warm-up", default.warmUpMillis)
  )

  def fail(message: String): Nothing = {
    (s"bench: $message" +: help).foreach(System.err.println)
    sys.exit(2)
  }
}

object Arguments {

  /** The options of [[Arguments.pace]]. */
  val pace: Set[String] = Set("--rounds", "--slice", "--warm-up")
}
