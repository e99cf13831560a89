import { createCanvas } from "@napi-rs/canvas";
import type { CorpusSecret } from "@tessera/kit/testing/secret-corpus";
import sharp from "sharp";
import { interFamily } from "./screenshot.ts";

type Shown = Pick<CorpusSecret, "text" | "secret">;

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A screenshot that shows secrets, and the area of each. */
export interface ShownPicture {
  png: Buffer;
  areas: { secret: string; area: Area }[];
}

const palettes = {
  light: { ground: "#ffffff", ink: "#27303a" },
  dark: { ground: "#0b0f14", ink: "#d7e0ea" },
};
const size = 15;
const left = 40;

/** Draws one secret per line, between lines without any. `above` is the height in pixels of other content at the top. */
export function aScreenWith(
  secrets: readonly Shown[],
  { scheme = "light", above = 0 }: { scheme?: "light" | "dark"; above?: number } = {},
): ShownPicture {
  const lineHeight = 34;
  const { ground, ink } = palettes[scheme];
  const canvas = createCanvas(1_280, Math.max(720, above + (secrets.length * 2 + 3) * lineHeight));
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = ink;
  context.font = `${size}px "${interFamily()}"`;
  const areas = secrets.map(({ text, secret }, index) => {
    const baseline = above + (index * 2 + 2) * lineHeight;
    context.fillText("The customer could not finish the order on this page.", left, baseline - lineHeight);
    context.fillText(text, left, baseline);
    const start = left + context.measureText(text.slice(0, text.indexOf(secret))).width;
    const { width } = context.measureText(secret);
    const area = { left: Math.ceil(start) + 1, top: baseline - 11, width: Math.floor(width) - 2, height: 10 };
    return { secret, area };
  });
  return { png: canvas.toBuffer("image/png"), areas };
}

/** Returns the secrets that are still visible: those whose area is not of a single colour. */
export async function listShown(picture: Buffer, { areas }: ShownPicture): Promise<string[]> {
  const shown: string[] = [];
  for (const { secret, area } of areas) {
    const { channels } = await sharp(await sharp(picture).extract(area).png().toBuffer()).stats();
    if (channels.some(({ stdev }) => stdev > 3)) shown.push(secret);
  }
  return shown;
}
