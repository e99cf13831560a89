import type { ScheduledJob } from "@tessera/kit/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { IntakeContext } from "../context.ts";
import { findDueMails, lockIntake } from "./intake.repository.ts";
import { takeInMail } from "./intake.service.ts";

export interface IntakeJobContext extends IntakeContext {
  log: Pick<FastifyBaseLogger, "error">;
}

/** The limits of an organization's turn, by count and by time, so that a flood of mail for one organization does not block the others. */
const turn = { mails: 25, ms: 300 } as const;

export const intakeJob: ScheduledJob<IntakeJobContext> = {
  name: "process incoming mail",
  everySeconds: 1,
  restsWhenQuiet: true,
  run: takeInDueMails,
};

/** Takes in all due mails and returns how many were read. A mail that fails is retried later and does not block the others. */
export async function takeInDueMails(context: IntakeJobContext): Promise<number> {
  let count = 0;
  while (true) {
    const due = await findDueMails(context.jobDb, turn.mails);
    let done = 0;
    for (const [organizationId, mailIds] of due) done += await takeInOf(context, organizationId, mailIds);
    count += done;
    if (done === 0) return count;
  }
}

async function takeInOf(
  context: IntakeJobContext,
  organizationId: string,
  mailIds: string[],
): Promise<number> {
  return context.jobDb.transaction().execute(async (trx) => {
    if (!(await lockIntake(trx, organizationId))) return 0;
    let done = 0;
    const end = performance.now() + turn.ms;
    for (const mailId of mailIds) {
      if (performance.now() > end) break;
      try {
        await takeInMail(context, organizationId, mailId);
        done += 1;
      } catch (error) {
        context.log.error({ err: error, mailId }, "a mail could not be received");
      }
    }
    return done;
  });
}
