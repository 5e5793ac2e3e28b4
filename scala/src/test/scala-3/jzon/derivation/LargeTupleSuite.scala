package jzon
package derivation

class LargeTupleSuite extends Table:
  import LargeTupleSuite.*

  both("[]", EmptyTuple: EmptyTuple)
  refuses[EmptyTuple]("[1]", "(expected an array of 0 elements)")
  refuses[EmptyTuple]("{}", "(expected an array, got {)")

  private val large = (1, "2", 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, List(23))
  both("""[1,"2",3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,[23]]""", large)
  refuses[Row]("""[1,"2",3,4]""", "(expected an array of 23 elements)")
  refuses[Row](
    """[1,"2",3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,["x"]]""",
    """.[22][0](expected an integer, got "x")"""
  )
  refuses[Row](
    """[1,"2",3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,[],24]""",
    "(expected an array of 23 elements)"
  )
  both("""{"row":[1,"2",3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,[23]]}""", Holder(large))

  private val forty = Tuple.fromArray((1 to 40).toArray).asInstanceOf[Forty]
  both((1 to 40).mkString("[", ",", "]"), forty)

  test("an element without an instance is an error that names it"):
    val errors = compileErrors("Decoder[Thread *: Row]")
    assert(errors.contains("no Decoder[Thread] found"), errors)

object LargeTupleSuite:
  type Row = (
      Int,
      String,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      Int,
      List[Int]
  )
  type Forty = Tuple.Concat[Twenty, Twenty]
  type Twenty = (Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)
  case class Holder(row: Row) derives Codec
