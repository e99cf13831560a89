import { type Kysely, sql } from "kysely";
import type { FilesTransaction } from "../context.ts";
import type { FilesDatabase } from "../schema.ts";
import { everyType } from "./accepted-type.ts";

/** The limits and usage of an organization. */
export interface Space {
  /** An id for the new file, ordered by time. */
  newId: string;
  acceptedTypes: string[];
  limitBytes: number;
  usedBytes: number;
  /** The file with the same content that is not deleted. */
  existingId: string | null;
}

/** The limit of an organization without settings: 10 GB. */
const usualLimitBytes = 10 * 1024 ** 3;

export async function readSpace(
  db: Kysely<FilesDatabase>,
  organizationId: string,
  sha256: Buffer,
): Promise<Space> {
  const { rows } = await sql<Space>`select uuidv7() as "newId",
    coalesce(setting.accepted_file_types, ${everyType}::text[]) as "acceptedTypes",
    coalesce(setting.storage_limit_bytes, ${usualLimitBytes})::bigint as "limitBytes",
    coalesce(known.bytes, 0)::bigint as "usedBytes",
    (select id from files.file where organization_id = ${organizationId} and sha256 = ${sha256} and deleted_at is null)
      as "existingId"
    from (select ${organizationId}::text as id) as organization
    left join organization.setting_directory as setting on setting.organization_id = organization.id
    left join files.storage_use as known on known.organization_id = organization.id`.execute(db);
  const [space] = rows;
  if (!space) throw new Error("A select of one row answered none.");
  return space;
}

export interface NewFile {
  organization_id: string;
  id: string;
  filename: string;
  has_bidi_name: boolean;
  description: string | null;
  file_type: FilesDatabase["files.file"]["file_type"];
  mime_type: string;
  file_size: number;
  sha256: Buffer;
  storage_key: string;
  uploaded_by: string;
  uploaded_by_name: string;
}

/**
 * Inserts a file with its text, event and storage use in one statement. Returns the organization's total bytes, or null if it
 * already has the content. Waits for a concurrent upload of the same content; other uploads of the organization wait until the
 * transaction ends.
 */
export async function insertFile(trx: FilesTransaction, file: NewFile): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    with new_file as (
      insert into files.file (${sql.join(Object.keys(file).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(file))})
      on conflict (organization_id, sha256) where deleted_at is null do nothing
      returning organization_id, id, filename, file_size, uploaded_by
    ), new_text as (
      insert into files.file_text (organization_id, file_id, filename)
      select organization_id, id, filename from new_file
    ), new_event as (
      insert into files.file_event (organization_id, file_id, filename, kind, uploaded_by)
      select organization_id, id, filename, 'file.uploaded', uploaded_by from new_file
    )
    insert into files.storage_use as known (organization_id, bytes)
    select organization_id, file_size from new_file
    on conflict (organization_id) do update set bytes = known.bytes + excluded.bytes
    returning bytes`.execute(trx);
  return rows[0]?.bytes ?? null;
}

export async function findByContent(db: Kysely<FilesDatabase>, sha256: Buffer): Promise<string | undefined> {
  const found = await db
    .selectFrom("files.file")
    .select("id")
    .where("sha256", "=", sha256)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return found?.id;
}
