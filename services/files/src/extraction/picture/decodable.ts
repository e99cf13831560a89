import { readFile } from "node:fs/promises";
import { extensionOf } from "@tessera/text/wording";
import type { ExtractionInput } from "../reader.ts";

const heic = /^image\/hei[cf](?:-sequence)?$/u;
const skiaOnly = /^(?:bmp|dib|ico|cur)$/u;

export function isHeic({ mimeType }: ExtractionInput): boolean {
  return heic.test(mimeType);
}

/** Returns what the picture library can read: the path, or the converted content of Windows bitmaps, icons and HEIC. */
export async function decodable(file: ExtractionInput): Promise<Buffer | string> {
  if (isHeic(file)) return await (await import("./decode-heic.ts")).decodeHeic(file.path);
  if (!skiaOnly.test(extensionOf(file.filename)) && !/bmp|icon/u.test(file.mimeType)) return file.path;
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const image = await loadImage(await readFile(file.path));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toBuffer("image/png");
}
