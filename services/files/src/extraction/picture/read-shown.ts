import type { Detector } from "@tessera/text/detectors";
import { UncoverableSecretError } from "../reading.ts";
import { cover } from "./cover.ts";
import type { OcrReader } from "./ocr.ts";
import { anOcrText, noText, type OcrText } from "./ocr-text.ts";
import { findShownSecrets, type ShownSecret } from "./shown-secrets.ts";
import { pixelLimit } from "./thumbnail.ts";

/** What a picture says, without its secrets, and where those are. */
export interface ShownText {
  text: OcrText;
  secrets: ShownSecret[];
}

interface Looked {
  isScreen: boolean;
  width: number;
  height: number;
  detectors: Detector[];
}

/** A whole page as one picture is read in parts: as one it would be made so small that nothing is legible. */
const partHeight = 1_800;
/** A line that is cut by one part is whole in the next. */
const overlap = 80;
/** Letters beside those that were covered are read better then: a second look may find more. */
const maxLooks = 3;

/** Reads a picture, covers what is secret and reads it again, until nothing is. Throws where that does not come to an end. */
export async function readShown(
  ocr: OcrReader,
  picture: Buffer | string,
  looked: Looked,
): Promise<ShownText> {
  const { width, height, isScreen } = looked;
  if (!isScreen || height <= partHeight * 1.5) return readPart(ocr, picture, looked);
  let whole: ShownText = { text: noText, secrets: [] };
  for (let top = 0; top < height; top += partHeight - overlap) {
    const part = await cut(picture, { left: 0, top, width, height: Math.min(partHeight, height - top) });
    whole = joined(whole, await readPart(ocr, part, looked), top);
    if (top + partHeight >= height) break;
  }
  return whole;
}

async function readPart(
  ocr: OcrReader,
  picture: Buffer | string,
  { isScreen, detectors }: Looked,
): Promise<ShownText> {
  const secrets: ShownSecret[] = [];
  let seen = picture;
  for (let look = 0; look <= maxLooks; look++) {
    const text = isScreen ? await ocr.readScreen(seen) : await ocr.read(seen);
    const found = findShownSecrets(text.shown, detectors);
    if (found.length === 0) return { text, secrets };
    secrets.push(...found);
    seen = await cover(
      picture,
      secrets.map(({ box }) => box),
    );
  }
  throw new UncoverableSecretError("The picture shows secrets that couldn't be covered.");
}

async function cut(
  picture: Buffer | string,
  area: { left: number; top: number; width: number; height: number },
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  return await sharp(picture, { limitInputPixels: pixelLimit }).rotate().extract(area).png().toBuffer();
}

function joined(above: ShownText, part: ShownText, top: number): ShownText {
  const lines = [...above.text.lines, ...part.text.lines];
  const confidence = above.text.lines.length === 0 ? part.text.confidence : above.text.confidence;
  const { unreadScript } = above.text.unreadScript === null ? part.text : above.text;
  return {
    text: { ...anOcrText(lines, confidence), unreadScript },
    secrets: [
      ...above.secrets,
      ...part.secrets.map(({ what, box }) => ({
        what,
        box: { ...box, y0: box.y0 + top, y1: box.y1 + top },
      })),
    ],
  };
}
