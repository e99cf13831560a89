import { describe, expect, it, jest } from "@jest/globals";
import { toEnglish } from "@tessera/language/to-english";
import { toReason } from "@tessera/wire/reason/reason";
import { readAsWorker } from "../../test/read.builder.ts";
import {
  aHugeBmp,
  aHugePdf,
  aHugePng,
  aHugeSvg,
  aHugeTiff,
  anXlsxWithoutSheets,
  aPdfWithLoopingFont,
  aPdfWithLoopingForm,
  aPdfWithLoopingGlyphs,
  aPdfWithLoopingPages,
  manyAttachments,
  manyPictures,
  manySheets,
} from "../../test/samples/hostile.ts";

jest.setTimeout(180_000);

/** A message for people that does not merely report the end of the process. */
const clear = /^(?!Processing the file|The file can't be read: its reader crashed)[A-Z].{8,200}\.$/u;

describe("input that exhausts or delays its reader", () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string]>([
    ["huge.png", aHugePng],
    ["huge.bmp", aHugeBmp],
    ["huge.tiff", aHugeTiff],
    ["huge.svg", aHugeSvg],
    ["huge.pdf", () => aHugePdf("FlateDecode")],
    ["huge-fax.pdf", () => aHugePdf("CCITTFaxDecode")],
    ["huge-jpx.pdf", () => aHugePdf("JPXDecode")],
    ["huge-page.pdf", () => aHugePdf("FlateDecode", 100_000)],
    ["without-sheets.xlsx", anXlsxWithoutSheets],
    ["looping-font.pdf", aPdfWithLoopingFont],
    ["looping-form.pdf", aPdfWithLoopingForm],
    ["looping-glyphs.pdf", aPdfWithLoopingGlyphs],
    ["looping-pages.pdf", aPdfWithLoopingPages],
  ])("fails with a clear message, or is read: %s", async (name, make) => {
    const outcome = await readAsWorker(name, Buffer.from(await make()));

    if (outcome.kind === "failed" || outcome.kind === "quarantined")
      expect(toEnglish(outcome.reason)).toMatch(clear);
    else expect(outcome.kind).toBe("read");
  });

  it("is refused as a workbook of ten thousand sheets", async () => {
    const outcome = await readAsWorker("sheets.xlsx", manySheets(10_000));

    expect(outcome).toEqual({
      kind: "quarantined",
      reason: toReason("archive.too_many_files", { files: 10_000 }),
    });
  });

  it("is read as a PDF with five thousand embedded files", async () => {
    const outcome = await readAsWorker("attachments.pdf", await manyAttachments(5_000));

    expect(outcome).toMatchObject({
      kind: "read",
      extraction: { text: expect.stringContaining("Please find everything attached.") },
    });
  });

  it("is read as a document with five thousand pictures, which are counted", async () => {
    const outcome = await readAsWorker("pictures.docx", await manyPictures(5_000));

    expect(outcome).toMatchObject({
      kind: "read",
      extraction: {
        details: expect.arrayContaining([
          { name: "Pictures", value: toReason("detail.count", { count: 5_000 }) },
        ]),
      },
    });
  });
});
