import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { type Installation, startInstallation } from "@tessera/local/installation";
import { type ServiceProcess, superviseService } from "@tessera/local/processes/service-process";
import { startPostgres } from "@tessera/local/stores/postgres";
import { startRedis } from "@tessera/local/stores/redis";
import { makeScratchFolder } from "@tessera/local/test/scratch-folder";
import pg from "pg";
import { liftedLimits } from "../bench.ts";
import { type Caller, signIn } from "../caller.ts";
import { aStore, type Store } from "./store.ts";

/** A change to one source file of the product. It is applied as the file is loaded. */
interface SourceChange {
  /** Path from the repository root. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
}

/** Environment variables and source changes with which a service runs for a while. */
export interface ServiceChange {
  env?: Record<string, string>;
  source?: SourceChange[];
}

/** A complete installation whose stores and services can be stopped and changed. */
export interface Scene {
  installation: Installation;
  postgres: Store;
  redis: Store;
  /** Scratch folder for the experiments. */
  folder: string;
  /** Members of Demo Desk who may write tickets. */
  members: Caller[];
  /** The owner of another organization. */
  neighbor: Caller;
  /** Runs a query as a superuser on a connection of its own. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  connect(): Promise<pg.Client>;
  /** Prepares a change, and returns the environment variables that apply it to a program. */
  prepareEnv(name: string, change: ServiceChange): Promise<Record<string, string>>;
  /** Runs services (by name) with changes during `act`, and restores them afterwards. */
  withServices<Answer>(changes: Record<string, ServiceChange>, act: () => Promise<Answer>): Promise<Answer>;
}

const changeSources = path.resolve(import.meta.dirname, "../../../security/src/seed-faults.ts");
const writers = [
  ...["owner", "admin", "agent", "nina.berg", "omar.haddad", "julia.novak"],
  ...["elena.popov", "chris.walker", "jonas.lind", "samuel.okafor", "laura.rossi"],
];
const password = "chaos";

/** Starts stores and an installation that uses them, runs `work`, and stops all of them. */
export async function withScene<Answer>(work: (scene: Scene) => Promise<Answer>): Promise<Answer> {
  const folder = await makeScratchFolder("chaos");
  const endings: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const stores = await startStores(folder, endings);
    const settings = {
      port: await findFreePort(),
      dataFolder: path.join(folder, "installation"),
      databaseUrl: databaseIn(stores.postgres.url),
      redisUrl: stores.redis.url,
      allowPrivateAddresses: true,
    };
    const options = { logLevel: "warn", signInsPerMinute: 1000 };
    Object.assign(process.env, liftedLimits);
    const installation = await startInstallation(settings, options);
    endings.push(installation.stop);
    return await work(await openScene(installation, stores, folder));
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

async function startStores(folder: string, endings: (() => Promise<unknown>)[]) {
  const own = path.join(folder, "stores");
  const [port, redisPort] = [await findFreePort(), await findFreePort()];
  // As in production: commits that Postgres acknowledged survive a crash.
  const postgres = await aStore(() => startPostgres({ dataFolder: own, port, password }), "SIGQUIT");
  endings.push(postgres.stop);
  const redis = await aStore(() => startRedis({ dataFolder: own, port: redisPort }), "SIGKILL");
  endings.push(redis.stop);
  return { postgres, redis };
}

function databaseIn(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = "/tessera";
  return url.href;
}

async function openScene(
  installation: Installation,
  stores: Pick<Scene, "postgres" | "redis">,
  folder: string,
): Promise<Scene> {
  const members: Caller[] = [];
  for (const name of writers) members.push(await signIn(installation.origin, `${name}@demo.test`));
  const connect = async () => {
    const client = new pg.Client({ connectionString: installation.adminUrl });
    client.on("error", () => {});
    await client.connect();
    return client;
  };
  return {
    installation,
    ...stores,
    folder,
    members,
    neighbor: await signIn(installation.origin, "owner@other.test"),
    connect,
    async query(text, values) {
      const client = await connect();
      return client.query(text, values).then(
        ({ rows }) => client.end().then(() => rows),
        (error) => client.end().then(() => Promise.reject(error)),
      );
    },
    prepareEnv: (name, change) => prepareEnv(folder, name, installation.plan(name).env, change),
    withServices: (changes, act) => runChanged(installation, folder, changes, act),
  };
}

async function runChanged<Answer>(
  installation: Installation,
  folder: string,
  changes: Record<string, ServiceChange>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const running: ServiceProcess[] = [];
  const names = Object.keys(changes);
  try {
    for (const name of names) {
      const plan = installation.plan(name);
      const env = { ...plan.env, ...(await prepareEnv(folder, name, plan.env, changes[name] ?? {})) };
      const service = superviseService({ ...plan, env }, path.join(folder, "logs"), () => {});
      await installation.service(name).stop();
      running.push(service);
      await service.start();
    }
    return await act();
  } finally {
    for (const service of running) await service.stop();
    for (const name of names.slice(0, running.length)) await installation.service(name).start();
  }
}

async function prepareEnv(
  folder: string,
  name: string,
  { NODE_OPTIONS = "" }: Record<string, string>,
  { env = {}, source = [] }: ServiceChange,
): Promise<Record<string, string>> {
  if (source.length === 0) return env;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}-changes.json`);
  await writeFile(file, JSON.stringify(source));
  return {
    ...env,
    SEEDED_FAULTS: file,
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${changeSources}`.trim(),
  };
}
