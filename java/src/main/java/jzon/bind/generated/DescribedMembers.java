package jzon.bind.generated;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import jzon.bind.JsonAdapter;
import jzon.engine.description.Form;
import jzon.engine.description.Forms;
import jzon.engine.description.TypeTable;

/** Describes the fields of an object, one by one; generated code calls it. */
public final class DescribedMembers {
  private final TypeTable types;
  private final List<Form.Member> members = new ArrayList<>();
  /** The fields that an object must have if it has another field of their flattened class. */
  private final Set<String> needed = new HashSet<>();
  /** The form of the values of unknown fields, or null. */
  private Form rest;

  private List<String> restPrefixes = List.of();

  /** Starts an object in the description that the table belongs to. */
  public DescribedMembers(TypeTable types) {
    this.types = types;
  }

  /** Adds a field that is required, unless its adapter has a value for a missing field. */
  public DescribedMembers required(String name, JsonAdapter<?> adapter, boolean writtenAsNull, String... aliases) {
    Form form = adapter.form(types);
    boolean optional = Forms.mayBeMissing(form) || adapter.missing() != null;
    return add(name, form, optional ? Form.Presence.OPTIONAL : Form.Presence.REQUIRED, null, writtenAsNull, aliases);
  }

  /** Adds a field that may be null or missing. */
  public DescribedMembers nullable(String name, JsonAdapter<?> adapter, boolean writtenAsNull, String... aliases) {
    Form form = Forms.optional(adapter.form(types));
    return add(name, form, Form.Presence.OPTIONAL, null, writtenAsNull, aliases);
  }

  /** Adds a field with a default value in JSON; {@code nullable} if it may be null. */
  public DescribedMembers defaulted(
      String name, JsonAdapter<?> adapter, String json, boolean nullable, boolean writtenAsNull, String... aliases) {
    Form form = adapter.form(types);
    return add(
        name, nullable ? Forms.optional(form) : form, Form.Presence.DEFAULTED, json, writtenAsNull, aliases);
  }

  /**
   * Adds a field of a flattened class; {@code leftOut} if a missing value of the class is written as no field, and not
   * as a default value.
   */
  public DescribedMembers sometimes(
      String name, JsonAdapter<?> adapter, boolean nullable, boolean leftOut, boolean writtenAsNull,
      String... aliases) {
    Form form = nullable ? Forms.optional(adapter.form(types)) : adapter.form(types);
    Form.Presence presence = leftOut ? Form.Presence.OPTIONAL : Form.Presence.DEFAULTED;
    if (!nullable && !Forms.mayBeMissing(form) && adapter.missing() == null) needed.add(name);
    return add(name, form, presence, null, writtenAsNull, aliases);
  }

  /**
   * Declares that an object with one of the fields {@code all} must have the required fields among {@code own}. They
   * are the fields of a flattened class, and were added before.
   */
  public DescribedMembers together(List<String> all, List<String> own) {
    for (int i = 0; i < members.size(); i++) {
      Form.Member m = members.get(i);
      if (!all.contains(m.name())) continue;
      List<String> with = new ArrayList<>(m.with());
      for (String name : own) if (needed.contains(name) && !name.equals(m.name())) with.add(name);
      members.set(i, changed(m, with, m.secret()));
    }
    return this;
  }

  /** Declares that errors do not show the values of these fields, which were added before. */
  public DescribedMembers secret(String... names) {
    List<String> secret = List.of(names);
    for (int i = 0; i < members.size(); i++) {
      Form.Member m = members.get(i);
      if (secret.contains(m.name())) members.set(i, changed(m, m.with(), true));
    }
    return this;
  }

  /** Declares that these fields, which were added before, are left out if their value is the default, or empty. */
  public DescribedMembers omitted(String... names) {
    List<String> omitted = List.of(names);
    for (int i = 0; i < members.size(); i++) {
      if (omitted.contains(members.get(i).name())) members.set(i, members.get(i).asOmitted());
    }
    return this;
  }

  private static Form.Member changed(Form.Member m, List<String> with, boolean secret) {
    return new Form.Member(
        m.name(), m.aliases(), m.form(), m.presence(), m.defaultJson(), m.nullIsDefault(), m.writtenAsNull(), with,
        secret, m.omitted());
  }

  /** Adds the values of unknown fields, which a field collects; if prefixes are given, only with such names. */
  public DescribedMembers rest(JsonAdapter<?> adapter, String... prefixes) {
    rest = adapter.form(types);
    restPrefixes = List.of(prefixes);
    return this;
  }

  private DescribedMembers add(
      String name, Form form, Form.Presence presence, String json, boolean writtenAsNull, String[] aliases) {
    members.add(new Form.Member(name, List.of(aliases), form, presence, json, false, writtenAsNull));
    return this;
  }

  /** Returns the object with all added fields; a closed object rejects others. */
  public Form object(String type, boolean closed) {
    return new Form.ObjectValue(type, members, closed, rest, restPrefixes);
  }
}
