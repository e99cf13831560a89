import { fileLimits } from "@tessera/wire/file/file.constants";
import type { KeptPicture } from "../../send/unfinished-report.ts";
import type { Screenshot } from "../page/capture-tab.ts";
import { drawPicture, type Mark } from "./markup.ts";

/** How often a picture that is too large is shrunk by half. */
const maxHalvings = 3;

export async function keepPicture({ image, ...rest }: Screenshot): Promise<KeptPicture> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  drawPicture(canvas, image, []);
  return { ...rest, content: await canvas.convertToBlob(), marks: [] };
}

/** Returns the file of a picture with its marks. One that is larger than a file may be becomes a JPEG, and then smaller. */
export async function toPictureFile({ content, marks }: KeptPicture): Promise<Blob> {
  const canvas = await draw(content, marks);
  const png = await canvas.convertToBlob();
  return png.size <= fileLimits.bytes ? png : shrink(canvas, maxHalvings);
}

async function shrink(canvas: OffscreenCanvas, halvings: number): Promise<Blob> {
  const jpeg = await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 });
  if (jpeg.size <= fileLimits.bytes || halvings === 0) return jpeg;
  const half = new OffscreenCanvas(Math.ceil(canvas.width / 2), Math.ceil(canvas.height / 2));
  half.getContext("2d")?.drawImage(canvas, 0, 0, half.width, half.height);
  return shrink(half, halvings - 1);
}

/** Crops a picture. The rest is not in the resulting file, and marks become part of the picture. */
export async function cropPicture(
  { content, marks }: KeptPicture,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const canvas = await draw(content, marks);
  const part = new OffscreenCanvas(width, height);
  part.getContext("2d")?.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return part.convertToBlob();
}

async function draw(content: Blob, marks: readonly Mark[]): Promise<OffscreenCanvas> {
  const image = await createImageBitmap(content);
  const canvas = new OffscreenCanvas(image.width, image.height);
  drawPicture(canvas, image, marks);
  return canvas;
}
