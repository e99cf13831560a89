/** A key that nobody else makes. It needs no secure context, unlike `crypto.randomUUID`. */
export function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
