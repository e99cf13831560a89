import type { FileFinding, LogEntry } from "@tessera/wire/file/file-findings";
import type { DraftFile, DraftInput } from "../evidence/draft-input.ts";
import {
  type EvidenceCollector,
  fileSource,
  messageSource,
  type Source,
  ticketSource,
} from "../evidence/evidence-collector.ts";
import { type ErrorSignature, mergeSame, noteworthy } from "./error-signature.ts";
import { parseException } from "./exception-signature.ts";
import { findInText, requestIn } from "./pasted-signature.ts";
import { findRequests } from "./request-signature.ts";

type LogFinding = Extract<FileFinding, { kind: "log" }>;

const maxListed = 12;

/** Finds everything that demonstrably failed, highest weight first. */
export function findErrorSignatures(input: DraftInput, collector: EvidenceCollector): ErrorSignature[] {
  const found = [
    ...input.files.flatMap((file) => findInFile(file, collector)),
    ...input.messages.flatMap((one) => findInText(one.text, messageSource(one), collector)),
    ...(input.tickets ?? []).flatMap((one) => findInText(one.text, ticketSource(one), collector)),
  ];
  return mergeSame(found)
    .filter(({ weight }) => weight >= noteworthy)
    .sort((one, other) => other.weight - one.weight || other.count - one.count)
    .slice(0, maxListed);
}

function findInFile(file: DraftFile, collector: EvidenceCollector): ErrorSignature[] {
  const source = fileSource(file);
  const hasLog = file.findings.some(({ kind }) => kind === "log" || kind === "network");
  return [
    ...file.findings.flatMap((finding) => inFinding(finding, source, collector)),
    ...(file.text === null || hasLog ? [] : findInText(file.text, source, collector)),
  ];
}

function inFinding(finding: FileFinding, source: Source, collector: EvidenceCollector): ErrorSignature[] {
  switch (finding.kind) {
    case "network":
      return findRequests(finding, source, collector);
    case "log":
      return inLog(finding, source, collector);
    case "image":
      return findInText(
        finding.ocr_lines.map(({ text }) => text).join("\n"),
        source,
        collector,
        "text in the picture",
      );
    default:
      return [];
  }
}

function inLog({ entries }: LogFinding, source: Source, collector: EvidenceCollector): ErrorSignature[] {
  return entries.flatMap((entry): ErrorSignature[] => {
    const cite = () => collector.cite(source, toExcerpt(entry), `line ${entry.line}`);
    const request = requestIn(entry.message, entry.count, cite);
    if (request.length > 0) return request;
    if (entry.level !== "error") return [];
    const exception = parseException(entry, { count: entry.count, evidence: cite() });
    return exception ? [exception] : [];
  });
}

function toExcerpt({ message, stack, count }: LogEntry): string {
  const times = count > 1 ? `, ${count} times` : "";
  return `${message}${times}${stack ? `\n${shortStack(stack)}` : ""}`;
}

/** Returns the first lines of a stack, and the last ones, where Python names the error. */
function shortStack(stack: string): string {
  const lines = stack.split("\n");
  return (lines.length > 8 ? [...lines.slice(0, 6), "…", ...lines.slice(-2)] : lines).join("\n");
}
