/** A rectangle in pixels. Boxes of words refer to the original picture, boxes of lines to the picture as it was read. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Any text that looked like a word, with its box in the original picture. It is often misread. */
export interface ShownWord {
  text: string;
  box: Box;
}

export interface OcrWord extends ShownWord {
  /** Whether the word was read with confidence. */
  isSure: boolean;
}

export interface OcrLine {
  text: string;
  /** The words that were read with confidence, as text. */
  sure: string;
  words: OcrWord[];
  confidence: number;
  box: Box;
}

export interface OcrText {
  text: string;
  lines: OcrLine[];
  confidence: number;
  /** Everything that looked like a line of words, from each attempt to read the picture. */
  shown: ShownWord[][];
  /** The script of the text if its language data are not installed: "Arabic". */
  unreadScript: string | null;
}

export const noText: OcrText = { text: "", lines: [], confidence: 0, shown: [], unreadScript: null };

export function anOcrText(lines: OcrLine[], confidence: number, shown: ShownWord[][] = []): OcrText {
  return { ...noText, text: lines.map(({ text }) => text).join("\n"), lines, confidence, shown };
}

/** Returns the words that were read with confidence. */
export function sureText({ lines }: OcrText): string {
  return lines
    .map(({ sure }) => sure)
    .filter(Boolean)
    .join("\n");
}

/** Returns the amount of text weighted by its confidence. */
export function measureWeight({ lines }: OcrText): number {
  return lines.reduce((sum, { text, confidence }) => sum + lettersIn(text) * confidence, 0);
}

export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

export function meet(one: Box, other: Box): boolean {
  return one.x0 < other.x1 && other.x0 < one.x1 && one.y0 < other.y1 && other.y0 < one.y1;
}

function shareColumn(one: Box, other: Box): boolean {
  return one.x0 < other.x1 && other.x0 < one.x1;
}

/** Inserts lines of a second pass below the lines above them. */
export function withLines(found: OcrText, more: readonly OcrLine[]): OcrText {
  const lines = [...found.lines];
  for (const line of more) {
    const above = lines.findLastIndex(({ box }) => box.y1 <= line.box.y0 && shareColumn(box, line.box));
    lines.splice(above + 1 || lines.length, 0, line);
  }
  return { ...found, ...anOcrText(lines, found.confidence, found.shown), unreadScript: found.unreadScript };
}
