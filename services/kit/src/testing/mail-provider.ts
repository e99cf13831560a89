import { hash, randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { escapeHtml } from "@tessera/wire/text/escape-html";

/** An OAuth provider that behaves as the documentation of Google and Microsoft describes. */
export interface TestMailProvider {
  origin: string;
  /** The requests to the token endpoint, oldest first. */
  requests: Record<string, string>[];
  /** The lifetime of new access tokens, in seconds. */
  seconds: number;
  /** The granted scopes; null to grant all requested ones. */
  scopes: string[] | null;
  /** A fault: what the token endpoint does instead of responding normally. */
  mischief: "hang" | { status: number; error: string } | null;
  /** Acts as a user on the consent page and returns the address that it redirects to. */
  consent(url: string, choice?: "agree" | "cancel"): Promise<URL>;
  /** Returns true if a mail server should accept the user's token. */
  accepts(user: string, token: string): boolean;
  /** Revokes the consent for an account, and with it all its tokens. */
  revoke(account: string): void;
  close(): Promise<void>;
}

type Kind = "google" | "microsoft";

interface Code {
  kind: Kind;
  account: string;
  challenge: string;
  redirectUri: string;
  scopes: string[];
  isLasting: boolean;
}

interface Token {
  account: string;
  scopes: string[];
  until: number;
}

interface State {
  codes: Map<string, Code>;
  accessTokens: Map<string, Token>;
  refreshTokens: Map<string, Omit<Token, "until">>;
}

export interface ProviderOptions {
  clientId?: string;
  clientSecret?: string;
  tenant?: string;
  /** 0 for any free port. */
  port?: number;
}

type Known = Required<Omit<ProviderOptions, "port">>;

/** Starts a server that acts as Google (`/o/oauth2/v2/auth`, `/token`) and as Microsoft (`/<tenant>/oauth2/v2.0/…`). */
export async function aMailProvider(options: ProviderOptions = {}): Promise<TestMailProvider> {
  const { port = 0, ...named } = options;
  const known = { clientId: "tessera", clientSecret: "secret", tenant: "organizations", ...named };
  const state: State = { codes: new Map(), accessTokens: new Map(), refreshTokens: new Map() };
  const server = createServer((request, response) => {
    answer({ provider, state, known }, request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const provider: TestMailProvider = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ requests: [], seconds: 3_599, scopes: null, mischief: null },
    async consent(url, choice = "agree") {
      const page = await fetch(url);
      const found = new RegExp(`id="${choice}" href="([^"]+)"`, "u").exec(await page.text())?.[1];
      if (!found) throw new Error(`There is no page of consent: ${page.status}`);
      const left = await fetch(new URL(toText(found), url), { redirect: "manual" });
      return new URL(left.headers.get("location") ?? "");
    },
    accepts(user, token) {
      const found = state.accessTokens.get(token);
      return found !== undefined && found.account === user && found.until > Date.now();
    },
    revoke(account) {
      for (const tokens of [state.accessTokens, state.refreshTokens])
        for (const [token, found] of tokens) if (found.account === account) tokens.delete(token);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

interface Around {
  provider: TestMailProvider;
  state: State;
  known: Known;
}

async function answer(around: Around, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", around.provider.origin);
  const place = findPlace(around.known, pathname);
  if (place?.what === "consent") showConsent(around, { ...place, query: searchParams }, response);
  else if (place?.what === "agree") leave(around, { ...place, query: searchParams }, response);
  else if (place?.what === "tokens") await giveTokens(around, place.kind, request, response);
  else if (pathname.endsWith("/oauth2/v2.0/token"))
    refuse(response, "microsoft", { status: 400, error: "invalid_request", number: 90002 });
  else response.writeHead(404).end();
}

interface Place {
  kind: Kind;
  what: "consent" | "agree" | "tokens";
}

function findPlace({ tenant }: Known, pathname: string): Place | undefined {
  const places: Record<string, Place> = {
    "/o/oauth2/v2/auth": { kind: "google", what: "consent" },
    "/o/oauth2/v2/auth/agree": { kind: "google", what: "agree" },
    "/token": { kind: "google", what: "tokens" },
    [`/${tenant}/oauth2/v2.0/authorize`]: { kind: "microsoft", what: "consent" },
    [`/${tenant}/oauth2/v2.0/authorize/agree`]: { kind: "microsoft", what: "agree" },
    [`/${tenant}/oauth2/v2.0/token`]: { kind: "microsoft", what: "tokens" },
  };
  return places[pathname];
}

interface Visit {
  kind: Kind;
  query: URLSearchParams;
}

/** Shows a page that asks the user to agree. An invalid request is reported instead, without any link. */
function showConsent({ known }: Around, { kind, query }: Visit, response: ServerResponse): void {
  const wanted = {
    client_id: known.clientId,
    response_type: "code",
    code_challenge_method: "S256",
  };
  const wrong = Object.entries(wanted).filter(([name, value]) => query.get(name) !== value);
  const missing = ["redirect_uri", "scope", "state", "code_challenge"].filter((name) => !query.get(name));
  if (wrong.length > 0 || missing.length > 0) {
    response
      .writeHead(400)
      .end(`invalid_request: ${[...wrong.map(([name]) => name), ...missing].join(", ")}`);
    return;
  }
  const link = (choice: string) =>
    escapeHtml(
      `${kind === "google" ? "/o/oauth2/v2/auth" : `/${known.tenant}/oauth2/v2.0/authorize`}/agree?${query}&choice=${choice}`,
    );
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(
    `<!doctype html><title>Consent</title><h1>Let Tessera read and send the email of ${escapeHtml(query.get("login_hint") ?? "")}?</h1>
    <p><a id="agree" href="${link("agree")}">Allow</a> <a id="cancel" href="${link("cancel")}">Cancel</a></p>`,
  );
}

function leave(around: Around, { kind, query }: Visit, response: ServerResponse): void {
  const back = new URL(getText(query, "redirect_uri"));
  const answer = {
    state: getText(query, "state"),
    ...(query.get("choice") === "agree"
      ? { code: newCode(around, { kind, query }), ...(kind === "google" ? { iss: googleIssuer } : {}) }
      : { error: "access_denied" }),
  };
  for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value);
  response.writeHead(302, { location: back.href }).end();
}

const googleIssuer = "https://accounts.google.com";

function getText(query: URLSearchParams, name: string): string {
  return query.get(name) ?? "";
}

function newCode({ provider, state }: Around, { kind, query }: Visit): string {
  const code = newSecret();
  const asked = getText(query, "scope").split(" ");
  const isOffline =
    kind === "google" ? query.get("access_type") === "offline" : asked.includes("offline_access");
  state.codes.set(code, {
    ...{ kind, account: getText(query, "login_hint"), challenge: getText(query, "code_challenge") },
    redirectUri: getText(query, "redirect_uri"),
    scopes: provider.scopes ?? asked,
    isLasting: isOffline,
  });
  return code;
}

async function giveTokens(
  around: Around,
  kind: Kind,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString("utf8")));
  const { provider, known } = around;
  provider.requests.push(body);
  if (provider.mischief === "hang") return;
  if (provider.mischief) {
    refuse(response, kind, { ...provider.mischief, number: 90033 });
  } else if (body.client_id !== known.clientId || body.client_secret !== known.clientSecret) {
    refuse(response, kind, { status: 401, error: "invalid_client", number: 7000215 });
  } else {
    const grant =
      body.grant_type === "refresh_token" ? findRefreshed(around, body) : findRedeemed(around, kind, body);
    if (grant === null) refuse(response, kind, { status: 400, error: "invalid_grant", number: 70008 });
    else sendTokens(around, kind, grant, response);
  }
}

interface Grant extends Omit<Token, "until"> {
  hasRefreshToken: boolean;
}

/** Redeems a code, which is valid once and only with the verifier of its challenge. */
function findRedeemed({ state }: Around, kind: Kind, body: Record<string, string>): Grant | null {
  const code = state.codes.get(body.code ?? "");
  state.codes.delete(body.code ?? "");
  if (!code || code.kind !== kind || code.redirectUri !== body.redirect_uri) return null;
  if (hash("sha256", body.code_verifier ?? "", "base64url") !== code.challenge) return null;
  return { account: code.account, scopes: code.scopes, hasRefreshToken: code.isLasting };
}

/** Looks up a refresh token. Microsoft issues a new one each time, Google does not; earlier ones stay valid with both. */
function findRefreshed({ state }: Around, body: Record<string, string>): Grant | null {
  const found = state.refreshTokens.get(body.refresh_token ?? "");
  return found ? { ...found, hasRefreshToken: false } : null;
}

function sendTokens(
  { provider, state }: Around,
  kind: Kind,
  { account, scopes, hasRefreshToken }: Grant,
  response: ServerResponse,
): void {
  const [accessToken, refreshToken] = [newSecret(), newSecret()];
  state.accessTokens.set(accessToken, { account, scopes, until: Date.now() + provider.seconds * 1_000 });
  const isGiven = hasRefreshToken || kind === "microsoft";
  if (isGiven) state.refreshTokens.set(refreshToken, { account, scopes });
  const named = scopes.filter((scope) => scope !== "offline_access").join(" ");
  response
    .writeHead(200, { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" })
    .end(
      JSON.stringify({
        access_token: accessToken,
        token_type: "Bearer",
        expires_in: provider.seconds,
        scope: named,
        ...(isGiven ? { refresh_token: refreshToken } : {}),
        ...(kind === "microsoft" ? { ext_expires_in: provider.seconds } : {}),
      }),
    );
}

interface Refusal {
  status: number;
  error: string;
  number: number;
}

const googleWords: Record<string, string> = {
  invalid_grant: "Token has been expired or revoked.",
  invalid_client: "The OAuth client was not found.",
};

function refuse(response: ServerResponse, kind: Kind, { status, error, number }: Refusal): void {
  const body =
    kind === "google"
      ? { error, error_description: googleWords[error] ?? error }
      : {
          error,
          error_description: `AADSTS${number}: The request was refused. Trace ID: 0 Correlation ID: 0`,
          error_codes: [number],
          ...{ timestamp: new Date().toISOString(), trace_id: "0", correlation_id: "0" },
        };
  response.writeHead(status, { "content-type": "application/json; charset=utf-8" }).end(JSON.stringify(body));
}

function newSecret(): string {
  return randomBytes(24).toString("base64url");
}

function toText(html: string): string {
  return html
    .replaceAll("&quot;", '"')
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&amp;", "&");
}
