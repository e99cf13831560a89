import { Client } from "pg";
import type { Actor } from "../actor.ts";
import { anActor } from "./token.ts";

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

/** The values of an organization and its member that a test can set. */
interface OrganizationOptions extends Partial<Actor> {
  createdAt?: string;
}

/** Creates an organization "Field Support" with one member, an owner by default, as identity stores them. */
export async function anOrganization(
  admin: AdminDb,
  { createdAt = new Date().toISOString(), ...owner }: OrganizationOptions = {},
): Promise<Actor> {
  const id = crypto.randomUUID();
  await admin.query(
    `insert into identity.organization (id, name, slug, "createdAt") values ($1, 'Field Support', $2, $3)`,
    [id, `desk-${id}`, createdAt],
  );
  return aMember(admin, id, { role: "owner", ...owner });
}

/** Creates a member of an organization, with the role user by default, as identity stores them. */
export async function aMember(
  admin: AdminDb,
  organizationId: string,
  { isActive = true, ...wanted }: Partial<Actor> & { isActive?: boolean } = {},
): Promise<Actor> {
  const member = anActor({ organizationId, ...wanted });
  await admin.query(`insert into identity."user" (id, name, email) values ($1, $2, $3)`, [
    member.userId,
    member.name,
    member.email,
  ]);
  await admin.query(
    `insert into identity.member ("organizationId", "userId", role, "isActive") values ($1, $2, $3, $4)`,
    [organizationId, member.userId, member.role, isActive],
  );
  return member;
}
