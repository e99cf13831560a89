import { parse } from "@babel/parser";
import { pluralMessage } from "@tessera/language/translator";
import { listStrings, type ShownString } from "./list-strings.ts";

/** The strings shown by a source: messages that are translated, and strings that are shown unchanged. */
export interface SourceMessages {
  messages: ShownString[];
  untranslated: ShownString[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  loc: { start: { line: number } };
  [key: string]: unknown;
}

/** Returns the messages of a TypeScript source: the arguments of `t`, `tx`, `plural` and `countOf`. */
export function listMessages(source: string, isTsx: boolean): SourceMessages {
  const { program } = parse(source, {
    sourceType: "module",
    plugins: isTsx ? ["typescript", "jsx"] : ["typescript"],
  });
  const messages: ShownString[] = [];
  const calls: Node[] = [];
  visitNodes(program, (node) => {
    const found = toMessages(node);
    if (found.length === 0) return;
    calls.push(node);
    messages.push(...found.map((text) => ({ line: node.loc.start.line, text })));
  });
  return { messages, untranslated: listStrings(withoutTexts(source, calls), isTsx) };
}

/** Calls `found` with a node of a parsed source and with all of its descendants. */
function visitNodes(parsed: object, found: (node: Node) => void): void {
  const node = parsed as Node;
  found(node);
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === "string" && typeof (child as Node).start === "number")
        visitNodes(child as Node, found);
}

function toMessages(node: Node): string[] {
  if (node.type !== "CallExpression") return [];
  const { name } = node.callee as { name?: string };
  const [first, second, third] = node.arguments as (Node | undefined)[];
  if (name === "t" || name === "tx") return toTexts(first);
  const one = name === "countOf" ? toTexts(second)[0] : undefined;
  if (one) return [pluralMessage({ one: `# ${one}`, other: `# ${toTexts(third)[0] ?? `${one}s`}` })];
  return name === "plural" ? getPlural(second) : [];
}

function getPlural(forms: Node | undefined): string[] {
  const properties = (forms?.properties ?? []) as { key: { name: string }; value: Node }[];
  const [one, other] = ["one", "other"].map(
    (form) => toTexts(properties.find(({ key }) => key.name === form)?.value)[0],
  );
  return one && other ? [pluralMessage({ one, other })] : [];
}

/** Returns the text of a literal, or all possible texts of a conditional expression of literals. */
function toTexts(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === "StringLiteral") return [String(node.value)];
  if (node.type === "TemplateLiteral") {
    const quasis = node.quasis as { value: { cooked: string } }[];
    return quasis.length === 1 ? quasis.map(({ value }) => value.cooked) : [];
  }
  if (node.type !== "ConditionalExpression") return [];
  return [...toTexts(node.consequent as Node), ...toTexts(node.alternate as Node)];
}

/** Returns the source with string literals of messages blanked out, so that other strings in those calls are still found. */
function withoutTexts(source: string, calls: Node[]): string {
  let text = source;
  for (const call of calls)
    visitNodes(call, ({ type, start, end }) => {
      if (type === "StringLiteral" && start > call.start)
        text = `${text.slice(0, start)}""${" ".repeat(end - start - 2)}${text.slice(end)}`;
    });
  return text;
}
