package incremental

object Values {
  val stage = "before"
  def account: Account = Account(1, "ada")
  def plain: Plain = new Plain(1)
  def pair: Pair[Int] = Pair(1)

  val expected: List[String] = List(
    "Account(1,ada)",
    "Account(1,ada)",
    """{"id":1,"name":"ada"}""",
    """{"id":1,"name":"ada"}""",
    """{"id": int32, "name": text}""",
    "Renamed(1)",
    """{"first":7}""",
    """{"longName":1}""",
    "Strict(1)",
    """{"first":1}""",
    """{"Circle":{"radius":2}}""",
    """{"Square":{"side":3}}""",
    """(invalid discriminator: expected one of "Circle", "Square", got "kind")""",
    """(invalid discriminator: expected one of "Circle", "Square", got "Sq")""",
    "\"Red\"",
    """(expected one of "Red", got "Blue")""",
    """{"Leaf":{"value":1}}""",
    "{}",
    """{"first":1}""",
    """(expected one of "Alpha", "Beta", "Delta", "Gamma", "Omega", "Zeta", got "?")""",
    """(invalid discriminator: expected one of "Six", "One", "Eight", "Two", "Three", "Five", "Four", got "?")""",
    """(expected one of "Second", "First", "Fifth", "Fourth", got "?")""",
    "Six One Eight Two Three Five Four"
  )
}
