package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The bid request as Java records. */
public final class AdBidRecords {
  private AdBidRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Size(int w, int h) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Banner(
      @jzon.bind.Json.Default("[]") List<Size> format,
      @Nullable Integer w,
      @Nullable Integer h,
      @Nullable Integer pos,
      @jzon.bind.Json.Default("[]") List<String> mimes,
      @jzon.bind.Json.Default("[]") List<Integer> battr,
      @jzon.bind.Json.Default("[]") List<Integer> api,
      @Nullable Integer topframe) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Deal(
      String id,
      double bidfloor,
      String bidfloorcur,
      @Nullable Integer at,
      @jzon.bind.Json.Default("[]") List<String> wseat) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Pmp(int private_auction, @jzon.bind.Json.Default("[]") List<Deal> deals) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Imp(
      String id,
      @Nullable Banner banner,
      @Nullable String displaymanager,
      @Nullable String displaymanagerver,
      @Nullable Integer instl,
      @Nullable String tagid,
      @Nullable Double bidfloor,
      @Nullable String bidfloorcur,
      @Nullable Integer secure,
      @jzon.bind.Json.Default("[]") List<String> iframebuster,
      @Nullable Pmp pmp) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Publisher(
      String id,
      @Nullable String name,
      @jzon.bind.Json.Default("[]") List<String> cat,
      @Nullable String domain) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Site(
      String id,
      @Nullable String name,
      @Nullable String domain,
      @jzon.bind.Json.Default("[]") List<String> cat,
      @Nullable String page,
      @Nullable String ref,
      @Nullable String search,
      @Nullable Integer mobile,
      @Nullable Integer privacypolicy,
      @Nullable Publisher publisher,
      @Nullable String keywords) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Geo(
      @Nullable Double lat,
      @Nullable Double lon,
      @Nullable Integer type,
      @Nullable String country,
      @Nullable String region,
      @Nullable String city,
      @Nullable String zip,
      @Nullable Integer utcoffset) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Device(
      String ua,
      @Nullable Geo geo,
      @Nullable Integer dnt,
      @Nullable Integer lmt,
      @Nullable String ip,
      @Nullable Integer devicetype,
      @Nullable String make,
      @Nullable String model,
      @Nullable String os,
      @Nullable String osv,
      @Nullable Integer h,
      @Nullable Integer w,
      @Nullable Double pxratio,
      @Nullable Integer js,
      @Nullable String language,
      @Nullable String carrier,
      @Nullable Integer connectiontype,
      @Nullable String ifa) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Segment(String id, @Nullable String name, @Nullable String value) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Data(String id, @Nullable String name, @jzon.bind.Json.Default("[]") List<Segment> segment) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record User(
      String id,
      @Nullable String buyeruid,
      @Nullable Integer yob,
      @Nullable String gender,
      @Nullable String keywords,
      @jzon.bind.Json.Default("[]") List<Data> data) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Regs(int coppa) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record BidRequest(
      String id,
      @jzon.bind.Json.Default("[]") List<Imp> imp,
      @Nullable Site site,
      @Nullable Device device,
      @Nullable User user,
      @Nullable Integer test,
      int at,
      @Nullable Integer tmax,
      @jzon.bind.Json.Default("[]") List<String> wseat,
      @Nullable Integer allimps,
      @jzon.bind.Json.Default("[]") List<String> cur,
      @jzon.bind.Json.Default("[]") List<String> bcat,
      @jzon.bind.Json.Default("[]") List<String> badv,
      @Nullable Regs regs) {}
}
