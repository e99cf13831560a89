import { secretHeaders } from "@tessera/text/detectors";
import { addCount, type RedactionCounts, redact, redactionFindings, redactUrl } from "@tessera/text/redact";
import { oneLine, shorten } from "@tessera/text/wording";
import type { FileFinding, NetworkRequest } from "@tessera/wire/file/file-findings";
import { type Reason, type ReasonValue, toReason } from "@tessera/wire/reason/reason";
import { type ReaderResult, toDetails, toReaderResult } from "../reader.ts";

type NetworkFinding = Extract<FileFinding, { kind: "network" }>;
/** A browser's recording, whose content is not validated. */
type Loose = Record<string, unknown>;

const maxRequests = 500;
const excerptLength = 500;

export function isHar(value: unknown): value is { log: { entries: unknown[] } } {
  return Array.isArray(loose(loose(value).log).entries);
}

/** Reads requests and their results. Headers and bodies are left out, except the beginning of a failed request's response. */
export function readHar(har: { log: { entries: unknown[] } }): ReaderResult {
  const counts: RedactionCounts = new Map();
  const all = har.log.entries.map((entry) => readRequest(loose(entry), counts));
  const failed = all.filter(hasFailed);
  const kept =
    all.length <= maxRequests
      ? all
      : [...failed, ...all.filter((one) => !hasFailed(one))].slice(0, maxRequests);
  const network: NetworkFinding = {
    kind: "network",
    requests: kept,
    total: all.length,
    failed: failed.length,
  };
  return toReaderResult("har", {
    text: all.map(toLine).join("\n"),
    summary: summariseRequests(network),
    findings: [network, ...redactionFindings(counts)],
    details: toDetails({
      Requests: all.length,
      Failed: failed.length,
      Browser: oneLine(
        ["name", "version"].map((name) => String(loose(loose(har.log).browser)[name] ?? "")).join(" "),
      ),
      Page: redact(readPage(har.log), new Map()).slice(0, 200),
    }),
    isPartial: kept.length < all.length,
  });
}

function loose(value: unknown): Loose {
  return typeof value === "object" && value !== null ? (value as Loose) : {};
}

function toList(value: unknown): Loose[] {
  return Array.isArray(value) ? value.map(loose) : [];
}

function readPage(log: unknown): string {
  return redactUrl(String(toList(loose(log).pages)[0]?.title ?? ""), new Map());
}

function countHeaders(message: Loose, counts: RedactionCounts): void {
  for (const { name, value } of toList(message.headers)) {
    if (secretHeaders.test(String(name)) && !/^\[.{1,40} removed\]$/u.test(String(value)))
      addCount(counts, `${String(name).toLowerCase()} header`);
  }
}

function readRequest(entry: Loose, counts: RedactionCounts): NetworkRequest {
  const [request, response] = [loose(entry.request), loose(entry.response)];
  countHeaders(request, counts);
  countHeaders(response, counts);
  const time = Number(entry.time);
  const read: NetworkRequest = {
    method: String(request.method ?? "GET").slice(0, 20),
    url: redactUrl(String(request.url ?? ""), counts).slice(0, 2_000),
    status: Math.trunc(Number(response.status)) || 0,
    milliseconds: Number.isFinite(time) && time >= 0 ? Math.round(time) : null,
    error: readError(entry, response, counts),
    at: typeof entry.startedDateTime === "string" ? entry.startedDateTime.slice(0, 40) : null,
    response_excerpt: null,
  };
  return hasFailed(read) ? { ...read, response_excerpt: readExcerpt(loose(response.content), counts) } : read;
}

function readError(entry: Loose, response: Loose, counts: RedactionCounts): string | null {
  const error = response._error ?? entry._error ?? loose(entry.response).error;
  return typeof error === "string" && error !== "" ? redact(error, counts).slice(0, 300) : null;
}

function hasFailed({ status, error }: NetworkRequest): boolean {
  return status >= 400 || status === 0 || error !== null;
}

function readExcerpt(content: Loose, counts: RedactionCounts): string | null {
  const text = content.text;
  if (typeof text !== "string" || text === "") return null;
  const body =
    content.encoding === "base64" ? Buffer.from(text.slice(0, 8_000), "base64").toString("utf8") : text;
  return redact(body.slice(0, 4_000), counts).slice(0, excerptLength);
}

function toLine({ method, url, status, milliseconds, error, response_excerpt }: NetworkRequest): string {
  const line = [
    method,
    url,
    status || "no answer",
    milliseconds === null ? null : `${milliseconds} ms`,
    error,
  ];
  const excerpt = response_excerpt === null ? "" : `\n  ${oneLine(response_excerpt)}`;
  return line.filter((part) => part !== null).join(" ") + excerpt;
}

function toPath(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : url;
}

/** "HAR with 42 requests; 3 failed: POST /api/payments 500 ×2, GET /logo.png 404" */
function summariseRequests({ requests, total, failed }: NetworkFinding): Reason {
  if (total === 0) return toReason("summary.har_empty");
  const har = describeHosts(requests, total);
  return failed === 0
    ? toReason("summary.har_without_failure", { har })
    : toReason("summary.har_failures", { har, failed, requests: listFailures(requests) });
}

function describeHosts(found: NetworkRequest[], requests: number): Reason {
  const hosts = new Set(found.filter(({ url }) => URL.canParse(url)).map(({ url }) => new URL(url).host));
  const [host] = hosts;
  if (host === undefined) return toReason("summary.har", { requests });
  return hosts.size === 1
    ? toReason("summary.har_to_host", { requests, host })
    : toReason("summary.har_to_hosts", { requests, hosts: hosts.size });
}

/** Lists the failed requests that are the most frequent. */
function listFailures(requests: NetworkRequest[]): ReasonValue {
  const groups = Map.groupBy(requests.filter(hasFailed), nameRequest);
  return [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, 5)
    .map(([name, { 0: first, length: times }]) => {
      const request =
        first && hasAnswer(first) ? name : toReason("summary.request_unanswered", { request: name });
      return times > 1 ? toReason("summary.request_repeated", { request, times }) : request;
    });
}

function hasAnswer({ status, error }: NetworkRequest): boolean {
  return status !== 0 || error !== null;
}

function nameRequest({ method, url, status, error }: NetworkRequest): string {
  const name = `${method} ${shorten(toPath(url), 80)}`;
  const answer = status || error;
  return answer === null ? name : `${name} ${answer}`;
}
