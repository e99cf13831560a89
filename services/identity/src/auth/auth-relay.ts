import type { FastifyRequest } from "fastify";
import type { AccountDb } from "../account-db.ts";
import { type AuthCall, authBase } from "../credential/auth.contract.ts";
import { failureOfAnswer, failureOfError } from "../credential/auth-failure.ts";
import type { Renewal } from "../credential/auth-secret.ts";
import { type Auth, addressHeader } from "./auth.ts";

export interface AuthAnswer {
  status: number;
  cookies: string[];
  location: string | null;
  body: unknown;
}

export type CallAuth = (call: AuthCall, request: FastifyRequest, body?: object) => Promise<AuthAnswer>;

const passedOn = [
  "accept-language",
  "cookie",
  "origin",
  "referer",
  "user-agent",
  "sec-fetch-site",
  "sec-fetch-mode",
  "sec-fetch-dest",
];

/**
 * Sends requests to better-auth as if they had come to the public origin, and throws its errors as failures.
 * better-auth reports an unavailable database as "not signed in", which would sign people out, so the database error is
 * thrown instead.
 */
export function createAuthRelay(
  auth: Auth,
  accountDb: AccountDb,
  publicOrigin: string,
  renewal: Renewal,
): CallAuth {
  return async (call, request, body) => {
    const question = getRequest(call, await renewed(call, request, renewal), publicOrigin, body);
    const { result, errors } = await accountDb
      .watch(() => auth.handler(question))
      .catch((error) => {
        throw failureOfError(error);
      });
    if (result.status >= 400 && errors.length > 0) throw failureOfError(errors[0]);
    const response = await readAnswer(result);
    if (response.status >= 400) throw failureOfAnswer(response.status, response.body);
    return response;
  };
}

type RelayedRequest = Pick<FastifyRequest, "ip" | "headers" | "query">;

/** Replaces what a former secret signed by what the present one would have signed. */
async function renewed(
  call: AuthCall,
  { ip, headers, query }: RelayedRequest,
  renewal: Renewal,
): Promise<RelayedRequest> {
  const { cookie } = headers;
  const isLink = call === "GET /verify-email";
  const { token } = query as { token?: string };
  return {
    ip,
    headers: cookie === undefined ? headers : { ...headers, cookie: renewal.cookies(cookie) },
    query: isLink && token ? { ...Object(query), token: await renewal.linkToken(token) } : query,
  };
}

function getRequest(call: AuthCall, request: RelayedRequest, publicOrigin: string, body?: object): Request {
  const [method = "GET", path = ""] = call.split(" ");
  const url = new URL(`${publicOrigin}${authBase}${path}`);
  for (const [name, value] of Object.entries(request.query ?? {})) url.searchParams.set(name, String(value));
  const headers = new Headers({ [addressHeader]: request.ip });
  for (const name of passedOn) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  if (!body) return new Request(url, { method, headers });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

async function readAnswer(response: Response): Promise<AuthAnswer> {
  const text = await response.text();
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    location: response.headers.get("location"),
    body: response.headers.get("content-type")?.includes("json") && text !== "" ? JSON.parse(text) : null,
  };
}
