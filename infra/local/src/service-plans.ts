import { mkdir } from "node:fs/promises";
import { anyFreePort, preferPort } from "./ports.ts";
import type { ServicePlan } from "./processes/service-process.ts";
import {
  type DeskFacts,
  type DomainService,
  envOf,
  gatewayEnv,
  originOf,
  type Ports,
  releasesFolder,
  roleUrl,
  standardPorts,
  workerEnv,
} from "./service-env.ts";

/** How to run every service of an installation, the gateway last. */
export async function planServices(facts: DeskFacts): Promise<ServicePlan[]> {
  const ports = await choosePorts(facts.port);
  await mkdir(releasesFolder(facts), { recursive: true });
  const names = Object.keys(standardPorts) as DomainService[];
  const origins = Object.fromEntries(names.map((name) => [name, originOf(ports[name])])) as Record<
    DomainService,
    string
  >;
  const common = {
    HOST: "127.0.0.1",
    LOG_LEVEL: facts.logLevel,
    REDIS_URL: facts.redisUrl,
    TOKEN_ISSUER: facts.origin,
    TOKEN_AUDIENCE: `${facts.origin}/api`,
    JWKS_URL: `${origins.identity}/api/auth/jwks`,
  };
  const domains = names.map((name) => ({
    name,
    port: ports[name],
    env: {
      ...common,
      DATABASE_URL: roleUrl(facts, `svc_${name}`),
      JOB_DATABASE_URL: roleUrl(facts, `job_${name}`),
      ...envOf[name](facts, origins),
    },
  }));
  return [
    ...domains,
    { name: "files-worker", port: null, program: "files/src/worker.ts", env: workerEnv(facts) },
    { name: "gateway", port: facts.port, env: { ...common, ...gatewayEnv(facts, origins) } },
  ];
}

// A second installation on this machine takes other ports for its services: nobody needs to know them.
async function choosePorts(port: number): Promise<Ports> {
  const choose = port === 3000 ? preferPort : () => anyFreePort();
  const entries: [DomainService, number][] = [];
  for (const [name, standard] of Object.entries(standardPorts)) {
    entries.push([name as DomainService, await choose(standard)]);
  }
  return Object.fromEntries(entries) as Ports;
}
