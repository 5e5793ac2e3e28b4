package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The runs of a build server as Java records. */
public final class CiRunsRecords {
  private CiRunsRecords() {}

  @Json
  @CompiledJson
  public record Actor(String login, long id, boolean site_admin) {}

  @Json
  @CompiledJson
  public record Commit(String id, String message, String timestamp) {}

  @Json
  @CompiledJson
  public record Run(
      long id,
      String name,
      String head_branch,
      String head_sha,
      int run_number,
      String event,
      String status,
      String conclusion,
      long workflow_id,
      String created_at,
      String updated_at,
      Actor actor,
      Integer run_attempt,
      Commit head_commit) {}

  @Json
  @CompiledJson
  public record Runs(int total_count, List<Run> workflow_runs) {}
}
