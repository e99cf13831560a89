import { type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { toReason } from "@tessera/wire/reason/reason";
import * as oauth from "oauth4webapi";
import type { ProviderSettings } from "../connection/mail-providers.ts";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";

/** The tokens that a provider issues for a consent. */
export interface Tokens {
  accessToken: string;
  /** Null if the previous one stays valid. */
  refreshToken: string | null;
  /** The lifetime of the access token. */
  seconds: number;
  /** The scopes that were consented to; null if all requested ones were. */
  scopes: string[] | null;
}

interface ConsentRequest {
  state: string;
  verifier: string;
  /** The account that owns the mailbox. */
  account: string;
}

/** Returns the URL where the owner of a mailbox consents (RFC 6749, with PKCE by RFC 7636). */
export async function consentUrl(
  { clientId, authorizationEndpoint, scopes, parameters, redirectUri }: ProviderSettings,
  { state, verifier, account }: ConsentRequest,
): Promise<string> {
  const url = new URL(authorizationEndpoint);
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: "code",
    scope: scopes.join(" "),
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    login_hint: account,
    ...parameters,
  }).toString();
  return url.href;
}

export function newVerifier(): string {
  return oauth.generateRandomCodeVerifier();
}

interface Redemption {
  code: string;
  state: string;
  verifier: string;
}

/** Redeems a code for tokens. Throws an `OwnServerUnavailableError`. */
export async function redeemCode(
  provider: MailProvider,
  settings: ProviderSettings,
  { code, state, verifier }: Redemption,
): Promise<Tokens> {
  const { server, client, secret } = toParties(settings);
  return readTokens(provider, async () => {
    const answer = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
    const response = await oauth.authorizationCodeGrantRequest(
      ...([server, client, secret, answer, settings.redirectUri, verifier] as const),
      toOptions(settings),
    );
    return oauth.processAuthorizationCodeResponse(server, client, response);
  });
}

/** Renews expiring tokens. Throws an `OwnServerUnavailableError`. */
export async function renewTokens(
  provider: MailProvider,
  settings: ProviderSettings,
  refreshToken: string,
): Promise<Tokens> {
  const { server, client, secret } = toParties(settings);
  return readTokens(provider, async () => {
    const response = await oauth.refreshTokenGrantRequest(
      ...([server, client, secret, refreshToken] as const),
      toOptions(settings),
    );
    return oauth.processRefreshTokenResponse(server, client, response);
  });
}

const answerMs = 10_000;

function toOptions({ tokenEndpoint }: ProviderSettings): oauth.TokenEndpointRequestOptions {
  return {
    signal: () => AbortSignal.timeout(answerMs),
    // Unencrypted requests are only sent to a simulated provider on this machine.
    [oauth.allowInsecureRequests]: tokenEndpoint.startsWith("http:"),
  };
}

function toParties({ clientId, clientSecret, authorizationEndpoint, tokenEndpoint }: ProviderSettings) {
  const server: oauth.AuthorizationServer = {
    issuer: new URL(authorizationEndpoint).origin,
    authorization_endpoint: authorizationEndpoint,
    token_endpoint: tokenEndpoint,
  };
  return { server, client: { client_id: clientId }, secret: oauth.ClientSecretPost(clientSecret) };
}

/** The lifetime to assume if the provider states none, as OAuth recommends. A token that lives longer is renewed early. */
const usualSeconds = 600;

async function readTokens(
  provider: MailProvider,
  fetchTokens: () => Promise<oauth.TokenEndpointResponse>,
): Promise<Tokens> {
  try {
    const { access_token, refresh_token, expires_in, scope } = await fetchTokens();
    return {
      accessToken: access_token,
      refreshToken: refresh_token ?? null,
      seconds: expires_in ?? usualSeconds,
      scopes: scope === undefined ? null : scope.split(" "),
    };
  } catch (error) {
    throw toProviderError(provider, error);
  }
}

/** Error codes by which a provider reports that a consent has ended and must be given again. */
const endings = new Set(["invalid_grant", "interaction_required", "consent_required", "login_required"]);
const passing = new Set(["temporarily_unavailable", "server_error"]);

function toProviderError(provider: MailProvider, error: unknown): OwnServerUnavailableError {
  const name = mailProviderNames[provider];
  const because = { cause: error };
  if (error instanceof oauth.ResponseBodyError && !isPassing(error)) {
    if (endings.has(error.error)) return consentMissing(provider, because);
    const refused = toReason("mail.provider_refuses_installation", { provider: name });
    return new OwnServerUnavailableError("provider", refused, because);
  }
  return Object(error).name === "TimeoutError"
    ? new OwnServerUnavailableError("time", toReason("outgoing.timed_out", { host: name }), because)
    : new OwnServerUnavailableError("answer", toReason("mail.server_broke_off", { host: name }), because);
}

function isPassing({ error, status }: oauth.ResponseBodyError): boolean {
  return passing.has(error) || status >= 500 || status === 429;
}

/** Returns the error for a missing consent, which only the owner of the mailbox can fix. */
export function consentMissing(provider: MailProvider, options?: ErrorOptions): OwnServerUnavailableError {
  const reason = toReason("mail.provider_access_ended", { provider: mailProviderNames[provider] });
  return new OwnServerUnavailableError("consent", reason, options);
}
