import type { SharpInput } from "sharp";

export const thumbnailSide = 512;
/** 100 megapixels: larger than any camera, smaller than what fills the memory. */
export const pixelLimit = 100_000_000;

/** A webp of the picture, turned upright and without its metadata. */
async function createThumbnail(picture: SharpInput): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return await sharp(picture, { limitInputPixels: pixelLimit, failOn: "error" })
    .rotate()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** The same where a file is worth reading without its picture. */
export async function thumbnailOrNull(make: () => Promise<SharpInput | null>): Promise<Buffer | null> {
  try {
    const picture = await make();
    return picture === null ? null : await createThumbnail(picture);
  } catch {
    return null;
  }
}
