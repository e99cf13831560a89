import type { EventTable } from "@tessera/kit/events/event-numbering";
import type { Kysely } from "kysely";
import type { FilesDatabase } from "./schema.ts";

/** Records that a file waits to be read again, for live updates of the organization once the transaction commits. */
export async function recordFileEvent(
  trx: Kysely<FilesDatabase>,
  { organization_id, id }: { organization_id: string; id: string },
  kind: "file.waiting",
): Promise<void> {
  await trx.insertInto("files.file_event").values({ organization_id, file_id: id, kind }).execute();
}

export const eventTables: EventTable[] = [
  { name: "files.file_event", liveOnly: "kind in ('file.waiting', 'file.processing', 'file.deleted')" },
];
