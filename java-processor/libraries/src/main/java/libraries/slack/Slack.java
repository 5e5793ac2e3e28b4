package libraries.slack;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
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
import jzon.bind.Adapters;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.NameStyle;
import jzon.bind.tree.JsonValue;

/** The lines of a user for Slack's model. The blocks are open types, which Slack's own factories for Gson make. */
@Json.Import(
    value = {
      Message.class, File.class, Conversation.class, Channel.class, Group.class, Im.class, User.class, Usergroup.class,
      Team.class, Reminder.class, Bookmark.class, Call.class, BillableInfo.class, IntegrationLog.class, Login.class,
      ResponseMetadata.class
    },
    nullable = true, fieldNames = NameStyle.SNAKE_CASE, with = Slack.class)
@Json.Import(
    value = SearchResult.class, nullable = true, fieldNames = NameStyle.SNAKE_CASE, mixins = Slack.Search.class)
public interface Slack {
  Gson GSON = new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
      .registerTypeAdapter(LayoutBlock.class, new GsonLayoutBlockFactory())
      .registerTypeAdapter(TextObject.class, new GsonTextObjectFactory())
      .registerTypeAdapter(ContextBlockElement.class, new GsonContextBlockElementFactory())
      .registerTypeAdapter(BlockElement.class, new GsonBlockElementFactory())
      .registerTypeAdapter(RichTextElement.class, new GsonRichTextElementFactory()).create();

  JsonAdapter<LayoutBlock> LAYOUTS = ofGson(LayoutBlock.class);
  JsonAdapter<BlockElement> ELEMENTS = ofGson(BlockElement.class);

  class Search {
    @Json.Exclude boolean intro; // no method of a matched item gets or sets it
  }

  private static <T> JsonAdapter<T> ofGson(Class<T> type) {
    return Adapters.of(JsonValue.class).map(
        json -> GSON.fromJson(json.toString(), type), value -> JsonValue.parse(GSON.toJson(value, type)));
  }
}
