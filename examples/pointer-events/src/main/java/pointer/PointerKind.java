package pointer;

/** The action of a pointer: an enum as protoc writes it; JSON has the number of each constant. */
public enum PointerKind {
  MOVE(1),
  DOWN(2),
  UP(3),
  CANCEL(4),
  ENTER(5),
  LEAVE(6);

  private final int number;

  PointerKind(int number) {
    this.number = number;
  }

  public int getNumber() {
    return number;
  }

  /** Returns the constant with this number, or null if none has it. */
  public static PointerKind forNumber(int number) {
    switch (number) {
      case 1:
        return MOVE;
      case 2:
        return DOWN;
      case 3:
        return UP;
      case 4:
        return CANCEL;
      case 5:
        return ENTER;
      case 6:
        return LEAVE;
      default:
        return null;
    }
  }
}
