import type { Metadata } from "sharp";
import type { Box } from "./ocr-text.ts";
import { pixelLimit } from "./thumbnail.ts";

const quality = 92;
/** Formats that are written as they are read, and how; `heif` is AVIF here. */
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
/** Letters reach out of what is taken for their box; in parts of its height. */
const margin = 0.25;

/** How a covered copy is written; null where none would show the same: several frames, or a format that is only read. */
export function writableFormat({ format, compression, pages = 1 }: Metadata): Writable | null {
  if (pages > 1 || (format === "heif" && compression !== "av1")) return null;
  return Object.entries(writable).find(([name]) => name === format)?.[1] ?? null;
}

/** The picture with boxes painted over, upright and without its metadata, which may hold a small picture of the same. */
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
