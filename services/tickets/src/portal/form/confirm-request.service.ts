import type { ConfirmedRequests } from "@tessera/wire/portal/portal-form";
import type { Language } from "@tessera/wire/text/language";
import type { PortalContext } from "../open-portal.ts";
import { aSecret, computeHash } from "../portal-secret.ts";
import { findHeldAddress } from "../request/held-request.repository.ts";
import { releaseHeld } from "../request/release-request.ts";
import { findOrganization, insertSession } from "../session/portal-session.repository.ts";
import { readSession, sessionCookie } from "../session/portal-sign-in.service.ts";
import { acknowledgeRequests } from "./acknowledge-request.ts";
import { linkExpired } from "./portal-form.service.ts";

/** Creates tickets from all requests held for an address whose owner has just confirmed it, and signs them in. */
export async function confirmHeld(
  context: PortalContext,
  { organization: slug, secret }: { organization: string; secret: string },
  asked: Language | null,
): Promise<{ confirmed: ConfirmedRequests; cookie: string }> {
  const organization = await findOrganization(context, slug);
  if (!organization) throw linkExpired();
  const { id: organizationId } = organization;
  const cookieSecret = aSecret();
  const { email, tickets } = await context.tenantDb
    .for(organizationId)
    .transaction()
    .execute(async (trx) => {
      const email = await findHeldAddress(trx, computeHash(secret));
      if (email === undefined) throw linkExpired();
      const released = await releaseHeld(trx, organizationId, email);
      if (released.length === 0) throw linkExpired();
      await insertSession(trx, { organizationId, email, secretHash: computeHash(cookieSecret) });
      return { email, tickets: released };
    });
  await acknowledgeRequests(context, organization, { email, tickets }, asked);
  const session = await readSession(context, organization, cookieSecret);
  if (!session) throw linkExpired();
  const ticket_ids = tickets.map(({ id }) => id);
  return { confirmed: { session, ticket_ids }, cookie: sessionCookie(context, slug, cookieSecret) };
}
