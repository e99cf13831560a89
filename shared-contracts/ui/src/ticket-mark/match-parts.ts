import { readWords } from "@tessera/wire/text/search-words";

interface Part {
  part: string;
  start: number;
  isMatch: boolean;
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/]/gu, "\\$&");
}

/** Splits a text at every match of a word or phrase of `search`, case-insensitively. Returns no parts if there is no text. */
export function matchParts(text: string | null | undefined, search: string): Part[] {
  const words = readWords(search).map(escaped);
  if (!text) return [];
  if (words.length === 0) return [{ part: text, start: 0, isMatch: false }];

  let start = 0;
  return text
    .normalize("NFC")
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .map((part, index) => {
      const piece = { part, start, isMatch: index % 2 === 1 };
      start += part.length;
      return piece;
    })
    .filter(({ part }) => part !== "");
}
