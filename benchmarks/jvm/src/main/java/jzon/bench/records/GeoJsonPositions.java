package jzon.bench.records;

import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** jzon's adapters of GeoJSON's positions, which are two numbers and not any number of them, and of arrays of those. */
public final class GeoJsonPositions {
  private static final JsonAdapter<double[]> POSITION = new Position();
  private static final JsonAdapter<double[][]> LINE = Adapters.array(new double[0][], POSITION);
  private static final JsonAdapter<double[][][]> LINES = Adapters.array(new double[0][][], LINE);
  private static final JsonAdapter<double[][][][]> AREAS = Adapters.array(new double[0][][][], LINES);

  private GeoJsonPositions() {}

  /** One position; another count of numbers is an IllegalArgumentException, which becomes an error at its path. */
  public static final class Position extends JsonAdapter<double[]> {
    @Override
    public double[] decode(JsonReader in) {
      if (!in.readArrayStart()) throw new IllegalArgumentException("a position of no numbers");
      double longitude = in.readDouble();
      if (!in.readNextElement()) throw new IllegalArgumentException("a position of one number");
      double latitude = in.readDouble();
      if (in.readNextElement()) throw new IllegalArgumentException("a position of more than two numbers");
      return new double[] {longitude, latitude};
    }

    @Override
    public void encode(double[] value, JsonWriter out) {
      out.arrays().writeDoubles(value);
    }
  }

  /** Positions. */
  public static final class Line extends JsonAdapter<double[][]> {
    @Override
    public double[][] decode(JsonReader in) {
      return LINE.decode(in);
    }

    @Override
    public void encode(double[][] value, JsonWriter out) {
      LINE.encode(value, out);
    }
  }

  /** Lines of positions. */
  public static final class Lines extends JsonAdapter<double[][][]> {
    @Override
    public double[][][] decode(JsonReader in) {
      return LINES.decode(in);
    }

    @Override
    public void encode(double[][][] value, JsonWriter out) {
      LINES.encode(value, out);
    }
  }

  /** Areas of lines of positions. */
  public static final class Areas extends JsonAdapter<double[][][][]> {
    @Override
    public double[][][][] decode(JsonReader in) {
      return AREAS.decode(in);
    }

    @Override
    public void encode(double[][][][] value, JsonWriter out) {
      AREAS.encode(value, out);
    }
  }
}
