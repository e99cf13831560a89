import { chooseLanguage } from "@tessera/kit/http/reader-language";
import type { Language } from "@tessera/wire/text/language";
import type { PortalContext } from "../open-portal.ts";
import type { ReleasedTicket } from "../request/release-request.ts";
import { type AddressedOrganization, findAddressee } from "../session/portal-session.repository.ts";
import { receivedEmail } from "./portal-form.mail.ts";

/**
 * Emails the sender of confirmed requests that each has arrived, with its number. Requests that signing in released are left out: the person
 * has not seen them, and others may have written them.
 */
export async function acknowledgeRequests(
  { tenantDb, portal }: PortalContext,
  { id, name, slug }: AddressedOrganization,
  { email, tickets }: { email: string; tickets: ReleasedTicket[] },
  asked: Language | null,
): Promise<void> {
  if (tickets.length === 0) return;
  const addressee = await findAddressee(tenantDb.for(id), email);
  if (!addressee) return;
  const recipient = { to: addressee.email, language: chooseLanguage(asked, addressee.language) };
  for (const ticket of tickets) {
    const link = `${portal.publicOrigin}/help/${slug}#ticket=${ticket.id}`;
    portal.mail.post(receivedEmail(recipient, { organization: name, ticket, link }));
  }
}
