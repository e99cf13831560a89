import { type Kysely, sql } from "kysely";
import type { MailDatabase } from "../schema.ts";

/** The number of days after which the bytes of mails, and spam, are deleted. */
export interface MailRetention {
  rawDays: number;
  spamDays: number;
}

/** Returns every organization that ever had an inbox. */
export async function listOrganizations(jobDb: Kysely<MailDatabase>): Promise<string[]> {
  const rows = await jobDb
    .selectFrom("mail.inbox")
    .select("organization_id")
    .distinct()
    .orderBy("organization_id")
    .execute();
  return rows.map(({ organization_id }) => organization_id);
}

/** Deletes up to `limit` expired mails in a separate transaction; returns how many. */
export async function deleteOldMails(
  jobDb: Kysely<MailDatabase>,
  organizationId: string,
  { rawDays, spamDays }: MailRetention,
  limit: number,
): Promise<number> {
  return jobDb.transaction().execute(async (trx) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(trx);
    const { rows } = await sql<{ n: number }>`
      select mail.delete_old_mails(${rawDays}, ${spamDays}, ${limit}) as n`.execute(trx);
    return rows[0]?.n ?? 0;
  });
}
