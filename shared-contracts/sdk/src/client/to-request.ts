interface PlainRequest {
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

/**
 * Builds the request of an operation, `"GET /tickets/:ticketId/"`. What is not part of the path is its query if it only reads, and its body
 * otherwise.
 */
export function toRequest(
  baseUrl: string,
  operation: string,
  input: object,
): [url: string, request: PlainRequest] {
  const [method = "", path = ""] = operation.split(" ");
  const rest: Record<string, unknown> = { ...input };
  const url = baseUrl + path.replace(/:(\w+)/g, (_, name: string) => takeSegment(rest, name));
  const headers = { accept: "application/json" };
  if (input instanceof FormData) return [url, { method, headers, body: input }];
  if (method === "GET") return [url + toQuery(rest), { method, headers }];
  if (Object.keys(rest).length === 0) return [url, { method, headers }];
  return [
    url,
    { method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(rest) },
  ];
}

/** An empty segment, or one of dots, would be the path of another operation. */
function takeSegment(rest: Record<string, unknown>, name: string): string {
  const value = String(rest[name] ?? "");
  delete rest[name];
  if (/^\.{0,2}$/.test(value)) throw new TypeError(`${name} is missing or wrong.`);
  return encodeURIComponent(value);
}

function toQuery(query: Record<string, unknown>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) pairs.append(name, String(one));
  }
  return pairs.size > 0 ? `?${pairs}` : "";
}
