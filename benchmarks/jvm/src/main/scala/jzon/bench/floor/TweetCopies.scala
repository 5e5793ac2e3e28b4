package jzon.bench.floor

import jzon.payloads.Twitter.*

/** The timeline's objects anew; strings in the order of the members. */
final class TweetCopies(texts: Texts) {
  private def text() = texts.next()

  def tweet(t: Tweet): Tweet = t.copy(
    created_at = text(),
    id_str = text(),
    text = text(),
    entities = entities(t.entities),
    source = text(),
    in_reply_to_status_id = number(t.in_reply_to_status_id),
    in_reply_to_user_id = number(t.in_reply_to_user_id),
    in_reply_to_screen_name = texts.option(t.in_reply_to_screen_name),
    user = user(t.user),
    geo = texts.option(t.geo),
    coordinates = texts.option(t.coordinates),
    place = texts.option(t.place),
    contributors = texts.option(t.contributors),
    retweeted_status = t.retweeted_status.map(status),
    lang = text(),
  )

  private def status(s: RetweetedStatus): RetweetedStatus = s.copy(
    created_at = text(),
    id_str = text(),
    text = text(),
    entities = entities(s.entities),
    source = text(),
    in_reply_to_status_id = number(s.in_reply_to_status_id),
    in_reply_to_user_id = number(s.in_reply_to_user_id),
    in_reply_to_screen_name = texts.option(s.in_reply_to_screen_name),
    user = user(s.user),
    geo = texts.option(s.geo),
    coordinates = texts.option(s.coordinates),
    place = texts.option(s.place),
    contributors = texts.option(s.contributors),
    lang = text(),
  )

  private def number(n: Option[Long]): Option[Long] = if (n.isEmpty) None else Some(n.get)

  private def entities(e: Entities): Entities =
    Entities(texts.list(e.hashtags), texts.list(e.symbols), e.user_mentions.map(mention), e.urls.map(link))

  private def mention(m: UserMentions): UserMentions =
    UserMentions(text(), text(), m.id, text(), m.indices.map(identity))

  private def link(u: Urls): Urls = Urls(text(), text(), text(), u.indices.map(identity))

  private def url(u: Url): Url = Url(u.urls.map(link))

  private def user(u: User): User = u.copy(
    id_str = text(),
    name = text(),
    screen_name = text(),
    location = text(),
    description = text(),
    url = text(),
    entities = UserEntities(url(u.entities.url), url(u.entities.description)),
    created_at = text(),
    time_zone = text(),
    lang = text(),
    profile_background_color = text(),
    profile_background_image_url = text(),
    profile_background_image_url_https = text(),
    profile_image_url = text(),
    profile_image_url_https = text(),
    profile_banner_url = text(),
    profile_link_color = text(),
    profile_sidebar_border_color = text(),
    profile_sidebar_fill_color = text(),
    profile_text_color = text(),
    translator_type = text(),
  )
}
