/** Returns custom data as details. */
export function toCustomDetails(data: Record<string, unknown>): [string, string][] {
  return Object.entries(data).map(([name, value]) => [
    name,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
}
