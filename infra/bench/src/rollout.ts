// `npm run bench -- rollout [--short] [--fault]`: every service is replaced, replica after replica, while people work (F10, F13).
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@tessera/local/installation";
import { runBench } from "./bench.ts";
import { rounded } from "./figures.ts";
import { type Balancer, startBalancer } from "./rollout/balancer.ts";
import { type Load, startLoad, type Work } from "./rollout/load.ts";
import { type ReplicatedService, replicate } from "./rollout/replicas.ts";
import { worksAt } from "./rollout/works.ts";

const names = [
  ...["identity", "registry", "tickets", "files", "organization", "agents", "analytics", "mail"],
  ...["files-worker", "gateway"],
];
/** Uploads, live streams and everyone's requests pass through them. */
const fewNames = ["files", "gateway"];
/** What is on its way to be read is waited for as long as it becomes less within this time. */
const patienceMs = 60_000;

await runBench(
  "rollout",
  async (installation, { isFaulty, flags }) => {
    const { services, balancer } = await replicateAll(installation, isFaulty);
    try {
      const works = await worksAt(installation.origin);
      const load = startLoad(works);
      const rolled: Rolled[] = [];
      const toRoll = services.filter(({ name }) => !flags.has("short") || fewNames.includes(name));
      for (const service of toRoll) rolled.push(await roll(service, balancer, load));
      await load.stop();
      return outcomeOf(rolled, await findLost(works));
    } finally {
      await Promise.all(services.flatMap(({ replicas }) => replicas.map((replica) => replica.stop())));
      await balancer.stop();
    }
  },
  ["short"],
);

async function replicateAll(installation: Installation, isFaulty: boolean) {
  const folder = path.dirname(installation.plan("gateway").env.SERVICES_FILE ?? "");
  const logs = path.join(folder, "logs");
  const services = await Promise.all(names.map((name) => replicate(installation, name, logs, isFaulty)));
  const balancer = await startBalancer(services, folder);
  const replicas = services.flatMap((service) => service.replicas);
  await Promise.all(replicas.map((replica) => replica.start()));
  await Promise.all(replicas.map(balancer.untilUp));
  return { services, balancer };
}

interface Rolled {
  name: string;
  drainsMs: number[];
  acts: number;
  slowestMs: number;
  failures: string[];
}

/** Replaces the replicas of a service in turn: the next one only when the one before it takes requests. */
async function roll({ name, replicas }: ReplicatedService, balancer: Balancer, load: Load): Promise<Rolled> {
  const drainsMs: number[] = [];
  for (const replica of replicas) {
    // The load has to be under way on all of them.
    await pause(1_000);
    const began = performance.now();
    await replica.stop();
    drainsMs.push(performance.now() - began);
    await replica.start();
    await balancer.untilUp(replica);
  }
  return { name, drainsMs, ...load.takeStretch() };
}

/** What is still on its way to be read gets its time. */
async function findLost(works: Work[]): Promise<string[]> {
  let fewest = Number.POSITIVE_INFINITY;
  let deadline = 0;
  for (;;) {
    const lost: string[] = [];
    for (const { service, findLost } of works)
      lost.push(...(await findLost()).map((words) => `${service} lost ${words}`));
    if (lost.length < fewest) deadline = Date.now() + patienceMs;
    fewest = Math.min(fewest, lost.length);
    if (lost.length === 0 || Date.now() > deadline) return lost;
    await pause(1_000);
  }
}

function outcomeOf(rolled: Rolled[], lost: string[]) {
  const failures = rolled.flatMap(({ name, failures }) =>
    failures.map((failure) => `${name} rolled, ${failure}`),
  );
  for (const words of [...failures.slice(0, 20), ...lost.slice(0, 20)]) console.log(words);
  const drains = rolled.flatMap(({ drainsMs }) => drainsMs);
  return {
    table: Object.fromEntries(
      rolled.map(({ name, acts, slowestMs, drainsMs, failures }) => [
        name,
        {
          acts,
          failed: failures.length,
          "slowest ms": rounded(slowestMs),
          "drained ms": rounded(Math.max(...drainsMs)),
        },
      ]),
    ),
    goals: [
      { what: "F10, acts that failed while services were replaced", value: failures.length, goal: 0 },
      { what: "F10, acknowledged writes that were lost", value: lost.length, goal: 0 },
      { what: "F13, the longest drain in ms", value: Math.max(...drains), goal: 24_900 },
    ],
  };
}
