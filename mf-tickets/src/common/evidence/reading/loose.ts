/** An object from a third-party file, of which nothing is known. */
export type Loose = Record<string, unknown>;

export function loose(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : {};
}

export function looseList(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(loose) : [];
}

export function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
