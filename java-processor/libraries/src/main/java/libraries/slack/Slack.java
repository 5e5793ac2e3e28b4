package libraries.slack;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.slack.api.model.*;
import com.slack.api.model.block.ContextBlockElement;
import com.slack.api.model.block.LayoutBlock;
import com.slack.api.model.block.RichTextBlock;
import com.slack.api.model.block.composition.PlainTextObject;
import com.slack.api.model.block.composition.TextObject;
import com.slack.api.model.block.element.BlockElement;
import com.slack.api.model.block.element.RichTextElement;
import com.slack.api.util.json.GsonBlockElementFactory;
import com.slack.api.util.json.GsonContextBlockElementFactory;
import com.slack.api.util.json.GsonLayoutBlockFactory;
import com.slack.api.util.json.GsonRichTextElementFactory;
import com.slack.api.util.json.GsonTextObjectFactory;
import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.NameStyle;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;

/** The lines of a user for Slack's model. The blocks are open types, which Slack's own factories for Gson make. */
@Json.Import(
    value = {
      Message.class, File.class, Conversation.class, Channel.class, Group.class, Im.class, User.class, Usergroup.class,
      Team.class, Reminder.class, Bookmark.class, Call.class, BillableInfo.class,
      IntegrationLog.class, Login.class, ResponseMetadata.class
    },
    nullable = true, fieldNames = NameStyle.SNAKE_CASE,
    with = {Slack.Layouts.class, Slack.RichTexts.class, Slack.PlainTexts.class, Slack.Elements.class})
public final class Slack {
  private Slack() {}

  public static final Gson GSON = new GsonBuilder().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES)
      .registerTypeAdapter(LayoutBlock.class, new GsonLayoutBlockFactory())
      .registerTypeAdapter(TextObject.class, new GsonTextObjectFactory())
      .registerTypeAdapter(ContextBlockElement.class, new GsonContextBlockElementFactory())
      .registerTypeAdapter(BlockElement.class, new GsonBlockElementFactory())
      .registerTypeAdapter(RichTextElement.class, new GsonRichTextElementFactory()).create();

  abstract static class OfGson<T> extends JsonAdapter<T> {
    private final Class<T> type;

    OfGson(Class<T> type) {
      this.type = type;
    }

    @Override
    public T decode(JsonReader in) {
      return GSON.fromJson(new String(in.readRaw(), UTF_8), type);
    }

    @Override
    public void encode(T value, JsonWriter out) {
      byte[] json = GSON.toJson(value, type).getBytes(UTF_8);
      out.writeRawValue(json, 0, json.length);
    }
  }

  static final class Layouts extends OfGson<LayoutBlock> {
    Layouts() {
      super(LayoutBlock.class);
    }
  }

  static final class RichTexts extends OfGson<RichTextBlock> {
    RichTexts() {
      super(RichTextBlock.class);
    }
  }

  static final class PlainTexts extends OfGson<PlainTextObject> {
    PlainTexts() {
      super(PlainTextObject.class);
    }
  }

  static final class Elements extends OfGson<BlockElement> {
    Elements() {
      super(BlockElement.class);
    }
  }
}
