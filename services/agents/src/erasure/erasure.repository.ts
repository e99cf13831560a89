import { type Kysely, sql } from "kysely";
import type { AgentsDatabase } from "../schema.ts";

export interface OpenErasure {
  organization_id: string;
  erasure_id: string;
  email: string;
  user_id: string | null;
}

export async function findOpenErasures(jobDb: Kysely<AgentsDatabase>): Promise<OpenErasure[]> {
  const { rows } = await sql<OpenErasure>`
    select organization_id, erasure_id, email, user_id from agents.erasure where finished_at is null
    order by organization_id, erasure_id limit 50`.execute(jobDb);
  return rows;
}

/** Some conversations in a transaction of their own. True once nothing is left. */
export async function eraseStep(
  jobDb: Kysely<AgentsDatabase>,
  { organization_id, erasure_id, email, user_id }: OpenErasure,
): Promise<boolean> {
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organization_id}, true)`.execute(trx);
    const { rows } = await sql<{ is_done: boolean }>`
      select agents.erase_person(${erasure_id}, ${email}, ${user_id}) as is_done`.execute(trx);
    return rows[0]?.is_done ?? false;
  });
}
