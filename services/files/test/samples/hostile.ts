import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { crc32, deflateSync } from "node:zlib";
import { strToU8, unzipSync, zipSync } from "fflate";
import { PDFDocument, PDFName } from "pdf-lib";
import { aPng } from "../suspect.builder.ts";
import { aDocx, anXlsx } from "./office.ts";

const side = 100_000;

/** Builds a PNG of a few bytes that claims ten thousand megapixels. */
export function aHugePng(): Buffer {
  const png = Buffer.from(aPng);
  png.writeUInt32BE(side, 16);
  png.writeUInt32BE(side, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

export function aHugeBmp(): Buffer {
  const bmp = Buffer.alloc(1_078);
  bmp.write("BM");
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(side, 18);
  bmp.writeInt32LE(side, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  return bmp;
}

export function aHugeTiff(): Buffer {
  const entries: [tag: number, type: number, value: number][] = [
    [256, 4, side],
    [257, 4, side],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 200],
    [277, 3, 1],
    [278, 4, side],
    [279, 4, 1_000],
  ];
  const tiff = Buffer.alloc(1_200);
  tiff.write("II*\0", 0, "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(entries.length, 8);
  for (const [index, [tag, type, value]] of entries.entries()) {
    tiff.writeUInt16LE(tag, 10 + index * 12);
    tiff.writeUInt16LE(type, 12 + index * 12);
    tiff.writeUInt32LE(1, 14 + index * 12);
    tiff.writeUInt32LE(value, 18 + index * 12);
  }
  return tiff;
}

export function aHugeSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}"/></svg>`;
}

/** Builds a page with one huge picture that consists of a few bytes. */
export async function aHugePdf(filter: string, pageSide = 600): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([pageSide, pageSide]);
  const bytes = filter === "FlateDecode" ? deflateSync(Buffer.alloc(10_000)) : Buffer.alloc(1_000, 0x55);
  const image = pdf.context.stream(new Uint8Array(bytes), {
    ...{ Type: "XObject", Subtype: "Image", Width: side, Height: side, BitsPerComponent: 1 },
    ...{ ColorSpace: "DeviceGray", Filter: filter },
    ...(filter === "CCITTFaxDecode" ? { DecodeParms: { K: -1, Columns: side, Rows: side } } : {}),
  });
  page.node.setXObject(PDFName.of("Picture"), pdf.context.register(image));
  const draw = `q ${pageSide} 0 0 ${pageSide} 0 0 cm /Picture Do Q`;
  page.node.addContentStream(pdf.context.register(pdf.context.stream(draw)));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

export function manySheets(count: number): Buffer {
  return anXlsx(
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`Sheet ${index}`, [["order", index]]])),
  );
}

export async function manyAttachments(count: number): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("Please find everything attached.");
  for (let index = 0; index < count; index++) await pdf.attach(Buffer.from("x"), `part-${index}.txt`);
  return Buffer.from(await pdf.save());
}

export async function manyPictures(count: number): Promise<Buffer> {
  const parts = unzipSync(await aDocx(["Please see the pictures."]));
  for (let index = 0; index < count; index++) parts[`word/media/image${index}.png`] = new Uint8Array(aPng);
  return Buffer.from(zipSync(parts, { level: 0 }));
}

/** Builds a page with a font whose glyph refers to itself. */
export async function aPdfWithLoopingFont(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const { context } = pdf;
  const font = context.nextRef();
  const resources = { Font: { F0: font } };
  const letter = context.register(context.stream("1000 0 d0 BT /F0 1 Tf (a) Tj ET"));
  context.assign(
    font,
    context.obj({
      ...{
        Type: "Font",
        Subtype: "Type3",
        FontBBox: [0, 0, 1_000, 1_000],
        FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      },
      ...{ FirstChar: 97, LastChar: 97, Widths: [1_000], Resources: resources, CharProcs: { a: letter } },
      Encoding: { Type: "Encoding", Differences: [97, PDFName.of("a")] },
    }),
  );
  page.node.set(PDFName.of("Resources"), context.obj(resources));
  page.node.addContentStream(context.register(context.stream("BT /F0 20 Tf 20 200 Td (aaaa) Tj ET")));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** Builds a page with a form that draws itself. */
export async function aPdfWithLoopingForm(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const { context } = pdf;
  const form = context.nextRef();
  context.assign(
    form,
    context.stream("/X Do /X Do", {
      ...{ Type: "XObject", Subtype: "Form", BBox: [0, 0, 300, 300], Resources: { XObject: { X: form } } },
    }),
  );
  page.node.setXObject(PDFName.of("X"), form);
  page.node.addContentStream(context.register(context.stream("/X Do")));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

/** Builds a page with a font whose composite glyphs refer to themselves. */
export async function aPdfWithLoopingGlyphs(): Promise<Buffer> {
  const path = fileURLToPath(import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"));
  const program = withLoopingGlyphs(await readFile(path));
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([300, 300]);
  const { context } = pdf;
  const file = context.register(context.flateStream(new Uint8Array(program), { Length1: program.length }));
  const descriptor = context.register(
    context.obj({
      ...{ Type: "FontDescriptor", FontName: "Loop", Flags: 32, FontBBox: [0, -200, 1_000, 900] },
      ...{ ItalicAngle: 0, Ascent: 900, Descent: -200, CapHeight: 700, StemV: 80, FontFile2: file },
    }),
  );
  const font = context.obj({
    ...{ Type: "Font", Subtype: "TrueType", BaseFont: "Loop", FirstChar: 65, LastChar: 67 },
    ...{ Widths: [600, 600, 600], FontDescriptor: descriptor, Encoding: "WinAnsiEncoding" },
  });
  page.node.set(PDFName.of("Resources"), context.obj({ Font: { F0: context.register(font) } }));
  page.node.addContentStream(context.register(context.stream("BT /F0 20 Tf 20 200 Td (ABC) Tj ET")));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

function withLoopingGlyphs(original: Buffer): Buffer {
  const font = Buffer.from(original);
  const tables = new Map<string, number>();
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const entry = 12 + index * 16;
    tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  const [glyphs = 0, places = 0, head = 0] = ["glyf", "loca", "head"].map((name) => tables.get(name));
  const isLong = font.readInt16BE(head + 50) === 1;
  const getPlace = (glyph: number) =>
    isLong ? font.readUInt32BE(places + glyph * 4) : font.readUInt16BE(places + glyph * 2) * 2;
  for (let glyph = 3; glyph < 200; glyph++) {
    const [start, end] = [getPlace(glyph), getPlace(glyph + 1)];
    if (end - start < 18) continue;
    const at = glyphs + start;
    font.writeInt16BE(-1, at);
    font.writeUInt16BE(0x0003, at + 10);
    font.writeUInt16BE(glyph, at + 12);
    font.writeInt32BE(0, at + 14);
  }
  return font;
}

/** Builds a document whose page tree refers to itself. */
export function aPdfWithLoopingPages(): string {
  return [
    "%PDF-1.4",
    "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj",
    "2 0 obj<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>endobj",
    "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj",
    "trailer<</Root 1 0 R>>",
    "%%EOF",
  ].join("\n");
}

/** Builds a workbook with a broken worksheet, whose list of parts names a missing one. */
export function anXlsxWithoutSheets(): Buffer {
  const parts = unzipSync(manySheets(1));
  delete parts["xl/worksheets/sheet0.xml"];
  parts["xl/worksheets/sheet1.xml"] = strToU8("<worksheet");
  return Buffer.from(zipSync(parts));
}
