package jzon
package derivation

/** In the object around an opaque type it is one type with what it is made of; its instance is for it alone all the same. */
class OpaqueScopeSuite extends Table:
  import OpaqueScopeSuite.*

  private val json = """{"id":1,"count":-1,"ids":[1],"counts":[-1],"byName":{"a":-1},"opt":-1,"optId":2}"""
  private val order = Shop.Order(Shop.Id(1), -1, List(Shop.Id(1)), List(-1), Map("a" -> -1), Some(-1), Some(Shop.Id(2)))
  both(json, order)
  refuses[Shop.Order](json.replace("\"id\":1", "\"id\":-1"), ".id(not positive)")
  refuses[Shop.Order](json.replace("\"ids\":[1]", "\"ids\":[-1]"), ".ids[0](not positive)")
  refuses[Shop.Order](json.replace("\"optId\":2", "\"optId\":-2"), ".optId(not positive)")
  both("""{"n":-1,"id":1}""", Shop.Turned(-1, Shop.Id(1)))
  refuses[Shop.Turned]("""{"n":-1,"id":-1}""", ".id(not positive)")
  both("""{"id":1,"all":[-1],"n":-1}""", Nested.Order(Nested.Id(1), Vector(-1), -1))

  test("where the search cannot do without it, a message says what to do"):
    val errors = Shop.errors
    assert(
      errors.contains(
        "Far.all: inside the object around Id the compiler finds the Decoder[Id] for Vector[Long] too; move it into object Id"
      ),
      errors
    )

object OpaqueScopeSuite:
  object Shop:
    opaque type Id = Long
    object Id:
      def apply(n: Long): Id = n
    given idCodec: Codec[Id] = Codec.long.eimap(n => if n > 0 then Right(n) else Left("not positive"))(identity)

    final case class Order(
        id: Id,
        count: Long,
        ids: List[Id],
        counts: List[Long],
        byName: Map[String, Long],
        opt: Option[Long],
        optId: Option[Id]
    )
    object Order:
      given Codec[Order] = Codec.derived
    final case class Turned(n: Long, id: Id)
    object Turned:
      given Codec[Turned] = Codec.derived
    final case class Far(all: Vector[Long])
    def errors: String = munitErrors("Decoder.derived[Far]")
    private inline def munitErrors(inline code: String): String =
      scala.compiletime.testing.typeCheckErrors(code).map(_.message).mkString("\n")

  object Nested:
    opaque type Id = Long
    object Id:
      def apply(n: Long): Id = n
      given Codec[Id] = Codec.long.eimap(n => if n > 0 then Right(n) else Left("not positive"))(identity)
    final case class Order(id: Id, all: Vector[Long], n: Long) derives Codec
