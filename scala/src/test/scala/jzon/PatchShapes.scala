package jzon

/** The types of conformance/patch/values.tsv. */
object PatchShapes {
  case class Address(street: String, @field("zip", "plz") zip: Option[String])
  object Address { implicit val codec: Codec[Address] = Codec.derived }

  case class Account(
      id: Long,
      @field("name", "full_name", "label") name: String,
      email: Option[String],
      age: Int = 18,
      @field("home", "living") home: Address,
      work: Option[Address],
      tags: List[String],
      limits: Map[String, Int]
  ) {
    if (age < 0) throw new IllegalArgumentException("age below 0")
  }
  object Account { implicit val codec: Codec[Account] = Codec.derived }

  @no_extra_fields case class Strict(x: Int, y: Option[Int])
  object Strict { implicit val codec: Codec[Strict] = Codec.derived }

  sealed trait Shape
  object Shape {
    case class Circle(radius: Double) extends Shape
    case class Square(side: Int, color: Option[String]) extends Shape
    case class Empty() extends Shape
    implicit val codec: Codec[Shape] = Codec.derived
  }

  @discriminator("type") sealed trait Event
  object Event {
    @hint("created") case class Created(id: Int, name: String) extends Event
    @hint("renamed") case class Renamed(id: Int, name: String, by: Option[String]) extends Event
    implicit val codec: Codec[Event] = Codec.derived
  }

  def codec(name: String): Codec[_] = name match {
    case "Account" => Codec[Account]
    case "Strict"  => Codec[Strict]
    case "Shape"   => Codec[Shape]
    case "Event"   => Codec[Event]
    case "Places"  => Codec[Map[String, Address]]
    case "Shapes"  => Codec[Map[String, Shape]]
    case "Events"  => Codec[List[Event]]
  }
}
