import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { FastifyBaseLogger } from "fastify";
import type { Redis } from "ioredis";
import type { HostedProvider } from "./hosted-provider.ts";
import { mirrorEverybody } from "./mirror.service.ts";

const day = 24 * 60 * 60;
const marker = "identity:reconciled";

interface ReconcileContext {
  hosted: Pick<HostedProvider, "mirror">;
  redis: Redis;
  log: FastifyBaseLogger;
}

/** Runs once a day across all replicas, using a marker that expires, if organizations are mirrored from a provider. */
export const reconcileJob: ScheduledJob<ReconcileContext> = {
  name: "synchronize with the identity provider",
  everySeconds: 60 * 60,
  async run({ hosted: { mirror }, redis, log }) {
    if (!mirror) return 0;
    if ((await redis.set(marker, "1", "EX", day - 60, "NX")) === null) return 0;
    try {
      const { compared, failures } = await mirrorEverybody(mirror);
      for (const { subjectId, error } of failures)
        log.warn({ err: error, subject: subjectId }, "an account differs from the identity provider");
      return compared;
    } catch (error) {
      await redis.del(marker);
      throw error;
    }
  },
};
