import { sql } from "kysely";
import type { FilesTransaction } from "../context.ts";

/** Resets a file to its state after the upload, as a new attempt that removes its secrets. The row must be locked. */
export async function requestRemoval(trx: FilesTransaction, fileId: string) {
  return trx
    .updateTable("files.file")
    .set((eb) => ({
      status: "uploaded" as const,
      removes_secrets: true,
      attempt: eb("attempt", "+", 1),
      tries: 0,
      claimed_at: null,
      processing_started_at: null,
      processing_completed_at: null,
      updated_at: sql<string>`statement_timestamp()`,
    }))
    .where("id", "=", fileId)
    .returning(["organization_id", "id", "attempt"])
    .executeTakeFirstOrThrow();
}
