import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Installation } from "@tessera/local/installation";
import { type Balancer, startBalancer } from "./balancer.ts";
import type { Work } from "./load.ts";
import { type ReplicaChange, type ReplicatedService, replicate } from "./replicas.ts";

const names = [
  ...["identity", "registry", "tickets", "files", "organization", "agents", "analytics", "mail"],
  ...["files-worker", "gateway"],
];
/** How long to wait for missing writes after their number last decreased: uploaded files may still be queued. */
const patienceMs = 60_000;

/** An installation with two replicas of each service, behind HAProxy. */
export interface ReplicatedInstallation {
  services: ReplicatedService[];
  balancer: Balancer;
  stop(): Promise<void>;
}

/** Replaces an installation's own processes with replicas. */
export async function replicateAll(
  installation: Installation,
  change: ReplicaChange = {},
): Promise<ReplicatedInstallation> {
  const folder = path.dirname(installation.plan("gateway").env.SERVICES_FILE ?? "");
  const logs = path.join(folder, "logs");
  const services = await Promise.all(names.map((name) => replicate(installation, name, logs, change)));
  const balancer = await startBalancer(services, folder);
  const replicas = services.flatMap((service) => service.replicas);
  // One service after another: if all started at once on two cores, some would not be ready in time.
  for (const service of services) await Promise.all(service.replicas.map((replica) => replica.start()));
  await Promise.all(replicas.map(balancer.untilUp));
  return {
    services,
    balancer,
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await balancer.stop();
    },
  };
}

/** Returns the acknowledged writes that are missing, after giving queued files time to be read. */
export async function findLost(works: Work[]): Promise<string[]> {
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
