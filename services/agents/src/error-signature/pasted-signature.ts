import { shorten } from "@tessera/text/wording";
import type { EvidenceCollector, Source } from "../evidence/evidence-collector.ts";
import { type CodeSignature, type ErrorSignature, toFingerprint } from "./error-signature.ts";
import { parseException } from "./exception-signature.ts";
import { type SeenRequest, seeRequest } from "./request-signature.ts";

const maxLines = 3_000;
const maxLineLength = 2_000;
const maxStackLength = 12;

const answered =
  /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\s+"?((?:https?:\/\/|\/)[^\s"'<>]{0,500})"?(?:\s+HTTP\/[\d.]{1,3}"?)?(?:[\s:→>(–-]|\b(?:returns?|returned|responded|responds?|answered|answers?|answering|returning|keeps|still|always|now|sometimes|often|fails?|failed|gives?|gave|with|status|code|HTTP|error|an?|mit|avec|con|liefert|gibt)\b){1,14}([45]\d{2})\b/u;
const answeredBackwards =
  /\b([45]\d{2})\b(?:\s\(?[A-Z][A-Za-z ]{2,40}\)?)?[\s:,]{1,3}(?:from|on|for|at|in|by|when|calling|bei|von|auf|de|da)\s{1,3}(GET|POST|PUT|PATCH|DELETE|HEAD)\s{1,3}((?:https?:\/\/|\/)[^\s"'<>]{0,500})/u;
const unanswered =
  /\b(GET|POST|PUT|PATCH|DELETE|HEAD)\s+"?((?:https?:\/\/|\/)[^\s"'<>]{0,500})"?\s+(?:\(failed\)\s*)?((?:net::)?ERR_[A-Z_]{4,60})/u;
const exceptionLine =
  /(?:^|[\s:>"'`(])((?:Uncaught\s+(?:\(in promise\)\s+)?)?(?:[\w$]+\.){0,8}[A-Z]\w{2,60}(?:Error|Exception):\s.{3,300})$/u;
const frameLine = /^\s*(?:at\s+\S|File "|[\w$.<>/]*@\S+:\d+:\d+)/u;
const codes = [
  /\b(0x[0-9A-F]{8})\b/iu,
  /\b(ERR_[A-Z][A-Z_]{3,40})\b/u,
  /\b(ORA-\d{5}|SQLSTATE[\s[]{1,2}[0-9A-Z]{5})/u,
  /(?<!\p{L})(?:error|code|fehler|fehlercode|erreur|errore|erro|fout|código)(?:\s{1,2}(?:code|nr\.?|no\.?|number))?[\s:#(]{1,3}((?=[A-Z0-9_-]*\d)(?!\d{1,3}\b)[A-Z0-9][A-Z0-9_-]{2,19})\b/iu,
];

/** Finds failures in a text that someone wrote, pasted or photographed: request lines, errors with their stacks, codes. */
export function findInText(
  text: string,
  source: Source,
  collector: EvidenceCollector,
  place: string | null = null,
): ErrorSignature[] {
  const lines = text
    .split("\n")
    .slice(0, maxLines)
    .map((line) => line.slice(0, maxLineLength));
  const cite = (excerpt: string) => collector.cite(source, shorten(excerpt, 1_000), place);
  return lines.flatMap((line, index) => {
    if (frameLine.test(line)) return [];
    const request = requestIn(line, 1, cite);
    if (request.length > 0) return request;
    const exception = exceptionAt(
      source.kind === "message" ? lines.map(withoutNextSentence) : lines,
      index,
      cite,
    );
    return exception.length > 0 ? exception : codeIn(withoutMarks(line), () => cite(line));
  });
}

/** Removes what a person wrote after an error on the same line: "TypeError: x is null. It happens on Pay." */
function withoutNextSentence(line: string): string {
  return line.replace(
    /(?<=(?:Error|Exception):\s[^\n]{3,300}?[\p{L}\p{N})'"][.!?])\s+(?=\p{Lu}\p{Ll}*[\s,]).*$/u,
    "",
  );
}

/** Removes Markdown's backticks and bold markers, which are not part of a failure. */
function withoutMarks(line: string): string {
  return line.replace(/`|\*{2,3}/gu, "");
}

/** Finds a failed request in a line of a log or console. */
export function requestIn(line: string, count: number, cite: (excerpt: string) => string): ErrorSignature[] {
  const bare = withoutMarks(line);
  const [, method, url, status] = answered.exec(bare) ?? readBackwards(bare);
  const [, sentMethod, sentUrl, error] = status ? [] : (unanswered.exec(bare) ?? []);
  if (!(method ?? sentMethod)) return [];
  const seen: SeenRequest = {
    method: method ?? sentMethod ?? "",
    url: (url ?? sentUrl ?? "").replace(/[.,;:!?*_’”)\]]+$/u, ""),
    status: status ? Number(status) : 0,
    error: error ?? null,
    response: null,
    count,
    succeeded: null,
    evidence: cite(line),
  };
  return seeRequest(seen);
}

/** Matches the reverse order, "HTTP 500 from POST /api/x", and returns the groups in the order of `answered`. */
function readBackwards(line: string): (string | undefined)[] {
  const [whole, status, method, url] = answeredBackwards.exec(line) ?? [];
  return [whole, method, url, status];
}

function exceptionAt(
  lines: readonly string[],
  index: number,
  cite: (excerpt: string) => string,
): ErrorSignature[] {
  const message = exceptionLine.exec(withoutMarks(lines[index] ?? "").trim())?.[1];
  if (!message) return [];
  const after = lines.slice(index + 1, index + 1 + maxStackLength);
  const end = after.findIndex((line) => !frameLine.test(line));
  const below = after.slice(0, end < 0 ? after.length : end);
  const stack = (below.length > 0 ? below : tracebackBefore(lines, index)).join("\n");
  const evidence = cite(stack === "" ? message : `${message}\n${stack}`);
  const found = parseException({ message, stack: stack || null }, { count: 1, evidence });
  return found ? [found] : [];
}

/** Returns the frames of a Python traceback, which precede the error. */
function tracebackBefore(lines: readonly string[], index: number): string[] {
  const before = lines.slice(Math.max(0, index - 60), index);
  const start = before.findLastIndex((line) => line.startsWith("Traceback (most recent call last)"));
  return start < 0 ? [] : before.slice(start + 1).slice(-maxStackLength);
}

function codeIn(line: string, cite: (excerpt: string) => string): CodeSignature[] {
  for (const pattern of codes) {
    const code = pattern.exec(line)?.[1]?.toUpperCase();
    if (!code) continue;
    return [
      {
        kind: "code",
        fingerprint: toFingerprint("code", [code]),
        label: `Error ${code}`,
        weight: 62,
        count: 1,
        evidence: [cite(line)],
        code,
      },
    ];
  }
  return [];
}
