import { levelOfStatus } from "./level.ts";
import type { LogLine } from "./log-entry.ts";
import { maxMessageLength } from "./log-entry.ts";

/** Creates a reader of lines whose fields are named in a header above them, as IIS and CloudFront write them. */
export function createFieldReader(): (line: string, number: number) => LogLine | "comment" | null {
  let fields: string[] | null = null;
  return (line, number) => {
    if (line.startsWith("#Fields:")) fields = line.slice("#Fields:".length).trim().split(/\s+/u);
    if (fields === null && !/^#(?:Software|Version|Date|Start-Date): /u.test(line)) return null;
    if (line.startsWith("#")) return "comment";
    return fields === null ? null : entryIn(line, number, fields);
  };
}

function entryIn(line: string, number: number, fields: string[]): LogLine | null {
  const values = line.split(line.includes("\t") ? "\t" : " ");
  if (values.length < fields.length * 0.8) return null;
  const value = (name: string): string => {
    const text = values[fields.indexOf(name)] ?? "";
    return text === "-" ? "" : text;
  };
  const status = value("sc-status");
  const path = [value("cs-uri-stem"), value("cs-uri-query")].filter(Boolean).join("?");
  const message = [value("cs-method"), path, status].filter(Boolean).join(" ") || line;
  return {
    level: status === "" ? "info" : levelOfStatus(Number(status)),
    message: message.slice(0, maxMessageLength),
    at: [value("date"), value("time")].filter(Boolean).join(" ") || null,
    stack: null,
    line: number,
  };
}
