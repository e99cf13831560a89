import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { screen } from "../screening/screen.ts";

/** Returns content with these first bytes, which is not text. */
function begin(start: string, at = 0): Buffer {
  return Buffer.concat([
    Buffer.alloc(at, 3),
    Buffer.from(start, "latin1"),
    Buffer.alloc(300, 1),
    Buffer.alloc(300),
  ]);
}

/** A table of dBase with one column and no rows. */
function aDbaseTable(): Buffer {
  const head = Buffer.alloc(32);
  head.set([0x03, 95, 7, 26]);
  head.writeUInt16LE(65, 8);
  return Buffer.concat([head, Buffer.from("NAME".padEnd(32, "\0")), Buffer.from([0x0d, 0x1a])]);
}

const readReason = async (filename: string, bytes: Buffer) => {
  const verdict = await screen({ filename, bytes, hasBidiName: false });
  return "reason" in verdict ? toEnglish(verdict.reason) : null;
};

describe("a document, table, mailbox or database of a format that is not read", () => {
  it.each<[string, Buffer, string]>([
    ["stock.wk1", begin("\0\0\x02\0\x06\x04\x06\0"), "a Lotus 1-2-3 workbook"],
    ["stock.wk4", begin("\0\0\x1a\0\x02\x10\x04\0"), "a Lotus 1-2-3 workbook"],
    ["stock.xls", begin("\0\0\x02\0\x06\x04\x06\0"), "a Lotus 1-2-3 workbook"],
    ["stock.wb2", begin("\0\0\x02\0\x02\x10\x02\0"), "a Quattro Pro workbook"],
    ["stock.wq1", begin("\0\0\x02\0\x20\x51\x06\0"), "a Quattro Pro workbook"],
    ["mails.pst", begin("!BDN\0\0\0\0SM"), "an Outlook data file"],
    ["mails.eml", begin("!BDN\0\0\0\0SM"), "an Outlook data file"],
    ["inbox.dbx", begin("\xcf\xad\x12\xfe"), "an Outlook Express mailbox"],
    ["orders.dbf", aDbaseTable(), "a dBase table"],
    ["orders.xlsx", aDbaseTable(), "a dBase table"],
    ["orders.mdb", begin("\0\x01\0\0Standard Jet DB\0"), "an Access database"],
    ["notes.nsf", begin("\x1a\0\0\x04"), "a Lotus Notes database"],
    ["letter.wpd", begin("\xffWPC\x10"), "a WordPerfect document"],
    ["letter.doc", begin("\x31\xbe\0\0\0\xab"), "a Microsoft Write document"],
    ["letter.doc", begin("\xdb\xa5\x2d\0"), "a Word 2 document"],
    ["flyer.pub", begin("\xe7\xac\x2c\0"), "a Publisher document"],
    ["book.mobi", begin("BOOKMOBI", 60), "a Mobipocket book"],
    ["plan.dwg", begin("AC1032\0"), "an AutoCAD drawing"],
    ["logo.psd", begin("8BPS\0\x01"), "a Photoshop picture"],
  ])("is called what it is: %s", async (name, bytes, what) => {
    expect(await readReason(name, bytes)).toBe(`The file is ${what}. Files of this format aren't read.`);
  });
});

describe("another format that is not read", () => {
  it.each<[string, Buffer, string]>([
    ["photo.png", begin("\0\x01\0\0\0\x0c\0\x80"), "a TrueType font"],
    ["photo.png", begin("\xd7\xcd\xc6\x9a"), "a Windows metafile drawing"],
    ["letter.docx", begin("\x89HDF\r\n\x1a\n"), "an HDF5 data file"],
    ["files.zip", begin("SIT!\0\x01"), "a StuffIt archive"],
    ["files.zip", begin("\x60\xea\x2a\0\x1e\x07"), "an ARJ archive"],
    ["notes.txt", begin("PAR1"), "a Parquet data file"],
    ["talk.mp4", begin(".RMF\0\0\0\x12"), "a RealMedia recording"],
  ])("is called what it is if its name promises something else: %s", async (name, bytes, what) => {
    expect(await readReason(name, bytes)).toBe(`The file is ${what}. Files of this format aren't read.`);
  });

  it.each<[string, Buffer]>([
    ["arial.ttf", begin("\0\x01\0\0\0\x0c\0\x80")],
    ["files.sit", begin("SIT!\0\x01")],
    ["part.stl", begin("solid x")],
  ])("is no fault under its own name: %s", async (name, bytes) => {
    expect(await readReason(name, bytes)).toBeNull();
  });
});

describe("a damaged file", () => {
  it.each<[string, Buffer, string]>([
    ["letter.docx", begin("\x07\x08\x09"), "a Word document"],
    ["photo.png", begin("\x07\x08\x09"), "a PNG image"],
    ["files.zip", begin("\x07\x08\x09"), "a zip archive"],
  ])("is called damaged: %s", async (name, bytes, what) => {
    expect(await readReason(name, bytes)).toBe(`The file is damaged: its content is not that of ${what}.`);
  });
});

describe("a text", () => {
  it.each(["AC10 is the room", "8BPS,price\n1,2", "SIT! she said", "ORC;1"])(
    "is not taken for another format by its first letters: %s",
    async (text) => {
      expect(await readReason("note.txt", Buffer.from(text))).toBeNull();
    },
  );
});
