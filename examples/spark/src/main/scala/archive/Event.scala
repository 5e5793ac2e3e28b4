package archive

import java.time.Instant

import org.apache.spark.sql.{Encoder, Encoders}

import jzon.{discriminator, field_names, Codec, SnakeCase}

/** What happens on a platform for code, in the form of its public archive: thirty types of events, told apart by `type`. */
@discriminator("type") @field_names(SnakeCase)
sealed trait Event {
  def id: String
  def actor: Actor
  def repo: Repo
  def createdAt: Instant
}

object Event {
  case class PushEvent(id: String, actor: Actor, repo: Repo, payload: Push, public: Boolean, createdAt: Instant)
      extends Event
  case class IssuesEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class PullRequestEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class PullRequestReviewEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class PullRequestReviewThreadEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class DiscussionEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class MilestoneEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class ProjectEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class ProjectCardEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class ProjectColumnEvent(id: String, actor: Actor, repo: Repo, payload: Action, public: Boolean, createdAt: Instant)
      extends Event
  case class IssueCommentEvent(id: String, actor: Actor, repo: Repo, payload: Commented, public: Boolean, createdAt: Instant)
      extends Event
  case class CommitCommentEvent(id: String, actor: Actor, repo: Repo, payload: Commented, public: Boolean, createdAt: Instant)
      extends Event
  case class PullRequestReviewCommentEvent(id: String, actor: Actor, repo: Repo, payload: Commented, public: Boolean, createdAt: Instant)
      extends Event
  case class DiscussionCommentEvent(id: String, actor: Actor, repo: Repo, payload: Commented, public: Boolean, createdAt: Instant)
      extends Event
  case class CreateEvent(id: String, actor: Actor, repo: Repo, payload: Ref, public: Boolean, createdAt: Instant)
      extends Event
  case class DeleteEvent(id: String, actor: Actor, repo: Repo, payload: Ref, public: Boolean, createdAt: Instant)
      extends Event
  case class GollumEvent(id: String, actor: Actor, repo: Repo, payload: Pages, public: Boolean, createdAt: Instant)
      extends Event
  case class ReleaseEvent(id: String, actor: Actor, repo: Repo, payload: Published, public: Boolean, createdAt: Instant)
      extends Event
  case class DeploymentEvent(id: String, actor: Actor, repo: Repo, payload: Published, public: Boolean, createdAt: Instant)
      extends Event
  case class WatchEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class ForkEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class PublicEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class MemberEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class MembershipEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class FollowEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class SponsorshipEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class TeamAddEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class OrgBlockEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class PageBuildEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event
  case class StatusEvent(id: String, actor: Actor, repo: Repo, payload: Started, public: Boolean, createdAt: Instant)
      extends Event

  implicit val codec: Codec[Event] = Codec.derived
  implicit val encoder: Encoder[Event] = Encoders.kryo[Event]
}
