package events

import java.time.Instant

import jzon.{Codec, NameStyle, discriminator, field_names}

/** An event in a repository, in the form of GitHub's archives: one document in each line. */
@discriminator("type")
@field_names(NameStyle.SnakeCase)
sealed trait Event {
  def id: String
  def actor: Actor
  def repo: Repo
  def createdAt: Instant

  /** The event's type as a word: `PushEvent`. */
  def kind: String = getClass.getSimpleName
}

@field_names(NameStyle.SnakeCase)
final case class Actor(
    id: Long,
    login: String,
    displayLogin: Option[String],
    gravatarId: String,
    url: String,
    avatarUrl: String
)

final case class Repo(id: Long, name: String, url: String)

final case class Author(email: String, name: String)

final case class Commit(sha: String, author: Author, message: String, distinct: Boolean, url: String)

@field_names(NameStyle.SnakeCase)
final case class User(login: String, id: Long, nodeId: String, htmlUrl: String, siteAdmin: Boolean)

@field_names(NameStyle.SnakeCase)
final case class Label(id: Long, name: String, color: String, default: Boolean, description: Option[String])

@field_names(NameStyle.SnakeCase)
final case class Issue(
    number: Int,
    title: String,
    user: User,
    labels: List[Label],
    state: String,
    locked: Boolean,
    comments: Int,
    createdAt: Instant,
    closedAt: Option[Instant],
    body: Option[String],
)

@field_names(NameStyle.SnakeCase)
final case class Comment(id: Long, user: User, createdAt: Instant, body: String)

@field_names(NameStyle.SnakeCase)
final case class Branch(label: String, ref: String, sha: String)

@field_names(NameStyle.SnakeCase)
final case class PullRequest(
    number: Int,
    state: String,
    title: String,
    user: User,
    head: Branch,
    base: Branch,
    merged: Option[Boolean],
    additions: Long,
    deletions: Long,
    changedFiles: Int,
    body: Option[String],
)

@field_names(NameStyle.SnakeCase)
final case class Release(
    id: Long,
    tagName: String,
    name: Option[String],
    draft: Boolean,
    prerelease: Boolean,
    assets: List[Asset]
)

@field_names(NameStyle.SnakeCase)
final case class Asset(name: String, size: Long, downloadCount: Long, contentType: String)

@field_names(NameStyle.SnakeCase)
final case class Page(pageName: String, title: String, action: String, sha: String, htmlUrl: String)

@field_names(NameStyle.SnakeCase)
final case class Check(
    id: Long,
    name: String,
    headSha: String,
    status: String,
    conclusion: Option[String],
    startedAt: Instant
)

@field_names(NameStyle.SnakeCase)
final case class Deployment(id: Long, sha: String, ref: String, task: String, environment: String)

final case class Team(id: Long, name: String, slug: String, privacy: String)

@field_names(NameStyle.SnakeCase)
final case class PushPayload(
    pushId: Long,
    size: Int,
    distinctSize: Int,
    ref: String,
    head: String,
    before: String,
    commits: List[Commit]
)

@field_names(NameStyle.SnakeCase)
final case class RefPayload(
    ref: Option[String],
    refType: String,
    masterBranch: Option[String],
    description: Option[String]
)

final case class ForkPayload(forkee: Repo)
final case class WikiPayload(pages: List[Page])
final case class CommentPayload(action: String, issue: Issue, comment: Comment)
final case class CommitCommentPayload(comment: Comment)
final case class IssuePayload(action: String, issue: Issue)
final case class ActionPayload(action: String)
final case class NothingPayload()
final case class MemberPayload(action: String, member: User)

@field_names(NameStyle.SnakeCase)
final case class PullRequestPayload(action: String, number: Int, pullRequest: PullRequest)

@field_names(NameStyle.SnakeCase)
final case class ReviewPayload(action: String, review: Comment, pullRequest: PullRequest)

@field_names(NameStyle.SnakeCase)
final case class ReviewCommentPayload(action: String, comment: Comment, pullRequest: PullRequest)

final case class ReleasePayload(action: String, release: Release)

@field_names(NameStyle.SnakeCase)
final case class CheckRunPayload(action: String, checkRun: Check)

@field_names(NameStyle.SnakeCase)
final case class CheckSuitePayload(action: String, checkSuite: Check)

final case class DeploymentPayload(deployment: Deployment)

final case class StatusPayload(sha: String, state: String, context: String, description: Option[String])
final case class TeamPayload(action: String, team: Team)
final case class StarsPayload(action: String, stars: Long)
final case class DiscussionPayload(action: String, discussion: Issue)
final case class AlertPayload(action: String, severity: String, packages: Map[String, String])

final case class PushEvent(id: String, actor: Actor, repo: Repo, payload: PushPayload, createdAt: Instant) extends Event
final case class CreateEvent(id: String, actor: Actor, repo: Repo, payload: RefPayload, createdAt: Instant)
    extends Event
final case class DeleteEvent(id: String, actor: Actor, repo: Repo, payload: RefPayload, createdAt: Instant)
    extends Event
final case class ForkEvent(id: String, actor: Actor, repo: Repo, payload: ForkPayload, createdAt: Instant) extends Event
final case class GollumEvent(id: String, actor: Actor, repo: Repo, payload: WikiPayload, createdAt: Instant)
    extends Event
final case class IssueCommentEvent(id: String, actor: Actor, repo: Repo, payload: CommentPayload, createdAt: Instant)
    extends Event
final case class IssuesEvent(id: String, actor: Actor, repo: Repo, payload: IssuePayload, createdAt: Instant)
    extends Event
final case class CommitCommentEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: CommitCommentPayload,
    createdAt: Instant
) extends Event
final case class MemberEvent(id: String, actor: Actor, repo: Repo, payload: MemberPayload, createdAt: Instant)
    extends Event
final case class PublicEvent(id: String, actor: Actor, repo: Repo, payload: NothingPayload, createdAt: Instant)
    extends Event
final case class PullRequestEvent(id: String, actor: Actor, repo: Repo, payload: PullRequestPayload, createdAt: Instant)
    extends Event
final case class PullRequestReviewEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: ReviewPayload,
    createdAt: Instant
) extends Event
final case class PullRequestReviewCommentEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: ReviewCommentPayload,
    createdAt: Instant,
) extends Event
final case class PullRequestReviewThreadEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: PullRequestPayload,
    createdAt: Instant,
) extends Event
final case class ReleaseEvent(id: String, actor: Actor, repo: Repo, payload: ReleasePayload, createdAt: Instant)
    extends Event
final case class SponsorshipEvent(id: String, actor: Actor, repo: Repo, payload: ActionPayload, createdAt: Instant)
    extends Event
final case class WatchEvent(id: String, actor: Actor, repo: Repo, payload: ActionPayload, createdAt: Instant)
    extends Event
final case class StarEvent(id: String, actor: Actor, repo: Repo, payload: StarsPayload, createdAt: Instant)
    extends Event
final case class StatusEvent(id: String, actor: Actor, repo: Repo, payload: StatusPayload, createdAt: Instant)
    extends Event
final case class CheckRunEvent(id: String, actor: Actor, repo: Repo, payload: CheckRunPayload, createdAt: Instant)
    extends Event
final case class CheckSuiteEvent(id: String, actor: Actor, repo: Repo, payload: CheckSuitePayload, createdAt: Instant)
    extends Event
final case class DeploymentEvent(id: String, actor: Actor, repo: Repo, payload: DeploymentPayload, createdAt: Instant)
    extends Event
final case class DeploymentStatusEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: DeploymentPayload,
    createdAt: Instant
) extends Event
final case class DiscussionEvent(id: String, actor: Actor, repo: Repo, payload: DiscussionPayload, createdAt: Instant)
    extends Event
final case class DiscussionCommentEvent(
    id: String,
    actor: Actor,
    repo: Repo,
    payload: DiscussionPayload,
    createdAt: Instant
) extends Event
final case class LabelEvent(id: String, actor: Actor, repo: Repo, payload: ActionPayload, createdAt: Instant)
    extends Event
final case class MilestoneEvent(id: String, actor: Actor, repo: Repo, payload: ActionPayload, createdAt: Instant)
    extends Event
final case class TeamAddEvent(id: String, actor: Actor, repo: Repo, payload: TeamPayload, createdAt: Instant)
    extends Event
final case class MembershipEvent(id: String, actor: Actor, repo: Repo, payload: TeamPayload, createdAt: Instant)
    extends Event
final case class AlertEvent(id: String, actor: Actor, repo: Repo, payload: AlertPayload, createdAt: Instant)
    extends Event

object Event {
  private implicit val actor: Codec[Actor] = Codec.derived
  private implicit val repo: Codec[Repo] = Codec.derived
  private implicit val author: Codec[Author] = Codec.derived
  private implicit val commit: Codec[Commit] = Codec.derived
  private implicit val user: Codec[User] = Codec.derived
  private implicit val label: Codec[Label] = Codec.derived
  private implicit val issue: Codec[Issue] = Codec.derived
  private implicit val comment: Codec[Comment] = Codec.derived
  private implicit val branch: Codec[Branch] = Codec.derived
  private implicit val pullRequest: Codec[PullRequest] = Codec.derived
  private implicit val asset: Codec[Asset] = Codec.derived
  private implicit val release: Codec[Release] = Codec.derived
  private implicit val page: Codec[Page] = Codec.derived
  private implicit val check: Codec[Check] = Codec.derived
  private implicit val deployment: Codec[Deployment] = Codec.derived
  private implicit val team: Codec[Team] = Codec.derived
  private implicit val pushPayload: Codec[PushPayload] = Codec.derived
  private implicit val refPayload: Codec[RefPayload] = Codec.derived
  private implicit val forkPayload: Codec[ForkPayload] = Codec.derived
  private implicit val wikiPayload: Codec[WikiPayload] = Codec.derived
  private implicit val commentPayload: Codec[CommentPayload] = Codec.derived
  private implicit val commitCommentPayload: Codec[CommitCommentPayload] = Codec.derived
  private implicit val issuePayload: Codec[IssuePayload] = Codec.derived
  private implicit val actionPayload: Codec[ActionPayload] = Codec.derived
  private implicit val nothingPayload: Codec[NothingPayload] = Codec.derived
  private implicit val memberPayload: Codec[MemberPayload] = Codec.derived
  private implicit val pullRequestPayload: Codec[PullRequestPayload] = Codec.derived
  private implicit val reviewPayload: Codec[ReviewPayload] = Codec.derived
  private implicit val reviewCommentPayload: Codec[ReviewCommentPayload] = Codec.derived
  private implicit val releasePayload: Codec[ReleasePayload] = Codec.derived
  private implicit val checkRunPayload: Codec[CheckRunPayload] = Codec.derived
  private implicit val checkSuitePayload: Codec[CheckSuitePayload] = Codec.derived
  private implicit val deploymentPayload: Codec[DeploymentPayload] = Codec.derived
  private implicit val statusPayload: Codec[StatusPayload] = Codec.derived
  private implicit val teamPayload: Codec[TeamPayload] = Codec.derived
  private implicit val starsPayload: Codec[StarsPayload] = Codec.derived
  private implicit val discussionPayload: Codec[DiscussionPayload] = Codec.derived
  private implicit val alertPayload: Codec[AlertPayload] = Codec.derived

  implicit val codec: Codec[Event] = Codec.derived
}
