import type { Queue } from "@tessera/kit/queue";
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

const mostAtOnce = 5_000;
const perCall = 1_000;

/** Redis may have forgotten what Postgres knows to be unfinished: it is told again, which changes nothing where it has not. */
export const unfinishedJob: ScheduledJob<UnfinishedContext> = {
  name: "ask again for files that nobody works on",
  everySeconds: 4,
  run: async (context) => {
    await askForUnfinished(context);
    return 0;
  },
};

/** Answers how many files wait for a worker. */
export async function askForUnfinished({ jobDb, queue }: UnfinishedContext): Promise<number> {
  const waiting = await listUnclaimed(jobDb);
  const jobs = waiting.map((payload) => ({ payload, id: processingJobId(payload) }));
  try {
    for (let from = 0; from < jobs.length; from += perCall)
      await queue.addAll(jobs.slice(from, from + perCall));
  } catch {
    // The queue tells of its outages itself, and asks for us when one is over.
  }
  return waiting.length;
}

async function listUnclaimed(jobDb: Kysely<FilesDatabase>): Promise<ProcessFile[]> {
  return jobDb
    .selectFrom("files.file")
    .select(["organization_id as organizationId", "id as fileId", "attempt"])
    .where("status", "in", ["uploaded", "processing"])
    .where(isClaimable)
    .orderBy("updated_at")
    .limit(mostAtOnce)
    .execute();
}
