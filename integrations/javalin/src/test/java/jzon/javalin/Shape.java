package jzon.javalin;

import jzon.bind.Json;

/** A sealed family. */
@Json
sealed interface Shape {
  record Circle(int radius) implements Shape {}
}
