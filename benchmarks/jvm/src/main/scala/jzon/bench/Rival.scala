package jzon.bench

import jzon.payloads.Payload

import scala.collection.mutable

/**
 * A library, with its contenders for the payloads that it can do.
 *
 * @param name
 *   as on the command line and in the report
 * @param witness
 *   a class of the library, whose jar tells the version
 */
abstract class Rival(val name: String, witness: Class[?]) {
  private val offers = mutable.LinkedHashMap.empty[Payload[?], () => Entry[?, ?]]
  private val reasons = mutable.LinkedHashMap.empty[Payload[?], String]

  /** Offers a contender that reads into the payload's own type. */
  protected final def offer[A](payloads: Payload[A]*)(contender: => Contender[A]): Unit =
    payloads.foreach(p => offers(p) = () => new Entry[A, A](this, p, contender, identity, p.change, p.value))

  /** Offers a contender with an equivalent type of its own; `convert` gives the payload's type, for the checks. */
  protected final def offerAs[A, V](payloads: Payload[A]*)(contender: => Contender[V])(convert: V => A): Unit =
    payloads.foreach(p => offers(p) = () => new Entry[A, V](this, p, contender, convert, None, None))

  /** The same for a payload that is changed; `change` does to the own type what the payload's change does to its. */
  protected final def offerChanging[A, V](payload: Payload[A])(contender: => Contender[V])(convert: V => A)(
      change: V => V
  ): Unit = offers(payload) = () => new Entry[A, V](this, payload, contender, convert, Some(change), None)

  /** Tells why there is no contender for these payloads. */
  protected final def leaveOut(payloads: Payload[?]*)(reason: String): Unit = payloads.foreach(reasons(_) = reason)

  /** Why the library has no contender for a payload; the end of a sentence that begins with its name. */
  final def leftOut(payload: Payload[?]): Option[String] = reasons.get(payload)

  /** The library's contender for a payload. */
  final def entry(payload: Payload[?]): Option[Entry[?, ?]] = offers.get(payload).map(_())

  /** One operation on a payload, ready to run; None where the library cannot do it. */
  final def task(payload: Payload[?], operation: Operation): Option[Task] = entry(payload).flatMap(operation.of(_))

  /** Labels of broken documents that the library accepts in its ordinary setup, with the reason. */
  def tolerates: Map[String, String] = Map.empty

  /** The same for what it accepts only in members that it skips. */
  def toleratesSkipped: Map[String, String] = Map.empty

  /** The version, as in the name of the library's jar; "this build" when it comes from no jar. */
  lazy val version: String = Environment.version(witness)

  override def toString: String = name
}

/** A contender in the ring: a rival's way with one payload. */
final class Entry[A, V](
    val rival: Rival,
    val payload: Payload[A],
    make: => Contender[V],
    convert: V => A,
    /** Changes a value; for payloads that are read, changed and written. */
    val change: Option[V => V],
    /** The payload's value, where the contender has no type of its own. */
    common: => Option[V]
) {

  /** Made when it is first asked for. */
  lazy val contender: Contender[V] = make

  /**
   * The value that is encoded: the same one for all contenders that read into the payload's type, as collections that a
   * library has made may be quicker to go through for that library. For others it is what they read from the document.
   */
  lazy val sample: V = common.getOrElse(contender.decode(payload.json))

  /** True when a value that this contender read is the wanted one. */
  def equalsExpected(value: V, expected: A): Boolean = payload.same(convert(value), expected)

  /** The payload's own type. */
  def converted(value: V): A = convert(value)

  override def toString: String = s"${rival.name} on ${payload.name}"
}
