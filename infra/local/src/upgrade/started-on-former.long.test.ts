import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findFreePort } from "@tessera/kit/testing/free-port";
import type { CommunicationPage } from "@tessera/wire/ticket/communication";
import type { Ticket, TicketPage } from "@tessera/wire/ticket/ticket";
import { ensureDatabase } from "../database.ts";
import { rootFolder } from "../settings.ts";
import { type Postgres, startPostgres } from "../stores/postgres.ts";
import { readToken } from "../test/read-token.ts";
import { makeScratchFolder } from "../test/scratch-folder.ts";
import { oldestVersion, writeFormerDatabase } from "./former-database.ts";

let folder: string;
let postgres: Postgres;
let program: ChildProcess;
let printed = "";
let base: string;
let token: string;

/** Runs `npm start` on a database, without installing dependencies, and waits until it prints that it is ready. */
async function start(databaseUrl: string, port: number): Promise<void> {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;
  const file = path.join(rootFolder, "infra/local/src/commands/start.ts");
  const bin = path.join(rootFolder, "node_modules/.bin");
  program = spawn(process.execPath, ["--no-warnings", file], {
    cwd: rootFolder,
    env: {
      ...env,
      PATH: `${bin}${path.delimiter}${env.PATH}`,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  await new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      printed += chunk;
      if (/Ready in/.test(printed)) resolve();
    };
    program.stdout?.on("data", listen);
    program.stderr?.on("data", listen);
    program.once("exit", () => reject(new Error(`It did not start: ${printed}`)));
  });
}

async function request<Answer>(method: string, address: string, body?: object): Promise<Answer> {
  const response = await fetch(`${base}/api/v1${address}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    body: body ? JSON.stringify(body) : null,
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

async function findTicket(title: string): Promise<Ticket> {
  const { items } = await request<TicketPage>("GET", "/tickets/?size=100");
  const found = items.find((ticket) => ticket.title === title);
  if (!found) throw new Error(`There is no ticket "${title}".`);
  return found;
}

beforeAll(async () => {
  folder = await makeScratchFolder("upgrade");
  postgres = await startPostgres({
    dataFolder: folder,
    port: await findFreePort(),
    password: "test",
    throwaway: true,
  });
  const former = await ensureDatabase(postgres.url, "former");
  await writeFormerDatabase(former);
  const port = await findFreePort();
  base = `http://127.0.0.1:${port}`;
  await start(former, port);
  token = await readToken(base, `http://localhost:${port}`, "owner@demo.test");
}, 400_000);

afterAll(async () => {
  program.kill("SIGTERM");
  if (program.exitCode === null) await once(program, "exit");
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

describe(`npm start on data of ${oldestVersion}`, () => {
  it("serves the new shell and modules", async () => {
    const page = await (await fetch(`${base}/sign-in`)).text();

    const [, version] = /shell (\S+?),/.exec(printed) ?? [];
    expect(printed).toMatch(/mf-tickets \S+, |mf-tickets \S+\n/);
    expect(page).toContain(`/modules/shell/${version}/`);
  });

  it("shows the tickets of before with their conversations", async () => {
    const { total } = await request<TicketPage>("GET", "/tickets/");
    const ticket = await findTicket("Galaxy S25: Apple Pay sheet closes right away");
    const { items } = await request<CommunicationPage>("GET", `/tickets/${ticket.id}/communications`);

    expect(total).toBe(24);
    expect(items).toHaveLength(5);
    expect(items.map(({ body }) => body)).toContain(
      "Which version of the system is on the device? We see it with 6.3.0 of the app as well.",
    );
  });

  it("takes a new ticket, and a reply to one of before", async () => {
    const made = await request<Ticket>("POST", "/tickets/", { title: "After the upgrade" });
    const former = await findTicket("VAT is missing on orders to Spain");
    await request("POST", `/tickets/${former.id}/communications`, {
      body: "It is back.",
      visibility: "public",
    });
    const { items } = await request<CommunicationPage>("GET", `/tickets/${former.id}/communications`);

    expect(made.number).toBe(25);
    expect((await findTicket("After the upgrade")).id).toBe(made.id);
    expect(items.at(-1)?.body).toBe("It is back.");
  });
});
