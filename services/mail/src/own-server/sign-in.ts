import type { MailProvider } from "@tessera/wire/mail/mail.constants";
import { toReason } from "@tessera/wire/reason/reason";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";
import type { MailContext } from "../context.ts";
import { obtainAccessToken } from "./access-token.ts";
import { dropAccessToken } from "./grant.repository.ts";
import { openPassword, type ServerUse } from "./sealed-password.ts";

/** The credentials that a server accepts. */
export type Credential = { password: string } | { accessToken: string };

/** A server of an inbox, as it is stored. */
export interface KnownServer {
  organization_id: string;
  inbox_id: string;
  host: string;
  username: string | null;
  password: string | null;
  provider: MailProvider | null;
}

type Context = Pick<MailContext, "tenantDb" | "servers">;
type Act<T> = (credential: Credential) => Promise<T>;

/**
 * Signs in to a server of an inbox with its password or its provider's token. A refused token is renewed and tried once more, since it may
 * have been revoked before it expired. Throws the error of `act`, or an `OwnServerUnavailableError`.
 */
export async function signInTo<T>(
  context: Context,
  known: KnownServer,
  use: ServerUse,
  act: Act<T>,
): Promise<T> {
  const { provider } = known;
  if (provider === null) return act({ password: openPassword(context.servers, known, use) });
  const first = await byToken(context, { ...known, provider }, act);
  if (!("refused" in first)) return first.value;
  const second = await byToken(context, { ...known, provider }, act);
  if (!("refused" in second)) return second.value;
  throw notLetIn(known, second.refused);
}

async function byToken<T>(
  context: Context,
  known: KnownServer & { provider: MailProvider },
  act: Act<T>,
): Promise<{ value: T } | { refused: unknown }> {
  const { token, sealed } = await obtainAccessToken(context, known);
  try {
    return { value: await act({ accessToken: token }) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await dropAccessToken(context.tenantDb.for(known.organization_id), known.inbox_id, sealed);
    return { refused: error };
  }
}

export function isRefusal(error: unknown): boolean {
  return error instanceof OwnServerUnavailableError && error.step === "password";
}

/** Returns the error for a provider's server that refuses a token which the provider itself issued. */
export function notLetIn(
  { host, username }: Pick<KnownServer, "host" | "username">,
  cause: unknown,
): OwnServerUnavailableError {
  const reason = toReason("mail.account_denied", { host, account: username ?? "" });
  return new OwnServerUnavailableError("account", reason, { cause: Object(cause).cause });
}
