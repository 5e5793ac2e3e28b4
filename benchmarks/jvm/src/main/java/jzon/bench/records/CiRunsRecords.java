package jzon.bench.records;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;
import java.util.List;

/** The runs of a build server as Java records. */
public final class CiRunsRecords {
  private CiRunsRecords() {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Actor(String login, long id, boolean site_admin) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Commit(String id, String message, String timestamp) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Run(
      long id,
      @Nullable String name,
      @Nullable String head_branch,
      String head_sha,
      int run_number,
      String event,
      @Nullable String status,
      @Nullable String conclusion,
      long workflow_id,
      String created_at,
      String updated_at,
      @Nullable Actor actor,
      @Nullable Integer run_attempt,
      @Nullable Commit head_commit) {}

  @Json
  @jzon.bind.Json
  @CompiledJson
  public record Runs(int total_count, List<Run> workflow_runs) {}
}
