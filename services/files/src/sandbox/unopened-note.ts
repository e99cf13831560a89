import { oneLine, shorten } from "@tessera/text/wording";
import { toReason } from "@tessera/wire/reason/reason";
import { summaryLimit } from "../extraction/analysis/summary.ts";
import {
  joinSentences,
  listPhrases,
  toPhraseList,
  toSummaryText,
} from "../extraction/analysis/summary-text.ts";
import type { Extraction } from "../extraction/extract.ts";

const maxNamed = 5;

/** Adds a note about inner archives that could not be inspected. */
export function withUnopened(
  extraction: Omit<Extraction, "thumbnail" | "covered" | "indexed" | "secrets">,
  unopened: string[],
): Omit<Extraction, "thumbnail" | "covered" | "indexed" | "secrets"> {
  if (unopened.length === 0) return extraction;
  const names = unopened.map((name) => shorten(oneLine(name), 60));
  const note = toReason("summary.not_scanned", {
    names: listPhrases(names, maxNamed),
    count: unopened.length,
  });
  const { summary, summaryReason, details } = extraction;
  return {
    ...extraction,
    summary: shorten(`${toSummaryText(note)} ${summary ?? ""}`.trim(), summaryLimit),
    summaryReason: joinSentences(note, summaryReason ?? summary),
    details: [...details, { name: "Not scanned", value: toPhraseList(names, maxNamed) }],
  };
}
