/** A value as it came, for where nothing better can be shown; a dash for what has no words. */
export function rawText(value: unknown): string {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : "–";
}
