import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import { sql } from "kysely";
import type { JobContext } from "../context.ts";
import { findIncomplete, repairTexts } from "./mail-text.repository.ts";
import { findMailTexts } from "./mail-text.ts";

/**
 * Adds what mails quote, and their signatures, to the tickets and messages that a previous version made of them, and says how these texts
 * are written.
 */
export const mailTextJob: ScheduledJob<JobContext> = {
  name: "complete texts of mails",
  everySeconds: 15,
  restsWhenQuiet: true,
  run: completeTexts,
};

const batch = 100;

/** Returns how many mails were looked at. */
export async function completeTexts(context: JobContext): Promise<number> {
  const { rows } = await sql<{ organization_id: string }>`
    select distinct organization_id from tickets.received_mail where needs_text limit 50`.execute(
    context.jobDb,
  );
  let done = 0;
  for (const { organization_id: organizationId } of rows)
    done += await completeOrganization(context, organizationId);
  return done;
}

async function completeOrganization(
  { jobDb, tenantDb }: JobContext,
  organizationId: string,
): Promise<number> {
  const db = tenantDb.for(organizationId);
  const mails = await findIncomplete(db, batch);
  const ids = mails.map(({ mail_id }) => mail_id);
  const texts = await findMailTexts(jobDb, organizationId, ids);
  await db.transaction().execute((trx) => repairTexts(trx, mails, texts));
  return mails.length;
}
