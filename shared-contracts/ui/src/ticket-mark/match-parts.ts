interface Part {
  part: string;
  start: number;
  isMatch: boolean;
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, "\\$&");
}

/**
 * Splits a text at every match of `search`, case-insensitively. Surrounding spaces of the search are ignored. Returns no parts if there is
 * no text.
 */
export function matchParts(text: string | null | undefined, search: string): Part[] {
  const wanted = search.trim();
  if (!text) return [];
  if (!wanted) return [{ part: text, start: 0, isMatch: false }];

  let start = 0;
  return text
    .split(new RegExp(`(${escaped(wanted)})`, "giu"))
    .map((part, index) => {
      const piece = { part, start, isMatch: index % 2 === 1 };
      start += part.length;
      return piece;
    })
    .filter(({ part }) => part !== "");
}
