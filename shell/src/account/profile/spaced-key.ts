/** Splits a long key into groups of four characters, to make it easier to read and type. */
export function spacedKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}
