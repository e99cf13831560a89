import { secretNames } from "@tessera/text/detectors";

/** Removes the values of columns whose name indicates a secret, because a password looks like any other word. */
export function withoutSecretColumns(text: string, delimiter: string, header: readonly string[]): string {
  const secret = new Set(header.flatMap((name, index) => (secretNames.test(name.trim()) ? [index] : [])));
  if (secret.size === 0) return text;
  const [head = "", ...lines] = text.split("\n");
  const safe = lines.map((line) =>
    cellsOf(line, delimiter)
      .map((cell, index) => (secret.has(index) && cell.trim() !== "" ? "[secret removed]" : cell))
      .join(delimiter),
  );
  return [head, ...safe].join("\n");
}

/** Returns the raw cells of a line; a delimiter within quotation marks belongs to its cell. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [""];
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === delimiter && !isQuoted) cells.push("");
    else cells[cells.length - 1] += sign;
  }
  return cells;
}
