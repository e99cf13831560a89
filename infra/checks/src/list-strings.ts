import { parse } from "@babel/parser";

/** A string shown to people, with the line it begins on. `{}` stands for a value. */
export interface ShownString {
  line: number;
  text: string;
}

interface Node {
  type: string;
  loc?: { start: { line: number } };
  [key: string]: unknown;
}

/** Attributes that are not shown to people, although their values may look like text. */
const skippedProperties = new Set([
  "className",
  "src",
  "href",
  "to",
  "path",
  "type",
  "id",
  "key",
  "rel",
  "viewBox",
  "d",
]);
const unvisited = new Set(["loc", "leadingComments", "trailingComments", "innerComments"]);
const skippedTags = /^(?:sql|css|html)\b/;
const skippedCalls = /^(?:console|log|request\.log|app\.log|logger)\b|\.(?:raw|query|test|match)$/;

/**
 * Returns the strings shown to people in a TypeScript source: text between tags, and strings of several words or with a
 * capital. Skips types, SQL, logs, and internal errors.
 */
export function listStrings(source: string, isTsx: boolean): ShownString[] {
  const program = parse(source, {
    sourceType: "module",
    plugins: isTsx ? ["typescript", "jsx"] : ["typescript"],
  });
  const found: ShownString[] = [];
  visit(program.program as unknown as Node, found);
  return found;
}

function visit(node: Node, found: ShownString[]): void {
  if (isSkipped(node)) return;
  const text = toText(node);
  if (text !== null && isShown(node, text)) found.push({ line: node.loc?.start.line ?? 0, text });
  for (const child of findChildren(node)) visit(child, found);
}

function findChildren(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => !unvisited.has(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((child): child is Node => typeof (child as Node | null)?.type === "string");
}

function isSkipped(node: Node): boolean {
  if (
    /^(?:Import|Export(?:All|Named)Declaration$|TS)/.test(node.type) &&
    node.type !== "ExportNamedDeclaration"
  )
    return !hasValue(node);
  if (node.type === "TaggedTemplateExpression") return skippedTags.test(getName(node.tag));
  if (node.type === "CallExpression") return skippedCalls.test(getName(node.callee));
  if (node.type === "NewExpression") return getName(node.callee) === "Error";
  if (node.type === "JSXAttribute") return skippedProperties.has(getName(node.name));
  return false;
}

/** Returns true for type expressions that contain a value: `text as Kind`, `text satisfies Kind`. */
function hasValue({ type }: Node): boolean {
  return /^TS(?:As|Satisfies|NonNull)/.test(type);
}

function toText(node: Node): string | null {
  if (node.type === "JSXText" || node.type === "StringLiteral") return squeeze(String(node.value));
  if (node.type !== "TemplateLiteral") return null;
  const quasis = node.quasis as { value: { cooked: string } }[];
  return squeeze(quasis.map(({ value }) => value.cooked).join("{}"));
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

function isShown({ type }: Node, text: string): boolean {
  if (
    !/\p{L}{2}/u.test(text) ||
    /^(?:select|insert|update|delete from|with|create|drop|grant|alter) /i.test(text)
  )
    return false;
  if (type === "JSXText") return true;
  return (
    /^(?:\p{Lu}[\p{Ll}'’]+(?:-\p{Ll}+)?(?:[ .…!?:,]|$)|AI \p{Ll}|\d[\d/]* (?!ms$)\p{L})/u.test(text) ||
    /\p{L} \p{L}+ \p{L}/u.test(text)
  );
}

function getName(node: unknown): string {
  const { type, name, object, property } = node as Node;
  if (type === "MemberExpression") return `${getName(object)}.${getName(property)}`;
  return typeof name === "string" ? name : "";
}
