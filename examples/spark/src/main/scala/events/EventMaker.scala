package events

import java.time.Instant
import java.util.Random

/** Makes realistic events: the same events for the same seed, most of them pushes, as in the archives. */
final class EventMaker(seed: Long) {
  private val random = new Random(seed)
  private var at = Instant.parse("2026-01-01T00:00:00Z").toEpochMilli / 1000
  private var number = 40000000000L + seed * 10000000L

  /** The next event. */
  def next(): Event = {
    number += 1
    at += random.nextInt(3).toLong
    val (id, actor, repo, time) = (number.toString, someone(), repository(), Instant.ofEpochSecond(at))
    random.nextInt(100) match {
      case n if n < 50 => PushEvent(id, actor, repo, push(), time)
      case n if n < 60 => CreateEvent(id, actor, repo, reference(), time)
      case n if n < 68 => PullRequestEvent(id, actor, repo, PullRequestPayload(action(), small(), pullRequest()), time)
      case n if n < 75 => IssueCommentEvent(id, actor, repo, CommentPayload("created", issue(), comment()), time)
      case n if n < 81 => WatchEvent(id, actor, repo, ActionPayload("started"), time)
      case n if n < 85 => IssuesEvent(id, actor, repo, IssuePayload(action(), issue()), time)
      case n if n < 88 => DeleteEvent(id, actor, repo, reference(), time)
      case _           => seldom(id, actor, repo, time)
    }
  }

  private def seldom(id: String, actor: Actor, repo: Repo, time: Instant): Event = random.nextInt(23) match {
    case 0 => ForkEvent(id, actor, repo, ForkPayload(repository()), time)
    case 1 => GollumEvent(id, actor, repo, WikiPayload(list(2)(page())), time)
    case 2 => CommitCommentEvent(id, actor, repo, CommitCommentPayload(comment()), time)
    case 3 => MemberEvent(id, actor, repo, MemberPayload("added", user()), time)
    case 4 => PublicEvent(id, actor, repo, NothingPayload(), time)
    case 5 => PullRequestReviewEvent(id, actor, repo, ReviewPayload("created", comment(), pullRequest()), time)
    case 6 =>
      PullRequestReviewCommentEvent(id, actor, repo, ReviewCommentPayload("created", comment(), pullRequest()), time)
    case 7 =>
      PullRequestReviewThreadEvent(id, actor, repo, PullRequestPayload("resolved", small(), pullRequest()), time)
    case 8  => ReleaseEvent(id, actor, repo, ReleasePayload("published", release()), time)
    case 9  => SponsorshipEvent(id, actor, repo, ActionPayload("created"), time)
    case 10 => StarEvent(id, actor, repo, StarsPayload("created", small().toLong), time)
    case 11 => StatusEvent(id, actor, repo, StatusPayload(sha(), "success", "ci/build", option(words(6))), time)
    case 12 => CheckRunEvent(id, actor, repo, CheckRunPayload("completed", check()), time)
    case 13 => CheckSuiteEvent(id, actor, repo, CheckSuitePayload("completed", check()), time)
    case 14 => DeploymentEvent(id, actor, repo, DeploymentPayload(deployment()), time)
    case 15 => DeploymentStatusEvent(id, actor, repo, DeploymentPayload(deployment()), time)
    case 16 => DiscussionEvent(id, actor, repo, DiscussionPayload(action(), issue()), time)
    case 17 => DiscussionCommentEvent(id, actor, repo, DiscussionPayload(action(), issue()), time)
    case 18 => LabelEvent(id, actor, repo, ActionPayload(action()), time)
    case 19 => MilestoneEvent(id, actor, repo, ActionPayload(action()), time)
    case 20 => TeamAddEvent(id, actor, repo, TeamPayload("added", team()), time)
    case 21 => MembershipEvent(id, actor, repo, TeamPayload("added", team()), time)
    case _ =>
      AlertEvent(id, actor, repo, AlertPayload("created", "high", Map(word() -> "1.2.3", word() -> "0.9.1")), time)
  }

  private def push(): PushPayload = {
    val commits =
      list(4)(Commit(sha(), Author(s"${word()}@example.org", words(2)), text(12), random.nextInt(10) > 0, link()))
    PushPayload(number * 3, commits.size, commits.count(_.distinct), "refs/heads/main", sha(), sha(), commits)
  }

  private def reference(): RefPayload = RefPayload(option(word()), "branch", Some("main"), option(text(10)))

  private def pullRequest(): PullRequest = PullRequest(
    small(),
    if (random.nextBoolean()) "open" else "closed",
    text(8),
    user(),
    branch(),
    branch(),
    option(random.nextBoolean()),
    small().toLong,
    small().toLong,
    1 + random.nextInt(50),
    option(text(60))
  )

  private def issue(): Issue = Issue(
    small(),
    text(8),
    user(),
    list(3)(label()),
    "open",
    locked = false,
    random.nextInt(20),
    Instant.ofEpochSecond(at - small()),
    option(Instant.ofEpochSecond(at)),
    option(text(60))
  )

  private def comment(): Comment = Comment(number * 7, user(), Instant.ofEpochSecond(at), text(40))
  private def label(): Label = Label(small().toLong, word(), "d73a4a", random.nextBoolean(), option(words(4)))
  private def branch(): Branch = Branch(word(), word(), sha())
  private def page(): Page = Page(word(), words(3), "edited", sha(), link())
  private def team(): Team = Team(small().toLong, word(), word(), "closed")
  private def deployment(): Deployment = Deployment(number * 5, sha(), word(), "deploy", "production")
  private def check(): Check =
    Check(number * 11, word(), sha(), "completed", option("success"), Instant.ofEpochSecond(at))
  private def release(): Release =
    Release(number * 13, s"v${small()}", option(words(2)), draft = false, prerelease = false, list(3)(asset()))
  private def asset(): Asset = Asset(s"${word()}.tar.gz", small() * 1000L, small().toLong, "application/gzip")

  private def someone(): Actor = {
    val name = word()
    Actor(small().toLong, name, option(name), "", link(), link())
  }

  private def user(): User = User(word(), small().toLong, sha().take(20), link(), siteAdmin = false)
  private def repository(): Repo = Repo(random.nextInt(2000).toLong, s"${word()}/${word()}", link())
  private def action(): String = if (random.nextBoolean()) "opened" else "closed"
  private def link(): String = s"https://api.example.org/${word()}/${word()}"
  private def small(): Int = 1 + random.nextInt(100000)
  private def option[A](value: => A): Option[A] = if (random.nextInt(3) > 0) Some(value) else None
  private def list[A](most: Int)(element: => A): List[A] = List.fill(1 + random.nextInt(most))(element)
  private def sha(): String = f"${random.nextLong()}%016x${random.nextLong()}%016x${random.nextInt()}%08x"
  private def word(): String = EventMaker.words(random.nextInt(EventMaker.words.length))
  private def words(count: Int): String = List.fill(count)(word()).mkString(" ")

  /** Text as people write it: a few words, sometimes with quotes, line ends and letters outside ASCII. */
  private def text(most: Int): String = random.nextInt(12) match {
    case 0 => words(1 + random.nextInt(most)) + "\n\n" + words(2)
    case 1 => "\"" + words(1 + random.nextInt(most)) + "\" – ça marche, 好的"
    case _ => words(1 + random.nextInt(most))
  }
}

object EventMaker {
  private val words: Array[String] =
    ("add remove fix the parser reader writer for of with a new old broken test suite build release branch merge update " +
      "docs typo in readme support spark json stream server client cache index query filter table column row value null " +
      "option error path offset limit number string array object member codec schema file folder line byte").split(' ')
}
