import type { KnownJob, Queue } from "@tessera/kit/queue";
import type { ScheduledJob } from "@tessera/kit/schedule";
import type { Kysely } from "kysely";
import { type ProcessFile, processingJobId } from "../file/processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { isClaimable } from "./claim.repository.ts";

export interface UnfinishedContext {
  /** As the job role, which sees what is unfinished of all organizations. */
  jobDb: Kysely<FilesDatabase>;
  queue: Queue<ProcessFile>;
}

const maxAtOnce = 5_000;
const perCall = 1_000;

/** Redis may have forgotten what Postgres knows to be unfinished: it is added again, which changes nothing where it has not. */
export const unfinishedJob: ScheduledJob<UnfinishedContext> = {
  name: "ask again for files that nobody works on",
  everySeconds: 4,
  restsWhenQuiet: true,
  run: async (context) => {
    await askForUnfinished(context);
    return 0;
  },
};

export async function askForUnfinished({ jobDb, queue }: UnfinishedContext): Promise<void> {
  const waiting = await unfinished(jobDb).where("claimed_at", "is", null).execute();
  await inParts(waiting, (jobs) => queue.addForgotten(jobs));
}

/** The job of a killed worker seems to run, for as long as the queue has not noticed: its claim shows sooner. */
export const abandonedJob: ScheduledJob<UnfinishedContext> = {
  name: "ask again for files whose worker was killed",
  everySeconds: 2,
  restsWhenQuiet: true,
  run: async ({ jobDb, queue }) => {
    const abandoned = await unfinished(jobDb)
      .where("claimed_at", "is not", null)
      .where(isClaimable)
      .execute();
    await inParts(abandoned, (jobs) => queue.replaceAll(jobs));
    return abandoned.length;
  },
};

function unfinished(jobDb: Kysely<FilesDatabase>) {
  return (
    jobDb
      .selectFrom("files.file")
      .select(["organization_id as organizationId", "id as fileId", "attempt"])
      .where("status", "in", ["uploaded", "processing"])
      // What the index of unfinished files goes by: no file of these has it.
      .where("processing_completed_at", "is", null)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(maxAtOnce)
  );
}

async function inParts(
  files: ProcessFile[],
  ask: (jobs: KnownJob<ProcessFile>[]) => Promise<void>,
): Promise<void> {
  const jobs = files.map((payload) => ({ payload, id: processingJobId(payload) }));
  try {
    for (let from = 0; from < jobs.length; from += perCall) await ask(jobs.slice(from, from + perCall));
  } catch {
    // The queue reports its outages itself, and asks for us when one is over.
  }
}
