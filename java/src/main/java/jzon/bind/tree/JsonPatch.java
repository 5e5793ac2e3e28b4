package jzon.bind.tree;

import java.util.List;
import java.util.Objects;
import jzon.bind.JsonAdapter;
import jzon.bind.JsonBindException;
import jzon.bind.JsonResult;
import jzon.engine.error.JsonError;
import jzon.engine.error.JsonException;
import jzon.engine.error.Limits;
import jzon.engine.trees.TreePatches;

/**
 * A JSON Patch (RFC 6902): operations that change a document, one by one.
 *
 * <pre>{@code
 * JsonPatch patch = JsonPatch.parse("[{\"op\":\"replace\",\"path\":\"/name\",\"value\":\"Ada\"}]");
 * JsonValue changed = patch.apply(json);
 * }</pre>
 *
 * <p>If an operation fails, no part of the patch is applied. The error names the number of the operation, counted from
 * 0, as its path and the pointer in its message: {@code .[2](remove at /a/b: no value at /a/b)}.
 */
public record JsonPatch(List<Operation> operations) {
  /** Copies the operations. */
  public JsonPatch {
    operations = List.copyOf(operations);
  }

  /** One change of a document, or a test. */
  public sealed interface Operation permits Add, Remove, Replace, Move, Copy, Test {
    /** Returns the place of the change. */
    JsonPointer path();
  }

  /** Adds a field or replaces it, inserts an element before an index, or appends one at {@code -}. */
  public record Add(JsonPointer path, JsonValue value) implements Operation {
    /** Throws a NullPointerException for null. */
    public Add {
      Objects.requireNonNull(path);
      Objects.requireNonNull(value);
    }
  }

  /** Removes a field or an element, which must exist. */
  public record Remove(JsonPointer path) implements Operation {
    /** Throws a NullPointerException for null. */
    public Remove {
      Objects.requireNonNull(path);
    }
  }

  /** Replaces a value, which must exist. */
  public record Replace(JsonPointer path, JsonValue value) implements Operation {
    /** Throws a NullPointerException for null. */
    public Replace {
      Objects.requireNonNull(path);
      Objects.requireNonNull(value);
    }
  }

  /** Removes the value at {@code from}, and then adds it at {@code path}, which must not be inside of it. */
  public record Move(JsonPointer from, JsonPointer path) implements Operation {
    /** Throws a NullPointerException for null. */
    public Move {
      Objects.requireNonNull(from);
      Objects.requireNonNull(path);
    }
  }

  /** Adds the value at {@code from} also at {@code path}. */
  public record Copy(JsonPointer from, JsonPointer path) implements Operation {
    /** Throws a NullPointerException for null. */
    public Copy {
      Objects.requireNonNull(from);
      Objects.requireNonNull(path);
    }
  }

  /**
   * Fails if the value at {@code path} is another one; numbers are compared by value, and objects without their order.
   */
  public record Test(JsonPointer path, JsonValue value) implements Operation {
    /** Throws a NullPointerException for null. */
    public Test {
      Objects.requireNonNull(path);
      Objects.requireNonNull(value);
    }
  }

  /** Decodes a patch; throws a {@link JsonBindException} if it is not one. */
  public static JsonPatch parse(String json) {
    return adapter().decode(json);
  }

  /** Decodes a patch in UTF-8; throws a {@link JsonBindException} if it is not one. */
  public static JsonPatch parse(byte[] json) {
    return adapter().decode(json);
  }

  /**
   * Returns a patch that changes {@code from} into {@code to}: it removes, replaces and adds fields, and the elements
   * between those that both arrays have at their beginning and at their end. If the values are equal, it has no
   * operations.
   */
  public static JsonPatch diff(JsonValue from, JsonValue to) {
    return JsonPatchAdapter.patch(TreePatches.diff(JsonTrees.INSTANCE, from, to));
  }

  /**
   * Returns the adapter of patches, arrays of operations. An unknown {@code op} is an error; fields that the
   * {@code op} does not have are ignored.
   */
  public static JsonAdapter<JsonPatch> adapter() {
    return JsonPatchAdapter.INSTANCE;
  }

  /** Returns the document after all operations; throws a {@link JsonBindException} if one fails. */
  public JsonValue apply(JsonValue json) {
    return apply(json, Limits.DEFAULT);
  }

  /** Returns the document after all operations, within {@code limits}: see {@link #tryApply(JsonValue, Limits)}. */
  public JsonValue apply(JsonValue json, Limits limits) {
    return tryApply(json, limits).orElseThrow();
  }

  /** Returns the document after all operations, or the error of the operation that failed. */
  public JsonResult<JsonValue> tryApply(JsonValue json) {
    return tryApply(json, Limits.DEFAULT);
  }

  /**
   * Returns the document after all operations, or the error of the operation that failed. The document must not nest
   * deeper than {@code limits} allow.
   *
   * <p>A small patch can double the document with each {@code copy}. So copies can add at most 1 MiB, plus 16 times the
   * size of the document and the patch.
   */
  public JsonResult<JsonValue> tryApply(JsonValue json, Limits limits) {
    try {
      return new JsonResult.Success<>(
          TreePatches.apply(JsonTrees.INSTANCE, json, JsonPatchAdapter.operations(this), limits));
    } catch (JsonException e) {
      return new JsonResult.Failure<>(JsonError.of(e));
    }
  }
}
