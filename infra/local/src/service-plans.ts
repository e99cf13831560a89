import { mkdir } from "node:fs/promises";
import { sharedDomains } from "@tessera/kit/cell/cell-tables";
import { findServices, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { readServiceList, type ServiceList } from "@tessera/kit/config/service-list";
import { getPrefix } from "@tessera/kit/service/host";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { nodeVariables } from "./passed-variables.ts";
import { preferPort } from "./ports.ts";
import type { ServicePlan } from "./processes/service-process.ts";
import {
  cellEnv,
  cellWorkerEnv,
  gatewayEnv,
  type InstallationDetails,
  type OriginOf,
  passedOn,
  releasesFolder,
  serviceEnv,
  servicesFile,
  workerEnv,
} from "./service-env.ts";
import { writeServiceList } from "./services-file.ts";
import { servicesFolder } from "./settings.ts";

/** Plans every service of an installation, the gateway last, and writes the services file, which maps prefixes to services. */
export async function planServices(details: InstallationDetails): Promise<ServicePlan[]> {
  const services = await findServices(servicesFolder);
  const list = await listServices(services, details);
  const getOrigin: OriginOf = (service) => list[service]?.url ?? "";
  const plans = services.map((service) => ({
    name: service.name,
    port: getPort(getOrigin(service.name)),
    env: serviceEnv(service, details, getOrigin),
  }));
  await mkdir(releasesFolder(details), { recursive: true });
  await writeServiceList(servicesFile(details), list);
  return [
    ...plans,
    { name: "files-worker", port: null, program: "files/worker", env: workerEnv(details) },
    { name: "gateway", port: details.port, env: gatewayEnv(details, getOrigin) },
  ];
}

/** Plans the services of each cell other than the first, one process per cell. Services shared by all cells are left out. */
export async function planCells(details: InstallationDetails): Promise<ServicePlan[]> {
  const file = servicesFile(details);
  const list = await readServiceList(file);
  const own = (await findServices(servicesFolder)).filter(({ domain }) => !sharedDomains.includes(domain));
  const processes: ServicePlan[] = [];
  for (const cell of Object.keys(details.cells ?? {})) {
    for (const { name } of own) {
      const service = list[name];
      if (service) service.cells = { ...service.cells, [cell]: `http://127.0.0.1:${await findFreePort()}` };
    }
    const getOrigin: OriginOf = (name) => list[name]?.cells?.[cell] ?? list[name]?.url ?? "";
    const plans = own.map((service) => ({
      name: service.name,
      port: getPort(getOrigin(service.name)),
      env: cellEnv(service, details, { cell, originOf: getOrigin }),
    }));
    const worker = {
      name: "files-worker",
      port: null,
      program: "files/worker",
      env: cellWorkerEnv(details, cell),
    };
    processes.push({ ...planOneProcess([...plans, worker]), name: `cell-${cell}` });
  }
  await writeServiceList(file, list);
  return processes;
}

/** Variables that configure the export and sampling of traces. */
const traces = ["ENDPOINT", "HEADERS", "TIMEOUT"].map((name) => `OTEL_EXPORTER_OTLP_${name}`);
const sampling = ["OTEL_TRACES_SAMPLER", "OTEL_TRACES_SAMPLER_ARG", "OTEL_RESOURCE_ATTRIBUTES"];

/** Returns the plan of a separate process that exports its traces like this command. */
export function withTraces(plan: ServicePlan): ServicePlan {
  return { ...plan, env: { ...plan.env, ...passedOn([...traces, ...sampling]) } };
}

/** Combines services into one process, in which each has its own variables; their `NODE_OPTIONS` are left out. */
export function planOneProcess(plans: ServicePlan[]): ServicePlan {
  const programs = plans.map((plan) => ({ ...plan, program: plan.program ?? plan.name }));
  const ports = plans.flatMap(({ port }) => port ?? []);
  const env = programs.flatMap(({ program, port, env: { NODE_OPTIONS: _, ...own } }) =>
    Object.entries({ ...own, ...(port === null ? {} : { PORT: String(port) }) }).map(([name, value]) => [
      `${getPrefix(program)}${name}`,
      value,
    ]),
  );
  return {
    name: "services",
    port: null,
    readyPorts: ports,
    program: "kit/host-command",
    env: {
      ...Object.fromEntries(env),
      ...passedOn([...nodeVariables, "METRICS_PORT", ...traces, ...sampling]),
      SERVICES: programs.map(({ program }) => program).join(","),
    },
  };
}

/** Lists all services, including the gateway: releases are checked against the operations of all of them. */
async function listServices(
  services: ServiceDeclaration[],
  { port }: InstallationDetails,
): Promise<ServiceList> {
  const gateway = { url: `http://127.0.0.1:${port}`, prefixes: {} };
  // A second installation on this machine uses random ports for its services: nobody needs to know them.
  const choose = port === 3000 ? preferPort : () => findFreePort();
  const list: ServiceList = { gateway };
  for (const { name, port: usual, prefixes } of services) {
    list[name] = { url: `http://127.0.0.1:${await choose(usual)}`, prefixes };
  }
  return list;
}

function getPort(url: string): number {
  return Number(new URL(url).port);
}
