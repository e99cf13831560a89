import { readFile } from "node:fs/promises";
import { count, oneLine } from "@tessera/text/wording";
import type { getDocumentProxy } from "unpdf";
import type { ExtractionInput } from "../extract.ts";
import { maxTextLength } from "../max-text-length.ts";
import { OcrReader } from "../picture/ocr.ts";
import { thumbnailOrNull, thumbnailSide } from "../picture/thumbnail.ts";
import { aReading, detailsOf, type Reading, UnreadableFileError } from "../reading.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

const maxPages = 1_000;
const maxScans = 10;
/** A page with less is a picture of a page. */
const minCharacters = 20;
/** About 200 dots an inch on A4. */
const scanWidth = 1_700;

export async function readPdf(file: ExtractionInput): Promise<Reading> {
  const bytes = await readFile(file.path);
  const pdf = await openPdf(bytes);
  try {
    const pages = await readPages(pdf);
    const scans = await readScans(pdf, pages);
    const text = pages.map((page) => page.trim()).join("\n\n");
    if (text.trim() === "" && !hasEnd(bytes))
      throw new UnreadableFileError("The PDF is incomplete: its end is missing.");
    return aReading(scans.read > 0 ? "pdf-ocr" : "pdf-text", {
      text,
      prose: text,
      otherwise: `PDF with ${count(pdf.numPages, "page")} and no readable text.`,
      ...(await describe(pdf, scans)),
      thumbnail: await thumbnailOrNull(() => renderPage(pdf, 1, thumbnailSide * 1.5)),
      isPartial: pages.length < pdf.numPages || scans.left > 0 || !hasEnd(bytes),
    });
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openPdf(bytes: Buffer): Promise<Pdf> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      verbosity: 0,
      enableXfa: false,
    });
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new UnreadableFileError("The PDF is protected by a password.", { cause: error });
    }
    const reason = reasonOf(bytes);
    throw new UnreadableFileError(reason, { cause: error });
  }
}

function reasonOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return "The file is not a PDF.";
  return hasEnd(bytes)
    ? "The PDF is damaged and cannot be read."
    : "The PDF is incomplete: its end is missing.";
}

function hasEnd(bytes: Buffer): boolean {
  return bytes.subarray(-2048).includes("%%EOF");
}

/** The text of each page, until there is more than is kept. */
async function readPages(pdf: Pdf): Promise<string[]> {
  const pages: string[] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && length < maxTextLength; number++) {
    const text = await readPage(pdf, number);
    length += text.length;
    pages.push(text);
  }
  return pages;
}

async function readPage(pdf: Pdf, number: number): Promise<string> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    page.cleanup();
    return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
  } catch {
    return "";
  }
}

/** Reads pages that are pictures by their letters, into `pages`. */
async function readScans(pdf: Pdf, pages: string[]): Promise<{ read: number; left: number }> {
  const scanned = pages.flatMap((text, index) => (text.trim().length < minCharacters ? [index] : []));
  if (scanned.length === 0) return { read: 0, left: 0 };
  await using ocr = new OcrReader();
  let read = 0;
  for (const index of scanned.slice(0, maxScans)) {
    const { text } = await ocr.read(await renderPage(pdf, index + 1, scanWidth));
    if (text.length <= (pages[index] ?? "").trim().length) continue;
    pages[index] = text;
    read++;
  }
  return { read, left: Math.max(0, scanned.length - maxScans) };
}

async function renderPage(pdf: Pdf, number: number, width: number): Promise<Buffer> {
  const { renderPageAsImage } = await import("unpdf");
  const picture = await renderPageAsImage(pdf, number, {
    canvasImport: () => import("@napi-rs/canvas"),
    width,
  });
  return Buffer.from(picture);
}

async function describe(pdf: Pdf, scans: { read: number }): Promise<Pick<Reading, "findings" | "details">> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const known = info as Record<string, unknown>;
  const named = (value: unknown): string | null =>
    typeof value === "string" ? oneLine(value).slice(0, 200) || null : null;
  const [title, author] = [named(known.Title), named(known.Author)];
  return {
    findings: [{ kind: "document", pages: pdf.numPages, title, author }],
    details: detailsOf({
      Pages: pdf.numPages,
      Title: title,
      Author: author,
      "Pages read by OCR": scans.read || null,
    }),
  };
}
