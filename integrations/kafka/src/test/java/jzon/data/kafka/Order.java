package jzon.data.kafka;

import java.util.List;
import jzon.bind.Json;

/** What the records of the tests hold. */
@Json
record Order(int number, List<String> items) {}
