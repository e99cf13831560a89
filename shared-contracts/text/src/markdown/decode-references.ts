import { decodeNamedCharacterReference } from "decode-named-character-reference";

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][\da-z]{1,31}));/giu;

/** Replaces the character references in a text of Markdown, such as `&amp;`, by their characters. The result is not decoded again. */
export function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(reference, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
    return toCharacter(decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal));
  });
}

/** Returns the character, or the replacement character for a number that stands for none. */
function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : "\ufffd";
}
