import { PDFDocument, PDFName, PDFString, StandardFonts } from "pdf-lib";

export interface PdfSample {
  pages?: string[];
  pictures?: Buffer[];
  title?: string;
  author?: string;
}

export async function aPdf({ pages = [], pictures = [], title, author }: PdfSample): Promise<Buffer> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  if (title !== undefined) document.setTitle(title);
  if (author !== undefined) document.setAuthor(author);
  for (const text of pages) {
    document
      .addPage([595, 842])
      .drawText(text, { x: 50, y: 780, size: 11, font, lineHeight: 15, maxWidth: 495 });
  }
  for (const picture of pictures) {
    const image = await document.embedPng(picture);
    const page = document.addPage([image.width / 2, image.height / 2]);
    page.drawImage(image, { x: 0, y: 0, width: image.width / 2, height: image.height / 2 });
  }
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** Builds a PDF that claims to be encrypted with an unknown password. */
export async function anEncryptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage().drawText("Nobody can read this.");
  const { context } = document;
  const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
  const key = context.obj({
    Filter: PDFName.of("Standard"),
    V: 2,
    R: 3,
    Length: 128,
    P: -1,
    O: PDFString.of("owner-owner-owner-owner-owner-ow"),
    U: PDFString.of("user-user-user-user-user-user-us"),
  });
  context.trailerInfo.Encrypt = context.register(key);
  context.trailerInfo.ID = context.obj([
    PDFString.of(secret.slice(0, 16)),
    PDFString.of(secret.slice(0, 16)),
  ]);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}
