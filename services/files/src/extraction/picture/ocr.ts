import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sharp } from "sharp";
import type { Worker } from "tesseract.js";
import { colourPatches } from "./colour-patches.ts";
import { asPng, type LegiblePicture, legible } from "./ocr-picture.ts";
import { anOcrText, type Box, meet, type OcrLine, type OcrText, withLines } from "./ocr-text.ts";

const tooUnsure = 60;
const minLetters = 12;

/** Reads pictures, one after the other, without the network. Close it: it holds a thread. */
export class OcrReader implements AsyncDisposable {
  /** Begins while the first picture is being made legible. */
  readonly #worker = startWorker();

  /** What the picture says. Where that is next to nothing, it is tried with dark and light exchanged. */
  async read(picture: Buffer | string): Promise<OcrText> {
    return await this.#readPage(await legible(picture));
  }

  /** The same of a screen, whose coloured buttons are looked at one by one: in a whole screen they are overlooked. */
  async readScreen(picture: Buffer | string): Promise<OcrText> {
    const page = await legible(picture);
    const [found, patches] = await Promise.all([this.#readPage(page), colourPatches(picture, page.width)]);
    const unread = patches.filter((patch) => !found.lines.some(({ box }) => meet(box, patch)));
    return withLines(found, await this.#readPatches(page, unread));
  }

  async #readPage({ image }: LegiblePicture): Promise<OcrText> {
    const { PSM } = await import("tesseract.js");
    const worker = await this.#worker;
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: "192" });
    const plain = await this.#recognise(image.clone());
    if (plain.confidence >= tooUnsure && letters(plain) >= minLetters) return plain;
    const turned = await this.#recognise(image.clone().negate());
    return letters(turned) * turned.confidence > letters(plain) * plain.confidence ? turned : plain;
  }

  async #readPatches({ image, isTurned }: LegiblePicture, patches: readonly Box[]): Promise<OcrLine[]> {
    const { PSM } = await import("tesseract.js");
    const worker = await this.#worker;
    await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_LINE });
    const found: OcrLine[] = [];
    for (const box of patches) {
      const { x0, y0, x1, y1 } = box;
      const patch = image.clone().extract({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 });
      const { lines } = await this.#recognise(patch.negate(!isTurned).normalise());
      const [line] = lines;
      if (line !== undefined && line.confidence >= tooUnsure) found.push({ ...line, box });
    }
    return found;
  }

  async #recognise(image: Sharp): Promise<OcrText> {
    const worker = await this.#worker;
    const { data } = await worker.recognize(await asPng(image), {}, { blocks: true });
    const lines: OcrLine[] = (data.blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .map(({ text, confidence, bbox }) => ({
        text: text.replace(/\s+/gu, " ").trim(),
        confidence: Math.round(confidence),
        box: bbox,
      }))
      .filter((line) => line.confidence >= 30 && /[\p{L}\p{N}]{2}/u.test(line.text));
    return anOcrText(lines, data.confidence);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = await this.#worker;
    await worker.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  const { createWorker, OEM } = await import("tesseract.js");
  const data = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
  return await createWorker("eng", OEM.LSTM_ONLY, {
    langPath: join(data, "4.0.0_best_int"),
    cacheMethod: "none",
    gzip: true,
  });
}

function letters({ text }: OcrText): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
