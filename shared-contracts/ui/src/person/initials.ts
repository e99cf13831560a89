/** The first letters of the first two parts of a name, at most two: "Mei Lin Tanaka" is "ML". */
export function initials(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((part) => [...part][0]?.toUpperCase() ?? "")
    .join("");
}
