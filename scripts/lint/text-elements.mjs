// Why: docs/decisions/0191-pages-that-a-browser-translates.md
const message = "A browser's translator replaces text nodes: give this text an element of its own.";

/** A rule for Oxlint: a text that stands beside others, or is all that a component returns, is in an element. */
const textBesideElements = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const strings = new Set();
    const nodes = [];
    const returned = [];
    return {
      TSPropertySignature({ key, typeAnnotation }) {
        if (key.type === "Identifier" && isString(typeAnnotation?.typeAnnotation)) strings.add(key.name);
      },
      JSXElement: (node) => nodes.push(node),
      JSXFragment: (node) => nodes.push(node),
      ReturnStatement(node) {
        if (node.argument && isComponent(functionAround(node))) returned.push(node.argument);
      },
      "Program:exit"() {
        const texts = returned.filter((node) => mayBeText(node, strings));
        for (const node of [...nodes.flatMap((each) => textsBeside(each, strings)), ...texts])
          context.report({ node, message });
      },
    };
  },
};

function textsBeside(node, strings) {
  const children = node.children.filter((child) => !isBlank(child));
  if (children.length < 2 && node.type !== "JSXFragment") return [];
  return children.filter(
    (child) =>
      child.type === "JSXText" || (child.type === "JSXExpressionContainer" && mayBeText(child.expression, strings)),
  );
}

function functionAround(node) {
  let around = node.parent;
  while (around && !around.type.includes("Function")) around = around.parent;
  return around;
}

function isComponent(around) {
  return /^[A-Z]/.test(around?.id?.name ?? "");
}

/** Between lines of code; a space between two elements is not translated. */
function isBlank(child) {
  if (child.type === "JSXText") return child.value.trim() === "";
  if (child.type !== "JSXExpressionContainer") return false;
  const { type, value } = child.expression;
  return type === "JSXEmptyExpression" || (type === "Literal" && String(value).trim() === "");
}

function isString(type) {
  if (type?.type === "TSUnionType") return type.types.some(isString);
  return type?.type === "TSStringKeyword" || type?.type === "TSNumberKeyword";
}

/** What the syntax tells; the rest is found on screen, by the stories. */
function mayBeText(node, strings) {
  const either = (...parts) => parts.some((part) => mayBeText(part, strings));
  switch (node.type) {
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number";
    case "TemplateLiteral":
      return true;
    case "BinaryExpression":
      return ["+", "-", "*", "/"].includes(node.operator);
    case "ConditionalExpression":
      return either(node.consequent, node.alternate);
    case "LogicalExpression":
      return node.operator === "&&" ? either(node.right) : either(node.left, node.right);
    case "CallExpression":
      return /^(t|format[A-Z]\w*)$/.test(node.callee.name);
    case "Identifier":
      return strings.has(node.name);
    case "MemberExpression":
      return node.property.type === "Identifier" && strings.has(node.property.name);
    default:
      return false;
  }
}

export default { meta: { name: "lms" }, rules: { "text-beside-elements": textBesideElements } };
