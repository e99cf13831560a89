import { stripVTControlCharacters } from "node:util";
import { type RedactionCounts, redact, redactionFindings } from "@tessera/text/redact";
import { formatNumber } from "@tessera/wire/wording";
import type { ExtractionInput } from "../extract.ts";
import { groupMessages, summariseLog } from "../log/log-groups.ts";
import { beginsMessage } from "../log/log-head.ts";
import { parseLog } from "../log/log-lines.ts";
import { aReading, detailsOf, type Reading } from "../reading.ts";
import { type DecodedText, readText } from "../text-decoding.ts";

export async function readLog(file: ExtractionInput): Promise<Reading> {
  return readLogText(await readText(file.path, file.bytes));
}

export function readLogText({ text, isPartial }: DecodedText): Reading {
  const counts: RedactionCounts = new Map();
  const redacted = redact(stripVTControlCharacters(text), counts);
  const log = groupMessages(parseLog(redacted));
  return aReading("log", {
    text: redacted,
    summary: summariseLog(log),
    findings: [log, ...redactionFindings(counts)],
    details: detailsOf({
      Messages: formatNumber(log.total),
      Errors: formatNumber(log.errors),
      Warnings: formatNumber(log.warnings),
    }),
    isPartial,
  });
}

/** Most of its first lines begin with a time or a level, or are messages written as objects. */
export function looksLikeLog(text: string): boolean {
  const lines = text
    .slice(0, 20_000)
    .split("\n")
    .filter((line) => /^\S/u.test(line))
    .slice(0, 50);
  const fitting = lines.filter(
    (line) => beginsMessage(line) || /^\{.*"(?:level|severity)":.*\}$/u.test(line),
  );
  return lines.length >= 3 && fitting.length >= lines.length * 0.4;
}
