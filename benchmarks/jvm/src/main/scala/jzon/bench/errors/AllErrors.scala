package jzon.bench.errors

import java.nio.charset.StandardCharsets.UTF_8
import java.util.concurrent.TimeUnit

import org.openjdk.jmh.annotations.*

/** Reads a list of 100 orders, of which some have a wrong field: the value, or all errors with their paths. */
@State(Scope.Thread)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class AllErrors {
  import AllErrors.*

  @Param(Array("0", "1", "20"))
  var errors: Int = 0

  private var document: Array[Byte] = Array.emptyByteArray

  /** Makes the document, and insists that all find the same value, or that many errors. */
  @Setup def prepare(): Unit = {
    document = orders(errors)
    val results = List("jzon" -> jzonAll(), "circe" -> circeAccumulating(), "play-json" -> playValidate())
    results.foreach { case (name, result) =>
      result match {
        case Right(orders) => require(errors == 0 && orders == expected, s"$name reads another value")
        case Left(found)   => require(found == errors, s"$name finds $found errors of $errors")
      }
    }
    require(jzonFirst().isRight == (errors == 0), "the first error")
  }

  /** For scale: the first error only. */
  @Benchmark def jzonFirst(): Either[String, List[Order]] = decoder.decodeJson(document).left.map(_.toString)

  /** The value or the number of errors; each is made a text, as a service needs it. */
  @Benchmark def jzonAll(): Either[Int, List[Order]] = decoder.decodeAll(document, MostErrors).left.map(shown(_))

  @Benchmark def circeAccumulating(): Either[Int, List[Order]] =
    io.circe.jawn.decodeByteArrayAccumulating[List[Order]](document)(using circeDecoder).toEither.left
      .map(all => shown(all.toList.map(circeText)))

  @Benchmark def playValidate(): Either[Int, List[Order]] =
    play.api.libs.json.Json.parse(document).validate[List[Order]](using playReads).asEither.left
      .map(all => shown(all.toList.flatMap { case (path, found) => found.map(e => path.toString + e.message) }))
}

object AllErrors {
  final case class Item(product: String, price: Double)
  final case class Order(id: Int, name: String, paid: Boolean, items: List[Item])

  private val MostErrors = 20
  private val Orders = 100

  /** The orders, of which each n-th has a name that is a number, the last ones first. */
  def orders(errors: Int): Array[Byte] =
    (0 until Orders).map { i =>
      val isWrong = errors > 0 && (Orders - i) % (Orders / errors) == 0
      val name = if (isWrong) i.toString else s""""customer $i""""
      s"""{"id":$i,"name":$name,"paid":${i % 2 == 0},"items":[{"product":"p$i","price":$i.5},{"product":"q","price":2}]}"""
    }.mkString("[", ",", "]").getBytes(UTF_8)

  private val expected: List[Order] =
    List.tabulate(Orders)(i => Order(i, s"customer $i", i % 2 == 0, List(Item(s"p$i", i + 0.5), Item("q", 2))))

  private def shown(errors: List[Any]): Int = errors.count(_.toString.nonEmpty)

  private def circeText(error: io.circe.Error): String = error.getMessage

  private val decoder: jzon.Decoder[List[Order]] = {
    given jzon.Decoder[Item] = jzon.Decoder.derived
    given jzon.Decoder[Order] = jzon.Decoder.derived
    jzon.Decoder[List[Order]]
  }

  private val circeDecoder: io.circe.Decoder[List[Order]] = {
    given io.circe.Decoder[Item] = io.circe.Decoder.derived
    given io.circe.Decoder[Order] = io.circe.Decoder.derived
    io.circe.Decoder[List[Order]]
  }

  private val playReads: play.api.libs.json.Reads[List[Order]] = {
    import play.api.libs.json.*
    given Reads[Item] = Json.reads
    given Reads[Order] = Json.reads
    Reads.list[Order]
  }
}
