package jzon.http.pekko

import scala.concurrent.ExecutionContext.Implicits.global
import scala.concurrent.Await

import jzon.Codec
import jzon.http.pekko.JsonBodies._
import org.apache.pekko.http.scaladsl.marshalling.{Marshal, ToEntityMarshaller}
import org.apache.pekko.http.scaladsl.model.{HttpEntity, MessageEntity}

sealed trait Shape derives Codec
final case class Circle(radius: Int) extends Shape

/** A case of a sealed type is written with the encoder of the sealed type, as in Scala 3 any value with a wider one. */
final class CasesSuite extends jzon.testing.Suite {
  private def written[A](a: A)(using ToEntityMarshaller[A]): String =
    Await.result[MessageEntity](Marshal(a).to[MessageEntity], munitTimeout) match {
      case HttpEntity.Strict(_, data) => data.utf8String
      case other                      => fail(s"not whole: $other")
    }

  test("a case, and collections of its sealed type") {
    val shape: Shape = Circle(1)
    assertEquals(written(shape), """{"Circle":{"radius":1}}""")
    assertEquals(written(Circle(1)), """{"Circle":{"radius":1}}""")
    assertEquals(written(List(shape)), """[{"Circle":{"radius":1}}]""")
  }
}
