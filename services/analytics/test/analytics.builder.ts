import type { Actor } from "@tessera/kit/actor";
import { anActor } from "@tessera/kit/testing/token";
import { Client } from "pg";

/** The database as its administrator sees it, for what the service itself may not do. */
export interface AdminDb {
  query<R extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

export async function anAdminDb(adminUrl: string): Promise<AdminDb> {
  const client = new Client({ connectionString: adminUrl, options: "-c timezone=UTC" });
  await client.connect();
  return {
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    close: () => client.end(),
  };
}

/** Creates an organization with one member, an owner by default, and its time zone. */
export async function anOrganization(
  admin: AdminDb,
  { timezone, ...request }: Partial<Actor> & { timezone?: string } = {},
): Promise<Actor> {
  const id = crypto.randomUUID();
  await admin.query(
    `insert into identity.organization (id, name, slug, "createdAt") values ($1, 'Field Support', $2, now())`,
    [id, `desk-${id}`],
  );
  if (timezone) await setZone(admin, id, timezone);
  return aMember(admin, id, { role: "owner", ...request });
}

/** Creates a member of an organization, with the role user by default. */
export async function aMember(
  admin: AdminDb,
  organizationId: string,
  request: Partial<Actor> = {},
): Promise<Actor> {
  const member = anActor({ organizationId, ...request });
  await admin.query(`insert into identity."user" (id, name, email) values ($1, $2, $3)`, [
    member.userId,
    member.name,
    member.email,
  ]);
  await admin.query(
    `insert into identity.member ("organizationId", "userId", role, "isActive") values ($1, $2, $3, true)`,
    [organizationId, member.userId, member.role],
  );
  return member;
}

/** Sets the time zone in an organization's settings. */
export async function setZone(admin: AdminDb, organizationId: string, timezone: string): Promise<void> {
  await admin.query(
    `insert into organization.setting (organization_id, timezone) values ($1, $2)
     on conflict (organization_id) do update set timezone = excluded.timezone`,
    [organizationId, timezone],
  );
}
