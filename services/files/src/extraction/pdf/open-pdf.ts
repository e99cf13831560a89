import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { pixelLimit } from "../picture/thumbnail.ts";

export type Pdf = PDFDocumentProxy;

/** Opens a PDF with all that its pages may need: image decoders, character maps, and standard fonts. */
export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const { getDocument, VerbosityLevel } = await loadLibrary();
  const folder = dirname(fileURLToPath(import.meta.resolve("pdfjs-dist/package.json")));
  return await getDocument({
    data: new Uint8Array(bytes),
    verbosity: VerbosityLevel.ERRORS,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    maxImageSize: pixelLimit,
    wasmUrl: join(folder, "wasm/"),
    cMapUrl: join(folder, "cmaps/"),
    cMapPacked: true,
    standardFontDataUrl: join(folder, "standard_fonts/"),
  }).promise;
}

type Library = Pick<typeof import("pdfjs-dist"), "getDocument" | "VerbosityLevel">;
let library: Promise<Library> | undefined;

/** Loads the library. Its worker code runs in this thread, because the process exists only for this document. */
async function loadLibrary(): Promise<Library> {
  library ??= (async () => {
    await provideCanvas();
    const [main, worker] = await Promise.all([
      import("pdfjs-dist/legacy/build/pdf.min.mjs"),
      import("pdfjs-dist/legacy/build/pdf.worker.min.mjs"),
    ]);
    Object.assign(globalThis, { pdfjsWorker: worker });
    return main;
  })();
  return await library;
}

/** Provides the browser classes that the library expects on load. Empty classes suffice for text if drawing is not permitted. */
async function provideCanvas(): Promise<void> {
  const canvas = await import("@napi-rs/canvas").catch(() => null);
  const { DOMMatrix = class {}, Path2D = class {}, ImageData = class {} } = canvas ?? {};
  Object.assign(globalThis, { DOMMatrix, Path2D, ImageData });
}
