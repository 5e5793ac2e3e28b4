package archive

import jzon.{field_names, Codec, SnakeCase}

/** What events are about; members that the job does not need are skipped, and checked all the same. */
case class Actor(id: Long, login: String)
object Actor { implicit val codec: Codec[Actor] = Codec.derived }

case class Repo(id: Long, name: String)
object Repo { implicit val codec: Codec[Repo] = Codec.derived }

case class Author(name: String, email: String)
object Author { implicit val codec: Codec[Author] = Codec.derived }

case class Commit(sha: String, author: Author, message: String, distinct: Boolean)
object Commit { implicit val codec: Codec[Commit] = Codec.derived }

@field_names(SnakeCase)
case class Push(pushId: Long, size: Int, ref: String, commits: List[Commit])
object Push { implicit val codec: Codec[Push] = Codec.derived }

case class Label(name: String, color: String)
object Label { implicit val codec: Codec[Label] = Codec.derived }

@field_names(SnakeCase)
case class Topic(id: Long, number: Int, title: String, user: Actor, labels: List[Label], body: Option[String])
object Topic { implicit val codec: Codec[Topic] = Codec.derived }

/** Something was done to an issue, a pull request, a discussion or a project. */
case class Action(action: String, topic: Topic)
object Action { implicit val codec: Codec[Action] = Codec.derived }

@field_names(SnakeCase)
case class Comment(id: Long, user: Actor, body: String, commitId: Option[String])
object Comment { implicit val codec: Codec[Comment] = Codec.derived }

/** A comment was written. */
case class Commented(action: String, comment: Comment, topic: Option[Topic])
object Commented { implicit val codec: Codec[Commented] = Codec.derived }

/** A branch, a tag or a repository was made or deleted. */
@field_names(SnakeCase)
case class Ref(ref: Option[String], refType: String, description: Option[String])
object Ref { implicit val codec: Codec[Ref] = Codec.derived }

case class Page(title: String, action: String, sha: String)
object Page { implicit val codec: Codec[Page] = Codec.derived }

case class Pages(pages: List[Page])
object Pages { implicit val codec: Codec[Pages] = Codec.derived }

case class Asset(name: String, size: Long, downloads: Map[String, Int])
object Asset { implicit val codec: Codec[Asset] = Codec.derived }

/** A release with its files. */
case class Published(tag: String, draft: Boolean, assets: List[Asset])
object Published { implicit val codec: Codec[Published] = Codec.derived }

/** Something was started, made public or followed. */
case class Started(action: Option[String])
object Started { implicit val codec: Codec[Started] = Codec.derived }
