package jzon
package derivation
package trips

import jzon.engine.{FieldNames, JsonReader, JsonWriter}

/** For every type that derivation accepts, `decode(encode(a)) == a`, or it does not compile.
  *
  * The build generates the types (`project/RoundTripTable.scala`): a part of all combinations, which `JZON_SEED`
  * changes, and all of them if `JZON_ROUNDS` is set.
  */
class RoundTripTypesSuite extends jzon.testing.Suite {

  test("all combinations are there") {
    assert(RoundTrips.all.lengthCompare(100) > 0, RoundTrips.all.length.toString)
  }

  RoundTrips.all.foreach(trip => test(trip.name)(assertEquals(trip.problems.mkString("\n"), "")))
}

/** One generated type. */
final class RoundTrip(val name: String, check: () => List[String]) {

  /** What is wrong with the type. */
  def problems: List[String] = check()
}

object RoundTrip {

  /** A type with a codec; `mayRefuse` if the encoder may throw for a value that has no JSON. */
  def of[A](name: String, mayRefuse: Boolean)(values: A*)(implicit codec: Codec[A]): RoundTrip =
    new RoundTrip(
      name,
      () => {
        val results = values.toList.map { a =>
          try {
            val json = codec.encodeJson(a)
            val back = codec.decodeJson(json)
            if (back == Right(a)) None else Some(s"$a was written as $json and read as $back")
          } catch {
            case e: IllegalArgumentException if mayRefuse && isExplained(e) => None
            case e: IllegalArgumentException                                => Some(s"$a: $e")
          }
        }
        results.flatten
      }
    )

  /** A type without a codec: the compiler's errors have this message. */
  def rejected(name: String, message: String)(errors: String): RoundTrip = new RoundTrip(
    name,
    () => if (errors.contains(message)) Nil else List(s"expected \"$message\", got \"$errors\"")
  )

  private def isExplained(e: IllegalArgumentException): Boolean =
    e.getMessage.contains("make the default") || e.getMessage.contains("as a missing field")
}

/** A number with a handwritten codec that leaves out zero. */
final class OwnNumber(val n: Int) {
  override def equals(other: Any): Boolean = other match {
    case own: OwnNumber => own.n == n
    case _              => false
  }
  override def hashCode: Int = n
  override def toString: String = s"OwnNumber($n)"
}

object OwnNumber {
  def apply(n: Int): OwnNumber = new OwnNumber(n)

  implicit val codec: Codec[OwnNumber] = new Codec[OwnNumber] {
    def encode(own: OwnNumber, out: JsonWriter): Unit = out.writeInt(own.n)
    override def isNone(own: OwnNumber): Boolean = own.n == 0
    def decode(in: JsonReader): OwnNumber = new OwnNumber(in.readInt())
    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): OwnNumber = new OwnNumber(0)
  }
}

/** A number with a handwritten codec that writes zero as null. */
final class OwnNull(val n: Int) {
  override def equals(other: Any): Boolean = other match {
    case own: OwnNull => own.n == n
    case _            => false
  }
  override def hashCode: Int = n
  override def toString: String = s"OwnNull($n)"
}

object OwnNull {
  def apply(n: Int): OwnNull = new OwnNull(n)

  implicit val codec: Codec[OwnNull] = new Codec[OwnNull] {
    def encode(own: OwnNull, out: JsonWriter): Unit = if (own.n == 0) out.writeNull() else out.writeInt(own.n)
    override def isNone(own: OwnNull): Boolean = own.n == 0
    override def writesNull: Boolean = true
    override def readsNull: Boolean = true
    def decode(in: JsonReader): OwnNull = new OwnNull(if (in.tryReadNull()) 0 else in.readInt())
    override def decodeMissing(in: JsonReader, names: FieldNames, index: Int): OwnNull = new OwnNull(0)
  }
}

/** A case class with a codec that reads null. */
final case class OwnName(n: Option[Int])

object OwnName {
  implicit val codec: Codec[OwnName] =
    Codec.from(Decoder[Option[Int]], Encoder[Option[Int]]).imap(OwnName(_))(_.n)
}

sealed trait RoundShape
object RoundShape {
  case object Dot extends RoundShape
  final case class Circle(radius: Int) extends RoundShape
  implicit val codec: Codec[RoundShape] = Codec.derived
}

@by_fields sealed trait RoundTold
object RoundTold {
  final case class A(a: Int, n: Option[Int]) extends RoundTold
  final case class B(n: Option[Int], b: String) extends RoundTold
  case object C extends RoundTold
  implicit val codec: Codec[RoundTold] = Codec.derived
}

@discriminator("t") sealed trait RoundKept
object RoundKept {
  final case class A(n: Int) extends RoundKept
  @unknown final case class Other(@unknown t: String, @rest more: Map[String, Int]) extends RoundKept
  implicit val codec: Codec[RoundKept] = Codec.derived
}

@value_cases sealed trait RoundCell
object RoundCell {
  final case class N(n: Int) extends RoundCell
  final case class O(o: Option[Int]) extends RoundCell
  final case class L(l: List[RoundCell]) extends RoundCell
  implicit val codec: Codec[RoundCell] = Codec.derived
}

final case class ValInt(value: Int) extends AnyVal
object ValInt { implicit val codec: Codec[ValInt] = Codec.derived }

final case class ValOpt(value: Option[Int]) extends AnyVal
object ValOpt { implicit val codec: Codec[ValOpt] = Codec.derived }

final case class ValOptOpt(value: Option[Option[Int]]) extends AnyVal
object ValOptOpt { implicit val codec: Codec[ValOptOpt] = Codec.derived }

final case class ValPatch(value: Patch[Int]) extends AnyVal
object ValPatch { implicit val codec: Codec[ValPatch] = Codec.derived }

final case class ValEither(value: Either[Int, String]) extends AnyVal
object ValEither { implicit val codec: Codec[ValEither] = Codec.derived }

final case class ValOwn(value: OwnNull) extends AnyVal
object ValOwn { implicit val codec: Codec[ValOwn] = Codec.derived }
