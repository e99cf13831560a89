import { describe, expect, it, jest } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

jest.setTimeout(180_000);

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for pictures in documents", () => {
  it.each(["picture.docx", "picture.pptx"])("counts and reads the pictures of %s", async (name) => {
    const { text, details } = await extracted(name);

    expect(text).toMatch(/^Picture 1: .*Northwind Store/mu);
    expect(text).toContain("Payment failed: the server answered 500 Internal Server Error");
    expect(details).toContainEqual({ name: "Pictures", value: "1" });
  });

  it("reads the speaker notes", async () => {
    expect((await extracted("picture.pptx")).text).toContain("Mention the missing invoices.");
  });

  it("describes a document that contains only a picture by the picture's text", async () => {
    expect((await extracted("only-a-picture.docx")).summary).toContain("Payment failed");
  });

  it.each(["letter.pages", "orders.numbers", "talk.key"])("reads the preview of %s", async (name) => {
    const found = await extracted(name);

    expect(found).toMatchObject({ method: "preview-ocr", language: "en", isPartial: true });
    expect(found.text).toContain("Please send a technician before Friday.");
    expect(found.thumbnail).not.toBeNull();
  });
});
