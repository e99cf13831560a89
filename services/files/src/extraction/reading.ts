import type { RedactionCounts } from "@tessera/text/redact";
import type { FileFindings } from "@tessera/wire/file-findings";
import type { ExtractionInput } from "./extract.ts";

export interface Detail {
  name: string;
  value: string;
}

/** What a reader made of a file, before language, summary and limits. */
export interface Reading {
  /** What read it: "pdf-text". */
  method: string;
  /** Everything in it that is worth finding again. */
  text: string;
  /** The part that people wrote for people: language and summary come from it. Null where there is none. */
  prose: string | null;
  /** Stands instead of one made from the prose. */
  summary: string | null;
  /** An honest word where there is no prose to make a summary from. */
  otherwise: string | null;
  findings: FileFindings;
  details: Detail[];
  thumbnail: Buffer | null;
  /** The picture with its secrets painted over, to be kept in place of the file; null where it shows none. */
  covered: CoveredPicture | null;
  isPartial: boolean;
}

export interface CoveredPicture {
  content: Buffer;
  counts: RedactionCounts;
  /** Its format, where that of the file can only be read; null where it has the same. */
  changedTo: PictureChange | null;
}

export type PictureChange = "jpg" | "png";

export type Reader = (file: ExtractionInput) => Promise<Reading>;

/** A file that no reader can make sense of; the message is for people. */
export class UnreadableFileError extends Error {
  override name = "UnreadableFileError";
}

/** A file that shows a secret of which no copy without it can be made; the message is for people. */
export class UncoverableSecretError extends Error {
  override name = "UncoverableSecretError";
}

export function aReading(method: string, parts: Partial<Reading>): Reading {
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
    isPartial: false,
    ...parts,
  };
}

/** Details without those that have no value. */
export function detailsOf(values: Record<string, string | number | null | undefined>): Detail[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null || value === undefined || value === "" ? [] : [{ name, value: String(value) }],
  );
}
