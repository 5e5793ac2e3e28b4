package libraries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.contrastsecurity.sarif.SarifSchema210;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.mapbox.api.directions.v5.models.DirectionsResponse;
import com.slack.api.model.*;
import com.slack.api.model.block.ContextBlockElement;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.composition.TextObject;
import com.slack.api.model.block.element.BlockElement;
import com.slack.api.model.block.element.RichTextElement;
import com.slack.api.util.json.GsonBlockElementFactory;
import com.slack.api.util.json.GsonContextBlockElementFactory;
import com.slack.api.util.json.GsonLayoutBlockFactory;
import com.slack.api.util.json.GsonRichTextElementFactory;
import com.slack.api.util.json.GsonTextObjectFactory;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1Pod;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.URI;
import java.text.SimpleDateFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import jzon.bind.Jzon;
import org.junit.jupiter.api.Test;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.json.ProblemDetailJacksonMixin;

/** The JSON of jzon and of the libraries themselves, both ways, of filled and of empty values. */
class SameJsonTest {
  private static final ObjectMapper TREES = new ObjectMapper();

  /** Slack's own Gson without its factory of files, which never ends writing one. */
  private static final Gson SLACK = new GsonBuilder()
      .setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
      .registerTypeAdapter(LayoutBlock.class, new GsonLayoutBlockFactory())
      .registerTypeAdapter(TextObject.class, new GsonTextObjectFactory())
      .registerTypeAdapter(ContextBlockElement.class, new GsonContextBlockElementFactory())
      .registerTypeAdapter(BlockElement.class, new GsonBlockElementFactory())
      .registerTypeAdapter(RichTextElement.class, new GsonRichTextElementFactory()).create();

  interface Library {
    String write(Object value) throws Exception;

    Object read(String json, Class<?> type) throws Exception;
  }

  private static Library jackson(ObjectMapper mapper) {
    return new Library() {
      @Override
      public String write(Object value) throws Exception {
        return mapper.writeValueAsString(value);
      }

      @Override
      public Object read(String json, Class<?> type) throws Exception {
        return mapper.readValue(json, type);
      }
    };
  }

  private static Library gson(Gson gson) {
    return new Library() {
      @Override
      public String write(Object value) {
        return gson.toJson(value);
      }

      @Override
      public Object read(String json, Class<?> type) {
        return gson.fromJson(json, type);
      }
    };
  }

  private static ObjectMapper mapper() {
    ObjectMapper mapper = new ObjectMapper();
    SimpleDateFormat dates = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT);
    dates.setTimeZone(TimeZone.getTimeZone("UTC"));
    return mapper.setDateFormat(dates);
  }

  static <T> void same(T value, Class<T> type, Library library, int least) throws Exception {
    String theirs = library.write(value);
    String ours = Jzon.encodeToString(value, type);
    assertTrue(theirs.length() >= least, theirs);
    assertEquals(tree(theirs), tree(ours), type.getName());
    assertEquals(tree(theirs), tree(library.write(Jzon.decode(theirs, type))), type.getName());
    assertEquals(tree(theirs), tree(library.write(library.read(ours, type))), type.getName());
  }

  /**
   * Returns a tree without a field that the library of Kubernetes reads and does not write, one of Slack's that no
   * method gets, and one of Lambda's that its class computes.
   */
  static JsonNode tree(String json) throws Exception {
    JsonNode tree = TREES.readTree(json);
    for (String name : List.of("managedFields", "is_intro", "urlDecodedKey")) {
      for (JsonNode parent : tree.findParents(name)) ((ObjectNode) parent).remove(name);
    }
    return tree;
  }

  private static void sameBeans(Library library, int least, Class<?>... types) throws Exception {
    for (Class<?> type : types) sameBean(library, least, type);
  }

  static <T> void sameBean(Library library, int least, Class<T> type) throws Exception {
    same(type.getConstructor().newInstance(), type, library, 2);
    for (int depth = 1; depth <= 7; depth += 2) same(new Filler(depth).bean(type), type, library, least);
  }

  @Test
  void slack() throws Exception {
    sameBeans(gson(SLACK), 20, User.class, Usergroup.class, Team.class, Reminder.class, File.class,
        Conversation.class, Channel.class, Group.class, Im.class, Bookmark.class, Call.class,
        BillableInfo.class, IntegrationLog.class, Login.class, ResponseMetadata.class, SearchResult.class,
        MatchedItem.class, Message.class);
    String message = """
        {"type":"message","user":"U1","text":"hi","ts":"1.2","blocks":[{"type":"rich_text","block_id":"b","elements":[
        {"type":"rich_text_section","elements":[{"type":"text","text":"hi"},{"type":"user","user_id":"U2"}]}]},
        {"type":"section","text":{"type":"mrkdwn","text":"*a*"},"accessory":{"type":"button","action_id":"a","text":
        {"type":"plain_text","text":"go"}}}],"files":[{"id":"F1","public":true,"pretty_type":"PNG"}],
        "attachments":[{"id":1,"fallback":"f","actions":[{"name":"n","type":"button"}]}]}""";
    same(SLACK.fromJson(message, Message.class), Message.class, gson(SLACK), 300);
  }

  @Test
  void sarif() throws Exception {
    sameBeans(jackson(mapper()), 15, SarifSchema210.class);
  }

  @Test
  void kubernetes() throws Exception {
    Library gson = gson(JSON.getGson());
    same(new V1Pod(), V1Pod.class, gson, 2);
    same(new Filler(30).bean(V1Pod.class), V1Pod.class, gson, 20_000); // all of it: some fields are required
  }

  @Test
  void spring() throws Exception {
    ProblemDetail detail = ProblemDetail.forStatus(409);
    Library jackson = jackson(mapper().addMixIn(ProblemDetail.class, ProblemDetailJacksonMixin.class));
    same(detail, ProblemDetail.class, jackson, 2);
    detail.setTitle("taken");
    detail.setDetail("the name is taken");
    detail.setInstance(URI.create("/orders/1"));
    same(detail, ProblemDetail.class, jackson, 50);
    detail.setProperty("stock", "a"); // other values of it are trees, which only jzon writes
    detail.setProperty("of", "b");
    String json = Jzon.encodeToString(detail, ProblemDetail.class);
    assertEquals(tree(jackson.write(detail)), tree(json));
    assertEquals(detail, jackson.read(json, ProblemDetail.class));
    assertEquals(json, Jzon.encodeToString(Jzon.decode(json, ProblemDetail.class), ProblemDetail.class));
  }

  @Test
  void mcp() throws Exception {
    Library jackson = jackson(mapper());
    McpSchema.TextResourceContents resource = new McpSchema.TextResourceContents("file:///a", "text/plain", "x");
    same(
        new McpSchema.CallToolResult(
            List.of(
                new McpSchema.TextContent("x"), new McpSchema.ImageContent(null, null, "AA==", "image/png"),
                new McpSchema.EmbeddedResource(null, 0.5, resource)),
            false),
        McpSchema.CallToolResult.class, jackson, 100);
    McpSchema.BlobResourceContents blob = new McpSchema.BlobResourceContents("file:///b", null, "AA==");
    for (McpSchema.ResourceContents one : List.of(resource, blob)) {
      same(one, McpSchema.ResourceContents.class, jackson, 10);
    }
    // jzon reads Object as trees, which only jzon writes
    McpSchema.CallToolRequest request = new McpSchema.CallToolRequest("sum", Map.of("a", 1, "b", List.of("x")));
    String json = Jzon.encodeToString(request, McpSchema.CallToolRequest.class);
    assertEquals(tree(jackson.write(request)), tree(json));
    assertEquals(request, jackson.read(json, McpSchema.CallToolRequest.class));
    McpSchema.CallToolRequest read = Jzon.decode(json, McpSchema.CallToolRequest.class);
    assertEquals(json, Jzon.encodeToString(read, McpSchema.CallToolRequest.class));
    same(
        new McpSchema.ListToolsResult(
            List.of(new McpSchema.Tool("sum", "adds", "{\"type\":\"object\",\"required\":[\"a\"]}")), "more"),
        McpSchema.ListToolsResult.class, jackson, 50);
    same(
        new McpSchema.InitializeRequest(
            "2024-11-05", McpSchema.ClientCapabilities.builder().roots(true).sampling().build(),
            new McpSchema.Implementation("a", "1")),
        McpSchema.InitializeRequest.class, jackson, 50);
  }

  @Test
  void mapbox() throws Exception {
    String json = """
        {"code":"Ok","uuid":"u","waypoints":[{"name":"A","location":[13.5,52.5]}],"routes":[{"routeIndex":"0",
        "distance":10.5,"duration":7.5,"geometry":"abc","weight":1.5,"weight_name":"routability","legs":[{"distance":
        10.5,"duration":7.5,"summary":"s","steps":[{"distance":10.5,"duration":7.5,"geometry":"g","name":"n","mode":
        "driving","driving_side":"right","weight":1.5,"maneuver":{"location":[13.5,52.5],"bearing_before":1.5,
        "bearing_after":2.5,"instruction":"go","type":"turn","modifier":"left"},"intersections":[{"location":
        [13.5,52.5],"bearings":[1,2],"entry":[true,false],"in":0,"out":1,"is_urban":true,"lanes":[{"valid":true,
        "indications":["left"]}]}]}]}]}]}""";
    Library gson = new Library() {
      @Override
      public String write(Object value) {
        return ((DirectionsResponse) value).toJson();
      }

      @Override
      public Object read(String text, Class<?> type) {
        return DirectionsResponse.fromJson(text);
      }
    };
    same(DirectionsResponse.fromJson(json), DirectionsResponse.class, gson, 500);
  }
}
