import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Prefixes } from "@tessera/kit/config/service-list";
import type { OutsideServiceList } from "@tessera/wire/api/outside-service";
import type { CurrentRegistry, RegistryEntry, Release } from "@tessera/wire/release/release";
import Fastify, { type FastifyInstance } from "fastify";
import { createGateway, type GatewayOptions } from "../src/app.ts";
import { createServiceTable, type ServiceTable } from "../src/service-table/service-table.ts";

/** A gateway in front of a fake registry, with a folder of releases of its own. */
export interface TestGateway extends AsyncDisposable {
  app: FastifyInstance;
  registry: FakeRegistry;
  releasesDir: string;
}

/** The responses of the fake registry and the number of requests it got; `isDown` makes it fail. */
interface FakeRegistry {
  current: CurrentRegistry;
  isDown: boolean;
  asked: number;
  /** The services of other teams. */
  outside: OutsideServiceList["items"];
  /** The releases for the pages of an operator who pinned releases. */
  pinned: CurrentRegistry;
}

export const sha384 = `sha384-${"A".repeat(64)}`;

/** `serviceUrls` are addresses of services of the installation; `services` replaces the whole table. */
export interface TestGatewayOptions extends Partial<GatewayOptions> {
  serviceUrls?: Record<string, string>;
}

export async function aGateway({ serviceUrls, ...options }: TestGatewayOptions = {}): Promise<TestGateway> {
  const registry: FakeRegistry = {
    current: { shell: null, modules: [] },
    isDown: false,
    asked: 0,
    outside: [],
    pinned: { shell: null, modules: [] },
  };
  const upstream = await anUpstream((app) => {
    app.get("/api/v1/registry/current", async (_request, reply) => {
      registry.asked += 1;
      return registry.isDown ? reply.code(503).send() : registry.current;
    });
    app.get("/pinned-releases", async () => registry.pinned);
    app.get("/outside-services", async (_request, reply) =>
      registry.isDown ? reply.code(503).send() : { items: registry.outside },
    );
  });
  const releasesDir = await mkdtemp(join(tmpdir(), "gateway-"));
  const app = await createGateway({
    logLevel: "silent",
    publicOrigin: "http://localhost",
    trustedProxies: "loopback",
    releasesDir,
    deadlineMs: 2000,
    now: Date.now,
    services: aServiceTable({ registry: upstream.url, ...serviceUrls }),
    ...options,
  });
  return {
    app,
    registry,
    releasesDir,
    async [Symbol.asyncDispose]() {
      await app.close();
      await upstream.app.close();
      await rm(releasesDir, { recursive: true });
    },
  };
}

/** Returns the installation's services at other addresses, with their own prefixes. */
function aServiceTable(serviceUrls: Record<string, string>): ServiceTable {
  const services = Object.entries(serviceUrls).map(([name, url]) => [
    name,
    { url, prefixes: getPrefixes(name) },
  ]);
  return createServiceTable(Object.fromEntries(services));
}

function getPrefixes(service: string): Prefixes {
  const file = new URL(`../../${service}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8")).tessera.prefixes;
}

/** Starts a small server on a free port, as another team's service. */
export async function anUpstream(
  routes: (app: FastifyInstance) => void,
  port = 0,
): Promise<AsyncDisposable & { app: FastifyInstance; url: string; port: number }> {
  const app = Fastify({ forceCloseConnections: true });
  routes(app);
  const url = await app.listen({ host: "127.0.0.1", port });
  return { app, url, port: Number(new URL(url).port), [Symbol.asyncDispose]: () => app.close() };
}

/** Writes a file of a release like the registry does. */
export async function aReleaseFile(
  releasesDir: string,
  path: string,
  content: string | Buffer,
): Promise<void> {
  const file = join(releasesDir, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

export function aShell(release: Partial<Release> = {}): Release {
  return {
    name: "shell",
    version: "1.0.0-aaaaaaaaaa",
    contract: 1,
    entry: "index.html",
    mounts: [],
    nav: [],
    preload: [],
    files: [],
    published_at: "2026-11-20T09:42:00.000Z",
    ...release,
  };
}

export function anEntry(entry: Partial<RegistryEntry> = {}): RegistryEntry {
  const name = entry.name ?? "mf-tickets";
  return {
    name,
    version: "1.0.0-bbbbbbbbbb",
    contract: 1,
    entry: `/modules/${name}/1.0.0-bbbbbbbbbb/remoteEntry.js`,
    integrity: sha384,
    preload: [],
    mounts: ["/dashboard"],
    nav: [],
    ...entry,
  };
}
