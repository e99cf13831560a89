import { randomInt } from "node:crypto";
import { conflict, Failure, notFound } from "@tessera/kit/errors/failure";
import { cookieLine, cookieValue } from "@tessera/kit/http/cookie";
import { chooseLanguage } from "@tessera/kit/http/reader-language";
import { getCookiePrefix } from "@tessera/kit/http/session-cookie";
import { customerTokenSeconds } from "@tessera/kit/tokens/customer-token";
import type { PortalCode, PortalSession, PortalSignIn } from "@tessera/wire/portal/portal";
import { portalLimits } from "@tessera/wire/portal/portal.constants";
import { toReason } from "@tessera/wire/reason/reason";
import type { Language } from "@tessera/wire/text/language";
import type { TicketTransaction } from "../../context.ts";
import type { PortalContext } from "../open-portal.ts";
import { aSecret, computeHash } from "../portal-secret.ts";
import { releaseHeld } from "../request/release-request.ts";
import { signInEmail } from "./portal.mail.ts";
import {
  type AddressedOrganization,
  deleteSession,
  findOrganization,
  findSession,
  insertLink,
  insertSession,
  spendCode,
  spendLink,
  wasUsed,
} from "./portal-session.repository.ts";

export async function readOrganization(context: PortalContext, slug: string): Promise<AddressedOrganization> {
  const organization = await findOrganization(context, slug);
  if (!organization) throw notFound(toReason("account.organization_not_found"));
  return organization;
}

/**
 * Requests a sign-in link. It is emailed in the background, so that neither the response nor its timing reveals whether the address is
 * known.
 */
export async function requestLink(
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
  const code = String(randomInt(10 ** portalLimits.codeDigits)).padStart(portalLimits.codeDigits, "0");
  const codeHash = hashOfCode({ organizationId, email, code });
  const addressee = await tenantDb
    .for(organizationId)
    .transaction()
    .execute((trx) => insertLink(trx, { organizationId, email, secretHash: computeHash(secret), codeHash }));
  if (addressee === undefined) return;
  // The secret is in the fragment, which is not sent to any server.
  const link = `${portal.publicOrigin}/help/${slug}#sign-in=${secret}`;
  // Never the address as typed: two spellings that are equal in lower case may belong to different people.
  const recipient = { to: addressee.email, language: chooseLanguage(asked, addressee.language) };
  portal.mail.post(signInEmail(recipient, { organization: name, link, code }));
}

function hashOfCode({
  organizationId,
  email,
  code,
}: Record<"organizationId" | "email" | "code", string>): string {
  return computeHash(`${organizationId} ${email.toLowerCase()} ${code}`);
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
  const secretHash = computeHash(secret);
  return openFor(context, organization, {
    isEmbedded: false,
    prove: async (trx) =>
      (await spendLink(trx, secretHash)) ?? ((await wasUsed(trx, secretHash)) ? linkUsed() : linkExpired()),
  });
}

/** Opens a session by the code of the email, for people who read it on another device. After five wrong attempts it is no longer valid. */
export async function openSessionByCode(
  context: PortalContext,
  { organization: slug, email, code, embedded = false }: PortalCode,
  network: string,
): Promise<OpenedSession> {
  await context.portal.limits.admitCode(network);
  const organization = await findOrganization(context, slug);
  if (!organization) throw codeExpired();
  const codeHash = hashOfCode({ organizationId: organization.id, email, code });
  return openFor(context, organization, {
    isEmbedded: embedded,
    prove: async (trx) => (await spendCode(trx, email.toLowerCase(), codeHash)) ?? codeExpired(),
  });
}

interface Proof {
  isEmbedded: boolean;
  /** Returns the proven address, or the failure. */
  prove(trx: TicketTransaction): Promise<string | Failure>;
}

/** Opens a session for an address that was just proven. */
async function openFor(
  context: PortalContext,
  organization: AddressedOrganization,
  { isEmbedded, prove }: Proof,
): Promise<OpenedSession> {
  const { id: organizationId, slug } = organization;
  const cookieSecret = aSecret();
  // The failure is returned, not thrown, so that the used link or the attempted code is still committed.
  const failure = await context.tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const proven = await prove(trx);
      if (proven instanceof Failure) return proven;
      await releaseHeld(trx, organizationId, proven);
      await insertSession(trx, { organizationId, email: proven, secretHash: computeHash(cookieSecret) });
      return null;
    });
  if (failure) throw failure;
  const session = await readSession(context, organization, cookieSecret);
  if (!session) throw linkExpired();
  return { session, cookie: sessionCookie(context, slug, cookieSecret, isEmbedded) };
}

function codeExpired(): Failure {
  return new Failure("not_found", toReason("portal.code_expired"));
}

function linkExpired(): Failure {
  return new Failure("not_found", toReason("portal.sign_in_link_expired"));
}

function linkUsed(): Failure {
  return conflict(toReason("portal.link_used"));
}

/** Returns a new token for the customer of the cookie's session, or null if there is none. */
export async function renewSession(
  context: PortalContext,
  { organization: slug, embedded = false }: OfSession,
  cookies: string | undefined,
): Promise<PortalSession | null> {
  const secret = cookieValue(cookies, cookieName(context, slug, embedded));
  const organization = secret && (await findOrganization(context, slug));
  if (!secret || !organization) return null;
  return (await readSession(context, organization, secret)) ?? null;
}

export async function readSession(
  { tenantDb, portal }: PortalContext,
  { id: organizationId }: AddressedOrganization,
  secret: string,
): Promise<PortalSession | undefined> {
  const customer = await findSession(tenantDb.for(organizationId), { secretHash: computeHash(secret) });
  if (!customer) return undefined;
  const { session_id: sessionId, name, email } = customer;
  const token = await portal.tokens.issue({ organizationId, sessionId });
  return { token, expires_in: customerTokenSeconds, name, email };
}

/** Ends a session, if there is one. Always returns the cookie that removes it. */
export async function closeSession(
  context: PortalContext,
  { organization: slug, embedded = false }: OfSession,
  cookies: string | undefined,
): Promise<string> {
  const secret = cookieValue(cookies, cookieName(context, slug, embedded));
  const organization = secret && (await findOrganization(context, slug));
  if (secret && organization) {
    await context.tenantDb
      .for(organization.id)
      .transaction()
      .execute((trx) => deleteSession(trx, computeHash(secret)));
  }
  return sessionCookie(context, slug, null, embedded);
}

interface OfSession {
  organization: string;
  embedded?: boolean;
}

/**
 * Returns the cookie of a session. There is one per organization, and another one for the widget in host pages. It is sent only to the
 * operations that read it.
 */
export function sessionCookie(
  context: PortalContext,
  slug: string,
  secret: string | null,
  isEmbedded = false,
): string {
  const seconds = secret === null ? 0 : portalLimits.sessionDays * 24 * 60 * 60;
  const name = cookieName(context, slug, isEmbedded);
  return cookieLine(
    { name, value: secret ?? "", seconds, path: "/api/v1/portal/session", isEmbedded },
    context.portal.publicOrigin,
  );
}

function cookieName({ portal }: PortalContext, slug: string, isEmbedded: boolean): string {
  return `${getCookiePrefix(portal.publicOrigin)}.${isEmbedded ? "widget" : "portal"}.${slug}`;
}
