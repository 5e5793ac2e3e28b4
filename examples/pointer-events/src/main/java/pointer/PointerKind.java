package pointer;

/** What a pointer did: an enum as protoc writes it, with a number for each constant that is sent in its place. */
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

  /** Returns the constant that has the number, or null where there is none. */
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
