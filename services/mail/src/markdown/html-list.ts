import type { TurndownNode } from "turndown";

/** The numbers of the items of lists, if Markdown cannot number them as their author did: with letters, backwards, or with gaps. */
const ownNumbers = new WeakMap<TurndownNode, Map<TurndownNode, string> | null>();

export function hasOwnNumber(node: TurndownNode): boolean {
  return (
    node.nodeName === "LI" && node.parentNode?.nodeName === "OL" && findNumbers(node.parentNode) !== null
  );
}

function findNumbers(list: TurndownNode): Map<TurndownNode, string> | null {
  const known = ownNumbers.get(list);
  if (known !== undefined) return known;
  const numbers = isOwn(list) ? numberItems(list) : null;
  ownNumbers.set(list, numbers);
  return numbers;
}

function isOwn(list: TurndownNode): boolean {
  const isLettered = /^[ai]$/iu.test(list.getAttribute("type") ?? "");
  return isLettered || list.getAttribute("reversed") !== null || listItems(list).some(hasValue);
}

function hasValue(item: TurndownNode): boolean {
  return item.getAttribute("value") !== null;
}

/** Returns the item as a line that begins with the number its author gave it. */
export function numberItem(content: string, node: TurndownNode): string {
  const label = (node.parentNode && findNumbers(node.parentNode)?.get(node)) ?? "";
  return `\n\n${label}\\. ${content.trim().replaceAll("\n", "\n    ")}\n\n`;
}

function listItems(list: TurndownNode): TurndownNode[] {
  return Array.from(list.childNodes).filter(({ nodeName }) => nodeName === "LI");
}

function numberItems(list: TurndownNode): Map<TurndownNode, string> {
  const items = listItems(list);
  const type = list.getAttribute("type") ?? "1";
  const step = list.getAttribute("reversed") === null ? 1 : -1;
  let number = toNumber(list.getAttribute("start")) ?? (step === 1 ? 1 : items.length);
  const numbers = new Map<TurndownNode, string>();
  for (const item of items) {
    number = toNumber(item.getAttribute("value")) ?? number;
    numbers.set(item, toLabel(number, type));
    number += step;
  }
  return numbers;
}

function toNumber(text: string | null): number | null {
  const number = Number.parseInt(text ?? "", 10);
  return Number.isNaN(number) ? null : number;
}

function toLabel(number: number, type: string): string {
  const isSmall = type === type.toLowerCase();
  const label = /^a$/iu.test(type)
    ? toLetters(number)
    : /^i$/iu.test(type)
      ? toRoman(number)
      : String(number);
  return isSmall ? label.toLowerCase() : label;
}

function toLetters(number: number): string {
  if (number < 1 || number > 26) return String(number);
  return String.fromCharCode("A".charCodeAt(0) + number - 1);
}

const romans = [
  ...([
    ["X", 10],
    ["IX", 9],
    ["V", 5],
    ["IV", 4],
    ["I", 1],
  ] as const),
];

function toRoman(number: number): string {
  if (number < 1 || number > 39) return String(number);
  let [left, text] = [number, ""];
  for (const [sign, value] of romans)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}
