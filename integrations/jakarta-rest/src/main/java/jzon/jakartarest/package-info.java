/**
 * jzon in Jakarta REST.
 *
 * <ul>
 *   <li>{@link jzon.jakartarest.JzonFeature}: the feature that applications register;
 *   <li>{@code JsonBody}: reads and writes the bodies.
 * </ul>
 */
package jzon.jakartarest;
