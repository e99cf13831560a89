import { describe, expect, it } from "@jest/globals";
import sharp from "sharp";
import { aPhoto } from "../../../test/samples/pictures.ts";
import { aLetter, tilted } from "../../../test/samples/scans.ts";
import { measureSkew } from "./skew.ts";

async function measure(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .flatten({ background: "#fff" })
    .greyscale()
    .toColourspace("b-w")
    .resize({ width: 1_000, height: 1_000, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return measureSkew({ pixels: data, width: info.width, height: info.height });
}

describe("measureSkew", () => {
  it.each([-15, -8, -1.5, 2, 7, 14.5])("measures a page that is tilted by %d degrees", async (degrees) => {
    expect(Math.abs((await measure(await tilted(aLetter(), degrees))) - degrees)).toBeLessThanOrEqual(0.3);
  });

  it("returns about 0 for a straight page, a photograph and a blank page", async () => {
    const blank = await sharp({ create: { width: 400, height: 300, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();

    expect(Math.abs(await measure(aLetter()))).toBeLessThanOrEqual(0.2);
    expect(await measure(await aPhoto())).toBe(0);
    expect(await measure(blank)).toBe(0);
  });
});
