const western = new TextDecoder("windows-1252");
const byteOfCharacter = new Map(
  Array.from({ length: 256 }, (_, byte) => [western.decode(Uint8Array.of(byte)), byte] as const),
);

/** Restores UTF-8 that was decoded as a western charset; returns any other text unchanged. */
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

/** Decodes the 8-bit bytes of a mail as a western charset and encodes them as UTF-8. */
export function westernToUtf8(raw: Uint8Array): Uint8Array {
  return new TextEncoder().encode(western.decode(raw));
}
