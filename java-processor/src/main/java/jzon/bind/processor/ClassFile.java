package jzon.bind.processor;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The places of a class file at which a type has an annotation called Nullable: JVM specification 4.7.20.
 *
 * <p>A place is the key of a class member, such as {@code length()I} or {@code name}, followed by the part of it that
 * has the type, such as {@link #RETURNED}, and by the path from there to the annotated part of the type.
 */
final class ClassFile {
  /** The part of a place for the type of a field or component, or for the result of a method. */
  static final String RETURNED = "=";
  /** The key of the class itself: its parts are its supertypes. */
  static final String SUPERTYPES = "";
  /** The end of the key of a component, which no name of a field has. */
  static final String COMPONENT = ";";

  private static final int FIELD = 0x13;
  private static final int RETURN = 0x14;
  private static final int PARAMETER = 0x16;
  private static final int EXTENDS = 0x10;

  private final Map<String, List<String>> places = new HashMap<>();
  private final DataInputStream in;
  private Object[] constants;

  private ClassFile(DataInputStream in) {
    this.in = in;
  }

  /** Reads a class file. */
  static ClassFile read(InputStream from) throws IOException {
    try (DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(from))) {
      ClassFile file = new ClassFile(in);
      file.read();
      return file;
    }
  }

  /** Returns the part of a place for a parameter. */
  static String parameter(int index) {
    return "(" + index;
  }

  /** Returns the part of a place for an interface by its position, or for the superclass, whose position is -1. */
  static String supertype(int index) {
    return "<" + (index < 0 ? 0xffff : index);
  }

  /** Tells whether a type has the annotation at the end of a path: see {@link #path}. */
  boolean isNullable(String member, String part, String path) {
    return places.getOrDefault(member, List.of()).contains(part + path);
  }

  private void read() throws IOException {
    if (in.readInt() != 0xcafebabe) throw new IOException("not a class file");
    in.readInt(); // the version
    readConstants();
    in.skipNBytes(6); // flags, this class, its superclass
    in.skipNBytes(2L * in.readUnsignedShort()); // interfaces
    for (int i = in.readUnsignedShort(); i > 0; i--) readMember("");
    for (int i = in.readUnsignedShort(); i > 0; i--) readMember(null);
    readAttributes(SUPERTYPES);
  }

  private void readConstants() throws IOException {
    constants = new Object[in.readUnsignedShort()];
    for (int i = 1; i < constants.length; i++) {
      int tag = in.readUnsignedByte();
      switch (tag) {
        case 1 -> constants[i] = in.readUTF();
        case 7, 8, 16, 19, 20 -> in.skipNBytes(2);
        case 15 -> in.skipNBytes(3);
        case 5, 6 -> {
          in.skipNBytes(8);
          i++; // takes two entries
        }
        default -> in.skipNBytes(4);
      }
    }
  }

  private String text() throws IOException {
    return (String) constants[in.readUnsignedShort()];
  }

  /** @param end the end of the key after the name, or null to use the descriptor */
  private void readMember(String end) throws IOException {
    in.skipNBytes(2); // flags
    String name = text();
    String descriptor = text();
    readAttributes(name + (end == null ? descriptor : end));
  }

  private void readAttributes(String member) throws IOException {
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      String name = text();
      long length = in.readInt() & 0xffffffffL;
      switch (name) {
        case "RuntimeVisibleTypeAnnotations", "RuntimeInvisibleTypeAnnotations" -> readTypeAnnotations(member);
        case "Record" -> {
          for (int n = in.readUnsignedShort(); n > 0; n--) {
            String component = text();
            in.skipNBytes(2); // the descriptor
            readAttributes(component + COMPONENT);
          }
        }
        default -> in.skipNBytes(length);
      }
    }
  }

  private void readTypeAnnotations(String member) throws IOException {
    for (int i = in.readUnsignedShort(); i > 0; i--) {
      String part = readTarget();
      String place = part + readPath();
      String type = readAnnotation();
      String simple = type.substring(Math.max(type.lastIndexOf('/'), type.lastIndexOf('$')) + 1);
      if (part != null && simple.equals("Nullable;")) {
        places.computeIfAbsent(member, m -> new ArrayList<>()).add(place);
      }
    }
  }

  /** Returns the part of a class member; null for parts that hold no value of a field, such as bounds. */
  private String readTarget() throws IOException {
    int target = in.readUnsignedByte();
    switch (target) {
      case FIELD, RETURN:
        return RETURNED;
      case PARAMETER:
        return parameter(in.readUnsignedByte());
      case EXTENDS:
        int index = in.readUnsignedShort();
        return supertype(index == 0xffff ? -1 : index);
      case 0x00, 0x01: // a type parameter
        in.skipNBytes(1);
        return null;
      case 0x11, 0x12, 0x17: // a bound, an exception
        in.skipNBytes(2);
        return null;
      default: // 0x15 is a receiver; all others are inside code
        return null;
    }
  }

  /**
   * Returns a path: {@code [} leads to the elements of an array, {@code .} to the inner class of a type, {@code *} to
   * the bound of a wildcard, and a number with a semicolon to a type argument.
   */
  private String readPath() throws IOException {
    StringBuilder path = new StringBuilder();
    for (int n = in.readUnsignedByte(); n > 0; n--) {
      int kind = in.readUnsignedByte();
      int argument = in.readUnsignedByte();
      path.append(switch (kind) {
        case 0 -> "[";
        case 1 -> ".";
        case 2 -> "*";
        default -> argument + ";";
      });
    }
    return path.toString();
  }

  /** Skips an annotation and returns its class. */
  private String readAnnotation() throws IOException {
    String type = text();
    for (int n = in.readUnsignedShort(); n > 0; n--) {
      in.skipNBytes(2); // the name
      skipValue();
    }
    return type;
  }

  private void skipValue() throws IOException {
    switch (in.readUnsignedByte()) {
      case 'e' -> in.skipNBytes(4);
      case '@' -> readAnnotation();
      case '[' -> {
        for (int n = in.readUnsignedShort(); n > 0; n--) skipValue();
      }
      default -> in.skipNBytes(2);
    }
  }
}
