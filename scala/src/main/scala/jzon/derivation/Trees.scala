package jzon.derivation

/** The expressions of generated code, for both Scalas, which implement them.
  *
  * Classes and objects are named with their full names. No name of the user can capture them.
  */
private[jzon] trait Trees extends InstanceRules {

  /** A statement; a value is one. */
  type Line >: Value

  /** What owns new symbols: a method. */
  type Owner
  type Local

  /** A class without type parameters. */
  protected def named(name: String): Typ
  protected def anyType: Typ
  protected def bytesType: Typ

  /** An instance of a type class for a type. */
  protected def typeClassOf(kind: String, tpe: Typ): Typ
  protected def listOf(tpe: Typ): Typ

  protected def number(value: Long, wide: Boolean): Value
  protected def int(value: Int): Value
  protected def long(value: Long): Value
  protected def boolean(value: Boolean): Value
  protected def string(value: String): Value
  protected def classOf(tpe: Typ): Value
  protected def unit: Value
  protected def none: Value
  protected def nil: Value

  /** An operator of an Int, a Long or a Boolean. */
  protected def infix(left: Value, operator: String, right: Value): Value
  protected def not(value: Value): Value
  protected def ref(local: Local): Value

  /** A call of the method of a class that suits the types of the arguments. */
  protected def invoke(target: Value, cls: String, method: String, arguments: Value*): Value

  /** A call of a method without a parameter list, or the value of a field. */
  protected def property(target: Value, cls: String, name: String): Value

  /** A call of a method in an object of the library. */
  protected def static(module: String, method: String, arguments: Value*): Value

  protected def as(value: Value, tpe: Typ): Value

  /** A test as far as it is possible at run time. */
  protected def is(value: Value, tpe: Typ): Value
  protected def isSame(value: Value, other: Value): Value
  protected def isOther(value: Value, other: Value): Value
  protected def some(value: Value, tpe: Typ): Value

  /** The value in a Some of this type. */
  protected def inside(option: Value, tpe: Typ): Value

  protected def choose(condition: Value, value: Value, otherwise: Value): Value
  protected def when(condition: Value)(lines: Line*): Value
  protected def whilst(condition: Value, lines: List[Line]): Value
  protected def assign(local: Local, value: Value): Value
  protected def raise(exception: Value): Value
  protected def block(lines: List[Line], last: Value): Value

  /** A local, which stays out of the debug information of the class file. */
  protected def declare(owner: Owner, name: String, tpe: Typ, value: Value, variable: Boolean = false): (Line, Local)

  /** A local with the type of its value. */
  protected def hold(owner: Owner, name: String, value: Value): (Line, Local)

  /** A method inside another. */
  protected final class Method(val definition: Line, val call: List[Value] => Value)
  protected def define(owner: Owner, name: String, parameters: List[(String, Typ)], result: Typ)(
      body: (Owner, List[Local]) => Value
  ): Method

  /** A function of one parameter that gives Unit. */
  protected def function(owner: Owner, name: String, parameter: Typ)(body: (Owner, Local) => Value): Value

  /** A value, or what is thrown in place of an exception. */
  protected def attempt(owner: Owner, value: Value, exception: String)(thrown: Value => Value): Value

  /** A choice by an Int from 0, which the compiler turns into a table switch; the last body is the default. */
  protected def switch(selector: Value, bodies: List[Value]): Value

  protected def construct(owner: Owner, tpe: Typ, arguments: List[Value]): Value
  protected def newOf(cls: String, arguments: Value*): Value
  protected def newBuffer(element: Typ): Value

  /** The field of a value of a class. */
  protected def content(value: Value, cls: Typ, param: Param): Value

  /** The name of a primitive type that the JVM does not box. */
  protected def primitiveName(tpe: Typ): Option[String]

  /** The type of the local for a value, and its value before it is read. */
  protected def unread(tpe: Typ, isDirect: Boolean): (Typ, Value)

  /** True if a class that is not a case class may have subclasses, whose fields its JSON would not have. */
  protected def hasSubclasses(tpe: Typ): Boolean

  /** The number of an enum's case in a value, if the type is an enum with these many cases. */
  protected def ordinal(value: Value, tpe: Typ, cases: Int): Option[Value]

  /** A test whether a value is a case of a sealed type. */
  protected def isCase(value: Value, tpe: Typ): Value

  /** The type that is derived. */
  protected def rootType: Typ
}
