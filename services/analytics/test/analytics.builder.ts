import { type AdminDb, anOrganization as anOrganizationOfIdentity } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

/** Creates an organization with one member, an owner by default, and its time zone. */
export async function anOrganization(
  admin: AdminDb,
  { timezone, ...request }: Partial<Actor> & { timezone?: string } = {},
): Promise<Actor> {
  const owner = await anOrganizationOfIdentity(admin, request);
  if (timezone) await setZone(admin, owner.organizationId, timezone);
  return owner;
}

/** Sets the time zone in an organization's settings. */
export async function setZone(admin: AdminDb, organizationId: string, timezone: string): Promise<void> {
  await admin.query(
    `insert into organization.setting (organization_id, timezone) values ($1, $2)
     on conflict (organization_id) do update set timezone = excluded.timezone`,
    [organizationId, timezone],
  );
}
