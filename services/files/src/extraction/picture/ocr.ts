import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Worker } from "tesseract.js";
import { pixelLimit } from "./thumbnail.ts";

export interface OcrLine {
  text: string;
  confidence: number;
  /** In pixels of the picture that was read; large letters are headings. */
  height: number;
}

export interface OcrText {
  text: string;
  lines: OcrLine[];
  confidence: number;
}

/** Letters of a screen are 7 to 10 pixels high, and are read well from 15: so small pictures are doubled. */
const readableSide = 2880;
const largestSide = 3600;
const tooUnsure = 60;
const fewestLetters = 12;

/** Reads pictures, one after the other, without the network. Close it: it holds a thread. */
export class OcrReader implements AsyncDisposable {
  readonly #worker: Worker;

  private constructor(worker: Worker) {
    this.#worker = worker;
  }

  static async open(): Promise<OcrReader> {
    const { createWorker, OEM, PSM } = await import("tesseract.js");
    const data = dirname(fileURLToPath(import.meta.resolve("@tesseract.js-data/eng/package.json")));
    const worker = await createWorker("eng", OEM.LSTM_ONLY, {
      langPath: join(data, "4.0.0_best_int"),
      cacheMethod: "none",
      gzip: true,
    });
    await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO, user_defined_dpi: "192" });
    return new OcrReader(worker);
  }

  /** What the picture says. Where that is next to nothing, light letters on dark ground are tried too. */
  async read(picture: Buffer | string): Promise<OcrText> {
    const plain = await this.#recognise(await prepare(picture, false));
    if (isSure(plain)) return plain;
    const turned = await this.#recognise(await prepare(picture, true));
    return weight(turned) > weight(plain) ? turned : plain;
  }

  async #recognise(picture: Buffer): Promise<OcrText> {
    const { data } = await this.#worker.recognize(picture, {}, { text: true, blocks: true });
    const lines = (data.blocks ?? [])
      .flatMap((block) => block.paragraphs)
      .flatMap((paragraph) => paragraph.lines)
      .map((line) => ({
        text: line.text.replace(/\s+/gu, " ").trim(),
        confidence: Math.round(line.confidence),
        height: line.bbox.y1 - line.bbox.y0,
      }))
      .filter((line) => line.confidence >= 30 && /[\p{L}\p{N}]{2}/u.test(line.text));
    return { text: lines.map((line) => line.text).join("\n"), lines, confidence: data.confidence };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.terminate();
  }
}

function letters({ text }: OcrText): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

function isSure(found: OcrText): boolean {
  return found.confidence >= tooUnsure && letters(found) >= fewestLetters;
}

function weight(found: OcrText): number {
  return letters(found) * found.confidence;
}

async function prepare(picture: Buffer | string, isNegated: boolean): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const image = sharp(picture, { limitInputPixels: pixelLimit })
    .rotate()
    .flatten({ background: "#fff" })
    .greyscale();
  const { autoOrient } = await image.metadata();
  const longest = Math.max(autoOrient.width, autoOrient.height);
  const scale =
    longest > largestSide ? largestSide / longest : Math.max(1, Math.min(2, readableSide / longest));
  const sized = image.resize({ width: Math.max(1, Math.round(autoOrient.width * scale)), kernel: "cubic" });
  return await (isNegated ? sized.negate({ alpha: false }) : sized).png({ compressionLevel: 1 }).toBuffer();
}
