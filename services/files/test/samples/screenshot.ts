import { fileURLToPath } from "node:url";
import { createCanvas, GlobalFonts, type SKRSContext2D } from "@napi-rs/canvas";

const interFile = "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2";

interface Palette {
  page: string;
  card: string;
  ink: string;
  faint: string;
  banner: string;
  bannerInk: string;
}

const palettes: Record<"light" | "dark", Palette> = {
  light: {
    page: "#f4f6f8",
    card: "#ffffff",
    ink: "#1f2933",
    faint: "#616e7c",
    banner: "#fde8e8",
    bannerInk: "#9b1c1c",
  },
  dark: {
    page: "#14171a",
    card: "#1e2328",
    ink: "#e4e7eb",
    faint: "#9aa5b1",
    banner: "#4a1d1d",
    bannerInk: "#fbd5d5",
  },
};

/** Registers the product's own font, because the machine may have none. */
export function interFamily(): string {
  if (!GlobalFonts.has("Sample Inter")) {
    GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(interFile)), "Sample Inter");
  }
  return "Sample Inter";
}

function write(
  context: SKRSContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
): void {
  context.fillStyle = color;
  context.font = `${size}px "${interFamily()}"`;
  context.fillText(text, x, y);
}

function panel(context: SKRSContext2D, box: [number, number, number, number], color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.roundRect(...box, 8);
  context.fill();
}

/** Draws a shop's checkout as a browser shows it, with an error banner above the form. */
export function aScreenshot(scheme: "light" | "dark", error: string): Buffer {
  const canvas = createCanvas(1440, 900);
  const context = canvas.getContext("2d");
  const palette = palettes[scheme];
  context.fillStyle = palette.page;
  context.fillRect(0, 0, 1440, 900);
  context.fillStyle = palette.card;
  context.fillRect(0, 0, 1440, 56);
  write(context, "Northwind Store", 32, 35, 18, palette.ink);
  for (const [index, entry] of ["Overview", "Orders", "Invoices", "Customers", "Settings"].entries()) {
    write(context, entry, 32, 110 + index * 40, 14, palette.faint);
  }
  panel(context, [240, 88, 1168, 64], palette.banner);
  write(context, error, 264, 126, 15, palette.bannerInk);
  panel(context, [240, 176, 720, 600], palette.card);
  write(context, "Checkout", 272, 224, 24, palette.ink);
  for (const [index, field] of ["Name on card", "Card number", "Expiry date", "Security code"].entries()) {
    write(context, field, 272, 276 + index * 92, 13, palette.faint);
    context.strokeStyle = palette.faint;
    context.strokeRect(272, 288 + index * 92, 656, 40);
    write(
      context,
      ["Ada Lovelace", "4242 4242 4242 4242", "11 / 28", "***"][index] ?? "",
      288,
      313 + index * 92,
      14,
      palette.ink,
    );
  }
  panel(context, [272, 680, 160, 44], "#2563eb");
  write(context, "Pay now", 322, 707, 15, "#ffffff");
  panel(context, [984, 176, 424, 280], palette.card);
  write(context, "Order summary", 1008, 216, 18, palette.ink);
  for (const [index, line] of [
    "2 x Ceramic mug      24.00 EUR",
    "1 x Notebook A5       9.50 EUR",
    "Shipping              4.90 EUR",
    "Total                38.40 EUR",
  ].entries()) {
    write(context, line, 1008, 260 + index * 36, 14, palette.ink);
  }
  return canvas.toBuffer("image/png");
}
