import type { FileFinding, LogEntry } from "@tessera/wire/file-findings";
import type { DraftFile, DraftInput } from "../analysis/draft-input.ts";
import {
  type EvidenceLedger,
  fileSource,
  messageSource,
  type Source,
  ticketSource,
} from "../analysis/evidence-collector.ts";
import { exceptionOf } from "./exception-failure.ts";
import { type Malfunction, mergeSame, noteworthy } from "./failure.ts";
import { malfunctionsIn, requestIn } from "./pasted-failure.ts";
import { requestsOf } from "./request-failure.ts";

type LogFinding = Extract<FileFinding, { kind: "log" }>;

const mostTold = 12;

/** Everything that demonstrably failed, the weightiest first. */
export function findMalfunctions(input: DraftInput, ledger: EvidenceLedger): Malfunction[] {
  const found = [
    ...input.files.flatMap((file) => malfunctionsOf(file, ledger)),
    ...input.messages.flatMap((one) => malfunctionsIn(one.text, messageSource(one), ledger)),
    ...(input.tickets ?? []).flatMap((one) => malfunctionsIn(one.text, ticketSource(one), ledger)),
  ];
  return mergeSame(found)
    .filter(({ weight }) => weight >= noteworthy)
    .sort((one, other) => other.weight - one.weight || other.count - one.count)
    .slice(0, mostTold);
}

function malfunctionsOf(file: DraftFile, ledger: EvidenceLedger): Malfunction[] {
  const source = fileSource(file);
  const hasLog = file.findings.some(({ kind }) => kind === "log" || kind === "network");
  return [
    ...file.findings.flatMap((finding) => inFinding(finding, source, ledger)),
    ...(file.text === null || hasLog ? [] : malfunctionsIn(file.text, source, ledger)),
  ];
}

function inFinding(finding: FileFinding, source: Source, ledger: EvidenceLedger): Malfunction[] {
  switch (finding.kind) {
    case "network":
      return requestsOf(finding, source, ledger);
    case "log":
      return inLog(finding, source, ledger);
    case "image":
      return malfunctionsIn(
        finding.ocr_lines.map(({ text }) => text).join("\n"),
        source,
        ledger,
        "text in the picture",
      );
    default:
      return [];
  }
}

function inLog({ entries }: LogFinding, source: Source, ledger: EvidenceLedger): Malfunction[] {
  return entries.flatMap((entry): Malfunction[] => {
    const cite = () => ledger.cite(source, excerptOf(entry), `line ${entry.line}`);
    const request = requestIn(entry.message, entry.count, cite);
    if (request.length > 0) return request;
    if (entry.level !== "error") return [];
    const exception = exceptionOf(entry, { count: entry.count, evidence: cite() });
    return exception ? [exception] : [];
  });
}

function excerptOf({ message, stack, count }: LogEntry): string {
  const times = count > 1 ? `, ${count} times` : "";
  return `${message}${times}${stack ? `\n${stack.split("\n").slice(0, 6).join("\n")}` : ""}`;
}
