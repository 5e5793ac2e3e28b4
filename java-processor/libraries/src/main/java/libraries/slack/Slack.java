package libraries.slack;

import com.google.gson.Gson;
import com.slack.api.model.MatchedItem;
import com.slack.api.model.Message;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.element.BlockElement;
import com.slack.api.util.json.GsonFactory;
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonValue;

/** The lines of a user for Slack's model. The blocks are open types, which Slack's own factories for Gson make. */
@Json.Import(value = Message.class, wholePackage = true, nullable = true, fieldNames = NameStyle.SNAKE_CASE)
@Json.Import(value = MatchedItem.class, nullable = true, fieldNames = NameStyle.SNAKE_CASE, mixins = Slack.class)
@Json.Import(with = Slack.class)
public interface Slack {
  Gson GSON = GsonFactory.createSnakeCase();
  JsonAdapter<LayoutBlock> LAYOUTS = ofGson(LayoutBlock.class);
  JsonAdapter<BlockElement> ELEMENTS = ofGson(BlockElement.class);

  @Json.Exclude boolean intro(); // no method of a matched item gets or sets it

  private static <T> JsonAdapter<T> ofGson(Class<T> type) {
    return Adapters.of(JsonValue.class).map(
        json -> GSON.fromJson(json.toString(), type), value -> JsonValue.parse(GSON.toJson(value, type)));
  }
}
