import type { RedactionCounts } from "@tessera/text/redact";
import type { FileType } from "@tessera/wire/file/file";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { Phrase } from "./analysis/summary-text.ts";

/** A file on disk, and a private folder to work in. */
export interface ExtractionInput {
  path: string;
  filename: string;
  mimeType: string;
  fileType: FileType;
  bytes: number;
  workFolder: string;
}

/** A property of a file. The value is text of the file, or a reason if it is a phrase of ours. */
export interface Detail<Value = string | Reason> {
  name: string;
  value: Value;
}

/** A reader's result, before language, summary and limits are applied. */
export interface ReaderResult {
  /** The reader's method: "pdf-text". */
  method: string;
  /** All text that is worth searching. */
  text: string;
  /** The part that people wrote for people, from which language and summary are derived. Null if there is none. */
  prose: string | null;
  /** Replaces a summary derived from the prose. */
  summary: Phrase | null;
  /** The summary if the prose yields none. */
  otherwise: Phrase | null;
  findings: FileFindings;
  details: Detail[];
  thumbnail: Buffer | null;
  /** The picture with its secrets painted over, which is shown instead; null if it shows none, or they can't be covered. */
  covered: CoveredPicture | null;
  /** A recording with its duration and an index for seeking, which is played instead; null if the content has them. */
  indexed: Buffer | null;
  /** The secrets that are certainly in the file, where the text does not say so any more. */
  secrets: RedactionCounts;
  isPartial: boolean;
}

export interface CoveredPicture {
  content: Buffer;
  counts: RedactionCounts;
  /** The new format, if the original format can only be read; otherwise null. */
  changedTo: PictureChange | null;
}

export type PictureChange = "jpg" | "png";

export type Reader = (file: ExtractionInput) => Promise<ReaderResult>;

/** A file that no reader can read. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
  /** Shown to people. */
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason.reason, options);
    this.reason = reason;
  }
}

export function toReaderResult(method: string, parts: Partial<ReaderResult>): ReaderResult {
  return {
    method,
    text: "",
    prose: null,
    summary: null,
    otherwise: null,
    findings: [],
    details: [],
    thumbnail: null,
    covered: null,
    indexed: null,
    secrets: new Map(),
    isPartial: false,
    ...parts,
  };
}

type Values<Value> = Readonly<Record<string, Value | null | undefined>>;

/** Returns the details that have a value. */
export function toDetails(values: Values<string>): Detail<string>[];
export function toDetails(values: Values<string | number | Reason>): Detail[];
export function toDetails(values: Values<string | number | Reason>): Detail[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === ""
      ? []
      : [{ name, value: typeof value === "number" ? toCount(value) : value }],
  );
}

/** A count whose digits are grouped, which differs between languages, is a reason. */
function toCount(count: number): string | Reason {
  return count < 1_000 ? String(count) : toReason("detail.count", { count });
}
