import { type Kysely, sql } from "kysely";
import type { ScheduledJob } from "../jobs/schedule.ts";
import type { EventTable } from "./event-numbering.ts";

/** Creates a job that deletes events which nobody needs any more, one day after they happened. */
export function pruneEvents<Database>(tables: EventTable[]): ScheduledJob<{ jobDb: Kysely<Database> }> {
  return {
    name: "delete published events",
    everySeconds: 3_600,
    run: async ({ jobDb }) => {
      let deleted = 0;
      for (const table of tables) {
        for (const condition of toConditions(table)) deleted += await prune(jobDb, table.name, condition);
      }
      return deleted;
    },
  };
}

function toConditions({ name, liveOnly, lookAgain }: EventTable): string[] {
  return [...(liveOnly ? [liveOnly] : []), ...(lookAgain ? [hasSuccessor(name, lookAgain)] : [])];
}

function hasSuccessor(table: string, { only, subject }: { only: string; subject: string }): string {
  return `id in (select id from (
      select id, lead(id) over (partition by organization_id, ${subject} order by position) as next from ${table} where ${only}
    ) as event where next is not null)`;
}

async function prune<Database>(jobDb: Kysely<Database>, table: string, condition: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where created_at < now() - interval '1 day' and position is not null and (${sql.raw(condition)})`.execute(
    jobDb,
  );
  return Number(numAffectedRows);
}
