import { setTimeout as wait } from "node:timers/promises";
import { toInstant } from "@tessera/kit/database/instant";
import { type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { ProviderSettings } from "../connection/mail-providers.ts";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";
import type { OwnServers } from "../connection/own-servers.ts";
import type { MailContext } from "../context.ts";
import {
  claimRenewal,
  endRenewal,
  findGrant,
  type GrantRow,
  keepRenewed,
  markRefused,
  type SealedTokens,
} from "./grant.repository.ts";
import { consentMissing, renewTokens, type Tokens } from "./provider-client.ts";

type Context = Pick<MailContext, "tenantDb" | "servers">;
type Owner = Pick<GrantRow, "organization_id" | "inbox_id">;
type Connected = Owner & { provider: MailProvider };

/** A usable access token, in plain text and as stored. */
export interface AccessToken {
  token: string;
  sealed: string;
}

const maxWaitMs = 15_000;
const lookAgainMs = 200;

/** Returns an access token, renewed before it expires by one process at a time. Throws an `OwnServerUnavailableError`. */
export async function obtainAccessToken(context: Context, connected: Connected): Promise<AccessToken> {
  const { organization_id, inbox_id, provider } = connected;
  const settings = findSettings(context.servers, provider);
  const db = context.tenantDb.for(organization_id);
  for (const end = Date.now() + maxWaitMs; Date.now() < end; await wait(lookAgainMs)) {
    const grant = await findGrant(db, inbox_id);
    if (!grant || grant.provider !== provider || grant.refresh_token === null) throw consentMissing(provider);
    if (grant.access_token !== null && isGood(grant))
      return { token: openToken(context.servers, grant, "access"), sealed: grant.access_token };
    if (await claimRenewal(db, grant)) return renew(context, grant, settings);
  }
  const late = toReason("outgoing.timed_out", { host: mailProviderNames[provider] });
  throw new OwnServerUnavailableError("time", late);
}

function isGood({ renew_at }: GrantRow): boolean {
  return renew_at !== null && Date.parse(toInstant(renew_at)) > Date.now();
}

async function renew(
  { tenantDb, servers }: Context,
  grant: GrantRow,
  settings: ProviderSettings,
): Promise<AccessToken> {
  const db = tenantDb.for(grant.organization_id);
  try {
    const former = openToken(servers, grant, "refresh");
    const tokens = await renewTokens(grant.provider, settings, former);
    const sealed = sealTokens(servers, grant, { ...tokens, refreshToken: tokens.refreshToken ?? former });
    await keepRenewed(db, grant, sealed);
    return { token: tokens.accessToken, sealed: sealed.access_token };
  } catch (error) {
    const isOver = error instanceof OwnServerUnavailableError && error.step === "consent";
    await (isOver ? markRefused(db, grant) : endRenewal(db, grant));
    throw error;
  }
}

/** Throws an `OwnServerUnavailableError` if the operator removed the registration. */
export function findSettings({ providers }: OwnServers, provider: MailProvider): ProviderSettings {
  const settings = providers[provider];
  if (settings) return settings;
  const reason = toReason("mail.provider_not_registered", { provider: mailProviderNames[provider] });
  throw new OwnServerUnavailableError("provider", reason);
}

/** A token is not used in its last minutes, because a connection may take some time. For a short-lived token, that is its second half. */
const marginSeconds = 300;

export function sealTokens(
  { credentials }: Pick<OwnServers, "credentials">,
  owner: Owner,
  { accessToken, refreshToken, seconds }: Tokens & { refreshToken: string },
): SealedTokens {
  return {
    access_token: credentials.seal(accessToken, toSealContext(owner, "access")),
    refresh_token: credentials.seal(refreshToken, toSealContext(owner, "refresh")),
    seconds: Math.max(seconds - marginSeconds, seconds / 2),
  };
}

/** Returns the context that a token is sealed with, so that it opens only for its own inbox. */
function toSealContext({ organization_id, inbox_id }: Owner, kind: "access" | "refresh"): string {
  return `${organization_id}:inbox:${inbox_id}:${kind}_token`;
}

function openToken({ credentials }: OwnServers, grant: GrantRow, kind: "access" | "refresh"): string {
  try {
    return credentials.open(grant[`${kind}_token`] ?? "", toSealContext(grant, kind));
  } catch {
    throw consentMissing(grant.provider);
  }
}
