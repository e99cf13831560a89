import { createEnglish } from "@tessera/language/create-english";
import { shorten } from "@tessera/text/wording";
import { commonReasons } from "@tessera/wire/reason/common-reasons";
import { fileReasons } from "@tessera/wire/reason/file-reasons";
import { formatReasons } from "@tessera/wire/reason/format-reasons";
import { kindNameReasons } from "@tessera/wire/reason/kind-name-reasons";
import { isReason, type Reason, type ReasonValue, toReason } from "@tessera/wire/reason/reason";
import { secretReasons } from "@tessera/wire/reason/secret-reasons";
import { summaryReasons } from "@tessera/wire/reason/summary-reasons";

/** Text of the file, or a phrase of ours. */
export type Phrase = string | Reason;

/** The reasons that summaries consist of. All others would take a part of the start of the process that reads a file. */
const writeEnglish = createEnglish({
  ...commonReasons,
  ...summaryReasons,
  ...kindNameReasons,
  ...formatReasons,
  ...fileReasons,
  ...secretReasons,
});

/** Returns the English text of a phrase. */
export function toSummaryText(phrase: Phrase): string {
  return typeof phrase === "string" ? phrase : writeEnglish(phrase);
}

/** Joins sentences by spaces; those that are null or empty are left out. */
export function joinSentences(first: Reason, ...others: (Phrase | null)[]): Reason {
  return others.reduce<Reason>(
    (before, second) => (second ? toReason("summary.sentences", { first: before, second }) : before),
    first,
  );
}

/** Lists the first names, and how many more there are. */
export function listPhrases(names: readonly ReasonValue[], limit: number): ReasonValue {
  const shown = names.slice(0, limit);
  return names.length > limit
    ? toReason("summary.and_more", { names: shown, more: names.length - limit })
    : shown;
}

/** Returns the same as one phrase: a text, unless a part of the list is a phrase of ours. */
export function toPhraseList(names: readonly Phrase[], limit: number): Phrase {
  const list = listPhrases(names, limit);
  if (isReason(list)) return list;
  return names.every((name) => typeof name === "string")
    ? names.join(", ")
    : toReason("common.list", { parts: names });
}

/** Lists as many of the first names as fit into a length: at least one, whose end is cut off if necessary. */
export function listWithin(names: readonly Phrase[], limit: number, length: number): ReasonValue {
  for (let shown = Math.min(limit, names.length); shown > 1; shown -= 1) {
    const list = toPhraseList(names, shown);
    if (toSummaryText(list).length <= length) return list;
  }
  const [first = "", ...others] = names;
  const text = toSummaryText(first);
  const shown = text.length > length ? shorten(text, length) : first;
  return listPhrases([shown, ...others], 1);
}

/** Changes every text in a value of a reason, at any depth. */
export function changeTexts<Value extends ReasonValue>(
  value: Value,
  change: (text: string) => string,
): Value {
  return changeValue(value, change) as Value;
}

function changeValue(value: ReasonValue, change: (text: string) => string): ReasonValue {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((part: ReasonValue) => changeValue(part, change));
  if (!isReason(value)) return value;
  const values = Object.entries(value.values).map(([name, part]) => [name, changeValue(part, change)]);
  return { ...value, values: Object.fromEntries(values) };
}
