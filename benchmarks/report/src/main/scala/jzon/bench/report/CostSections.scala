package jzon.bench.report

/** The sections on floor, derivation, rejections and documents of their own, from contenders in turns. */
object CostSections {
  private val subject = "jzon"

  def floor(all: Vector[Turns]): Vector[String] = Vector(
    "## How far from the floor",
    "Beside jzon's decoding, in the same run: one pass over the bytes that checks syntax and UTF-8 and builds nothing " +
      "(a plain loop, eight bytes at a time in strings), and the allocation of the objects that the document gives, " +
      "with nothing read. The floor is the sum of the two; jzon does both in one pass, so that it may be below it. " +
      "The last ratios say how many times as fast as jsoniter-scala a decoder would be that took as long as the floor, " +
      "and one that read nothing at all and only made the objects: no decoder can be more times as fast."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench floor"))
        else all.flatMap { turns =>
          val rows = turns.payloads.flatMap { payload =>
            for {
              jzon <- turns.find(payload, "decode", subject)
              pass <- turns.find(payload, "decode", "pass over the bytes")
              copy <- turns.find(payload, "decode", "the objects anew")
              floor = pass.median + copy.median
              rival = turns.find(payload, "decode", "jsoniter-scala").map(_.median)
            } yield Vector(
              payload,
              Text.whole(jzon.median),
              Text.whole(pass.median),
              Text.whole(copy.median),
              Text.show(jzon.median / floor, "%.2f"),
              rival.fold("")(r => Text.show(r / jzon.median, "%.2f")),
              rival.fold("")(r => Text.show(r / floor, "%.2f")),
              rival.fold("")(r => Text.show(r / copy.median, "%.2f")),
              s"${Text.whole(jzon.bytes)} / ${Text.whole(copy.bytes)}",
            )
          }
          Vector(
            s"JDK ${turns.jdk}. ${Text.setup(turns)}",
            Tables.of(
              Vector(
                "payload",
                "jzon, ns",
                "pass, ns",
                "objects, ns",
                "jzon / floor",
                "jsoniter-scala / jzon",
                "jsoniter-scala / floor",
                "jsoniter-scala / objects",
                "B/op, jzon / objects"
              ),
              rows
            ),
            "To measure it again: `./bench floor`"
          )
        })

  def handWritten(all: Vector[Turns]): Vector[String] = Vector(
    "## Derived and hand-written",
    "Codecs written by hand against the engine, knowing the types, with loops in the place of type classes. A ratio of " +
      "1.05 means that they are 5% faster than derived ones. This took tuning: in [Java's race](#javas-race) a plain " +
      "codec by hand is slower than a generated one (`jzon-engine by hand`)."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench hand-written"))
        else all.flatMap { turns =>
          val rows = for {
            payload <- turns.payloads
            operation <- turns.operations
            ratio <- turns.ratio(payload, operation, "by hand", "derived")
          } yield Vector(payload, operation, Text.show(ratio, "%.3f"))
          Vector(
            s"JDK ${turns.jdk}. ${Text.setup(turns)}",
            Tables.of(Vector("payload", "operation", "by hand / derived"), rows),
            "To measure it again: `./bench hand-written`"
          )
        })

  def rejections(all: Vector[Turns]): Vector[String] = Vector(
    "## Rejections",
    "Documents refused a second, with the text of the error asked for: the distance matrix whose first address is an " +
      "object, and the same document with a member that its type has not, in front, for readers set to refuse it. " +
      "`cold`: the JVM has seen nothing else; `served`: it serves good documents all the time."
  ) ++ (if (all.isEmpty) Vector(Text.missing("./bench rejections"))
        else all.flatMap { turns =>
          val columns = for {
            mode <- Vector("cold", "served")
            label <- Vector("early bad field", "redundant field")
          } yield (label, mode)
          val rows = turns.rivals.map { rival =>
            rival +: columns.flatMap { case (label, mode) =>
              val figure = turns.find(label, mode, rival)
              Vector(figure.fold("")(f => Text.show(f.perSecond, "%,.0f")), figure.fold("")(f => Text.whole(f.bytes)))
            }
          }
          Vector(
            s"JDK ${turns.jdk}. ${Text.setup(turns)}",
            Tables.of("" +: columns.flatMap { case (label, mode) => Vector(s"$label, $mode, 1/s", "B/op") }, rows),
            "To measure one row again: `./bench rejections LIBRARY`"
          )
        })

  /** A payload and operation that only one document has, such as reading, changing and writing a table. */
  def single(title: String, about: String, command: String, all: Vector[Turns]): Vector[String] =
    Vector(s"## $title", about) ++ (if (all.isEmpty) Vector(Text.missing(command))
                                    else all.flatMap { turns =>
                                      val rows = turns.figures.map { f =>
                                        Vector(
                                          f.payload,
                                          f.operation,
                                          f.rival,
                                          Text.show(Turns.spread(f.nanos.map(_ / 1000)), "%,.2f"),
                                          Text.whole(f.bytes),
                                          turns.ratio(f.payload, f.operation, subject, f.rival).filter(_ =>
                                            f.rival != subject
                                          )
                                            .fold("")(Text.ratio)
                                        )
                                      }
                                      Vector(
                                        s"JDK ${turns.jdk}. ${Text.setup(turns)}",
                                        Tables.of(
                                          Vector(
                                            "payload",
                                            "operation",
                                            "contender",
                                            "µs",
                                            "B/op",
                                            "jzon is times as fast"
                                          ),
                                          rows
                                        ),
                                        s"To measure it again: `$command`"
                                      )
                                    })
}
