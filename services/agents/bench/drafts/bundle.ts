import type { FileFinding, LogEntry, NetworkRequest } from "@tessera/wire/file/file-findings";
import type { DraftedTicket, DraftFile, DraftInput, DraftMessage } from "../../src/evidence/draft-input.ts";

/** Something that a good draft of a bundle states. */
export interface Fact {
  what: string;
  isIn(draft: DraftedTicket): boolean;
}

/** The evidence to draft from, and what the draft has to state. */
export interface Bundle {
  name: string;
  input: DraftInput;
  facts: Fact[];
  /** Patterns that must not occur anywhere in the draft. */
  never?: RegExp[];
}

export function evidence(...parts: (DraftMessage | DraftFile)[]): DraftInput {
  return {
    messages: parts.filter((part): part is DraftMessage => !("filename" in part)),
    files: parts.filter((part): part is DraftFile => "filename" in part),
    unread: [],
  };
}

let made = 0;
function nextId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, "0")}`;
}

export function message(text: string): DraftMessage {
  return { id: nextId(), text, label: "Message" };
}

function file(filename: string, parts: Partial<DraftFile>): DraftFile {
  return {
    id: nextId(),
    filename,
    status: "processed",
    summary: null,
    findings: [],
    details: [],
    text: null,
    ...parts,
  };
}

type Sent = Partial<NetworkRequest> & Pick<NetworkRequest, "url" | "status">;

export function recording(requests: Sent[], browser?: string): DraftFile {
  const whole = requests.map(
    (request): NetworkRequest => ({
      method: "GET",
      milliseconds: 40,
      error: null,
      response_excerpt: null,
      ...request,
    }),
  );
  const failed = whole.filter(({ status, error }) => status >= 400 || status === 0 || error !== null).length;
  return file("session.har", {
    findings: [{ kind: "network", requests: whole, total: whole.length, failed }],
    details: browser === undefined ? [] : [{ name: "Browser", value: browser }],
  });
}

export function log(entries: (Partial<LogEntry> & Pick<LogEntry, "message">)[]): DraftFile {
  const whole = entries.map(
    (entry, index): LogEntry => ({
      level: "error",
      at: null,
      stack: null,
      line: index + 1,
      count: 1,
      ...entry,
    }),
  );
  const errors = whole.filter(({ level }) => level === "error").length;
  return file("console.log", {
    findings: [{ kind: "log", entries: whole, total: whole.length, errors, warnings: whole.length - errors }],
  });
}

type Element = Extract<FileFinding, { kind: "element" }>;

export function element(parts: Partial<Element>): DraftFile {
  const finding: Element = {
    kind: "element",
    selector: "#main > button.primary",
    tag: "button",
    text: null,
    page_url: null,
    ...parts,
  };
  return file("element.json", { findings: [finding] });
}

export function screen(...lines: string[]): DraftFile {
  const ocr_lines = lines.map((text) => ({ text, confidence: 91 }));
  return file("screen.png", { findings: [{ kind: "image", width: 1440, height: 900, ocr_lines }] });
}

export function mail(subject: string, body: string): DraftFile {
  const finding: FileFinding = {
    kind: "mail",
    from: "Ada Lindqvist <ada@example.test>",
    to: ["help@desk.test"],
    subject,
    sent_at: null,
    attachments: [],
  };
  return file("message.eml", {
    findings: [finding],
    text: `Subject: ${subject}\nFrom: Ada Lindqvist <ada@example.test>\nTo: help@desk.test\n\n${body}`,
  });
}

export function paper(filename: string, summary: string, text: string): DraftFile {
  const finding: FileFinding = { kind: "document", pages: 2, title: null, author: null };
  return file(filename, { summary, text, findings: [finding] });
}

export function speech(text: string): DraftFile {
  const finding: FileFinding = {
    kind: "media",
    seconds: 31,
    codec: "opus",
    title: null,
    has_transcript: true,
  };
  return file("voice-note.ogg", { text, findings: [finding] });
}
