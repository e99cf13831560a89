import { describe, expect, it } from "@jest/globals";
import { sampleOf, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(sampleOf(name), extract);

describe("extract, of what stands beside the text of documents", () => {
  it("reads heads, feet, notes, comments and changes of a document of Word", async () => {
    const { text, details } = await extracted("contract.docx");

    expect(text).toContain("The discount is forty percent of the price");
    expect(text).toContain("Is forty percent agreed?");
    expect(text).toContain("Without value added tax.");
    expect(text).toContain("Northwind confidential");
    expect(text).toContain("Contract number 4711");
    expect(details).toContainEqual({ name: "Tracked changes", value: "2" });
  });

  it("reads those of an OpenDocument", async () => {
    const { text, details } = await extracted("contract.odt");

    expect(text).toContain("The discount is forty percent.");
    expect(text).toContain("Is it agreed?");
    expect(text).toContain("Without value added tax.");
    expect(text).toContain("Northwind & Co confidential");
    expect(text).not.toContain("twenty");
    expect(details).toContainEqual({ name: "Tracked changes", value: "1" });
  });
});

describe("extract, of documents of Apple's programs", () => {
  it("reads all pages where they are kept", async () => {
    expect(await extracted("older.pages")).toMatchObject({
      method: "pdf-text",
      summary: "The scanner does not start. Please repair it before Friday.",
    });
  });

  it("says of one without a preview how to have it read", async () => {
    expect((await extracted("without-preview.pages")).summary).toMatch(
      /^Pages document of \d+ Bytes without a preview\. Save it as PDF to have it read\.$/u,
    );
  });

  it("does not take a key of another kind for a presentation", async () => {
    expect((await extracted("server.key")).text).toContain("BEGIN PUBLIC KEY");
  });
});
