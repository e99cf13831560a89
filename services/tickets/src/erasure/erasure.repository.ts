import { type Kysely, sql } from "kysely";
import type { TicketsDatabase } from "../schema.ts";

export interface OpenErasure {
  organization_id: string;
  erasure_id: string;
  email: string;
  user_id: string | null;
}

export async function findOpenErasures(jobDb: Kysely<TicketsDatabase>): Promise<OpenErasure[]> {
  const { rows } = await sql<OpenErasure>`
    select organization_id, erasure_id, email, user_id from tickets.erasure where finished_at is null
    order by organization_id, erasure_id limit 50`.execute(jobDb);
  return rows;
}

/** One page in a transaction of its own, so that no ticket is held for long. True once nothing is left to do. */
export async function eraseStep(
  jobDb: Kysely<TicketsDatabase>,
  { organization_id, erasure_id, email, user_id }: OpenErasure,
): Promise<boolean> {
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organization_id}, true)`.execute(trx);
    await sql`select tickets.erase_views(${user_id})`.execute(trx);
    const { rows } = await sql<{ is_done: boolean }>`
      select tickets.erase_person(${erasure_id}, ${email}, ${user_id}) as is_done`.execute(trx);
    return rows[0]?.is_done ?? false;
  });
}
