import { type Messages, setupI18n } from "@lingui/core";
import { type Language, localeOf } from "@tessera/wire/text/language";

/** The placeholders of a message: "count" and "name" in "{count} by {name}". */
type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** A value for a placeholder. */
export type Value = string | number;

/** The values of a message: one for each placeholder. Messages that are only known at run time accept any values. */
export type ValuesOf<Message extends string, Held> = string extends Message
  ? [values?: Record<string, Held>]
  : [PlaceholdersOf<Message>] extends [never]
    ? []
    : [values: Record<PlaceholdersOf<Message>, Held>];

/** The singular and plural forms of a message; `#` stands for the formatted number. */
export interface PluralForms {
  one: string;
  other: string;
}

/** Translates messages into one language; those without a translation stay English. Its functions do not use `this`. */
export interface Translator {
  language: Language;
  /** The locale for numbers and days. */
  locale: string;
  /** Translates a message: `t("Sent to {name}", { name })`. */
  t<const Message extends string>(message: Message, ...values: ValuesOf<Message, Value>): string;
  /** Chooses the form for a count: `plural(count, { one: "# file was read", other: "# files were read" })`. */
  plural(count: number, forms: PluralForms, values?: Record<string, Value>): string;
  /** Returns a count with its noun: "1 file", "1,204 files", "3 people". */
  countOf(count: number, one: string, many?: string): string;
  /** Fills a message that has been added under a key; returns null if there is none. */
  fill(key: string, values: Record<string, Value>): string | null;
  /** Adds compiled translations of messages, by their English text or, for reasons, by their key. */
  addMessages(messages: Messages): void;
}

/** Creates a translator with compiled translations by their English text. */
export function createTranslator(language: Language, messages: Messages): Translator {
  const locale = localeOf(language);
  const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });
  const addMessages = (more: Messages) => i18n.load(language, more);

  function translate(message: string, values: Record<string, Value> = {}): string {
    if (!i18n.messages[message]) addMessages({ [message]: toTokens(message) });
    return i18n._(message, escapeValues(values));
  }

  function plural(count: number, { one, other }: PluralForms, values: Record<string, Value> = {}): string {
    const message = pluralMessage({ one, other });
    if (!i18n.messages[message])
      addMessages({ [message]: [["count", "plural", { one: toTokens(one), other: toTokens(other) }]] });
    return translate(message, { count, ...values });
  }

  return {
    language,
    locale,
    t: (message, ...[values]) => translate(message, values),
    plural,
    fill: (key, values) => (i18n.messages[key] ? i18n._(key, escapeValues(values)) : null),
    countOf: (count, one, many = `${one}s`) => plural(count, { one: `# ${one}`, other: `# ${many}` }),
    addMessages,
  };
}

/** Returns the message under which the translation of a plural is stored. */
export function pluralMessage({ one, other }: PluralForms): string {
  return `{count, plural, one {${one}} other {${other}}}`;
}

/** Escapes backslashes: the runtime replaces `\\x5c` with a backslash in the finished text, including the values. */
function escapeValues(values: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replaceAll("\\", "\\x5c") : value,
    ]),
  );
}

type Token = string | [name: string];

/** Converts English to the runtime's form: `["Sent to ", ["name"]]`. Translations are compiled at build time. */
function toTokens(message: string): Token[] {
  const [text = ""] = message.split("||");
  return text
    .split(/(\{\w+\}|#)/)
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") ? [part.slice(1, -1)] : part));
}
