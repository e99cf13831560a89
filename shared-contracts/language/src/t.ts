import { type Messages, setupI18n } from "@lingui/core";
import { isPseudo, pageLanguage, pageLocale } from "@tessera/wire/language";
import { cloneElement, isValidElement, type ReactNode } from "react";
import { toPseudo } from "./pseudo.ts";

/** The placeholders of a message: "count" and "name" of "{count} by {name}". */
type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

type Value = string | number;

/** A value for each placeholder; a message that is only known while running takes any. */
type ValuesOf<Message extends string, Held> = string extends Message
  ? [values?: Record<string, Held>]
  : [PlaceholdersOf<Message>] extends [never]
    ? []
    : [values: Record<PlaceholdersOf<Message>, Held>];

const i18n = setupI18n({ locale: pageLanguage, locales: pageLocale, messages: { [pageLanguage]: {} } });

/** Adds compiled translations of messages, by their English text. */
export function addMessages(messages: Messages): void {
  i18n.load(pageLanguage, messages);
}

/**
 * A message in the language of the page: `t("Sent to {name}", { name })`. What has no translation stays English. Translations are there
 * before a module's code runs, so that it may stand in constants too.
 */
export function t<const Message extends string>(
  message: Message,
  ...values: ValuesOf<Message, Value>
): string {
  return translate(message, values[0]);
}

/** The same with elements for values: `tx("Signed in as {name}.", { name: <b>{name}</b> })`. */
export function tx<const Message extends string>(
  message: Message,
  ...[nodes]: ValuesOf<Message, ReactNode>
): ReactNode[] {
  const held = Object.entries<ReactNode>(nodes ?? {});
  const marked = Object.fromEntries(held.map(([name], index) => [name, `${mark}${index}${mark}`]));
  return translate(message, marked)
    .split(mark)
    .map((part, index) => (index % 2 === 0 ? part : withKey(held[Number(part)]?.[1] ?? null, index)));
}

/** What React wants of the elements of a list. */
function withKey(node: ReactNode, key: number): ReactNode {
  return isValidElement(node) && node.key === null ? cloneElement(node, { key }) : node;
}

/** Stands around a place for an element; no text for people holds it. */
const mark = "\u0001";

/** The forms that go with a count; `#` stands for the number as people write it. */
export interface PluralForms {
  one: string;
  other: string;
}

/** "1 file was read", "1,204 files were read": `plural(count, { one: "# file was read", other: "# files were read" })`. */
export function plural(
  count: number,
  { one, other }: PluralForms,
  values: Record<string, Value> = {},
): string {
  const message = pluralMessage({ one, other });
  if (!i18n.messages[message])
    addMessages({ [message]: [["count", "plural", { one: toTokens(one), other: toTokens(other) }]] });
  return translate(message, { count, ...values });
}

/** The message that a translation of a plural is found by. */
export function pluralMessage({ one, other }: PluralForms): string {
  return `{count, plural, one {${one}} other {${other}}}`;
}

/** "1 file", "1,204 files", "3 people". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return plural(count, { one: `# ${one}`, other: `# ${many}` });
}

function translate(message: string, values: Record<string, Value> = {}): string {
  if (!i18n.messages[message] && /\{|\|\|/u.test(message)) addMessages({ [message]: toTokens(message) });
  const text = i18n._(message, escapeValues(values));
  return isPseudo ? toPseudo(text) : text;
}

/** The runtime reads `\\x5c` in what it has put together as a backslash, and would read those of values so too. */
function escapeValues(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value,
    ]),
  );
}

type Token = string | [name: string];

/** English as the runtime reads it: `["Sent to ", ["name"]]`. Translations are compiled when they are built. */
function toTokens(message: string): Token[] {
  const [text = ""] = message.split("||");
  return text
    .split(/(\{\w+\}|#)/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? [part.slice(1, -1)] : part));
}
