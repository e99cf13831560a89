import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from "docx";
import { strToU8, type Zippable, zipSync } from "fflate";
import PptxGenJs from "pptxgenjs";

export type Cell = string | number | boolean | null;

export async function aDocx(paragraphs: string[], { title = "", author = "" } = {}): Promise<Buffer> {
  const document = new Document({
    title,
    creator: author,
    sections: [
      {
        children: [
          ...(title === "" ? [] : [new Paragraph({ text: title, heading: HeadingLevel.HEADING_1 })]),
          ...paragraphs.map((text) => new Paragraph({ children: [new TextRun(text)] })),
        ],
      },
    ],
  });
  return await Packer.toBuffer(document);
}

export async function aDocxWithTable(rows: string[][]): Promise<Buffer> {
  const table = new Table({
    rows: rows.map(
      (cells) =>
        new TableRow({ children: cells.map((cell) => new TableCell({ children: [new Paragraph(cell)] })) }),
    ),
  });
  return await Packer.toBuffer(new Document({ sections: [{ children: [table] }] }));
}

export async function aPptx(slides: { title: string; lines: string[]; notes?: string }[]): Promise<Buffer> {
  const deck = new (PptxGenJs as unknown as new () => PptxGenJs.default)();
  deck.title = slides[0]?.title ?? "";
  for (const { title, lines, notes } of slides) {
    const slide = deck.addSlide();
    slide.addText(title, { x: 0.5, y: 0.3, w: 9, h: 1, fontSize: 32 });
    slide.addText(
      lines.map((text) => ({ text, options: { bullet: true } })),
      { x: 0.5, y: 1.5, w: 9, h: 3 },
    );
    if (notes !== undefined) slide.addNotes(notes);
  }
  return (await deck.write({ outputType: "nodebuffer" })) as Buffer;
}

function escaped(value: Cell): string {
  return String(value ?? "").replace(/[<>&"]/gu, (sign) => `&#${sign.codePointAt(0)};`);
}

function columnName(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + columnName(index % 26);
}

function sheetXml(rows: Cell[][]): string {
  const width = Math.max(1, ...rows.slice(0, 100).map((row) => row.length));
  const body = rows.map((row, index) => {
    const cells = row.map((value, column) => {
      const place = `${columnName(column)}${index + 1}`;
      if (value === null) return "";
      if (typeof value === "number") return `<c r="${place}"><v>${value}</v></c>`;
      return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
    });
    return `<row r="${index + 1}">${cells.join("")}</row>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:${columnName(width - 1)}${Math.max(1, rows.length)}"/><sheetData>${body.join("")}</sheetData></worksheet>`;
}

export function anXlsx(sheets: Record<string, Cell[][]>): Buffer {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  const types = names.map(
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
  );
  const parts: Zippable = {
    "[Content_Types].xml": strToU8(
      `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${types.join("")}</Types>`,
    ),
    "_rels/.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    "xl/workbook.xml": strToU8(
      `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${names.map((name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join("")}</Relationships>`,
    ),
  };
  for (const [index, name] of names.entries()) {
    parts[`xl/worksheets/sheet${index + 1}.xml`] = strToU8(sheetXml(sheets[name] ?? []));
  }
  return Buffer.from(zipSync(parts, { level: 1 }));
}

const odfNames =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:meta="urn:oasis:names:tc:opendocument:xmlns:meta:1.0"';

function anOdf(kind: string, body: string, title = ""): Buffer {
  const mimeType = `application/vnd.oasis.opendocument.${kind}`;
  return Buffer.from(
    zipSync({
      mimetype: [strToU8(mimeType), { level: 0 }],
      "META-INF/manifest.xml": strToU8(
        `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="${mimeType}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
      ),
      "content.xml": strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${odfNames} office:version="1.3"><office:body>${body}</office:body></office:document-content>`,
      ),
      "meta.xml": strToU8(
        `<?xml version="1.0" encoding="UTF-8"?><office:document-meta ${odfNames}><office:meta><dc:title>${escaped(title)}</dc:title></office:meta></office:document-meta>`,
      ),
    }),
  );
}

export function anOdt(paragraphs: string[], title = ""): Buffer {
  const text = paragraphs.map((paragraph) => `<text:p>${escaped(paragraph)}</text:p>`).join("");
  return anOdf("text", `<office:text>${text}</office:text>`, title);
}

export function anOds(name: string, rows: Cell[][]): Buffer {
  const body = rows.map((row) => {
    const cells = row.map((value) =>
      typeof value === "number"
        ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
        : `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`,
    );
    return `<table:table-row>${cells.join("")}</table:table-row>`;
  });
  return anOdf(
    "spreadsheet",
    `<office:spreadsheet><table:table table:name="${escaped(name)}">${body.join("")}</table:table></office:spreadsheet>`,
  );
}

export function anOdp(slides: string[][]): Buffer {
  const pages = slides.map(
    (lines, index) =>
      `<draw:page draw:name="Slide ${index + 1}"><draw:frame><draw:text-box>${lines.map((line) => `<text:p>${escaped(line)}</text:p>`).join("")}</draw:text-box></draw:frame></draw:page>`,
  );
  return anOdf("presentation", `<office:presentation>${pages.join("")}</office:presentation>`);
}

export function anRtf(paragraphs: string[]): Buffer {
  const signs = (text: string): string =>
    text.replace(/[\\{}]/gu, "\\$&").replace(/[^\u0020-\u007e]/gu, (sign) => `\\u${sign.charCodeAt(0)}?`);
  return Buffer.from(
    `{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0 Arial;}}\\f0\\fs24 ${paragraphs.map(signs).join("\\par\n")}\\par}`,
  );
}
