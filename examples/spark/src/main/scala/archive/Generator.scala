package archive

import java.io.{BufferedOutputStream, OutputStream}
import java.nio.charset.StandardCharsets.UTF_8
import java.nio.file.{Files, Path}
import java.time.Instant

import scala.util.Random

import jzon.Codec

/** How many events of each type a generated archive has, and how many lines that are none. */
case class Contents(events: Map[String, Long], bad: Long) {
  def all: Long = events.values.sum + bad
}
object Contents { implicit val codec: Codec[Contents] = Codec.derived }

/** Writes an archive: files of lines, of which five in a thousand are no events, in ways that happen. */
object Generator {
  private val FileBytes = 64 << 20

  /** Writes files of about so many bytes in all into `folder`, the same for the same size, and gives what is in them. */
  def write(folder: Path, bytes: Long): Contents = {
    Files.createDirectories(folder)
    val events = new Events(new Random(20240501))
    var written = 0L
    var file = 0
    while (written < bytes) {
      val out = new BufferedOutputStream(Files.newOutputStream(folder.resolve(f"events-$file%04d.json")), 1 << 20)
      try written += lines(out, events, math.min(FileBytes.toLong, bytes - written))
      finally out.close()
      file += 1
    }
    events.contents
  }

  private def lines(out: OutputStream, events: Events, bytes: Long): Long = {
    var written = 0L
    while (written < bytes) {
      val line = events.next()
      out.write(line)
      out.write('\n')
      written += line.length + 1
    }
    written
  }
}

/** Events of all types, one after the other, most of them pushes as in the real archive. */
private final class Events(random: Random) {
  private[this] var id = 0L
  private[this] val counts = new Array[Long](Events.types.length)
  private[this] var bad = 0L

  def contents: Contents = Contents(Events.types.map(_._1).zip(counts).toMap, bad)

  def next(): Array[Byte] = {
    id += 1
    val kind = if (random.nextInt(3) == 0) 0 else random.nextInt(Events.types.length)
    val line = Event.codec.encodeJson(Events.types(kind)._2(this))
    if (random.nextInt(200) != 0) {
      counts(kind) += 1
      line.getBytes(UTF_8)
    } else {
      bad += 1
      broken(line).getBytes(UTF_8)
    }
  }

  /** Cut, of an unknown type, with a member of another kind, or without one. */
  private[this] def broken(line: String): String = random.nextInt(4) match {
    case 0 => line.substring(0, line.length / 2)
    case 1 => line.replaceFirst("Event\"", "Happening\"")
    case 2 => line.replaceFirst("\"actor\":\\{\"id\":", "\"actor\":{\"id\":\"x\",\"n\":")
    case _ => line.replaceFirst("\"repo\"", "\"repository\"")
  }

  private def number = id.toString
  private def at = Instant.ofEpochSecond(1714521600L + id / 50)
  private def actor = Actor(random.nextInt(100000).toLong, s"user-${random.nextInt(100000)}")
  private def repo = {
    val popular = math.abs(random.nextGaussian() * 500).toLong
    Repo(popular, s"owner-${popular % 97}/repository-$popular")
  }
  private def words(most: Int) = Seq.fill(1 + random.nextInt(most))(Events.words(random.nextInt(Events.words.length))).mkString(" ")
  private def sha = f"${random.nextLong()}%016x${random.nextLong()}%016x${random.nextInt()}%08x"
  private def several[A](most: Int)(a: => A) = List.fill(random.nextInt(most + 1))(a)
  private def option[A](a: => A) = if (random.nextBoolean()) Some(a) else None
  private def one(texts: String*) = texts(random.nextInt(texts.length))

  private def topic =
    Topic(random.nextInt(1 << 30).toLong, random.nextInt(9999), words(8), actor, several(3)(Label(words(1), "d73a4a")), option(words(120)))

  private def push = {
    val commits = several(5)(Commit(sha, Author(words(2), "a@example.org"), words(15), random.nextBoolean()))
    Push(random.nextInt(1 << 30).toLong, commits.size, "refs/heads/main", commits)
  }
  private def action = Action(one("opened", "closed", "edited"), topic)
  private def commented =
    Commented("created", Comment(random.nextInt(1 << 30).toLong, actor, words(60), option(sha)), option(topic))
  private def ref = Ref(option(words(1)), one("branch", "tag", "repository"), option(words(10)))
  private def pages = Pages(several(4)(Page(words(3), one("created", "edited"), sha)))
  private def published =
    Published(s"v$number", random.nextBoolean(), several(4)(Asset(words(1), random.nextInt(1 << 30).toLong, Map("total" -> random.nextInt(999)))))
  private def started = Started(option("started"))
}

private object Events {
  private val words =
    "a the fix add test für remove build crash release \"quoted\" line\nbreak dépendances parser null pointer 数据 update of".split(' ').toIndexedSeq

  /** Each type, and how one is made. */
  private val types: IndexedSeq[(String, Events => Event)] = IndexedSeq(
    "PushEvent" -> (e => Event.PushEvent(e.number, e.actor, e.repo, e.push, public = true, e.at)),
    "IssuesEvent" -> (e => Event.IssuesEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "PullRequestEvent" -> (e => Event.PullRequestEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "PullRequestReviewEvent" -> (e => Event.PullRequestReviewEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "PullRequestReviewThreadEvent" -> (e => Event.PullRequestReviewThreadEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "DiscussionEvent" -> (e => Event.DiscussionEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "MilestoneEvent" -> (e => Event.MilestoneEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "ProjectEvent" -> (e => Event.ProjectEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "ProjectCardEvent" -> (e => Event.ProjectCardEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "ProjectColumnEvent" -> (e => Event.ProjectColumnEvent(e.number, e.actor, e.repo, e.action, public = true, e.at)),
    "IssueCommentEvent" -> (e => Event.IssueCommentEvent(e.number, e.actor, e.repo, e.commented, public = true, e.at)),
    "CommitCommentEvent" -> (e => Event.CommitCommentEvent(e.number, e.actor, e.repo, e.commented, public = true, e.at)),
    "PullRequestReviewCommentEvent" -> (e => Event.PullRequestReviewCommentEvent(e.number, e.actor, e.repo, e.commented, public = true, e.at)),
    "DiscussionCommentEvent" -> (e => Event.DiscussionCommentEvent(e.number, e.actor, e.repo, e.commented, public = true, e.at)),
    "CreateEvent" -> (e => Event.CreateEvent(e.number, e.actor, e.repo, e.ref, public = true, e.at)),
    "DeleteEvent" -> (e => Event.DeleteEvent(e.number, e.actor, e.repo, e.ref, public = true, e.at)),
    "GollumEvent" -> (e => Event.GollumEvent(e.number, e.actor, e.repo, e.pages, public = true, e.at)),
    "ReleaseEvent" -> (e => Event.ReleaseEvent(e.number, e.actor, e.repo, e.published, public = true, e.at)),
    "DeploymentEvent" -> (e => Event.DeploymentEvent(e.number, e.actor, e.repo, e.published, public = true, e.at)),
    "WatchEvent" -> (e => Event.WatchEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "ForkEvent" -> (e => Event.ForkEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "PublicEvent" -> (e => Event.PublicEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "MemberEvent" -> (e => Event.MemberEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "MembershipEvent" -> (e => Event.MembershipEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "FollowEvent" -> (e => Event.FollowEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "SponsorshipEvent" -> (e => Event.SponsorshipEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "TeamAddEvent" -> (e => Event.TeamAddEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "OrgBlockEvent" -> (e => Event.OrgBlockEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "PageBuildEvent" -> (e => Event.PageBuildEvent(e.number, e.actor, e.repo, e.started, public = true, e.at)),
    "StatusEvent" -> (e => Event.StatusEvent(e.number, e.actor, e.repo, e.started, public = true, e.at))
  )
}
