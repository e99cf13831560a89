import type { DraftInput } from "../../evidence/draft-input.ts";
import { messageSource, type Source, ticketSource } from "../../evidence/evidence-collector.ts";
import { numberedLines, type ReportParts, reportParts } from "./report-parts.ts";

/** A text that people wrote to us, split into its parts. */
export interface WrittenText {
  text: string;
  source: Source;
  parts: ReportParts;
  /** The entries of the first numbered list outside those parts. */
  listed: string[];
}

/** Returns the texts of tickets, then those of messages. */
export function writtenTexts({ tickets = [], messages }: DraftInput): WrittenText[] {
  return [
    ...tickets.map((one) => ({ text: one.text, source: ticketSource(one) })),
    ...messages.map((one) => ({ text: one.text, source: messageSource(one) })),
  ].map((one) => {
    const parts = reportParts(one.text);
    return { ...one, parts, listed: parts.steps.length > 0 ? [] : numberedLines(parts.rest) };
  });
}
