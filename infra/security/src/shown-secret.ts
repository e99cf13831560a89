import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, loadImage } from "@napi-rs/canvas";

/** Shipped with the tests, because the machine may have no fonts installed. */
const fontFile = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";
const family = "Shown Inter";
const lineHeight = 60;
const left = 40;

/** A picture of a screen, with the position of each secret in pixels. */
export interface ShownSecrets {
  png: Buffer;
  places: { secret: string; x: number; y: number; width: number; height: number }[];
}

/** Draws a screen with a line of text for each secret. `note` makes the picture unique. */
export function showSecrets(lines: readonly { text: string; secret: string }[], note: string): ShownSecrets {
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(fontFile)), family);
  const canvas = createCanvas(1_280, (lines.length + 3) * lineHeight);
  const context = canvas.getContext("2d");
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#27303a";
  context.font = `18px "${family}"`;
  context.fillText(`The customer could not finish the order. ${note}`, left, lineHeight);
  const places = lines.map(({ text, secret }, index) => {
    const y = (index + 2) * lineHeight;
    context.fillText(text, left, y);
    const before = context.measureText(text.slice(0, text.indexOf(secret))).width;
    const { width } = context.measureText(secret);
    return { secret, x: left + Math.ceil(before) + 1, y: y - 13, width: Math.floor(width) - 2, height: 12 };
  });
  return { png: canvas.toBuffer("image/png"), places };
}

/** Lists the secrets that are still visible: those whose area in the picture is not of a single colour. */
export async function listShown(picture: Buffer, { places }: ShownSecrets): Promise<string[]> {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return places
    .filter(({ x, y, width, height }) => {
      const { data } = context.getImageData(x, y, width, height);
      const lightness = Array.from({ length: data.length / 4 }, (_, pixel) => data[pixel * 4] ?? 0);
      return Math.max(...lightness) - Math.min(...lightness) > 32;
    })
    .map(({ secret }) => secret);
}
