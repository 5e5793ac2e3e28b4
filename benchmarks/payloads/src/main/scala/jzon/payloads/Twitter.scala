package jzon.payloads

/** A timeline of two retweets: 42-field users, long ASCII strings, some other characters and escapes, booleans. */
object Twitter {
  final case class Urls(url: String, expanded_url: String, display_url: String, indices: List[Int])
  final case class Url(urls: List[Urls])
  final case class UserEntities(url: Url, description: Url)
  final case class UserMentions(screen_name: String, name: String, id: Long, id_str: String, indices: List[Int])
  final case class Entities(
      hashtags: List[String],
      symbols: List[String],
      user_mentions: List[UserMentions],
      urls: List[Urls],
  )
  // format: off
  final case class User(
      id: Long, id_str: String, name: String, screen_name: String, location: String, description: String, url: String,
      entities: UserEntities, `protected`: Boolean, followers_count: Int, friends_count: Int, listed_count: Int,
      created_at: String, favourites_count: Int, utc_offset: Int, time_zone: String, geo_enabled: Boolean,
      verified: Boolean, statuses_count: Int, lang: String, contributors_enabled: Boolean, is_translator: Boolean,
      is_translation_enabled: Boolean, profile_background_color: String, profile_background_image_url: String,
      profile_background_image_url_https: String, profile_background_tile: Boolean, profile_image_url: String,
      profile_image_url_https: String, profile_banner_url: String, profile_link_color: String,
      profile_sidebar_border_color: String, profile_sidebar_fill_color: String, profile_text_color: String,
      profile_use_background_image: Boolean, has_extended_profile: Boolean, default_profile: Boolean,
      default_profile_image: Boolean, following: Boolean, follow_request_sent: Boolean, notifications: Boolean,
      translator_type: String
  )
  final case class RetweetedStatus(
      created_at: String, id: Long, id_str: String, text: String, truncated: Boolean, entities: Entities,
      source: String, in_reply_to_status_id: Option[Long] = None, in_reply_to_user_id: Option[Long] = None,
      in_reply_to_screen_name: Option[String] = None, user: User, geo: Option[String] = None,
      coordinates: Option[String] = None, place: Option[String] = None, contributors: Option[String] = None,
      is_quote_status: Boolean, retweet_count: Int, favorite_count: Int, favorited: Boolean, retweeted: Boolean,
      possibly_sensitive: Boolean, lang: String
  )
  final case class Tweet(
      created_at: String, id: Long, id_str: String, text: String, truncated: Boolean, entities: Entities,
      source: String, in_reply_to_status_id: Option[Long] = None, in_reply_to_user_id: Option[Long] = None,
      in_reply_to_screen_name: Option[String] = None, user: User, geo: Option[String] = None,
      coordinates: Option[String] = None, place: Option[String] = None, contributors: Option[String] = None,
      retweeted_status: Option[RetweetedStatus] = None, is_quote_status: Boolean, retweet_count: Int,
      favorite_count: Int, favorited: Boolean, retweeted: Boolean, possibly_sensitive: Boolean, lang: String
  )
  // format: on

  private val faults = Vector(
    Fault("missing field in a tweet", "\"retweet_count\"", "\"retweets\""),
    Fault("word that starts like false", "\"truncated\":false", "\"truncated\":fals"),
    Fault("string for a boolean", "\"truncated\":false", "\"truncated\":\"false\""),
    Fault("object for an array", "\"hashtags\":[]", "\"hashtags\":{}"),
  )

  val compact: Payload[List[Tweet]] =
    new Payload("twitter-compact", "timeline, no whitespace", made, Text.of(_).compact, faults = faults)

  val pretty: Payload[List[Tweet]] =
    new Payload("twitter-pretty", "timeline, indented", made, Text.of(_).prettyObjects)

  private val source = "<a href=\"http://example.com/clients\" rel=\"nofollow\">Example Web Client</a>"

  private lazy val made: List[Tweet] = {
    val random = new Seeded(2)
    val authors = Vector.tabulate(3)(user(random, _))
    List(tweet(random, authors(0), authors(1), links = 1), tweet(random, authors(0), authors(2), links = 0))
  }

  private def tweet(random: Seeded, by: User, of: User, links: Int): Tweet = {
    val links0 = random.list(links)(link(random, 78, "cards.example.com", "/" + random.identifier(19)))
    val original = RetweetedStatus(
      date(random),
      random.long(840_000_000_000_000_000L, 860_000_000_000_000_000L),
      "",
      text(random, links),
      false,
      Entities(Nil, Nil, Nil, links0),
      source,
      user = of,
      is_quote_status = false,
      retweet_count = random.int(100, 400),
      favorite_count = random.int(100, 700),
      favorited = false,
      retweeted = false,
      possibly_sensitive = false,
      lang = "en",
    )
    val mention = UserMentions(of.screen_name, of.name, of.id, of.id_str, List(3, 4 + of.screen_name.length))
    val id = original.id + random.long(1L << 40, 1L << 41)
    Tweet(
      date(random),
      id,
      id.toString,
      s"RT @${of.screen_name}: ${original.text}",
      false,
      Entities(Nil, Nil, List(mention), links0),
      source,
      user = by,
      retweeted_status = Some(original.copy(id_str = original.id.toString)),
      is_quote_status = false,
      retweet_count = original.retweet_count,
      favorite_count = 0,
      favorited = false,
      retweeted = false,
      possibly_sensitive = false,
      lang = "en",
    )
  }

  private def text(random: Seeded, links: Int): String =
    if (links > 0)
      s"1/ Today we’re opening the ${random.word()} of the next ${random.word()} ${random.word()}, and its ${random.word()} too: https://t.example/${random.identifier(8)}"
    else
      s"From today on every ${random.word()} can ask for a ${random.word()} and share the ${random.word()} with ${random.word()}s. https://t.example/rp…"

  private def link(random: Seeded, at: Int, host: String, path: String): Urls =
    Urls(
      s"https://t.example/${random.identifier(10)}",
      s"https://$host$path",
      s"$host${path.take(10)}…",
      List(at, at + 23)
    )

  private def date(random: Seeded): String =
    "%s %s %02d %02d:%02d:%02d +0000 20%02d".format(
      random.pick(Vector("Mon", "Tue", "Wed", "Thu", "Fri")),
      random.pick(Vector("Jan", "Apr", "May", "Sep", "Dec")),
      random.int(1, 29),
      random.int(0, 24),
      random.int(0, 60),
      random.int(0, 60),
      random.int(10, 18)
    )

  private def user(random: Seeded, n: Int): User = {
    val id = random.long(5_000_000L, 3_000_000_000L)
    val name = Vector("Example API", "ExampleDev", "Example Marketing")(n)
    val background = s"background_images.example.com/profiles/${random.digits(9)}/${random.identifier(20)}.png"
    val picture = s"images.example.com/profiles/${random.digits(12)}/${random.identifier(21)}_normal.png"
    def colour() = random.chars(6, "0123456789ABCDEF")
    User(
      id = id,
      id_str = id.toString,
      name = name,
      screen_name = name.replace(" ", ""),
      location = "San Francisco, CA",
      description = random.sentence(14) + (if (n == 1) " ⌨️ #JoinIn" else " We don't answer questions here."),
      url = s"https://t.example/${random.identifier(10)}",
      entities = UserEntities(
        Url(List(link(random, 0, "dev.example.com", "/"))),
        Url(if (n == 0) Nil else List(link(random, 93, "community.example.com", "/"))),
      ),
      `protected` = false,
      followers_count = random.int(100_000, 7_000_000),
      friends_count = random.int(10, 2000),
      listed_count = random.int(1000, 14_000),
      created_at = date(random),
      favourites_count = random.int(10, 3000),
      utc_offset = -25200,
      time_zone = "Pacific Time (US & Canada)",
      geo_enabled = true,
      verified = true,
      statuses_count = random.int(2000, 9000),
      lang = "en",
      contributors_enabled = false,
      is_translator = false,
      is_translation_enabled = n > 0,
      profile_background_color = colour(),
      profile_background_image_url = "http://" + background,
      profile_background_image_url_https = "https://" + background,
      profile_background_tile = n != 1,
      profile_image_url = "http://" + picture,
      profile_image_url_https = "https://" + picture,
      profile_banner_url = s"https://banners.example.com/profiles/$id/${random.digits(10)}",
      profile_link_color = colour(),
      profile_sidebar_border_color = colour(),
      profile_sidebar_fill_color = colour(),
      profile_text_color = colour(),
      profile_use_background_image = true,
      has_extended_profile = n == 1,
      default_profile = false,
      default_profile_image = false,
      following = n < 2,
      follow_request_sent = false,
      notifications = false,
      translator_type = if (n < 2) "regular" else "none",
    )
  }
}
