package pointer

import java.util.concurrent.atomic.LongAdder

import jzon.Encoder
import jzon.shadow.{ErrorCounts, ShadowCounts}

/** The counts of a service; threads can share it. */
final class EventCounts {
  private[this] val kinds = PointerKind.values
  private[this] val byKind = Array.fill(kinds.length)(new LongAdder)
  private[this] val withoutKind = new LongAdder
  private[this] val accepted = new LongAdder

  /** The rejections by code and path. */
  val rejections = new ErrorCounts

  /** The documents for which another decoder has another result. */
  val differences = new ShadowCounts

  /** Counts the events of a body; events of Jackson can be null, and can have no kind. */
  def accept(events: Seq[PointerEvent]): Unit = {
    accepted.increment()
    events.foreach(event =>
      if (event == null || event.pe == null) withoutKind.increment() else of(event.pe).increment()
    )
  }

  private[this] def of(kind: PointerKind): LongAdder = byKind(kind.ordinal)

  /** The current counts. */
  def document(decoder: String): CountsDocument = CountsDocument(
    decoder,
    accepted.sum,
    kinds.iterator.map(kind => kind.name -> of(kind).sum).filter(_._2 > 0).toMap,
    withoutKind.sum,
    rejections,
    differences,
  )
}

/**
 * The answer to `GET /counts`.
 *
 * @param accepted    the number of bodies with events
 * @param events      the number of events of each kind in them
 * @param withoutKind the number of events without a kind, which one of the decoders accepts
 */
final case class CountsDocument(
    decoder: String,
    accepted: Long,
    events: Map[String, Long],
    withoutKind: Long,
    refused: ErrorCounts,
    differences: ShadowCounts,
)

object CountsDocument {
  implicit val encoder: Encoder[CountsDocument] = Encoder.derived
}
