import type { PSM, RecognizeResult } from "tesseract.js";
import { colourPatches } from "./colour-patches.ts";
import { shownIn, surely, toLines } from "./ocr-lines.ts";
import { asPng, type LegiblePicture, legible, straightened, turnedBy } from "./ocr-picture.ts";
import {
  anOcrText,
  type Box,
  lettersIn,
  measureWeight,
  meet,
  type OcrLine,
  type OcrText,
  withLines,
} from "./ocr-text.ts";
import { startRecogniser } from "./recogniser.ts";
import { detectScript } from "./script.ts";

/** The minimum confidence to accept a text. Letters of one script that are read as another one's score lower. */
const convincing = 75;
const certain = 92;
const minLetters = 12;

interface Recognized extends OcrText {
  /** The number of letters in everything that was recognized; mostly nonsense if the text is in another script. */
  letters: number;
}

/** Reads pictures, one after the other, without the network. Dispose it after use, because it holds a thread. */
export class OcrReader implements AsyncDisposable {
  #language = "eng";
  /** Starts while the first picture is being prepared. */
  #worker = startRecogniser(this.#language);

  /** Reads a page in any orientation. If it finds next to no text, it tries again with dark and light inverted. */
  async read(picture: Buffer | string): Promise<OcrText> {
    return await this.#readPage(await straightened(await legible(picture)));
  }

  /** Reads a screen. Coloured buttons are read one by one, because they are overlooked in a whole screen. */
  async readScreen(picture: Buffer | string): Promise<OcrText> {
    const page = await legible(picture);
    const [found, patches] = await Promise.all([this.#readPage(page), colourPatches(picture, page.width)]);
    const unread = patches.filter((patch) => !found.lines.some(({ box }) => meet(box, patch)));
    const lines = await this.#readPatches(page, unread);
    const shown = lines.map(({ words }) => words);
    return withLines({ ...found, shown: [...found.shown, ...shown] }, lines);
  }

  async #readPage(page: LegiblePicture): Promise<OcrText> {
    const plain = await this.#recognise(page);
    if (isConvincing(plain)) return plain;
    const inScript = await this.#readInItsScript(page, plain);
    if (isConvincing(inScript) || inScript.unreadScript !== null) return inScript;
    if (inScript.confidence >= surely && lettersIn(inScript.text) >= minLetters) return inScript;
    return better(inScript, await this.#recognise({ ...page, image: page.image.clone().negate() }));
  }

  /** Reads a page in its script and orientation. These are detected only now, when the first result looks like nonsense. */
  async #readInItsScript(page: LegiblePicture, plain: Recognized): Promise<Recognized> {
    const script = plain.letters < minLetters ? null : await detectScript(page.image);
    if (script === null) return plain;
    if (script.languages.length === 0) return { ...plain, ...anOcrText([], 0), unreadScript: script.name };
    const upright = script.turn === 0 ? page : await turnedBy(page, script.turn);
    let best = plain;
    for (const language of script.languages) {
      if (language === this.#language && script.turn === 0) continue;
      await this.#speak(language);
      best = better(best, await this.#recognise(upright));
      if (best.confidence >= certain) break;
    }
    return best;
  }

  /** Switches the language. Only one is loaded, as each takes memory; the next page most likely has the same. */
  async #speak(language: string): Promise<void> {
    if (language === this.#language) return;
    const former = await this.#worker;
    await former.terminate();
    this.#language = language;
    this.#worker = startRecogniser(language);
  }

  async #readPatches(
    { image, isTurned, toSource }: LegiblePicture,
    patches: readonly Box[],
  ): Promise<OcrLine[]> {
    const { PSM: modes } = await import("tesseract.js");
    const found: OcrLine[] = [];
    for (const box of patches) {
      const { x0, y0, x1, y1 } = box;
      const patch = image.clone().extract({ left: x0, top: y0, width: x1 - x0, height: y1 - y0 });
      const light = patch.negate(!isTurned).normalise();
      const [line] = toLines(await this.#recognize(await asPng(light), modes.SINGLE_LINE), () =>
        toSource(box),
      );
      if (line !== undefined && line.confidence >= surely) found.push({ ...line, box });
    }
    return found;
  }

  async #recognise({ image, toSource }: Pick<LegiblePicture, "image" | "toSource">): Promise<Recognized> {
    const { PSM: modes } = await import("tesseract.js");
    const result = await this.#recognize(await asPng(image.clone()), modes.AUTO);
    return {
      ...anOcrText(toLines(result, toSource), result.data.confidence, shownIn(result, toSource)),
      letters: lettersIn(result.data.text),
    };
  }

  async #recognize(picture: Buffer, mode: PSM): Promise<RecognizeResult> {
    const worker = await this.#worker;
    await worker.setParameters({ tessedit_pageseg_mode: mode, user_defined_dpi: "192" });
    return await worker.recognize(picture, {}, { blocks: true, text: true });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const worker = await this.#worker;
    await worker.terminate();
  }
}

function isConvincing({ confidence, text }: OcrText): boolean {
  return confidence >= convincing && lettersIn(text) >= minLetters;
}

function better(one: Recognized, other: Recognized): Recognized {
  const shown = [...one.shown, ...other.shown];
  return { ...(measureWeight(other) > measureWeight(one) ? other : one), shown };
}
