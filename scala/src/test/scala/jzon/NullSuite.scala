package jzon

import java.io.ByteArrayOutputStream
import java.nio.ByteBuffer
import java.nio.channels.Channels

import munit.{FunSuite, Location}

import jzon.engine.{JsonError, JsonException, Reason}

/** Where a null is that came where a value was to be written. */
class NullSuite extends FunSuite {
  import NullSuite._

  private val order = Order("x", Some("y"), List("a", "b"), Map("k" -> 1), Customer("n", None), Vector(Red))

  says("an object", null: Order, ".")
  says("a member that is a string", order.copy(id = null), ".id")
  says("a string in an Option", order.copy(note = Some(null)), ".note")
  says("an Option", order.copy(note = null), ".note")
  says("an element", order.copy(items = List("a", null, "c")), ".items[1]")
  says("the first element", order.copy(items = List(null)), ".items[0]")
  says("a list", order.copy(items = null), ".items")
  says("a map", order.copy(counts = null), ".counts")
  says("a member that is an object", order.copy(customer = null), ".customer")
  says("a member of a member", order.copy(customer = Customer(null, None)), ".customer.name")
  says("a recursive member", order.copy(customer = Customer("a", Some(Customer(null, None)))), ".customer.next.name")
  says("a vector", order.copy(colours = null), ".colours")
  says("a child of a family of objects", order.copy(colours = Vector(Red, null)), ".colours[1]")
  says("elements", List(List(1), null), ".[1]")
  says("objects", List(Customer("a", None), null), ".[1]")
  says("lists of objects", Group(null), ".all")
  says("an object in a list of objects", Group(List(null)), ".all[0]")
  says("an array", Array(Array(1), null), ".[1]")
  says("an array of objects", Array[Array[String]](null), ".[0]")
  says("a tuple", List[(String, Int)](null), ".[0]")
  says("an element of a tuple", (1, null: String), ".[1]")
  says("a pair of numbers", List[(Int, Int)](null), ".[0]")
  says("a value of a map", Map("a b" -> (null: String)), ".\"a b\"")
  says("a child with a discriminator", List[Shape](Circle("c"), null), ".[1]")
  says("a member of such a child", List[Shape](Circle(null)), ".[0].colour")
  says("a member of such a child with an instance of its own", List[Shape](Square(null)), ".[0].colour")
  says("a child in an object", List[Tree](Node("a", null)), ".[0].Node.left")
  says("a big number", List[BigDecimal](1, null), ".[1]")
  says("a list of Java", Vector[java.util.List[Int]](null), ".[0]")
  says("an array list of Java", Vector[java.util.ArrayList[Int]](null), ".[0]")
  says("an element of a set of Java", java.util.Collections.singleton(null: String), ".[0]")
  says("a map of Java", Vector[java.util.Map[String, Int]](null), ".[0]")
  says("a tree of Java", Vector[java.util.TreeMap[String, Int]](null), ".[0]")
  says("a value of a map of Java", java.util.Collections.singletonMap("a", null: String), ".a")
  says("a mutable map", Vector[scala.collection.mutable.LongMap[Int]](null), ".[0]")
  says("a value of an Enumeration", Vector[Level.Value](null), ".[0]")
  says("a plain class", Vector[Plain](null), ".[0]")
  says("a member of a plain class", Vector(new Plain(null, 1)), ".[0].a")

  test("the rest of a long document is written once more to find the place") {
    val long = List.fill(20000)("12345678") ::: List(null)
    val expected = ".[20000](null instead of a value)"
    val bytes = new ByteArrayOutputStream
    assertEquals(intercept[JsonException](Encoder[List[String]].encodeJsonTo(long, bytes)).getMessage, expected)
    assert(bytes.size > 10000, "what was written before is gone to the target")
    val channel = Channels.newChannel(new ByteArrayOutputStream)
    assertEquals(intercept[JsonException](Encoder[List[String]].encodeJsonTo(long, channel)).getMessage, expected)
    val objects = List.fill(20000)(Customer("12345678", None)) ::: List(Customer(null, None))
    val error = intercept[JsonException](Encoder[List[Customer]].encodeJsonTo(objects, new ByteArrayOutputStream))
    assertEquals(error.getMessage, ".[20000].name(null instead of a value)")
  }

  test("the exception knows reason, path and what Java threw") {
    val e = intercept[JsonException](Encoder[Order].encodeJson(order.copy(items = List("a", null))))
    assertEquals(e.reason, Reason.NULL_VALUE)
    assertEquals(JsonError.of(e).pointer, "/items/1")
    assert(e.getCause.isInstanceOf[NullPointerException])
  }

  private def says[A](what: String, value: A, path: String)(implicit encoder: Encoder[A], at: Location): Unit =
    test(what) {
      val expected = (if (path == ".") "" else path) + "(null instead of a value)"
      assertEquals(intercept[JsonException](encoder.encodeJson(value)).getMessage, expected)
      assertEquals(intercept[JsonException](encoder.encodeJsonBytes(value)).getMessage, expected)
      assertEquals(intercept[JsonException](encoder.encodeJsonTo(value, ByteBuffer.allocate(999))).getMessage, expected)
      val stream = new ByteArrayOutputStream
      assertEquals(intercept[JsonException](encoder.encodeJsonTo(value, stream)).getMessage, expected)
    }
}

object NullSuite {
  object Level extends Enumeration {
    val Low, High = Value
  }

  class Plain(val a: String, val b: Int)
  object Plain {
    implicit val codec: Codec[Plain] = Codec.derived
  }

  sealed trait Colour
  case object Red extends Colour
  case object Green extends Colour
  object Colour { implicit val codec: Codec[Colour] = Codec.derived }

  final case class Customer(name: String, next: Option[Customer])
  object Customer { implicit val codec: Codec[Customer] = Codec.derived }

  final case class Order(
      id: String,
      note: Option[String],
      items: List[String],
      counts: Map[String, Int],
      customer: Customer,
      colours: Vector[Colour]
  )
  object Order { implicit val codec: Codec[Order] = Codec.derived }

  final case class Group(all: List[Customer])
  object Group { implicit val codec: Codec[Group] = Codec.derived }

  @discriminator("type") sealed trait Shape
  final case class Circle(colour: String) extends Shape
  final case class Square(colour: String) extends Shape
  object Square { implicit val codec: Codec[Square] = Codec.derived }
  object Shape { implicit val codec: Codec[Shape] = Codec.derived }

  sealed trait Tree
  final case class Node(name: String, left: Tree) extends Tree
  case object Leaf extends Tree
  object Tree { implicit val codec: Codec[Tree] = Codec.derived }
}
