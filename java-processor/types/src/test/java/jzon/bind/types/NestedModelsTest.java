package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import jzon.bind.Json;
import jzon.bind.Jzon;
import jzon.bind.TypeRef;
import org.junit.jupiter.api.Test;

/** Models of one file each, with an annotation on the outer class alone. */
class NestedModelsTest {

  /** Getters, setters, and a class in a class. */
  @Json
  public static class Library {
    private List<Book> books = new ArrayList<>();

    public List<Book> getBooks() { return books; }
    public void setBooks(List<Book> books) { this.books = books; }

    public static class Book {
      private String isbn;
      private int pages;
      private boolean isLent;
      private double weight;
      private List<String> tags;
      private List<Loan> loans;
      private Genre genre;

      public String getIsbn() { return isbn; }
      public void setIsbn(String isbn) { this.isbn = isbn; }
      public int getPages() { return pages; }
      public void setPages(int pages) { this.pages = pages; }
      public boolean getIsLent() { return isLent; }
      public void setIsLent(boolean isLent) { this.isLent = isLent; }
      public double getWeight() { return weight; }
      public void setWeight(double weight) { this.weight = weight; }
      public List<String> getTags() { return tags; }
      public void setTags(List<String> tags) { this.tags = tags; }
      public List<Loan> getLoans() { return loans; }
      public void setLoans(List<Loan> loans) { this.loans = loans; }
      public Genre getGenre() { return genre; }
      public void setGenre(Genre genre) { this.genre = genre; }
    }

    public static final class Loan {
      private String id;

      public static Loan create(String id) {
        Loan loan = new Loan();
        loan.setId(id);
        return loan;
      }

      public String getId() { return id; }
      public void setId(String id) { this.id = id; }

      @Override
      public boolean equals(Object other) { return other instanceof Loan loan && loan.id.equals(id); }

      @Override
      public int hashCode() { return id.hashCode(); }
    }

    public enum Genre { NOVEL, POETRY }
  }

  /** Public fields, an enum, numbers and times, and a class in it that is used twice. */
  @Json
  public static class Accounts {
    public List<Account> accounts;

    public static class Account {
      public long id;
      public UUID guid;
      public Tier tier;
      public BigDecimal balance;
      public LocalDate opened;
      public OffsetDateTime seen;
      public int[] codes;
      public char initial;
      public List<Owner> owners;
      public Map<Tier, Owner> byTier;
    }

    public static class Owner {
      public String name;
    }

    public enum Tier {
      FREE, PAID;

      public static Tier of(String name) { return valueOf(name); }
    }

    /** Held by no field. */
    public static class Unused {
      public String name;
    }
  }

  @Test
  void gettersAndSetters() {
    String json = "{\"books\":[{\"isbn\":\"1\",\"pages\":2,\"isLent\":true,\"weight\":0.5,\"tags\":[\"a\"],"
        + "\"loans\":[{\"id\":\"b\"}],\"genre\":\"POETRY\"}]}";
    Library library = Jzon.decode(json, Library.class);
    assertEquals(List.of(Library.Loan.create("b")), library.getBooks().get(0).getLoans());
    assertEquals(json, Jzon.encodeToString(library));
    assertEquals("[{\"id\":\"b\"},\"NOVEL\"]",
        Jzon.encodeToString(List.of(Library.Loan.create("b"), Library.Genre.NOVEL)));
  }

  @Test
  void publicFields() {
    String account = "{\"id\":1,\"guid\":\"00000000-0000-0001-0000-000000000002\",\"tier\":\"FREE\",\"balance\":1.50,"
        + "\"opened\":\"2020-01-02\",\"seen\":\"2020-01-02T03:04:05Z\",\"codes\":[1,2],\"initial\":\"x\","
        + "\"owners\":[{\"name\":\"a\"}],\"byTier\":{\"PAID\":{\"name\":\"b\"}}}";
    Accounts accounts = Jzon.decode("{\"accounts\":[" + account + "]}", Accounts.class);
    assertEquals("{\"accounts\":[" + account + "]}", Jzon.encodeToString(accounts));
    assertEquals(account, Jzon.encodeToString(Jzon.adapter(Accounts.Account.class).decode(account)));
    List<Accounts.Owner> owners = Jzon.decode("[{\"name\":\"a\"}]", new TypeRef<List<Accounts.Owner>>() {});
    assertEquals("a", owners.get(0).name);
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Jzon.encode(new Accounts.Unused()));
    assertEquals("jzon.bind.types.NestedModelsTest.Accounts.Unused has no adapter: annotate it with @Json, or your own"
        + " type with @Json.Import(Unused.class), and put jzon-java-processor on the processor path of the compiler",
        e.getMessage());
  }
}
