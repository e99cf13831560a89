import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { Installation } from "@tessera/local/installation";
import {
  type ServicePlan,
  type ServiceProcess,
  superviseService,
} from "@tessera/local/processes/service-process";

/** One of the processes that answer for a service. A worker has no port. */
export interface Replica extends ServiceProcess {
  name: string;
  port: number | null;
}

/** A service, and who answers for it where it listened by itself. */
export interface ReplicatedService {
  name: string;
  port: number | null;
  replicas: Replica[];
}

const replicasEach = 2;
/** What our images have. */
const drainMs = "5000";
const endAtOnce = `--import=${path.join(import.meta.dirname, "end-at-once.ts")}`;

/** Ends an installation's own process of a service and plans two in its place, which are not started yet. */
export async function replicate(
  installation: Installation,
  name: string,
  logs: string,
  isFaulty: boolean,
): Promise<ReplicatedService> {
  const plan = installation.plan(name);
  await installation.service(name).stop();
  const env = { ...plan.env, ...(plan.port !== null && { DRAIN_MS: drainMs }) };
  if (isFaulty) Object.assign(env, { NODE_OPTIONS: `${plan.env.NODE_OPTIONS ?? ""} ${endAtOnce}`.trim() });
  const replicas = Array.from({ length: replicasEach }, (_, n) => planReplica({ ...plan, env }, n + 1, logs));
  return { name, port: plan.port, replicas: await Promise.all(replicas) };
}

async function planReplica(plan: ServicePlan, number: number, logs: string): Promise<Replica> {
  const name = `${plan.name}${number}`;
  const port = plan.port === null ? null : await findFreePort();
  const program = plan.program ?? `${plan.name}/main`;
  return { name, port, ...superviseService({ ...plan, name, port, program }, logs, console.error) };
}
