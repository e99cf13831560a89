import type { ScheduledJob } from "@tessera/kit/schedule";
import type { Redis } from "ioredis";
import { type MirrorContext, mirrorEverybody } from "./mirror.service.ts";

const day = 24 * 60 * 60;
const marker = "identity:reconciled";

/** Once a day over all replicas, by a marker that says when it was last begun. */
export const reconcileJob: ScheduledJob<{ mirror: MirrorContext; redis: Redis }> = {
  name: "compare with the identity provider",
  everySeconds: 60 * 60,
  async run({ mirror, redis }) {
    if ((await redis.set(marker, "1", "EX", day - 60, "NX")) === null) return 0;
    try {
      return await mirrorEverybody(mirror);
    } catch (error) {
      await redis.del(marker);
      throw error;
    }
  },
};
