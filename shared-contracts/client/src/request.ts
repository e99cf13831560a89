import type { CallOptions } from "./call.ts";

/** The input of a call, for any operation. */
export interface CallInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  accept?: string;
}

/** Builds the request of an operation: `"GET /tickets/:ticketId/"` with its parameters, under `baseUrl`. */
export function requestOf(
  baseUrl: string,
  operation: string,
  input: CallInput,
): [url: string, init: RequestInit] {
  const [method = "GET", path = "/"] = operation.split(" ");
  const url = `${baseUrl}${fillPath(path, input.params ?? {})}${queryString(input.query ?? {})}`;
  const hasBody = input.body !== undefined;
  const body = hasBody ? JSON.stringify(input.body) : input.form;
  const init: RequestInit = {
    method,
    headers: toHeaders(input, hasBody),
    ...(body === undefined ? {} : { body }),
    ...(input.signal ? { signal: input.signal } : {}),
  };
  return [url, init];
}

function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === "") throw new TypeError(`The path ${path} needs "${name}".`);
    return encodeURIComponent(String(value));
  });
}

/** Builds a query string. Lists are repeated (`status=new&status=open`); undefined values are left out. */
function queryString(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) pairs.append(name, String(one));
    }
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}

function toHeaders(
  { ifMatch, idempotencyKey, accept = "application/json" }: CallInput,
  hasBody: boolean,
): Record<string, string> {
  return {
    accept,
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(ifMatch === undefined ? {} : { "if-match": `"${ifMatch}"` }),
    ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
  };
}
