package libraries;

import io.modelcontextprotocol.spec.McpSchema;
import jzon.bind.Json;

/** The lines of a user for the model context protocol. */
@Json.Import({
  McpSchema.ListToolsResult.class, McpSchema.CallToolRequest.class, McpSchema.CallToolResult.class,
  McpSchema.InitializeRequest.class, McpSchema.InitializeResult.class, McpSchema.GetPromptResult.class
})
interface Mcp {}
