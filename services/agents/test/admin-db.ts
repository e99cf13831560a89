import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";

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
