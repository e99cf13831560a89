import type { Messages } from "@lingui/core";
import { isPseudo, pageLanguage } from "@tessera/wire/language";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { toPseudo } from "./pseudo.ts";
import { createTranslator, type PluralForms, type Value, type ValuesOf } from "./translator.ts";

const page = createTranslator(pageLanguage, {});

/** Adds compiled translations of messages, by their English text. */
export function addMessages(messages: Messages): void {
  page.addMessages(messages);
}

/**
 * A message in the language of the page: `t("Sent to {name}", { name })`. What has no translation stays English. Translations are there
 * before a module's code runs, so that it may stand in constants too.
 */
export function t<const Message extends string>(
  message: Message,
  ...values: ValuesOf<Message, Value>
): string {
  return show(page.t(message, ...values));
}

/** The same with elements for values: `tx("Signed in as {name}.", { name: <b>{name}</b> })`. */
export function tx<const Message extends string>(
  message: Message,
  ...[nodes]: ValuesOf<Message, ReactNode>
): ReactNode[] {
  const held = Object.entries<ReactNode>(nodes ?? {});
  const marked = Object.fromEntries(held.map(([name], index) => [name, `${mark}${index}${mark}`]));
  return show(page.t<string>(message, marked))
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : withKey(held[Number(part)]?.[1] ?? null, index)));
}

/** What React wants of the elements of a list. */
function withKey(node: ReactNode, key: number): ReactNode {
  return isValidElement(node) && node.key === null ? cloneElement(node, { key }) : node;
}

/** Stands around a place for an element; no text for people holds it. */
const mark = "\u0001";

/** "1 file was read", "1,204 files were read": `plural(count, { one: "# file was read", other: "# files were read" })`. */
export function plural(count: number, forms: PluralForms, values: Record<string, Value> = {}): string {
  return show(page.plural(count, forms, values));
}

/** "1 file", "1,204 files", "3 people". */
export function countOf(count: number, one: string, many?: string): string {
  return show(page.countOf(count, one, many));
}

function show(text: string): string {
  return isPseudo ? toPseudo(text) : text;
}
