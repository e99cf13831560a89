import type { Kysely } from "kysely";
import type { MailDatabase } from "../schema.ts";
import type { CorrespondenceRow } from "./outbound.repository.ts";

/** Returns the portal link of a ticket; null if the organization leaves it out of mails. */
export async function findPortalLink(
  db: Kysely<MailDatabase>,
  publicOrigin: string,
  { organization_id, ticket_id, has_portal_link }: CorrespondenceRow,
): Promise<string | null> {
  if (!has_portal_link) return null;
  const organization = await db
    .selectFrom("directory.organization_address")
    .select("slug")
    .where("id", "=", organization_id)
    .executeTakeFirst();
  return organization ? `${publicOrigin}/help/${organization.slug}#ticket=${ticket_id}` : null;
}
