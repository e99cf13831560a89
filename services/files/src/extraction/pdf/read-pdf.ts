import { readFile } from "node:fs/promises";
import { oneLine } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { cleanText } from "../../text/clean.ts";
import { summariseWithin } from "../analysis/summary.ts";
import { joinSentences, toPhraseList, toSummaryText } from "../analysis/summary-text.ts";
import { invoiceIn, summariseInvoice } from "../markup/invoice.ts";
import { maxTextLength } from "../max-text-length.ts";
import { nameScript } from "../picture/script-names.ts";
import { thumbnailOrNull, thumbnailSide } from "../picture/thumbnail.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { describeAttachments } from "./attached-text.ts";
import { type Attachment, listAttachments } from "./attachments.ts";
import { openPdf, type Pdf } from "./open-pdf.ts";
import { readNotes } from "./page-notes.ts";
import { renderPage } from "./render-page.ts";
import { readScans, type Scans } from "./scans.ts";
import { withoutStrikes } from "./strikes.ts";

const maxPages = 1_000;

export async function readPdf(file: ExtractionInput): Promise<ReaderResult> {
  const bytes = await readFile(file.path);
  const pdf = await openOrExplain(bytes);
  try {
    const { pages: written, notes } = await readPages(pdf);
    const scans = await readScans(pdf, written);
    const pages = written.map((page, index) => scans.pages.get(index)?.text ?? page);
    const attachments = await listAttachments(pdf).catch(() => []);
    const prose = written.map((page, index) => (scans.pages.get(index)?.sure ?? page).trim()).join("\n\n");
    const noted = pages.map((page, index) =>
      [page.trim(), ...(notes[index] ?? [])].filter(Boolean).join("\n"),
    );
    const text = [...noted, describeAttachments(attachments)].filter(Boolean).join("\n\n");
    if (text.trim() === "" && !hasEnd(bytes)) throw new UnreadableFileError(toReason("pdf.incomplete"));
    return toReaderResult(scans.pages.size > 0 ? "pdf-ocr" : "pdf-text", {
      text,
      prose,
      summary: summariseFiled(attachments, notes.flat(), prose),
      otherwise: withoutProse(pdf.numPages, scans, text),
      ...(await describe(pdf, scans, attachments)),
      thumbnail: await thumbnailOrNull(() => renderPage(pdf, 1, thumbnailSide * 1.5)),
      isPartial: pages.length < pdf.numPages || scans.left > 0 || !hasEnd(bytes),
    });
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function openOrExplain(bytes: Buffer): Promise<Pdf> {
  try {
    return await openPdf(bytes);
  } catch (error) {
    if (error instanceof Error && error.name === "PasswordException") {
      throw new UnreadableFileError(toReason("pdf.protected"), { cause: error });
    }
    const reason = explainFailure(bytes);
    throw new UnreadableFileError(reason, { cause: error });
  }
}

/** Describes a PDF without prose. "No readable text" is used only if every page was read and had none. */
function withoutProse(pages: number, scans: Scans, text: string): Reason {
  const { unread, unreadScript, left } = scans;
  if (unreadScript !== null)
    return toReason("summary.pdf_in_script", { pages, script: nameScript(unreadScript) });
  if (unread > 0) return toReason("summary.pdf_undrawn", { pages, unread });
  if (scans.pages.size > 0) return toReason("summary.pdf_illegible", { pages });
  if (text.trim() !== "") return toReason("summary.pdf", { pages });
  return left > 0
    ? toReason("summary.pdf_partly_read", { pages })
    : toReason("summary.pdf_without_text", { pages });
}

function explainFailure(bytes: Buffer): Reason {
  if (!bytes.subarray(0, 1024).includes("%PDF-")) return toReason("file.not_pdf");
  return hasEnd(bytes) ? toReason("pdf.damaged") : toReason("pdf.incomplete");
}

function hasEnd(bytes: Buffer): boolean {
  return bytes.subarray(-2048).includes("%%EOF");
}

/** Returns the text and notes of each page, until the maximum text length is reached. */
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
    const text = withoutStrikes(items)
      .map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : ""))
      .join("");
    return { text, notes };
  } catch {
    return { text: "", notes: [] };
  }
}

/** Summarizes an invoice by its amounts, and a form without other text by its field values; null for other documents. */
function summariseFiled(attachments: Attachment[], notes: string[], prose: string): Reason | null {
  const invoice = invoiceIn(attachments);
  if (invoice === null)
    return prose.trim() === "" && notes.length > 0
      ? toReason("summary.form", { notes: notes.join("; ") })
      : null;
  const head = summariseInvoice(invoice);
  return joinSentences(head, summariseWithin(cleanText(prose), 390 - toSummaryText(head).length));
}

async function describe(
  pdf: Pdf,
  scans: Scans,
  attachments: Attachment[],
): Promise<Pick<ReaderResult, "findings" | "details">> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const known = info as Record<string, unknown>;
  const named = (value: unknown): string | null =>
    typeof value === "string" ? oneLine(value).slice(0, 200) || null : null;
  const [title, author] = [named(known.Title), named(known.Author)];
  return {
    findings: [{ kind: "document", pages: pdf.numPages, title, author }],
    details: toDetails({
      Pages: pdf.numPages,
      Title: title,
      Author: author,
      "Pages read by OCR": scans.pages.size || null,
      "Attached files": toPhraseList(
        attachments.map(({ name }) => oneLine(name)),
        10,
      ),
      "Invoice total": invoiceIn(attachments)?.total,
    }),
  };
}
