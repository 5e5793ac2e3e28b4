package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The entry of a media library as Java records. */
public final class MediaRecords {
  private MediaRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Picture(String uri, String title, int width, int height, String size) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Film(
      String uri,
      String title,
      int width,
      int height,
      String format,
      long duration,
      long size,
      int bitrate,
      List<String> people,
      String player,
      @Nullable String copyright) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Entry(Film film, List<Picture> covers) {}
}
