import { OcrReader } from "../picture/ocr.ts";
import { sureText } from "../picture/ocr-text.ts";
import type { Pdf } from "./open-pdf.ts";
import { hasUndrawnPicture, renderPage } from "./render-page.ts";

const maxScans = 10;
/** A page with less text is treated as a scan. */
const minCharacters = 20;
/** About 200 dots an inch on A4. */
const scanWidth = 1_700;
/** Characters that result from fonts without a character mapping. */
const meaningless = /[\ufffd\p{Co}\p{Cn}\p{Cc}]/gu;

export interface Scans {
  /** The text recognized on scanned pages, by page index. */
  pages: Map<number, { text: string; sure: string }>;
  /** The number of pages that could not be drawn. */
  unread: number;
  /** The number of pages that were not read because of the limit. */
  left: number;
  unreadScript: string | null;
}

/** True if a page must be read by OCR: it has no text, or only meaningless characters. */
function isScan(text: string): boolean {
  return text.replace(/\s/gu, "").length < minCharacters || isMeaningless(text);
}

function isMeaningless(text: string): boolean {
  const written = text.replace(/\s/gu, "");
  return (written.match(meaningless)?.length ?? 0) > written.length / 4;
}

export async function readScans(pdf: Pdf, pages: readonly string[]): Promise<Scans> {
  const scanned = pages.flatMap((text, index) => (isScan(text) ? [index] : []));
  const scans: Scans = {
    pages: new Map(),
    unread: 0,
    left: Math.max(0, scanned.length - maxScans),
    unreadScript: null,
  };
  if (scanned.length === 0) return scans;
  await using ocr = new OcrReader();
  for (const index of scanned.slice(0, maxScans)) {
    const picture = await renderPage(pdf, index + 1, scanWidth).catch(() => null);
    if (picture === null) {
      scans.unread++;
      continue;
    }
    const found = await ocr.read(picture);
    if (found.text === "" && (await hasUndrawnPicture(pdf, index + 1))) scans.unread++;
    scans.unreadScript ??= found.unreadScript;
    const written = pages[index]?.trim() ?? "";
    if (found.text.length > written.length || (found.text !== "" && isMeaningless(written)))
      scans.pages.set(index, { text: found.text, sure: sureText(found) });
  }
  return scans;
}
