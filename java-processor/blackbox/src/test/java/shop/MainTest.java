package shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MainTest {
  @Test
  void readsAndWrites() {
    assertEquals(
        """
        {"order_id":7,"day":"2026-11-25","lines":[{"article":"pen","count":2},{"article":"ink","count":1}],\
        "paid_by":{"type":"Card","number":"42"},"colors":{"RED":1},"page":{"items":[{"article":"cap","count":1}]}}
        {"name":"Ada","points":3}
        {"type":"Cash"}
        0
        {"north":48.2,"east":16.4}
        .lines[0].count(expected an integer, got 2.5)
        """,
        Main.run());
  }
}
