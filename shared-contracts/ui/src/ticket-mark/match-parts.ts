interface Part {
  part: string;
  start: number;
  isMatch: boolean;
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, "\\$&");
}

/** Cuts a text at every match of `search`, case-insensitively; spaces around the search do not count. No text has no parts. */
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
