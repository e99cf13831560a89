import type { ReportedFrame } from "@tessera/wire/release/release";

const maxFrames = 20;
const maxNameLength = 100;
/** Matches both formats of stack frames: `at name (url:1:2)` or `at url:1:2`, and `name@url:1:2`. */
const place =
  /(?:^|[\s(@])((?:https?:\/\/[^\s()]+?)?\/modules\/[^\s()?]+)(?:\?[^\s():]*)?:(\d+):(\d+)\)?\s*$/;
const name = /^\s*at (?:async )?(?:new )?([^\s(]+) \(|^([^@\s]*)@/;

/** Returns the stack frames of an error that are in release files of our own origin, and nothing else of the stack. */
export function toFrames(error: unknown, origin = location.origin): ReportedFrame[] {
  const lines = error instanceof Error ? (error.stack ?? "").split("\n") : [];
  return lines.flatMap((line) => toFrame(line, origin)).slice(0, maxFrames);
}

function toFrame(text: string, origin: string): ReportedFrame[] {
  const [, address = "", line, column] = place.exec(text) ?? [];
  const url = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  if (!url.startsWith("/modules/") || url.length > 400 || Number(line) < 1 || Number(column) < 1) return [];
  const [, chromium, firefox] = name.exec(text) ?? [];
  const called = (chromium || firefox || "").slice(0, maxNameLength);
  return [{ url, line: Number(line), column: Number(column), ...(called && { function: called }) }];
}
