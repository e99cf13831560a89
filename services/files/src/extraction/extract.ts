import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { type FileType, fileLimits } from "@tessera/wire/file";
import type { FileFindings } from "@tessera/wire/file-findings";

/** A file on disk, and a folder of its own to work in. */
export interface ExtractionInput {
  path: string;
  filename: string;
  mimeType: string;
  fileType: FileType;
  bytes: number;
  workFolder: string;
}

/** What a file says. `thumbnail` is webp, its longest side at most 512; `isPartial` where something was left out. */
export interface Extraction {
  method: string;
  text: string;
  language: string | null;
  summary: string | null;
  findings: FileFindings;
  details: { name: string; value: string }[];
  thumbnail: Buffer | null;
  isPartial: boolean;
}

/** Its message is for people: "The document is protected by a password." */
export class ExtractionFailure extends Error {
  override name = "ExtractionFailure";
}

export async function extract(input: ExtractionInput): Promise<Extraction> {
  const text = stripVTControlCharacters(await readFile(input.path, "utf8")).replaceAll("\0", "");
  return {
    method: "plain-text",
    text: text.slice(0, fileLimits.text),
    ...analyseText(text, input.filename),
    findings: [],
    details: [],
    thumbnail: null,
    isPartial: text.length > fileLimits.text,
  };
}

export function analyseText(
  text: string,
  _filename: string,
): { language: string | null; summary: string | null } {
  return { language: null, summary: text.trim().slice(0, 400) || null };
}
