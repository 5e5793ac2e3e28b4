package jzon

import jzon.engine.JsonWriter
import jzon.engine.binary.BinaryText

/** Values of bytes that only one version of Scala has. */
private[jzon] trait FromBytesVersionSpecific:

  /** The array itself, which no other code holds. */
  implicit val iArray: FromBytes[IArray[Byte]] = new FromBytes[IArray[Byte]]:
    def fromBytes(bytes: Array[Byte]): IArray[Byte] = IArray.unsafeFromArray(bytes)

/** Values of bytes that only one version of Scala has. */
private[jzon] trait ToBytesVersionSpecific:

  /** The whole array. */
  implicit val iArray: ToBytes[IArray[Byte]] = new ToBytes[IArray[Byte]]:
    def write(a: IArray[Byte], text: BinaryText, out: JsonWriter): Unit =
      out.binary().write(a.asInstanceOf[Array[Byte]], text)
