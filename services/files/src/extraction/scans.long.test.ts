import { describe, expect, it, jest } from "@jest/globals";
import { getSample, withSampleFile } from "../../test/samples/sample-file.ts";
import { extract } from "./extract.ts";

jest.setTimeout(180_000);

const extracted = (name: string) => withSampleFile(getSample(name), extract);

describe("extract, for scans", () => {
  it.each([
    ["a fax", "fax.pdf"],
    ["an archive's black and white (JBIG2)", "archive.pdf"],
    ["a library's colours (JPEG 2000)", "library.pdf"],
    ["a page that lies askew", "tilted.pdf"],
    ["a page that lies upside down", "upside-down.pdf"],
  ])("reads %s", async (_what, name) => {
    const { method, text, language, thumbnail } = await extracted(name);

    expect({ method, language, hasThumbnail: thumbnail !== null }).toEqual({
      method: "pdf-ocr",
      language: "en",
      hasThumbnail: true,
    });
    expect(text).toMatch(/^The display shows error code E-417\.$/mu);
    expect(text).toMatch(/^Please send a technician before Friday\.$/mu);
  });

  it("straightens a picture, too", async () => {
    const { text, summary } = await extracted("tilted.tiff");

    expect(text).toMatch(/^The serial number is stated on the invoice\.$/mu);
    expect(summary).toContain("the device does not start after the update");
  });

  it("reports a page that cannot be drawn instead of calling it empty", async () => {
    expect((await extracted("undrawable.pdf")).summary).toBe(
      "PDF with 1 page, of which 1 page cannot be drawn and read.",
    );
  });

  it("states that a blank page has no readable text", async () => {
    expect(await extracted("blank-page.pdf")).toMatchObject({
      method: "pdf-text",
      summary: "PDF with 1 page and no readable text.",
    });
  });
});

describe("extract, for other scripts", () => {
  it.each([
    ["arabic.png", "الخادم"],
    ["chinese.png", "服务器"],
    ["greek.png", "τιμολόγιο"],
    ["hebrew.png", "החשבונית"],
    ["japanese.png", "請求書"],
    ["korean.png", "서버가 응답하지 않습니다"],
    ["russian.png", "сервер"],
  ])("reads %s", async (name, word) => {
    const { method, text, summary } = await extracted(name);

    expect(method).toBe("image-ocr");
    expect(text).toContain(word);
    expect(summary).toMatch(/^(?:Picture|Screenshot) \d+×\d+ showing: \P{Script=Latin}+$/u);
  });
});
