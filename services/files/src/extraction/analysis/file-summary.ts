import { type RedactionCounts, redact } from "@tessera/text/redact";
import { shorten } from "@tessera/text/wording";
import type { Reason } from "@tessera/wire/reason/reason";
import { cleanDeep, cleanText } from "../../text/clean.ts";
import { summaryLimit } from "./summary.ts";
import { changeTexts, type Phrase, toSummaryText } from "./summary-text.ts";

/** The summary of a file. The reason says the same as the text; it is null if the text is the file's own. */
export interface FileSummary {
  text: string;
  reason: Reason | null;
}

/**
 * Cleans a summary and removes its secrets. If a secret is only recognized in the whole text, the reason is left out, because its parts
 * would show the secret.
 */
export function redactSummary(summary: Phrase, counts: RedactionCounts): FileSummary {
  const text = redact(cleanText(toSummaryText(summary)), counts);
  if (typeof summary === "string") return { text, reason: null };
  const reason = changeTexts(summary, (part) => redact(cleanDeep(part), new Map()));
  return { text, reason: cleanText(toSummaryText(reason)) === text ? reason : null };
}

/** Shortens a summary, and each text in its reason, to what may be stored. */
export function shortenSummary({ text, reason }: FileSummary): FileSummary {
  return {
    text: cleanDeep(shorten(text, summaryLimit)),
    reason: reason && changeTexts(reason, (part) => shorten(part, summaryLimit)),
  };
}
