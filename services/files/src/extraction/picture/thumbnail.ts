import type { SharpInput } from "sharp";

export const thumbnailSide = 512;
/** 100 megapixels: more than cameras produce, less than what exhausts the memory. */
export const pixelLimit = 100_000_000;

/** Returns a WebP thumbnail, upright and without metadata. */
async function createThumbnail(picture: SharpInput): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return await sharp(picture, { limitInputPixels: pixelLimit, failOn: "error" })
    .rotate()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** Returns a thumbnail; null if there is no picture or it cannot be drawn, so that the file is still read. */
export async function thumbnailOrNull(make: () => Promise<SharpInput | null>): Promise<Buffer | null> {
  try {
    const picture = await make();
    return picture === null ? null : await createThumbnail(picture);
  } catch {
    return null;
  }
}
