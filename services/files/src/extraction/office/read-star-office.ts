import { toReason } from "@tessera/wire/reason/reason";
import { withZipParts } from "../archive/zip-parts.ts";
import { readParagraphs } from "../markup/paragraphs.ts";
import { readSheets } from "../markup/sheets.ts";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";

const maxBytes = 64 * 1024 * 1024;

/** Reads documents, spreadsheets and presentations of StarOffice 6 and OpenOffice 1, from which OpenDocument was made. */
export async function readStarOffice(file: ExtractionInput): Promise<ReaderResult> {
  const content = await readPart(file, "content.xml");
  if (content === null) throw new UnreadableFileError(toReason("document.damaged_or_incomplete"));
  const meta = readParagraphs(
    (await readPart(file, "meta.xml"))?.match(/<dc:title>[^<>]*<\/dc:title>/u)?.[0] ?? "",
  );
  const title = meta[0] ?? null;
  const body = content.slice(Math.max(0, content.indexOf("<office:body")));
  const sheets = /\.s[xt]c$/iu.test(file.filename) ? readSheets(body) : null;
  if (sheets)
    return toReaderResult("office-text", {
      ...sheets,
      findings: sheets.tables,
      details: toDetails({ Title: title }),
    });
  return describePages(body, title);
}

function describePages(body: string, title: string | null): ReaderResult {
  const slides = body.match(/<draw:page[\s>]/gu)?.length ?? 0;
  const text = readParagraphs(body.replace(/(?<=<draw:page[^<>]{0,500})\sdraw:name="[^"]*"/gu, "")).join(
    "\n",
  );
  return toReaderResult("office-text", {
    text,
    prose: text.replaceAll("\n", "\n\n"),
    otherwise:
      slides > 0
        ? toReason("summary.presentation_without_text", { slides })
        : toReason("summary.document_without_any_text", { document: toReason("summary.document") }),
    findings: [{ kind: "document", pages: slides || null, title, author: null }],
    details: toDetails({ Slides: slides || null, Title: title }),
  });
}

async function readPart(file: ExtractionInput, name: string): Promise<string | null> {
  const read = await withZipParts(file.path, async (parts) => {
    const part = parts.find((one) => one.name === name);
    return part && part.bytes <= maxBytes ? (await part.read()).toString() : null;
  });
  return read ?? null;
}
