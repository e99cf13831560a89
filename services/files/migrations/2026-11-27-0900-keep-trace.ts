import { keepTrace } from "@tessera/kit/event-tables";
import { replaceFeed } from "@tessera/kit/table-access";
import { type Kysely, sql } from "kysely";

// What follows from an event belongs to the trace in which it was written.
export async function up(db: Kysely<unknown>): Promise<void> {
  await keepTrace(db, "files", "file_event");
  await replaceFeed(
    db,
    "files",
    "event_feed",
    sql`select position, id, organization_id, file_id, filename, kind, uploaded_by, created_at, trace
    from files.file_event where kind not in ('file.waiting', 'file.processing', 'file.deleted')`,
  );
}
