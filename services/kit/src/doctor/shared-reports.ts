import { randomUUID } from "node:crypto";
import type { Redis } from "ioredis";
import type { ProgramReport } from "./program-report.ts";

const key = "program-reports";
const intervalMs = 120_000;
const staleMs = 300_000;

interface SharedReport extends ProgramReport {
  program: string;
  at: number;
}

/**
 * Shares the reports of a program that the registry cannot ask, because it has no address or a public one. The first one is written at once,
 * the others every two minutes. Returns how to stop it, which removes the report.
 */
export function shareReports(
  redis: Redis,
  program: string,
  report: () => Promise<ProgramReport>,
): () => Promise<void> {
  const field = randomUUID();
  let isStopped = false;
  const write = async () => {
    const found = await report();
    if (isStopped) return;
    const shared: SharedReport = { program, at: Date.now(), ...found };
    await redis.multi().hset(key, field, JSON.stringify(shared)).pexpire(key, staleMs).exec();
  };
  const writeQuietly = () => void write().catch(() => {});
  writeQuietly();
  const timer = setInterval(writeQuietly, intervalMs).unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await redis.hdel(key, field).catch(() => {});
  };
}

/** Returns the reports of the running programs that share them. A killed program is left out after five minutes. */
export async function readReports(
  redis: Redis,
  now: number,
): Promise<(ProgramReport & { program: string })[]> {
  const all: SharedReport[] = Object.values(await redis.hgetall(key)).map((text) => JSON.parse(text));
  return all.filter(({ at }) => now - at < staleMs);
}
