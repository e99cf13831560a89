/** A run of lines that is folded; `end` is the line after it. */
export interface Span {
  kind: "quotation" | "signature";
  start: number;
  end: number;
}

export function isBlank(line: string): boolean {
  return line.trim() === "";
}

export function isQuoted(line: string): boolean {
  return /^ {0,3}>/u.test(line);
}

/** Returns which lines are within a fenced block of Markdown, where `>` is no quotation. */
export function findFenced(lines: readonly string[]): boolean[] {
  let fence: string | null = null;
  return lines.map((line) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/u.exec(line)?.[1];
    if (fence === null) {
      fence = mark ?? null;
      return mark !== undefined;
    }
    if (mark?.startsWith(fence)) fence = null;
    return true;
  });
}

/** Removes what Markdown adds to a line. Only the beginning counts, so that a long line takes no time. */
export function plainLine(line: string): string {
  return line
    .slice(0, 400)
    .replaceAll(/[*\\]/gu, "")
    .replace(/^[\s>]+/u, "")
    .trim();
}
