/** In pixels of the picture as it was read. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** A word wherever it was seen, in pixels of the picture itself; most likely misread. */
export interface ShownWord {
  text: string;
  box: Box;
}

export interface OcrWord extends ShownWord {
  /** Read with confidence. */
  isSure: boolean;
}

export interface OcrLine {
  text: string;
  /** Those of its words that are read with confidence. */
  sure: string;
  words: OcrWord[];
  confidence: number;
  box: Box;
}

export interface OcrText {
  text: string;
  lines: OcrLine[];
  confidence: number;
  /** Everything that looked like a line of words, in each of the ways in which the picture was read. */
  shown: ShownWord[][];
  /** The script that it is written in, where its letters are not installed: "Arabic". */
  unreadScript: string | null;
}

export const noText: OcrText = { text: "", lines: [], confidence: 0, shown: [], unreadScript: null };

export function anOcrText(lines: OcrLine[], confidence: number, shown: ShownWord[][] = []): OcrText {
  return { ...noText, text: lines.map(({ text }) => text).join("\n"), lines, confidence, shown };
}

/** Without the words that may be something else. */
export function sureText({ lines }: OcrText): string {
  return lines
    .map(({ sure }) => sure)
    .filter(Boolean)
    .join("\n");
}

/** How much was read, and how surely. */
export function weightOf({ lines }: OcrText): number {
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

/** With lines of a second look put after what stands above them. */
export function withLines(found: OcrText, more: readonly OcrLine[]): OcrText {
  const lines = [...found.lines];
  for (const line of more) {
    const above = lines.findLastIndex(({ box }) => box.y1 <= line.box.y0 && shareColumn(box, line.box));
    lines.splice(above + 1 || lines.length, 0, line);
  }
  return { ...found, ...anOcrText(lines, found.confidence, found.shown), unreadScript: found.unreadScript };
}
