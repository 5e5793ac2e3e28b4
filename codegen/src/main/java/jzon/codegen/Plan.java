package jzon.codegen;

import java.util.ArrayList;
import java.util.List;

/** What both plans of a class share: its fields and flattened classes, and short names for steps. */
abstract class Plan {
  final List<Member> members = new ArrayList<>();
  /** The flattened classes, each before those inside it. */
  final List<Flat> flats;

  Plan(List<Flat> flats) {
    this.flats = List.copyOf(flats);
  }

  final int size() {
    return members.size();
  }

  final FieldName name(int index) {
    return members.get(index).name();
  }

  /** Returns the number of the innermost flattened class around a field, or -1. */
  final int flatOf(int index) {
    return members.get(index).flat();
  }

  /**
   * Tells whether the class is small and has one field of its own type, or one that may be absent.
   *
   * <p>Then the code is generated twice, in two methods that call each other. The limits of four fields and of one such
   * field must stay: docs/performance-notes.md#methods-that-call-themselves.
   */
  public final boolean isChain() {
    int count = 0;
    for (Member member : members) if (member.isItself()) count++;
    return flats.isEmpty() && size() <= 4 && count == 1;
  }

  /** Tells whether a flattened class is {@code inner} or around it. */
  final boolean contains(int flat, int inner) {
    int at = inner;
    while (at != flat && at >= 0) at = flats.get(at).around();
    return at == flat;
  }

  /** Returns the innermost conditional flattened class, from one outwards, or -1. */
  final int conditionAround(int flat) {
    int at = flat;
    while (at >= 0 && !flats.get(at).isConditional()) at = flats.get(at).around();
    return at;
  }

  /** Returns the outermost flattened class around another, inside {@code within}, that may be absent; or -1. */
  final int optionalAround(int flat, int within) {
    int found = -1;
    for (int at = flat; at != within; at = flats.get(at).around()) if (flats.get(at).optional()) found = at;
    return found;
  }

  /** Returns the indexes of the fields in a flattened class. */
  final List<Integer> indexesIn(int flat) {
    List<Integer> indexes = new ArrayList<>();
    for (int i = 0; i < size(); i++) if (contains(flat, flatOf(i))) indexes.add(i);
    return indexes;
  }

  static Code.Num num(int value) {
    return new Code.Num(value, false);
  }

  static Code.Local local(String name) {
    return new Code.Local(name);
  }

  static Code.Op op(Code left, String operator, Code right) {
    return new Code.Op(left, operator, right);
  }

  /** Returns the conditions joined by an operator; null for none, which a condition may be as well. */
  static Code joined(String operator, Code... conditions) {
    Code all = null;
    for (Code one : conditions) if (one != null) all = all == null ? one : op(all, operator, one);
    return all;
  }

  static Code joined(String operator, List<Code> conditions) {
    return joined(operator, conditions.toArray(new Code[0]));
  }

  static Code.Call call(String target, String method, Code... arguments) {
    return new Code.Call(target, method, List.of(arguments), null);
  }

  static Code.Own own(Piece piece, int number, Code... arguments) {
    return new Code.Own(piece, number, List.of(arguments));
  }

  static Code.Set set(String name, Code value) {
    return new Code.Set(name, value);
  }

  static Code.If when(Code condition, Code... then) {
    return new Code.If(condition, List.of(then), List.of());
  }

  static Code.If when(Code condition, List<Code> then) {
    return new Code.If(condition, then, List.of());
  }

  static Code.Throw raise(Code exception) {
    return new Code.Throw(exception);
  }
}
