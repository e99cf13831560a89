const western = new TextDecoder("windows-1252");
const byteOfCharacter = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte] as const),
);

/** UTF-8 that was read as a western charset, as it was meant; any other text as it is. */
export function repairCharset(text: string): string {
  if (!/[\u0080-\uffff]/u.test(text)) return text;
  const bytes = Array.from(text, (character) => byteOfCharacter.get(character));
  if (bytes.includes(undefined)) return text;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return text;
  }
}

/** A mail with its 8-bit bytes read as a western charset, and written as UTF-8. */
export function westernToUtf8(raw: Uint8Array): Uint8Array {
  return new TextEncoder().encode(western.decode(raw));
}
