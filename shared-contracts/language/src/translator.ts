import { type Messages, setupI18n } from "@lingui/core";
import { type Language, localeOf } from "@tessera/wire/language";

/** The placeholders of a message: "count" and "name" of "{count} by {name}". */
type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** What stands in a place of a message. */
export type Value = string | number;

/** A value for each placeholder; a message that is only known while running takes any. */
export type ValuesOf<Message extends string, Held> = string extends Message
  ? [values?: Record<string, Held>]
  : [PlaceholdersOf<Message>] extends [never]
    ? []
    : [values: Record<PlaceholdersOf<Message>, Held>];

/** The forms that go with a count; `#` stands for the number as people write it. */
export interface PluralForms {
  one: string;
  other: string;
}

/** Says messages in one language; what has no translation stays English. Its functions need no `this`. */
export interface Translator {
  language: Language;
  /** How numbers and days are written. */
  locale: string;
  /** `t("Sent to {name}", { name })`. */
  t<const Message extends string>(message: Message, ...values: ValuesOf<Message, Value>): string;
  /** `plural(count, { one: "# file was read", other: "# files were read" })`. */
  plural(count: number, forms: PluralForms, values?: Record<string, Value>): string;
  /** "1 file", "1,204 files", "3 people". */
  countOf(count: number, one: string, many?: string): string;
  /** Adds compiled translations of messages, by their English text. */
  addMessages(messages: Messages): void;
}

/** A translator with compiled translations by their English text. */
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
    countOf: (count, one, many = `${one}s`) => plural(count, { one: `# ${one}`, other: `# ${many}` }),
    addMessages,
  };
}

/** The message that a translation of a plural is found by. */
export function pluralMessage({ one, other }: PluralForms): string {
  return `{count, plural, one {${one}} other {${other}}}`;
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
