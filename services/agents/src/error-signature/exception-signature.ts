import { oneLine, shorten } from "@tessera/text/wording";
import type { LogEntry } from "@tessera/wire/file/file-findings";
import { type ExceptionSignature, toFingerprint } from "./error-signature.ts";

const typed =
  /^(?:(?:Uncaught|Unhandled|Caused by:|Error:|Exception in thread "[^"]{0,80}"|Fatal error:)\s+|\(in promise\)\s+)*(?:[\w$]+[.\\])*([A-Z]\w*(?:Error|Exception|Fault|Failure))\b(?::\s*|\s+|$)(.*)$/u;
const frameLine = /^\s*(?:at\s+|@|File ")/u;
const pythonFrame = /^\s*File "([^"]+)", line \d+(?:, in (\S+))?/u;
const librarian =
  /node_modules|vendor|polyfill|react-dom|zone\.js|java\.base|sun\.|jdk\.internal|site-packages|<anonymous>|node:/u;
/** Messages that browsers and frameworks print on any page. */
const chatter =
  /^\[(?:Violation|HMR|Deprecation|webpack)|DevTools|Download the React|third-party cookie|ResizeObserver loop|Failed to load resource|favicon\.ico/iu;

interface Frame {
  name: string;
  file: string;
}

/** Converts an error of a log to a failure. Returns null if the message is empty. */
export function parseException(
  { message, stack }: Pick<LogEntry, "message" | "stack">,
  { count, evidence }: { count: number; evidence: string },
): ExceptionSignature | null {
  const head = oneLine(message.split("\n")[0] ?? "");
  if (head === "") return null;
  const { type, text } = parseName(head, stack);
  const frames = parseFrames(`${message}\n${stack ?? ""}`);
  const [top] = frames;
  const shown = shorten(type ? `${type}${text ? `: ${text}` : ""}` : text, 110);
  return {
    kind: "exception",
    fingerprint: toFingerprint("error", [type, maskLiterals(text), frames.map(frameKey)]),
    label: shown,
    weight: weigh(head, type, top),
    count,
    evidence: [evidence],
    type,
    message: shorten(text, 200),
    where: top ? describeFrame(top) : null,
  };
}

/** Finds type and message in the message, or else in the first line of the stack that names them. */
function parseName(head: string, stack: string | null): { type: string | null; text: string } {
  const lines = [head, ...(stack ?? "").split("\n").filter((line) => !frameLine.test(line))];
  for (const line of lines) {
    const [, type, text] = typed.exec(line.trim()) ?? [];
    if (type) return { type, text: oneLine(text ?? "") };
  }
  return { type: null, text: head.replace(/^(?:Uncaught|Unhandled)\s+(?:\(in promise\)\s+)?/u, "") };
}

function weigh(head: string, type: string | null, top: Frame | undefined): number {
  if (chatter.test(head)) return 10;
  return 60 + (type ? 8 : 0) + (top ? 4 : 0);
}

/** Masks literals, so that two messages of the same kind become equal. */
function maskLiterals(message: string): string {
  return message
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”/gu, "“”")
    .replace(/https?:\/\/\S+/gu, "URL")
    .replace(/\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b(?=[0-9a-f]*\d)[0-9a-f]{7,}\b|\d+/giu, "#");
}

/** Returns the two newest frames, from the program's own code if there are any. Python lists the newest last. */
function parseFrames(stack: string): Frame[] {
  const lines = stack.split("\n");
  const isNewestLast = lines.some((line) => pythonFrame.test(line));
  const read = isNewestLast ? lines.slice(-60).reverse() : lines.slice(0, 60);
  const frames = read.flatMap((line) => parseFrame(line) ?? []);
  const own = frames.filter(({ name, file }) => !librarian.test(`${name} ${file}`));
  return (own.length > 0 ? own : frames).slice(0, 2);
}

function parseFrame(line: string): Frame | null {
  const python = pythonFrame.exec(line);
  if (python) return { name: python[2] ?? "", file: python[1] ?? "" };
  const named = /^\s*at\s+(?:async\s+|new\s+)?([^\s(]+)\s*(?:\[[^\]]*\]\s*)?\(([^)]*)\)/u.exec(line);
  if (named) return { name: named[1] ?? "", file: named[2] ?? "" };
  const firefox = /^\s*([\w$.<>/]*)@(\S+:\d+:\d+)/u.exec(line);
  if (firefox) return { name: firefox[1] ?? "", file: firefox[2] ?? "" };
  const bare = /^\s*at\s+(\S+:\d+(?::\d+)?)\s*$/u.exec(line);
  return bare ? { name: "", file: bare[1] ?? "" } : null;
}

/** Returns the name of a file without folder, position and build hash. */
function toFileName(file: string): string {
  const name = file.replace(/[?#].*$/u, "").replace(/(?::\d+)+$/u, "");
  return (name.split(/[/\\]/u).at(-1) ?? name).replace(/[.-](?=[0-9a-f]*\d)[0-9a-f]{6,}(?=\.)/iu, "");
}

function frameKey({ name, file }: Frame): string {
  return `${name} ${toFileName(file)}`;
}

function describeFrame({ name, file }: Frame): string {
  return name === "" ? toFileName(file) : `${name} (${toFileName(file)})`;
}
