import { apiBase } from "@tessera/wire/api/route";
import { demoPassword } from "./demo-password.ts";

const origin = process.env.TEST_ORIGIN ?? "";
const base = origin.replace("localhost", "127.0.0.1");

/** The arguments of an operation. `params` fill the `:names` of the path. */
export interface Call {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  form?: () => FormData;
  /** The IP address that the caller seems to have: the gateway trusts forwarded addresses from its own machine. */
  address?: string;
}

/** Returns an IPv6 address in a random block, so that callers do not share rate limits. */
export function anAddress(): string {
  const block = [...crypto.getRandomValues(new Uint16Array(2))].map((group) => group.toString(16));
  return `2001:db8:${block.join(":")}::1`;
}

export interface Answer {
  status: number;
  text: string;
  /** The value of `Retry-After` in seconds; 0 without it. */
  retryAfter: number;
}

/** Sends one operation (`"GET /tickets/:ticketId/"`) with a token, or without. */
export async function callApi(
  token: string | undefined,
  operation: string,
  call: Call = {},
): Promise<Answer> {
  const [method = "", path = ""] = operation.split(" ");
  const filled = path.replace(/:([a-zA-Z]+)/g, (_, name) => encodeURIComponent(call.params?.[name] ?? ""));
  const query = call.query ? `?${new URLSearchParams(call.query)}` : "";
  const response = await fetch(`${base}${apiBase}${filled}${query}`, {
    method,
    headers: {
      ...(call.address ? { "x-forwarded-for": call.address } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(call.body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: call.form?.() ?? (call.body === undefined ? null : JSON.stringify(call.body)),
  });
  // A live stream never ends, so its status is the answer.
  if (response.headers.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status: response.status, text: "", retryAfter: 0 };
  }
  const retryAfter = Number(response.headers.get("retry-after") ?? 0);
  return { status: response.status, text: await response.text(), retryAfter };
}

/** Sends an operation that has to succeed, and returns the parsed body. Throws on any status from 300. */
export async function obtain<T>(token: string, operation: string, call: Call = {}): Promise<T> {
  const { status, text } = await callApi(token, operation, call);
  if (status >= 300) throw new Error(`${operation} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
}

/** Signs someone in with the demo's password, and returns the access token of the new session. */
export async function readToken(email: string): Promise<string> {
  const signedIn = await fetch(`${base}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  if (!signedIn.ok) throw new Error(`${email} could not sign in: ${await signedIn.text()}`);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const minted = await fetch(`${base}/api/auth/token`, { headers: { cookie, origin } });
  if (!minted.ok) throw new Error(`${email} was given no token: ${await minted.text()}`);
  return ((await minted.json()) as { token: string }).token;
}
