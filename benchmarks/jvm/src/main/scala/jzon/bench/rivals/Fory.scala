package jzon.bench.rivals

import jzon.bench.{Contender, JavaRival}
import org.apache.fory.json.ForyJson
import org.apache.fory.reflect.TypeRef

import java.lang.reflect.Type

/** Apache Fory JSON on Java records; it generates its code when it first sees a type. */
object Fory extends JavaRival("fory-json", classOf[ForyJson]) {

  private lazy val fory = ForyJson.builder().maxDepth(512).build()

  offerTwins()

  override def tolerates = Tolerance.javaRecords ++ Tolerance.positions ++ Tolerance.duplicates ++ Tolerance.unevenUuids

  protected def contender(tpe: Type): Contender[AnyRef] = new Contender[AnyRef] {
    private val ref = TypeRef.of[AnyRef](tpe)
    def decode(json: Array[Byte]) = fory.fromJson(json, ref)
    def decodeText(json: String) = fory.fromJson(json, ref)
    def encode(value: AnyRef) = fory.toJsonBytes(value, ref)
    def encodeText(value: AnyRef) = fory.toJson(value, ref)
  }
}
