package jzon.releasing

import java.io.ByteArrayInputStream
import javax.xml.XMLConstants
import javax.xml.parsers.DocumentBuilderFactory

import org.w3c.dom.Element

/** A Maven POM: its elements by their paths. */
final class Pom(project: Element) {

  /** The text of the first element at a path, such as `scm/url`, without blanks around it; empty if the path has no element. */
  def text(path: String): String = all(path).headOption.fold("")(_.getTextContent.trim)

  /** All elements at a path. */
  def all(path: String): Seq[Element] =
    path.split('/').foldLeft(Seq(project))((found, name) => found.flatMap(Pom.children(_, name)))

  def packaging: String = if (text("packaging").isEmpty) "jar" else text("packaging")
}

object Pom {
  def read(bytes: Array[Byte]): Pom = {
    val factory = DocumentBuilderFactory.newInstance()
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true)
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true)
    new Pom(factory.newDocumentBuilder().parse(new ByteArrayInputStream(bytes)).getDocumentElement)
  }

  def children(of: Element, name: String): Seq[Element] = {
    val nodes = of.getChildNodes
    (0 until nodes.getLength).map(nodes.item).collect { case e: Element if e.getTagName == name => e }
  }

  def textOf(of: Element, name: String): String = children(of, name).headOption.fold("")(_.getTextContent.trim)
}
