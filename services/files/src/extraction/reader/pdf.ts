import { readFile } from "node:fs/promises";
import { listed, oneLine } from "@tessera/text/wording";
import { countOf } from "@tessera/wire/wording";
import { summariseWithin } from "../analysis/summary.ts";
import { cleanText } from "../clean.ts";
import type { ExtractionInput } from "../extract.ts";
import { maxTextLength } from "../max-text-length.ts";
import { describeAttachments } from "../pdf/attached-text.ts";
import { type Attachment, listAttachments, type Pdf } from "../pdf/attachments.ts";
import { invoiceIn, summariseInvoice } from "../pdf/invoice.ts";
import { readNotes } from "../pdf/page-notes.ts";
import { OcrReader } from "../picture/ocr.ts";
import { thumbnailOrNull, thumbnailSide } from "../picture/thumbnail.ts";
import { aReading, detailsOf, type Reading, UnreadableFileError } from "../reading.ts";

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
    const { pages, notes } = await readPages(pdf);
    const scans = await readScans(pdf, pages);
    const attachments = await listAttachments(pdf).catch(() => []);
    const prose = pages.map((page) => page.trim()).join("\n\n");
    const noted = pages.map((page, index) =>
      [page.trim(), ...(notes[index] ?? [])].filter(Boolean).join("\n"),
    );
    const text = [...noted, describeAttachments(attachments)].filter(Boolean).join("\n\n");
    if (text.trim() === "" && !hasEnd(bytes))
      throw new UnreadableFileError("The PDF is incomplete: its end is missing.");
    return aReading(scans.read > 0 ? "pdf-ocr" : "pdf-text", {
      text,
      prose,
      summary: summariseFiled(attachments, notes.flat(), prose),
      otherwise: `PDF with ${countOf(pdf.numPages, "page")} and no readable text.`,
      ...(await describe(pdf, scans, attachments)),
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
async function readPages(pdf: Pdf): Promise<{ pages: string[]; notes: string[][] }> {
  const pages: string[] = [];
  const notes: string[][] = [];
  let length = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, maxPages) && length < maxTextLength; number++) {
    const page = await readPage(pdf, number);
    length += page.text.length;
    pages.push(page.text);
    notes.push(page.notes);
  }
  return { pages, notes };
}

async function readPage(pdf: Pdf, number: number): Promise<{ text: string; notes: string[] }> {
  try {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const notes = await readNotes(page);
    page.cleanup();
    const text = items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
    return { text, notes };
  } catch {
    return { text: "", notes: [] };
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

/** Of an invoice its figures, of a form that says nothing else what is filled in. */
function summariseFiled(attachments: Attachment[], notes: string[], prose: string): string | null {
  const invoice = invoiceIn(attachments);
  if (invoice === null) return prose.trim() === "" && notes.length > 0 ? `Form. ${notes.join("; ")}` : null;
  const head = summariseInvoice(invoice);
  return [head, summariseWithin(cleanText(prose), 390 - head.length)].filter(Boolean).join(" ");
}

async function describe(
  pdf: Pdf,
  scans: { read: number },
  attachments: Attachment[],
): Promise<Pick<Reading, "findings" | "details">> {
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
      "Attached files": listed(
        attachments.map(({ name }) => oneLine(name)),
        10,
      ),
      "Invoice total": invoiceIn(attachments)?.total,
    }),
  };
}
