import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { extensionOf } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import { withZipParts, type ZipPart } from "../archive/zip-parts.ts";
import { readPdf } from "../pdf/read-pdf.ts";
import { OcrReader } from "../picture/ocr.ts";
import { sureText } from "../picture/ocr-text.ts";
import { thumbnailOrNull } from "../picture/thumbnail.ts";
import { readOther } from "../plain-text/read-other.ts";
import { type ExtractionInput, type ReaderResult, toReaderResult, UnreadableFileError } from "../reader.ts";

const kinds: [named: RegExp, what: Reason][] = [
  [/pages$/u, toReason("summary.pages_document")],
  [/numbers$/u, toReason("summary.numbers_spreadsheet")],
  [/key(?:note)?$/u, toReason("summary.keynote_presentation")],
];
/** Preview files, the best first: older documents have every page, newer ones only a picture of the first. */
const previews = [
  /^(?:.+\/)?QuickLook\/Preview\.pdf$/iu,
  /^(?:.+\/)?preview\.(?:jpe?g|png)$/iu,
  /^(?:.+\/)?preview-web\.(?:jpe?g|png)$/iu,
  /^(?:.+\/)?QuickLook\/Thumbnail\.(?:jpe?g|png)$/iu,
];
const damaged = toReason("document.damaged_or_incomplete");
const maxBytes = 25 * 1024 * 1024;

/** Reads Pages, Numbers and Keynote documents by their embedded preview, because their own format is proprietary. */
export async function readAppleDocument(file: ExtractionInput): Promise<ReaderResult> {
  const found = await withZipParts(file.path, readPreview).catch((error: unknown) => {
    throw new UnreadableFileError(damaged, { cause: error });
  });
  if (found === null && (await beginsAsZip(file.path))) throw new UnreadableFileError(damaged);
  if (found === null) return await readOther(file);
  const document = describeKind(file);
  if (found.preview === null)
    return toReaderResult("file-words", {
      summary: toReason("summary.document_without_preview", { document, size: { bytes: file.bytes } }),
    });
  const { name, content } = found.preview;
  return /\.pdf$/iu.test(name) ? await readPages(file, content) : await readPicture(content, document);
}

async function beginsAsZip(path: string): Promise<boolean> {
  return (await readFile(path)).subarray(0, 4).toString("latin1") === "PK\x03\x04";
}

function describeKind({ filename, mimeType }: ExtractionInput): Reason {
  const found = kinds.find(([named]) => named.test(mimeType) || named.test(extensionOf(filename)));
  return found?.[1] ?? toReason("summary.document");
}

async function readPreview(parts: ZipPart[]): Promise<{ preview: { name: string; content: Buffer } | null }> {
  const [best] = previews.flatMap((pattern) =>
    parts.filter(({ name, bytes }) => pattern.test(name) && bytes > 0 && bytes <= maxBytes),
  );
  return { preview: best === undefined ? null : { name: best.name, content: await best.read() } };
}

async function readPages(file: ExtractionInput, content: Buffer): Promise<ReaderResult> {
  const path = join(file.workFolder, "preview.pdf");
  await writeFile(path, content);
  return await readPdf({ ...file, path, bytes: content.length });
}

async function readPicture(content: Buffer, document: Reason): Promise<ReaderResult> {
  await using ocr = new OcrReader();
  const text = await ocr.read(content).catch((error: unknown) => {
    throw new UnreadableFileError(toReason("document.preview_damaged"), { cause: error });
  });
  return toReaderResult("preview-ocr", {
    text: text.text,
    prose: sureText(text),
    otherwise: toReason("summary.document_preview_without_text", { document }),
    findings: [{ kind: "document", pages: null, title: null, author: null }],
    details: [{ name: "Read from", value: toReason("detail.preview_of_first_page") }],
    thumbnail: await thumbnailOrNull(async () => content),
    isPartial: true,
  });
}
