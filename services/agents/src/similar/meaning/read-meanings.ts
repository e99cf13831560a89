import type { FeedReader } from "@tessera/kit/events/feed";
import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { AgentsContext, DraftingLog, JobContext } from "../../context.ts";
import { ThreadEmbedder } from "./embedder.ts";
import { createMeaning, type MeaningIndex } from "./meaning.ts";
import { type FollowOptions, followTexts } from "./ticket-vector.feed.ts";
import { outdatedVectorJob, readingJob } from "./ticket-vector.jobs.ts";
import { createVectorMemory } from "./vector-memory.ts";

/** The parts that embed tickets and find similar ones. */
export interface ReadMeanings {
  meaning: MeaningIndex;
  jobs: ScheduledJob<JobContext>[];
  follow(options: FollowOptions): FeedReader[];
  /** Closes the embedder. Call it before the jobs are stopped, because they wait for the embedder. */
  close(): Promise<void>;
}

export function readMeanings({ tenantDb, log }: AgentsContext & { log: DraftingLog }): ReadMeanings {
  const embedder = new ThreadEmbedder();
  const memory = createVectorMemory({ tenantDb });
  return {
    meaning: createMeaning({ tenantDb, embedder, memory, log }),
    jobs: [outdatedVectorJob, readingJob(embedder)],
    follow: (options) => [followTexts(options)],
    close: () => embedder.close(),
  };
}
