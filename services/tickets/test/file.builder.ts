import type { AdminDb } from "@tessera/kit/testing/admin-db";
import type { Actor } from "@tessera/kit/tokens/actor";
import type { FileStatus } from "@tessera/wire/file/file.constants";
import type { Reason } from "@tessera/wire/reason/reason";

export interface NewFile {
  filename?: string;
  status?: FileStatus;
  content_summary?: string;
  content_summary_reason?: Reason;
}

/** Creates a file of an actor's organization, processed by default. Returns its id. */
export async function aFile(
  admin: AdminDb,
  { organizationId, userId, name }: Actor,
  { filename = "report.pdf", status = "processed", content_summary, content_summary_reason }: NewFile = {},
): Promise<string> {
  const [file] = await admin.query<{ id: string }>(
    `insert into files.file (organization_id, filename, file_type, mime_type, file_size, sha256, storage_key, status,
       summary, summary_reason, uploaded_by, uploaded_by_name, deleted_at)
     values ($1, $2, 'document', 'application/pdf', 1234, sha256(uuidv7()::text::bytea), 'key', $3, $4, $7, $5, $6,
       case when $3 = 'deleted' then now() end)
     returning id`,
    [organizationId, filename, status, content_summary, userId, name, content_summary_reason],
  );
  if (!file) throw new Error("A file was not written.");
  return file.id;
}

export async function someFiles(admin: AdminDb, actor: Actor, count: number): Promise<string[]> {
  const ids = [];
  for (let n = 1; n <= count; n++) ids.push(await aFile(admin, actor, { filename: `file ${n}.pdf` }));
  return ids;
}

/** Deletes a file as the files service does. */
export async function deleteFile(admin: AdminDb, id: string): Promise<void> {
  await admin.query("update files.file set status = 'deleted', deleted_at = now() where id = $1", [id]);
}
