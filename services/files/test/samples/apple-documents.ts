import { zipSync } from "fflate";
import sharp from "sharp";
import { aPdf } from "./pdf.ts";
import { of, type Sample } from "./sample.ts";
import { aLetter } from "./scans.ts";

/** Builds a document as Pages, Numbers and Keynote store it since 2013: proprietary content with a preview picture. */
export async function anAppleDocument(picture: Buffer): Promise<Buffer> {
  const preview = await sharp(picture).jpeg().toBuffer();
  return Buffer.from(
    zipSync({
      "Index/Document.iwa": Buffer.from("closed"),
      "Metadata/Properties.plist": Buffer.from("closed"),
      "preview.jpg": new Uint8Array(preview),
    }),
  );
}

async function anOlderAppleDocument(text: string): Promise<Buffer> {
  const preview = await aPdf({ pages: [text] });
  return Buffer.from(
    zipSync({ "index.xml": Buffer.from("<x/>"), "QuickLook/Preview.pdf": new Uint8Array(preview) }),
  );
}

export const appleDocuments: Sample[] = [
  ...of("document", "application/vnd.apple.pages", {
    "letter.pages": () => anAppleDocument(aLetter()),
    "older.pages": () => anOlderAppleDocument("The scanner does not start. Please repair it before Friday."),
    "without-preview.pages": () => Buffer.from(zipSync({ "Index/Document.iwa": Buffer.from("closed") })),
    "cut-off.pages": async () => (await anAppleDocument(aLetter())).subarray(0, 900),
  }),
  ...of("spreadsheet", "application/vnd.apple.numbers", {
    "orders.numbers": () => anAppleDocument(aLetter()),
  }),
  ...of("other", "application/vnd.apple.keynote", { "talk.key": () => anAppleDocument(aLetter()) }),
  ...of("other", "text/plain", {
    "server.key": () => "-----BEGIN PUBLIC KEY-----\nMFkwEwYHKoZIzj0CAQYI\n-----END PUBLIC KEY-----\n",
  }),
];
