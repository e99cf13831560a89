import { type LogLine, readEntry } from "./log-entry.ts";

/** True for a systemd journal as `journalctl -o export` writes it: one field per line, an empty line between entries. */
export function isJournalExport(text: string): boolean {
  return /^(?:__CURSOR|__REALTIME_TIMESTAMP)=.*\n(?:[A-Z_0-9]+=.*\n){2}/u.test(text.slice(0, 20_000));
}

export function parseJournalExport(text: string): LogLine[] {
  const entries: LogLine[] = [];
  let fields: Record<string, string> = {};
  let first = 1;
  for (const [index, line] of `${text}\n`.split("\n").entries()) {
    const at = line.indexOf("=");
    if (line !== "" && at > 0) {
      fields[line.slice(0, at)] = line.slice(at + 1);
      continue;
    }
    const entry = readEntry(fields, first);
    if (entry !== null) entries.push(entry);
    if (line === "") [fields, first] = [{}, index + 2];
  }
  return entries;
}
