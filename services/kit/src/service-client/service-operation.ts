import { apiBase } from "@tessera/wire/api/route";
import { toReason } from "@tessera/wire/reason/reason";

/** The names of the services in error messages for people. */
export const nameByService = {
  tickets: toReason("common.tickets"),
  files: toReason("common.files"),
  identity: toReason("common.accounts"),
  organization: toReason("common.organizations"),
  analytics: toReason("common.reports"),
};

/** The base URLs of the services that a client calls, such as `http://127.0.0.1:4003`. */
export type ServiceUrls = Partial<Record<keyof typeof nameByService, string>>;

/** The service of an operation, by the first segment of its path. */
const serviceByPrefix: Readonly<Record<string, keyof ServiceUrls>> = {
  tickets: "tickets",
  files: "files",
  auth: "identity",
  members: "identity",
  organizations: "organization",
  billing: "organization",
  analytics: "analytics",
};

/** The input of any operation. */
interface AnyInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
}

/** The request of an operation. */
export interface ServiceOperation {
  service: keyof ServiceUrls;
  url: string;
  init: Pick<RequestInit, "body" | "headers" | "method">;
}

/**
 * Builds the request of an operation. Each path parameter is encoded as a single segment. Throws a `TypeError` if one is missing, and for an
 * operation of a service without a URL.
 */
export function toServiceOperation(
  urls: ServiceUrls,
  operation: string,
  input: AnyInput,
  token: string,
): ServiceOperation {
  const [method = "GET", path = "/"] = operation.split(" ");
  const service = serviceByPrefix[path.split("/")[1] ?? ""];
  const origin = service && urls[service];
  if (!origin) throw new TypeError(`No service with a URL has the operation ${operation}.`);
  const { params = {}, query = {}, body } = input;
  return {
    service,
    url: `${origin}${apiBase}${fillPath(path, params)}${toQueryString(query)}`,
    init: {
      method,
      headers: toHeaders(input, token),
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

function toQueryString(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) pairs.append(name, String(one));
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

function toHeaders({ body, ifMatch, idempotencyKey }: AnyInput, token: string): Record<string, string> {
  return {
    accept: "application/json",
    authorization: `Bearer ${token}`,
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
}
