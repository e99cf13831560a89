import { type Kysely, sql } from "kysely";
import type { ScheduledJob } from "../jobs/schedule.ts";
import { erasureFeed } from "./erasure-feed.ts";

export interface OpenErasure {
  organization_id: string;
  erasure_id: string;
  email: string;
  user_id: string | null;
}

interface ErasureSteps<Context> {
  /**
   * The domain, which needs a table `<domain>.erasure (organization_id, erasure_id, email, user_id, finished_at)` and a declaration of its
   * tables with `inSteps`.
   */
  domain: string;
  /** The number of steps before other erasures have their turn; also bounds how long closing has to wait. */
  maxSteps: number;
  /** The statement that records an erasure: `$1` is the organization, `$2` the erasure, `$3` the email in lower case, `$4` the user. */
  noteErasure?: string;
  /** Runs after a step that left rows to erase. */
  afterStep?(context: Context, erasure: OpenErasure): Promise<unknown>;
}

/** Erases people step by step: a feed reader records who is to be erased, except active members, and a job erases them. */
export function erasureModule<Database, Context extends { jobDb: Kysely<Database> }>(
  steps: ErasureSteps<Context>,
) {
  const { domain, noteErasure = usualNote(domain) } = steps;
  const feed = erasureFeed(
    { domain, consumer: `${domain}.erasure` },
    (client, { id, organization_id, email, user_id }) =>
      client.query(noteErasure, [organization_id, id, email.toLowerCase(), user_id]),
  );
  const job: ScheduledJob<Context> = {
    name: "erase people",
    everySeconds: 5,
    restsWhenQuiet: true,
    run: async (context) => {
      let done = 0;
      for (const erasure of await findOpenErasures(context.jobDb, domain)) {
        if (await advance<Database, Context>(steps, context, erasure)) done += 1;
      }
      return done;
    },
  };
  return { ...feed, jobs: [job] as const };
}

function usualNote(domain: string): string {
  return `
    insert into ${domain}.erasure (organization_id, erasure_id, email, user_id, finished_at)
    select $1, $2, case when not is_back then $3 end, case when not is_back then $4 end, case when is_back then now() end
    from (
      select exists (select from directory.member_directory where is_active and (id = $4 or email = $3)) as is_back
    ) as person
    on conflict do nothing`;
}

async function findOpenErasures<Database>(jobDb: Kysely<Database>, domain: string): Promise<OpenErasure[]> {
  const { rows } = await sql<OpenErasure>`
    select organization_id, erasure_id, email, user_id from ${sql.table(`${domain}.erasure`)} where finished_at is null
    order by organization_id, erasure_id limit 50`.execute(jobDb);
  return rows;
}

/** Returns true when nothing is left to erase. */
async function advance<Database, Context extends { jobDb: Kysely<Database> }>(
  steps: ErasureSteps<Context>,
  context: Context,
  erasure: OpenErasure,
): Promise<boolean> {
  for (let step = 0; step < steps.maxSteps; step += 1) {
    if (await eraseSome(steps, context.jobDb, erasure)) return true;
    await steps.afterStep?.(context, erasure);
  }
  return false;
}

/** Runs one step in a transaction of its own, so that no lock is held for long. */
async function eraseSome<Database>(
  { domain }: ErasureSteps<never>,
  jobDb: Kysely<Database>,
  erasure: OpenErasure,
): Promise<boolean> {
  const { organization_id, erasure_id, email, user_id } = erasure;
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organization_id}, true)`.execute(trx);
    const { rows } = await sql<{ is_done: boolean }>`
      select ${sql.id(domain, "erase_person")}(${erasure_id}, ${email}, ${user_id}) as is_done`.execute(trx);
    return rows[0]?.is_done ?? false;
  });
}
