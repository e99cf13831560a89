import type { Pdf } from "./open-pdf.ts";

/** The maximum number of pixels: a plan or a banner, drawn at the full width, would exhaust the memory. */
const maxPixels = 12_000_000;

/** Draws a page as a PNG that is `width` pixels wide, or less if it would exceed the limit. */
export async function renderPage(pdf: Pdf, number: number, width: number): Promise<Buffer> {
  const { createCanvas } = await import("@napi-rs/canvas");
  const page = await pdf.getPage(number);
  try {
    const natural = page.getViewport({ scale: 1 });
    const largest = Math.sqrt(maxPixels / (natural.width * natural.height));
    const viewport = page.getViewport({ scale: Math.min(width / natural.width, largest) });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport }).promise;
    return await canvas.encode("png");
  } finally {
    page.cleanup();
  }
}

/** True if a picture of a page is missing: the library leaves damaged ones out without an error. */
export async function hasUndrawnPicture(pdf: Pdf, number: number): Promise<boolean> {
  const { OPS } = await import("pdfjs-dist/legacy/build/pdf.min.mjs");
  const page = await pdf.getPage(number);
  try {
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries()) {
      if (operator !== OPS.paintImageXObject) continue;
      const name = String(argsArray[index]?.[0]);
      const objects = name.startsWith("g_") ? page.commonObjs : page.objs;
      const picture = await new Promise((resolve) => objects.get(name, resolve));
      if (picture === null) return true;
    }
    return false;
  } finally {
    page.cleanup();
  }
}
