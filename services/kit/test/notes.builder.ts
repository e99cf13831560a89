import { fileURLToPath } from "node:url";
import type { Generated, Kysely } from "kysely";
import { createTenantDb, type TenantDb } from "../src/database/tenant-db.ts";
import { aTestDatabase, type TestDatabase } from "../src/testing/database.ts";

export interface NotesSchema {
  "notes.note": {
    organization_id: string;
    id: Generated<string>;
    body: string;
    views: Generated<number>;
    created_at: Generated<string>;
  };
}

export const notesServices = fileURLToPath(new URL("./installation", import.meta.url));

/** Creates a database with notes, opened as the service that owns them; `close` drops it. */
export async function aNotesInstallation(): Promise<{
  database: TestDatabase;
  tenantDb: TenantDb<NotesSchema>;
  close(): Promise<void>;
}> {
  const database = await aTestDatabase({ servicesFolder: notesServices });
  const tenantDb = createTenantDb<NotesSchema>({
    connectionString: database.urlFor("svc_notes"),
    maxConnections: 6,
  });
  const close = async () => {
    await tenantDb.close();
    await database.drop();
  };
  return { database, tenantDb, close };
}

export function anOrganization(): string {
  return `org_${crypto.randomUUID().slice(0, 8)}`;
}

/** Inserts a note of the organization that `db` belongs to, and returns its id. */
export async function aNote(
  db: Kysely<NotesSchema>,
  organizationId: string,
  body = "A note",
): Promise<string> {
  const { id } = await db
    .insertInto("notes.note")
    .values({ organization_id: organizationId, body })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
