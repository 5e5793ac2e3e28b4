package orders;

import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.post;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.content;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.jsonPath;
import static org.springframework.test.web.servlet.result.MockMvcResultMatchers.status;

import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.webmvc.test.autoconfigure.AutoConfigureMockMvc;
import org.springframework.http.MediaType;
import org.springframework.test.web.servlet.MockMvc;

@SpringBootTest
@AutoConfigureMockMvc
class OrdersMockTest {
  @Autowired MockMvc mvc;

  @Test
  void anOrderIsCreated() throws Exception {
    String order = "{\"id\":7,\"items\":[\"tea\"],\"payment\":{\"type\":\"Cash\"}}";
    mvc.perform(post("/orders").contentType(MediaType.APPLICATION_JSON).content(order))
        .andExpect(status().isCreated())
        .andExpect(content().string(
            "{\"id\":7,\"items\":[\"tea\"],\"payment\":{\"type\":\"Cash\"},\"note\":\"1 items\"}"));
  }

  @Test
  void aBadOrderIsA400() throws Exception {
    mvc.perform(post("/orders").contentType(MediaType.APPLICATION_JSON).content("{\"id\":7.5}"))
        .andExpect(status().isBadRequest())
        .andExpect(jsonPath("$.error.code").value("EXPECTED_INTEGER"))
        .andExpect(jsonPath("$.error.path").value(".id"));
  }
}
