import { readFile } from "node:fs/promises";
import { extensionOf, oneLine } from "@tessera/text/wording";
import { type Reason, toReason } from "@tessera/wire/reason/reason";
import type { OfficeContentNode, OfficeParserAST, SupportedFileType } from "officeparser";
import {
  type ExtractionInput,
  type ReaderResult,
  toDetails,
  toReaderResult,
  UnreadableFileError,
} from "../reader.ts";
import { describeTable, type TableFinding, withoutTitle } from "../table/columns.ts";
import { summariseSheets, withTitle } from "../table/table-summary.ts";
import { type DocumentParts, readDocumentParts } from "./document-parts.ts";
import { readCells, textOfNodes } from "./office-nodes.ts";
import { type DocumentPictures, readPictures } from "./pictures.ts";
import { statedRows } from "./workbook-rows.ts";

/** Limits that a process of some hundred megabytes can handle. The parser counts each byte of the file as a cell, too. */
const maxCells = 200_000;
const maxElements = 1_000_000;
const maxBytes = 256 * 1024 * 1024;
const typedRows = 1_000;

/** The list of encrypted files of a book with DRM. Books with only obfuscated fonts have it, too. */
const lockedBook = "META-INF/encryption.xml";
const isLocked = toReason("book.protected");

type OfficeKind = "document" | "spreadsheet" | "presentation";

const failures = {
  document: {
    isProtected: toReason("document.protected"),
    isTooLarge: toReason("document.too_large"),
    isIncomplete: toReason("document.incomplete"),
    isDamaged: toReason("document.damaged"),
  },
  spreadsheet: {
    isProtected: toReason("spreadsheet.protected"),
    isTooLarge: toReason("spreadsheet.too_large"),
    isIncomplete: toReason("spreadsheet.incomplete"),
    isDamaged: toReason("spreadsheet.damaged"),
  },
  presentation: {
    isProtected: toReason("presentation.protected"),
    isTooLarge: toReason("presentation.too_large"),
    isIncomplete: toReason("presentation.incomplete"),
    isDamaged: toReason("presentation.damaged"),
  },
};

const kinds: Record<string, OfficeKind> = {
  docx: "document",
  odt: "document",
  epub: "document",
  rtf: "document",
  pptx: "presentation",
  odp: "presentation",
  xlsx: "spreadsheet",
  ods: "spreadsheet",
};
const parserTypes: [mimeType: RegExp, type: SupportedFileType][] = [
  [/wordprocessingml/u, "docx"],
  [/spreadsheetml/u, "xlsx"],
  [/presentationml/u, "pptx"],
  [/opendocument\.text/u, "odt"],
  [/opendocument\.spreadsheet/u, "ods"],
  [/opendocument\.presentation/u, "odp"],
  [/epub/u, "epub"],
  [/rtf/u, "rtf"],
];
/** Templates and slide shows have the same format as their documents. */
const sameFormat: Record<string, SupportedFileType> = {
  dotx: "docx",
  ott: "odt",
  potx: "pptx",
  ppsx: "pptx",
  otp: "odp",
  xltx: "xlsx",
  ots: "ods",
};

export async function readOffice(file: ExtractionInput): Promise<ReaderResult> {
  const type = chooseType(file);
  const ast = await parse(file, type);
  const cut = ast.warnings.some(({ code }) => code === "TABLE_CELL_LIMIT_EXCEEDED");
  const text = textOfNodes(ast.content);
  const [parts, pictures] = [await readDocumentParts(file.path), await readPictures(file.path)];
  if (type === "epub" && !isLegible(text) && (await readFile(file.path)).includes(lockedBook))
    throw new UnreadableFileError(isLocked);
  const described =
    kinds[type] === "spreadsheet" ? await describeSheets(file, ast, cut) : describePages(ast, type, pictures);
  return toReaderResult("office-text", {
    ...described,
    text: [text, ...parts.boxes, ...besideText(ast, parts), ...pictures.texts.map(pictureText)]
      .filter(Boolean)
      .join("\n"),
    details: [
      ...(described.details ?? []),
      ...toDetails({
        Pictures: pictures.count || null,
        "Tracked changes": parts.changes || null,
      }),
    ],
    isPartial: pictures.left > 0 || ast.warnings.some(({ code }) => /LIMIT_EXCEEDED|NOT_READ/u.test(code)),
  });
}

/** Returns headers and footers. Those without letters, such as page numbers, are left out. */
function besideText({ auxiliary }: OfficeParserAST, { edges }: DocumentParts): string[] {
  const nodes = [...(auxiliary?.headers ?? []), ...(auxiliary?.footers ?? [])];
  const texts = nodes.map((node) => oneLine(textOfNodes([node])));
  return [...new Set([...texts, ...edges].filter((text) => /\p{L}/u.test(text)))];
}

function pictureText({ text }: { text: string }, index: number): string {
  return `Picture ${index + 1}: ${text}`;
}

function chooseType({ filename, mimeType }: ExtractionInput): SupportedFileType {
  const byContent = parserTypes.find(([pattern]) => pattern.test(mimeType))?.[1];
  const extension = extensionOf(filename);
  return byContent ?? sameFormat[extension] ?? (extension as SupportedFileType);
}

async function parse(file: ExtractionInput, type: SupportedFileType): Promise<OfficeParserAST> {
  const [{ parseOffice }, bytes] = await Promise.all([import("officeparser"), readFile(file.path)]);
  try {
    return await parseOffice(bytes, {
      fileType: type,
      ignoreSlideMasters: true,
      ignoreInternalLinks: true,
      onWarning: () => undefined,
      decompressionLimits: {
        maxTableCells: maxCells - bytes.length,
        maxXmlElements: maxElements,
        maxUncompressedBytes: maxBytes,
      },
    });
  } catch (error) {
    throw new UnreadableFileError(explainFailure(error, bytes, kinds[type] ?? "document"), {
      cause: error,
    });
  }
}

/** True if text is present and intact; encrypted text is not valid in any encoding. */
function isLegible(text: string): boolean {
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  return text.trim() !== "" && broken < text.length / 100;
}

function explainFailure(error: unknown, bytes: Buffer, kind: OfficeKind): Reason {
  if (bytes.includes(lockedBook)) return isLocked;
  const reasons = failures[kind];
  const code = (error as { officeIssue?: { code?: string } }).officeIssue?.code ?? "";
  if (/PASSWORD|DECRYPTION/u.test(code)) return reasons.isProtected;
  if (/LIMIT_EXCEEDED|OUTPUT_TOO_LARGE|NESTING/u.test(code)) return reasons.isTooLarge;
  if (bytes.subarray(0, 2).toString() === "PK" && !bytes.subarray(-66_000).includes("PK\u0005\u0006"))
    return reasons.isIncomplete;
  return reasons.isDamaged;
}

function describePages(
  { content, metadata }: OfficeParserAST,
  type: string,
  pictures: DocumentPictures,
): Partial<ReaderResult> {
  const slides = content.filter((node) => node.type === "slide");
  const pages = kinds[type] === "presentation" ? slides.length : (metadata.pages ?? null);
  const [title, author] = [named(metadata.title), named(metadata.author)];
  const prose = textOfNodes(
    kinds[type] === "presentation" ? slides : content.filter((node) => node.type !== "table"),
  );
  return {
    prose: prose.trim() === "" ? pictures.texts.map(({ sure }) => sure).join("\n") : prose,
    otherwise: withoutProse(content, pictures),
    findings: [{ kind: "document", pages, title, author }],
    details: toDetails({
      [kinds[type] === "presentation" ? "Slides" : "Pages"]: pages,
      Title: title,
      Author: author,
    }),
  };
}

function withoutProse(content: readonly OfficeContentNode[], pictures: DocumentPictures): Reason {
  const text = oneLine(textOfNodes(content));
  const document = toReason("summary.document");
  if (text === "" && pictures.count > 0)
    return toReason("summary.document_of_pictures", { pictures: pictures.count });
  if (text === "") return toReason("summary.document_without_any_text", { document });
  return content.some((node) => node.type === "table")
    ? toReason("summary.document_of_table", { text })
    : toReason("summary.document_saying", { document, text });
}

function named(value: string | undefined): string | null {
  return oneLine(value ?? "").slice(0, 200) || null;
}

async function describeSheets(
  file: ExtractionInput,
  ast: OfficeParserAST,
  cut: boolean,
): Promise<Partial<ReaderResult>> {
  const sheets = ast.content.filter((node) => node.type === "sheet");
  const stated = cut && ast.type === "xlsx" ? await statedRows(file.path) : new Map<number, number>();
  const described = sheets.map((sheet, index) => describeSheet(sheet, stated.get(index + 1) ?? 0));
  const tables = described.map(({ table }) => table);
  const title = described.find(({ table }) => table.columns.length > 0)?.title ?? null;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return {
    summary: withTitle(title, summariseSheets(tables)),
    findings: tables,
    details: toDetails({ Sheets: sheets.length, Rows: rows, Title: named(ast.metadata.title) }),
  };
}

function describeSheet(
  sheet: OfficeContentNode,
  stated: number,
): { title: string | null; table: TableFinding } {
  const rows = (sheet.children ?? []).filter((node) => node.type === "row");
  const name = sheet.type === "sheet" ? (sheet.metadata?.sheetName ?? null) : null;
  const { title, rows: body, above } = withoutTitle(rows.slice(0, typedRows).map(readCells));
  return { title, table: describeTable(name, body, Math.max(rows.length, stated) - above) };
}
