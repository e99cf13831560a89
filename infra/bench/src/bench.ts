import { mkdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { runCommand } from "@tessera/cli/command-error";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { type Installation, startInstallation } from "@tessera/local/installation";
import { rounded } from "./figures.ts";

/** A figure that must not exceed its goal. */
export interface Goal {
  what: string;
  value: number;
  goal: number;
  stretch?: number;
}

export interface Outcome {
  table: Record<string, object>;
  goals: Goal[];
}

export type Measure = (installation: Installation, options: { isFaulty: boolean }) => Promise<Outcome>;

const resultsFolder = path.resolve(import.meta.dirname, "../results");

/** Measures against a new installation, prints and writes the outcome, and exits with 1 if a goal is missed. */
export async function runBench(name: string, measure: Measure): Promise<void> {
  const { values } = parseArgs({ options: { fault: { type: "boolean", default: false } } });
  await reportBench(values.fault ? `${name}-fault` : name, () =>
    onOwnInstallation((installation) => measure(installation, { isFaulty: values.fault })),
  );
}

/** Prints and writes the outcome of a measurement, and exits with 1 if a goal is missed. */
export async function reportBench(name: string, measure: () => Promise<Outcome>): Promise<void> {
  await runCommand(async () => {
    const { table, goals } = await measure();
    const load = os.loadavg().map(rounded);
    const isMet = goals.every(({ value, goal }) => value <= goal);
    console.log();
    console.table(table);
    for (const goal of goals) console.log(toLine(goal));
    console.log(`load average ${load.join(" ")} on ${os.availableParallelism()} cores`);
    await keep(name, { at: new Date().toISOString(), isMet, goals, table, load });
    process.exit(isMet ? 0 : 1);
  });
}

const plenty = {
  requests_per_minute: 10_000,
  requests_per_day: 100_000,
  tokens_per_minute: 100_000_000,
  tokens_per_day: 100_000_000,
};
/** Raised limits, because one caller of a benchmark stands for many people. */
export const liftedLimits = {
  MAX_STREAMS_PER_USER: "1000",
  MAX_REPLY_STREAMS_PER_USER: "1000",
  AI_BUDGETS: JSON.stringify({ person: plenty, organization: plenty }),
};

async function onOwnInstallation(
  measure: (installation: Installation) => Promise<Outcome>,
): Promise<Outcome> {
  const dataFolder = path.join(os.tmpdir(), `tessera-bench-${process.pid}`);
  const settings = {
    port: await findFreePort(),
    dataFolder,
    databaseUrl: undefined,
    redisUrl: undefined,
    allowPrivateAddresses: true,
  };
  Object.assign(process.env, liftedLimits);
  try {
    const installation = await startInstallation(settings, {
      throwaway: true,
      logLevel: "warn",
      signInsPerMinute: 1000,
    });
    return await measure(installation).finally(() => installation.stop());
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}

function toLine({ what, value, goal, stretch }: Goal): string {
  const mark = value <= goal ? "met   " : "MISSED";
  const further =
    stretch === undefined ? "" : `, stretch ${stretch}${value <= stretch ? " met" : " not met"}`;
  return `${mark}  ${what}: ${rounded(value)} (goal ${goal}${further})`;
}

async function keep(name: string, result: object): Promise<void> {
  await mkdir(resultsFolder, { recursive: true });
  await writeFile(path.join(resultsFolder, `${name}.json`), `${JSON.stringify(result, undefined, 2)}\n`);
}
