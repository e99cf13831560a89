import { setTimeout as pause } from "node:timers/promises";
import { type Load, startLoad, type Work } from "../rollout/load.ts";
import type { Replica, ReplicatedService } from "../rollout/replicas.ts";
import { findLost, type ReplicatedInstallation, replicateAll } from "../rollout/replicated-installation.ts";
import { worksAt } from "../rollout/works.ts";
import { type Experiment, none } from "./experiment.ts";
import type { Scene } from "./scene.ts";

/** HAProxy notices within a second that a replica does not respond. */
const noticedMs = 1_500;
const againMs = 300;
/** The services with uploads, jobs, replies and live streams in progress. */
const drained = ["files", "files-worker", "agents", "gateway"];

/** F1: a replica of each service is killed. */
export const lostReplicas: Experiment = {
  id: "F1",
  fault: "one of two replicas of each service is killed, in turn",
  seeded: "both are killed at once",
  needs: ["haproxy"],
  run: (scene, isFaulty) =>
    withReplicas(
      scene,
      (works) => works.map(triedAgain),
      async ({ services, balancer }, load) => {
        for (const { replicas } of services) {
          for (const replica of isFaulty ? replicas : replicas.slice(0, 1)) replica.kill();
          await pause(noticedMs);
          await Promise.all(replicas.map(balancer.untilUp));
        }
        const failures = takeFailures(load, isFaulty);
        return [none("acts that failed, though they were tried a second time", failures.length)];
      },
    ),
};

/** F13: a replica receives SIGTERM while uploads, streams, replies and jobs are in progress. */
export const drainedReplicas: Experiment = {
  id: "F13",
  fault: "one of two replicas of files, its worker, agents and the gateway is asked to end (SIGTERM)",
  seeded: "it is killed instead",
  needs: ["haproxy"],
  run: (scene, isFaulty) =>
    withReplicas(
      scene,
      (works) => works,
      async ({ services, balancer }, load) => {
        const drainsMs: number[] = [];
        for (const service of services.filter(({ name }) => drained.includes(name)))
          drainsMs.push(await endOne(service, isFaulty, balancer));
        const failures = takeFailures(load, isFaulty);
        return [
          none("acts that failed", failures.length),
          { what: "ms of the longest drain", value: Math.max(...drainsMs), goal: 24_900 },
        ];
      },
    ),
};

/** Returns the failures of the load so far, and prints up to 20 of them unless a fault is seeded. */
function takeFailures(load: Load, isFaulty: boolean): string[] {
  const { failures } = load.takeInterval();
  for (const failure of failures.slice(0, isFaulty ? 0 : 20)) console.log(failure);
  return failures;
}

async function endOne(
  { replicas: [replica] }: ReplicatedService,
  isFaulty: boolean,
  balancer: ReplicatedInstallation["balancer"],
): Promise<number> {
  if (!replica) throw new Error("There is no replica.");
  await pause(1_000);
  const ms = isFaulty ? await killIn(replica) : await drain(replica);
  await balancer.untilUp(replica);
  return ms;
}

async function killIn(replica: Replica): Promise<number> {
  replica.kill();
  await pause(noticedMs);
  return 0;
}

/** Stops a replica and starts it again. Returns the ms that it took to stop. */
async function drain(replica: Replica): Promise<number> {
  const began = performance.now();
  await replica.stop();
  const ms = performance.now() - began;
  await replica.start();
  return ms;
}

async function withReplicas(
  { installation }: Scene,
  change: (works: Work[]) => Work[],
  act: (replicated: ReplicatedInstallation, load: Load) => Promise<ReturnType<typeof none>[]>,
) {
  const replicated = await replicateAll(installation);
  const works = change(await worksAt(installation.origin));
  const load = startLoad(works);
  try {
    const goals = await act(replicated, load);
    await load.stop();
    const lost = await findLost(works);
    for (const words of lost) console.log(words);
    return [...goals, none("acknowledged writes that were lost", lost.length)];
  } finally {
    await load.stop();
    await replicated.stop();
    const names = replicated.services.map(({ name }) => name);
    await Promise.all(names.map((name) => installation.service(name).start()));
  }
}

/** Retries an act once if it fails, as browsers and people do when a connection breaks off. */
function triedAgain(work: Work): Work {
  return {
    ...work,
    act: (turn, signal) =>
      work.act(turn, signal).catch(async () => {
        await pause(againMs);
        await work.act(turn, signal);
      }),
  };
}
