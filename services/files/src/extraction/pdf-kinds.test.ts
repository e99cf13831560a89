import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for PDFs with more than pages", () => {
  it("reads an electronic invoice (CII)", async () => {
    const { method, summary, text, details } = await extracted("factur-x.pdf");

    expect(method).toBe("pdf-text");
    expect(summary).toBe(
      "Invoice RE-2026-17 of Müller & Söhne GmbH to Northwind AB, 2026-11-18: 119.00 EUR. Thank you for your order of 12 ceramic mugs.",
    );
    expect(text).toContain("Thank you for your order of 12 ceramic mugs.");
    expect(text).toMatch(/Attached file factur-x\.xml \([\d.]+ KB\)\nID: RE-2026-17/u);
    expect(text).toContain("Name: Ceramic mug");
    expect(details).toEqual(
      expect.arrayContaining([
        { name: "Attached files", value: "factur-x.xml" },
        { name: "Invoice total", value: "119.00 EUR" },
      ]),
    );
  });

  it("reads an electronic invoice in the other standard (UBL)", async () => {
    expect((await extracted("xrechnung.pdf")).summary).toContain(
      "Invoice 4711 of Bo Ek, 2026-11-19: 90.50 SEK.",
    );
  });

  it("lists attached files, and reads those with text", async () => {
    const { text, details } = await extracted("with-files.pdf");

    expect(details).toContainEqual({ name: "Attached files", value: "orders.csv, server.log" });
    expect(text).toContain("Attached server.log: See the log");
    expect(text).toContain("Attached file orders.csv (16 Bytes)\norder,total\n1,2");
    expect(text).toContain("Attached file server.log (18 Bytes)\nERROR disk is full");
  });

  it("reads form fields and notes", async () => {
    const { text } = await extracted("form.pdf");

    expect(text).toContain("Return of goods within thirty days");
    expect(text).toContain(
      "customer.name: Maria Lindqvist\npin: [secret removed]\ndamaged: yes\nreason: Wrong item",
    );
    expect(text).toContain("Note by Ada: The amount is wrong – see page 2");
    expect(text).not.toMatch(/4711|customer\.phone/u);
  });
});
