import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { interFamily } from "./screenshot.ts";

interface Sheet {
  width: number;
  height: number;
  ground: string;
  ink: string;
  size: number;
}

/** Draws lines of text on a plain background, such as a terminal, a scanned letter or a phone's screen. */
export function aWrittenPicture(lines: string[], { width, height, ground, ink, size }: Sheet): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = ink;
  context.font = `${size}px "${interFamily()}"`;
  for (const [index, line] of lines.entries()) context.fillText(line, size * 1.5, size * (2.5 + index * 1.7));
  return canvas.toBuffer("image/png");
}

export function aTerminal(lines: string[]): Buffer {
  return aWrittenPicture(lines, { width: 900, height: 420, ground: "#0b0f14", ink: "#d7e0ea", size: 15 });
}

export function aScannedPage(lines: string[]): Buffer {
  return aWrittenPicture(lines, { width: 1240, height: 1754, ground: "#fbfaf6", ink: "#262626", size: 24 });
}

export function aPhoneScreen(lines: string[]): Buffer {
  return aWrittenPicture(lines, { width: 390, height: 844, ground: "#ffffff", ink: "#27303a", size: 14 });
}

/** Draws a photograph without text, with a camera's metadata. */
export async function aPhoto(): Promise<Buffer> {
  const canvas = createCanvas(1600, 1200);
  const context = canvas.getContext("2d");
  const sky = context.createLinearGradient(0, 0, 1600, 1200);
  sky.addColorStop(0, "#86b6e5");
  sky.addColorStop(0.6, "#e8d3a9");
  sky.addColorStop(1, "#3e5c3a");
  context.fillStyle = sky;
  context.fillRect(0, 0, 1600, 1200);
  return await sharp(canvas.toBuffer("image/png"))
    .withExif({ IFD0: { Make: "Camera", Model: "One" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .jpeg()
    .toBuffer();
}

/** Builds a bitmap as Windows writes it: 24 bits per pixel, bottom row first. */
export async function aBmp(png: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().flip().raw().toBuffer({ resolveWithObject: true });
  const stride = Math.ceil((info.width * 3) / 4) * 4;
  const head = Buffer.alloc(54);
  head.write("BM");
  head.writeUInt32LE(54 + stride * info.height, 2);
  head.writeUInt32LE(54, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(info.width, 18);
  head.writeInt32LE(info.height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(24, 28);
  const pixels = Buffer.alloc(stride * info.height);
  for (let row = 0; row < info.height; row++) {
    for (let at = 0; at < info.width * 3; at += 3) {
      const from = row * info.width * 3 + at;
      pixels[row * stride + at] = data[from + 2] ?? 0;
      pixels[row * stride + at + 1] = data[from + 1] ?? 0;
      pixels[row * stride + at + 2] = data[from] ?? 0;
    }
  }
  return Buffer.concat([head, pixels]);
}

/** Builds a PNG of a few bytes that claims to be 60,000 pixels wide and high. */
export async function aPixelBomb(): Promise<Buffer> {
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const bomb = Buffer.from(small);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const { crc32 } = await import("node:zlib");
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
  return bomb;
}

export const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180" onload="alert(1)"><title>Order flow</title><script>alert(1)</script><rect width="320" height="180" fill="#eef"/><text x="20" y="90">Cart to payment</text><text x="20" y="120">Payment declined</text></svg>`;

/** Builds a white TIFF whose directory follows its pixels. */
export async function withItsDirectoryLast(side: number): Promise<Buffer> {
  return await sharp({ create: { width: side, height: side, channels: 3, background: "#fff" } })
    .tiff({ compression: "none" })
    .toBuffer();
}
