import { oneLine, shorten } from "@tessera/text/wording";
import type { FileFinding, NetworkRequest } from "@tessera/wire/file/file-findings";
import type { EvidenceCollector, Source } from "../evidence/evidence-collector.ts";
import { type RequestSignature, toFingerprint } from "./error-signature.ts";
import { normaliseIfUrl } from "./normalised-url.ts";

type NetworkFinding = Extract<FileFinding, { kind: "network" }>;

/** A failed request as a piece of evidence shows it. */
export interface SeenRequest {
  method: string;
  url: string;
  status: number;
  error: string | null;
  response: string | null;
  count: number;
  succeeded: number | null;
  evidence: string;
}

const assets = /\.(?:js|mjs|css|map|png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf|mp4|webmanifest)$/iu;
const bystanders =
  /(?:google-analytics|googletagmanager|doubleclick|facebook|hotjar|segment|sentry|datadoghq|newrelic|nr-data|mixpanel|amplitude|clarity|intercom|adservice|bugsnag|logrocket)\b/iu;
const blockedByBrowser = /ERR_(?:ABORTED|BLOCKED_BY)|NS_BINDING_ABORTED|cancell?ed/iu;
const vital = /pay|check-?out|order|billing|invoice|log-?in|sign-?in|auth|session|token|save|upload|submit/iu;

/** Returns the failed requests of a network log, with equal ones merged. */
export function findRequests(
  { requests, total }: NetworkFinding,
  source: Source,
  collector: EvidenceCollector,
): RequestSignature[] {
  const groups = Map.groupBy(requests, toKey);
  const wentWell = new Map<string, number>();
  for (const request of requests.filter((one) => !hasFailed(one))) {
    const key = toRoute(request);
    wentWell.set(key, (wentWell.get(key) ?? 0) + 1);
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first || !hasFailed(first)) return [];
    const response = same.find(({ response_excerpt }) => response_excerpt)?.response_excerpt ?? null;
    const excerpt = `${first.method} ${withoutQuery(first.url)} ${describeOutcome(first)}${same.length > 1 ? `, ${same.length} times` : ""}${response ? `\n${response}` : ""}`;
    return seeRequest({
      ...first,
      response,
      count: same.length,
      succeeded: total > requests.length ? null : (wentWell.get(toRoute(first)) ?? 0),
      evidence: collector.cite(source, excerpt, "network"),
    });
  });
}

/** Converts to a signature. Empty if the URL is not an address. */
export function seeRequest(seen: SeenRequest): RequestSignature[] {
  const address = normaliseIfUrl(seen.url);
  if (!address) return [];
  const { host, path } = address;
  const method = seen.method.toUpperCase();
  const outcome = seen.status > 0 ? `HTTP ${seen.status}` : (seen.error ?? "No answer");
  return [
    {
      kind: "request",
      fingerprint: toFingerprint("http", [method, host, path, seen.status || (seen.error ?? "")]),
      label: shorten(`${outcome} from ${method} ${path}`, 120),
      weight: weigh({ ...seen, method }, host, path),
      count: seen.count,
      evidence: [seen.evidence],
      method,
      host,
      path,
      status: seen.status,
      error: seen.error,
      reason: reasonIn(seen.response),
      succeeded: seen.succeeded,
    },
  ];
}

function weigh(seen: SeenRequest, host: string | null, path: string): number {
  if (host !== null && bystanders.test(host)) return 5;
  if (seen.error !== null && blockedByBrowser.test(seen.error)) return 20;
  if (assets.test(path)) return seen.status >= 500 ? 45 : 15;
  return weighAnswer(seen) + (vital.test(path) ? 5 : 0);
}

function weighAnswer({ status, method }: SeenRequest): number {
  const changes = !["GET", "HEAD", "OPTIONS"].includes(method);
  const basis = status >= 500 ? 80 : status === 0 ? 75 : 50;
  return basis + (changes ? 15 : 0);
}

function hasFailed({ status, error }: NetworkRequest): boolean {
  return status >= 400 || status === 0 || error !== null;
}

function toRoute({ method, url }: NetworkRequest): string {
  const address = normaliseIfUrl(url);
  return `${method} ${address?.host ?? ""}${address?.path ?? url}`;
}

function toKey(request: NetworkRequest): string {
  return `${toRoute(request)} ${hasFailed(request) ? request.status || request.error : "well"}`;
}

function describeOutcome({ status, error }: NetworkRequest): string {
  return status > 0 ? `${status}` : (error ?? "no answer");
}

function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/su, "");
}

/** Extracts the reason from an error response: a known JSON field, or a short plain text. */
function reasonIn(response: string | null): string | null {
  if (response === null) return null;
  const named =
    /"(?:error_description|message|detail|reason|title|error|code)"\s*:\s*"((?:[^"\\]|\\.){3,200})"/u.exec(
      response,
    )?.[1];
  if (named) return oneLine(named).replace(/[.\s]+$/u, "");
  const isText = !/^\s*[<{[]/u.test(response) && response.length <= 200 && /\p{L}{3}/u.test(response);
  return isText ? oneLine(response).replace(/[.\s]+$/u, "") : null;
}
