import { secretNames } from "@tessera/text/detectors";
import { addCount, type RedactionCounts } from "@tessera/text/redact";

const delimiters = [",", ";", "\t", "|"];
/** The head of a table may have a title and its date above it. */
const maxLinesAbove = 5;

/** Removes the values of columns whose name indicates a secret, because a password looks like any other word. */
export function redactColumns(
  text: string,
  counts: RedactionCounts,
  isMeant: (cell: string) => boolean,
): string {
  const lines = text.split("\n");
  const head = lines.slice(0, maxLinesAbove).map(readHead);
  const at = head.findIndex(({ secret }) => secret.size > 0);
  const { delimiter, secret } = head[at] ?? { delimiter: "", secret: new Set() };
  if (secret.size === 0) return text;
  const redacted = (cell: string, index: number) => {
    if (!secret.has(index) || !isMeant(unquoted(cell)) || /removed\]"?\s*$/u.test(cell)) return cell;
    addCount(counts, "secret");
    return `[secret removed]${/\r$/u.exec(cell)?.[0] ?? ""}`;
  };
  const safe = lines.slice(at + 1).map((line) => splitCells(line, delimiter).map(redacted).join(delimiter));
  return [...lines.slice(0, at + 1), ...safe].join("\n");
}

function readHead(line: string): { delimiter: string; secret: Set<number> } {
  const delimiter =
    delimiters.toSorted((one, other) => line.split(other).length - line.split(one).length)[0] ?? ",";
  const cells = splitCells(line, delimiter);
  if (cells.length < 2) return { delimiter, secret: new Set() };
  return {
    delimiter,
    secret: new Set(cells.flatMap((cell, at) => (secretNames.test(unquoted(cell)) ? [at] : []))),
  };
}

function unquoted(cell: string): string {
  return cell.trim().replace(/^"|"$/gu, "").trim();
}

/** Returns the raw cells of a line; a delimiter within quotation marks belongs to its cell. Slices, since a line may have 25 MB. */
function splitCells(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let [start, isQuoted] = [0, false];
  for (let at = 0; at < line.length; at += 1) {
    if (line[at] === '"') isQuoted = !isQuoted;
    if (isQuoted || line[at] !== delimiter) continue;
    cells.push(line.slice(start, at));
    start = at + 1;
  }
  return [...cells, line.slice(start)];
}
