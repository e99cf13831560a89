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
}

/** The limit of an organization without settings: 10 GB. */
const usualLimitBytes = 10 * 1024 ** 3;

export async function readSpace(db: Kysely<FilesDatabase>, organizationId: string): Promise<Space> {
  const { rows } = await sql<Space>`select uuidv7() as "newId",
    coalesce(setting.accepted_file_types, ${everyType}::text[]) as "acceptedTypes",
    coalesce(setting.storage_limit_bytes, ${usualLimitBytes})::bigint as "limitBytes",
    coalesce(known.bytes, 0)::bigint as "usedBytes"
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
  /** The hash of the uploaded content. */
  sha256: Buffer;
  storage_key: string;
  uploaded_by: string;
  uploaded_by_name: string;
}

/** Which existing file an upload results in: any with the same content, or only one that its sender sent under the same name. */
export type SameFile = "content" | "attachment";

/**
 * Returns the existing file that an upload results in. Of several files with the content, the one with the same name comes first, and
 * a quarantined one last.
 */
export async function findSame(
  db: Kysely<FilesDatabase>,
  { organization_id, sha256, filename, uploaded_by }: NewFile,
  same: SameFile,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select id from files.file
    where organization_id = ${organization_id} and coalesce(content_sha256, sha256) = ${sha256} and deleted_at is null
      and (${same === "content"} or (filename = ${filename} and uploaded_by = ${uploaded_by}))
    order by filename = ${filename} desc, status = 'quarantined', id limit 1`.execute(db);
  return rows[0]?.id;
}

/** Waits until other uploads of the organization have committed, and makes later ones wait for this transaction. */
export async function lockSpace(trx: FilesTransaction, organizationId: string): Promise<void> {
  await sql`insert into files.storage_use as known (organization_id, bytes) values (${organizationId}, 0)
    on conflict (organization_id) do update set bytes = known.bytes`.execute(trx);
}

/** The object with an uploaded content. `key` is null if only redacted copies of it are stored. */
interface StoredContent {
  key: string | null;
}

/** Returns what is stored of a content; undefined if no file has it. Requires {@link lockSpace}. */
async function findStored(trx: FilesTransaction, file: NewFile): Promise<StoredContent | undefined> {
  const { rows } = await sql<StoredContent & { count: number }>`
    select count(*)::integer as count, min(storage_key) filter (where storage_key !~ '\\.redacted-\\d+-\\d+$') as key
    from files.file where organization_id = ${file.organization_id}
      and coalesce(content_sha256, sha256) = ${file.sha256} and deleted_at is null`.execute(trx);
  return rows[0]?.count ? { key: rows[0].key } : undefined;
}

export interface InsertedFile {
  /** The size of all files of the organization. */
  bytes: number;
  /** The object that the file refers to: its own, or that of a file with the same content. */
  storageKey: string;
}

/**
 * Inserts a file with its text, event and storage use. Returns null if a previous version of this service stores the same content at
 * the same time. Requires {@link lockSpace}.
 */
export async function insertFile(trx: FilesTransaction, file: NewFile): Promise<InsertedFile | null> {
  const stored = await findStored(trx, file);
  const { sha256, ...rest } = file;
  const storageKey = stored?.key ?? file.storage_key;
  const row = {
    ...rest,
    storage_key: storageKey,
    sha256: stored ? null : sha256,
    content_sha256: stored ? sha256 : null,
  };
  const bytes = await insertRow(trx, row);
  return bytes === null ? null : { bytes, storageKey };
}

async function insertRow(trx: FilesTransaction, row: object): Promise<number | null> {
  const { rows } = await sql<{ bytes: number }>`
    with new_file as (
      insert into files.file (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      values (${sql.join(Object.values(row))})
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

/** Inserts a file that shares the content of another. Requires {@link lockSpace}. */
export async function insertCopy(
  trx: FilesTransaction,
  sourceId: string,
  copy: Omit<NewFile, "organization_id" | "mime_type" | "file_size" | "sha256" | "storage_key">,
): Promise<void> {
  const source = await trx
    .selectFrom("files.file")
    .select(["organization_id", "mime_type", "file_size", "storage_key"])
    .select(sql<Buffer>`coalesce(content_sha256, sha256)`.as("content_sha256"))
    .where("id", "=", sourceId)
    .executeTakeFirstOrThrow();
  await insertRow(trx, { ...copy, ...source, sha256: null });
}
