// `npm run bench -- rollout [--fault]`: replaces every service, one replica after another, while people work (F10, F13).
import { setTimeout as pause } from "node:timers/promises";
import { runBench } from "./bench.ts";
import { rounded } from "./figures.ts";
import type { Balancer } from "./rollout/balancer.ts";
import { type Load, startLoad } from "./rollout/load.ts";
import type { ReplicatedService } from "./rollout/replicas.ts";
import { findLost, replicateAll } from "./rollout/replicated-installation.ts";
import { worksAt } from "./rollout/works.ts";

await runBench("rollout", async (installation, { isFaulty }) => {
  const replicated = await replicateAll(installation, { endsAtOnce: isFaulty });
  const { services, balancer } = replicated;
  try {
    const works = await worksAt(installation.origin);
    const load = startLoad(works);
    const rolled: Rolled[] = [];
    for (const service of services) rolled.push(await roll(service, balancer, load));
    await load.stop();
    return getOutcome(rolled, await findLost(works));
  } finally {
    await replicated.stop();
  }
});

interface Rolled {
  name: string;
  drainsMs: number[];
  acts: number;
  slowestMs: number;
  failures: string[];
}

/** Replaces the replicas of a service in turn, each only after the previous one serves requests again. */
async function roll({ name, replicas }: ReplicatedService, balancer: Balancer, load: Load): Promise<Rolled> {
  const drainsMs: number[] = [];
  for (const replica of replicas) {
    // Lets the load reach all replicas.
    await pause(1_000);
    const began = performance.now();
    await replica.stop();
    drainsMs.push(performance.now() - began);
    await replica.start();
    await balancer.untilUp(replica);
  }
  return { name, drainsMs, ...load.takeInterval() };
}

function getOutcome(rolled: Rolled[], lost: string[]) {
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
