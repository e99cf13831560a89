import type { RedactionCounts } from "@tessera/text/redact";
import { extensionOf, oneLine, shorten } from "@tessera/text/wording";
import type { FileFindings } from "@tessera/wire/file/file-findings";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { cleanDeep, cleanText } from "../text/clean.ts";
import { type FileSummary, shortenSummary } from "./analysis/file-summary.ts";
import { findLanguage } from "./analysis/language.ts";
import { summariseTitled } from "./analysis/summary.ts";
import { findTitle } from "./analysis/title.ts";
import { maxTextLength } from "./max-text-length.ts";
import {
  type CoveredPicture,
  type Detail,
  type ExtractionInput,
  type ReaderResult,
  UnreadableFileError,
} from "./reader.ts";
import { readerFor } from "./reader-table.ts";
import { type SafeReading, withoutSecrets } from "./without-secrets.ts";

/** The result of reading a file. `thumbnail` is WebP of at most 512 pixels a side; `isPartial` if something was left out. */
export interface Extraction {
  method: string;
  text: string;
  language: string | null;
  summary: string | null;
  /** The same as a reason; null if the summary is the file's own text. */
  summaryReason: Reason | null;
  findings: FileFindings;
  details: Detail[];
  thumbnail: Buffer | null;
  covered: CoveredPicture | null;
  indexed: Buffer | null;
  secrets: RedactionCounts;
  isPartial: boolean;
}

/** A file that cannot be read. The reason is shown to people: "The document is protected by a password." */
export class ExtractionError extends Error {
  override name = "ExtractionError";
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason.reason, options);
    this.reason = reason;
  }
}

const maxDetailLength = 300;

/** Reads a file by its content. Throws an ExtractionError if it cannot be read, and nothing else. */
export async function extract(input: ExtractionInput): Promise<Extraction> {
  try {
    if (input.bytes === 0) throw new UnreadableFileError(toReason("file.empty"));
    const read = await readerFor(input);
    return finish(withoutSecrets(withinLimits(await read(input))), input.filename);
  } catch (error) {
    const reason = error instanceof UnreadableFileError ? error.reason : toReason("file.damaged");
    throw new ExtractionError(reason, { cause: error });
  }
}

function withinLimits(reading: ReaderResult): ReaderResult {
  const isPartial = reading.isPartial || reading.text.length > 2 * maxTextLength;
  return { ...reading, text: reading.text.slice(0, 2 * maxTextLength), isPartial };
}

/** Limits a reading to what may be stored, and removes characters that Postgres or a screen cannot handle. */
function finish(reading: SafeReading, filename: string): Extraction {
  const { text } = reading;
  const prose = reading.prose === null ? null : withoutTemplate(reading.prose);
  const described =
    prose === null
      ? { language: null, summary: null }
      : analyseText(prose, filename, findTitle(prose, reading.findings));
  const summary = chooseSummary(reading, described.summary);
  return {
    method: reading.method,
    text: text.slice(0, maxTextLength).toWellFormed(),
    language: described.language,
    summary: summary?.text ?? null,
    summaryReason: summary?.reason ?? null,
    findings: cleanDeep(reading.findings),
    details: cleanDeep(reading.details).map(({ name, value }) => ({
      name,
      value: typeof value === "string" ? shorten(oneLine(value), maxDetailLength) : value,
    })),
    thumbnail: reading.thumbnail,
    covered: reading.covered,
    indexed: reading.indexed,
    secrets: reading.secrets,
    isPartial: reading.isPartial || text.length > maxTextLength,
  };
}

function chooseSummary({ summary, otherwise }: SafeReading, ofProse: string | null): FileSummary | null {
  const chosen = summary ?? (ofProse === null ? otherwise : { text: ofProse, reason: null });
  return chosen && shortenSummary(chosen);
}

/** Returns language and summary of what people wrote or said; both are null if `filename` belongs to source code. */
export function analyseText(
  text: string,
  filename: string,
  title: string | null = null,
): { language: string | null; summary: string | null } {
  if (sourceFiles.has(extensionOf(filename))) return { language: null, summary: null };
  const clean = cleanText(text);
  return { language: findLanguage(clean), summary: summariseTitled(clean, title) };
}

/** Lines of templates for slides, which nobody wrote. */
const templateLines =
  /^[ \t•–-]*(?:Click to (?:edit|add) (?:the )?(?:Master )?(?:text styles|(?:sub)?title(?: style)?|text|title text format|notes)|(?:Second|Third|Fourth|Fifth|Sixth|Seventh|Eighth|Ninth) (?:Outline )?level|Click to edit the (?:title text|outline text|notes) format|Mastertitelformat bearbeiten|(?:Master)?(?:Titelmaster|Textmaster)format(?:e)? (?:durch Klicken )?bearbeiten|(?:Zweite|Dritte|Vierte|Fünfte) Ebene)[ \t.]*$/gimu;

function withoutTemplate(text: string): string {
  return text.replace(templateLines, "");
}

const sourceFiles = new Set(["js", "ts", "tsx", "jsx", "py", "css", "json", "har", "yaml", "yml"]);
