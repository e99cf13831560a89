import { type Kysely, sql } from "kysely";
import type { ScheduledJob } from "./schedule.ts";

/** Deletes events that were of live interest only, by a condition in SQL, a day after they happened. */
export function pruneEvents<Database>(
  table: string,
  isOnlyLive: string,
): ScheduledJob<{ jobDb: Kysely<Database> }> {
  return {
    name: `delete events of ${table} that were told`,
    everySeconds: 3_600,
    run: async ({ jobDb }) => {
      const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
        where created_at < now() - interval '1 day' and position is not null and ${sql.raw(isOnlyLive)}`.execute(
        jobDb,
      );
      return Number(numAffectedRows);
    },
  };
}
