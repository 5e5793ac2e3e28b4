package rewrite

/** How libraries spell the words of a name, to find the names that jzon spells in another way. */
object Spelling {

  /** The styles of [[jzon]] by the word in names such as `withSnakeCaseMemberNames`. */
  val styles: List[String] = List("ScreamingSnakeCase", "SnakeCase", "KebabCase", "PascalCase", "CamelCase")

  /** The name in a style of circe 0.14, or None for a style that circe does not have. */
  def circe(style: String, name: String): Option[String] = style match {
    case "SnakeCase"          => Some(circeWords(name, "_").toLowerCase)
    case "ScreamingSnakeCase" => Some(circeWords(name, "_").toUpperCase)
    case "KebabCase"          => Some(circeWords(name, "-").toLowerCase)
    case "PascalCase"         => Some(name.take(1).toUpperCase + name.drop(1))
    case _                    => None
  }

  /** The name in a style of jzon: the rules of its `NameStyle`. */
  def jzon(style: String, name: String): String =
    if (!name.exists(_.isLetterOrDigit)) name
    else {
      val words = jzonWords(name)
      def capital(word: String) = word.take(1).toUpperCase + word.drop(1).toLowerCase
      style match {
        case "SnakeCase"          => words.map(_.toLowerCase).mkString("_")
        case "ScreamingSnakeCase" => words.map(_.toUpperCase).mkString("_")
        case "KebabCase"          => words.map(_.toLowerCase).mkString("-")
        case "PascalCase"         => words.map(capital).mkString
        case "CamelCase"          => words.head.toLowerCase + words.tail.map(capital).mkString
        case _                    => name
      }
    }

  /** Whether libraries may disagree on the words: digits, several capitals together, other signs. */
  def isDelicate(name: String): Boolean =
    name.exists(c => !c.isLetter) || name.sliding(2).exists(pair => pair.length == 2 && pair.forall(_.isUpper))

  private def circeWords(name: String, separator: String): String =
    name
      .replaceAll("([A-Z\\d]+)([A-Z][a-z])", "$1" + separator + "$2")
      .replaceAll("([a-z\\d])([A-Z])", "$1" + separator + "$2")

  private def jzonWords(name: String): List[String] =
    name
      .split("[^\\p{L}\\p{Nd}]+")
      .toList
      .filter(_.nonEmpty)
      .flatMap(_.split("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})"))
}
