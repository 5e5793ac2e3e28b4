package example;

import java.util.List;
import java.util.Map;
import jzon.bind.Json;

@Json
public final class Page<T> {
  private List<T> items;
  private Map<String, Page<T>> related;

  public List<T> getItems() {
    return items;
  }

  public void setItems(List<T> items) {
    this.items = items;
  }

  public Map<String, Page<T>> getRelated() {
    return related;
  }

  public void setRelated(Map<String, Page<T>> related) {
    this.related = related;
  }
}
