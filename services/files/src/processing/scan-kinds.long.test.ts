import { describe, expect, it, jest } from "@jest/globals";
import { readAsWorker } from "../../test/read.builder.ts";
import { withItsDirectoryLast } from "../../test/samples/pictures.ts";
import { getSample } from "../../test/samples/sample-file.ts";

jest.setTimeout(180_000);

describe("the reading child process, with OCR", () => {
  it.each([
    ["fax.pdf", "pdf-ocr", "application/pdf"],
    ["library.pdf", "pdf-ocr", "application/pdf"],
    [
      "picture.docx",
      "office-text",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["letter.pages", "preview-ocr", "application/vnd.apple.pages"],
    ["korean.png", "image-ocr", "image/png"],
  ])("reads %s with method %s as %s", async (name, method, mimeType) => {
    const outcome = await readAsWorker(name, Buffer.from(await getSample(name).make()));

    expect(outcome).toMatchObject({ kind: "read", mimeType, extraction: { method } });
  });

  it("gets the permissions for a picture whose directory follows its pixels", async () => {
    const outcome = await readAsWorker("scan.tiff", await withItsDirectoryLast(2_000));

    expect(outcome).toMatchObject({ kind: "read", extraction: { method: "image-metadata" } });
  });
});
