import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { findOwner, findServices, type ServiceDeclaration } from "@tessera/kit/config/service-declarations";
import { getPrefix } from "@tessera/kit/service/host";
import { findFreePort } from "@tessera/kit/testing/free-port";
import pg from "pg";
import { ensureDatabase } from "../database.ts";
import { packService } from "../pack/pack.ts";
import { writeServiceList } from "../services-file.ts";
import { rootFolder, servicesFolder } from "../settings.ts";
import type { Stores } from "../test/stores.ts";
import type { Tally } from "../test/tally.ts";
import { fillExample } from "./example-env.ts";
import { startLone } from "./lone-process.ts";

/** The folder in which services are packed and run, and the stores they use. */
interface Ground extends Stores {
  folder: string;
  adminUrl: string;
}

interface Lone {
  name: string;
  /** The command from the service's README, run in the packed service's folder. */
  command: string;
  port: number | null;
}

const endpoints = ["livez", "readyz", "openapi.json"];

/**
 * Runs each service by itself: packed as for its image, configured from its `.env.example`, migrated by its own migrations,
 * started with the command in its README, called at its endpoints, and stopped. Then runs all of them in one process.
 */
export async function runAlone(stores: Stores): Promise<Tally> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "tessera-alone-"));
  try {
    const adminUrl = await ensureDatabase(stores.postgresUrl, "tessera");
    return await tryAll({ ...stores, adminUrl, folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryAll(ground: Ground): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0 };
  const report = async (name: string, run: () => Promise<string>) => {
    const outcome = await run().then(
      (words) => ({ isWell: true, words }),
      (error: unknown) => ({ isWell: false, words: String(error) }),
    );
    tally[outcome.isWell ? "passed" : "failed"] += 1;
    console.log(`${outcome.isWell ? "ok    " : "FAILED"}  ${name}: ${outcome.words}`);
  };
  const services = await findServices(servicesFolder);
  for (const service of services) {
    await report(`${service.name} alone`, () => runService(ground, service));
  }
  await report("files-worker alone", () => runWorker(ground));
  await report("gateway alone", () => runGateway(ground));
  await report("all in one process", () =>
    runTogether(
      ground,
      services.map(({ name }) => name),
    ),
  );
  return tally;
}

async function runService(ground: Ground, service: ServiceDeclaration): Promise<string> {
  const { name } = service;
  const packed = await place(ground, name);
  const schemas = await migrateAlone(ground, service);
  const lone = { name, command: await readCommand(name), port: packed.port };
  return `${packed.words}, made ${schemas.join(" and ")}, ${await checkService(ground, lone)}`;
}

/** Runs the files worker, which has no port and reports to its parent when it is ready. */
async function runWorker(ground: Ground): Promise<string> {
  const began = performance.now();
  const worker = await startLone(
    path.join(ground.folder, "files/services/files"),
    "node --env-file=.env src/worker.ts",
    null,
  );
  const readyMs = performance.now() - began;
  return `ready in ${Math.round(readyMs)} ms, ended in ${Math.round(await worker.end())} ms`;
}

/** Runs the gateway together with a registry, since the gateway is ready only after it has read one. */
async function runGateway(ground: Ground): Promise<string> {
  const registry = await startLone(
    path.join(ground.folder, "registry/services/registry"),
    await readCommand("registry"),
    getPort(await readFile(getEnvFile(ground, "registry"), "utf8")),
  );
  const { port, words } = await place(ground, "gateway");
  try {
    const lone = { name: "gateway", command: await readCommand("gateway"), port };
    return `${words}, ${await checkService(ground, lone)}`;
  } finally {
    await registry.end();
  }
}

/** Runs all services in one process. Each keeps the variables, database role and port that it had alone. */
async function runTogether(ground: Ground, services: string[]): Promise<string> {
  const programs = [...services, "files/worker", "gateway"];
  const variables = await Promise.all(programs.map((program) => readVariables(ground, program)));
  const env = Object.assign({ SERVICES: programs.join(",") }, ...variables);
  const began = performance.now();
  const running = await startLone(rootFolder, "node services/kit/src/host-command.ts", null, env);
  const readyMs = performance.now() - began;
  const asked = [...services, "gateway"];
  try {
    for (const name of asked) await checkEndpoints(getPort(await readFile(getEnvFile(ground, name), "utf8")));
  } catch (error) {
    await running.end().catch(() => undefined);
    throw error;
  }
  return `${programs.length} programs ready in ${Math.round(readyMs)} ms, ended in ${Math.round(await running.end())} ms`;
}

/** Returns a service's variables under the prefixed names that they have in a shared process. */
async function readVariables(ground: Ground, program: string): Promise<Record<string, string | undefined>> {
  const [service = ""] = program.split("/");
  const variables = parseEnv(await readFile(getEnvFile(ground, service), "utf8"));
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [`${getPrefix(program)}${name}`, value]),
  );
}

/** Packs a service and writes its `.env` file. */
async function place(ground: Ground, name: string): Promise<{ port: number; words: string }> {
  const target = path.join(ground.folder, name);
  const { packages, bytes } = packService(rootFolder, name, target);
  const port = await findFreePort();
  const servicesFile = path.join(ground.folder, "services.json");
  const example = await readFile(path.join(servicesFolder, name, ".env.example"), "utf8");
  const env = fillExample(example, { ...ground, port, folder: path.join(target, "data"), servicesFile });
  await writeFile(getEnvFile(ground, name), env);
  for (const [, folder = ""] of env.matchAll(/^[A-Z0-9_]+_DIR=(.+)$/gm))
    await mkdir(folder, { recursive: true });
  if (name === "registry")
    await writeServiceList(servicesFile, { registry: { url: `http://127.0.0.1:${port}`, prefixes: {} } });
  return { port, words: `${packages} packages, ${(bytes / 1_000_000).toFixed(1)} MB` };
}

/**
 * Runs the service's own migrations and returns the schemas that they created, which include kit's on the first run. Throws
 * if a schema belongs to another service.
 */
async function migrateAlone(ground: Ground, { name, domain }: ServiceDeclaration): Promise<string[]> {
  const before = await readSchemas(ground.adminUrl);
  await promisify(execFile)(
    process.execPath,
    ["--no-warnings", "--env-file=.env", "../kit/src/migrate-command.ts"],
    {
      cwd: path.join(ground.folder, name, "services", name),
      env: { PATH: process.env.PATH, MIGRATION_URL: ground.adminUrl },
    },
  );
  const made = (await readSchemas(ground.adminUrl)).filter((schema) => !before.includes(schema));
  const strange = made.filter((schema) => schema !== "installation" && findOwner(schema) !== domain);
  if (strange.length > 0) throw new Error(`Its migrations made ${strange.join(", ")}, too.`);
  return made;
}

async function readSchemas(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query("select nspname as name from pg_namespace order by 1");
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function checkService(ground: Ground, { name, command, port }: Lone): Promise<string> {
  const began = performance.now();
  const running = await startLone(path.join(ground.folder, name, "services", name), command, port);
  const readyMs = performance.now() - began;
  try {
    await checkEndpoints(port);
  } catch (error) {
    await running.end().catch(() => undefined);
    throw error;
  }
  return `ready in ${Math.round(readyMs)} ms, ended in ${Math.round(await running.end())} ms`;
}

async function checkEndpoints(port: number | null): Promise<void> {
  for (const endpoint of endpoints) {
    const { status } = await fetch(`http://127.0.0.1:${port}/${endpoint}`);
    if (status !== 200) throw new Error(`/${endpoint} at ${port} answers ${status}.`);
  }
}

/** Returns the start command from the service's README. Throws if there is none. */
async function readCommand(name: string): Promise<string> {
  const readme = await readFile(path.join(servicesFolder, name, "README.md"), "utf8");
  const [command] = /node --env-file=\.env .*?src\/main\.ts/.exec(readme) ?? [];
  if (!command) throw new Error(`The README of ${name} does not say how to run it.`);
  return command;
}

function getEnvFile({ folder }: Ground, name: string): string {
  return path.join(folder, name, "services", name, ".env");
}

function getPort(env: string): number {
  return Number(/^PORT=(\d+)$/m.exec(env)?.[1]);
}
