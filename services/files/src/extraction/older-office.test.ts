import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { strToU8, type Zippable, zipSync } from "fflate";
import { inEnglish } from "../../test/samples/in-english.ts";
import { toFileType } from "../format/file-type.ts";
import { screen } from "../screening/screen.ts";
import { type Extraction, extract } from "./extract.ts";
import { readWordText } from "./office/word-text.ts";

/** Builds a document as StarOffice 6 and OpenOffice 1 saved it. */
function aStarDocument(body: string, more: Zippable = {}): Buffer {
  const names = ["office", "text", "table", "drawing"].map((name) => {
    const prefix = name === "drawing" ? "draw" : name;
    return `xmlns:${prefix}="http://openoffice.org/2000/${name}"`;
  });
  const content = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE office:document-content PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "office.dtd"><office:document-content ${names.join(" ")}><office:body>${body}</office:body></office:document-content>`;
  return Buffer.from(
    zipSync({
      mimetype: [strToU8("application/vnd.sun.xml.writer"), { level: 0 }],
      "content.xml": strToU8(content),
      "meta.xml": strToU8("<office:document-meta><dc:title>Delivery terms</dc:title></office:document-meta>"),
      ...more,
    }),
  );
}

async function read(filename: string, bytes: Buffer): Promise<Extraction> {
  const verdict = await screen({ filename, hasBidiName: false, bytes });
  if (verdict.kind !== "clean") throw new Error(toEnglish(verdict.reason));
  const workFolder = await mkdtemp(join(tmpdir(), "older-"));
  const path = join(workFolder, "content");
  try {
    await writeFile(path, bytes);
    const file = { path, filename, workFolder, bytes: bytes.length };
    const fileType = toFileType(filename);
    return await inEnglish(extract({ ...file, mimeType: verdict.mimeType, fileType }));
  } finally {
    await rm(workFolder, { recursive: true });
  }
}

const letter =
  '<text:h text:level="1">Delivery terms of 2003</text:h><text:p>Goods of order 6120 are delivered<text:s/>within <text:span>five</text:span> days.</text:p>';
const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
const row = (...texts: string[]) => `<table:table-row>${texts.map(cell).join("")}</table:table-row>`;
const slide = (...texts: string[]) =>
  `<draw:page draw:name="page1">${texts.map((text) => `<draw:text-box><text:p>${text}</text:p></draw:text-box>`).join("")}</draw:page>`;

describe("documents of StarOffice 6", () => {
  it.each(["letter.sxw", "letter.stw"])("are read: %s", async (name) => {
    const { text, summary } = await read(name, aStarDocument(letter));

    expect(text).toBe("Delivery terms of 2003\nGoods of order 6120 are delivered within five days.");
    expect(summary).toBe("Delivery terms. Goods of order 6120 are delivered within five days.");
  });

  it("are read as tables if they are spreadsheets", async () => {
    const sheet = `<table:table table:name="Stock">${row("Stock of May")}${row("Article", "Count")}${row("Glass", "3")}</table:table>`;

    const { text, summary, findings } = await read("stock.sxc", aStarDocument(sheet));

    expect(text).toBe("Stock of May\nArticle\tCount\nGlass\t3");
    expect(summary).toMatch(/^Stock of May\. Spreadsheet "Stock" with 1 row and 2 columns: Article, Count/u);
    expect(findings).toMatchObject([{ kind: "table", sheet: "Stock", rows: 1 }]);
  });

  it("are read as slides if they are presentations", async () => {
    const { text, details } = await read(
      "plan.sxi",
      aStarDocument(slide("Plan for 2004", "We open two shops.")),
    );

    expect(text).toBe("Plan for 2004\nWe open two shops.");
    expect(details).toContainEqual({ name: "Slides", value: "1" });
  });

  it("are quarantined with macros", async () => {
    const module = { "Basic/Standard/Module1.xml": strToU8("<script:module>Sub a</script:module>") };

    await expect(read("letter.sxw", aStarDocument(letter, module))).rejects.toThrow("contains macros");
  });
});

/** Builds the main stream of a Word document before 1997. */
function anOlderDocument(text: string, flags = 0): Buffer {
  const main = Buffer.alloc(0x300);
  main.writeUInt16LE(0xa5dc, 0);
  main.writeUInt16LE(0x68, 2);
  main.writeUInt16LE(flags, 0x0a);
  const bytes = Buffer.from(text, "latin1");
  main.writeUInt32LE(main.length, 0x18);
  main.writeUInt32LE(main.length + bytes.length, 0x1c);
  return Buffer.concat([main, bytes]);
}

/** Builds the list of the pieces of a text that was saved fast: changes first, then positions, then places. */
function aPieceList(pieces: { at: number; length: number }[]): Buffer {
  const changes = Buffer.from([1, 2, 0, 9, 9, 1, 3, 0, 9, 9, 9]);
  const positions = Buffer.alloc((pieces.length + 1) * 4);
  const places = Buffer.alloc(pieces.length * 8);
  let end = 0;
  for (const [index, { at, length }] of pieces.entries()) {
    end += length;
    positions.writeUInt32LE(end, (index + 1) * 4);
    places.writeUInt32LE(at, index * 8 + 2);
  }
  const head = Buffer.alloc(5);
  head.writeUInt8(2, 0);
  head.writeUInt32LE(positions.length + places.length, 1);
  return Buffer.concat([changes, head, positions, places]);
}

describe("a Word document from before 1997", () => {
  it("is read", () => {
    expect(readWordText(anOlderDocument("Caf\xe9 of order 6120\rThank you"), () => null)).toEqual({
      kind: "text",
      text: "Café of order 6120\nThank you",
    });
  });

  it("is read in the order of its pieces if it was saved fast", () => {
    const main = anOlderDocument("is late.The parcel ", 0x0004);
    const list = aPieceList([
      { at: 0x308, length: 11 },
      { at: 0x300, length: 8 },
    ]);
    main.writeUInt32LE(main.length, 0x160);
    main.writeUInt32LE(list.length, 0x164);

    expect(readWordText(Buffer.concat([main, list]), () => null)).toEqual({
      kind: "text",
      text: "The parcel is late.",
    });
  });

  it("says if it is protected by a password", () => {
    expect(readWordText(anOlderDocument("x", 0x0100), () => null)).toEqual({ kind: "encrypted" });
  });
});

describe("a Word document of 1997 that was saved fast", () => {
  const main = (bytes: Buffer, flags: number) => {
    const head = Buffer.alloc(0x300);
    head.writeUInt16LE(0xa5ec, 0);
    head.writeUInt16LE(0xc1, 2);
    head.writeUInt16LE(flags, 0x0a);
    head.writeUInt32LE(head.length, 0x18);
    head.writeUInt32LE(head.length + bytes.length, 0x1c);
    return Buffer.concat([head, bytes]);
  };

  it("is read in the order of its pieces, some of which have two bytes per character", () => {
    const document = main(
      Buffer.concat([Buffer.from("is late."), Buffer.from("Dáng ký ", "utf16le")]),
      0x0004,
    );
    const list = aPieceList([
      { at: 0x308, length: 8 },
      { at: (0x300 * 2) | 0x40000000, length: 8 },
    ]);
    document.writeUInt32LE(0, 0x1a2);
    document.writeUInt32LE(list.length, 0x1a6);

    expect(readWordText(document, (name) => (name === "0Table" ? list : null))).toEqual({
      kind: "text",
      text: "Dáng ký is late.",
    });
  });

  it("is read without a list of pieces", () => {
    expect(readWordText(main(Buffer.from("The parcel is late."), 0), () => Buffer.alloc(0))).toEqual({
      kind: "text",
      text: "The parcel is late.",
    });
  });
});
