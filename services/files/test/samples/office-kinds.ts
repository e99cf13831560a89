import { randomBytes } from "node:crypto";
import { CFB, utils, type WorkBook, write } from "@e965/xlsx";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { aCompound } from "./compound.ts";
import { aDocx, anXlsx, aPptx } from "./office.ts";
import { of, type Sample } from "./sample.ts";

const list = "[Content_Types].xml";

/** Returns a document as a template or slide show, which differs only in its content types. */
export async function retyped(document: Promise<Buffer> | Buffer, from: string, to: string): Promise<Buffer> {
  const parts = unzipSync(await document);
  parts[list] = strToU8(strFromU8(parts[list] ?? new Uint8Array()).replaceAll(from, to));
  return Buffer.from(zipSync(parts));
}

const slides = [{ title: "Checkout launch", lines: ["Payments may fail for cards without 3-D Secure."] }];

type Rows = (string | number)[][];

export function aWorkbook(sheets: Record<string, Rows>, bookType: "biff8" | "xlsb"): Buffer {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  return write(book, { type: "buffer", bookType });
}

const sheets = {
  Orders: [
    ["order", "customer", "total"],
    [8_001, "Åsa Öberg", 24.5],
    [8_002, "Bo Ek", 9],
  ],
  Refunds: [["order"], [8_001]],
};

/** Builds a workbook with a record at its start that marks the rest as encrypted. */
function aProtectedWorkbook(): Buffer {
  const file = CFB.read(aWorkbook(sheets, "biff8"), { type: "buffer" });
  const stream = CFB.find(file, "Workbook");
  if (!stream) throw new Error("There is no workbook.");
  const content = Buffer.from(stream.content);
  const end = 4 + content.readUInt16LE(2);
  const password = Buffer.alloc(4 + 54);
  password.writeUInt16LE(0x2f, 0);
  password.writeUInt16LE(54, 2);
  for (const field of [4, 6, 8]) password.writeUInt16LE(1, field);
  stream.content = Buffer.concat([content.subarray(0, end), password, content.subarray(end)]);
  stream.size = stream.content.length;
  return Buffer.from(CFB.write(file, { type: "buffer" }) as Uint8Array);
}

/** Builds a record: version and instance, type, length, body. */
function aRecord(type: number, body: Buffer, kind = 0): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const container = 0xf;

/** Builds a PowerPoint 97 presentation with an outline, and a slide with a text box. */
export function aPpt(outline: string[][], box: string, isEncrypted = false): Buffer {
  const texts = outline.map((lines) =>
    Buffer.concat([
      aRecord(0x03f3, Buffer.alloc(20)),
      ...lines.map((line) => aRecord(0x0fa0, Buffer.from(line, "utf16le"))),
    ]),
  );
  const user = Buffer.alloc(28);
  user.writeUInt32LE(isEncrypted ? 0xf3d1c4df : 0xe391c05f, 12);
  const masters = aRecord(0x0ff0, aRecord(0x0fa8, Buffer.from("Click to edit")), container | 0x10);
  const document = aRecord(
    0x03e8,
    Buffer.concat([masters, aRecord(0x0ff0, Buffer.concat(texts), container)]),
    container,
  );
  const slide = aRecord(0x03ee, aRecord(0xf00d, aRecord(0x0fa8, Buffer.from(box)), container), container);
  return aCompound({ "PowerPoint Document": Buffer.concat([document, slide]), "Current User": user });
}

/** Builds a Word 97 document with a piece of one-byte characters, and one of two-byte characters. */
export function aDoc(narrow: string, wide: string, { flags = 0, version = 0xc1 } = {}): Buffer {
  const main = Buffer.alloc(0x400);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(version, 2);
  main.writeUInt16LE(0x0200 | flags, 0x0a);
  const [first, second] = [Buffer.from(narrow, "latin1"), Buffer.from(wide, "utf16le")];
  const pieces = Buffer.alloc(12 + 16);
  pieces.writeUInt32LE(narrow.length, 4);
  pieces.writeUInt32LE(narrow.length + wide.length, 8);
  pieces.writeUInt32LE((main.length * 2) | 0x40000000, 12 + 2);
  pieces.writeUInt32LE(main.length + first.length, 20 + 2);
  const head = Buffer.alloc(5);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(pieces.length, 1);
  main.writeUInt32LE(0, 0x1a2);
  main.writeUInt32LE(head.length + pieces.length, 0x1a6);
  main.writeUInt32LE(narrow.length + wide.length, 0x4c);
  return aCompound({
    WordDocument: Buffer.concat([main, first, second, Buffer.alloc(4_096)]),
    "1Table": Buffer.concat([head, pieces, Buffer.alloc(4_096)]),
  });
}

export function anEpub(chapters: Record<string, string>, more: Zippable = {}): Buffer {
  const names = Object.keys(chapters);
  const items = names.map(
    (_, index) => `<item id="c${index}" href="text/c${index}.xhtml" media-type="application/xhtml+xml"/>`,
  );
  const parts: Zippable = {
    mimetype: [strToU8("application/epub+zip"), { level: 0 }],
    "META-INF/container.xml": strToU8(
      '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    ),
    "OEBPS/book.opf": strToU8(
      `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">1</dc:identifier><dc:title>Handbook of the scanner</dc:title><dc:creator>Ada Lovelace</dc:creator><dc:language>en</dc:language></metadata><manifest>${items.join("")}</manifest><spine>${names.map((_, index) => `<itemref idref="c${index}"/>`).join("")}</spine></package>`,
    ),
  };
  for (const [index, name] of names.entries())
    parts[`OEBPS/text/c${index}.xhtml`] = strToU8(
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>${name}</title></head><body><h1>${name}</h1><p>${chapters[name]}</p></body></html>`,
    );
  return Buffer.from(zipSync({ ...parts, ...more }));
}

const officeTypes = "application/vnd.openxmlformats-officedocument";

export const olderAndOther: Sample[] = [
  ...of("document", "application/epub+zip", {
    "handbook.epub": () =>
      anEpub({
        Start: "Press the button for <b>five seconds</b> until the light is green.",
        Errors: "The display shows E-417 when the lid is open &amp; nothing is scanned.",
      }),
    "protected.epub": () =>
      anEpub(
        { Start: "" },
        { "META-INF/encryption.xml": strToU8("<encryption/>"), "OEBPS/text/c0.xhtml": randomBytes(900) },
      ),
  }),
  ...of("document", `${officeTypes}.wordprocessingml.template`, {
    "answer.dotx": () =>
      retyped(
        aDocx(["Dear customer, thank you for waiting. Your refund was issued today."]),
        "document.main+xml",
        "template.main+xml",
      ),
  }),
  ...of("presentation", `${officeTypes}.presentationml.template`, {
    "brand.potx": () => retyped(aPptx(slides), "presentation.main+xml", "template.main+xml"),
  }),
  ...of("presentation", `${officeTypes}.presentationml.slideshow`, {
    "launch.ppsx": () => retyped(aPptx(slides), "presentation.main+xml", "slideshow.main+xml"),
  }),
  ...of("spreadsheet", `${officeTypes}.spreadsheetml.template`, {
    "orders.xltx": () => retyped(anXlsx(sheets), "sheet.main+xml", "template.main+xml"),
  }),
  ...of("spreadsheet", "application/zip", { "orders.xlsb": () => aWorkbook(sheets, "xlsb") }),
  ...of("spreadsheet", "application/vnd.ms-excel", {
    "orders.xls": () => aWorkbook(sheets, "biff8"),
    "protected.xls": aProtectedWorkbook,
    "cut-off.xls": () => aWorkbook(sheets, "biff8").subarray(0, 1_500),
  }),
  ...of("document", "application/msword", {
    "complaint.doc": () =>
      aDoc(
        'The scanner does not start.\rSee \x13 HYPERLINK "http://x.test" \x14the photo\x15.\rPart\x07Price\x07\x07Lid\x0724\x07\x07',
        "Please repair it before Friday – it is urgent.\r",
      ),
    "protected.doc": () => aDoc("", "", { flags: 0x0100 }),
    "word-95.doc": () => aDoc("Hello", "", { version: 0x65 }),
    "cut-off.doc": () => aDoc("Hello", "").subarray(0, 700),
  }),
  ...of("presentation", "application/vnd.ms-powerpoint", {
    "launch.ppt": () =>
      aPpt(
        [
          ["Checkout launch", "The new checkout starts in December.\rTwo markets are not included."],
          ["Risks"],
        ],
        "Payments may fail for some cards.",
      ),
    "protected.ppt": () => aPpt([], "", true),
  }),
];
