import type { ChildProcess } from "node:child_process";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { CommandError } from "@tessera/cli/command-error";
import { registryAt } from "@tessera/cli/registry/registry-client";
import { findBrokenModules } from "@tessera/cli/registry/service-contract";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { build } from "./build.ts";
import { cellFolder, openCell, writeCells } from "./cells.ts";
import { ensureDatabase, migrate, openOwnDatabase } from "./database.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { type FolderLock, lockFolder } from "./folder-lock.ts";
import { forgetJoinedServices, watchJoinedServices } from "./joined-services.ts";
import { openMailbox } from "./mailbox/mailbox.ts";
import { serveMailbox } from "./mailbox/mailbox-page.ts";
import { preferPort, requirePort } from "./ports.ts";
import { type ServicePlan, type ServiceProcess, superviseService } from "./processes/service-process.ts";
import { step } from "./progress.ts";
import { publishBuilds } from "./publish-builds.ts";
import { readSecrets, type Secrets } from "./secrets.ts";
import { type CellDetails, type InstallationDetails, servicesFile } from "./service-env.ts";
import { planCells, planOneProcess, planServices, withTraces } from "./service-plans.ts";
import { isOnThisMachine, type Settings } from "./settings.ts";
import { shareVariables } from "./share-variables.ts";
import { startPostgres } from "./stores/postgres.ts";
import { requireRedis, startRedis } from "./stores/redis.ts";
import { together } from "./together.ts";

/** A whole installation on this machine. */
export interface Installation {
  origin: string;
  mailbox: string;
  adminUrl: string;
  redisUrl: string;
  service(name: string): ServiceProcess;
  /** Returns how a service is run, including its configuration. */
  plan(name: string): ServicePlan;
  stop(): Promise<void>;
}

/** Options that change how an installation is started. */
export interface InstallationOptions {
  devModules?: Record<string, string>;
  /** For tests: faster, but does not survive a power cut. */
  throwaway?: boolean;
  logLevel?: string;
  /** For tests: the sign-in limit of one address, since many people sign in from the same one. */
  signInsPerMinute?: number;
  /** True if all services run in one process, which uses less memory; otherwise each can be stopped and started by itself. */
  isOneProcess?: boolean;
  /** For tests: additional `NODE_OPTIONS` of every service. */
  nodeOptions?: string;
  /** For tests: additional environment variables of every service. */
  env?: Record<string, string>;
  /** For tests: uses the Valkey from npm, even if a Redis server is installed. */
  redisFromNpm?: boolean;
}

/** Builds what changed and starts everything. If a step fails, stops what was started. */
export async function startInstallation(
  settings: Settings,
  options: InstallationOptions = {},
): Promise<Installation> {
  await requirePort(settings.port);
  const endings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const lock = await lockFolder(settings.dataFolder);
    endings.push(lock.release);
    const secrets = await readSecrets(settings.dataFolder);
    const [stores] = await together(
      () => openStores(settings, options, secrets, lock, endings),
      (signal) =>
        step(
          "build",
          () => build(signal),
          (changed) => (changed === 0 ? "nothing changed" : `${changed} built`),
        ),
    );
    const mailbox = await openMail(settings, endings);
    const cells = await openCells(settings, options, secrets, stores.adminUrl, lock, endings);
    const details = { ...installationDetails(settings, options, secrets, { ...stores, ...mailbox }), cells };
    const plans = (await planServices(details)).map((plan) => withOptions(plan, options));
    const cellPlans = (await planCells(details)).map((plan) => withOptions(plan, options));
    await forgetJoinedServices(settings.dataFolder);
    const services = await startServices(details, plans, cellPlans, options, endings);
    endings.push(shareVariables(stores.redisUrl, process.env));
    const stopWatching = watchJoinedServices(settings.dataFolder, servicesFile(details), sayAside);
    endings.push(async () => stopWatching());
    await lock.note({ ...stores, ...mailbox, origin: details.origin, databaseUrl: stores.adminUrl });
    return {
      origin: details.origin,
      ...mailbox,
      ...stores,
      service: (name) => find(services, name),
      plan: (name) => find(new Map(plans.map((plan) => [plan.name, plan])), name),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function withOptions(plan: ServicePlan, { nodeOptions, env }: InstallationOptions): ServicePlan {
  if (!nodeOptions) return { ...plan, env: { ...plan.env, ...env } };
  const { SEEDED_FAULTS = "" } = process.env;
  const all = [plan.env.NODE_OPTIONS, nodeOptions].filter(Boolean).join(" ");
  return { ...plan, env: { ...plan.env, ...env, SEEDED_FAULTS, NODE_OPTIONS: all } };
}

async function openStores(
  settings: Settings,
  options: InstallationOptions,
  secrets: Secrets,
  lock: FolderLock,
  endings: (() => Promise<unknown>)[],
) {
  const [adminUrl, redisUrl] = await together(
    async () =>
      settings.databaseUrl
        ? openOwnDatabase(settings.databaseUrl)
        : step("postgres", () => ownPostgres(settings, options, secrets, lock, endings)),
    async () =>
      settings.redisUrl
        ? requireRedis(settings.redisUrl)
        : step("redis", () => ownRedis(settings, options, lock, endings)),
  );
  await step("migrate", () => migrate(adminUrl, secrets));
  const seeded = await seed(adminUrl, settings.dataFolder);
  return { adminUrl, redisUrl, seeded };
}

/** Writes the demo, whose accounts have a published password, only where nobody else can sign in to them. */
async function seed(adminUrl: string, dataFolder: string): Promise<boolean> {
  if (!isOnThisMachine(adminUrl)) return false;
  return step(
    "demo",
    () => seedDemo(adminUrl, path.join(dataFolder, "files")),
    (fresh) => (fresh ? "written" : "kept"),
  );
}

async function ownPostgres(
  { dataFolder, cells = [] }: Settings,
  { throwaway = false }: InstallationOptions,
  { postgresPassword }: Secrets,
  lock: FolderLock,
  endings: (() => Promise<unknown>)[],
): Promise<string> {
  const port = await findFreePort();
  const isFollowed = cells.length > 0;
  const postgres = await startPostgres({
    dataFolder,
    port,
    password: postgresPassword,
    throwaway,
    isFollowed,
    kept: keptFor(lock),
  });
  endings.push(postgres.stop);
  return ensureDatabase(postgres.url, "tessera");
}

/** Starts the database of each cell except the first. */
async function openCells(
  settings: Settings,
  options: InstallationOptions,
  secrets: Secrets,
  firstUrl: string,
  lock: FolderLock,
  endings: (() => Promise<unknown>)[],
): Promise<Record<string, CellDetails>> {
  const cells: Record<string, CellDetails> = {};
  for (const name of settings.cells ?? []) {
    const own = { ...settings, dataFolder: cellFolder(settings.dataFolder, name), cells: [] };
    cells[name] = await step(`cell ${name}`, async () => {
      const cellUrl = await ownPostgres(own, options, secrets, lock, endings);
      return openCell(name, { firstUrl, cellUrl, secrets });
    });
  }
  await writeCells(settings.dataFolder, firstUrl, cells);
  return cells;
}

async function ownRedis(
  { dataFolder }: Settings,
  { redisFromNpm = false }: InstallationOptions,
  lock: FolderLock,
  endings: (() => Promise<unknown>)[],
): Promise<string> {
  const port = await findFreePort();
  const redis = await startRedis({ dataFolder, port, fromNpm: redisFromNpm, kept: keptFor(lock) });
  endings.push(redis.stop);
  return redis.url;
}

function keptFor(lock: FolderLock) {
  const onStart = ({ pid }: ChildProcess) => void lock.note({ children: [pid ?? 0] });
  return { onStart, say: sayAside };
}

async function openMail({ dataFolder, port, smtpPort }: Settings, endings: (() => Promise<unknown>)[]) {
  const receptionPort = smtpPort ?? (await findFreePort());
  const mailbox = await openMailbox(path.join(dataFolder, "mail"), await findFreePort(), receptionPort);
  const pagePort = await preferPort(port + 25);
  const page = await serveMailbox(mailbox, pagePort);
  endings.push(mailbox.close, async () => {
    page.closeAllConnections();
    page.close();
  });
  const { smtpUrl, authservId } = mailbox;
  return { smtpUrl, authservId, receptionPort, mailbox: `http://localhost:${pagePort}` };
}

function installationDetails(
  settings: Settings,
  options: InstallationOptions,
  secrets: Secrets,
  stores: { adminUrl: string; redisUrl: string; smtpUrl: string; authservId: string; receptionPort: number },
): InstallationDetails {
  return {
    ...stores,
    secrets,
    port: settings.port,
    dataFolder: settings.dataFolder,
    origin: `http://localhost:${settings.port}`,
    logLevel: options.logLevel ?? "info",
    ...(options.devModules ? { devModules: options.devModules } : {}),
    ...(options.signInsPerMinute ? { signInsPerMinute: options.signInsPerMinute } : {}),
    allowPrivateAddresses: settings.allowPrivateAddresses,
  };
}

async function startServices(
  details: InstallationDetails,
  plans: ServicePlan[],
  cellPlans: ServicePlan[],
  { isOneProcess }: InstallationOptions,
  endings: (() => Promise<unknown>)[],
) {
  const logs = path.join(details.dataFolder, "logs");
  await mkdir(logs, { recursive: true });
  const processes = [...(isOneProcess ? [planOneProcess(plans)] : plans.map(withTraces)), ...cellPlans];
  const services = new Map(processes.map((plan) => [plan.name, superviseService(plan, logs, sayAside)]));
  endings.push(() => Promise.all([...services.values()].map((service) => service.stop())));
  await step(
    "services",
    () => Promise.all([...services.values()].map((service) => service.start())),
    () => `${plans.length} running`,
  );
  const registry = plans.find((plan) => plan.name === "registry");
  const registryUrl = `http://127.0.0.1:${registry?.port}`;
  const { publishToken } = details.secrets;
  await step(
    "publish",
    () => publishBuilds({ registryUrl, publishToken, dataFolder: details.dataFolder }),
    (names) => names.join(", "),
  );
  await step(
    "contracts",
    () => findBrokenModules(registryAt({ origin: registryUrl, key: publishToken })),
    (problems) => (problems.length === 0 ? "kept" : ["broken", ...problems].join("\n  ")),
  );
  return services;
}

function sayAside(line: string): void {
  console.error(`\n  ${line}`);
}

function find<T>(services: Map<string, T>, name: string): T {
  const service = services.get(name);
  if (!service) throw new CommandError(`There is no service ${name}.`);
  return service;
}
