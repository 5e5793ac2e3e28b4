package jzon.bind.adapters;

import jzon.bind.JsonAdapter;
import jzon.engine.BinaryMember;
import jzon.engine.io.BinarySink;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** Reads objects with a field whose bytes go into a sink, which the fields before it choose. */
final class StreamedAdapter<H, R, A> extends JsonAdapter<A> {
  final BinaryMember member;
  final JsonAdapter<H> head;
  private final BinarySink.Choice<? super H, R, A> choice;
  /** Reads the fields after the bytes; null if they are skipped. */
  final JsonAdapter<? extends R> rest;

  /** Returns a new adapter as its parent type, so that verifying callers does not load this class. */
  static <H, R, A> JsonAdapter<A> of(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, R, A> choice,
      JsonAdapter<? extends R> rest) {
    return new StreamedAdapter<>(member, head, choice, rest);
  }

  private StreamedAdapter(
      BinaryMember member, JsonAdapter<H> head, BinarySink.Choice<? super H, R, A> choice,
      JsonAdapter<? extends R> rest) {
    this.member = member;
    this.head = head;
    this.choice = choice;
    this.rest = rest;
  }

  @Override
  public A decode(JsonReader in) {
    return rest == null ? member.read(in, head::decode, choice, StreamedAdapter::skip)
        : member.read(in, head::decode, choice, rest::decode);
  }

  private static <R> R skip(JsonReader in) {
    in.skipValue();
    return null;
  }

  @Override
  public void encode(A value, JsonWriter out) {
    throw new UnsupportedOperationException(
        "\"" + member.name() + "\" is only read by this adapter; a record with a BinarySource writes it");
  }
}
