import type { FileStatus } from "@tessera/wire/file";
import type { FileFact } from "@tessera/wire/live";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "../schema.ts";

/** The file that something happened to. */
export interface FileOfFact {
  organization_id: string;
  id: string;
  filename: string;
  uploaded_by: string;
}

type Kind = FileFact["kind"];

const statusByKind: Record<Kind, FileStatus> = {
  "file.processing": "processing",
  "file.processed": "processed",
  "file.failed": "failed",
  "file.quarantined": "quarantined",
  "file.deleted": "deleted",
};

/** Tells those who follow the organization live, once the transaction commits. */
export async function tellFileFact(
  trx: Kysely<FilesDatabase>,
  { organization_id, id }: Pick<FileOfFact, "organization_id" | "id">,
  kind: Kind,
  status: FileStatus = statusByKind[kind],
): Promise<void> {
  const fact: FileFact = { kind, file_id: id, status };
  await trx
    .insertInto("files.outbox")
    .values({ organization_id, event: kind, payload: JSON.stringify(fact) })
    .execute();
}
