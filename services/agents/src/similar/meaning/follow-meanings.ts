import { type JobSignals, startJobs } from "@tessera/kit/jobs/schedule";
import type { Closable } from "@tessera/kit/service/service";
import type { FastifyBaseLogger } from "fastify";
import type { JobContext } from "../../context.ts";
import type { ReadMeanings } from "./read-meanings.ts";
import type { FollowOptions } from "./ticket-vector.feed.ts";

type MeaningWork = FollowOptions &
  JobContext & { meanings: ReadMeanings | null; log: FastifyBaseLogger } & Pick<JobSignals, "onActivity">;

/** Starts to embed tickets, if the installation has embeddings turned on. */
export function followMeanings(context: MeaningWork): Closable[] {
  const { meanings, tenantDb, jobDb, log, onActivity } = context;
  if (!meanings) return [];
  const readers = meanings.follow(context);
  const stopJobs = startJobs(meanings.jobs, { tenantDb, jobDb }, log, { onActivity });
  return [
    {
      async close() {
        const stopped = stopJobs();
        // The jobs wait for the texts that are being embedded, and are interrupted by this.
        await meanings.close();
        await Promise.all([stopped, ...readers.map((reader) => reader.close())]);
      },
    },
  ];
}
