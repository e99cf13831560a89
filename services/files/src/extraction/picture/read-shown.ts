import type { Detector } from "@tessera/text/detectors";
import { cover } from "./cover.ts";
import type { OcrReader } from "./ocr.ts";
import { withoutWords } from "./ocr-lines.ts";
import { anOcrText, type Box, noText, type OcrText, type ShownWord } from "./ocr-text.ts";
import { findShownSecrets, type ShownSecret } from "./shown-secrets.ts";
import { pixelLimit } from "./thumbnail.ts";

/** The text of a picture without its secrets, and the position of these. */
export interface ShownText {
  text: OcrText;
  secrets: ShownSecret[];
  /** False if some secrets remained legible. */
  isCovered: boolean;
}

interface Looked {
  isScreen: boolean;
  width: number;
  height: number;
  detectors: Detector[];
}

/** Tall screenshots are read in parts of this height, since scaled down as a whole they would be illegible. */
const partHeight = 1_800;
/** A line that one part cuts off is complete in the next. */
const overlap = 80;
/** After covering, letters next to the covered ones are read better, so that another pass may find more. */
const maxLooks = 3;
/** The distance above and below a covered box that is read again, as a multiple of its height. */
const around = 3;

/** Reads a picture, covers its secrets and reads it again, some times, until none are left. */
export async function readShown(
  ocr: OcrReader,
  picture: Buffer | string,
  looked: Looked,
): Promise<ShownText> {
  const { width, height, isScreen } = looked;
  if (!isScreen || height <= partHeight * 1.5) return readPart(ocr, picture, looked);
  let whole: ShownText = { text: noText, secrets: [], isCovered: true };
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
  const text = isScreen ? await ocr.readScreen(picture) : await ocr.read(picture);
  const secrets: ShownSecret[] = [];
  let found = findShownSecrets(text.shown, detectors);
  for (let look = 0; found.length > 0 && look <= maxLooks; look++) {
    secrets.push(...found);
    const covered = await cover(picture, listBoxes(secrets));
    const shown = isScreen
      ? await readAround(ocr, covered, listBoxes(found))
      : (await ocr.read(covered)).shown;
    found = findShownSecrets(shown, detectors);
  }
  return { text: withoutWords(text, listBoxes(secrets)), secrets, isCovered: found.length === 0 };
}

function listBoxes(secrets: readonly ShownSecret[]): Box[] {
  return secrets.map(({ box }) => box);
}

/** Reads the parts of a screen at the height of some boxes again; the rest has not changed. */
async function readAround(ocr: OcrReader, picture: Buffer, boxes: readonly Box[]): Promise<ShownWord[][]> {
  const { default: sharp } = await import("sharp");
  const { width, height } = await sharp(picture, { limitInputPixels: pixelLimit }).metadata();
  const shown: ShownWord[][] = [];
  for (const { top, bottom } of bandsAround(boxes, height)) {
    const band = await cut(picture, { left: 0, top, width, height: bottom - top });
    const lines = (await ocr.readScreen(band)).shown;
    shown.push(...lines.map((words) => words.map(({ text, box }) => ({ text, box: lowered(box, top) }))));
  }
  return shown;
}

interface Band {
  top: number;
  bottom: number;
}

function bandsAround(boxes: readonly Box[], height: number): Band[] {
  const bands: Band[] = [];
  for (const { y0, y1 } of boxes.toSorted((one, other) => one.y0 - other.y0)) {
    const reach = around * (y1 - y0);
    const top = Math.max(0, Math.floor(y0 - reach));
    const bottom = Math.min(height, Math.ceil(y1 + reach));
    const last = bands.at(-1);
    if (last && top <= last.bottom) last.bottom = Math.max(last.bottom, bottom);
    else bands.push({ top, bottom });
  }
  return bands;
}

function lowered(box: Box, by: number): Box {
  return { ...box, y0: box.y0 + by, y1: box.y1 + by };
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
    secrets: [...above.secrets, ...part.secrets.map(({ what, box }) => ({ what, box: lowered(box, top) }))],
    isCovered: above.isCovered && part.isCovered,
  };
}
