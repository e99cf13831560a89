import { Failure, notFound, unavailable } from "@tessera/kit/errors/failure";
import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type {
  HeldRequests,
  PortalFormRequest,
  PortalFormUpload,
  ProofChallenge,
  ProofOfWork,
} from "@tessera/wire/portal/portal-form";
import type { PortalSettings } from "@tessera/wire/portal/portal-setting";
import { toReason } from "@tessera/wire/reason/reason";
import type { Language } from "@tessera/wire/text/language";
import type { Kysely } from "kysely";
import type { TicketTransaction } from "../../context.ts";
import type { TicketsDatabase } from "../../schema/schema.ts";
import type { PortalContext } from "../open-portal.ts";
import { aSecret, computeHash } from "../portal-secret.ts";
import { challengeSeconds } from "../proof-of-work.ts";
import { findAskedFields, requireAsked } from "../request/asked-field.ts";
import {
  countHeld,
  findAddress,
  findHeldAddress,
  findHeldTitles,
  type HeldRequest,
  insertHeld,
  isKnownRequest,
  maxHeld,
  takeOnlyMail,
} from "../request/held-request.repository.ts";
import { type AddressedOrganization, findOrganization } from "../session/portal-session.repository.ts";
import { readOrganization } from "../session/portal-sign-in.service.ts";
import { findPortalSettings } from "../setting/portal-setting.repository.ts";
import { confirmationEmail } from "./portal-form.mail.ts";

/** Returns the organization with its settings. Throws `not_found` if it takes no requests. */
async function requireForm(
  context: PortalContext,
  slug: string,
): Promise<AddressedOrganization & { settings: PortalSettings }> {
  const organization = await readOrganization(context, slug);
  const settings = await findPortalSettings(context.tenantDb.for(organization.id));
  if (settings.has_form || settings.has_widget) return { ...organization, settings };
  throw notFound(toReason("portal.form_not_found"));
}

/** Creates a challenge, the harder the more passes the form has issued. No number of requests by others closes a form. */
export async function challengeReader(context: PortalContext, slug: string): Promise<ProofChallenge> {
  const { id } = await requireForm(context, slug);
  const { limits, proofs } = context.portal;
  return proofs.challenge(await limits.readPasses(id));
}

export async function issuePass(
  context: PortalContext,
  { organization: slug, ...proof }: ProofOfWork,
  network: string,
): Promise<string> {
  const { portal } = context;
  const organization = await requireForm(context, slug);
  await portal.limits.admitPass(network);
  await portal.proofs.verify(proof, await portal.limits.readPasses(organization.id));
  await portal.limits.admitProof(proof.challenge.signature, challengeSeconds);
  await portal.limits.countPass(organization.id);
  return portal.passes.issue(organization.id);
}

/** Returns the upload address for a file of someone who only has a pass. */
export async function expectFormFile(
  context: PortalContext,
  { organization: slug, pass, filename, bytes }: PortalFormUpload,
  address: string,
): Promise<{ upload_url: string }> {
  const { portal } = context;
  const { id: organizationId } = await requireForm(context, slug);
  const passId = portal.passes.read(organizationId, pass);
  await portal.limits.admitFormFile({ organizationId, passId, address });
  const sender = { organizationId, id: getSender(passId), name: "Help page" };
  return { upload_url: portal.files.uploadAddressFor(sender, { filename, maxBytes: bytes }) };
}

function getSender(passId: string): string {
  return `form:${passId}`;
}

/** Holds a request until its address is confirmed. Neither the response nor an error reveals whether the address is known. */
export async function holdRequest(
  context: PortalContext,
  sent: PortalFormRequest,
  { network, asked }: { network: string; asked: Language | null },
): Promise<void> {
  const { tenantDb, portal } = context;
  const organization = await requireForm(context, sent.organization);
  const { id: organizationId } = organization;
  const db = tenantDb.for(organizationId);
  const held = toHeld(context, organizationId, sent);
  requireAsked(await findAskedFields(db, organization.settings), held.request);
  if (await isKnownRequest(db, held.id)) return;
  await portal.limits.admitRecipient(organizationId, held.email, network);
  const secret = await db
    .transaction()
    .execute((trx) => keep(trx, context, { organizationId, held, network }));
  if (secret === null) return;
  const link = `${portal.publicOrigin}/help/${organization.slug}#confirm=${secret}`;
  const recipient = { to: held.email, language: chooseLanguage(asked, await findLanguage(db)) };
  portal.mail.post(confirmationEmail(recipient, { organization: organization.name, link }));
}

function toHeld(
  { portal }: PortalContext,
  organizationId: string,
  { organization: _, pass, email, name, files = [], ...request }: PortalFormRequest,
): HeldRequest {
  const id = portal.passes.read(organizationId, pass);
  const sender = { organizationId, id: getSender(id) };
  const sent = files.map((receipt) => portal.files.readReceipt(sender, receipt));
  const eachOnce = [...new Map(sent.map((file) => [file.fileId, file])).values()];
  return { id, email: email.toLowerCase(), name: name.trim(), request, files: eachOnce };
}

/** Stores a request. Returns the secret that confirms it, or null if no email is to be sent. */
async function keep(
  trx: TicketTransaction,
  { portal }: PortalContext,
  { organizationId, held, network }: { organizationId: string; held: HeldRequest; network: string },
): Promise<string | null> {
  const known = await findAddress(trx, held.email);
  if (known?.is_blocked) return null;
  if ((await countHeld(trx)) >= maxHeld) throw tooMany();
  const secret = aSecret();
  const isMailed = known?.is_verified || (await takeOnlyMail(trx, organizationId, held.email));
  // Refused before anything is stored, because a request that nobody can confirm would be lost; the message is the same for everyone.
  if (isMailed && !known?.is_verified && !(await portal.limits.mayMailStranger(held.email, network)))
    throw tooMany();
  const isNew = await insertHeld(trx, organizationId, held, isMailed ? computeHash(secret) : null);
  return isNew && isMailed ? secret : null;
}

/** Returns the organization's language, as far as it is set. */
async function findLanguage(db: Kysely<TicketsDatabase>): Promise<string | null> {
  const found = await db.selectFrom("organization.setting_directory").select("language").executeTakeFirst();
  return found?.language ?? null;
}

function tooMany(): Failure {
  return unavailable(toReason("portal.too_many_waiting"), 3_600);
}

/** Returns the subjects of the requests that a link confirms. */
export async function openHeld(
  context: PortalContext,
  { organization: slug, secret }: { organization: string; secret: string },
): Promise<HeldRequests> {
  const organization = await findOrganization(context, slug);
  const db = organization && context.tenantDb.for(organization.id);
  const email = db && (await findHeldAddress(db, computeHash(secret)));
  if (!db || email === undefined) throw linkExpired();
  return { titles: await findHeldTitles(db, email) };
}

export function linkExpired(): Failure {
  return new Failure("not_found", toReason("portal.link_expired_or_used"));
}
