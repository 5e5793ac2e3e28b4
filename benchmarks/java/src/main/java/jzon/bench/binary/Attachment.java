package jzon.bench.binary;

import org.apache.fory.json.annotation.JsonBase64;

/** A bean with a field of bytes; Fory takes them for numbers where no annotation says otherwise. */
public class Attachment {
  private int id;
  private String name;
  @JsonBase64 private byte[] content;

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

  public String getName() {
    return name;
  }

  public void setName(String name) {
    this.name = name;
  }

  public byte[] getContent() {
    return content;
  }

  public void setContent(byte[] content) {
    this.content = content;
  }
}
