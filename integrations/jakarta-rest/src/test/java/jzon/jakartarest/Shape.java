package jzon.jakartarest;

import jzon.bind.Json;

/** A sealed type. */
@Json
public sealed interface Shape {
  /** A case. */
  record Circle(int radius) implements Shape {}
}
