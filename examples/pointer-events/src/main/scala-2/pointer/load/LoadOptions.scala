package pointer.load

/** The options of the command line; the script adds the paths. */
final private case class LoadOptions(
    vegeta: String = "vegeta",
    folder: String = ".",
    javaOptions: List[String] = List("-Xmx256m"),
    rate: Int = 5000,
    hostileRate: Int = 400,
    seconds: Int = 6,
    warmup: Int = 8,
    rounds: Int = 3,
)

private object LoadOptions {
  private val usage =
    """usage: load [--seconds N] [--rounds N] [--warmup N] [--rate N] [--hostile-rate N] [--java-options OPTIONS]
      |
      |Measures the service on Finagle and on virtual threads, with each decoder and with none, on one processor, under a
      |constant rate of requests from another one. N are whole numbers from 1; seconds are those of each measurement.
      |OPTIONS are those of the measured JVMs, in one argument; -Xmx256m if none are given.""".stripMargin

  def parse(args: List[String], options: LoadOptions = LoadOptions()): Either[String, LoadOptions] = args match {
    case Nil                        => Right(options)
    case "--vegeta" :: path :: rest => parse(rest, options.copy(vegeta = path))
    case "--folder" :: path :: rest => parse(rest, options.copy(folder = path))
    case "--java-options" :: text :: rest =>
      parse(rest, options.copy(javaOptions = text.split(' ').toList.filter(_.nonEmpty)))
    case "--rate" :: Positive(n) :: rest         => parse(rest, options.copy(rate = n))
    case "--hostile-rate" :: Positive(n) :: rest => parse(rest, options.copy(hostileRate = n))
    case "--seconds" :: Positive(n) :: rest      => parse(rest, options.copy(seconds = n))
    case "--warmup" :: Positive(n) :: rest       => parse(rest, options.copy(warmup = n))
    case "--rounds" :: Positive(n) :: rest       => parse(rest, options.copy(rounds = n))
    case _                                       => Left(usage)
  }

  private object Positive {
    def unapply(text: String): Option[Int] = text.toIntOption.filter(_ > 0)
  }
}
