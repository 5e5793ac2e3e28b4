package jzon.bind.processor;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnaryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Finds constants of an enum that have the same value of {@code @Json.EnumValue}, or null, if the source shows the
 * value: a literal that a constructor assigns to the field. Computed values are compared when the adapter is loaded.
 *
 * <p>Only javac shows the source. Other compilers, and tools that wrap the environment, do not.
 */
final class EnumValues {
  private final Trees trees;

  private EnumValues(Trees trees) {
    this.trees = trees;
  }

  /** Reports constants with the value of another constant, and constants without a value. */
  static void check(ProcessingEnvironment environment, TypeElement type, TypeModel.OfEnum model, Problems problems) {
    try {
      new EnumValues(Trees.instance(environment)).check(type, model, problems);
    } catch (LinkageError | IllegalArgumentException e) {
      // the compiler is not javac
    }
  }

  /** A value that the source shows: a literal, which may be null. */
  private record Value(Object literal) {}

  private void check(TypeElement type, TypeModel.OfEnum model, Problems problems) {
    ClassTree source = trees.getTree(type);
    if (source == null) return;
    String owner = model.head().name().nested();
    Map<Object, String> owners = new HashMap<>();
    for (TypeModel.Constant constant : model.constants()) {
      Value value = value(source, constant.name(), model.value().access());
      if (value == null) continue;
      if (value.literal() == null) {
        problems.add(constant.place(), Messages.nullEnumValue(owner, constant.name()));
        continue;
      }
      boolean isNumber = value.literal() instanceof Number;
      Object key = isNumber ? (Object) ((Number) value.literal()).longValue() : value.literal();
      String first = owners.putIfAbsent(key, constant.name());
      if (first != null) {
        String shown = isNumber ? String.valueOf(key) : jzon.engine.names.JsonText.quoted(String.valueOf(key));
        problems.add(constant.place(), Messages.sameEnumValue(owner, first, constant.name(), shown));
      }
    }
  }

  /** Returns the value of a constant, or null if the source does not show it. */
  private static Value value(ClassTree type, String constant, String access) {
    NewClassTree made = null;
    for (Tree member : type.getMembers()) {
      if (member instanceof VariableTree field && field.getName().contentEquals(constant)
          && field.getInitializer() instanceof NewClassTree tree) made = tree;
    }
    if (made == null) return null;
    if (!access.endsWith("()")) return ofField(type, made, access);
    String method = access.substring(0, access.length() - 2);
    ExpressionTree own = made.getClassBody() == null ? null : returned(made.getClassBody(), method);
    boolean overrides = made.getClassBody() != null && method(made.getClassBody(), method) != null;
    ExpressionTree returned = overrides ? own : returned(type, method);
    if (returned == null) return null;
    Value literal = literal(returned);
    if (literal != null) return literal;
    String field = field(returned);
    return field == null ? null : ofField(type, made, field);
  }

  private static Value ofField(ClassTree type, NewClassTree made, String field) {
    MethodTree constructor = null;
    for (Tree member : type.getMembers()) {
      if (!(member instanceof MethodTree method) || !method.getName().contentEquals("<init>")) continue;
      if (method.getParameters().size() != made.getArguments().size()) continue;
      if (constructor != null) return null; // overloaded
      constructor = method;
    }
    if (constructor == null || constructor.getBody() == null) return null;
    Value found = null;
    for (StatementTree statement : constructor.getBody().getStatements()) {
      if (!(statement instanceof ExpressionStatementTree expression)
          || !(expression.getExpression() instanceof AssignmentTree assignment)) continue;
      if (!field.equals(field(assignment.getVariable()))) continue;
      if (found != null) return null;
      found = assigned(constructor, made, assignment.getExpression());
      if (found == null) return null;
    }
    return found;
  }

  private static Value assigned(MethodTree constructor, NewClassTree made, ExpressionTree from) {
    Value literal = literal(from);
    if (literal != null || !(plain(from) instanceof IdentifierTree name)) return literal;
    List<? extends VariableTree> parameters = constructor.getParameters();
    for (int i = 0; i < parameters.size(); i++) {
      if (parameters.get(i).getName().equals(name.getName())) return literal(made.getArguments().get(i));
    }
    return null;
  }

  private static MethodTree method(ClassTree type, String name) {
    for (Tree member : type.getMembers()) {
      if (member instanceof MethodTree method && method.getName().contentEquals(name)
          && method.getParameters().isEmpty()) return method;
    }
    return null;
  }

  /** Returns the expression that a method of one statement returns, or null. */
  private static ExpressionTree returned(ClassTree type, String name) {
    MethodTree method = method(type, name);
    BlockTree body = method == null ? null : method.getBody();
    List<StatementTree> statements = body == null ? List.of() : new ArrayList<>(body.getStatements());
    return statements.size() == 1 && statements.get(0) instanceof ReturnTree result ? result.getExpression() : null;
  }

  /** Returns the name of the field that an expression reads, with or without {@code this}; else null. */
  private static String field(ExpressionTree expression) {
    ExpressionTree plain = plain(expression);
    if (plain instanceof IdentifierTree name) return name.getName().toString();
    boolean isOfThis = plain instanceof MemberSelectTree select
        && select.getExpression() instanceof IdentifierTree self && self.getName().contentEquals("this");
    return isOfThis ? ((MemberSelectTree) plain).getIdentifier().toString() : null;
  }

  private static Value literal(ExpressionTree expression) {
    ExpressionTree plain = plain(expression);
    if (plain instanceof LiteralTree literal) {
      boolean isKnown = literal.getValue() == null || literal.getValue() instanceof String
          || literal.getValue() instanceof Number;
      return isKnown ? new Value(literal.getValue()) : null;
    }
    if (plain instanceof UnaryTree unary && unary.getKind() == Tree.Kind.UNARY_MINUS
        && plain(unary.getExpression()) instanceof LiteralTree literal && literal.getValue() instanceof Number number) {
      return new Value(-number.longValue());
    }
    return null;
  }

  private static ExpressionTree plain(ExpressionTree expression) {
    return expression instanceof ParenthesizedTree inner ? plain(inner.getExpression()) : expression;
  }
}
