package jzon.bind;

import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.codecs.MergePatch;
import jzon.engine.codecs.OldValues;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Reason;
import jzon.engine.io.Source;

/** Decodes values with a merge patch applied: all methods {@code decodeOnto} call this driver. */
final class PatchedDecoder {
  private PatchedDecoder() {}

  static <T> JsonResult<T> decode(JsonAdapter<T> adapter, T old, Source patch, DecodeOptions options) {
    JsonAdapter<T> closed = DocumentDecoder.closed(adapter, options.strictFor("patches"));
    MergePatch opened;
    try {
      opened = MergePatch.open(patch, options.limits(), new DocumentDecoder.Attempt<>(closed));
    } catch (JsonException e) {
      return new JsonResult.Failure<>(patch.error(JsonError.of(e))); // the patch is not JSON
    } finally {
      DocumentDecoder.close(patch);
    }
    return DocumentDecoder.ofSource(decode(closed, old, opened), patch);
  }

  private static <T> JsonResult<T> decode(JsonAdapter<T> adapter, T old, MergePatch patch) {
    JsonWriter out = JsonWriter.open();
    OldValues values = OldValues.record(out);
    try {
      byte[] json = DocumentEncoder.encodeInto(adapter, old, out);
      patch.keep(values);
      trace(adapter, patch.openOld(json));
      trace(adapter, patch.openAdded());
      return decode(adapter, patch);
    } finally {
      values.close();
    }
  }

  private static <T> JsonResult<T> decode(JsonAdapter<T> adapter, MergePatch patch) {
    JsonResult<T> result;
    try {
      result = merged(adapter, patch);
    } catch (JsonException e) {
      return new JsonResult.Failure<>(JsonError.of(e)); // nested too deeply
    }
    if (result instanceof JsonResult.Failure<T> failure) {
      return new JsonResult.Failure<>(patch.inPatch(failure.error()));
    }
    return patch.hasUnknownNull() ? withoutUnknown(adapter, patch, result) : result;
  }

  /** Decodes the result; if the adapter accepts duplicates, the last one counts, even if one of them is null. */
  private static <T> JsonResult<T> merged(JsonAdapter<T> adapter, MergePatch patch) {
    JsonResult<T> result = DocumentDecoder.tryDecode(adapter, patch.openMerged());
    if (!patch.hasDuplicateNull()
        || result instanceof JsonResult.Failure<T> failure && failure.error().reason() == Reason.DUPLICATE_FIELD) {
      return result;
    }
    return DocumentDecoder.tryDecode(adapter, patch.openWithLast());
  }

  /** Records the names that the adapter looks for, unless the reader is null. */
  private static void trace(JsonAdapter<?> adapter, JsonReader in) {
    if (in == null) return;
    try {
      adapter.decode(in);
    } catch (RuntimeException e) {
      if (!DocumentDecoder.isRejection(e)) throw e;
    } catch (StackOverflowError e) {
      // the result may nest less deeply
    } finally {
      in.close();
    }
  }

  /** Returns the error if a null in the patch removes a field that a class with NoExtraFields does not have. */
  private static <T> JsonResult<T> withoutUnknown(JsonAdapter<T> adapter, MergePatch patch, JsonResult<T> result) {
    if (DocumentDecoder.tryDecode(adapter, patch.openWithUnknownNulls()) instanceof JsonResult.Failure<T> failure
        && failure.error().reason() == Reason.EXTRA_FIELD) {
      return new JsonResult.Failure<>(patch.inPatch(failure.error()));
    }
    return result;
  }
}
