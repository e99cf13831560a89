import type { Messages } from "@lingui/core";
import { isPseudo, pageLanguage } from "@tessera/wire/text/language";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { toPseudo } from "./pseudo.ts";
import { createTranslator, type PluralForms, type Value, type ValuesOf } from "./translator.ts";

/** The translator into the language of the page. */
export const pageTranslator = createTranslator(pageLanguage, {});

/** Adds compiled translations of messages, by their English text. */
export function addMessages(messages: Messages): void {
  pageTranslator.addMessages(messages);
}

/**
 * Translates a message into the language of the page: `t("Sent to {name}", { name })`. Without a translation it stays English. Translations
 * are loaded before a module's code runs, so it can be used in constants, too.
 */
export function t<const Message extends string>(
  message: Message,
  ...values: ValuesOf<Message, Value>
): string {
  return show(pageTranslator.t(message, ...values));
}

/** Like {@link t}, with elements as values: `tx("Signed in as {name}.", { name: <b>{name}</b> })`. */
export function tx<const Message extends string>(
  message: Message,
  ...[nodes]: ValuesOf<Message, ReactNode>
): ReactNode[] {
  const held = Object.entries<ReactNode>(nodes ?? {});
  const marked = Object.fromEntries(held.map(([name], index) => [name, `${mark}${index}${mark}`]));
  return show(pageTranslator.t<string>(message, marked))
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : withKey(held[Number(part)]?.[1] ?? null, index)));
}

/** Adds the key that React requires of elements in lists. */
function withKey(node: ReactNode, key: number): ReactNode {
  return isValidElement(node) && node.key === null ? cloneElement(node, { key }) : node;
}

/** Marks the position of an element; it does not occur in texts for people. */
const mark = "\u0001";

/** Chooses the form for a count and formats the number: `plural(count, { one: "# file was read", other: "# files were read" })`. */
export function plural(count: number, forms: PluralForms, values: Record<string, Value> = {}): string {
  return show(pageTranslator.plural(count, forms, values));
}

/** Returns a count with its noun: "1 file", "1,204 files", "3 people". `many` defaults to `one` with an "s". */
export function countOf(count: number, one: string, many?: string): string {
  return show(pageTranslator.countOf(count, one, many));
}

function show(text: string): string {
  return isPseudo ? toPseudo(text) : text;
}
