package jzon
package derivation

/** Names of the user must not be able to change the meaning of generated code. */
class DerivedHygieneSuite extends Table {
  import hostile._

  both(
    """{"String":{"Int":1},"scala":2,"java":3,"jzon":4.0,"Some":5,"None":6}""",
    Types.Everything(Types.String(1), 2, 3, 4, Some(5), None6.value)
  )
  both("""{"Option":{},"List":{"Nil":1}}""", Types.Containers(Types.Option(), Types.List(1)))
  both[Types.Family]("""{"None":{"Some":1}}""", Types.None(1))
  both[Types.Family]("""{"Decoder":{}}""", Types.Decoder)
  both(
    """{"throw":1,"new":2,"this":3,"$anon":4,"_1":5,"equals":6,"apply":7,"decode":8,"encode":9,"in":10,"out":11,"seen":12,"i":13}""",
    Words.Words(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13)
  )
  both("""{"value":1}""", java.lang.String(1))
  both("""{"text":"a","o":"b"}""", scala.None("a", _root_.scala.Some("b")))
  both("""{"text":"a"}""", jzon.engine.JsonReader("a"))
}

/** A package full of names that shadow those of the library and the language. */
package hostile {

  object None6 { val value: _root_.scala.Option[_root_.scala.Int] = _root_.scala.Some(6) }

  object Types {
    // Everything that generated code might name.
    object scala
    object java
    object engine
    object runtime
    object Predef
    object Instances
    object JsonReader
    object FieldNames
    final class Int
    final class Long
    final class Unit
    final class Any
    final class AnyRef
    final class Nothing
    final class Some
    final class Codec
    final class Encoder
    final class DerivedCodec
    def ==(a: _root_.scala.Int): _root_.scala.Boolean = false
    val seen: _root_.scala.Boolean = false
    val names: _root_.scala.Boolean = false

    final case class String(Int: _root_.scala.Int)
    object String { implicit val codec: _root_.jzon.Codec[String] = _root_.jzon.Codec.derived }

    final case class Option()
    object Option { implicit val codec: _root_.jzon.Codec[Option] = _root_.jzon.Codec.derived }

    final case class List(Nil: _root_.scala.Int)
    object List { implicit val codec: _root_.jzon.Codec[List] = _root_.jzon.Codec.derived }

    final case class Everything(
        String: Types.String,
        scala: _root_.scala.Int,
        java: _root_.scala.Long,
        jzon: _root_.scala.Double,
        Some: _root_.scala.Option[_root_.scala.Int],
        None: _root_.scala.Option[_root_.scala.Int]
    )
    object Everything { implicit val codec: _root_.jzon.Codec[Everything] = _root_.jzon.Codec.derived }

    final case class Containers(Option: Types.Option, List: Types.List)
    object Containers { implicit val codec: _root_.jzon.Codec[Containers] = _root_.jzon.Codec.derived }

    sealed trait Family
    final case class None(Some: _root_.scala.Int) extends Family
    case object Decoder extends Family
    object Family { implicit val codec: _root_.jzon.Codec[Family] = _root_.jzon.Codec.derived }
  }

  object Words {
    final case class Words(
        `throw`: Int,
        `new`: Int,
        `this`: Int,
        $anon: Int,
        @field("_1") one: Int,
        @field("equals") same: Int,
        apply: Int,
        decode: Int,
        encode: Int,
        in: Int,
        out: Int,
        seen: Int,
        i: Int
    )
    object Words { implicit val codec: Codec[Words] = Codec.derived }
  }

  package java {
    package lang {
      final case class String(value: _root_.scala.Int)
      object String { implicit val codec: _root_.jzon.Codec[String] = _root_.jzon.Codec.derived }
    }
  }
  package scala {
    final case class None(
        text: _root_.java.lang.String,
        o: _root_.scala.Option[_root_.java.lang.String] = _root_.scala.None
    )
    object None { implicit val codec: _root_.jzon.Codec[None] = _root_.jzon.Codec.derived }
  }
  package jzon {
    package engine {
      final case class JsonReader(text: _root_.java.lang.String)
      object JsonReader { implicit val codec: _root_.jzon.Codec[JsonReader] = _root_.jzon.Codec.derived }
    }
  }
}
