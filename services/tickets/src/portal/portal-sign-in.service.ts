import { cookieLine, cookieValue } from "@tessera/kit/cookie";
import { customerTokenSeconds } from "@tessera/kit/customer-token";
import { conflict, Failure, notFound } from "@tessera/kit/failure";
import { chooseLanguage } from "@tessera/kit/reader-language";
import { cookiePrefixOf } from "@tessera/kit/session-cookie";
import type { Language } from "@tessera/wire/language";
import type { PortalSession, PortalSignIn } from "@tessera/wire/portal";
import { portalLimits } from "@tessera/wire/portal.constants";
import type { PortalContext } from "./open-portal.ts";
import { signInEmail } from "./portal.mail.ts";
import { aSecret, hashOf } from "./portal-secret.ts";
import {
  type AddressedOrganization,
  deleteSession,
  findOrganization,
  findSession,
  insertLink,
  insertSession,
  useLink,
  wasUsed,
} from "./portal-session.repository.ts";

export async function readOrganization(context: PortalContext, slug: string): Promise<AddressedOrganization> {
  const organization = await findOrganization(context, slug);
  if (!organization) throw notFound("organization");
  return organization;
}

/** Nobody waits for the mail: neither the answer nor the time it takes says whose address it is. */
export async function askForLink(
  context: PortalContext,
  { organization, email }: PortalSignIn,
  { network, language }: { network: string; language: Language | null },
): Promise<void> {
  const { portal } = context;
  await portal.limits.admitNetwork(network);
  portal.later(() => mailLink(context, { organization, email }, language));
}

async function mailLink(
  context: PortalContext,
  { organization: slug, email }: PortalSignIn,
  asked: Language | null,
): Promise<void> {
  const { tenantDb, portal } = context;
  const organization = await findOrganization(context, slug);
  if (!organization || !(await portal.limits.mayMail(organization.id, email))) return;
  const { id: organizationId, name } = organization;
  const secret = aSecret();
  const addressee = await tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => insertLink(trx, { organizationId, email, secretHash: hashOf(secret) }));
  if (addressee === undefined) return;
  // Behind the #, which no server along the way gets to see.
  const link = `${portal.publicOrigin}/help/${slug}#sign-in=${secret}`;
  // Never to the address as it was typed: two spellings that are one in small letters may lead to different people.
  const recipient = { to: addressee.email, language: chooseLanguage(asked, addressee.language) };
  portal.mail.post(signInEmail(recipient, { organization: name, link }));
}

export interface OpenedSession {
  session: PortalSession;
  cookie: string;
}

export async function openSession(
  context: PortalContext,
  { organization: slug, secret }: { organization: string; secret: string },
): Promise<OpenedSession> {
  const organization = await findOrganization(context, slug);
  if (!organization) throw linkExpired();
  const secretHash = hashOf(secret);
  const cookieSecret = aSecret();
  // A failure must not take back that the link was used.
  const opened = await context.tenantDb
    .for(organization.id)
    .transaction()
    .execute(async (trx) => {
      const email = await useLink(trx, secretHash);
      if (email === undefined) return (await wasUsed(trx, secretHash)) ? linkUsed() : linkExpired();
      await insertSession(trx, { organizationId: organization.id, email, secretHash: hashOf(cookieSecret) });
      return null;
    });
  if (opened instanceof Failure) throw opened;
  const session = await readSession(context, organization, cookieSecret);
  if (!session) throw linkExpired();
  return { session, cookie: sessionCookie(context, slug, cookieSecret) };
}

function linkExpired(): Failure {
  return new Failure("not_found", "This link has expired. Ask for a new one.");
}

function linkUsed(): Failure {
  return conflict("This link was already used. Ask for a new one.");
}

/** A fresh token for the customer that the cookie is from; null where it is nobody's, or no longer. */
export async function renewSession(
  context: PortalContext,
  slug: string,
  cookies: string | undefined,
): Promise<PortalSession | null> {
  const secret = cookieValue(cookies, cookieName(context, slug));
  const organization = secret && (await findOrganization(context, slug));
  if (!secret || !organization) return null;
  return (await readSession(context, organization, secret)) ?? null;
}

async function readSession(
  { tenantDb, portal }: PortalContext,
  { id: organizationId }: AddressedOrganization,
  secret: string,
): Promise<PortalSession | undefined> {
  const customer = await findSession(tenantDb.for(organizationId), { secretHash: hashOf(secret) });
  if (!customer) return undefined;
  const { session_id: sessionId, name, email } = customer;
  const token = await portal.tokens.issue({ organizationId, sessionId });
  return { token, expires_in: customerTokenSeconds, name, email };
}

/** Answers the cookie's removal, whether there was a session or not. */
export async function closeSession(
  context: PortalContext,
  slug: string,
  cookies: string | undefined,
): Promise<string> {
  const secret = cookieValue(cookies, cookieName(context, slug));
  const organization = secret && (await findOrganization(context, slug));
  if (secret && organization) {
    await context.tenantDb
      .for(organization.id)
      .transaction()
      .execute((trx) => deleteSession(trx, hashOf(secret)));
  }
  return sessionCookie(context, slug, null);
}

/** One for each organization, and sent to the operations that read it alone. */
function sessionCookie(context: PortalContext, slug: string, secret: string | null): string {
  const seconds = secret === null ? 0 : portalLimits.sessionDays * 24 * 60 * 60;
  const name = cookieName(context, slug);
  return cookieLine(
    { name, value: secret ?? "", seconds, path: "/api/v1/portal/session" },
    context.portal.publicOrigin,
  );
}

function cookieName({ portal }: PortalContext, slug: string): string {
  return `${cookiePrefixOf(portal.publicOrigin)}.portal.${slug}`;
}
