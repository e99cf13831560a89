import type { TurndownNode } from "turndown";

/** True if Markdown cannot number the item of a list as its author did: with letters, backwards, or with gaps. */
export function hasOwnNumber(node: TurndownNode): boolean {
  const list = node.parentNode;
  if (node.nodeName !== "LI" || list?.nodeName !== "OL") return false;
  const isLettered = /^[ai]$/iu.test(list.getAttribute("type") ?? "");
  return isLettered || list.getAttribute("reversed") !== null || itemsOf(list).some(hasValue);
}

function hasValue(item: TurndownNode): boolean {
  return item.getAttribute("value") !== null;
}

/** Returns the item as a line that begins with the number its author gave it. */
export function numberItem(content: string, node: TurndownNode): string {
  const list = node.parentNode as TurndownNode;
  const label = toLabel(numberOf(node, list), list.getAttribute("type") ?? "1");
  return `\n\n${label}\\. ${content.trim().replaceAll("\n", "\n    ")}\n\n`;
}

function itemsOf(list: TurndownNode): TurndownNode[] {
  return Array.from(list.childNodes).filter(({ nodeName }) => nodeName === "LI");
}

function numberOf(node: TurndownNode, list: TurndownNode): number {
  const items = itemsOf(list);
  const step = list.getAttribute("reversed") === null ? 1 : -1;
  let number = toNumber(list.getAttribute("start")) ?? (step === 1 ? 1 : items.length);
  for (const item of items) {
    number = toNumber(item.getAttribute("value")) ?? number;
    if (item === node) break;
    number += step;
  }
  return number;
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
