import { apiBase } from "@tessera/wire/api/route";
import { type ServiceUrls, serviceByPrefix } from "./api-operations.ts";

/** The input of any operation. */
export interface AnyApiInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

export interface ApiRequest {
  service: keyof ServiceUrls;
  url: string;
  init: RequestInit;
}

/** Builds the request of an operation. Each path parameter is encoded as a single segment. Throws if one is missing. */
export function requestOf(
  urls: ServiceUrls,
  operation: string,
  input: AnyApiInput,
  token: string,
): ApiRequest {
  const [method = "GET", path = "/"] = operation.split(" ");
  const service = serviceByPrefix[path.split("/")[1] ?? ""];
  if (!service) throw new Error(`No service answers ${operation}.`);
  const { params = {}, query = {}, body } = input;
  return {
    service,
    url: `${urls[service]}${apiBase}${fillPath(path, params)}${queryString(query)}`,
    init: {
      method,
      headers: headersOf(input, token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
  };
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(params[name] ?? "");
    // `encodeURIComponent` keeps these three values as they are, and each would change the path.
    if (["", ".", ".."].includes(value)) throw new TypeError(`The path ${path} needs "${name}".`);
    return encodeURIComponent(value);
  });
}

function queryString(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) pairs.append(name, String(one));
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

function headersOf({ body, ifMatch, idempotencyKey }: AnyApiInput, token: string): Record<string, string> {
  return {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
}
