package jzon.bench.race

import java.io.{InputStream, OutputStream}
import java.util.ArrayList

import scala.jdk.CollectionConverters._

import jzon.testing.Suite

/** Nothing is timed that does not do all of the work. */
final class ContendersSuite extends Suite {
  test("the document has about 2 KB, and is the same in each run") {
    val text = new String(Persons.document(), "UTF-8")
    assertEquals(text.length, 1951)
    assertEquals(text.split("\"id\":", -1).length - 1, Persons.count)
    assertEquals(text, new String(Persons.document(), "UTF-8"))
  }

  Contenders.names.foreach { name =>
    test(s"$name reads, writes and changes all persons") {
      val contender = Contenders.make(name)
      assertEquals(contender.name, name)
      assert(contender.version.matches("\\d.*") != name.startsWith("jzon"), contender.version)
      Checks.check(contender)
    }
  }

  test("a name that no contender has") {
    val e = intercept[IllegalArgumentException](Contenders.make("jackson 1"))
    assert(e.getMessage.startsWith("no contender is called jackson 1; there are jzon-java, "), e.getMessage)
  }

  private val jzon = new JzonBeans("jzon-java")

  /** One that does nearly what jzon does. */
  private abstract class Nearly(name: String) extends BeanContender(name, classOf[Person]) {
    def read(json: Array[Byte]): Beans = jzon.read(json)
    def read(json: InputStream): Beans = jzon.read(json)
    def write(persons: Beans): Array[Byte] = jzon.write(persons)
    def write(persons: Beans, target: OutputStream): Unit = jzon.write(persons, target)
  }

  private def found(contender: Contender[_]): String =
    intercept[IllegalStateException](Checks.check(contender)).getMessage

  test("one that loses a person is found out") {
    val message = found(new Nearly("loses") {
      override def read(json: Array[Byte]) = new ArrayList(jzon.read(json).asScala.tail.asJava)
    })
    assert(message.startsWith("loses reads from bytes: "), message)
  }

  test("one that writes more than the document is found out") {
    val message = found(new Nearly("pads") {
      override def write(persons: Beans) = " ".getBytes ++ jzon.write(persons)
    })
    assert(message.startsWith("pads writes bytes: 1952 of them in place of 1951: "), message)
  }

  test("one that reads streams otherwise than bytes is found out") {
    val message = found(new Nearly("mixes") {
      override def read(json: InputStream) = jzon.move(jzon.read(json), "00000")
    })
    assert(message.startsWith("mixes reads from a stream: "), message)
  }
}
