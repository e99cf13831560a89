import { type Kysely, type Selectable, sql } from "kysely";
import type { FilesDatabase } from "../schema.ts";

type FileTable = Selectable<FilesDatabase["files.file"]>;

/** The columns of a file except its findings, which are long, with the profile of its uploader. */
export type FileRow = Omit<
  FileTable,
  | "findings"
  | "sha256"
  | "content_sha256"
  | "has_bidi_name"
  | "tries"
  | "claimed_at"
  | "status_before"
  | "redaction"
  | "removes_secrets"
> & {
  member_name: string | null;
  member_full_name: string | null;
  member_email: string | null;
  member_avatar_url: string | null;
};

/** Selects files of the organization in force, including deleted ones. */
export function selectFiles(db: Kysely<FilesDatabase>) {
  return db
    .selectFrom("files.file as f")
    .leftJoin("directory.member_directory as m", (join) =>
      join.onRef("m.organization_id", "=", "f.organization_id").onRef("m.id", "=", "f.uploaded_by"),
    )
    .select([
      ...([
        "f.organization_id",
        "f.id",
        "f.filename",
        "f.description",
        "f.file_type",
        "f.mime_type",
      ] as const),
      ...([
        "f.file_size",
        "f.storage_key",
        "f.thumbnail_key",
        "f.status",
        "f.attempt",
        "f.language",
      ] as const),
      ...([
        "f.processing_started_at",
        "f.processing_completed_at",
        "f.extraction_method",
        "f.summary",
        "f.summary_reason",
      ] as const),
      ...(["f.secrets", "f.shown_key"] as const),
      ...([
        "f.error",
        "f.error_reason",
        "f.details",
        "f.text_length",
        "f.uploaded_by",
        "f.uploaded_by_name",
      ] as const),
      ...(["f.created_at", "f.updated_at", "f.deleted_at"] as const),
      ...(["m.display_name as member_name", "m.full_name as member_full_name"] as const),
      ...(["m.email as member_email", "m.avatar_url as member_avatar_url"] as const),
    ]);
}

/** Returns a file that is not deleted. */
export async function findFile(db: Kysely<FilesDatabase>, fileId: string): Promise<FileRow | undefined> {
  return selectFiles(db).where("f.id", "=", fileId).where("f.deleted_at", "is", null).executeTakeFirst();
}

/** Returns the same, with the row locked until the transaction ends. */
export async function lockFile(trx: Kysely<FilesDatabase>, fileId: string): Promise<FileRow | undefined> {
  await sql`select from files.file where id = ${fileId} for update`.execute(trx);
  return findFile(trx, fileId);
}
