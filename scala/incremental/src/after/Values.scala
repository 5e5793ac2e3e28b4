package incremental

object Values {
  val stage = "after"
  def account: Account = Account(1, "ada", false)
  def plain: Plain = new Plain(1)
  def pair: Pair[Int] = Pair(1, "c")

  val expected: List[String] = List(
    "Account(1,ada,true)",
    "Account(1,ada,true)",
    """{"id":1,"name":"ada","active":false}""",
    """{"id":1,"name":"ada","active":false}""",
    """{"id": int32, "name": text, "active"?: boolean}""",
    "Renamed(2)",
    """{"second":7}""",
    """{"long_name":1}""",
    ".b(unknown field)",
    """{"second":1}""",
    """{"kind":"Round","radius":2}""",
    """{"kind":"Square","length":3}""",
    "Circle(4)",
    "(missing discriminator 'kind')",
    "\"Rouge\"",
    "Blue",
    """{"is":"Leaf","value":1,"more":2}""",
    """{"value":null}""",
    """{"first":1,"second":"c"}""",
    """(expected one of "Alpha", "Beta", "Delta", "Gamma", "Omega", "Zeta", got "?")""",
    """(invalid discriminator: expected one of "Six", "One", "Eight", "Two", "Three", "Five", "Four", got "?")""",
    """(expected one of "Second", "First", "Fifth", "Fourth", got "?")""",
    "Six One Eight Two Three Five Four"
  )
}
