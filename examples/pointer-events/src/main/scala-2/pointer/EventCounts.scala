package pointer

import java.util.concurrent.atomic.LongAdder

import jzon.Encoder
import jzon.shadow.{ErrorCounts, ShadowCounts}

/** What a service counts; to be shared between threads. */
final class EventCounts {
  private[this] val kinds = PointerKind.values
  private[this] val byKind = Array.fill(kinds.length)(new LongAdder)
  private[this] val withoutKind = new LongAdder
  private[this] val accepted = new LongAdder

  /** The refusals by code and path. */
  val refusals = new ErrorCounts

  /** What another decoder would have answered otherwise. */
  val differences = new ShadowCounts

  /** Counts the events of a body; those of Jackson can be null, and can have no kind. */
  def accept(events: Seq[PointerEvent]): Unit = {
    accepted.increment()
    events.foreach(event =>
      if (event == null || event.pe == null) withoutKind.increment() else of(event.pe).increment()
    )
  }

  private[this] def of(kind: PointerKind): LongAdder = byKind(kind.ordinal)

  /** The counts at the moment. */
  def document(decoder: String): CountsDocument = CountsDocument(
    decoder,
    accepted.sum,
    kinds.iterator.map(kind => kind.name -> of(kind).sum).filter(_._2 > 0).toMap,
    withoutKind.sum,
    refusals,
    differences,
  )
}

/**
 * What `GET /counts` answers.
 *
 * @param accepted    how many bodies gave events
 * @param events      how many events of each kind there were in them
 * @param withoutKind how many that had none, which one of the decoders lets through
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
