import { type Kysely, sql } from "kysely";
import type { EventTable } from "./event-numbering.ts";
import type { ScheduledJob } from "./schedule.ts";

/** Deletes events that were of live interest only, a day after they happened. */
export function pruneEvents<Database>(tables: EventTable[]): ScheduledJob<{ jobDb: Kysely<Database> }> {
  return {
    name: "delete events that were told",
    everySeconds: 3_600,
    run: async ({ jobDb }) => {
      let deleted = 0;
      for (const { name, liveOnly } of tables) if (liveOnly) deleted += await prune(jobDb, name, liveOnly);
      return deleted;
    },
  };
}

async function prune<Database>(jobDb: Kysely<Database>, table: string, liveOnly: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where created_at < now() - interval '1 day' and position is not null and (${sql.raw(liveOnly)})`.execute(
    jobDb,
  );
  return Number(numAffectedRows);
}
