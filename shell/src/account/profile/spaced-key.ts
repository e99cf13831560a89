/** A long key in groups of four, as one reads and types it. */
export function spacedKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(" ") ?? "";
}
