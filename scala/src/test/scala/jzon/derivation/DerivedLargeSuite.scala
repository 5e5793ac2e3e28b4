package jzon
package derivation

import jzon.testing.Suite
import munit.Location

class DerivedLargeSuite extends Suite {
  import LargeClasses._

  large(23, Fields23.sample)
  large(32, Fields32.sample)
  large(33, Fields33.sample)
  large(64, Fields64.sample)
  large(65, Fields65.sample)
  large(100, Fields100.sample)
  large(200, Fields200.sample)

  /** The member of a field in the samples: its type follows from its number. */
  private def member(i: Int): String = s""""f$i":""" + (i % 13 match {
    case 1  => s""""s$i""""
    case 3  => s"$i.5"
    case 4  => "true"
    case 5  => s"[$i]"
    case 7  => s"$i.25"
    case 8  => "\"c\""
    case 9  => "1"
    case 10 => "2"
    case 11 => s""""t$i""""
    case 12 => s"""["v$i"]"""
    case _  => i.toString
  })

  private def optional(i: Int): Boolean = i % 13 == 2 || i % 13 == 11
  private def hasDefault(i: Int): Boolean = i % 17 == 16

  private def large[A](fields: Int, sample: A)(implicit codec: Codec[A], at: Location): Unit = {
    val indexes = (0 until fields).toList
    def json(is: List[Int]) = is.map(member).mkString("{", ",", "}")

    test(s"$fields fields are written in order") {
      assertEquals(codec.encodeJson(sample), json(indexes))
    }
    test(s"$fields fields are read in any order") {
      assertEquals(parser.decode[A](json(indexes)), Right(sample))
      assertEquals(parser.decode[A](json(indexes.reverse)), Right(sample))
      val random = new scala.util.Random(fields.toLong)
      (1 to 20).foreach(_ => assertEquals(parser.decode[A](json(random.shuffle(indexes))), Right(sample)))
    }
    test(s"unknown members between $fields fields are skipped") {
      val text = indexes.map(i => s""""x$i":[$i,{}],""" + member(i)).mkString("{", ",", ",\"y\":null}")
      assertEquals(parser.decode[A](text), Right(sample))
    }
    test(s"each of $fields fields can be missing and must not come twice") {
      indexes.foreach { i =>
        val without = parser.decode[A](json(indexes.filter(_ != i)))
        if (hasDefault(i)) assertEquals(without, Right(sample))
        else if (optional(i)) assertEquals(without.map(codec.encodeJson), Right(json(indexes.filter(_ != i))))
        else assertEquals(without, Left(s".f$i(missing)"))
        assertEquals(parser.decode[A](json(indexes ::: List(i))), Left(s".f$i(duplicate)"))
        assertEquals(parser.decode[A](json(i :: i :: indexes.filter(_ != i))), Left(s".f$i(duplicate)"))
      }
    }
    test(s"of several missing among $fields fields the first is named") {
      assertEquals(parser.decode[A]("{}"), Left(".f0(missing)"))
      assertEquals(parser.decode[A](json(List(0, fields - 1))), Left(".f1(missing)"))
    }
  }
}
