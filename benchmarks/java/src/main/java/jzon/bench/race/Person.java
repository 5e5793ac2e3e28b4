package jzon.bench.race;

import com.dslplatform.json.CompiledJson;
import io.avaje.jsonb.Json;

/** A bean as in the ancestors' benchmark: getters and setters alone. */
@Json
@jzon.bind.Json
@CompiledJson
public class Person {
  private int id;
  private String firstName;
  private String lastName;
  private String street;
  private String city;
  private String state;
  private String zip;

  public int getId() {
    return id;
  }

  public void setId(int id) {
    this.id = id;
  }

  public String getFirstName() {
    return firstName;
  }

  public void setFirstName(String firstName) {
    this.firstName = firstName;
  }

  public String getLastName() {
    return lastName;
  }

  public void setLastName(String lastName) {
    this.lastName = lastName;
  }

  public String getStreet() {
    return street;
  }

  public void setStreet(String street) {
    this.street = street;
  }

  public String getCity() {
    return city;
  }

  public void setCity(String city) {
    this.city = city;
  }

  public String getState() {
    return state;
  }

  public void setState(String state) {
    this.state = state;
  }

  public String getZip() {
    return zip;
  }

  public void setZip(String zip) {
    this.zip = zip;
  }
}
