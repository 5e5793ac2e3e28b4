package jzon.bench.race;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The persons and their document of about 2 KB, the same in each run. */
public final class Persons {
  /** How many there are. */
  public static final int COUNT = 16;

  /** Where all move to. */
  public static final String NEW_ZIP = "10101";

  private static final String[] FIRST =
      {"Al", "Bob", "Carla", "Dora", "Ed", "Flora", "Greg", "Hanna", "Igor", "Jane", "Kurt", "Lena", "Milo", "Nora"};
  private static final String[] LAST =
      {"Arden", "Baker", "Cooper", "Draper", "Eames", "Fuller", "Glover", "Hooper", "Ives", "Joiner", "Keeler"};
  private static final String[] STREET = {"Acacia", "Birch", "Cedar", "Elm", "Hazel", "Linden", "Maple", "Willow"};
  private static final String[] CITY = {"Anytown", "Bigcity", "Coldspring", "Deepwell", "Eastgate", "Farpoint"};
  private static final String[] STATE = {"AL", "AK", "AZ", "CA", "CO", "FL", "GA", "HI", "IL", "IN", "KS", "NY"};

  private Persons() {}

  /** Makes the persons, new ones in each call. */
  public static List<Person> make() {
    Random random = new Random(28);
    List<Person> persons = new ArrayList<>();
    for (int i = 0; i < COUNT; i++) {
      Person person = new Person();
      person.setId(1000 + random.nextInt(999_000));
      person.setFirstName(pick(random, FIRST));
      person.setLastName(pick(random, LAST));
      person.setStreet((1 + random.nextInt(199)) + " " + pick(random, STREET) + " St.");
      person.setCity(pick(random, CITY));
      person.setState(pick(random, STATE));
      person.setZip(Integer.toString(20_000 + random.nextInt(70_000)));
      persons.add(person);
    }
    return persons;
  }

  /** Returns the document of {@link #make}, written by no library: no text in it needs an escape. */
  public static byte[] document() {
    StringBuilder json = new StringBuilder("[");
    for (Person p : make()) {
      if (json.length() > 1) json.append(',');
      json.append("{\"id\":").append(p.getId());
      member(json, "firstName", p.getFirstName());
      member(json, "lastName", p.getLastName());
      member(json, "street", p.getStreet());
      member(json, "city", p.getCity());
      member(json, "state", p.getState());
      member(json, "zip", p.getZip());
      json.append('}');
    }
    return json.append(']').toString().getBytes(StandardCharsets.US_ASCII);
  }

  private static void member(StringBuilder json, String name, String value) {
    json.append(",\"").append(name).append("\":\"").append(value).append('"');
  }

  private static String pick(Random random, String[] all) {
    return all[random.nextInt(all.length)];
  }

  /** Returns what is in a person, to be compared. */
  public static List<Object> contents(Person p) {
    return List.of(
        p.getId(), p.getFirstName(), p.getLastName(), p.getStreet(), p.getCity(), p.getState(), p.getZip());
  }

  /** Returns what is in persons, to be compared. */
  public static List<List<Object>> contents(List<Person> persons) {
    List<List<Object>> all = new ArrayList<>();
    for (Person person : persons) all.add(contents(person));
    return all;
  }
}
