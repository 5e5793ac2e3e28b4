package jzon.engine.codecs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

import jzon.engine.Inputs;

/** Zones that were read before: that they are found again by the whole of their names, and by nothing else. */
class ZoneNameTest {
  private static final int FROM = 3;

  private static ZoneName read(String name, String behind) {
    byte[] b = Inputs.utf8("x".repeat(FROM) + name + "]" + behind + "\"".repeat(80));
    return ZoneName.of(b, FROM);
  }

  @Test
  void aZoneIsKnownWhenItComesAgain() {
    for (String id : ZoneId.getAvailableZoneIds()) {
      ZoneName first = read(id, "");
      assertEquals(ZoneId.of(id), first.id);
      assertEquals(id.length(), first.length);
      // longer ones are made each time
      if (id.length() > 31) assertNotSame(first, read(id, ""));
      else for (String behind : new String[] {"", "]", "]]]]]]]]", ",2,3,4,5,6,7,8,9", "\u00e9"}) {
        assertSame(first, read(id, behind), id);
      }
    }
  }

  /** There are more zones than places for them, so that each is replaced and comes back. */
  @Test
  void noZoneIsTakenForAnother() {
    List<String> ids = new ArrayList<>(ZoneId.getAvailableZoneIds());
    for (int round = 0; round < 20; round++) {
      Collections.shuffle(ids, new Random(round));
      for (String id : ids) {
        assertEquals(id, read(id, "").id.getId());
        // the same bytes, and more or fewer
        assertNull(read(id + "~", ""));
        String cut = id.substring(0, id.length() - 1);
        ZoneName shorter = read(cut, "");
        if (shorter != null) assertEquals(cut, shorter.id.getId());
      }
    }
  }

  @Test
  void whatHasNoEndIsNoZone() {
    byte[] b = Inputs.utf8("Europe/Paris".repeat(10));
    assertNull(ZoneName.of(b, 0));
    assertNull(read("", ""));
    for (int at = 0; at <= 12; at++) {
      for (String other : new String[] {"\"", "\\", "[", " ", "\u0000", "\n", "\u00e9"}) {
        assertNull(read("Europe/Paris".substring(0, at) + other + "Europe/Paris".substring(at), ""));
      }
    }
  }
}
