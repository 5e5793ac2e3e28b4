package libraries;

import io.modelcontextprotocol.spec.McpSchema;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.bind.tree.JsonValue;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The lines of a user for the model context protocol. */
@Json.Import(
    value = {
      McpSchema.ListToolsResult.class, McpSchema.CallToolRequest.class, McpSchema.CallToolResult.class,
      McpSchema.InitializeRequest.class, McpSchema.InitializeResult.class, McpSchema.GetPromptResult.class,
      McpSchema.TextResourceContents.class, McpSchema.BlobResourceContents.class
    },
    with = Mcp.ResourceAdapter.class)
final class Mcp {
  private Mcp() {}

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
