package jzon.bench.streams;

import java.util.List;

/** The answer of a distance matrix service, for libraries that read Java's records. */
public record DistanceMatrixRecord(
    List<String> destination_addresses, List<String> origin_addresses, List<Row> rows, String status) {

  public record Row(List<Element> elements) {}

  public record Element(Measure distance, Measure duration, String status) {}

  public record Measure(String text, int value) {}

  /** The same figure as that of the Scala class. */
  public long sum() {
    long sum = status.hashCode();
    for (String address : destination_addresses) sum += address.hashCode();
    for (String address : origin_addresses) sum += address.hashCode();
    for (Row row : rows)
      for (Element e : row.elements())
        sum += e.distance.text.hashCode() + e.distance.value + e.duration.text.hashCode() + e.duration.value
            + e.status.hashCode();
    return sum;
  }
}
