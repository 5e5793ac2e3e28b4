package jzon.bind;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class NameStyleTest {
  // name, then its spelling in the order of the styles; the same table as Scala's
  private static final String[][] SPELLINGS = {
    {"shippingAddress", "shippingAddress", "ShippingAddress", "shipping_address", "shipping-address",
      "SHIPPING_ADDRESS", "SHIPPING-ADDRESS", "shippingAddress"},
    {"HTTPServer2Go", "httpServer2Go", "HttpServer2Go", "http_server2_go", "http-server2-go", "HTTP_SERVER2_GO",
      "HTTP-SERVER2-GO", "HTTPServer2Go"},
    {"id", "id", "Id", "id", "id", "ID", "ID", "id"},
    {"LOST_IN.space-time x", "lostInSpaceTimeX", "LostInSpaceTimeX", "lost_in_space_time_x", "lost-in-space-time-x",
      "LOST_IN_SPACE_TIME_X", "LOST-IN-SPACE-TIME-X", "LOST_IN.space-time x"},
    {"line2", "line2", "Line2", "line2", "line2", "LINE2", "LINE2", "line2"},
    {"__", "__", "__", "__", "__", "__", "__", "__"},
  };

  @Test
  void spellings() {
    for (String[] row : SPELLINGS) {
      List<String> spelled = Arrays.stream(NameStyle.values()).map(style -> style.apply(row[0])).toList();
      assertEquals(Arrays.asList(row).subList(1, row.length), spelled, row[0]);
    }
  }
}
