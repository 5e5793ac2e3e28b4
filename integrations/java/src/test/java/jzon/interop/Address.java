package jzon.interop;

import java.util.Optional;
import jzon.bind.Json;

/** A type of Java with a generated adapter. */
@Json
public record Address(String street, int number, Optional<String> zip) {
  public Address {
    if (number < 1) throw new IllegalArgumentException("houses are counted from 1");
  }
}
