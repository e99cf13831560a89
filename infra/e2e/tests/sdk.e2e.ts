import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { Tessera, TesseraError } from "@tessera/sdk";
import type { Permission } from "@tessera/wire/api/permission";
import { obtain, readToken } from "../src/api.ts";
import { uniqueWord } from "../src/installation.ts";
import { anOrganization } from "../src/organization.ts";

const baseUrl = (process.env.TEST_ORIGIN ?? "").replace("localhost", "127.0.0.1");
const readme = new URL("../../../shared-contracts/sdk/README.md", import.meta.url);

/** Returns a key of an organization that may do only this. */
async function aKey(email: string, scopes: Permission[]): Promise<string> {
  const body = { name: scopes.join(", ").slice(0, 60), kind: "organization", scopes };
  return (await obtain<{ key: string }>(await readToken(email), "POST /auth/api-keys", { body })).key;
}

test("a program with a narrow key creates a thousand tickets, reads all of them, and uploads a file", async () => {
  test.setTimeout(400_000);
  const { admin } = await anOrganization();
  const apiKey = await aKey(admin.email, ["tickets.create", "tickets.read", "files.upload"]);
  const tessera = new Tessera({ baseUrl, apiKey });
  const titles = Array.from({ length: 1_000 }, (_, index) => `Order ${index} is late`);

  const waiting = [...titles];
  const worker = async () => {
    for (let title = waiting.pop(); title !== undefined; title = waiting.pop())
      await tessera.createTicket({ title });
  };
  await Promise.all([worker(), worker(), worker(), worker()]);
  const read: string[] = [];
  for await (const { title } of tessera.listTickets({ size: 100 })) read.push(title);

  expect(read.sort()).toEqual(titles.sort());

  const content = Buffer.from(`at Orders.list (orders.ts:12) ${uniqueWord()}`);
  const file = await tessera.uploadFile({ file: { name: "error.log", content }, description: "Since noon" });
  expect(file).toMatchObject({ filename: "error.log", description: "Since noon", file_size: content.length });
  const { id } = await tessera.createTicket({ title: "With a log", attachments: [{ file_id: file.id }] });
  expect((await tessera.listTicketFiles({ ticketId: id })).items).toHaveLength(1);

  const refused = await tessera.updateTicket({ ticketId: id, status: "closed" }).catch((error) => error);
  expect(refused).toBeInstanceOf(TesseraError);
  expect(refused).toMatchObject({ code: "not_allowed", status: 403 });
});

test("a call with the same key creates one ticket", async () => {
  const { admin, word } = await anOrganization();
  const tessera = new Tessera({
    baseUrl,
    apiKey: await aKey(admin.email, ["tickets.create", "tickets.read"]),
  });
  const create = () => tessera.createTicket({ title: word }, { idempotencyKey: `order-${word}` });

  const [first, second] = await Promise.all([create(), create()]);

  expect(first?.id).toBe(second?.id);
  expect((await tessera.listTickets({ search: word })).total).toBe(1);
});

test.describe("the samples of the README", () => {
  let folder: string;
  test.beforeEach(async () => {
    // Below node_modules, where the samples find the package as those of another program would.
    folder = await mkdtemp(join(fileURLToPath(new URL("../../../node_modules", import.meta.url)), ".sdk-"));
  });
  test.afterEach(() => rm(folder, { recursive: true }));

  /** Writes the sample that contains a word, and returns its file. */
  async function aSample(word: string): Promise<string> {
    const samples = (await readFile(readme, "utf8")).matchAll(/```ts\n(.*?)```/gs);
    const [sample = ""] = [...samples].map(([, code = ""]) => code).filter((code) => code.includes(word));
    const file = join(folder, `${uniqueWord()}.mjs`);
    await writeFile(file, sample);
    return file;
  }

  async function run(word: string, apiKey: string): Promise<string> {
    const env = { ...process.env, TESSERA_URL: baseUrl, TESSERA_KEY: apiKey, FORCE_COLOR: "0" };
    const file = await aSample(word);
    return (await promisify(execFile)(process.execPath, [file], { cwd: folder, env })).stdout;
  }

  test("create, read, list and upload, and show an error", async () => {
    const { admin } = await anOrganization();
    const apiKey = await aKey(admin.email, ["tickets.create", "tickets.read", "files.upload"]);
    await writeFile(join(folder, "error.log"), "at Orders.list (orders.ts:12)");

    expect(await run("readTicket", apiKey)).toMatch(/^#\d+ The export is empty: \w+\n$/);
    expect(await run("for await", apiKey)).toMatch(/^1 of 1\n\d+ The export is empty\n$/);
    expect(await run("error.fields", apiKey)).toContain("body.title");
    expect(await run("openAsBlob", apiKey)).toBe("error.log 29\n");
  });

  test("receive a webhook and verify it, also while its secret is replaced", async () => {
    const { admin, word } = await anOrganization();
    const tessera = new Tessera({
      baseUrl,
      apiKey: await aKey(admin.email, ["tickets.create", "tickets.read", "integrations.manage"]),
    });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}/`;
    const { integration, signing_secret: secret } = await tessera.createWebhook({
      name: word,
      url,
      events: ["ticket.created"],
    });
    await using receiver = await aReceiver(await aSample("verifyWebhook"), {
      PORT: String(port),
      WEBHOOK_SECRET: secret,
    });

    const forge = () => fetch(url, { method: "POST", body: '{"type":"ticket.created"}' });
    await expect.poll(() => forge().then(({ status }) => status, String)).toBe(401);

    await tessera.createTicket({ title: `First ${word}` });
    await expect.poll(receiver.printed, { timeout: 60_000 }).toBe(`ticket.created First ${word}\n`);

    await tessera.rotateWebhookSecret({ integrationId: integration.id });
    await tessera.createTicket({ title: `Second ${word}` });
    const both = `ticket.created First ${word}\nticket.created Second ${word}\n`;
    await expect.poll(receiver.printed, { timeout: 60_000 }).toBe(both);
  });
});

/** Starts the sample that receives webhooks. */
async function aReceiver(file: string, variables: Record<string, string>) {
  let printed = "";
  const child: ChildProcess = spawn(process.execPath, [file], {
    env: { ...process.env, FORCE_COLOR: "0", ...variables },
  });
  child.stdout?.on("data", (text) => {
    printed += text;
  });
  await once(child, "spawn");
  return {
    printed: () => printed,
    async [Symbol.asyncDispose]() {
      child.kill();
      await once(child, "exit");
    },
  };
}
