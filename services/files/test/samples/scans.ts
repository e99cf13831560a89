import { readFile } from "node:fs/promises";
import { PDFDocument, PDFName, type PDFRef } from "pdf-lib";
import sharp from "sharp";
import { aPdf } from "./pdf.ts";
import { aScannedPage } from "./pictures.ts";
import { of, type Sample } from "./sample.ts";

/** A strip of a picture in fax compression (CCITT group 4). */
interface Strip {
  rows: number;
  bytes: Buffer;
}

interface Fax {
  width: number;
  height: number;
  /** Whether black and white are inverted. */
  isTurned: boolean;
  strips: Strip[];
}

const tags = { width: 256, height: 257, photometric: 262, offsets: 273, rows: 278, lengths: 279 };

/** Converts a picture to black and white strips, taken from the TIFF that sharp writes. */
async function aFax(picture: Buffer): Promise<Fax> {
  const tiff = await sharp(picture)
    .flatten({ background: "#fff" })
    .threshold(150)
    .toColourspace("b-w")
    .tiff({ compression: "ccittfax4", bitdepth: 1 })
    .toBuffer();
  const [offsets, lengths] = [toTag(tiff, tags.offsets), toTag(tiff, tags.lengths)];
  const [height = 0] = toTag(tiff, tags.height);
  const [perStrip = height] = toTag(tiff, tags.rows);
  return {
    width: toTag(tiff, tags.width)[0] ?? 0,
    height,
    isTurned: toTag(tiff, tags.photometric)[0] === 1,
    strips: offsets.map((offset, index) => ({
      rows: Math.min(perStrip, height - index * perStrip),
      bytes: tiff.subarray(offset, offset + (lengths[index] ?? 0)),
    })),
  };
}

function toTag(tiff: Buffer, tag: number): number[] {
  const directory = tiff.readUInt32LE(4);
  for (let index = 0; index < tiff.readUInt16LE(directory); index++) {
    const entry = directory + 2 + index * 12;
    if (tiff.readUInt16LE(entry) !== tag) continue;
    const [size, count] = [tiff.readUInt16LE(entry + 2) === 3 ? 2 : 4, tiff.readUInt32LE(entry + 4)];
    const values = size * count <= 4 ? entry + 8 : tiff.readUInt32LE(entry + 8);
    return Array.from({ length: count }, (_, at) => tiff.readUIntLE(values + at * size, size));
  }
  return [];
}

/** Builds a page that is filled by one or more pictures, one below the other. */
async function aPageOf(
  { width, height }: { width: number; height: number },
  strips: { rows: number; image: (pdf: PDFDocument) => PDFRef }[],
): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([width / 2, height / 2]);
  let top = height;
  const drawing = strips.map(({ rows, image }, index) => {
    page.node.newXObject(`Strip${index}`, image(pdf));
    const names = page.node.Resources()?.lookup(PDFName.of("XObject")) as unknown as { keys(): PDFName[] };
    const name = names.keys().at(-1)?.asString() ?? "";
    top -= rows;
    return `q ${width / 2} 0 0 ${rows / 2} 0 ${top / 2} cm ${name} Do Q`;
  });
  page.node.addContentStream(pdf.context.register(pdf.context.stream(drawing.join("\n"))));
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

function anImage(pdf: PDFDocument, bytes: Buffer, dictionary: Record<string, unknown>): PDFRef {
  const image = { Type: "XObject", Subtype: "Image", ...dictionary };
  return pdf.context.register(
    pdf.context.stream(new Uint8Array(bytes), image as Parameters<typeof pdf.context.stream>[1]),
  );
}

const grey = { BitsPerComponent: 1, ColorSpace: "DeviceGray" };

export async function aFaxPdf(picture: Buffer, filter = "CCITTFaxDecode"): Promise<Buffer> {
  const fax = await aFax(picture);
  return await aPageOf(
    fax,
    fax.strips.map(({ rows, bytes }) => ({
      rows,
      image: (pdf) =>
        anImage(pdf, bytes, {
          ...{ ...grey, Width: fax.width, Height: rows, Filter: filter },
          DecodeParms: { K: -1, Columns: fax.width, Rows: rows, BlackIs1: fax.isTurned },
        }),
    })),
  );
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}

function aSegment(number: number, type: number, data: Buffer): Buffer {
  return Buffer.concat([uint32(number), Buffer.of(type, 0, 1), uint32(data.length), data]);
}

/** Builds the same page with the strips as JBIG2 regions, which allow fax compression. */
export async function aJbig2Pdf(picture: Buffer): Promise<Buffer> {
  const { width, height, isTurned, strips } = await aFax(picture);
  let top = 0;
  const regions = strips.map(({ rows, bytes }, index) => {
    const place = Buffer.concat([uint32(width, rows, 0, top), Buffer.of(0)]);
    top += rows;
    const packedAsFax = Buffer.of(1);
    return aSegment(index + 1, 38, Buffer.concat([place, packedAsFax, bytes]));
  });
  const page = aSegment(0, 48, Buffer.concat([uint32(width, height, 0, 0), Buffer.alloc(3)]));
  const stream = Buffer.concat([page, ...regions]);
  const dictionary = { ...grey, Width: width, Height: height, Filter: "JBIG2Decode" };
  return await aPageOf({ width, height }, [
    {
      rows: height,
      image: (pdf) => anImage(pdf, stream, isTurned ? { ...dictionary, Decode: [1, 0] } : dictionary),
    },
  ]);
}

/** No npm package writes JPEG 2000: created from the lines below, in grey, with `opj_compress -r 25`. */
async function aJpeg2000Pdf(): Promise<Buffer> {
  const bytes = await readFile(new URL("./letter.jp2", import.meta.url));
  const [width, height] = [760, 320];
  const dictionary = { Width: width, Height: height, Filter: "JPXDecode" };
  return await aPageOf({ width, height }, [
    { rows: height, image: (pdf) => anImage(pdf, bytes, dictionary) },
  ]);
}

/** Tilts a page, as on a scanner in a hurry. */
export async function tilted(picture: Buffer, degrees: number): Promise<Buffer> {
  return await sharp(picture).rotate(degrees, { background: "#fbfaf6" }).png().toBuffer();
}

export const letterLines = [
  "Dear support team,",
  "the device does not start after the update.",
  "The display shows error code E-417.",
  "Please send a technician before Friday.",
  "We tried another cable and another socket.",
  "The serial number is stated on the invoice.",
];

export const aLetter = (): Buffer => aScannedPage(letterLines);

export const scans: Sample[] = [
  ...of("document", "application/pdf", {
    "fax.pdf": () => aFaxPdf(aLetter()),
    "archive.pdf": () => aJbig2Pdf(aLetter()),
    "library.pdf": aJpeg2000Pdf,
    "undrawable.pdf": () => aFaxPdf(aLetter(), "JPXDecode"),
    "tilted.pdf": async () => aPdf({ pictures: [await tilted(aLetter(), 12)] }),
    "upside-down.pdf": async () => aPdf({ pictures: [await tilted(aLetter(), 180)] }),
    "blank-page.pdf": () => aPdf({ pictures: [aScannedPage([])] }),
  }),
  ...of("image", "image/tiff", {
    "tilted.tiff": async () =>
      await sharp(await tilted(aLetter(), -9))
        .tiff()
        .toBuffer(),
  }),
];
