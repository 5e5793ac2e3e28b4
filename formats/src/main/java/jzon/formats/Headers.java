package jzon.formats;

import java.util.Arrays;

/**
 * The headers of the containers in bytes that are held: the place of each among the bytes, which do not have it, and
 * the number of its items. So a header takes the room that it needs, and nothing is moved when that is known.
 */
final class Headers {
  /** The number of items of a container whose end is marked instead. */
  static final int INDEFINITE = -1;

  private int[] places = new int[16];
  private int[] sizes = new int[16];
  private boolean[] areMaps = new boolean[16];
  private int count;

  int count() {
    return count;
  }

  void clear() {
    count = 0;
  }

  /** Adds a header before the byte at {@code place}, after all others there; returns its index. */
  int add(int place, boolean isMap) {
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      sizes = Arrays.copyOf(sizes, count * 2);
      areMaps = Arrays.copyOf(areMaps, count * 2);
    }
    places[count] = place;
    areMaps[count] = isMap;
    return count++;
  }

  void setSize(int header, int size) {
    sizes[header] = size;
  }

  int place(int header) {
    return places[header];
  }

  int size(int header) {
    return sizes[header];
  }

  boolean isMap(int header) {
    return areMaps[header];
  }

  /**
   * Moves ranges of headers, as the bytes around them move: range {@code k} of the result is the range {@code order[k]}
   * of those from {@code bounds[i]} to {@code bounds[i + 1]}, and its places rise by {@code rises[k]}.
   */
  void permute(Integer[] order, int[] bounds, int[] rises) {
    int first = bounds[0], end = bounds[order.length];
    int[] oldPlaces = Arrays.copyOfRange(places, first, end), oldSizes = Arrays.copyOfRange(sizes, first, end);
    boolean[] oldMaps = Arrays.copyOfRange(areMaps, first, end);
    int to = first;
    for (int k = 0; k < order.length; k++) {
      for (int i = bounds[order[k]]; i < bounds[order[k] + 1]; i++, to++) {
        places[to] = oldPlaces[i - first] + rises[k];
        sizes[to] = oldSizes[i - first];
        areMaps[to] = oldMaps[i - first];
      }
    }
  }
}
