package jzon.bind;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks the classes that jzon's annotation processor writes. It is in class files, where coverage tools find it: JaCoCo
 * leaves out classes with an annotation whose name contains Generated.
 *
 * <p>It is not a part of {@link Json}, because a nested annotation takes twice the bytes in each class file.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface Generated {}
