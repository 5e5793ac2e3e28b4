package jzon.bind.types;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

import jzon.bind.Json;
import jzon.bind.JsonAdapter;
import jzon.bind.Jzon;
import jzon.engine.codecs.DecodeOptions;
import jzon.engine.error.JsonError;
import jzon.engine.io.Source;

/** All missing members of classes with more than 64 members: {@link JsonAdapter#decodeAll}. */
class LargeErrorsTest {
  @Json
  record Of65(
      int f0, int f1, int f2, int f3, int f4, int f5, int f6, int f7, int f8, int f9, int f10, int f11, int f12, int
      f13, int f14, int f15, int f16, int f17, int f18, int f19, int f20, int f21, int f22, int f23, int f24, int
      f25, int f26, int f27, int f28, int f29, int f30, int f31, int f32, int f33, int f34, int f35, int f36, int
      f37, int f38, int f39, int f40, int f41, int f42, int f43, int f44, int f45, int f46, int f47, int f48, int
      f49, int f50, int f51, int f52, int f53, int f54, int f55, int f56, int f57, int f58, int f59, int f60, int
      f61, int f62, int f63, int f64) {}

  @Json
  record Of128(
      int f0, int f1, int f2, int f3, int f4, int f5, int f6, int f7, int f8, int f9, int f10, int f11, int f12, int
      f13, int f14, int f15, int f16, int f17, int f18, int f19, int f20, int f21, int f22, int f23, int f24, int
      f25, int f26, int f27, int f28, int f29, int f30, int f31, int f32, int f33, int f34, int f35, int f36, int
      f37, int f38, int f39, int f40, int f41, int f42, int f43, int f44, int f45, int f46, int f47, int f48, int
      f49, int f50, int f51, int f52, int f53, int f54, int f55, int f56, int f57, int f58, int f59, int f60, int
      f61, int f62, int f63, int f64, int f65, int f66, int f67, int f68, int f69, int f70, int f71, int f72, int
      f73, int f74, int f75, int f76, int f77, int f78, int f79, int f80, int f81, int f82, int f83, int f84, int
      f85, int f86, int f87, int f88, int f89, int f90, int f91, int f92, int f93, int f94, int f95, int f96, int
      f97, int f98, int f99, int f100, int f101, int f102, int f103, int f104, int f105, int f106, int f107, int
      f108, int f109, int f110, int f111, int f112, int f113, int f114, int f115, int f116, int f117, int f118, int
      f119, int f120, int f121, int f122, int f123, int f124, int f125, int f126, int f127) {}

  @Json
  record Of129(
      int f0, int f1, int f2, int f3, int f4, int f5, int f6, int f7, int f8, int f9, int f10, int f11, int f12, int
      f13, int f14, int f15, int f16, int f17, int f18, int f19, int f20, int f21, int f22, int f23, int f24, int
      f25, int f26, int f27, int f28, int f29, int f30, int f31, int f32, int f33, int f34, int f35, int f36, int
      f37, int f38, int f39, int f40, int f41, int f42, int f43, int f44, int f45, int f46, int f47, int f48, int
      f49, int f50, int f51, int f52, int f53, int f54, int f55, int f56, int f57, int f58, int f59, int f60, int
      f61, int f62, int f63, int f64, int f65, int f66, int f67, int f68, int f69, int f70, int f71, int f72, int
      f73, int f74, int f75, int f76, int f77, int f78, int f79, int f80, int f81, int f82, int f83, int f84, int
      f85, int f86, int f87, int f88, int f89, int f90, int f91, int f92, int f93, int f94, int f95, int f96, int
      f97, int f98, int f99, int f100, int f101, int f102, int f103, int f104, int f105, int f106, int f107, int
      f108, int f109, int f110, int f111, int f112, int f113, int f114, int f115, int f116, int f117, int f118, int
      f119, int f120, int f121, int f122, int f123, int f124, int f125, int f126, int f127, int f128) {}

  @Json
  record Of200(
      int f0, int f1, int f2, int f3, int f4, int f5, int f6, int f7, int f8, int f9, int f10, int f11, int f12, int
      f13, int f14, int f15, int f16, int f17, int f18, int f19, int f20, int f21, int f22, int f23, int f24, int
      f25, int f26, int f27, int f28, int f29, int f30, int f31, int f32, int f33, int f34, int f35, int f36, int
      f37, int f38, int f39, int f40, int f41, int f42, int f43, int f44, int f45, int f46, int f47, int f48, int
      f49, int f50, int f51, int f52, int f53, int f54, int f55, int f56, int f57, int f58, int f59, int f60, int
      f61, int f62, int f63, int f64, int f65, int f66, int f67, int f68, int f69, int f70, int f71, int f72, int
      f73, int f74, int f75, int f76, int f77, int f78, int f79, int f80, int f81, int f82, int f83, int f84, int
      f85, int f86, int f87, int f88, int f89, int f90, int f91, int f92, int f93, int f94, int f95, int f96, int
      f97, int f98, int f99, int f100, int f101, int f102, int f103, int f104, int f105, int f106, int f107, int
      f108, int f109, int f110, int f111, int f112, int f113, int f114, int f115, int f116, int f117, int f118, int
      f119, int f120, int f121, int f122, int f123, int f124, int f125, int f126, int f127, int f128, int f129, int
      f130, int f131, int f132, int f133, int f134, int f135, int f136, int f137, int f138, int f139, int f140, int
      f141, int f142, int f143, int f144, int f145, int f146, int f147, int f148, int f149, int f150, int f151, int
      f152, int f153, int f154, int f155, int f156, int f157, int f158, int f159, int f160, int f161, int f162, int
      f163, int f164, int f165, int f166, int f167, int f168, int f169, int f170, int f171, int f172, int f173, int
      f174, int f175, int f176, int f177, int f178, int f179, int f180, int f181, int f182, int f183, int f184, int
      f185, int f186, int f187, int f188, int f189, int f190, int f191, int f192, int f193, int f194, int f195, int
      f196, int f197, int f198, int f199) {}

  record Point(int x, int y) {}

  @Json
  record Mixed(
      Optional<Integer> f0, @Json.Field(value = "f1", aliases = "one") int f1, int f2, int f3, int f4, int f5, int
      f6, int f7, int f8, int f9, @Json.Default("10") int f10, int f11, int f12, int f13, int f14, int f15, int f16,
      int f17, int f18, int f19, Optional<Integer> f20, int f21, int f22, int f23, int f24, int f25, int f26, int
      f27, int f28, int f29, @Json.Default("30") int f30, int f31, int f32, int f33, int f34, int f35, int f36, int
      f37, int f38, int f39, Optional<Integer> f40, int f41, int f42, int f43, int f44, int f45, int f46, int f47,
      int f48, int f49, @Json.Default("50") int f50, int f51, int f52, int f53, int f54, int f55, int f56, int f57,
      int f58, int f59, Optional<Integer> f60, int f61, int f62, int f63, int f64, int f65, int f66, int f67, int
      f68, int f69,
      @Json.Flatten Optional<Point> point, int last, @Json.Rest Map<String, Integer> more) {}

  @Json
  static final class Bean {
    public int b0;
    public int b1;
    public int b2;
    public int b3;
    public int b4;
    public int b5;
    public int b6;
    public int b7;
    public int b8;
    public int b9;
    public int b10;
    public int b11;
    public int b12;
    public int b13;
    public int b14;
    public int b15;
    public int b16;
    public int b17;
    public int b18;
    public int b19;
    public int b20;
    public int b21;
    public int b22;
    public int b23;
    public int b24;
    public int b25;
    public int b26;
    public int b27;
    public int b28;
    public int b29;
    public int b30;
    public int b31;
    public int b32;
    public int b33;
    public int b34;
    public int b35;
    public int b36;
    public int b37;
    public int b38;
    public int b39;
    public int b40;
    public int b41;
    public int b42;
    public int b43;
    public int b44;
    public int b45;
    public int b46;
    public int b47;
    public int b48;
    public int b49;
    public int b50;
    public int b51;
    public int b52;
    public int b53;
    public int b54;
    public int b55;
    public int b56;
    public int b57;
    public int b58;
    public int b59;
    public int b60;
    public int b61;
    public int b62;
    public int b63;
    public int b64;
    public int b65;
    public int b66;
    public int b67;
    public int b68;
    public int b69;
    public int b70;
    public int b71;
    public int b72;
    public int b73;
    public int b74;
    public int b75;
    public int b76;
    public int b77;
    public int b78;
    public int b79;
    public int b80;
    public int b81;
    public int b82;
    public int b83;
    public int b84;
    public int b85;
    public int b86;
    public int b87;
    public int b88;
    public int b89;
    public int b90;
    public int b91;
    public int b92;
    public int b93;
    public int b94;
    public int b95;
    public int b96;
    public int b97;
    public int b98;
    public int b99;
    @Json.Default("1")
    public int extra;
  }

  private static List<String> errors(JsonAdapter<?> adapter, String json) {
    List<JsonError> errors = adapter.decodeAll(Source.of(json), DecodeOptions.defaults().withMaxErrors(500)).errors();
    assertEquals(adapter.tryDecode(json).toError().orElseThrow(), errors.get(0));
    return errors.stream().map(JsonError::toString).toList();
  }

  private static List<String> missing(IntStream fields) {
    return fields.mapToObj(i -> ".f" + i + "(missing)").toList();
  }

  private static void check(Class<?> type, int size) {
    JsonAdapter<?> adapter = Jzon.adapter(type);
    assertEquals(missing(IntStream.range(0, size)), errors(adapter, "{}"));
    Random random = new Random(size);
    for (int round = 0; round < 50; round++) {
      StringBuilder json = new StringBuilder();
      List<String> expected = new ArrayList<>();
      List<String> absent = new ArrayList<>();
      for (int i = 0; i < size; i++) {
        if (random.nextInt(4) == 0) {
          absent.add(".f" + i + "(missing)");
          continue;
        }
        boolean isWrong = random.nextInt(size) < 3;
        if (isWrong) expected.add(".f" + i + "(expected an integer, got true)");
        json.append(json.length() == 0 ? "" : ",").append("\"f" + i + "\":" + (isWrong ? "true" : "1"));
      }
      expected.addAll(absent);
      assertEquals(expected, errors(adapter, "{" + json + "}"));
    }
  }

  @Test
  void allSizes() {
    check(Of65.class, 65);
    check(Of128.class, 128);
    check(Of129.class, 129);
    check(Of200.class, 200);
  }

  @Test
  void beans() {
    List<String> expected = new ArrayList<>(List.of(".b40(expected an integer, got true)"));
    IntStream.range(0, 100).filter(i -> i != 40 && i != 7).forEach(i -> expected.add(".b" + i + "(missing)"));
    assertEquals(expected, errors(Jzon.adapter(Bean.class), "{\"b7\":1,\"b40\":true}"));
  }

  @Test
  void defaultsAndOptionalsAndAliasesAndFlattenAndRest() {
    JsonAdapter<Mixed> adapter = Jzon.adapter(Mixed.class);
    List<String> required = missing(IntStream.range(0, 70).filter(i -> i % 10 != 0));
    List<String> all = new ArrayList<>(required);
    all.add(".last(missing)");
    assertEquals(all, errors(adapter, "{}"));
    all.remove(0);
    all.add(all.size() - 1, ".y(missing)");
    assertEquals(all, errors(adapter, "{\"other\":1,\"x\":2,\"one\":1}"));
    List<String> wrong = new ArrayList<>(List.of(
        ".y(expected an integer, got \"a\")", ".f0(expected an integer, got \"b\")",
        ".more(expected an integer, got \"c\")"));
    wrong.addAll(required);
    wrong.add(".x(missing)");
    assertEquals(wrong, errors(adapter, "{\"y\":\"a\",\"f0\":\"b\",\"last\":1,\"more\":\"c\"}"));
  }
}
