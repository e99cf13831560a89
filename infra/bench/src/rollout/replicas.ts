import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { Installation } from "@tessera/local/installation";
import {
  type ServicePlan,
  type ServiceProcess,
  superviseService,
} from "@tessera/local/processes/service-process";

/** One of the processes of a service. A worker has no port. */
export interface Replica extends ServiceProcess {
  name: string;
  port: number | null;
  /** Port on which it serves `/metrics`. */
  metricsPort: number;
  /** The plan by which it is started. */
  plan: ServicePlan;
}

/** Differences between these replicas and those in production. */
export interface ReplicaChange {
  /** If true, SIGTERM ends each replica at once. */
  endsAtOnce?: boolean;
  /** Additional environment variables. */
  env?: Record<string, string>;
}

/** A service and its replicas. `port` is the one on which the original process listened. */
export interface ReplicatedService {
  name: string;
  port: number | null;
  replicas: Replica[];
}

const replicasEach = 2;
/** The value in the container images. */
const drainMs = "5000";
const endAtOnce = `--import=${path.join(import.meta.dirname, "end-at-once.ts")}`;

/** Stops an installation's own process of a service, and returns two replicas in its place, which are not started yet. */
export async function replicate(
  installation: Installation,
  name: string,
  logs: string,
  { endsAtOnce = false, env: besides = {} }: ReplicaChange,
): Promise<ReplicatedService> {
  const plan = installation.plan(name);
  await installation.service(name).stop();
  const env = { ...plan.env, ...(plan.port !== null && { DRAIN_MS: drainMs }), ...besides };
  const options = [plan.env.NODE_OPTIONS, besides.NODE_OPTIONS, endsAtOnce ? endAtOnce : undefined];
  const nodeOptions = options.filter(Boolean).join(" ");
  if (nodeOptions) Object.assign(env, { NODE_OPTIONS: nodeOptions });
  const replicas = Array.from({ length: replicasEach }, (_, n) => planReplica({ ...plan, env }, n + 1, logs));
  return { name, port: plan.port, replicas: await Promise.all(replicas) };
}

async function planReplica(plan: ServicePlan, number: number, logs: string): Promise<Replica> {
  const name = `${plan.name}${number}`;
  const port = plan.port === null ? null : await findFreePort();
  const metricsPort = await findFreePort();
  const program = plan.program ?? `${plan.name}/main`;
  const env = { ...plan.env, METRICS_PORT: String(metricsPort) };
  const own = { ...plan, name, port, program, env };
  return { name, port, metricsPort, plan: own, ...superviseService(own, logs, console.error) };
}
