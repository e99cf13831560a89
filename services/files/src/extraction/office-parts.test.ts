import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for document parts beside the main text", () => {
  it("reads headers, footers, notes, comments and tracked changes of a Word document", async () => {
    const { text, details } = await extracted("contract.docx");

    expect(text).toContain("The discount is forty percent of the price");
    expect(text).toContain("Is forty percent agreed?");
    expect(text).toContain("Without value added tax.");
    expect(text).toContain("Northwind confidential");
    expect(text).toContain("Contract number 4711");
    expect(details).toContainEqual({ name: "Tracked changes", value: "2" });
  });

  it("reads the same parts of an OpenDocument text", async () => {
    const { text, details } = await extracted("contract.odt");

    expect(text).toContain("The discount is forty percent.");
    expect(text).toContain("Is it agreed?");
    expect(text).toContain("Without value added tax.");
    expect(text).toContain("Northwind & Co confidential");
    expect(text).not.toContain("twenty");
    expect(details).toContainEqual({ name: "Tracked changes", value: "1" });
  });
});

describe("extract, for documents of Pages, Numbers and Keynote", () => {
  it("reads all pages of a PDF preview", async () => {
    expect(await extracted("older.pages")).toMatchObject({
      method: "pdf-text",
      summary: "The scanner does not start. Please repair it before Friday.",
    });
  });

  it("explains how to make a document without a preview readable", async () => {
    expect((await extracted("without-preview.pages")).summary).toMatch(
      /^Pages document of \d+ Bytes without a preview\. Save it as PDF to make it readable\.$/u,
    );
  });

  it("does not mistake another .key file for a presentation", async () => {
    expect((await extracted("server.key")).text).toContain("BEGIN PUBLIC KEY");
  });
});
