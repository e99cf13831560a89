import { parse } from "@babel/parser";
import { visitNodes } from "./list-messages.ts";

/** The index of the argument with the details, by function or class that creates a failure; see `services/kit/src/errors/failure.ts`. */
const placeByMaker: Readonly<Record<string, number>> = {
  Failure: 1,
  conflict: 0,
  invalidInput: 0,
  notSignedIn: 0,
  preconditionFailed: 0,
  rateLimited: 1,
  unavailable: 0,
};

interface Literal {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
  consequent?: Literal;
  alternate?: Literal;
}

/** Returns the details in a service's source that are sent when something fails; `{}` stands for a value. */
export function listDetails(source: string): string[] {
  const found: string[] = [];
  visitNodes(parse(source, { sourceType: "module", plugins: ["typescript"] }).program, (node) => {
    const { name } = (node.callee ?? {}) as { name?: string };
    const place = name === undefined ? undefined : placeByMaker[name];
    if (place !== undefined) found.push(...toTexts((node.arguments as Literal[])[place]));
  });
  return found;
}

function toTexts(literal: Literal | undefined): string[] {
  if (literal?.type === "StringLiteral") return [String(literal.value)];
  if (literal?.type === "TemplateLiteral")
    return [(literal.quasis ?? []).map(({ value }) => value.cooked).join("{}")];
  if (literal?.type !== "ConditionalExpression") return [];
  return [...toTexts(literal.consequent), ...toTexts(literal.alternate)];
}
