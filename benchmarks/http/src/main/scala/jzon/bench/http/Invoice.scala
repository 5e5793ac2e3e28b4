package jzon.bench.http

import java.util.Random

/** What services of the benchmark read and answer. */
final case class Invoice(number: Long, customer: Customer, lines: List[Line], note: Option[String], total: BigDecimal)

final case class Customer(id: Long, name: String, email: String, countries: List[String])

final case class Line(article: String, words: String, quantity: Int, price: Double, taxed: Boolean)

object Invoice {

  /** An invoice whose document has about so many bytes: lines of about 100 bytes. */
  def ofAbout(bytes: Int): Invoice = {
    val random = new Random(30)
    val lines = List.fill(bytes / 100)(line(random))
    Invoice(random.nextInt(1 << 30).toLong, customer(random), lines, Some("due in 14 days"), BigDecimal("12345.67"))
  }

  private def customer(random: Random): Customer =
    Customer(random.nextInt(1 << 20).toLong, text(random, 14), s"${text(random, 8)}@example.org", List("DE", "FR"))

  private def line(random: Random): Line =
    Line(
      text(random, 8),
      text(random, 12),
      1 + random.nextInt(99),
      random.nextInt(100000) / 100.0,
      random.nextBoolean()
    )

  private def text(random: Random, length: Int): String =
    List.fill(length)(('a' + random.nextInt(26)).toChar).mkString
}
