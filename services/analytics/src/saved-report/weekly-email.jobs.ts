import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Kysely } from "kysely";
import type { AnalyticsDatabase } from "../schema/schema.ts";
import { type ReportEmailContext, writeReport } from "./report.mail.ts";
import { claimReport, type DueReport, findDueReports, finishWeeklyEmail } from "./weekly-email.repository.ts";

export interface WeeklyEmailContext extends ReportEmailContext {
  jobDb: Kysely<AnalyticsDatabase>;
}

/** The reports of one run; small, so that a shutdown does not wait for long. */
const batch = 50;
/** Longer than a mail server may take. An email that was not sent by then, or was refused, is tried again. */
const claimMs = 5 * 60_000;

/** Sends the reports that are due, on Mondays at eight. A report that could not be sent is retried, and does not block others. */
export const weeklyEmailJob: ScheduledJob<WeeklyEmailContext> = {
  name: "send weekly reports",
  everySeconds: 30,
  run: async (context) => {
    const due = await findDueReports(context.jobDb, context.now(), batch);
    const mistakes: unknown[] = [];
    let sent = 0;
    for (const report of due) {
      try {
        if (await sendDueReport(context, report)) sent += 1;
      } catch (error) {
        mistakes.push(error);
      }
    }
    if (mistakes.length > 0) throw new AggregateError(mistakes, `${mistakes.length} reports were not sent.`);
    return sent;
  },
};

/** Sends a due report. After a crash between the mail server's acceptance and the commit, the report is sent twice; none is lost. */
async function sendDueReport(
  context: ReportEmailContext,
  { organization_id, id }: DueReport,
): Promise<boolean> {
  const db = context.tenantDb.for(organization_id);
  const now = context.now();
  const until = new Date(now.getTime() + claimMs);
  const saved = await db.transaction().execute((trx) => claimReport(trx, id, { now, until }));
  if (!saved) return false;
  const message = await writeReport(context, saved);
  if (message) await context.mail.send(message);
  await db.transaction().execute((trx) => finishWeeklyEmail(trx, id, { now, isSent: message !== undefined }));
  return message !== undefined;
}
