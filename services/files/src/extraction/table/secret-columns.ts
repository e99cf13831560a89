import { secretNames } from "@tessera/text/detectors";

/** A table's text without the values of columns that are secret by their name: a password looks like any other word. */
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

/** The cells of a line as they are written; a delimiter within quotation marks is a part of its cell. */
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
