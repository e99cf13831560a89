/** Formats a value unchanged, as a fallback where nothing better can be shown. Returns a dash if it is not text or a number. */
export function rawText(value: unknown): string {
  return (typeof value === "string" && value !== "") || typeof value === "number" ? String(value) : "–";
}
