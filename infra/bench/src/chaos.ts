// `npm run bench -- chaos [--only F4,F5] [--fault]`: reproduces failures that occur in production in a running installation with real
// stores. Runs the short experiments, or those that are named. With `--fault` each has its seeded fault, and has to miss a goal.
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Goal, reportBench } from "./bench.ts";
import { brokenUpload } from "./chaos/broken-upload.ts";
import { costlyInput } from "./chaos/costly-input.ts";
import { type Experiment, none } from "./chaos/experiment.ts";
import { failingModel } from "./chaos/failing-model.ts";
import { fiftyEditors } from "./chaos/fifty-editors.ts";
import { fullDisk } from "./chaos/full-disk.ts";
import { killedUpgrade } from "./chaos/killed-upgrade.ts";
import { forgottenJobs, killedWorker } from "./chaos/killed-worker.ts";
import { lostPostgres } from "./chaos/lost-postgres.ts";
import { lostRedis } from "./chaos/lost-redis.ts";
import { drainedReplicas, lostReplicas } from "./chaos/lost-replicas.ts";
import { loudOrganization } from "./chaos/loud-organization.ts";
import { mailFlood } from "./chaos/mail-flood.ts";
import { overload } from "./chaos/overload.ts";
import { repeatedCalls } from "./chaos/repeated-calls.ts";
import { restoredBackup } from "./chaos/restored-backup.ts";
import { type Scene, withScene } from "./chaos/scene.ts";
import { soak } from "./chaos/soak.ts";
import { stalledStores } from "./chaos/stalled-stores.ts";
import { unseenFailure } from "./chaos/unseen-failure.ts";
import { rounded } from "./figures.ts";

const short = [
  ...[brokenUpload, killedWorker, lostRedis, forgottenJobs, lostPostgres, fullDisk, stalledStores],
  ...[repeatedCalls, fiftyEditors, overload, loudOrganization, failingModel, restoredBackup],
  ...[killedUpgrade, costlyInput, mailFlood, unseenFailure],
];
/** These run last, because their replicas replace all services. */
const long = [soak, lostReplicas, drainedReplicas];
const maxSeconds = 720;

interface Result {
  seconds: number;
  goals: Goal[];
  /** Why the experiment ended early. The goals that it missed mean nothing then. */
  problem?: string;
}

const { values } = parseArgs({ options: { only: { type: "string" }, fault: { type: "boolean" } } });
const isFaulty = values.fault === true;
const wanted = values.only?.split(",");
const chosen = wanted ? [...short, ...long].filter(({ id }) => wanted.includes(id)) : short;

await reportBench(isFaulty ? "chaos-fault" : "chaos", () =>
  withScene(async (scene) => {
    const began = performance.now();
    const table: Record<string, object> = {};
    const goals: Goal[] = [];
    for (const [place, experiment] of chosen.entries()) {
      const result = await run(scene, experiment);
      const missed = result.goals.filter(({ value, goal }) => !(value <= goal));
      print(experiment, result);
      table[`${place + 1}. ${experiment.id}`] = {
        fault: isFaulty ? experiment.seeded : experiment.fault,
        seconds: rounded(result.seconds),
        missed: `${missed.length} of ${result.goals.length}`,
      };
      goals.push(
        ...(isFaulty ? [noticed(experiment, result, missed.length > 0)] : named(experiment, result)),
      );
    }
    const seconds = (performance.now() - began) / 1_000;
    if (!isFaulty && !wanted)
      goals.push({ what: "seconds in all", value: rounded(seconds), goal: maxSeconds });
    return { table, goals };
  }),
);

async function run(scene: Scene, experiment: Experiment): Promise<Result> {
  for (const program of experiment.needs ?? [])
    if (!isOnPath(program)) return endedEarly(0, `${program} is not on the PATH`);
  const began = performance.now();
  const took = () => (performance.now() - began) / 1_000;
  try {
    const goals = await experiment.run(scene, isFaulty);
    return { seconds: took(), goals };
  } catch (error) {
    return endedEarly(took(), error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

function endedEarly(seconds: number, problem: string): Result {
  return { seconds, problem, goals: [none(`ended early: ${problem}`, 1)] };
}

function noticed({ id, seeded }: Experiment, { problem }: Result, hasMissed: boolean): Goal {
  return none(`${id}, not noticed: ${seeded}`, hasMissed && !problem ? 0 : 1);
}

function isOnPath(program: string): boolean {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  return folders.some((folder) => existsSync(path.join(folder, program)));
}

function print({ id, fault, seeded }: Experiment, { seconds, goals }: Result): void {
  console.log(`\n${id}  ${isFaulty ? seeded : fault} (${rounded(seconds)} s)`);
  for (const { what, value, goal } of goals)
    console.log(`    ${value <= goal ? "met   " : "MISSED"}  ${what}: ${rounded(value)} (goal ${goal})`);
}

function named({ id }: Experiment, { goals }: Result): Goal[] {
  return goals.map((goal) => ({ ...goal, what: `${id}, ${goal.what}` }));
}
