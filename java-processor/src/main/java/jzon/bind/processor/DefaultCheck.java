package jzon.bind.processor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

import jzon.bind.Adapters;
import jzon.bind.JsonAdapter;
import jzon.bind.KeyAdapter;
import jzon.codegen.SealedForm;
import jzon.engine.Discriminator;
import jzon.engine.codecs.EpochUnit;
import jzon.engine.FieldNames;
import jzon.engine.JsonReader;
import jzon.engine.JsonWriter;
import jzon.engine.error.Reason;
import jzon.engine.codecs.TimePattern;

/**
 * Reads the JSON of {@code @Json.Default} as the adapter of a type will. Types of the JDK have their own adapters; for
 * records, classes, enums and sealed types it uses their models. Only adapters of the user are not called: every value
 * is accepted for them.
 */
final class DefaultCheck {
  private final Function<ClassName, TypeModel> models;
  /** The adapters by the source text of the type; a type may contain itself. */
  private final Map<String, JsonAdapter<?>> known = new HashMap<>();

  /** @param models returns the model of a class, or null if it is not known */
  DefaultCheck(Function<ClassName, TypeModel> models) {
    this.models = models;
  }

  /** Reads a value of a field's type; throws the reader's errors. */
  void read(MemberModel member, JsonReader in) {
    of(member).decode(in);
  }

  private JsonAdapter<?> of(MemberModel member) {
    if (member.with() != null) return any();
    JsonAdapter<?> whole = of(member.type(), member.nullable(), member.form());
    if (member.emptyArray()) return Adapters.emptyArrayAsMap(whole);
    if (member.one() == null) return whole;
    return Adapters.oneOrMany(whole, of(member.one().element(), false, member.form()), false);
  }

  private JsonAdapter<?> of(TypeUse type, boolean nullable, MemberForm form) {
    JsonAdapter<?> found = of(type, form);
    return nullable || type.nullable() ? Adapters.nullable(found) : found;
  }

  private JsonAdapter<?> of(TypeUse type, MemberForm form) {
    if (form != null && form.isOf(type)) return formed(type, form);
    if (type instanceof TypeUse.Primitive primitive) return standard(StandardTypes.boxed(primitive.name()));
    if (type instanceof TypeUse.Array array) {
      boolean isBytes = array.element().equals(new TypeUse.Primitive("byte"));
      return isBytes ? Adapters.of(byte[].class) : Adapters.list(of(array.element(), false, form));
    }
    if (!(type instanceof TypeUse.Declared declared) || declared.with() != null || declared.isRaw()) return any();
    String key = declared.exact() + form;
    if (known.containsKey(key)) return new Later(key);
    known.put(key, any());
    JsonAdapter<?> made = declared(declared, form);
    known.put(key, made);
    return made;
  }

  private static JsonAdapter<?> formed(TypeUse type, MemberForm form) {
    if (form instanceof MemberForm.Epoch epoch) return Adapters.epoch(EpochUnit.valueOf(epoch.unit()));
    if (form instanceof MemberForm.Adapted) return any();
    if (form instanceof MemberForm.Bit) return Adapters.bit();
    if (form instanceof MemberForm.InString) {
      String name = type instanceof TypeUse.Primitive p ? StandardTypes.boxed(p.name())
          : ((TypeUse.Declared) type).name().qualified();
      return Adapters.asString(classOf(name));
    }
    if (!(form instanceof MemberForm.Pattern pattern)) return Adapters.of(String.class);
    String name = ((TypeUse.Declared) type).name().qualified();
    boolean isWrong = TimePattern.problem(name, pattern.pattern(), pattern.locale()) != null; // reported elsewhere
    return isWrong ? any() : Adapters.timeFormat(classOf(name), pattern.pattern(), pattern.locale());
  }

  private JsonAdapter<?> declared(TypeUse.Declared type, MemberForm form) {
    String name = type.name().qualified();
    List<TypeUse> arguments = type.arguments();
    if (type.adapter() != null) return arguments.isEmpty() ? modelled(type.name()) : any();
    if (arguments.isEmpty()) return StandardTypes.isAdapted(name) ? standard(name) : any();
    TypeUse last = arguments.get(arguments.size() - 1);
    if (StandardTypes.isCollection(name) || name.equals("java.util.EnumSet")) {
      return Adapters.list(of(last, false, form));
    }
    boolean isMap = StandardTypes.isMap(name) || name.equals("java.util.EnumMap") || name.equals("java.util.Map.Entry");
    if (isMap) return Adapters.map(keys(arguments.get(0)), of(last, false, form));
    boolean isOptional = name.equals("java.util.Optional") || name.endsWith(".AtomicReference");
    return isOptional ? of(last, true, form) : any();
  }

  private static KeyAdapter<?> keys(TypeUse type) {
    boolean isStandard = type instanceof TypeUse.Declared d && StandardTypes.isKey(d.name().qualified());
    Class<?> read = isStandard ? classOf(((TypeUse.Declared) type).name().qualified()) : String.class;
    return Adapters.keys(read);
  }

  private static JsonAdapter<?> standard(String name) {
    return Adapters.of(classOf(name));
  }

  private static Class<?> classOf(String name) {
    try {
      return Class.forName(name, false, Adapters.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e); // all these classes are in the JDK and in jzon
    }
  }

  private static JsonAdapter<Object> any() {
    return new Check() {
      @Override
      void check(JsonReader in) {
        in.skipValue();
      }
    };
  }

  private JsonAdapter<?> modelled(ClassName name) {
    TypeModel model = models.apply(name);
    if (model instanceof TypeModel.OfClass ofClass) return object(ofClass);
    if (model instanceof TypeModel.OfEnum ofEnum) return constants(ofEnum);
    return model instanceof TypeModel.OfSealedType sealedType ? cases(sealedType) : any();
  }

  private static JsonAdapter<?> constants(TypeModel.OfEnum model) {
    boolean isText = model.value() == null || model.value().type().equals("java.lang.String");
    if (!isText) return Adapters.of(Long.class);
    if (model.value() != null || model.unknown() >= 0) return Adapters.of(String.class);
    List<String> names = new ArrayList<>();
    for (TypeModel.Constant constant : model.constants()) {
      names.add(constant.hint() != null ? constant.hint() : model.style().apply(constant.name()));
    }
    for (TypeModel.Constant constant : model.constants()) names.addAll(constant.aliases());
    return names(names);
  }

  private static JsonAdapter<?> names(List<String> names) {
    FieldNames known = new FieldNames(new HashSet<>(names).toArray(new String[0]));
    return new Check() {
      @Override
      void check(JsonReader in) {
        in.readEnum(known);
      }
    };
  }

  private JsonAdapter<?> cases(TypeModel.OfSealedType model) {
    if (model.kinds() != null) return any();
    Problems problems = new Problems();
    SealedPlan plan = SealedPlan.of(model, problems);
    SealedForm.Kind kind = plan.form().kind();
    boolean isOpen = plan.form().keepsName() || model.values() || plan.form().numbers() != null;
    if (!problems.isEmpty() || kind == SealedForm.Kind.BY_FIELDS || isOpen) return any();
    if (kind == SealedForm.Kind.STRINGS) {
      return names(plan.form().spellings().stream().flatMap(one -> one.names().stream()).toList());
    }
    List<JsonAdapter<?>> cases = new ArrayList<>();
    for (TypeModel.Child child : model.children()) cases.add(of(child.type(), null));
    FieldNames hints = Constants.fieldNames(plan.form().spellings());
    if (kind == SealedForm.Kind.ONE_KEY) {
      return new Check() {
        @Override
        void check(JsonReader in) {
          cases.get(in.readVariant(hints)).decode(in);
          in.readVariantEnd();
        }
      };
    }
    Discriminator discriminator = new Discriminator(model.discriminator(), hints, model.unknown());
    return new Check() {
      @Override
      void check(JsonReader in) {
        cases.get(in.readDiscriminator(discriminator)).decode(in);
        in.leaveDiscriminator();
      }
    };
  }

  private JsonAdapter<?> object(TypeModel.OfClass model) {
    Problems problems = new Problems();
    ClassPlan plan = ClassPlan.of(model, problems);
    if (!problems.isEmpty() || !model.head().parameters().isEmpty()) return any();
    List<JsonAdapter<?>> values = new ArrayList<>();
    List<Boolean> required = new ArrayList<>();
    for (ClassPlan.MemberPlan member : plan.members()) {
      MemberModel m = member.model();
      values.add(of(m));
      boolean isGiven = member.flat() == null ? model.defaults() != null : member.flat().model().defaults() != null;
      required.add(m.isRequired() && !isGiven && ClassPlan.conditionOf(member) == null);
    }
    FieldNames names = Constants.fieldNames(plan.spellings());
    return new Check() {
      @Override
      void check(JsonReader in) {
        Set<Integer> seen = new HashSet<>();
        if (in.readObjectStart()) {
          do {
            String name = in.readName();
            int i = names.find(name);
            if (i >= 0 && !seen.add(i)) throw in.error(Reason.DUPLICATE_FIELD, in.offset(), null);
            boolean isCollected = plan.rest() != null && plan.rest().prefixes().stream().anyMatch(name::startsWith);
            if (i < 0 && plan.noExtraFields() && !isCollected) throw in.extraField();
            if (i < 0) in.skipValue();
            else values.get(i).decode(in);
          } while (in.readNextMember());
        }
        for (int i = 0; i < values.size(); i++) {
          if (required.get(i) && !seen.contains(i)) throw in.missing(names, i);
        }
      }
    };
  }

  /** The check of a type that is still being created. */
  private final class Later extends Check {
    private final String key;

    Later(String key) {
      this.key = key;
    }

    @Override
    void check(JsonReader in) {
      known.get(key).decode(in);
    }
  }

  /** Reads a value only to find its errors. */
  private abstract static class Check extends JsonAdapter<Object> {
    abstract void check(JsonReader in);

    @Override
    public final Object decode(JsonReader in) {
      check(in);
      return this;
    }

    @Override
    public final void encode(Object value, JsonWriter out) {
      throw new UnsupportedOperationException();
    }
  }
}
