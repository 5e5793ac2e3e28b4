package jzon.payloads

/**
 * What the interface of a build server answers about its last runs: 30 members each, of which the reader wants 14, some
 * of them optional and absent or null, the rest skipped, objects and arrays included.
 */
object CiRuns {
  final case class Actor(login: String, id: Long, site_admin: Boolean)
  final case class Commit(id: String, message: String, timestamp: String)
  // format: off
  final case class Run(
      id: Long, name: Option[String] = None, head_branch: Option[String] = None, head_sha: String, run_number: Int,
      event: String, status: Option[String] = None, conclusion: Option[String] = None, workflow_id: Long,
      created_at: String, updated_at: String, actor: Option[Actor] = None, run_attempt: Option[Int] = None,
      head_commit: Option[Commit] = None
  )
  // format: on
  final case class Runs(total_count: Int, workflow_runs: List[Run])

  private val faults = Vector(
    Fault("missing field in a run", "\"head_sha\"", "\"tail_sha\""),
    Fault("broken literal in a skipped member", "\"pull_requests\":[]", "\"pull_requests\":[nul]"),
    Fault("broken number in a skipped member", "\"pull_requests\":[]", "\"pull_requests\":[1.e1]"),
    Fault("unclosed array in a skipped member", "\"pull_requests\":[]", "\"pull_requests\":[[]"),
  )

  val ciRuns: Payload[Runs] = new Payload(
    "ci-runs",
    "last runs of a build server, half of it skipped",
    made,
    text(_).compact,
    faults = faults,
    skips = true
  )

  private lazy val made: Runs = {
    val random = new Seeded(7)
    val actors = Vector.tabulate(3)(i => Actor(s"developer-$i", random.long(1000, 90_000_000), i == 0))
    def date() = "2026-%02d-%02dT%02d:%02d:%02dZ".format(
      random.int(1, 13),
      random.int(1, 29),
      random.int(0, 24),
      random.int(0, 60),
      random.int(0, 60)
    )
    Runs(
      1873,
      List.tabulate(8) { i =>
        val sha = random.hex(40)
        Run(
          id = random.long(7_000_000_000L, 9_000_000_000L),
          name = random.some(90)("Build and test"),
          head_branch = random.some(80)(s"${random.word()}/${random.word()}"),
          head_sha = sha,
          run_number = 1873 - i,
          event = random.pick(Vector("push", "pull_request", "schedule")),
          status = Some("completed"),
          conclusion = random.some(70)(random.pick(Vector("success", "failure", "cancelled"))),
          workflow_id = random.long(10_000_000, 99_000_000),
          created_at = date(),
          updated_at = date(),
          actor = random.some(80)(random.pick(actors)),
          run_attempt = random.some(60)(1),
          head_commit = random.some(80)(Commit(sha, random.sentence(8) + "\n\n" + random.sentence(14), date())),
        )
      }
    )
  }

  /** The members that the reader wants among many others; half of the absent ones are null. */
  private def text(runs: Runs): Text = {
    val random = new Seeded(8)
    def url(parts: String*) = Text.Str("https://ci.example.com/api/v3/repos/example/" + parts.mkString("/"))
    def run(run: Run) = {
      val wanted = Text.members(run, PartialFunction.empty).members.toMap
      val names = run.productElementNames.toVector
      val id = run.id.toString
      def skipped(n: Int): Vector[(String, Text)] = n match {
        case 0 =>
          Vector("node_id" -> Text.Str("WFR_" + random.identifier(14)), "check_suite_id" -> Text.Raw(random.digits(11)))
        case 2 => Vector("path" -> Text.Str(".ci/workflows/build.yml"), "display_title" -> Text.Str(random.sentence(6)))
        case 6 => Vector("check_suite_node_id" -> Text.Str("CS_" + random.identifier(12)))
        case 8 =>
          Vector(
            "url" -> url("runs", id),
            "html_url" -> url("html", id),
            "pull_requests" -> Text.Arr(Nil),
            "duration" -> Text.Raw(s"${random.int(10, 900)}.${random.digits(3)}")
          )
        case 11 =>
          Vector("referenced_workflows" -> Text.Arr(random.list(2)(Text.Obj(Vector(
            "path" -> url("workflow"),
            "sha" -> Text.Str(random.hex(40)),
            "ref" -> Text.Raw("null")
          )))))
        case 12 =>
          Vector("jobs", "logs", "check-suite", "artifacts", "cancel", "rerun", "workflow").map(n =>
            s"${n.replace('-', '_')}_url" -> url("runs", id, n)
          )
        case 13 =>
          Vector(
            "repository" -> Text.Obj(Vector(
              "id" -> Text.Raw(random.digits(8)),
              "name" -> Text.Str("example"),
              "private" -> Text.Raw("false"),
              "fork" -> Text.Raw("true"),
              "owner" -> Text.Obj(Vector(
                "login" -> Text.Str("example"),
                "id" -> Text.Raw("1"),
                "avatar_url" -> url("avatar"),
                "gravatar_id" -> Text.Str("")
              )),
            ))
          )
        case _ => Vector.empty
      }
      Text.Obj(names.zipWithIndex.flatMap { case (name, n) =>
        val value = wanted.get(name).orElse(Option.when(random.boolean())(Text.Raw("null")))
        value.map(name -> _).toVector ++ skipped(n)
      })
    }
    Text.Obj(Vector(
      "total_count" -> Text.Raw(runs.total_count.toString),
      "workflow_runs" -> Text.Arr(runs.workflow_runs.map(run))
    ))
  }
}
