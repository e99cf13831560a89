import type { Sharp } from "sharp";
import { pixelLimit } from "./thumbnail.ts";

/** Letters of a screen are 7 to 10 pixels high, and are read well from 15: so small pictures are doubled. */
const readableSide = 2_880;
const largestSide = 3_600;
/** One channel: grey pictures have three otherwise, each of which is read. */
const grey = "b-w";

export interface LegiblePicture {
  image: Sharp;
  width: number;
  height: number;
}

/** The picture as it is read: grey, without transparency, of a size at which letters are legible. */
export async function legible(picture: Buffer | string): Promise<LegiblePicture> {
  const { default: sharp } = await import("sharp");
  const image = sharp(picture, { limitInputPixels: pixelLimit })
    .rotate()
    .flatten({ background: "#fff" })
    .greyscale()
    .toColourspace(grey);
  const { autoOrient } = await image.metadata();
  const longest = Math.max(autoOrient.width, autoOrient.height);
  const scale =
    longest > largestSide ? largestSide / longest : Math.max(1, Math.min(2, readableSide / longest));
  const { data, info } = await image
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { image: sharp(data, { raw: { width, height, channels } }), width, height };
}

export async function asPng(image: Sharp): Promise<Buffer> {
  return await image.toColourspace(grey).png({ compressionLevel: 1 }).toBuffer();
}
