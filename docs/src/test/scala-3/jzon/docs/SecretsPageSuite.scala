package jzon.docs

import scala.collection.mutable.ListBuffer

import jzon.shadow.Shadow
import jzon.{Codec, Decoder, flatten, secret}

/**
 * docs/guide/secrets.md says that `Shadow` hides the secret fields of classes whose decoder jzon has derived.
 *
 * The test is not among those of `Shadow`: a decoder of secrets in the same JVM changes how it shows all values.
 */
class SecretsPageSuite extends jzon.testing.Suite:
  import SecretsPageSuite.*

  /** The path of the difference, and both values as they are shown. */
  private def told[A](a: A, b: A): List[(String, String, String)] =
    val found = ListBuffer.empty[(String, String, String)]
    val shadow =
      Shadow[String, String, String, A](_ => Right(a), _ => Right(b))(d => found += ((d.path, d.primary, d.candidate)))
    assertEquals(shadow(""), Right(a))
    found.toList

  test("differences do not show secrets"):
    assertEquals(
      List(Decoder[Login], Decoder[Token], Decoder[Session]).size,
      3
    ) // made before Shadow meets their values
    val ada = Login("ada", "abcd")
    assertEquals(told(ada, Login("ada", "efgh")), List((".password", "***", "***")))
    assertEquals(told(ada, Login("bob", "abcd")), List((".user", "ada", "bob")))
    assertEquals(told[Any](ada, 1), List((".", "Login(ada,***)", "1")))
    assertEquals(told[Any](List(ada), 1), List((".", "List(Login(ada,***))", "1")))
    assertEquals(told(List(Token("abcd")), List(Token("efgh"))), List((".[0]", "***", "***")))

  test("a flattened class with a secret is hidden as a whole"):
    val session = Session(1, Login("ada", "abcd"), "end")
    assertEquals(told(session, session.copy(login = Login("ada", "efgh"))), List((".login", "***", "***")))
    assertEquals(told(session, session.copy(tail = "END")), List((".tail", "end", "END")))
    assertEquals(told[Any](session, 1), List((".", "Session(1,***,end)", "1")))

object SecretsPageSuite:
  case class Login(user: String, @secret password: String) derives Codec
  @secret case class Token(value: String) derives Codec
  case class Session(id: Int, @flatten login: Login, tail: String) derives Codec
