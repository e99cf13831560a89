import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { IntakeContext } from "./intake.context.ts";
import { findDueMails, lockIntake } from "./intake.repository.ts";
import { takeInMail } from "./intake.service.ts";

export interface IntakeJobContext extends IntakeContext {
  log: Pick<FastifyBaseLogger, "error">;
  /** Called after each turn in which mail was taken in. */
  wakeEvents(): void;
}

/** The limits of an organization's turn, by count and by time. */
const turn = { mails: 25, ms: 300 } as const;
/** Each turn holds a connection. */
const turnsAtOnce = 4;
/** A run ends after this time. Turns that last longer go on beside the next run. */
const maxRunMs = 2_000;

export const intakeJob: ScheduledJob<IntakeJobContext> = {
  name: "process incoming mail",
  everySeconds: 1,
  restsWhenQuiet: true,
  run: takeInDueMails,
};

/**
 * Takes in due mails and returns how many were read. An organization has one turn at a time, so that neither a flood of its mail nor a mail that
 * takes long delays others. A mail that fails is retried later.
 */
export async function takeInDueMails(context: IntakeJobContext): Promise<number> {
  const { jobDb, turns } = context;
  const ended = Promise.withResolvers<void>();
  const clock = setTimeout(ended.resolve, maxRunMs);
  const run = { count: 0, idle: new Set<string>(), isOver: false };
  void ended.promise.then(() => {
    run.isOver = true;
  });
  while (!run.isOver) {
    const free = turnsAtOnce - turns.size;
    const due = free > 0 ? await findDueMails(jobDb, turn.mails, [...turns.keys(), ...run.idle], free) : [];
    for (const [organizationId, mailIds] of due) startTurn(context, run, organizationId, mailIds);
    if (turns.size === 0) break;
    await Promise.race([...turns.values(), ended.promise]);
  }
  clearTimeout(clock);
  return run.count;
}

/** An organization without progress in a turn has no further one in this run. */
function startTurn(
  context: IntakeJobContext,
  run: { count: number; idle: Set<string> },
  organizationId: string,
  mailIds: string[],
): void {
  const done = takeTurn(context, organizationId, mailIds)
    .catch((error: unknown) => {
      context.log.error({ err: error, organizationId }, "mail could not be taken in");
      return 0;
    })
    .then((count) => {
      context.turns.delete(organizationId);
      run.count += count;
      if (count > 0) context.wakeEvents();
      else run.idle.add(organizationId);
    });
  context.turns.set(organizationId, done);
}

async function takeTurn(
  context: IntakeJobContext,
  organizationId: string,
  mailIds: string[],
): Promise<number> {
  const db = context.tenantDb.for(organizationId);
  return db.transaction().execute(async (trx) => {
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
