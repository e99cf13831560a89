import { describe, expect, it, jest } from "@jest/globals";
import { readAsWorker } from "../../test/read.builder.ts";
import { withItsDirectoryLast } from "../../test/samples/pictures.ts";
import { sampleOf } from "../../test/samples/sample-file.ts";

jest.setTimeout(180_000);

describe("a child of the worker, of what is read by its letters", () => {
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
  ])("reads %s by %s, as %s", async (name, method, mimeType) => {
    const outcome = await readAsWorker(name, Buffer.from(await sampleOf(name).make()));

    expect(outcome).toMatchObject({ kind: "read", mimeType, extraction: { method } });
  });

  it("may do what its reader needs for a picture that says only at its end what it is", async () => {
    const outcome = await readAsWorker("scan.tiff", await withItsDirectoryLast(2_000));

    expect(outcome).toMatchObject({ kind: "read", extraction: { method: "image-metadata" } });
  });
});
