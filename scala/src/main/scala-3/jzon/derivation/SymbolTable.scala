package jzon.derivation

import scala.collection.mutable

/** The library's own symbols, looked up once for all expansions of one compiler.
  *
  * Each compilation has a new class loader for macros, so a table usually lives as long as one compilation. If a
  * compiler keeps the loader, as in an editor, a new table replaces this one when the library's classes have new
  * symbols.
  */
private[jzon] final class SymbolTable private (val token: AnyRef):
  private val symbols = mutable.HashMap.empty[Any, Any]

  /**
   * Returns the cached value for the key, or calls `find` and caches its result; a key belongs to one type of values.
   */
  def apply[R](key: Any)(find: => R): R =
    symbols.get(key) match
      case Some(known) => known.asInstanceOf[R]
      case None =>
        val found = find
        symbols(key) = found
        found

private[jzon] object SymbolTable:
  @volatile private var last = new SymbolTable(new Object)

  /** The table of the compiler that `token`, a symbol of it, belongs to. */
  def of(token: AnyRef): SymbolTable =
    val table = last
    if table.token eq token then table
    else
      val created = new SymbolTable(token)
      last = created
      created
