import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { anObjectStore, type ObjectStore } from "@tessera/kit/testing/bucket";
import { aTestDatabase, type TestDatabase } from "@tessera/kit/testing/database";
import { findFreePort } from "@tessera/kit/testing/free-port";
import { testRedisUrl } from "@tessera/kit/testing/redis";
import { root } from "./repository.ts";

const publishToken = "a-publish-token-for-tests";
const page = "<title>Tessera</title>".padEnd(2_000, "<!-- much ado -->");
const running: ChildProcess[] = [];
let database: TestDatabase;
let store: ObjectStore;
let folder: string;
let hasStore = true;

beforeAll(async () => {
  [database, store] = await Promise.all([aTestDatabase(), anObjectStore()]);
  folder = await mkdtemp(join(tmpdir(), "bucket-installation-"));
});
afterAll(async () => {
  await Promise.all(running.map(end));
  await endStore();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Starts a service as a separate process, configured only by its environment. */
async function start(service: string, port: number, env: Record<string, string>): Promise<ChildProcess> {
  const shared = {
    ...{ HOST: "127.0.0.1", PORT: String(port), LOG_LEVEL: "fatal", REDIS_URL: testRedisUrl() },
    ...{ TOKEN_ISSUER: "http://issuer.test", TOKEN_AUDIENCE: "http://issuer.test/api" },
    ...{ JWKS_URL: "http://127.0.0.1:1/jwks", SERVICES_FILE: join(folder, "services.json") },
    ...Object.fromEntries(Object.entries(store.config).map(([name, value]) => [name, String(value)])),
  };
  const main = join(root, "services", service, "src/main.ts");
  const child = spawn(process.execPath, [main], { env: { ...shared, ...env }, stdio: "ignore" });
  running.push(child);
  while (child.exitCode === null) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return child;
    await pause(50);
  }
  throw new Error(`${service} did not start.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

async function endStore(): Promise<void> {
  if (hasStore) await store[Symbol.asyncDispose]();
  hasStore = false;
}

async function publishShell(registry: string): Promise<void> {
  const integrity = `sha384-${createHash("sha384").update(page).digest("base64")}`;
  const files = [{ path: "index.html", size: page.length, integrity }];
  const release = { name: "shell", version: "1.0.0", contract: 1, entry: "index.html" };
  const form = new FormData();
  form.append("manifest", JSON.stringify({ ...release, mounts: [], nav: [], preload: [], files }));
  form.append("file", new Blob([page]), "index.html");
  const response = await fetch(`${registry}/api/v1/registry/releases`, {
    method: "POST",
    headers: { authorization: `Bearer ${publishToken}` },
    body: form,
  });
  expect(response.status).toBe(201);
}

async function expectPageAndFileOf(gateway: string): Promise<void> {
  const open = () => fetch(`${gateway}/dashboard`, { headers: { accept: "text/html" } });
  let opened = await open();
  // The gateway responds with 503 until it polls the registry again.
  while (opened.status === 503) opened = await open();
  expect(await opened.text()).toBe(page);
  const headers = { "accept-encoding": "br" };
  const file = await fetch(`${gateway}/modules/shell/1.0.0/index.html`, { headers });
  expect(file.headers.get("content-encoding")).toBe("br");
  expect(await file.text()).toBe(page);
}

describe("releases in a bucket", () => {
  it("are served by gateways that share no disk with the registry, even by one that starts without registry and bucket", async () => {
    const [registryPort, first, second] = [await findFreePort(), await findFreePort(), await findFreePort()];
    const getOrigin = (port: number) => `http://127.0.0.1:${port}`;
    const services = { registry: { url: getOrigin(registryPort), prefixes: { "/api/v1/registry": {} } } };
    await writeFile(join(folder, "services.json"), JSON.stringify(services));
    const registryEnv = {
      DATABASE_URL: database.urlFor("svc_registry"),
      RELEASES_DIR: join(folder, "arriving"),
      PUBLISH_TOKEN: publishToken,
    };
    const gatewayEnv = (port: number) => ({
      PUBLIC_ORIGIN: getOrigin(port),
      RELEASES_DIR: join(folder, `gateway-${port}`),
    });
    const [registry, gateway] = await Promise.all([
      start("registry", registryPort, registryEnv),
      start("gateway", first, gatewayEnv(first)),
      start("gateway", second, gatewayEnv(second)),
    ]);
    await publishShell(getOrigin(registryPort));

    await expectPageAndFileOf(getOrigin(first));
    await expectPageAndFileOf(getOrigin(second));

    await end(registry);
    await end(gateway);
    await endStore();
    await start("gateway", first, gatewayEnv(first));
    await expectPageAndFileOf(getOrigin(first));
  }, 60_000);
});
