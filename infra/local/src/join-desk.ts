import path from "node:path";
import type { DeskService } from "@tessera/kit/desk-services";
import { readServiceList } from "@tessera/kit/service-list";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { migrate } from "./database.ts";
import type { RunningDesk } from "./folder-lock.ts";
import { preferPort } from "./ports.ts";
import { superviseService } from "./processes/service-process.ts";
import { readSecrets } from "./secrets.ts";
import { type DeskFacts, serviceEnv, servicesFile } from "./service-env.ts";
import { writeServiceList } from "./services-file.ts";

/** A service that was taken into a running desk. */
export interface JoinedService {
  /** Ends it; whoever answered its prefixes before answers them again. */
  leave(): Promise<void>;
}

/** Migrates and starts a service beside those of a running desk, then lets gateway and registry know of it. */
export async function joinDesk(
  service: DeskService,
  desk: RunningDesk,
  dataFolder: string,
): Promise<JoinedService> {
  const facts = await factsOf(desk, dataFolder);
  const file = servicesFile(facts);
  const before = await readServiceList(file);
  await migrate(facts.adminUrl, facts.secrets, service.domain);
  const port = before[service.name] ? await findFreePort() : await preferPort(service.port);
  const list = { ...before, [service.name]: { url: `http://127.0.0.1:${port}`, prefixes: service.prefixes } };
  const env = serviceEnv(service, facts, (name) => list[name]?.url ?? "");
  const running = superviseService({ name: service.name, port, env }, path.join(dataFolder, "logs"), say);
  await running.start();
  await writeServiceList(file, list);
  return {
    async leave() {
      const { [service.name]: _, ...others } = await readServiceList(file);
      const own = before[service.name];
      await writeServiceList(file, own ? { ...others, [service.name]: own } : others);
      await running.stop();
    },
  };
}

async function factsOf(desk: RunningDesk, dataFolder: string): Promise<DeskFacts> {
  const { origin = "", databaseUrl = "", redisUrl = "", smtpUrl = "" } = desk;
  const secrets = await readSecrets(dataFolder);
  const port = Number(new URL(origin).port);
  const stores = { adminUrl: databaseUrl, redisUrl, smtpUrl };
  return { ...stores, origin, port, dataFolder, secrets, logLevel: "info", allowPrivateAddresses: false };
}

function say(line: string): void {
  console.error(`\n  ${line}`);
}
