import type { ReasonKey, ReasonMessages } from "./reasons.ts";

/**
 * A value of a reason: data, never an English phrase. A phrase is a reason of its own. An ISO 8601 time is formatted by the message
 * (`{day, date, long}`); a language is an ISO 639 code; an array is joined by commas. `noun` is a phrase that begins the message: it is
 * written without its article.
 */
export type ReasonValue =
  | string
  | number
  | { bytes: number }
  | { language: string }
  | { noun: Reason }
  | Reason
  | readonly ReasonValue[];

/** What a service says to a person, in any language: the key of a message and what fills it. Stored as JSON beside the English text. */
export interface Reason {
  reason: ReasonKey;
  values: Readonly<Record<string, ReasonValue>>;
}

/** The placeholders of an ICU message: "count" and "name" in "{count, plural, one {# file} other {# files}} by {name}". */
type PlaceholdersOf<Message extends string> = Message extends `${string}{${infer Inner}`
  ? (Inner extends `${infer Name}}${string}` ? WordOf<Name> : never) | PlaceholdersOf<Inner>
  : never;
/** The name in "name" or "count, plural, one {…"; never for the text of a plural form, which contains "#" or a blank. */
type WordOf<Inner extends string> = Inner extends `${infer Name}, ${string}`
  ? OnlyWord<Name>
  : OnlyWord<Inner>;
type OnlyWord<Name extends string> = Name extends `${string}${" " | "#"}${string}` | "" ? never : Name;

type ValuesOf<Key extends ReasonKey> = [PlaceholdersOf<ReasonMessages[Key]>] extends [never]
  ? []
  : [values: Record<PlaceholdersOf<ReasonMessages[Key]>, ReasonValue>];

/** Creates a reason: `toReason("file.too_large", { limit: { bytes: 26_214_400 } })`. */
export function toReason<const Key extends ReasonKey>(key: Key, ...[values]: ValuesOf<Key>): Reason {
  return { reason: key, values: values ?? {} };
}

/** Returns true for a value that is a reason: stored JSON, or a value of another reason. */
export function isReason(value: unknown): value is Reason {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof Reflect.get(value, "reason") === "string" &&
    typeof Reflect.get(value, "values") === "object"
  );
}
