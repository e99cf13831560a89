import { rm } from "node:fs/promises";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { startPostgres } from "../stores/postgres.ts";
import { startRedis } from "../stores/redis.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** The URLs of the stores, as an administrator. */
export interface Stores {
  postgresUrl: string;
  redisUrl: string;
}

/** Runs `work` with a separate Postgres and Redis, which are deleted afterwards. */
export async function withStores<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result> {
  const dataFolder = await makeScratchFolder("test");
  const password = "test";
  const postgres = await startPostgres({ dataFolder, port: await findFreePort(), password, throwaway: true });
  const redis = await startRedis({ dataFolder, port: await findFreePort() });
  try {
    return await work({ postgresUrl: postgres.url, redisUrl: redis.url });
  } finally {
    await redis.stop();
    await postgres.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}
