const pair = /([\w.@-]{1,60})=(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))/gu;
const names = {
  at: ["time", "ts", "t", "timestamp", "at"],
  level: ["level", "lvl", "severity"],
  message: ["msg", "message"],
  reason: ["error", "err"],
};

/** Parses a line of keys and values, as logrus, slog and many Go servers write them; null for any other line. */
export function readKeyValues(line: string): Record<string, string | undefined> | null {
  if (!/(?:^|\s)(?:level|lvl|severity)=/u.test(line)) return null;
  const values = new Map<string, string>();
  for (const [, key = "", quoted, bare] of line.matchAll(pair))
    if (!values.has(key)) values.set(key, quoted?.replace(/\\(["\\])/gu, "$1") ?? bare ?? "");
  const value = (key: keyof typeof names) =>
    names[key].map((name) => values.get(name)).find((text) => text !== undefined && text !== "");
  const [message, reason] = [value("message"), value("reason")];
  if (message === undefined) return null;
  return {
    at: value("at"),
    level: value("level"),
    message: reason === undefined || message.includes(reason) ? message : `${message}: ${reason}`,
  };
}
