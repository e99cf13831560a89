/** Returns the first letters of the first two parts of a name: "ML" for "Mei Lin Tanaka". */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? "")
    .join("");
}
