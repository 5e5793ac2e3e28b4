package jzon.docs

/** Every message of derivation, with code that gives it: the source of docs/troubleshooting/scala.md. */
object ScalaTroubles:

  /**
   * @param message the method of Messages
   * @param code a file that gives the message, without its first line `import jzon.*`
   * @param cause why derivation does not go on
   * @param cure what to write
   * @param shown the message, where the compiler that runs the tests does not give it
   */
  final case class Trouble(
      message: String,
      title: String,
      code: String,
      cause: String,
      cure: String,
      shown: Option[String] = None
  )

  val groups: Seq[(String, Seq[Trouble])] =
    InstanceTroubles.groups ++ CaseTroubles.groups ++ AnnotationTroubles.groups

  val all: Seq[Trouble] = groups.flatMap(_._2).map(trouble => trouble.copy(code = trouble.code.stripMargin))
