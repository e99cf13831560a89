import { type Pair, parseInstant, type ReadEntry } from "../evidence-entry.ts";
import { type Loose, loose, looseList, textOrNull } from "./loose.ts";

export function isHar(value: unknown): boolean {
  return Array.isArray(loose(loose(value).log).entries);
}

/** Returns the requests of a network log in HAR 1.2. */
export function readHar(value: unknown): ReadEntry[] {
  return looseList(loose(loose(value).log).entries).map(readRequest);
}

function readRequest(entry: Loose): ReadEntry {
  const [request, response] = [loose(entry.request), loose(entry.response)];
  const time = Number(entry.time);
  return {
    kind: "request",
    at: parseInstant(entry.startedDateTime),
    method: String(request.method ?? "GET"),
    url: String(request.url ?? ""),
    status: Math.trunc(Number(response.status)) || 0,
    milliseconds: Number.isFinite(time) && time >= 0 ? Math.round(time) : null,
    error: textOrNull(response._error) ?? textOrNull(entry._error),
    requestHeaders: readPairs(request.headers),
    requestBody: textOrNull(loose(request.postData).text),
    responseHeaders: readPairs(response.headers),
    responseBody: readBody(loose(response.content)),
  };
}

function readPairs(value: unknown): Pair[] {
  return looseList(value).map((pair) => ({
    name: String(pair.name ?? ""),
    value: String(pair.value ?? ""),
  }));
}

/** Returns null if the body is not text. */
function readBody({ text, encoding, mimeType }: Loose): string | null {
  if (typeof text !== "string" || text === "") return null;
  if (encoding !== "base64") return text;
  if (!/^text\/|json|xml|javascript/iu.test(String(mimeType))) return null;
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}
