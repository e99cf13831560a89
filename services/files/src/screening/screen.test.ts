import { randomBytes } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { Document, Packer, Paragraph } from "docx";
import { encrypt as encryptPackage } from "officecrypto-tool";
import { aRar, aSevenZip } from "../../test/samples/archives.ts";
import { anEpub, aWorkbook } from "../../test/samples/office-kinds.ts";
import { aPdfWith, facturX } from "../../test/samples/pdf-kinds.ts";
import { anOpus } from "../../test/samples/recordings.ts";
import { aTarOf } from "../../test/samples/tars.ts";
import * as suspects from "../../test/suspect.builder.ts";
import { screen } from "./screen.ts";
import type { Suspect, Verdict } from "./suspect.ts";

const { aSuspect, aZip, aPdf, aPng, aJpeg, aWordPackage, anOpenDocument, testVirus, gzipped } = suspects;
const text = (content: string) => Buffer.from(content);
const packedVirus = await aSevenZip({ "eicar.com": testVirus });
const archiveInSevenZip = await aSevenZip({ "c.zip": "x" });
const aBomb = suspects.aLargeZip("zeros", Buffer.alloc(80 * 1024 * 1024));
type Sample = [what: string, suspect: Partial<Suspect>, reason: RegExp];

function inEnglish(verdict: Verdict): object {
  return "reason" in verdict ? { ...verdict, reason: toEnglish(verdict.reason) } : verdict;
}

async function readOutcome(suspect: Partial<Suspect>): Promise<string> {
  const verdict = await screen(aSuspect(suspect));
  return verdict.kind === "clean"
    ? `clean: ${verdict.mimeType}`
    : `${verdict.kind}: ${toEnglish(verdict.reason)}`;
}

/** Name and content, and the names of what cannot be inspected. */
const innerArchives: [string, Buffer, string[]][] = [
  ["b.7z", await aSevenZip({ "a.txt": "hi" }), []],
  ["b.rar", aRar({ "a.txt": "hi" }), []],
  ["b.7z", await aSevenZip({ "a.txt": "hi" }, "7z", ["-psecret"]), ["b.7z"]],
  ["b.7z", await aSevenZip({ "a.txt": "hi" }, "7z", ["-psecret", "-mhe=on"]), ["b.7z"]],
  ["b.xz", await aSevenZip({ "a.txt": "hi" }, "xz"), ["b.xz"]],
  ["b.rar", Buffer.from("no archive at all"), ["b.rar"]],
];

describe("screening quarantines", () => {
  it.each<Sample>([
    ["the test virus", { bytes: text(testVirus) }, /test virus EICAR/],
    [
      "the test virus in an archive",
      { filename: "a.zip", bytes: aZip({ "eicar.com": text(testVirus) }) },
      /EICAR/,
    ],
    ["the test virus packed by gzip", { filename: "a.gz", bytes: gzipped(text(testVirus)) }, /EICAR/],
    [
      "the test virus behind much that is packed with it",
      {
        filename: "a.gz",
        bytes: gzipped(Buffer.concat([Buffer.alloc(100_000 - 16, "log "), text(testVirus)])),
      },
      /EICAR/,
    ],
    [
      "a program for Windows",
      { filename: "tool.exe", bytes: suspects.aWindowsProgram() },
      /a program for Windows/,
    ],
    ["one named as a picture", { filename: "cat.png", bytes: suspects.aWindowsProgram() }, /for Windows/],
    [
      "a program for Linux",
      { filename: "tool", bytes: Buffer.concat([text("\x7fELF"), randomBytes(200)]) },
      /Linux/,
    ],
    [
      "a program for macOS",
      { filename: "tool", bytes: Buffer.concat([Buffer.from("cffaedfe", "hex"), randomBytes(200)]) },
      /macOS/,
    ],
    [
      "a Windows shortcut",
      {
        filename: "cv.lnk",
        bytes: Buffer.concat([Buffer.from("4c00000001140200", "hex"), Buffer.alloc(90)]),
      },
      /shortcut/,
    ],
    [
      "a web page named as a picture",
      { filename: "cat.png", bytes: text("<!doctype html><p>Hi") },
      /\.png, but.*web page/,
    ],
    [
      "a web page named as a text",
      { filename: "cat.txt", bytes: text("\n<html><script>1</script>") },
      /web page/,
    ],
    ["a web page named as a drawing", { filename: "cat.svg", bytes: text("<html onload=a()>") }, /web page/],
    [
      "a web page in UTF-16",
      { filename: "cat.pdf", bytes: Buffer.from("\ufeff<html>", "utf16le") },
      /web page/,
    ],
    [
      "a web page behind a comment",
      { filename: "cat.doc", bytes: text("<!-- --><script>1</script>") },
      /web page/,
    ],
    [
      "a drawing named as a picture",
      { filename: "cat.jpg", bytes: text("<?xml version='1.0'?><svg/>") },
      /SVG/,
    ],
    [
      "a script named as a document",
      { filename: "cv.pdf", bytes: text("#!/bin/sh\nrm -rf ~\n") },
      /a script/,
    ],
    ["PHP named as a picture", { filename: "cat.gif", bytes: text("<?php system($_GET[0]);") }, /a script/],
    [
      "a batch file named as a text",
      { filename: "read.txt", bytes: text("@echo off\r\ndel *.*") },
      /a script/,
    ],
    ["a double extension", { filename: "invoice.pdf.exe" }, /pretends to be a \.pdf/],
    ["a disk image named like a document", { filename: "invoice.pdf.iso" }, /pretends to be a \.pdf/],
    ["a double extension with spaces", { filename: "photo.jpg      .scr" }, /pretends to be a \.jpg/],
    ["a name turned around", { filename: "annexe.txt", hasBidiName: true }, /reading direction/],
    [
      "macros",
      { filename: "a.docm", bytes: aWordPackage({ "word/vbaProject.bin": randomBytes(90) }) },
      /macros/,
    ],
    ...["dotm", "xltm", "ppsm", "potm", "xlsb"].map((extension): Sample => {
      const bytes = aWordPackage({ "word/vbaProject.bin": randomBytes(90) });
      return [
        `macros of .${extension}, and names what holds them`,
        { filename: `a.${extension}`, bytes },
        /^The (?:Word|Excel|PowerPoint) (?:template|show|workbook) contains macros\.$/,
      ];
    }),
    [
      "macros under another name",
      { filename: "a.docx", bytes: aWordPackage({ "word/vbaProject.bin": text("x") }) },
      /macros/,
    ],
    [
      "macros in a part of another name",
      {
        filename: "a.docx",
        bytes: aWordPackage(
          { "word/it.dat": text("x") },
          '<Override PartName="/word/it.dat" ContentType="application/vnd.ms-office.vbaProject"/>',
        ),
      },
      /macros/,
    ],
    [
      "macros of Excel 4",
      { filename: "a.xlsx", bytes: aWordPackage({ "xl/macrosheets/sheet1.xml": text("x") }) },
      /macros/,
    ],
    [
      "macros of OpenDocument",
      { filename: "a.odt", bytes: anOpenDocument({ "Basic/Standard/M.xml": text("x") }) },
      /macros/,
    ],
    [
      "macros of older Office",
      { filename: "a.doc", bytes: suspects.aCompoundDocument("Macros", "_VBA_PROJECT") },
      /macros/,
    ],
    [
      "a picture with an archive behind it",
      { filename: "cat.jpg", bytes: Buffer.concat([aJpeg, aZip()]) },
      /two kinds/,
    ],
    [
      "the same with something behind that",
      { filename: "cat.png", bytes: Buffer.concat([aPng, aZip(), Buffer.alloc(900)]) },
      /zip archive is hidden/,
    ],
    [
      "a picture with a RAR behind it",
      { filename: "cat.png", bytes: Buffer.concat([aPng, Buffer.from("Rar!\x1a\x07\x01\0", "latin1")]) },
      /an archive is hidden/,
    ],
    [
      "a picture that is a PDF too",
      { filename: "cat.png", bytes: Buffer.concat([aPng, text("%PDF-1.7"), Buffer.alloc(50)]) },
      /PDF document is hidden/,
    ],
    [
      "a script with an archive behind it",
      { filename: "a.sh", bytes: Buffer.concat([text("#!/bin/sh\n"), aZip()]) },
      /zip archive/,
    ],
    [
      "an archive with something before it",
      { filename: "a.zip", bytes: Buffer.concat([randomBytes(64), aZip()]) },
      /two kinds/,
    ],
    [
      "names that climb in a zip that is cut off",
      { filename: "a.zip", bytes: aZip({ "../../.bashrc": text("x") }).subarray(0, 60) },
      /points outside/,
    ],
    [
      "the test virus in a zip that is cut off",
      {
        filename: "a.zip",
        bytes: aZip({ "eicar.com": text(testVirus), "b.txt": text("b") }).subarray(0, 150),
      },
      /EICAR/,
    ],
    [
      "macros of a document in XML",
      {
        filename: "a.xml",
        bytes: text(
          '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument w:macrosPresent="yes"/>',
        ),
      },
      /document contains macros/,
    ],
    [
      "Basic of a document in XML",
      {
        filename: "a.fodt",
        bytes: text(
          '<?xml version="1.0"?><office:document><office:scripts><ooo:module ooo:name="M"/></office:scripts></office:document>',
        ),
      },
      /document contains macros/,
    ],
    [
      "names that climb",
      { filename: "a.zip", bytes: aZip({ "../../.bashrc": text("x") }) },
      /points outside/,
    ],
    [
      "names that climb backwards",
      { filename: "a.zip", bytes: aZip({ "a\\..\\..\\b": text("x") }) },
      /points outside/,
    ],
    [
      "names from the root",
      { filename: "a.zip", bytes: aZip({ "/etc/passwd": text("x") }) },
      /points outside/,
    ],
    ["names from a drive", { filename: "a.zip", bytes: aZip({ "C:/x.dll": text("x") }) }, /points outside/],
    [
      "names that climb out of a tar",
      { filename: "a.tar", bytes: suspects.aTar(["a", "../b"]) },
      /points outside/,
    ],
    [
      "names that climb out of a tar of the oldest dialect",
      { filename: "a.tar", bytes: aTarOf("v7", [{ name: "../b", text: "x" }]) },
      /points outside/,
    ],
    [
      "names that climb out of a packed tar",
      {
        filename: "a.tgz",
        bytes: gzipped(suspects.aTar(["../b", ...Array.from({ length: 20 }, (_, n) => `${n}`)])),
      },
      /points outside/,
    ],
    ["a bomb of one file", { filename: "a.zip", bytes: aBomb }, /archive bomb/],
    [
      "a bomb named as a document",
      { filename: "a.docx", bytes: aWordPackage({ "word/x.xml": Buffer.alloc(80 * 1024 * 1024) }) },
      /bomb/,
    ],
    ["a bomb of gzip", { filename: "a.gz", bytes: gzipped(Buffer.alloc(80 * 1024 * 1024)) }, /bomb/],
    ["a bomb below", { filename: "a.zip", bytes: aZip({ "b.zip": aBomb }) }, /bomb/],
    [
      "the test virus in an archive within an archive",
      { filename: "a.zip", bytes: aZip({ "b.zip": aZip({ "eicar.com": text(testVirus) }) }) },
      /EICAR/,
    ],
    [
      "the same where the inner archive is named as something else",
      { filename: "a.zip", bytes: aZip({ "b.dat": aZip({ "eicar.com": text(testVirus) }) }) },
      /EICAR/,
    ],
    [
      "the test virus packed by gzip within an archive",
      { filename: "a.zip", bytes: aZip({ "b.txt.gz": gzipped(text(testVirus)) }) },
      /EICAR/,
    ],
    [
      "the test virus in an archive within a packed tar",
      {
        filename: "a.tgz",
        bytes: gzipped(suspects.aTarOf({ "b.zip": aZip({ "eicar.com": text(testVirus) }) })),
      },
      /EICAR/,
    ],
    [
      "the test virus in a 7z within an archive",
      { filename: "a.zip", bytes: aZip({ "b.7z": packedVirus }) },
      /EICAR/,
    ],
    [
      "the test virus in a rar within an archive",
      { filename: "a.zip", bytes: aZip({ "b.rar": aRar({ "eicar.com": testVirus }) }) },
      /EICAR/,
    ],
    [
      "the test virus in a 7z within a tar",
      {
        filename: "a.tar",
        bytes: suspects.aTarOf({ "b.7z": packedVirus }),
      },
      /EICAR/,
    ],
    [
      "an archive in a 7z within an archive",
      { filename: "a.zip", bytes: aZip({ "b.7z": archiveInSevenZip }) },
      /levels of nested archives/,
    ],
    [
      "a program in an archive within an archive, which no list shows",
      { filename: "a.zip", bytes: aZip({ "b.zip": aZip({ "invoice.pdf": suspects.aWindowsProgram() }) }) },
      /nested archive contains a program for Windows/,
    ],
    [
      "an archive within an archive that is too large to look into",
      {
        filename: "a.zip",
        bytes: aZip({ "b.zip": [Buffer.concat([aZip(), randomBytes(26 * 1024 * 1024)]), { level: 0 }] }),
      },
      /too large to scan/,
    ],
    [
      "three floors of archives",
      { filename: "a.zip", bytes: aZip({ "b.zip": aZip({ "c.zip": aZip() }) }) },
      /levels of nested archives/,
    ],
    [
      "10,000 entries",
      {
        filename: "a.zip",
        bytes: aZip(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${n}`, text("")]))),
      },
      /10,000 files/,
    ],
    [
      "10,000 entries of a tar",
      { filename: "a.tar", bytes: suspects.aTar(Array.from({ length: 10_000 }, (_, n) => `${n}.txt`)) },
      /10,000 files/,
    ],
  ])("%s", async (_what, suspect, reason) => {
    const verdict = await screen(aSuspect(suspect));

    expect(inEnglish(verdict)).toEqual({ kind: "quarantined", reason: expect.stringMatching(reason) });
  });

  it("an archive whose directory states a wrong size", async () => {
    const honest = aWordPackage({ "word/big.xml": text("x".repeat(5_000)) });
    const lying = Buffer.from(honest);
    for (const [mark, offset] of [
      ["PK\x01\x02", 24],
      ["PK\x03\x04", 22],
    ] as const) {
      for (let at = lying.indexOf(mark, 0, "latin1"); at >= 0; at = lying.indexOf(mark, at + 4, "latin1")) {
        if (lying.readUInt32LE(at + offset) === 5_000) lying.writeUInt32LE(10, at + offset);
      }
    }

    expect(await readOutcome({ filename: "a.docx", bytes: lying })).toMatch(/larger than its directory says/);
  });

  it("an archive whose directory hides a file", async () => {
    const hiding = aZip({ "a.txt": text("a"), "b.txt": text("b") });
    hiding.writeUInt16LE(1, hiding.length - 12);
    hiding.writeUInt16LE(1, hiding.length - 14);

    expect(await readOutcome({ filename: "a.zip", bytes: hiding })).toMatch(/hides some of the files/);
  });

  it.each([true, false])("dangerous PDF documents, with packed objects: %s", async (isPacked) => {
    const scripted = await aPdf((pdf) => pdf.addJavaScript("main", "app.alert(1)"), isPacked);
    const carrying = await aPdf((pdf) => pdf.attach(text("x"), "x.exe", { mimeType: "a/b" }), isPacked);
    const launching = await aPdf(suspects.launching, isPacked);

    expect(await readOutcome({ filename: "a.pdf", bytes: scripted })).toMatch(/quarantined.*JavaScript/);
    expect(await readOutcome({ filename: "a.pdf", bytes: carrying })).toMatch(/quarantined.*embedded/);
    expect(await readOutcome({ filename: "a.pdf", bytes: launching })).toMatch(
      /quarantined.*start a program/,
    );
  });

  it.each<[what: string, files: Record<string, Buffer | string>, reason: RegExp]>([
    ["a program by its name", { "x.exe": "x" }, /embedded file x\.exe\. It is a program/],
    ["a script by its name", { "x.js": "x" }, /embedded file x\.js\. It is a program/],
    [
      "a program by its content",
      { "a.txt": suspects.aWindowsProgram() },
      /embedded file a\.txt.*for Windows/,
    ],
    ["the test virus", { "a.txt": testVirus }, /embedded file a\.txt.*EICAR/],
    ["it in an archive", { "a.zip": aZip({ "b.txt": text(testVirus) }) }, /embedded file a\.zip.*EICAR/],
    [
      "macros",
      { "a.docm": aWordPackage({ "word/vbaProject.bin": text("x") }) },
      /Word document contains macros/,
    ],
  ])("a PDF document that embeds %s", async (_what, files, reason) => {
    const verdict = await screen(aSuspect({ filename: "a.pdf", bytes: await aPdfWith(files) }));

    expect(inEnglish(verdict)).toEqual({ kind: "quarantined", reason: expect.stringMatching(reason) });
  });

  it("a PDF document with such a file on a page, deeply nested, or hidden from PDF readers", async () => {
    const pinned = await aPdfWith({}, { "x.exe": "x" });
    let deep = await aPdfWith({ "a.txt": "a" });
    for (const name of ["b.pdf", "c.pdf"]) deep = await aPdfWith({ [name]: deep });
    const hidden = text(
      "%PDF-1.4\n1 0 obj\n<</Type /Catalog /Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type /Pages /Kids [] /Count 0>>\nendobj\n3 0 obj\n<</Type /Filespec /F (x) /EF <</F 4 0 R>>>>\nendobj\ntrailer <</Root 1 0 R>>\n%%EOF",
    );

    expect(await readOutcome({ filename: "a.pdf", bytes: pinned })).toMatch(
      /quarantined.*embedded file x\.exe/,
    );
    expect(await readOutcome({ filename: "a.pdf", bytes: deep })).toMatch(
      /quarantined.*contain embedded files themselves/,
    );
    expect(await readOutcome({ filename: "a.pdf", bytes: hidden })).toMatch(/couldn't be scanned/);
  });

  it.each([
    ["behind an escape", "<< /S /J#61vaScr#69pt /J#53 (1) >>"],
    ["in what only looks like a stream", "% stream\n<< /S /JavaScript >>\n% endstream"],
    ["with a short name alone", "<< /JS (app.alert) >>"],
    [
      "packed in an unusual way",
      "<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] >> stream\n00>\nendstream",
    ],
  ])("a PDF that hides its script %s", async (_how, object) => {
    const bytes = text(`%PDF-1.7\n1 0 obj\n${object}\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF`);

    expect(await readOutcome({ filename: "a.pdf", bytes })).toMatch(/quarantined/);
  });
});

describe("screening reports damage in", () => {
  it.each([
    ["a.png", randomBytes(2_000), /damaged.*PNG image/],
    ["a.pdf", text("See attachment."), /not a PDF document.*plain text/],
    ["a.docx", randomBytes(2_000), /damaged.*Word/],
    ["a.zip", aZip().subarray(0, 20), /directory cannot be read/],
    ["a.docx", aWordPackage().subarray(0, 300), /directory cannot be read/],
    ["a.mp3", text("la la la"), /not an MP3 recording/],
  ])("%s", async (filename, bytes, reason) => {
    const verdict = await screen(aSuspect({ filename, bytes }));

    expect(inEnglish(verdict)).toEqual({ kind: "corrupt", reason: expect.stringMatching(reason) });
  });
});

describe("screening accepts", () => {
  const wordDocument = () =>
    Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Hi")] }] }));

  it.each<[filename: string, bytes: Buffer, mimeType: string]>([
    ["page.html", text("<!doctype html><script>alert(1)</script>"), "text/html"],
    ["app.js", text("alert(document.cookie)"), "text/javascript"],
    ["jquery.min.js", text("(()=>{})()"), "text/javascript"],
    ["install.sh", text("#!/bin/sh\necho hi"), "text/x-script"],
    ["gradlew", text("#!/usr/bin/env bash\n"), "text/x-script"],
    ["logo.svg", text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), "image/svg+xml"],
    ["README.md", text('<h1 align="center">Hi</h1>\n'), "text/markdown"],
    ["server.log", text("2026-11-20 ERROR <html> was not expected\n"), "text/plain"],
    ["mz.txt", text("MZ is a country code nobody uses.\n"), "text/plain"],
    ["data.csv", text("a,b\n1,2\n"), "text/csv"],
    ["trace.har", text('{"log":{"entries":[]}}'), "application/json"],
    [
      "mail.eml",
      text("From: a@b.c\nSubject: Hi\nDate: Fri, 20 Nov 2026 09:00:00 +0000\n\nHi"),
      "message/rfc822",
    ],
    ["notes.txt", Buffer.from("\ufeffGrüße", "utf16le"), "text/plain"],
    ["alt.txt", Buffer.from("Grüße aus Köln", "latin1"), "text/plain"],
    ["note.opus", anOpus(1), "audio/ogg"],
    ["cat.png", aPng, "image/png"],
    ["cat.jpg", aPng, "image/png"],
    ["a.zip", aZip(), "application/zip"],
    ["half.zip", aZip().subarray(0, 60), "application/zip"],
    ["two.zip", aZip({ "b.zip": aZip(), "c.txt.gz": gzipped(text("hi")) }), "application/zip"],
    ["letters.zip", aZip({ "a.docx": aWordPackage(), "b.odt": anOpenDocument() }), "application/zip"],
    ["two.tar", suspects.aTarOf({ "b.zip": aZip() }), "application/x-tar"],
    ["tools.zip", aZip({ "tool.exe": suspects.aWindowsProgram() }), "application/zip"],
    ["a.tar", suspects.aTar(["a", "b"]), "application/x-tar"],
    ["a.txt.gz", gzipped(text("hi")), "application/gzip"],
    ["a.odt", anOpenDocument(), "application/vnd.oasis.opendocument.text"],
    ["a.xls", suspects.aCompoundDocument("Workbook"), "application/vnd.ms-excel"],
    ["semicolons.xls", text("Name;Qty\nChair;4\n"), "text/csv"],
    ["commas.xls", text("name,qty\nchair,4\n"), "text/csv"],
    ["tabs.xls", text("Name\tQty\nChair\t4\n"), "text/tab-separated-values"],
    ["page.xls", text("<html><table><tr><td>Chair</td><td>4</td></tr></table></html>"), "text/html"],
    ["a.doc", suspects.aCompoundDocument("Workbook"), "application/vnd.ms-excel"],
    ["mail.bin", suspects.aCompoundDocument("__properties_version1.0"), "application/vnd.ms-outlook"],
    ["orders.xlsb", aWorkbook({ Orders: [["order"], [1]] }, "xlsb"), "application/zip"],
    ["book.epub", anEpub({ One: "Hi" }, { "Scripts/page.js": text("1") }), "application/epub+zip"],
    ["data.bin", randomBytes(3_000), "application/octet-stream"],
    ["annual.report.pdf.txt", text("What the PDF said."), "text/plain"],
  ])("%s", async (filename, bytes, mimeType) => {
    expect(await screen(aSuspect({ filename, bytes }))).toEqual({
      kind: "clean",
      mimeType,
      isEncrypted: false,
      unopened: [],
    });
  });

  it.each(innerArchives)(
    "an archive with %s, and names what cannot be inspected",
    async (name, bytes, unopened) => {
      for (const suspect of [
        { filename: "a.zip", bytes: aZip({ [name]: bytes }) },
        { filename: "a.tar", bytes: suspects.aTarOf({ [name]: bytes }) },
      ]) {
        expect(await screen(aSuspect(suspect))).toMatchObject({ kind: "clean", unopened });
      }
    },
  );

  it("a Word document and a PDF", async () => {
    const [word, pdf] = await Promise.all([wordDocument(), aPdf()]);

    expect(await readOutcome({ filename: "a.docx", bytes: word })).toMatch(/^clean: .*wordprocessingml/);
    expect(await readOutcome({ filename: "a.pdf", bytes: pdf })).toBe("clean: application/pdf");
  });

  it("a PDF with harmless embedded files, even nested ones, and names encrypted archives", async () => {
    const locked = await aSevenZip({ "a.txt": "hi" }, "7z", ["-psecret"]);
    const invoice = await aPdfWith({ "factur-x.xml": facturX });
    const both = await aPdfWith({ "invoice.pdf": invoice, "b.zip": aZip({ "c.7z": locked }) });

    expect(await readOutcome({ filename: "a.pdf", bytes: invoice })).toBe("clean: application/pdf");
    expect(await screen(aSuspect({ filename: "a.pdf", bytes: both }))).toMatchObject({
      kind: "clean",
      unopened: ["c.7z"],
    });
  });

  it("encrypted files, which are marked as such", async () => {
    const zip = aZip({ "secret.txt": text("psst") });
    for (const [mark, offset] of [
      ["PK\x01\x02", 8],
      ["PK\x03\x04", 6],
    ] as const) {
      zip.writeUInt16LE(1, zip.indexOf(mark, 0, "latin1") + offset);
    }
    const word = encryptPackage(await wordDocument(), { password: "secret", type: "standard" });
    const pdf = text("%PDF-1.7\ntrailer << /Encrypt 5 0 R >>\n%%EOF");

    for (const [filename, bytes] of [
      ["a.zip", zip],
      ["a.docx", word],
      ["a.pdf", pdf],
    ] as const) {
      expect(await screen(aSuspect({ filename, bytes }))).toMatchObject({ kind: "clean", isEncrypted: true });
    }
  });
});
