import path from "node:path";
import { registryAt } from "@tessera/cli/registry/registry-client";
import { refuseBreakingService } from "@tessera/cli/registry/service-contract";
import { findServices, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { readServiceList } from "@tessera/kit/config/service-list";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { migrate } from "./database.ts";
import type { RunningInstallation } from "./folder-lock.ts";
import { joinService, leaveDeadServices, leaveServices } from "./joined-services.ts";
import { preferPort } from "./ports.ts";
import { superviseService } from "./processes/service-process.ts";
import { readSecrets } from "./secrets.ts";
import {
  type Env,
  gatewayEnv,
  type InstallationDetails,
  serviceEnv,
  servicesFile,
  workerEnv,
} from "./service-env.ts";
import { type Settings, servicesFolder } from "./settings.ts";

/** A service that was added to a running installation. */
export interface JoinedService {
  /** Gives its prefixes back to the service that had them before, and stops it. */
  leave(): Promise<void>;
}

/**
 * Migrates and starts a service next to those of a running installation, then adds it to the services file, which gateway
 * and registry watch.
 * @throws CommandError if the service would break a live module; no requests are routed to it then.
 */
export async function joinInstallation(
  service: ServiceDeclaration,
  installation: RunningInstallation,
  settings: Pick<Settings, "dataFolder" | "allowPrivateAddresses">,
): Promise<JoinedService> {
  const { dataFolder } = settings;
  // Mail continues to arrive at the service that is already running; port 0 lets this one listen on any free port.
  const details = { ...(await readDetails(installation, settings)), receptionPort: 0 };
  const file = servicesFile(details);
  await leaveDeadServices(dataFolder, file);
  const before = await readServiceList(file);
  await migrate(details.adminUrl, details.secrets, service.domain);
  const port = before[service.name] ? await findFreePort() : await preferPort(service.port);
  const entry = { url: `http://127.0.0.1:${port}`, prefixes: service.prefixes };
  const list = { ...before, [service.name]: entry };
  const env = serviceEnv(service, details, (name) => list[name]?.url ?? "");
  const running = superviseService({ name: service.name, port, env }, path.join(dataFolder, "logs"), say);
  await running.start();
  try {
    const registry = registryAt({ origin: details.origin, key: details.secrets.publishToken });
    await refuseBreakingService(registry, entry.url);
    await joinService(dataFolder, file, [service.name, entry]);
  } catch (error) {
    await running.stop();
    throw error;
  }
  return {
    async leave() {
      await leaveServices(dataFolder, file, ({ pid }) => pid === process.pid);
      await running.stop();
    },
  };
}

/** Returns the programs of a running installation with their variables. */
export async function readPrograms(
  installation: RunningInstallation,
  settings: Pick<Settings, "dataFolder" | "allowPrivateAddresses">,
): Promise<{ name: string; env: Env }[]> {
  const details = await readDetails(installation, settings);
  const list = await readServiceList(servicesFile(details));
  const getOrigin = (name: string) => list[name]?.url ?? "";
  const services = await findServices(servicesFolder);
  return [
    ...services.map((service) => ({ name: service.name, env: serviceEnv(service, details, getOrigin) })),
    { name: "files-worker", env: workerEnv(details) },
    { name: "gateway", env: gatewayEnv(details, getOrigin) },
  ];
}

async function readDetails(
  installation: RunningInstallation,
  { dataFolder, allowPrivateAddresses }: Pick<Settings, "dataFolder" | "allowPrivateAddresses">,
): Promise<InstallationDetails> {
  const { origin = "", databaseUrl = "", redisUrl = "", smtpUrl = "", receptionPort = 0 } = installation;
  const secrets = await readSecrets(dataFolder);
  const port = Number(new URL(origin).port);
  const stores = { adminUrl: databaseUrl, redisUrl, smtpUrl, receptionPort };
  return { ...stores, origin, port, dataFolder, secrets, logLevel: "info", allowPrivateAddresses };
}

function say(line: string): void {
  console.error(`\n  ${line}`);
}
