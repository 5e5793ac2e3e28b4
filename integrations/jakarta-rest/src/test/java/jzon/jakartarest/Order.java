package jzon.jakartarest;

import java.util.List;
import jzon.bind.Json;

/** What the services of the tests take and return. */
@Json
record Order(int number, List<String> items) {}
