package orders;

import jzon.bodies.testing.HttpPage;
import org.junit.jupiter.api.Test;

class PageTest {
  @Test
  void thePageShowsThisProgramAndItsAnswers() throws Exception {
    new HttpPage("spring-web").checkServer("orders.Main");
  }
}
