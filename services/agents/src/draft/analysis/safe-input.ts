import { contactDetectors, secretDetectors } from "@tessera/text/detectors";
import { addCount, type RedactionCounts, redact, redactUrl } from "@tessera/text/redact";
import type { FileFinding, RecordedStep } from "@tessera/wire/file/file-findings";
import type { DraftFile, DraftInput } from "../../evidence/draft-input.ts";

const detectors = [...secretDetectors, ...contactDetectors];

/** The limit per text. Longer texts say no more about the problem. */
const maxCharacters = 200_000;

export interface SafeInput {
  input: DraftInput;
  redactions: { what: string; count: number }[];
}

/** Returns the evidence without secrets and contact details, and counts what was redacted here and by file processing. */
export function makeSafe(input: DraftInput): SafeInput {
  const counts: RedactionCounts = new Map();
  const clean = (text: string) => redact(text.slice(0, maxCharacters), counts, detectors);
  const safe: DraftInput = {
    unread: input.unread,
    messages: input.messages.map((message) => ({ ...message, text: clean(message.text) })),
    tickets: (input.tickets ?? []).map((ticket) => ({ ...ticket, text: clean(ticket.text) })),
    context: (input.context ?? []).map((one) => ({
      ...one,
      value: clean(one.value),
      line: clean(one.line),
    })),
    files: input.files.map((file) => cleanFile(file, clean, counts)),
  };
  return { input: safe, redactions: [...counts].map(([what, count]) => ({ what, count })) };
}

function cleanFile(file: DraftFile, clean: (text: string) => string, counts: RedactionCounts): DraftFile {
  for (const finding of file.findings) {
    if (finding.kind === "redaction") addCount(counts, finding.what, finding.count);
  }
  return {
    ...file,
    summary: file.summary === null ? null : clean(file.summary),
    text: file.text === null ? null : clean(file.text),
    findings: file.findings.map((finding) => cleanFinding(finding, clean, counts)),
  };
}

type Clean = (text: string) => string;

function cleanFinding(finding: FileFinding, clean: Clean, counts: RedactionCounts): FileFinding {
  const cleanOrNull = (text: string | null) => (text === null ? null : clean(text));
  switch (finding.kind) {
    case "network":
      return {
        ...finding,
        requests: finding.requests.map((request) => ({
          ...request,
          url: redactUrl(request.url, counts),
          error: cleanOrNull(request.error),
          response_excerpt: cleanOrNull(request.response_excerpt),
        })),
      };
    case "log":
      return {
        ...finding,
        entries: finding.entries.map((entry) => ({
          ...entry,
          message: clean(entry.message),
          stack: cleanOrNull(entry.stack),
        })),
      };
    case "element":
      return { ...finding, text: cleanOrNull(finding.text), page_url: cleanUrl(finding.page_url, counts) };
    case "image":
      return {
        ...finding,
        ocr_lines: finding.ocr_lines.map((line) => ({ ...line, text: clean(line.text) })),
      };
    case "steps":
      return { ...finding, steps: finding.steps.map((step) => cleanStep(step, clean)) };
    case "mail":
      return { ...finding, subject: cleanOrNull(finding.subject) };
    default:
      return finding;
  }
}

/** Leaves the reason out if the text changed, because its values would show what was redacted. */
function cleanStep({ text_reason, ...step }: RecordedStep, clean: Clean): RecordedStep {
  const text = clean(step.text);
  return { ...step, text, ...(text_reason && text === step.text && { text_reason }) };
}

function cleanUrl(url: string | null, counts: RedactionCounts): string | null {
  return url === null ? null : redactUrl(url, counts);
}
