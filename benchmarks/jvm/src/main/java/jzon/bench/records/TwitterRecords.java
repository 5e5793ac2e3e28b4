package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The timeline as Java records. */
public final class TwitterRecords {
  private TwitterRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Urls(String url, String expanded_url, String display_url, List<Integer> indices) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Url(List<Urls> urls) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record UserEntities(Url url, Url description) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record UserMentions(
      String screen_name,
      String name,
      long id,
      String id_str,
      List<Integer> indices) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Entities(
      List<String> hashtags,
      List<String> symbols,
      List<UserMentions> user_mentions,
      List<Urls> urls) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record User(
      long id,
      String id_str,
      String name,
      String screen_name,
      String location,
      String description,
      String url,
      UserEntities entities,
      @jzon.bind.Json.Field("protected")
      @Json.Property("protected")
      @com.dslplatform.json.JsonAttribute(name = "protected")
      @com.fasterxml.jackson.annotation.JsonProperty("protected")
      @com.google.gson.annotations.SerializedName("protected")
      @com.alibaba.fastjson2.annotation.JSONField(name = "protected")
      @org.apache.fory.json.annotation.JsonProperty("protected")
      boolean protected_,
      int followers_count,
      int friends_count,
      int listed_count,
      String created_at,
      int favourites_count,
      int utc_offset,
      String time_zone,
      boolean geo_enabled,
      boolean verified,
      int statuses_count,
      String lang,
      boolean contributors_enabled,
      boolean is_translator,
      boolean is_translation_enabled,
      String profile_background_color,
      String profile_background_image_url,
      String profile_background_image_url_https,
      boolean profile_background_tile,
      String profile_image_url,
      String profile_image_url_https,
      String profile_banner_url,
      String profile_link_color,
      String profile_sidebar_border_color,
      String profile_sidebar_fill_color,
      String profile_text_color,
      boolean profile_use_background_image,
      boolean has_extended_profile,
      boolean default_profile,
      boolean default_profile_image,
      boolean following,
      boolean follow_request_sent,
      boolean notifications,
      String translator_type) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record RetweetedStatus(
      String created_at,
      long id,
      String id_str,
      String text,
      boolean truncated,
      Entities entities,
      String source,
      @Nullable Long in_reply_to_status_id,
      @Nullable Long in_reply_to_user_id,
      @Nullable String in_reply_to_screen_name,
      User user,
      @Nullable String geo,
      @Nullable String coordinates,
      @Nullable String place,
      @Nullable String contributors,
      boolean is_quote_status,
      int retweet_count,
      int favorite_count,
      boolean favorited,
      boolean retweeted,
      boolean possibly_sensitive,
      String lang) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Tweet(
      String created_at,
      long id,
      String id_str,
      String text,
      boolean truncated,
      Entities entities,
      String source,
      @Nullable Long in_reply_to_status_id,
      @Nullable Long in_reply_to_user_id,
      @Nullable String in_reply_to_screen_name,
      User user,
      @Nullable String geo,
      @Nullable String coordinates,
      @Nullable String place,
      @Nullable String contributors,
      @Nullable RetweetedStatus retweeted_status,
      boolean is_quote_status,
      int retweet_count,
      int favorite_count,
      boolean favorited,
      boolean retweeted,
      boolean possibly_sensitive,
      String lang) {}
}
