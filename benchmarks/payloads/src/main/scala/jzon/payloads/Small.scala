package jzon.payloads

/** Documents of the size of requests, records of a queue, and lines of a log: where the cost of a document counts. */
object Small {
  final case class Point(x: Int, y: Int)

  final case class Login(user: String, password: String, remember: Boolean, device: String)

  final case class Metric(name: String, tags: Map[String, String], at: Long, value: Int)

  final case class LogLine(
      time: String,
      level: String,
      logger: String,
      thread: String,
      message: String,
      status: Int,
      millis: Int
  )

  final case class Message(id: Long, from: String, room: String, text: String)

  final case class People(people: List[Person])
  final case class Person(first: String, last: String, city: String)

  val tiny: Payload[Point] = small("tiny", "a point of two integers", Point(1, 22))

  val login: Payload[Login] =
    small("login", "the body of a login", Login("ada.lovelace", "correct horse battery", remember = true, "phone-7"))

  val metric: Payload[Metric] =
    small(
      "metric",
      "a metric with a map of two tags",
      Metric("http.requests", Map("host" -> "web-17", "zone" -> "eu-1"), 1_732_700_000L, 918),
    )

  val logLine: Payload[LogLine] =
    small(
      "log-line",
      "a line of a log, all of it plain ASCII",
      LogLine(
        "2026-11-27T06:30:00.123Z",
        "INFO",
        "shop.orders.OrderService",
        "worker-12",
        "order 918273 was paid with a card and goes to the packing station now",
        200,
        37,
      ),
    )

  /** An escape every 20 characters or so: those of JSON, and one of a letter beyond ASCII. */
  val message: Payload[Message] = new Payload(
    "message",
    "a chat message with escapes",
    Message(
      40_918_273L,
      "ada",
      "release",
      "The build is green,\nand \"soak\" ran all night.\nLogs are in C:\\logs\\soak, the caf\u00e9 is open,\n" +
        "so \"who\" wants a coffee?\nI take two of them.\n",
    ),
    value => Text.of(value, { case s: String => Text.Raw(escaped(s)) }).compact,
    faults = Vector(
      Fault("unknown escape", "\\n", "\\q"),
      Fault("escape with a letter that is no digit", "\\u00e9", "\\u00g9")
    ),
  )

  /** Names of 5 to 30 characters in three scripts. */
  val people: Payload[People] = new Payload(
    "people",
    "names of people in Latin-1, Cyrillic and Chinese characters", {
      val random = new Seeded(27)
      val latin = "abcdefghijklmnopqrstuvwxyzäöüéèçñøåß"
      val cyrillic = "абвгдежзийклмнопрстуфхцчшщыэюя"
      val chinese = "王李張劉陳楊趙黃周吳徐孫胡朱高林何郭馬羅梁宋鄭謝韓唐馮于董蕭"
      People(List.tabulate(24) { n =>
        val letters = Vector(latin, cyrillic, chinese)(n % 3)
        def word(most: Int) = random.chars(random.int(5, most), letters)
        Person(word(12), word(20), word(31))
      })
    },
    Text.of(_).compact,
    faults = Vector(Fault("null for a string", "\"first\":\"", "\"first\":null,\"x\":\"")),
  )

  val all: Vector[Payload[?]] = Vector(tiny, login, metric, logLine, message, people)

  private def small[A](name: String, about: String, value: A): Payload[A] =
    new Payload(name, about, value, Text.of(_).compact, faults = Vector(Fault("no colon", "\":", "\" ")))

  private def escaped(s: String): String =
    s.map {
      case '\n'          => "\\n"
      case '"'           => "\\\""
      case '\\'          => "\\\\"
      case c if c > 0x7f => "\\u%04x".format(c.toInt)
      case c             => c.toString
    }.mkString("\"", "", "\"")
}
