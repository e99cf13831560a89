import type { ScheduledJob } from "@tessera/kit/jobs/schedule";
import type { Db } from "../context.ts";
import { forgetOldHealth } from "../health/health.repository.ts";
import { judgeReleases, type Verdict } from "./judge-releases.ts";

export interface HealthContext {
  db: Db;
  now(): number;
  /** Notifies operators of a release that was found failing. */
  notify(verdict: Verdict): void;
}

export const healthJobs: ScheduledJob<HealthContext>[] = [
  {
    name: "roll back failing releases",
    everySeconds: 5,
    restsWhenQuiet: true,
    async run({ db, now, notify }) {
      const verdicts = await judgeReleases(db, now());
      for (const verdict of verdicts) notify(verdict);
      return verdicts.length;
    },
  },
  { name: "delete old health reports", everySeconds: 3_600, run: ({ db }) => forgetOldHealth(db) },
];
