package jzon.bench.race

import java.io.{ByteArrayInputStream, ByteArrayOutputStream, OutputStream}
import java.util.concurrent.TimeUnit

import scala.jdk.CollectionConverters.*

import org.openjdk.jmh.annotations.*

/** The ancestors' race: a list of beans is read, written, and read, changed and written. */
@State(Scope.Benchmark)
@BenchmarkMode(Array(Mode.Throughput))
@OutputTimeUnit(TimeUnit.SECONDS)
class Race {
  @Param(Array("jzon-java")) var contender: String = ""

  private var lane: Lane[?] = null

  /** Makes the contender and insists that it does all of the work. */
  @Setup def setUp(): Unit = {
    val made = Contenders.make(contender)
    Checks.check(made)
    lane = new Lane(made)
  }

  @Benchmark def readBytes(): Any = lane.readBytes()
  @Benchmark def readStream(): Any = lane.readStream()
  @Benchmark def writeBytes(): Any = lane.writeBytes()
  @Benchmark def writeStream(): Any = lane.writeStream()
  @Benchmark def rewriteBytes(): Any = lane.rewriteBytes()
  @Benchmark def rewriteStream(): Any = lane.rewriteStream()
}

/** A contender with its document and what it has read from it. */
final class Lane[L](contender: Contender[L]) {
  private val json = Persons.document()
  private val persons = contender.read(json)

  def readBytes(): Any = contender.read(json)
  def readStream(): Any = contender.read(new ByteArrayInputStream(json))
  def writeBytes(): Any = contender.write(persons)
  def writeStream(): Any = sent(persons)
  def rewriteBytes(): Any = contender.write(contender.move(contender.read(json), Persons.newZip))
  def rewriteStream(): Any =
    sent(contender.move(contender.read(new ByteArrayInputStream(json)), Persons.newZip))

  private def sent(persons: L): OutputStream = {
    val sink = new Forgetful
    contender.write(persons, sink)
    sink
  }
}

/** Takes bytes and forgets them, as a socket would. */
final class Forgetful extends OutputStream {
  private var count = 0L
  override def write(b: Int): Unit = count += 1
  override def write(bytes: Array[Byte], from: Int, length: Int): Unit = count += length
  override def toString: String = s"$count bytes"
}

/** The persons and their document of about 2 KB, the same in each run. */
object Persons {
  val count = 16

  /** Where all move to. */
  val newZip = "10101"

  private val first = "Al Bob Carla Dora Ed Flora Greg Hanna Igor Jane Kurt Lena Milo Nora".split(' ')
  private val last = "Arden Baker Cooper Draper Eames Fuller Glover Hooper Ives Joiner Keeler".split(' ')
  private val street = "Acacia Birch Cedar Elm Hazel Linden Maple Willow".split(' ')
  private val city = "Anytown Bigcity Coldspring Deepwell Eastgate Farpoint".split(' ')
  private val state = "AL AK AZ CA CO FL GA HI IL IN KS NY".split(' ')

  /** New ones in each call. */
  def make(): Beans = {
    val random = new java.util.Random(28)
    def pick(all: Array[String]) = all(random.nextInt(all.length))
    Vector.fill(count)(bean(
      1000 + random.nextInt(999_000),
      pick(first),
      pick(last),
      s"${1 + random.nextInt(199)} ${pick(street)} St.",
      pick(city),
      pick(state),
      (20_000 + random.nextInt(70_000)).toString
    )).asJava
  }

  def bean(id: Int, first: String, last: String, street: String, city: String, state: String, zip: String): Person = {
    val person = new Person
    person.setId(id)
    person.setFirstName(first)
    person.setLastName(last)
    person.setStreet(street)
    person.setCity(city)
    person.setState(state)
    person.setZip(zip)
    person
  }

  /** The document of [[make]], written by no library: no text in it needs an escape. */
  def document(): Array[Byte] = contents(make()).map { person =>
    val names = Vector("id", "firstName", "lastName", "street", "city", "state", "zip")
    names.zip(person).map { case (name, value) => s"\"$name\":${if (name == "id") value else s"\"$value\""}" }
      .mkString("{", ",", "}")
  }.mkString("[", ",", "]").getBytes("US-ASCII")

  /** What is in persons, to be compared. */
  def contents(persons: Beans): Vector[Vector[Any]] = persons.asScala.toVector.map(p =>
    Vector(p.getId, p.getFirstName, p.getLastName, p.getStreet, p.getCity, p.getState, p.getZip)
  )
}

/** Nothing is timed that does not do all of the work. */
object Checks {

  /** Throws an IllegalStateException, which says what is wrong, unless a contender reads and writes all of the list. */
  def check[L](contender: Contender[L]): Unit = {
    val json = Persons.document()
    val wanted = Persons.contents(Persons.make())
    val moved = wanted.map(_.updated(6, Persons.newZip))
    def contents(persons: L) = Persons.contents(contender.beans(persons))
    def insist(what: String, found: Any, wanted: Any): Unit =
      if (found != wanted) throw new IllegalStateException(s"$contender $what: $found in place of $wanted")
    def streamed(persons: L): Array[Byte] = {
      val target = new ByteArrayOutputStream
      contender.write(persons, target)
      target.toByteArray
    }

    /** It is as long as the document is, and both the contender and another one read it. */
    def insistWritten(what: String, written: Array[Byte], wanted: Any): Unit = {
      insist(what, contents(contender.read(written)), wanted)
      insist(what, readBy(Contenders.make(if (contender.name.startsWith("jzon")) "jackson 2" else "jzon-java"), written), wanted)
      if (written.length != json.length) throw new IllegalStateException(
        s"$contender $what: ${written.length} of them in place of ${json.length}: ${new String(written, "UTF-8")}"
      )
    }

    insist("reads from bytes", contents(contender.read(json)), wanted)
    insist("reads from a stream", contents(contender.read(new ByteArrayInputStream(json))), wanted)
    insistWritten("writes bytes", contender.write(contender.read(json)), wanted)
    insistWritten("writes to a stream", streamed(contender.read(json)), wanted)
    val changed = contender.move(contender.read(json), Persons.newZip)
    insistWritten("writes changed bytes", contender.write(changed), moved)
    insistWritten("writes what is changed to a stream", streamed(changed), moved)
  }

  private def readBy[L](contender: Contender[L], json: Array[Byte]) = Persons.contents(contender.beans(contender.read(json)))
}
