package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The bid request as Java records. */
public final class AdBidRecords {
  private AdBidRecords() {}

  @Json
  @CompiledJson
  public record Size(int w, int h) {}

  @Json
  @CompiledJson
  public record Banner(
      List<Size> format,
      Integer w,
      Integer h,
      Integer pos,
      List<String> mimes,
      List<Integer> battr,
      List<Integer> api,
      Integer topframe) {}

  @Json
  @CompiledJson
  public record Deal(String id, double bidfloor, String bidfloorcur, Integer at, List<String> wseat) {}

  @Json
  @CompiledJson
  public record Pmp(int private_auction, List<Deal> deals) {}

  @Json
  @CompiledJson
  public record Imp(
      String id,
      Banner banner,
      String displaymanager,
      String displaymanagerver,
      Integer instl,
      String tagid,
      Double bidfloor,
      String bidfloorcur,
      Integer secure,
      List<String> iframebuster,
      Pmp pmp) {}

  @Json
  @CompiledJson
  public record Publisher(String id, String name, List<String> cat, String domain) {}

  @Json
  @CompiledJson
  public record Site(
      String id,
      String name,
      String domain,
      List<String> cat,
      String page,
      String ref,
      String search,
      Integer mobile,
      Integer privacypolicy,
      Publisher publisher,
      String keywords) {}

  @Json
  @CompiledJson
  public record Geo(
      Double lat,
      Double lon,
      Integer type,
      String country,
      String region,
      String city,
      String zip,
      Integer utcoffset) {}

  @Json
  @CompiledJson
  public record Device(
      String ua,
      Geo geo,
      Integer dnt,
      Integer lmt,
      String ip,
      Integer devicetype,
      String make,
      String model,
      String os,
      String osv,
      Integer h,
      Integer w,
      Double pxratio,
      Integer js,
      String language,
      String carrier,
      Integer connectiontype,
      String ifa) {}

  @Json
  @CompiledJson
  public record Segment(String id, String name, String value) {}

  @Json
  @CompiledJson
  public record Data(String id, String name, List<Segment> segment) {}

  @Json
  @CompiledJson
  public record User(
      String id,
      String buyeruid,
      Integer yob,
      String gender,
      String keywords,
      List<Data> data) {}

  @Json
  @CompiledJson
  public record Regs(int coppa) {}

  @Json
  @CompiledJson
  public record BidRequest(
      String id,
      List<Imp> imp,
      Site site,
      Device device,
      User user,
      Integer test,
      int at,
      Integer tmax,
      List<String> wseat,
      Integer allimps,
      List<String> cur,
      List<String> bcat,
      List<String> badv,
      Regs regs) {}
}
