import type { ScheduledJob } from "@tessera/kit/schedule";
import { findPointer, listCanaries } from "../channel/channel.repository.ts";
import { endBadCanary } from "../channel/channel.service.ts";
import { stableChannel } from "../channel/stable-channel.ts";
import type { Db } from "../context.ts";
import { countsOf, forgetOldHealth, topErrorOf } from "./health.repository.ts";
import { isBad } from "./verdict.ts";

export const healthJobs: ScheduledJob<{ db: Db }>[] = [
  { name: "roll bad canaries back", everySeconds: 5, run: ({ db }) => judgeCanaries(db) },
  { name: "forget old health reports", everySeconds: 3_600, run: ({ db }) => forgetOldHealth(db) },
];

/** Ends every canary that does worse than chance allows. Answers how many. */
export async function judgeCanaries(db: Db): Promise<number> {
  let ended = 0;
  for (const { name, version, started_at } of await listCanaries(db)) {
    const pointer = await findPointer(db, stableChannel, name);
    const canary = await countsOf(db, { name, version }, started_at);
    const current = pointer
      ? await countsOf(db, { name, version: pointer.version })
      : { loads: 0, failures: 0, errors: 0, slow: 0 };
    if (!isBad(canary, current)) continue;
    const topError = await topErrorOf(db, { name, version });
    const { failures, errors, loads } = canary;
    const reason = `${failures} did not load and ${errors} broke, of ${loads + failures}${topError ? `: ${topError}` : ""}`;
    if (await endBadCanary(db, name, version, reason)) ended += 1;
  }
  return ended;
}
