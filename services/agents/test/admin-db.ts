import type { Actor } from "@tessera/kit/actor";
import { anActor } from "@tessera/kit/testing/token";
import { Client } from "pg";

/** A connection to the database as administrator, for what the service itself may not do. */
export interface AdminDb {
  query<R extends object = Record<string, unknown>>(sql: string, values?: unknown[]): Promise<R[]>;
  close(): Promise<void>;
}

export async function anAdminDb(adminUrl: string): Promise<AdminDb> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  return {
    query: async (sql, values = []) => (await client.query(sql, values)).rows,
    close: () => client.end(),
  };
}

/** Creates an organization "Field Support" with one member, an owner by default. */
export async function anOrganization(admin: AdminDb, owner: Partial<Actor> = {}): Promise<Actor> {
  const id = crypto.randomUUID();
  await admin.query(
    `insert into identity.organization (id, name, slug, "createdAt") values ($1, 'Field Support', $2, now())`,
    [id, `desk-${id}`],
  );
  return aMember(admin, id, { role: "owner", ...owner });
}

/** Creates a member of an organization, with the role user by default. */
export async function aMember(
  admin: AdminDb,
  organizationId: string,
  wanted: Partial<Actor> = {},
): Promise<Actor> {
  const member = anActor({ organizationId, ...wanted });
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

/** Creates a processed file of a member, as the files service stores it. */
export async function aFile(
  admin: AdminDb,
  { organizationId, userId, name }: Actor,
  filename = "console.log",
): Promise<string> {
  const [row] = await admin.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       uploaded_by, uploaded_by_name)
     values ($1, $2, 'text', 'text/plain', 18, sha256(convert_to($3, 'UTF8')), $3, 'processed', $4, $5) returning id`,
    [organizationId, filename, crypto.randomUUID(), userId, name],
  );
  return row?.id ?? "";
}
