import { conflict, notFound, unavailable } from "@tessera/kit/errors/failure";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { ConsentAnswer } from "@tessera/wire/mail/mail";
import { type MailProvider, mailProviderNames } from "@tessera/wire/mail/mail.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { ProviderSettings } from "../connection/mail-providers.ts";
import { OwnServerUnavailableError } from "../connection/own-server-unavailable.ts";
import type { MailContext } from "../context.ts";
import type { InboxWithServers } from "../inbox/inbox.presenter.ts";
import { findInbox, findServers } from "../inbox/inbox.repository.ts";
import { openMailbox } from "../mailbox/open-mailbox.ts";
import { toStoredReason } from "../outbound/describe-reason.ts";
import { releaseOutboundMails } from "../outbound/outbound.repository.ts";
import { findSettings, sealTokens } from "../own-server/access-token.ts";
import { saveGrant } from "../own-server/grant.repository.ts";
import type { MailboxRow } from "../own-server/own-server.repository.ts";
import { findMailbox, reopenMailbox } from "../own-server/own-server.repository.ts";
import { consentUrl, newVerifier, redeemCode, type Tokens } from "../own-server/provider-client.ts";
import { isRefusal, notLetIn } from "../own-server/sign-in.ts";
import { consentExpired, openState, sealState } from "./consent-state.ts";

type Context = Pick<MailContext, "tenantDb" | "servers">;
type ProviderMailbox = MailboxRow & { provider: MailProvider };

/** Returns the URL where the owner of an inbox's mailbox gives consent. */
export async function beginConsent(
  { tenantDb, servers }: Context,
  actor: Actor,
  inboxId: string,
): Promise<string> {
  const db = tenantDb.for(actor.organizationId);
  const inbox = await findInbox(db, inboxId);
  if (!inbox || inbox.removed_at !== null) throw notFound(toReason("mail.inbox_not_found"));
  const mailbox = await findMailbox(db, inboxId);
  if (!isProviders(mailbox)) throw conflict(toReason("mail.no_provider"));
  const { provider, username: account } = mailbox;
  const settings = settingsOrFail(servers, provider);
  const verifier = newVerifier();
  const state = sealState(servers.credentials, actor, { inboxId, provider, verifier });
  return consentUrl(settings, { state, verifier, account });
}

function isProviders(mailbox: MailboxRow | undefined): mailbox is ProviderMailbox {
  return mailbox !== undefined && mailbox.provider !== null;
}

function settingsOrFail(servers: Context["servers"], provider: MailProvider): ProviderSettings {
  try {
    return findSettings(servers, provider);
  } catch (error) {
    throw error instanceof OwnServerUnavailableError ? conflict(error.reason) : error;
  }
}

/** Stores a consent after checking that it opens the mailbox, which is read from then on. Replies that waited for it are sent. */
export async function completeConsent(
  { tenantDb, servers }: Context,
  actor: Actor,
  { state, code }: ConsentAnswer,
): Promise<InboxWithServers> {
  const { inboxId, provider, verifier } = openState(servers.credentials, actor, state);
  const db = tenantDb.for(actor.organizationId);
  const mailbox = await findMailbox(db, inboxId);
  if (!isProviders(mailbox) || mailbox.provider !== provider) throw consentExpired();
  const settings = settingsOrFail(servers, provider);
  const tokens = await redeem(provider, settings, { code, state, verifier });
  await requireMailbox(servers, mailbox, tokens);
  return db.transaction().execute(async (trx) => {
    const inbox = await findInbox(trx, inboxId);
    if (!inbox || inbox.removed_at !== null) throw consentExpired();
    await saveGrant(trx, mailbox, sealTokens(servers, mailbox, tokens));
    await reopenMailbox(trx, inboxId);
    await releaseOutboundMails(trx, inboxId, toStoredReason("consent"));
    return { inbox, ...(await findServers(trx))(inboxId) };
  });
}

type LastingTokens = Tokens & { refreshToken: string };

async function redeem(
  provider: MailProvider,
  settings: ProviderSettings,
  answer: Parameters<typeof redeemCode>[2],
): Promise<LastingTokens> {
  const tokens = await redeemCode(provider, settings, answer).catch((error: unknown) => {
    if (!(error instanceof OwnServerUnavailableError)) throw error;
    if (error.step === "consent") throw consentExpired();
    throw error.step === "provider" ? conflict(error.reason) : unavailable(error.reason);
  });
  const { refreshToken, scopes } = tokens;
  const isWhole = scopes === null || settings.scopes.every((scope) => isGiven(scope, scopes));
  if (!isWhole || refreshToken === null) {
    const name = mailProviderNames[provider];
    throw conflict(toReason("mail.consent_incomplete", { provider: name }));
  }
  return { ...tokens, refreshToken };
}

/** Providers do not repeat the scope for lasting access: the refresh token proves it. */
function isGiven(scope: string, given: string[]): boolean {
  return scope === "offline_access" || given.includes(scope);
}

/** Throws a conflict if the server refuses the token. An unavailable server is accepted, since the connection is retried. */
async function requireMailbox(
  servers: Context["servers"],
  mailbox: ProviderMailbox,
  { accessToken }: Tokens,
): Promise<void> {
  const { host, port, security, folder, username: user } = mailbox;
  const place = { host, port, security, folder, user, credential: { accessToken } };
  try {
    const { client } = await openMailbox(servers, place);
    client.close();
  } catch (error) {
    if (isRefusal(error)) throw conflict(notLetIn(mailbox, error).reason);
  }
}
