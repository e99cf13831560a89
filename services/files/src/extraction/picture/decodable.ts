import { readFile } from "node:fs/promises";
import { extensionOf } from "@tessera/text/wording";
import type { ExtractionInput } from "../extract.ts";

const skiaOnly = /^(?:bmp|dib|ico|cur)$/u;

/** What the picture library reads as it is, or bitmaps of Windows turned into what it reads. */
export async function decodable(file: ExtractionInput): Promise<Buffer | string> {
  if (!skiaOnly.test(extensionOf(file.filename)) && !/bmp|icon/u.test(file.mimeType)) return file.path;
  const { createCanvas, loadImage } = await import("@napi-rs/canvas");
  const image = await loadImage(await readFile(file.path));
  const canvas = createCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toBuffer("image/png");
}
