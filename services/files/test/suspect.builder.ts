import { crc32, deflateRawSync, gzipSync } from "node:zlib";
import { Zip, type ZipInputFile, type Zippable, zipSync } from "fflate";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import type { Suspect } from "../src/screening/suspect.ts";

/** Returns a file to screen, by default a harmless text. */
export function aSuspect(suspect: Partial<Suspect> = {}): Suspect {
  return { filename: "notes.txt", hasBidiName: false, bytes: Buffer.from("Good morning.\n"), ...suspect };
}

/** Split in the source, because virus scanners would otherwise delete the file. */
export const testVirus = [
  "X5O!P%@AP[4\\PZX54(P^)7CC)7}",
  "$EICAR-STANDARD-",
  "ANTIVIRUS-TEST-FILE!",
  "$H+H*",
].join("");

export function aZip(entries: Zippable = { "notes.txt": Buffer.from("Good morning.\n") }): Buffer {
  return Buffer.from(zipSync(entries));
}

/** Builds an archive of one large file with zlib, because `aZip` takes seconds for it. */
export function aLargeZip(filename: string, content: Buffer): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((_error, chunk) => chunks.push(chunk));
  const file: ZipInputFile = { filename, compression: 8, crc: crc32(content), size: content.length };
  zip.add(file);
  file.ondata?.(null, deflateRawSync(content), true);
  zip.end();
  return Buffer.concat(chunks);
}

const contentTypes = (more = "") =>
  Buffer.from(
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="xml" ContentType="application/xml"/>
      <Override PartName="/word/document.xml"
        ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>${more}</Types>`,
  );

/** Builds the smallest package that counts as a Word document. */
export function aWordPackage(parts: Zippable = {}, moreTypes = ""): Buffer {
  return aZip({
    "[Content_Types].xml": contentTypes(moreTypes),
    "_rels/.rels": Buffer.from("<Relationships/>"),
    "word/document.xml": Buffer.from("<w:document/>"),
    ...parts,
  });
}

export function anOpenDocument(parts: Zippable = {}): Buffer {
  return aZip({
    mimetype: [Buffer.from("application/vnd.oasis.opendocument.text"), { level: 0 }],
    "content.xml": Buffer.from("<office:document-content/>"),
    ...parts,
  });
}

/** A picture of one pixel. */
export const aPng = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const aJpeg = Buffer.from(
  "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=",
  "base64",
);

export async function aPdf(
  change: (pdf: PDFDocument) => unknown = () => {},
  isPacked = true,
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawText("Good morning.");
  await change(pdf);
  return Buffer.from(await pdf.save({ useObjectStreams: isPacked }));
}

/** Adds an action that starts a program when the document is opened. */
export function launching(pdf: PDFDocument): void {
  const action = pdf.context.obj({ Type: "Action", S: "Launch", F: PDFString.of("calc.exe") });
  pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.register(action));
}

/** Builds a Windows program that does nothing: only its two headers. */
export function aWindowsProgram(): Buffer {
  const program = Buffer.alloc(512);
  program.write("MZ", 0, "latin1");
  program.writeUInt32LE(0x80, 0x3c);
  program.write("PE\0\0", 0x80, "latin1");
  return program;
}

/** Builds the beginning of an older Office document, with the names of its storages. */
export function aCompoundDocument(...storages: string[]): Buffer {
  const mark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const names = storages.map((name) => Buffer.concat([Buffer.from(name, "utf16le"), Buffer.alloc(64)]));
  return Buffer.concat([mark, Buffer.alloc(1_528), ...names]);
}

/** Builds a tar of empty files. */
export function aTar(names: string[]): Buffer {
  return aTarOf(Object.fromEntries(names.map((name) => [name, Buffer.alloc(0)])));
}

export function aTarOf(files: Record<string, Buffer>): Buffer {
  const parts = Object.entries(files).map(([name, content]) => {
    const header = Buffer.alloc(512);
    header.write(name, 0, "latin1");
    header.write("0000644\x000000000\x000000000\x0000000000000\x0000000000000\0        0", 100, "latin1");
    header.write(content.length.toString(8).padStart(11, "0"), 124, "latin1");
    header.write("ustar\x0000", 257, "latin1");
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    const filling = Buffer.alloc((512 - (content.length % 512)) % 512);
    return Buffer.concat([header, content, filling]);
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

export function gzipped(bytes: Buffer): Buffer {
  return gzipSync(bytes, { level: 9 });
}
