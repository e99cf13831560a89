import sharp from "sharp";
import { anAppleDocument } from "../../test/samples/apple-documents.ts";
import { aDocxWithPicture } from "../../test/samples/office-parts.ts";
import { aPdf } from "../../test/samples/pdf.ts";
import { aBmp, aScannedPage, aWrittenPicture } from "../../test/samples/pictures.ts";
import { aFaxPdf, aJbig2Pdf, letterLines, tilted } from "../../test/samples/scans.ts";
import { aScreenshot } from "../../test/samples/screenshot.ts";
import { type BenchDocument, getDocuments, getWords, type Kind } from "./bench-document.ts";

interface Picture {
  name: string;
  lines: string[];
}

const pictures: Picture[] = [
  { name: "letter", lines: letterLines },
  {
    name: "order",
    lines: [
      "Order confirmation 8001",
      "Delivery is delayed until the fourth of December.",
      "The ceramic mug is not in stock.",
      "We refund the shipping fee of 4.90 EUR.",
    ],
  },
  {
    name: "error",
    lines: [
      "Payment failed: the server answered 500 Internal Server Error",
      "The request was repeated three times.",
      "Please contact the support of your bank.",
    ],
  },
  {
    name: "notice",
    lines: [
      "Maintenance of the payment service",
      "During the maintenance no card can be charged.",
      "Customers see their refund on the next statement.",
    ],
  },
];

const page = ({ lines }: Picture) => aScannedPage(lines);
const window = ({ lines }: Picture) =>
  aWrittenPicture(lines, { width: 1_440, height: 900, ground: "#ffffff", ink: "#1f2933", size: 18 });
const pdf = (make: (picture: Buffer) => Promise<Buffer>) => async (picture: Picture) =>
  await make(page(picture));
const ofLines = ({ lines }: Picture) => getWords(lines.join(" "));

const kinds: Kind<Picture>[] = [
  { kind: "png", mimeType: "image/png", fileType: "image", make: window },
  {
    kind: "png screenshot",
    mimeType: "image/png",
    fileType: "image",
    make: ({ lines: [line = ""] }) => aScreenshot("light", line),
    wanted: ({ lines: [line = ""] }) => getWords(`${line} Order summary Card number Pay now`),
  },
  {
    kind: "png dark",
    mimeType: "image/png",
    fileType: "image",
    make: ({ lines: [line = ""] }) => aScreenshot("dark", line),
    wanted: ({ lines: [line = ""] }) => getWords(`${line} Order summary Card number`),
  },
  {
    kind: "jpg",
    mimeType: "image/jpeg",
    fileType: "image",
    make: (picture) => sharp(window(picture)).jpeg({ quality: 70 }).toBuffer(),
  },
  {
    kind: "gif",
    mimeType: "image/gif",
    fileType: "image",
    make: (picture) => sharp(window(picture)).gif().toBuffer(),
  },
  {
    kind: "webp",
    mimeType: "image/webp",
    fileType: "image",
    make: (picture) => sharp(window(picture)).webp({ quality: 60 }).toBuffer(),
  },
  {
    kind: "avif",
    mimeType: "image/avif",
    fileType: "image",
    make: (picture) => sharp(window(picture)).avif({ effort: 1 }).toBuffer(),
  },
  { kind: "bmp", mimeType: "image/bmp", fileType: "image", make: (picture) => aBmp(window(picture)) },
  {
    kind: "tif",
    mimeType: "image/tiff",
    fileType: "image",
    make: (picture) => sharp(page(picture)).tiff().toBuffer(),
  },
  {
    kind: "tif fax",
    mimeType: "image/tiff",
    fileType: "image",
    make: (picture) =>
      sharp(page(picture))
        .flatten({ background: "#fff" })
        .threshold(150)
        .toColourspace("b-w")
        .tiff({ compression: "ccittfax4", bitdepth: 1 })
        .toBuffer(),
  },
  {
    kind: "jpg tilted",
    mimeType: "image/jpeg",
    fileType: "image",
    make: async (picture) =>
      sharp(await tilted(page(picture), 11))
        .withExif({ IFD0: { Make: "Camera" } })
        .jpeg()
        .toBuffer(),
  },
  {
    kind: "svg",
    mimeType: "image/svg+xml",
    fileType: "code",
    make: ({ lines }) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400">${lines.map((line, index) => `<text x="20" y="${40 + index * 40}">${line}</text>`).join("")}</svg>`,
  },
  {
    kind: "pdf scan",
    mimeType: "application/pdf",
    fileType: "document",
    make: (picture) => aPdf({ pictures: [page(picture)] }),
  },
  { kind: "pdf fax", mimeType: "application/pdf", fileType: "document", make: pdf(aFaxPdf) },
  { kind: "pdf jbig2", mimeType: "application/pdf", fileType: "document", make: pdf(aJbig2Pdf) },
  {
    kind: "pdf tilted",
    mimeType: "application/pdf",
    fileType: "document",
    make: async (picture) => aPdf({ pictures: [await tilted(page(picture), -13)] }),
  },
  {
    kind: "docx picture",
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    fileType: "document",
    make: (picture) => aDocxWithPicture(["See the picture."], window(picture)),
  },
  ...(["pages", "numbers", "key"] as const).map(
    (kind): Kind<Picture> => ({
      kind,
      mimeType: "application/zip",
      fileType: kind === "pages" ? "document" : kind === "numbers" ? "spreadsheet" : "other",
      make: (picture) => anAppleDocument(page(picture)),
    }),
  ),
];

export const drawn: BenchDocument[] = getDocuments(kinds, pictures, ofLines);
