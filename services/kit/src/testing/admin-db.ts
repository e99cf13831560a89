import { Client } from "pg";
import type { Actor } from "../tokens/actor.ts";
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

/** Anything that runs SQL as the administrator. */
interface Queryable {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/** The values of an organization and its member that a test can set. */
interface OrganizationOptions extends Partial<Actor> {
  createdAt?: string;
}

/** Creates an organization "Field Support" with one member, an owner by default, as identity stores them. */
export async function anOrganization(
  admin: Queryable,
  { createdAt, ...owner }: OrganizationOptions = {},
): Promise<Actor> {
  const id = crypto.randomUUID();
  await insertOrganization(admin, { id, ...(createdAt && { createdAt }) });
  return aMember(admin, id, { role: "owner", ...owner });
}

/** Creates a member of an organization, with the role user by default, as identity stores them. */
export async function aMember(
  admin: Queryable,
  organizationId: string,
  { isActive = true, ...wanted }: Partial<Actor> & { isActive?: boolean } = {},
): Promise<Actor> {
  const member = anActor({ organizationId, ...wanted });
  await admin.query(`insert into identity."user" (id, name, email) values ($1, $2, $3)`, [
    member.userId,
    member.name,
    member.email,
  ]);
  await insertMember(admin, { ...member, isActive });
  return member;
}

/** Inserts the row of an organization, with its id as its slug, unless it exists. */
export async function insertOrganization(
  admin: Queryable,
  { id, name = "Field Support", createdAt = new Date().toISOString() }: OrganizationRow,
): Promise<void> {
  await admin.query(
    `insert into identity.organization (id, name, slug, "createdAt") values ($1, $2, $1, $3) on conflict do nothing`,
    [id, name, createdAt],
  );
}

interface OrganizationRow {
  id: string;
  name?: string;
  createdAt?: string;
}

/** Makes an existing user a member of an organization, with the role user by default. */
export async function insertMember(
  admin: Queryable,
  { organizationId, userId, role = "user", isActive = true, createdAt = new Date().toISOString() }: MemberRow,
): Promise<void> {
  await admin.query(
    `insert into identity.member ("organizationId", "userId", role, "isActive", "createdAt") values ($1, $2, $3, $4, $5)`,
    [organizationId, userId, role, isActive, createdAt],
  );
}

interface MemberRow {
  organizationId: string;
  userId: string;
  role?: string;
  isActive?: boolean;
  createdAt?: string;
}
