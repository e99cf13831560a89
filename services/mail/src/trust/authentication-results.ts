import parseHeader, { type AuthenticationMethod } from "mailauth/lib/parse-dkim-headers.js";
import { getAlignment } from "mailauth/lib/tools.js";
import type { SenderVerdict } from "./sender-check.ts";

/** The `Authentication-Results` of a mail, and the address that its `From` names. */
export interface ReportedResults {
  /** The values of the header fields, the topmost first. */
  headers: string[];
  /** Empty for a mail without a sender. */
  from: string;
}

/** What a mail server says about a sender. */
export interface ServerStatement {
  verdict: SenderVerdict;
  /** True if the header field of a configured server says that the domain of `From` is the sender's. */
  isProven: boolean;
}

/**
 * Reads what a trusted mail server says, from the topmost header field with one of its ids. A server that adds none forwards only mail that it
 * accepted, but proves nothing. Without ids, anybody may have written the header, so it can only lower the verdict.
 */
export function readVouching(results: ReportedResults, authservIds: string[]): ServerStatement {
  const own = results.headers.find((header) => authservIds.includes(parseAuthservId(header) ?? ""));
  if (own !== undefined) {
    const verdict = readVerdict(own, results.from);
    return { verdict, isProven: verdict === "pass" };
  }
  const [topmost] = results.headers;
  const isUnknown = authservIds.length > 0 || topmost === undefined;
  return { verdict: isUnknown ? "pass" : readVerdict(topmost, results.from), isProven: false };
}

/**
 * Reads what the server of a mailbox says: the topmost header field, if it is by the server that most mails of the mailbox name. `usual` is
 * null as long as too few mails are known; then any server counts. The result proves nothing.
 */
export function readMailboxVerdict(
  { headers: [topmost], from }: ReportedResults,
  usual: string | null,
): SenderVerdict {
  const isForged = usual !== null && findReportingServer(topmost) !== usual;
  return topmost === undefined || isForged ? "none" : readVerdict(topmost, from);
}

/**
 * Returns the domain of the servers that the header field is by: `example.com` for `mx2.example.com`, `unnamed` for a header without an id, as
 * Microsoft writes it. Empty if there is no header field.
 */
export function findReportingServer(header: string | undefined): string {
  if (header === undefined) return "";
  const id = parseAuthservId(header) ?? "";
  if (id === "" || id.includes("=")) return "unnamed";
  const labels = id.split(".");
  return labels.slice(labels.length > 2 ? 1 : 0).join(".");
}

/**
 * Returns `pass` if DMARC, a signature or SPF passed for a domain that aligns with that of `from` (RFC 8601, RFC 7489). A method that is
 * named twice passed only if it did so both times.
 */
function readVerdict(header: string, from: string): SenderVerdict {
  const methods = splitResults(header).map(readMethods);
  const all = <Name extends string>(name: Name) => methods.flatMap((method) => method[name] ?? []);
  const domain = from.split("@").at(-1) ?? "";
  const isAligned = (claimed: unknown) =>
    typeof claimed === "string" && domain !== "" && Boolean(getAlignment(domain, [toDomain(claimed)], false));
  const dmarc = all("dmarc");
  if (dmarc.some(({ value }) => isResult(value, "fail"))) return "fail";
  const passed = (method: AuthenticationMethod) => isResult(method.value, "pass");
  if (dmarc.length > 0 && dmarc.every((method) => passed(method) && isAligned(method.header?.from)))
    return "pass";
  const isSigned = all("dkim").some(
    (method) => passed(method) && isAligned(method.header?.d ?? method.header?.i),
  );
  const spf = all("spf");
  const isSent = spf.length > 0 && spf.every((method) => passed(method) && isAligned(method.smtp?.mailfrom));
  return isSigned || isSent ? "pass" : "none";
}

function isResult(value: unknown, result: string): boolean {
  return typeof value === "string" && value.toLowerCase() === result;
}

function toDomain(claimed: string): string {
  return claimed.split("@").at(-1)?.toLowerCase() ?? "";
}

/** Reads one result. mailauth keeps only the last one of each method, so each is read by itself. */
function readMethods(result: string): Record<string, AuthenticationMethod[] | undefined> {
  const { parsed } = parseHeader(`Authentication-Results: id; ${result}`);
  return Object.fromEntries(
    Object.entries(parsed).map(([name, found]) => [name, typeof found === "string" ? [] : [found].flat()]),
  );
}

function parseAuthservId(header: string): string | undefined {
  return splitResults(header)[0]?.trim().split(/\s+/u)[0]?.replaceAll('"', "").toLowerCase();
}

/** Splits the value of a header field at its semicolons, except those in quoted strings. */
function splitResults(header: string): string[] {
  return removeComments(header).match(/(?:"(?:\\.|[^"\\])*"?|\\.?|[^;"\\])+/gsu) ?? [];
}

/** Removes comments, which nest. A quoted string may contain parentheses. */
function removeComments(header: string): string {
  let [depth, isQuoted, text] = [0, false, ""];
  for (const [token] of header.matchAll(/\\.|./gsu)) {
    if (token === "(" && !isQuoted) depth += 1;
    else if (depth > 0) depth -= Number(token === ")");
    else {
      isQuoted = isQuoted !== (token === '"');
      text += token;
    }
  }
  return text;
}
