package libraries;

import com.amazonaws.services.lambda.runtime.events.APIGatewayProxyRequestEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayProxyResponseEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPEvent;
import com.amazonaws.services.lambda.runtime.events.APIGatewayV2HTTPResponse;
import com.amazonaws.services.lambda.runtime.events.ApplicationLoadBalancerRequestEvent;
import com.amazonaws.services.lambda.runtime.events.ApplicationLoadBalancerResponseEvent;
import com.contrastsecurity.sarif.SarifSchema210;
import com.slack.api.model.Reminder;
import com.slack.api.model.Team;
import com.slack.api.model.User;
import com.slack.api.model.Usergroup;
import io.kubernetes.client.custom.IntOrString;
import io.kubernetes.client.custom.Quantity;
import io.kubernetes.client.openapi.models.V1Pod;
import io.modelcontextprotocol.spec.McpSchema;
import jzon.bind.DateAdapter;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonValue;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import org.springframework.http.ProblemDetail;

/** The lines of a user for classes of six libraries; those for mapbox are in its package. */
final class Imports {
  private Imports() {}

  @Json.Import(
      value = {
        APIGatewayProxyRequestEvent.class, APIGatewayProxyResponseEvent.class, APIGatewayV2HTTPEvent.class,
        APIGatewayV2HTTPResponse.class, ApplicationLoadBalancerRequestEvent.class,
        ApplicationLoadBalancerResponseEvent.class
      },
      nullable = true)
  static final class Lambda {}

  @Json.Import(
      value = {User.class, Usergroup.class, Team.class, Reminder.class}, nullable = true,
      fieldNames = NameStyle.SNAKE_CASE)
  static final class Slack {}

  @Json.Import(value = SarifSchema210.class, nullable = true, with = DateAdapter.class)
  static final class Sarif {}

  @Json.Import(value = ProblemDetail.class, nullable = true)
  static final class Spring {}

  @Json.Import(value = V1Pod.class, nullable = true, with = {QuantityAdapter.class, IntOrStringAdapter.class})
  static final class Kubernetes {}

  static final class QuantityAdapter extends JsonAdapter<Quantity> {
    @Override
    public Quantity decode(JsonReader in) {
      return new Quantity(in.readString());
    }

    @Override
    public void encode(Quantity value, JsonWriter out) {
      out.writeString(value.toSuffixedString());
    }
  }

  static final class IntOrStringAdapter extends JsonAdapter<IntOrString> {
    @Override
    public IntOrString decode(JsonReader in) {
      return in.peek() == '"' ? new IntOrString(in.readString()) : new IntOrString(in.readInt());
    }

    @Override
    public void encode(IntOrString value, JsonWriter out) {
      if (value.isInteger()) out.writeInt(value.getIntValue());
      else out.writeString(value.getStrValue());
    }
  }

  @Json.Import(
      value = {
        McpSchema.ListToolsResult.class, McpSchema.CallToolRequest.class, McpSchema.CallToolResult.class,
        McpSchema.InitializeRequest.class, McpSchema.InitializeResult.class, McpSchema.GetPromptResult.class
      },
      with = ResourceAdapter.class)
  static final class Mcp {}

  @Json.Import({McpSchema.TextResourceContents.class, McpSchema.BlobResourceContents.class})
  static final class McpResources {}

  /** Jackson deduces the class from the fields. */
  static final class ResourceAdapter extends JsonAdapter<McpSchema.ResourceContents> {
    @Override
    public McpSchema.ResourceContents decode(JsonReader in) {
      JsonValue tree = JsonValue.adapter(JsonValue.class).decode(in);
      return tree.get("text").isPresent() ? Jzon.decode(tree.toString(), McpSchema.TextResourceContents.class)
          : Jzon.decode(tree.toString(), McpSchema.BlobResourceContents.class);
    }

    @Override
    public void encode(McpSchema.ResourceContents value, JsonWriter out) {
      if (value instanceof McpSchema.TextResourceContents text) {
        Jzon.adapter(McpSchema.TextResourceContents.class).encode(text, out);
      } else {
        Jzon.adapter(McpSchema.BlobResourceContents.class).encode((McpSchema.BlobResourceContents) value, out);
      }
    }
  }
}
