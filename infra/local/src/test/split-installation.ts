import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Cells } from "@tessera/kit/cell/cells-file";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { firstCell } from "@tessera/wire/organization/placement";
import pg from "pg";
import { cellFolder, cellsFile, openCell, writeCells } from "../cells.ts";
import { ensureDatabase, migrate } from "../database.ts";
import { seedDemo } from "../demo/seed-demo.ts";
import { superviseService } from "../processes/service-process.ts";
import { readSecrets, type Secrets } from "../secrets.ts";
import type { CellDetails, InstallationDetails } from "../service-env.ts";
import { planCells, planOneProcess, planServices } from "../service-plans.ts";
import { servicesFolder } from "../settings.ts";
import { type Postgres, startPostgres } from "../stores/postgres.ts";
import { startRedis } from "../stores/redis.ts";
import { readToken } from "./read-token.ts";
import { makeScratchFolder } from "./scratch-folder.ts";

/** An installation without pages, whose organizations are split between two Postgres servers. */
export interface SplitInstallation {
  cells: Cells;
  /** Sends a request to the API with a token. */
  call(token: string, method: string, path: string, body?: unknown, key?: string): Promise<Response>;
  /** Signs in a person of the demo and returns their token. */
  tokenOf(email: string): Promise<string>;
  /** Runs a statement on the database of a cell as an administrator. */
  query<Row extends pg.QueryResultRow>(cell: string, text: string, values?: unknown[]): Promise<Row[]>;
  /** Runs the operator's command and returns its lines; rejects if it fails. `onLine` may kill it. */
  command(args: string[], onLine?: (line: string, child: ChildProcess) => void): Promise<string[]>;
  stopDatabase(cell: string): Promise<void>;
  startDatabase(cell: string): Promise<void>;
  stop(): Promise<void>;
}

const password = "test";
export const secondCell = "second";

export async function aSplitInstallation(purpose: string): Promise<SplitInstallation> {
  const dataFolder = await makeScratchFolder(purpose);
  const databases = await openDatabases(dataFolder);
  const redis = await startRedis({ dataFolder, port: await findFreePort() });
  const { details, processes } = await startProcesses(dataFolder, databases, redis.url);
  const { cells, servers, launch } = databases;
  const base = `http://127.0.0.1:${details.port}`;
  return {
    cells,
    call: (token, method, address, body, key) =>
      fetch(`${base}${address}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(key && { "idempotency-key": key }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    tokenOf: (email) => readToken(base, details.origin, email),
    query: (cell, text, values) => query(cells[cell], text, values),
    command: (args, onLine) => runCommand(cellsFile(dataFolder), args, onLine),
    stopDatabase: async (cell) => servers[cell]?.stop(),
    startDatabase: async (cell) => void (await launch(cell)),
    async stop() {
      await Promise.all(processes.map((one) => one.stop()));
      await redis.stop();
      await servers[secondCell]?.stop();
      await servers[firstCell]?.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

interface Databases {
  cells: Cells;
  second: CellDetails;
  secrets: Secrets;
  servers: Record<string, Postgres>;
  launch(cell: string): Promise<string>;
}

async function openDatabases(dataFolder: string): Promise<Databases> {
  const secrets = await readSecrets(dataFolder);
  const ports: Record<string, number> = {
    [firstCell]: await findFreePort(),
    [secondCell]: await findFreePort(),
  };
  const servers: Record<string, Postgres> = {};
  const launch = async (cell: string) => {
    const server = await startPostgres({
      dataFolder: cell === firstCell ? dataFolder : cellFolder(dataFolder, cell),
      port: ports[cell] ?? 0,
      password,
      throwaway: true,
      isFollowed: true,
    });
    servers[cell] = server;
    return ensureDatabase(server.url, "tessera");
  };
  const firstUrl = await launch(firstCell);
  await migrate(firstUrl, secrets);
  await seedDemo(firstUrl, path.join(dataFolder, "files"));
  const second = await openCell(secondCell, { firstUrl, cellUrl: await launch(secondCell), secrets });
  const cells = await writeCells(dataFolder, firstUrl, { [secondCell]: second });
  return { cells, second, secrets, servers, launch };
}

async function startProcesses(dataFolder: string, databases: Databases, redisUrl: string) {
  const { cells, second, secrets } = databases;
  const port = await findFreePort();
  const details: InstallationDetails = {
    ...{ port, dataFolder, secrets, redisUrl },
    origin: `http://localhost:${port}`,
    adminUrl: cells[firstCell] ?? "",
    smtpUrl: "smtp://127.0.0.1:1",
    receptionPort: await findFreePort(),
    logLevel: "warn",
    signInsPerMinute: 1_000,
    allowPrivateAddresses: true,
    cells: { [secondCell]: second },
  };
  const plans = [planOneProcess(await planServices(details)), ...(await planCells(details))];
  const processes = plans.map((plan) => superviseService(plan, path.join(dataFolder, "logs"), () => {}));
  await Promise.all(processes.map((one) => one.start()));
  return { details, processes };
}

async function query<Row extends pg.QueryResultRow>(
  connectionString = "",
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function runCommand(
  file: string,
  args: string[],
  onLine: (line: string, child: ChildProcess) => void = () => {},
): Promise<string[]> {
  const program = path.join(servicesFolder, "kit/src/cell/cells-command.ts");
  const child = spawn(process.execPath, ["--no-warnings", program, ...args], {
    env: { PATH: process.env.PATH, CELLS_FILE: file },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk) => {
    complaint += chunk;
  });
  const lines: string[] = [];
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    onLine(line, child);
  }
  const code = await exit;
  if (code !== 0) throw new Error(`${args.join(" ")}: ${complaint || "it was ended"}`);
  return lines;
}
