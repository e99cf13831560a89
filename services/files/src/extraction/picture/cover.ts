import type { Metadata } from "sharp";
import type { Box } from "./ocr-text.ts";
import { pixelLimit } from "./thumbnail.ts";

const quality = 92;
/** Formats that are written as they are read, with their options; `heif` means AVIF here. */
export const writable = {
  png: { format: "png", options: {} },
  gif: { format: "gif", options: {} },
  jpeg: { format: "jpeg", options: { quality } },
  webp: { format: "webp", options: { quality } },
  tiff: { format: "tiff", options: { quality } },
  heif: { format: "avif", options: { quality } },
} as const;
export type Writable = (typeof writable)[keyof typeof writable];

const colour = "#1a1a1a";
/** Letters may extend beyond their detected box; as a fraction of its height. */
const margin = 0.25;

/** Returns the format of a covered copy; null if the copy would differ: several frames, or a format that can only be read. */
export function writableFormat({ format, compression, pages = 1 }: Metadata): Writable | null {
  if (pages > 1 || (format === "heif" && compression !== "av1")) return null;
  return Object.entries(writable).find(([name]) => name === format)?.[1] ?? null;
}

/** Paints boxes over in a picture. The result is upright and has no metadata, which may contain a thumbnail of the original. */
export async function cover(
  picture: Buffer | string,
  boxes: readonly Box[],
  { format, options }: Writable = writable.png,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const image = sharp(picture, { limitInputPixels: pixelLimit });
  const { autoOrient } = await image.metadata();
  const patches = boxes
    .map((box) => within(box, autoOrient))
    .filter(({ width, height }) => width > 0 && height > 0);
  return await image
    .rotate()
    .keepIccProfile()
    .composite(
      patches.map(({ left, top, width, height }) => ({
        input: { create: { width, height, channels: 3, background: colour } },
        left,
        top,
      })),
    )
    .toFormat(format, options)
    .toBuffer();
}

function within({ x0, y0, x1, y1 }: Box, { width, height }: { width: number; height: number }) {
  const spare = Math.max(2, (y1 - y0) * margin);
  const left = Math.max(0, Math.floor(x0 - spare));
  const top = Math.max(0, Math.floor(y0 - spare));
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(x1 + spare)) - left,
    height: Math.min(height, Math.ceil(y1 + spare)) - top,
  };
}
