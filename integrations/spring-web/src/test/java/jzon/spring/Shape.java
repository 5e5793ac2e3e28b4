package jzon.spring;

import jzon.bind.Json;

/** A sealed type. */
@Json
sealed interface Shape {
  record Circle(int radius) implements Shape {}
}
