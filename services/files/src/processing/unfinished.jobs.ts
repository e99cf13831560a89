import type { KnownJob, Queue } from "@tessera/kit/jobs/queue";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Kysely } from "kysely";
import {
  chooseLane,
  lanes,
  type ProcessFile,
  type ProcessingQueues,
  processingJobId,
} from "../processing-queue.ts";
import type { FilesDatabase } from "../schema.ts";
import { isClaimable } from "./claim.repository.ts";

export interface UnfinishedContext {
  /** Connected as the job role, which sees the unfinished files of all organizations. */
  jobDb: Kysely<FilesDatabase>;
  queues: Pick<ProcessingQueues, "long" | "short">;
}

const maxAtOnce = 5_000;
const perCall = 1_000;

/** Adds files that are unfinished in Postgres to the queue again, as Redis may have lost them. Queued files are not affected. */
export const unfinishedJob: ScheduledJob<UnfinishedContext> = {
  name: "requeue files that are not being processed",
  everySeconds: 4,
  restsWhenQuiet: true,
  run: async (context) => {
    await requeueUnfinished(context);
    return 0;
  },
};

export async function requeueUnfinished({ jobDb, queues }: UnfinishedContext): Promise<void> {
  const waiting = await unfinished(jobDb).where("claimed_at", "is", null).execute();
  await inParts(waiting, queues, (queue, jobs) => queue.addForgotten(jobs));
}

/** Requeues files whose worker was killed. Their claims expire before the queue notices that the jobs do not run any more. */
export const abandonedJob: ScheduledJob<UnfinishedContext> = {
  name: "requeue files whose worker was killed",
  everySeconds: 2,
  restsWhenQuiet: true,
  run: async ({ jobDb, queues }) => {
    const abandoned = await unfinished(jobDb)
      .where("claimed_at", "is not", null)
      .where(isClaimable)
      .execute();
    await inParts(abandoned, queues, (queue, jobs) => queue.replaceAll(jobs));
    return abandoned.length;
  },
};

function unfinished(jobDb: Kysely<FilesDatabase>) {
  return (
    jobDb
      .selectFrom("files.file")
      .select([
        "organization_id as organizationId",
        "id as fileId",
        "attempt",
        "mime_type as mimeType",
        "file_size as bytes",
      ])
      .where("status", "in", ["uploaded", "processing"])
      // Matches the index of unfinished files; none of these files has the value.
      .where("processing_completed_at", "is", null)
      .where("deleted_at", "is", null)
      .orderBy("id")
      .limit(maxAtOnce)
  );
}

async function inParts(
  files: (ProcessFile & { mimeType: string; bytes: number })[],
  queues: UnfinishedContext["queues"],
  requeue: (queue: Queue<ProcessFile>, jobs: KnownJob<ProcessFile>[]) => Promise<void>,
): Promise<void> {
  try {
    for (const lane of lanes) {
      const jobs = files
        .filter((file) => chooseLane(file) === lane)
        .map(({ mimeType: _, bytes: __, ...payload }) => ({ payload, id: processingJobId(payload) }));
      for (let from = 0; from < jobs.length; from += perCall)
        await requeue(queues[lane], jobs.slice(from, from + perCall));
    }
  } catch {
    // The queue reports its outages itself, and triggers this again when one is over.
  }
}
