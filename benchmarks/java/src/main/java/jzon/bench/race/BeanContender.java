package jzon.bench.race;

import java.util.List;

/** A library that reads beans, which are changed in place. */
public abstract class BeanContender extends Contender<List<Person>> {

  /** As the superclass's. */
  protected BeanContender(String name, Class<?> witness) {
    super(name, witness);
  }

  @Override
  public final List<Person> move(List<Person> persons, String zip) {
    for (Person person : persons) person.setZip(zip);
    return persons;
  }

  @Override
  public final List<Person> beans(List<Person> persons) {
    return persons;
  }
}
