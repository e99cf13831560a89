import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for books, templates and older documents", () => {
  it.each([
    [
      "handbook.epub",
      "office-text",
      "en",
      "The display shows E-417 when the lid is open & nothing is scanned.",
    ],
    ["answer.dotx", "office-text", "en", "Your refund was issued today."],
    ["brand.potx", "office-text", "en", "Payments may fail for cards without 3-D Secure."],
    ["launch.ppsx", "office-text", "en", "Payments may fail for cards without 3-D Secure."],
    [
      "orders.xltx",
      "office-text",
      null,
      "Spreadsheet with 2 sheets and 3 rows. Orders: 2 rows, order (integer)",
    ],
    [
      "orders.xlsb",
      "workbook",
      null,
      "Spreadsheet with 2 sheets and 3 rows. Orders: 2 rows, order (integer)",
    ],
    ["orders.xls", "workbook", null, "Spreadsheet with 2 sheets and 3 rows. Orders: 2 rows, order (integer)"],
    ["complaint.doc", "word-text", "en", "Please repair it before Friday – it is urgent."],
    ["launch.ppt", "slide-text", "en", "Payments may fail for some cards."],
    [
      "word-95.doc",
      "file-words",
      null,
      "in an old format whose text can't be read. Save it as .docx to make it readable.",
    ],
  ])("reads %s with method %s", async (name, method, language, summary) => {
    const found = await extracted(name);

    expect(found).toMatchObject({
      ...{ method, language, isPartial: false },
      summary: expect.stringContaining(summary),
    });
  });

  it.each([
    ["cut-off.pages", "The document is damaged or incomplete and cannot be read."],
    ["cut-off.xls", "The spreadsheet is damaged or incomplete and cannot be read."],
    ["cut-off.doc", "The document is damaged or incomplete and cannot be read."],
    ["protected.xls", "The spreadsheet is protected by a password."],
    ["protected.epub", "The book is protected against copying and cannot be read."],
    ["protected.doc", "The document is protected by a password."],
    ["protected.ppt", "The presentation is protected by a password."],
  ])("explains why %s cannot be read", async (name, reason) => {
    await expect(extracted(name)).rejects.toThrow(reason);
  });

  it("reads the pieces, fields and tables of a Word document", async () => {
    expect((await extracted("complaint.doc")).text).toBe(
      "The scanner does not start.\nSee the photo.\nPart\tPrice\nLid\t24\nPlease repair it before Friday – it is urgent.",
    );
  });

  it("counts the slides of a presentation, and leaves out its masters", async () => {
    const { findings, text } = await extracted("launch.ppt");

    expect(findings).toEqual([{ kind: "document", pages: 2, title: null, author: null }]);
    expect(text).toBe(
      "Checkout launch\nThe new checkout starts in December.\nTwo markets are not included.\nRisks\nPayments may fail for some cards.",
    );
  });

  it.each(["orders.xls", "orders.xlsb"])("finds the sheets of %s", async (name) => {
    const { findings, text } = await extracted(name);

    expect(findings).toMatchObject([
      {
        kind: "table",
        sheet: "Orders",
        rows: 2,
        columns: [{ name: "order" }, { name: "customer" }, { name: "total" }],
      },
      { kind: "table", sheet: "Refunds", rows: 1 },
    ]);
    expect(text).toContain("8001\tÅsa Öberg\t24.5");
  });

  it("finds title and author of a book", async () => {
    const { findings } = await extracted("handbook.epub");

    expect(findings).toMatchObject([
      { kind: "document", title: "Handbook of the scanner", author: "Ada Lovelace" },
    ]);
  });
});
