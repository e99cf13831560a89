/** Returns a random unique key. Unlike `crypto.randomUUID`, it needs no secure context. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
