import type { Sharp } from "sharp";
import type { Box } from "./ocr-text.ts";
import { measureSkew } from "./skew.ts";
import { pixelLimit } from "./thumbnail.ts";

/** Screen letters are 7 to 10 pixels high, and read well from 15 pixels, so small pictures are doubled. */
const readableSide = 2_880;
const maxSide = 3_600;
/** A smaller enlargement costs time without improving the result. */
const minGain = 1.3;
/** The side, in pixels, to which a picture is reduced to measure its skew. */
const skewSide = 1_000;
/** In degrees. Lines that are tilted less are read well. */
const mildSkew = 0.5;
/** The step between sampled pixels: a prime, so that regular patterns do not bias the sample. */
const farApart = 101;
/** A colour space of one channel. Otherwise grey pictures have three, each of which is read. */
const grey = "b-w";

export interface LegiblePicture {
  image: Sharp;
  /** Whether dark and light were inverted. */
  isTurned: boolean;
  width: number;
  height: number;
  /** Maps a box of this picture to the original picture. */
  toSource(box: Box): Box;
}

/**
 * Prepares a picture for OCR: grey, without transparency, scaled so that letters are legible, and light. The recognizer would
 * read each line of a dark picture twice, as it is and inverted.
 */
export async function legible(picture: Buffer | string): Promise<LegiblePicture> {
  const { default: sharp } = await import("sharp");
  const image = sharp(picture, { limitInputPixels: pixelLimit })
    .rotate()
    .flatten({ background: "#fff" })
    .greyscale()
    .toColourspace(grey);
  const { autoOrient } = await image.metadata();
  const longest = Math.max(autoOrient.width, autoOrient.height);
  const scale = chooseScale(longest);
  const { data, info } = await image
    .resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const isTurned = isDark(data);
  if (isTurned) turn(data);
  const toSource = (box: Box) => scaled(box, autoOrient.width / width);
  return { image: sharp(data, { raw: { width, height, channels } }), isTurned, width, height, toSource };
}

/** Returns the page with its lines of text level; they may be tilted by up to fifteen degrees. */
export async function straightened(page: LegiblePicture): Promise<LegiblePicture> {
  const { data, info } = await page.image
    .clone()
    .resize({ width: skewSide, height: skewSide, fit: "inside", withoutEnlargement: true })
    .toColourspace(grey)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const skew = measureSkew({ pixels: data, width: info.width, height: info.height });
  return Math.abs(skew) < mildSkew ? page : await turnedBy(page, -skew);
}

/** Rotates the page clockwise by `degrees`. */
export async function turnedBy(page: LegiblePicture, degrees: number): Promise<LegiblePicture> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await page.image
    .clone()
    .rotate(degrees, { background: "#fff" })
    .toColourspace(grey)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const toSource = (box: Box) => page.toSource(turnedBack(box, { width, height }, page, degrees));
  return { ...page, image: sharp(data, { raw: { width, height, channels } }), width, height, toSource };
}

function scaled({ x0, y0, x1, y1 }: Box, scale: number): Box {
  return { x0: x0 * scale, y0: y0 * scale, x1: x1 * scale, y1: y1 * scale };
}

interface Size {
  width: number;
  height: number;
}

/** Returns the bounding box of a rotated page's box on the page before the rotation. Both pages have the same centre. */
function turnedBack({ x0, y0, x1, y1 }: Box, turned: Size, before: Size, degrees: number): Box {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  const corners = [x0, x1].flatMap((x) =>
    [y0, y1].map((y) => {
      const [right, down] = [x - turned.width / 2, y - turned.height / 2];
      return {
        x: right * cosine + down * sine + before.width / 2,
        y: down * cosine - right * sine + before.height / 2,
      };
    }),
  );
  const [across, along] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return {
    x0: Math.min(...across),
    y0: Math.min(...along),
    x1: Math.max(...across),
    y1: Math.max(...along),
  };
}

/** True if most of the sampled pixels are dark. */
function isDark(pixels: Buffer): boolean {
  let [dark, looked] = [0, 0];
  for (let at = 0; at < pixels.length; at += farApart, looked++) if ((pixels[at] ?? 0) < 128) dark++;
  return dark > looked / 2;
}

function turn(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - (pixels[at] ?? 0);
}

function chooseScale(longest: number): number {
  if (longest > maxSide) return maxSide / longest;
  const scale = Math.min(2, readableSide / longest);
  return scale < minGain ? 1 : scale;
}

export async function asPng(image: Sharp): Promise<Buffer> {
  return await image.toColourspace(grey).png({ compressionLevel: 1 }).toBuffer();
}
