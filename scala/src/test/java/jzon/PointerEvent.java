package jzon;

/** An enum as the compiler of Protocol Buffers writes them: numbers with gaps, and a constant for unknown ones. */
public enum PointerEvent {
  DOWN(1),
  MOVE(2),
  UP(4),
  UNRECOGNIZED(-1);

  private final int number;

  PointerEvent(int number) {
    this.number = number;
  }

  /** The number of the constant; {@link #UNRECOGNIZED} has none. */
  public final int getNumber() {
    if (this == UNRECOGNIZED) throw new IllegalArgumentException("Can't get the number of an unknown enum value.");
    return number;
  }

  /** The constant with that number, or null. */
  public static PointerEvent forNumber(int number) {
    return switch (number) {
      case 1 -> DOWN;
      case 2 -> MOVE;
      case 4 -> UP;
      default -> null;
    };
  }
}
