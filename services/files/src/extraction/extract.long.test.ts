import { describe, expect, it } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { type Extraction, ExtractionError, extract } from "./extract.ts";

async function extracted(name: string): Promise<Extraction> {
  return await withSampleFile(getSample(name), extract);
}

function isFinding(kind: string, fields: object): unknown {
  return expect.arrayContaining([expect.objectContaining({ kind, ...fields })]);
}

describe("extract", () => {
  it("counts all rows of a sheet that it reads only in part", async () => {
    const found = await extracted("seventy-thousand-rows.xlsx");

    expect(found.isPartial).toBe(true);
    expect(found.text.length).toBeLessThanOrEqual(1_000_000);
    expect(found.findings).toEqual(isFinding("table", { sheet: "Log", rows: 70_000 }));
  });
});

describe("extract, for hostile input", () => {
  const size = 2_000_000;

  it.each([
    ["spaces.txt", `${" ".repeat(size)}x`, "plain-text"],
    ["addresses.txt", "a@".repeat(size / 2), "plain-text"],
    ["brackets.md", "[".repeat(size), "markdown-text"],
    ["comments.md", "<!--".repeat(size / 4), "markdown-text"],
    ["words.log", "password_".repeat(size / 10), "log"],
    ["digits.log", "4 ".repeat(size / 2), "log"],
    ["deep.json", "[".repeat(size / 8) + "]".repeat(size / 8), "json"],
    ["deep.html", "<div>".repeat(size / 10), "Its HTML is nested too deep to be read."],
    ["line.csv", "aaa,".repeat(size / 2), "The table has lines that are too long to be read."],
  ])("terminates for %s", async (name, text, outcome) => {
    const sample = { ...getSample("ok.txt"), name, fileType: "other" as const, make: () => text };

    const found = await withSampleFile(sample, extract).catch((error: unknown) => error);

    expect(found instanceof ExtractionError ? found.message : found).toEqual(
      found instanceof ExtractionError ? outcome : expect.objectContaining({ method: outcome }),
    );
  });
});

describe("extract, with OCR", () => {
  it("finds the error message and the button in a light screenshot", async () => {
    const found = await extracted("light-screen.png");

    expect(found).toMatchObject({ method: "image-ocr", language: "en" });
    expect(found.summary).toMatch(/^Screenshot 1440×900 showing: Payment failed: the server answered 500/u);
    expect(found.text).toMatch(/^Pay now$/mu);
    expect(found.findings).toEqual(isFinding("image", { width: 1440, height: 900 }));
  });

  it.each([
    ["phone.heic", /^Picture 1440×900 showing: Payment failed: the server answered 500/u],
    ["screen.avif", /^Screenshot 1440×900 showing: Payment failed: the server answered 500/u],
  ])("reads %s, and creates a thumbnail", async (name, summary) => {
    const found = await extracted(name);
    const { default: sharp } = await import("sharp");

    expect(found.summary).toMatch(summary);
    expect(found.findings).toEqual(isFinding("image", { width: 1440, height: 900 }));
    expect(await sharp(found.thumbnail ?? undefined).metadata()).toMatchObject({
      format: "webp",
      width: 512,
    });
  });

  it("reads small letters, and scanned pages", async () => {
    const [phone, letter] = [await extracted("phone.png"), await extracted("scanned-letter.pdf")];

    expect(phone.text).toContain("Your session has expired.");
    expect(letter).toMatchObject({ method: "pdf-ocr", language: "en" });
    expect(letter.text).toContain("The display shows error code E-417.");
  });

  it("finds no text in a photograph, and keeps none of its metadata", async () => {
    const { summary, thumbnail, findings } = await extracted("photo.jpg");
    const { default: sharp } = await import("sharp");

    expect(summary).toBe("Picture 1600×1200 without readable text.");
    expect(findings).toEqual(isFinding("image", { ocr_lines: [] }));
    expect((await sharp(thumbnail ?? undefined).metadata()).exif).toBeUndefined();
  });
});
