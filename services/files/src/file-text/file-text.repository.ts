import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** Replaces what is known of a file's text. Zero characters, which Postgres cannot store, are left out. */
export async function keepText(trx: Kysely<FilesDatabase>, fileId: string, content: string): Promise<void> {
  await trx
    .updateTable("files.file_text")
    .set({ content: content.replaceAll("\0", "") })
    .where("file_id", "=", fileId)
    .execute();
}
