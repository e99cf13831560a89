import { openRedis } from "@tessera/kit/database/redis";
import { readVariableNames } from "@tessera/kit/doctor/program-report";
import { shareReports } from "@tessera/kit/doctor/shared-reports";
import { listKnownVariables } from "./passed-variables.ts";

/** Shares the names of variables that nothing reads with the operator's checks: services get only those that they read. */
export function shareVariables(redisUrl: string, env: NodeJS.ProcessEnv): () => Promise<void> {
  const redis = openRedis(redisUrl);
  const variables = readVariableNames(env, listKnownVariables());
  const stop = shareReports(redis, "npm start", async () => ({ items: [], variables }));
  return async () => {
    await stop();
    redis.disconnect();
  };
}
